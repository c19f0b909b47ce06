import { useId } from "react";
import { data, redirect } from "react-router";
import { listTradeProducts } from "#app/catalog/price-list/write-price-list.server.ts";
import { TRADE_FIELDS } from "#app/catalog/product/fields.ts";
import { requestDistribution } from "#app/commands/lead/request-offer.server.ts";
import { clientAddressContext } from "#app/http/context.server.ts";
import { answerIntent, type FormValues } from "#app/http/form.server.ts";
import { readOptional } from "#app/http/optional-data.server.ts";
import { DISTRIBUTOR_FIELDS, DISTRIBUTOR_FORM } from "#app/leads/request/fields.ts";
import { RequestFields } from "#app/leads/request/request-fields.tsx";
import { OfferForm, type OfferState } from "#app/leads/request/request-section.tsx";
import { OFFER_FAILURE } from "#app/leads/request/request-texts.ts";
import { withSource } from "#app/leads/source/source.ts";
import { queueWhenOffline } from "#app/routes/offline/queue/queue-when-offline.ts";
import { readCounty } from "#app/routes/site/delivery/read-parcel.ts";
import { headersOf, type PageHandle, textMeta, UNCACHED_QUERY } from "#app/routes/site/frame/page-meta.tsx";
import { readPeople } from "#app/routes/site/people.server.ts";
import stylesheet from "#app/styles/reading.css?url";
import { getText } from "#app/texts/text-store.server.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { FormState } from "#app/ui/form/field.tsx";
import { WithSlip } from "#app/ui/story/with-slip.tsx";
import { requireShown } from "../page-company.server.ts";
import type { Route } from "./+types/distributors";
import { CountySlip } from "./county-slip.tsx";

const TITLE = "Pentru distribuitori";

export const links = () => [{ rel: "stylesheet", href: stylesheet }];

export const meta = textMeta(TITLE);

export const handle: PageHandle<unknown> = { reads: ["judet"] };

export const headers = headersOf;

export function loader({ url, context }: Route.LoaderArgs) {
  requireShown(url);
  const products = readOptional(context, "The products of the list", listTradeProducts, []);
  const county = readCounty(url.searchParams);
  const page = {
    text: getText("distributors"),
    ...readPeople(context, new Date(), { hasMail: true }),
    county,
    known: products.filter((product) => TRADE_FIELDS.some((key) => product[key])).length,
    total: products.length,
  };
  return data(page, { headers: county ? UNCACHED_QUERY : {} });
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const about = { page: "/distribuitori", address: context.get(clientAddressContext), now: new Date() };
  const offer = async (posted: FormValues) => {
    const values = withSource(posted, request.headers.get("Referer"), url.origin);
    const sent = await requestDistribution(values, about);
    return sent.ok ? redirect(`/oferta/${sent.ref}`, 303) : { ...sent, values };
  };
  return await answerIntent(request, { "": offer, offer });
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return queueWhenOffline(request, serverAction, (errors) => ({ values: {}, errors, message: undefined }));
}

export default function Distributors({ loaderData, actionData }: Route.ComponentProps) {
  const { text, people, office, county, known, total } = loaderData;
  const heading = text.heading || TITLE;
  return (
    <div className="wrap">
      <Breadcrumb crumbs={[{ label: heading }]} />
      <WithSlip
        head={
          <>
            <h1>{heading}</h1>
            {text.intro && <p className="intro">{text.intro}</p>}
            <p>
              <a className="button" href="#cerere">
                Cere condițiile
              </a>
            </p>
          </>
        }
        label="Persoana de contact"
        isSlipLast
        slip={<CountySlip action="/distribuitori" people={people} office={office} county={county} note={text.people_note} />}
      >
        {text.terms.length > 0 && (
          <section className="stack" aria-labelledby="conditii">
            <h2 id="conditii">Condiții</h2>
            <DefinitionList terms={text.terms.map(({ title, text: words }) => [title, words])} />
          </section>
        )}
        {total > 0 && (
          <section className="stack" aria-labelledby="lista">
            <h2 id="lista">Lista produselor</h2>
            <div className="prose">
              <p>
                Produsele pe categorii, cu toate ambalajele
                {known > 0 && " și, unde le știm, cu cantitatea pe palet, codul EAN și pașaportul fitosanitar"}:{" "}
                <a href="/distribuitori/lista">lista de tipărit</a> sau{" "}
                <a href="/distribuitori/lista.csv" download>
                  tabelul CSV
                </a>
                .
              </p>
              <p>Lista cu prețuri de distribuitor o primiți după ce trimiteți cererea.</p>
            </div>
          </section>
        )}
        <DistributorRequest action="/distribuitori#cerere" state={actionData} />
      </WithSlip>
    </div>
  );
}

function DistributorRequest({ action, state }: { action: string; state: OfferState | undefined }) {
  const title = useId();
  return (
    <section className="with-slip__panel no-print" id="cerere" aria-labelledby={title}>
      <OfferForm action={action} answer={state}>
        <h2 id={title} tabIndex={-1}>
          Cereți condițiile pentru distribuitori
        </h2>
        <p className="mute">Câmpurile fără mențiunea „opțional” sunt obligatorii.</p>
        <FormState values={state?.values ?? {}} errors={state?.errors.kept ? {} : state?.errors}>
          <ErrorSummary title="Nu am putut trimite cererea" lead={OFFER_FAILURE} fields={DISTRIBUTOR_FIELDS} isNamed={false} />
          <RequestFields form={DISTRIBUTOR_FORM} />
        </FormState>
      </OfferForm>
    </section>
  );
}
