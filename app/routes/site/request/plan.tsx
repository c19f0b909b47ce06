import { useContext } from "react";
import { data, redirect } from "react-router";
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { listComparable } from "#app/catalog/compare/named-products.server.ts";
import { countedSeed } from "#app/catalog/pack/counted/counted.ts";
import { lowerEndOf } from "#app/catalog/pack/product-packs.server.ts";
import { chosenPacks, pricedPacks } from "#app/catalog/pack/sold-packs.ts";
import { listOfflineProducts, sownBy } from "#app/catalog/product/offline-products.server.ts";
import { findProductBySlug } from "#app/catalog/product/product-store.server.ts";
import { readSheet } from "#app/catalog/sheet/sheet.ts";
import { putPlanOnList } from "#app/commands/lead/request-list.server.ts";
import { readFormParams } from "#app/http/form.server.ts";
import { readOptional } from "#app/http/optional-data.server.ts";
import { unbroken } from "#app/language/unbroken.ts";
import { calculateSowingPlan, plotAmount } from "#app/leads/request-list/calculate-plan.ts";
import { readRequestList, requestListCookies } from "#app/leads/request-list/list-cookie.server.ts";
import { useListCount } from "#app/leads/request-list/list-count.ts";
import {
  type ChosenPacks,
  isOfList,
  PLAN_OF_LIST,
  PLAN_PATH,
  readBegunWith,
  readChosenPacks,
  readPlotRows,
  SOWING_PLAN_PARAMS,
  type SowingPlan,
  sowingPlanAddress,
  type TypedPlot,
} from "#app/leads/request-list/sowing-plan.ts";
import { headersOf, type PageHandle, pageMeta, UNCACHED_QUERY } from "#app/routes/site/frame/page-meta.tsx";
import { RequestTabs } from "#app/routes/site/request/request-tabs.tsx";
import stylesheet from "#app/styles/components/plan-page.css?url";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { answerLostPosts } from "#app/ui/connection/broken-connection.ts";
import { ShareLink } from "#app/ui/share-link.tsx";
import { OriginContext } from "#app/ui/structured-data.tsx";
import type { Route } from "./+types/plan";
import type { SowingPlanGroup, SownProduct } from "./offline-plan.ts";
import { OntoList, PlanForm } from "./plan-form.tsx";
import { Months, PlotResults, ShoppingList } from "./plan-result.tsx";
import { planAddress, viewList } from "./request-view.server.ts";

const TITLE = "Plan de semănat";
/** Name of the button that leads on to the form of the request. */
const TO_OFFER = "oferta";
/** Shown also when the post never arrived. */
const NOT_ADDED = "Planul nu a putut fi adăugat la cerere. Verificați conexiunea și apăsați din nou.";

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: TITLE,
    description:
      "Până la zece parcele: câtă sămânță, în ce ambalaje și cât costă pentru fiecare și împreună. Planul poate fi salvat și trimis printr-un link.",
    isIndexed: !loaderData || loaderData.plan.plots.length === 0,
  });
}

export const links = () => [{ rel: "stylesheet", href: stylesheet }];

export const handle: PageHandle<unknown> = {
  reads: [...SOWING_PLAN_PARAMS, "adauga", "scoate"],
  canonical: () => PLAN_PATH,
};

export const headers = headersOf;

export const clientMiddleware = [answerLostPosts];

export function loader({ request, url, context }: Route.LoaderArgs) {
  if (isOfList(url.searchParams)) throw redirect(addressOfList(request), { status: 303, headers: { "Cache-Control": "no-store" } });
  const groups = readOptional(context, "The products of the plan", listSowingPlanProducts, []);
  return data(
    { ...readSowingPlan(url.searchParams), groups, today: bucharestDay(new Date()) },
    { headers: url.search ? UNCACHED_QUERY : {} },
  );
}

function addressOfList(request: Request): string {
  return planAddress(viewList(readRequestList(request.headers.get("Cookie"))));
}

/** Without signal the saved page may hold another plan than the address: only then is it calculated here. */
export async function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  const served = await serverLoader();
  if (addressOf(url.searchParams) === served.address) return served;
  const { offlineSowingPlan } = await import("./offline-plan.ts");
  return offlineSowingPlan(served, url.searchParams);
}

function addressOf(params: URLSearchParams): string {
  return sowingPlanAddress(readPlotRows(params), readBegunWith(params), readChosenPacks(params));
}

clientLoader.hydrate = true as const;

/** Puts the plots onto the list, and leads to it: those that were typed, else those of the address. */
export async function action({ request, url }: Route.ActionArgs) {
  const typed = await readFormParams(request);
  const asked = readSowingPlan(typed.has("produs") ? typed : url.searchParams);
  const { plots, sums } = asked.plan;
  const known = plots.filter((plot) => plot.errors === undefined);
  if (sums.length === 0 || known.length < plots.length) throw redirect(asked.address, 303);
  const lines = known.map(({ product, name, area_sqm, unit }) => ({
    product,
    name,
    area_sqm: plotAmount(area_sqm, unit),
    area_unit: unit,
    pack: new Map(asked.packs).get(product.slug),
  }));
  const added = putPlanOnList(readRequestList(request.headers.get("Cookie")), lines, asked.begunWith);
  const to = typed.has(TO_OFFER) ? "/cerere#oferta" : "/cerere";
  if (added.ok) throw redirect(to, { status: 303, headers: requestListCookies(added.list) });
  return data({ ...asked, error: Object.values(added.errors)[0] }, added.status);
}

