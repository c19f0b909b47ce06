import type { ReactNode } from "react";
import { redirect, redirectDocument, replace } from "react-router";
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { MAX_PACK, PACK_FIELD } from "#app/catalog/pack/sold-packs.ts";
import { findOfferedProduct } from "#app/catalog/product/offered-products.server.ts";
import { findProductBySlug } from "#app/catalog/product/product-store.server.ts";
import { productSentence } from "#app/catalog/product/product-structured-data.ts";
import type { TypedArea } from "#app/catalog/quantity/area-input.tsx";
import { BULBS } from "#app/catalog/quantity/area-unit.ts";
import { CALCULATE } from "#app/catalog/quantity/quantity-calculator.tsx";
import { MAX_AREA_TEXT } from "#app/catalog/quantity/read-area.ts";
import { isExampleArea, isValidArea, readArea } from "#app/catalog/quantity/typed-area.ts";
import { askedOfProduct, bulbsOfProduct, readAskedArea } from "#app/catalog/row/asked-area.ts";
import { isUnavailable } from "#app/catalog/stock/stock.ts";
import { addToRequest } from "#app/commands/lead/request-list.server.ts";
import { requestOffer } from "#app/commands/lead/request-offer.server.ts";
import { rateProduct } from "#app/commands/product/rate-product.server.ts";
import { companyFromMatches } from "#app/company/use-company.ts";
import { SHOW_DELIVERY } from "#app/delivery/delivery-box.tsx";
import { clientAddressContext, votesOfContext } from "#app/http/context.server.ts";
import { asMarkup, keepParts, serverOnly } from "#app/http/document/kept-markup.server.ts";
import { answerIntent, type FormValues, readFormValues, showRefusal } from "#app/http/form.server.ts";
import { formatWeight } from "#app/language/numbers.ts";
import { getShownConsent } from "#app/leads/consent-ledger/consent-texts.server.ts";
import { exampleFlag } from "#app/leads/lines/line-form.ts";
import { readRequestList, requestListCookies } from "#app/leads/request-list/list-cookie.server.ts";
import { ADDED_ANCHOR, ADDED_MARK, EXAMPLE_MARK } from "#app/leads/request-list/request-list.ts";
import { withSource } from "#app/leads/source/source.ts";
import { askNotice } from "#app/restock/ask-restock.server.ts";
import { RestockSection } from "#app/restock/restock-section.tsx";
import { RESTOCK_CONSENT, RESTOCK_LINK } from "#app/restock/restock-store.server.ts";
import { queueWhenOffline } from "#app/routes/offline/queue/queue-when-offline.ts";
import { readCounty } from "#app/routes/site/delivery/read-parcel.ts";
import type { Missing } from "#app/routes/site/frame/error-screen.tsx";
import { type PageHandle, pageMeta } from "#app/routes/site/frame/page-meta.tsx";
import { type SharePicture, uploadedPicture } from "#app/routes/site/share-picture.ts";
import stylesheet from "#app/styles/product.css?url";
import { NO_CONNECTION, typedIn } from "#app/ui/connection/broken-connection.ts";
import type { Route } from "./+types/product";
import { keptOfProduct } from "./kept-product.server.tsx";
import { getProductFacts, type ProductFacts } from "./product-facts.server.ts";
import { ProductPage } from "./product-page.tsx";
import { requirePostedProduct, requirePublishedProduct } from "./require-published-product.server.ts";

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { product } = loaderData.facts;
  return pageMeta(matches, {
    title: titleOf(product, companyFromMatches(matches).name),
    description: productSentence(product),
  });
}

/** The length of a title that search engines show whole. */
const LONGEST_TITLE = 70;

/** "Turfline Mini, semințe de gazon, 7,5 kg": what it is, for who sees nothing but the title; as much of it as there is room for. */
function titleOf({ name, category, bag_weight_kg }: ProductFacts["product"], company: string): string {
  const pack = bag_weight_kg ? formatWeight(bag_weight_kg) : "";
  const titles = [[name, category.goods, pack], [name, category.goods], [name, pack], [name]].map((parts) =>
    parts.filter(Boolean).join(", "),
  );
  return titles.find((title) => `${title} · ${company}`.length <= LONGEST_TITLE) ?? name;
}

export const links = () => [{ rel: "stylesheet", href: stylesheet }];

export const handle: PageHandle<Route.ComponentProps["loaderData"]> = {
  reads: ["suprafata", "um", "judet", PACK_FIELD, "vot", "oferta", ADDED_MARK],
  picture: ({ facts: { product, shared } }) => productPicture(product) ?? shared,
};

function productPicture({ name, images: [image] }: ProductFacts["product"]): SharePicture | undefined {
  return image && uploadedPicture({ ...image, alt_text: image.alt_text || name });
}

