import { data, Form, redirect } from "react-router";
import { listOfferedProducts } from "#app/catalog/product/offered-products.server.ts";
import { findProductBySlug } from "#app/catalog/product/product-store.server.ts";
import { listExperts } from "#app/experts/expert-store.server.ts";
import { clientAddressContext } from "#app/http/context.server.ts";
import { answerIntent, type FormValues } from "#app/http/form.server.ts";
import { readOptional } from "#app/http/optional-data.server.ts";
import { OfferSection } from "#app/leads/request/request-section.tsx";
import { readRequestList } from "#app/leads/request-list/list-cookie.server.ts";
import { MAX_LINES } from "#app/leads/request-list/max-lines.ts";
import { ADDED_MARK, LOST_LIST } from "#app/leads/request-list/request-list.ts";
import { withSource } from "#app/leads/source/source.ts";
import { queueWhenOffline } from "#app/routes/offline/queue/queue-when-offline.ts";
import { type PageHandle, pageMeta } from "#app/routes/site/frame/page-meta.tsx";
import stylesheet from "#app/styles/components/request-page.css?url";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { FormState } from "#app/ui/form/field.tsx";
import type { Route } from "./+types/request";
import { AddProduct, ListButton } from "./add-product.tsx";
import { AsideWithPhone, PhoneLines } from "./offer-aside.tsx";
import { changeRequestList, sendOfferRequest } from "./request-answers.server.ts";
import { areaValues, lineFields, RequestLines } from "./request-lines.tsx";
import { RequestTabs } from "./request-tabs.tsx";
import { type ListView, planAddress, planWords, removedLine, viewList } from "./request-view.server.ts";

const TITLE = "Cererea mea";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: TITLE,
    description: "Produsele pe care le-ați ales, cu suprafața și necesarul fiecăruia, și o singură cerere de ofertă pentru toate.",
    isIndexed: false,
  });
}

export const links = () => [{ rel: "stylesheet", href: stylesheet }];

export const handle: PageHandle<unknown> = { reads: ["plin", "scos", ADDED_MARK] };

export const headers = () => ({ "Cache-Control": "no-store" });

export function loader({ request, url, context }: Route.LoaderArgs) {
  const view = viewList(readRequestList(request.headers.get("Cookie")));
  const refused = url.searchParams.get("plin");
  return {
    view,
    plan: planAddress(view),
    removed: removedLine(url.searchParams.get("scos"), view),
    notes: planWords(view),
    refused: refused ? findProductBySlug(refused)?.name : undefined,
    ...(view.lines.length === 0 && url.searchParams.has(ADDED_MARK) && { isLost: true }),
    products: readOptional(context, "The products of the form", listOfferedProducts, []).map(({ id, name }) => ({ id, name })),
    experts: readOptional(context, "The experts", listExperts, []).map(({ id, name }) => ({ id, name })),
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const list = readRequestList(request.headers.get("Cookie"));
  const offer = async (posted: FormValues) => {
    const values = withSource(posted, request.headers.get("Referer"), url.origin);
    const answer =
      values.lista === undefined
        ? await sendOfferRequest(values, list, { address: context.get(clientAddressContext), now: new Date() })
        : changeRequestList(values, list);
    if ("to" in answer) return redirect(answer.to, { status: 303, headers: answer.headers });
    const { status, headers, removed, ...page } = answer;
    return data({ ...page, removed: removedLine(removed, page.view) }, { status, headers });
  };
  return await answerIntent(request, { "": offer, offer });
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return queueWhenOffline(request, serverAction, (errors) => ({
    of: "offer" as const,
    view: undefined,
    removed: undefined,
    values: {},
    errors,
  }));
}

export default function Request({ loaderData, actionData }: Route.ComponentProps) {
  const { products, experts, refused, isLost, notes, plan } = loaderData;
  const view = actionData?.view ?? loaderData.view;
  const { lines } = view;
  const values = { ...areaValues(lines), ...actionData?.values };
  const others = products.filter(({ id }) => !lines.some((line) => line.id === id));
  const head = (
    <div className="wrap request">
      <Breadcrumb crumbs={[{ label: "Produse", to: "/produse" }, { label: TITLE }]} />
      <h1>{TITLE}</h1>
      <RequestTabs plan={plan} />
      <Notes view={view} refused={refused} isLost={isLost} removed={actionData ? actionData.removed : loaderData.removed} />
      {lines.length === 0 ? (
        <div className="offer__grid">
          <Empty products={products} error={actionData?.errors.adauga ?? actionData?.errors.form} />
          <PhoneLines />
        </div>
      ) : (
        <FormState values={values} errors={actionData?.errors}>
          <RequestLines view={view} plan={plan} others={others} isRefused={actionData?.of === "list"} />
        </FormState>
      )}
    </div>
  );
  if (lines.length === 0) return head;
  return (
    <OfferSection
      action="/cerere#oferta"
      products={[]}
      experts={experts}
      state={actionData && { values, errors: actionData.of === "offer" ? actionData.errors : {} }}
      initial={{ notes }}
      listed={{ lines: head, fields: lineFields(lines) }}
      isDialog={false}
      aside={<AsideWithPhone />}
    />
  );
}

type NotesProps = {
  view: ListView;
  refused: string | undefined;
  isLost: boolean | undefined;
  removed: { line: string; name: string } | undefined;
};

function Notes({ view: { lines, withdrawn, isFull }, refused, isLost, removed }: NotesProps) {
  return (
    <div className="request__notes stack">
      {isLost && lines.length === 0 && !removed && (
        <p className="flash flash--warn" role="status">
          {LOST_LIST}
        </p>
      )}
      {removed && <Removed {...removed} isEmpty={lines.length === 0} />}
      {withdrawn > 0 && (
        <p className="flash flash--info" role="status">
          {withdrawn === 1
            ? "Un produs din listă nu mai este în catalog și a fost omis."
            : "Unele produse din listă nu mai sunt în catalog și au fost omise."}
        </p>
      )}
      {refused && isFull && (
        <p className="flash flash--warn" role="status">
          {`O cerere cuprinde cel mult ${MAX_LINES} produse sau parcele: ${refused} nu a fost adăugat. Scoateți un produs sau trimiteți întâi cererea.`}
        </p>
      )}
    </div>
  );
}

/** The way back is a button of the request, so that what stands in its form stays; of an empty list there is none. */
function Removed({ line, name, isEmpty }: { line: string; name: string; isEmpty: boolean }) {
  const back = (
    <ListButton className="button button--line button--small" value={line}>
      Pune la loc
    </ListButton>
  );
  return (
    <div className="flash">
      <p role="status">{name} scos din cerere.</p>
      {isEmpty ? (
        <Form method="post" action="/cerere">
          {back}
        </Form>
      ) : (
        back
      )}
    </div>
  );
}

function Empty({ products, error }: { products: readonly { id: number; name: string }[]; error: string | undefined }) {
  return (
    <div className="request__empty">
      <h2>Încă nu ați ales niciun produs</h2>
      <p>
        Aveți nevoie de mai multe produse? Apăsați „Adaugă la cerere” pe pagina fiecăruia: aici le vedeți împreună, cu suprafața și
        necesarul lor, și cereți o singură ofertă pentru toate.
      </p>
      <div className="actions">
        <a className="button" href="/produse">
          Vezi produsele
        </a>{" "}
        <a className="more" href="/contact#oferta">
          Cere un sfat
        </a>
      </div>
      {products.length > 0 && (
        <Form method="post" action="/cerere" noValidate>
          <AddProduct products={products} label="Sau alegeți aici un produs" error={error} />
        </Form>
      )}
    </div>
  );
}