export default function Plan({ loaderData, actionData }: Route.ComponentProps) {
  const { groups, today } = loaderData;
  const { plan, address, begunWith, packs } = actionData?.plan ? actionData : loaderData;
  const isReady = plan.sums.length > 0;
  const isAsked = isReady && !plan.plots.some(({ errors }) => errors);
  return (
    <div className="wrap plan">
      <Breadcrumb crumbs={[{ label: "Produse", to: "/produse" }, { label: "Cererea mea", to: "/cerere" }, { label: TITLE }]} />
      <h1>{TITLE}</h1>
      <RequestTabs
        plan={address}
        list={
          isAsked && (
            <OntoList className="link-button" address={address}>
              Lista
            </OntoList>
          )
        }
      />
      <p className="mute no-print" id="plan-ajutor">
        Scrieți ce semănați și pe cât; vedeți ce cumpărați, cât costă și când semănați. Suprafața: 300 sau 20&nbsp;×&nbsp;15.
      </p>
      {plan.plots.length === 0 && <FromList />}
      <div className={isReady ? "plan__grid" : undefined}>
        <div className="plan__main">
          <PlanForm
            key={address + plan.rows.length}
            rows={plan.rows}
            plots={plan.plots}
            groups={groups}
            begunWith={begunWith}
            packs={packs}
          />
          {isReady && <PlotResults plan={plan} />}
        </div>
        {isReady && (
          <div className="plan__side">
            <ShoppingList plan={plan} today={today} />
            {isAsked && <ToOffer address={address} error={actionData && (actionData.error ?? NOT_ADDED)} />}
            <Months plan={plan} today={today} />
            <Share rows={plan.rows} packs={packs} />
          </div>
        )}
      </div>
    </div>
  );
}

/** A page that is the same for everybody does not know the visitor's list; scripts know whether there is one. */
function FromList() {
  if (useListCount(1) === 0) return null;
  return (
    <p className="no-print">
      <a href={PLAN_OF_LIST}>Începeți cu produsele din cererea mea</a>
    </p>
  );
}

function ToOffer({ address, error }: { address: string; error: string | undefined }) {
  return (
    <div className="plan__end pile no-print">
      {error && (
        <p className="flash flash--warn" role="alert">
          {error}
        </p>
      )}
      <OntoList className="button" name={TO_OFFER} value="da" address={address}>
        Cereți ofertă pentru plan
      </OntoList>
    </div>
  );
}

/** The plan as an address that anybody may open: it says nothing of the visitor's own list. */
function Share({ rows, packs }: { rows: readonly TypedPlot[]; packs: ChosenPacks }) {
  const origin = useContext(OriginContext);
  const address = sowingPlanAddress(rows, [], packs);
  return (
    <div className="plan__end pile no-print">
      <p className="small mute">
        Puteți salva sau trimite <a href={address}>linkul acestui plan</a> ori puteți tipări pagina.
      </p>
      <ShareLink url={origin + address} title={TITLE} />
    </div>
  );
}

type ListedProduct = SownProduct & { id: number };

function readSowingPlan(params: URLSearchParams) {
  const known = new Map<string, ListedProduct | undefined>();
  const packs = readChosenPacks(params);
  const plan: SowingPlan<ListedProduct> = calculateSowingPlan(readPlotRows(params), (slug) => {
    if (!known.has(slug)) known.set(slug, findSowingPlanProduct(slug, new Map(packs).get(slug)));
    return known.get(slug);
  });
  const begunWith = readBegunWith(params);
  return { plan, begunWith, packs, address: sowingPlanAddress(plan.rows, begunWith, packs) };
}

function listSowingPlanProducts(): SowingPlanGroup[] {
  const known = new Map(listOfflineProducts().flatMap(({ products }) => products.map((product) => [product.slug, product])));
  return listComparable([]).map(({ category, products }) => ({
    category,
    products: products.map(({ slug, name }) => known.get(slug) ?? { slug, name, dose: null, packs: [] }),
  }));
}

function findSowingPlanProduct(slug: string, pack = ""): ListedProduct | undefined {
  const product = findProductBySlug(slug);
  if (!product) return undefined;
  const { id, name, category_name, category, dose_kg_per_100sqm } = product;
  const windows = unbroken(readSheet(product).sowing.windows);
  const end = lowerEndOf(product);
  return {
    id,
    slug,
    name,
    category_name,
    dose: dose_kg_per_100sqm ?? undefined,
    ...end,
    ...sownBy(category),
    packs: chosenPacks(pricedPacks(product), pack, end.dose_from),
    counted: countedSeed(product),
    sowing: windows && { windows, verb: category.verb },
  };
}