const MISSING: Missing = { title: "Produsul nu a fost găsit", text: "Produsul nu există sau nu mai este în catalog." };

export function loader({ request, params, url, context }: Route.LoaderArgs) {
  const now = new Date();
  const found = requirePublishedProduct(params.slug, url.search, MISSING);
  context.set(votesOfContext, found.id);
  const started = { ...found, dose: found.dose_kg_per_100sqm };
  const own = askedOfProduct(url.searchParams, found);
  const area = areaOfAddress(url.searchParams, found);
  const asked = readAskedArea(own.has("suprafata") ? url.searchParams : own, found.category, true);
  const chosen = (url.searchParams.get(PACK_FIELD) ?? "").slice(0, MAX_PACK);
  // Who chooses packs means the area beside them.
  const isExample = chosen === "" && isExampleArea(area, started);
  const facts = getProductFacts(found, now, isExample ? undefined : asked);
  keepParts({ request, context }, () => keptOfProduct(found.slug, now, !isExample));
  const { product } = facts;
  const toSend = serverOnly(facts, ["machines"]);
  const offered = url.searchParams.get("oferta");
  return {
    facts: asMarkup(request, toSend, ["content", "similar", "products"]),
    county: readCounty(url.searchParams),
    noticeWords: isUnavailable(product.stock_state) ? getShownConsent(RESTOCK_CONSENT) : undefined,
    area,
    chosen,
    isExample,
    isAdded: url.searchParams.has(ADDED_MARK),
    rating: url.searchParams.get("vot") ?? undefined,
    offeredName: offered ? findProductBySlug(offered)?.name : undefined,
    today: bucharestDay(now),
  };
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const form = await readFormValues(request);
  const product = requirePostedProduct(params.slug, url.search, form, MISSING);
  const [address, page, now] = [context.get(clientAddressContext), `/produse/${params.slug}`, new Date()];
  const sourced = (values: FormValues) => withSource(values, request.headers.get("Referer"), url.origin);
  const calculate = (values: FormValues) => redirect(addressOfTyped(product.slug, values, "calculator"), 303);
  const offer = async (posted: FormValues) => {
    const values = sourced(posted);
    const sent = await requestOffer(values, { page, address, now });
    return sent.ok
      ? redirect(`/oferta/${sent.ref}`, 303)
      : showRefusal(sent, {
          form: "offer" as const,
          values,
          refused: refusedProduct(product.id, values),
          area: refusedArea(product, values),
        });
  };
  return await answerIntent(form, {
    "": (values) => (isCalculation(values) ? calculate(values) : offer(values)),
    offer,
    [CALCULATE]: calculate,
    [SHOW_DELIVERY]: (values) => redirect(addressOfTyped(product.slug, values, "livrare"), 303),
    "add-to-request": (values) =>
      addToRequestList(product, sourced(values), request.headers.get("Cookie"), url.searchParams.has(EXAMPLE_MARK)),
    rating: async (values) => {
      const rated = await rateProduct(sourced(values), { address, now });
      if (!rated.ok) return showRefusal(rated, { form: "rating" as const, values: {} });
      return redirect(`${page}?vot=${rated.isCounted ? "primit" : "deja"}#nota`, 303);
    },
    restock: async (posted) => {
      const values = sourced(posted);
      const asked = await askNotice(values, { product_id: product.id, page, address, now });
      return asked.ok
        ? redirectDocument(RESTOCK_LINK.path({ id: asked.id, mayDelete: false }), 303)
        : showRefusal(asked, { form: "restock" as const, values });
    },
  });
}

type Started = ReturnType<typeof requirePublishedProduct>;

/** Area of the calculator, with the number of bulbs from which it comes. */
function areaOfAddress(params: URLSearchParams, product: Started): TypedArea {
  const bulbs = bulbsOfProduct(params, product);
  const area = readArea(askedOfProduct(params, product), { ...product, dose: product.dose_kg_per_100sqm });
  return { ...area, ...(bulbs && { asked: bulbs }) };
}

/** Another product that was chosen in the form: its norm and packs are not on the page. */
function refusedProduct(own: number, { product_id }: FormValues) {
  return product_id === String(own) ? undefined : findOfferedProduct(product_id);
}

/** Area that was typed in a request for this product which came back: a page without scripts reckons for it. */
function refusedArea(product: ReturnType<typeof requirePublishedProduct>, values: FormValues): TypedArea | undefined {
  const { product_id, area_sqm = "", area_unit = "", area_example = "" } = values;
  const area = areaOfAddress(new URLSearchParams({ suprafata: area_sqm, um: area_unit }), product);
  const isOwn = product_id === String(product.id) && exampleFlag({ area_sqm, area_unit: area.unit, area_example }) === 0;
  return isOwn && isValidArea(area) ? area : undefined;
}

/** Enter in the field of the area names no button in some browsers. */
function isCalculation({ suprafata, full_name }: Record<string, string>): boolean {
  return suprafata !== undefined && full_name === undefined;
}

/** A number of bulbs is kept as the area that takes them. */
function areaOfValues(product: AddedProduct, { suprafata = "", um = "" }: FormValues) {
  const given = new URLSearchParams({ suprafata, um });
  const area = bulbsOfProduct(given, product) ? askedOfProduct(given, product) : given;
  return { area_sqm: area.get("suprafata") ?? suprafata, area_unit: area.get("um") ?? um };
}

/** Address of the values that were typed into the calculator and the delivery. */
function addressOfTyped(
  slug: string,
  { suprafata = "", um = "", judet = "", [PACK_FIELD]: pack = "" }: Record<string, string>,
  place: string,
): string {
  const asked = new URLSearchParams({ suprafata: suprafata.slice(0, MAX_AREA_TEXT), um: um.slice(0, MAX_UNIT), judet: judet.slice(0, 30) });
  if (pack) asked.set(PACK_FIELD, pack.slice(0, MAX_PACK));
  return `/produse/${slug}?${asked}#${place}`;
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const { intent } = await typedIn(request);
  switch (intent) {
    case "add-to-request":
      return addInPlace(serverAction);
    case "restock":
      return queueWhenOffline(request, serverAction, () => lostPost("restock", { form: NO_CONNECTION }));
    default:
      return queueWhenOffline(request, serverAction, (errors) => lostPost("offer", errors));
  }
}

function lostPost<Form extends "restock" | "offer">(form: Form, errors: Record<string, string>) {
  return { form, values: {} as Record<string, string>, errors, message: undefined };
}

/** The page stays where it is: without scripts the address leads back to the button. */
async function addInPlace(serverAction: Route.ClientActionArgs["serverAction"]) {
  try {
    return await serverAction();
  } catch (error) {
    const to = error instanceof Response ? error.headers.get("Location") : undefined;
    if (to?.endsWith(`#${ADDED_ANCHOR}`)) throw replace(to.slice(0, to.indexOf("#")));
    if (error instanceof Response) throw error;
    return { form: "list" as const, values: {} as Record<string, string>, errors: { form: NO_CONNECTION } as Record<string, string> };
  }
}

export default function Product({ loaderData, actionData }: Route.ComponentProps) {
  const { facts, noticeWords: words } = loaderData;
  const state = actionData?.form === "restock" ? actionData : undefined;
  const notice = (alternatives: ReactNode) =>
    words && (
      <RestockSection action={`/produse/${facts.product.slug}`} words={words} state={state}>
        {alternatives}
      </RestockSection>
    );
  return <ProductPage key={facts.product.id} loaderData={loaderData} actionData={actionData} notice={words && notice} />;
}

const MAX_UNIT = BULBS.length;

type AddedProduct = Parameters<typeof askedOfProduct>[1] & { id: number; slug: string };

/** Redirects back to the button, which says that the product is on the list, to a calculator in error, or to a full list. `isExample`: the area was the page's own. */
function addToRequestList(product: AddedProduct, values: FormValues, cookies: string | null, isExample: boolean): Response {
  const { suprafata, um, judet, [PACK_FIELD]: pack = "" } = values;
  // Who chooses packs means the area beside them.
  const typed = suprafata === undefined ? undefined : { ...areaOfValues(product, values), isExample: isExample && pack === "", pack };
  const added = addToRequest(readRequestList(cookies), product.id, typed);
  if (added.ok) {
    const headers = requestListCookies(added.list);
    const line = added.list.find(({ product_id }) => product_id === product.id);
    const shown = new URLSearchParams({
      ...(suprafata !== undefined && !line?.area_is_example && { suprafata, ...(um && { um }) }),
      ...(judet && { judet: judet.slice(0, 30) }),
      ...(line?.pack && { [PACK_FIELD]: line.pack }),
      [ADDED_MARK]: "da",
    });
    return redirect(`/produse/${product.slug}?${shown}#${ADDED_ANCHOR}`, { status: 303, headers });
  }
  if (added.errors.form) return redirect(`/cerere?plin=${product.slug}`, 303);
  const asked = new URLSearchParams({ suprafata: (suprafata ?? "").slice(0, MAX_AREA_TEXT), um: (um ?? "").slice(0, MAX_UNIT) });
  if (pack) asked.set(PACK_FIELD, pack.slice(0, MAX_PACK));
  return redirect(`/produse/${product.slug}?${asked}#calculator`, 303);
}
