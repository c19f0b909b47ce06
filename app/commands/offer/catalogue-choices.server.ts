/** Packs of the catalogue as lines of an offer: at today's price, as many as an area takes. */

import { and } from "drizzle-orm";
import { isOnSite } from "#app/catalog/category/category-store.server.ts";
import { type CountedSeed, countedNeed, ownPacks, storedCount } from "#app/catalog/pack/counted/counted.ts";
import { pieceNoun, SEEDS_OF_A_UNIT } from "#app/catalog/pack/pack-noun.ts";
import { minimumWords } from "#app/catalog/pack/pack-texts.ts";
import { usualVatRate } from "#app/catalog/price/vat.ts";
import { findRequestedByName, findRequestedProduct, listOfferedProducts } from "#app/catalog/product/offered-products.server.ts";
import { findProduct, type ProductDetail } from "#app/catalog/product/product-store.server.ts";
import type { AreaUnit } from "#app/catalog/quantity/area-unit.ts";
import type { LawnEstimate } from "#app/catalog/quantity/quantity.ts";
import { codeCondition } from "#app/catalog/search/dictionary.server.ts";
import { searchProducts } from "#app/catalog/search/product-search.server.ts";
import { stockWords } from "#app/catalog/stock/stock.ts";
import { getCompany } from "#app/company/company-store.server.ts";
import { readDecimal } from "#app/forms/decimal.ts";
import { formatNumber, toBani, withoutNoise } from "#app/language/numbers.ts";
import { fold } from "#app/language/text.ts";
import { type LineSnapshot, snapshotLine } from "#app/leads/lines/line-snapshot.ts";
import { articleCode } from "#app/offers/article-code.ts";
import { draftLines } from "#app/offers/draft/first-draft.ts";
import type { DraftLine } from "#app/offers/draft/offer-form.ts";
import type { Listed, ListedPrice } from "#app/offers/draft/proposed-transport.ts";
import type { TypedRow } from "#app/offers/draft/typed-offer.ts";
import { moneyWords } from "#app/offers/offer-words.ts";
import { db } from "#db/client.server.ts";
import { type Lead, type OfferLine, products } from "#db/schema.ts";

/** A pack as the catalogue sells it today; `code` is what the company's books call it. */
export type Article = Pick<CatalogueChoice, "product_id" | "code" | "line" | "offer">;

/** `key` names product and pack; `offer` is why today's price is not that of the list; `stock` says the least that is sold too, and is empty where nothing is known. */
export type CatalogueChoice = {
  key: string;
  product_id: number;
  line: DraftLine;
  stock: string;
  code: string;
  ean: string | null | undefined;
  offer: { list_price: number; to: string | null } | undefined;
};

/**
 * An area of 0 is none: then one pack is proposed, or the least that is sold. For an area whose need cannot be worked out there is no quantity.
 */
type About = { area_sqm: number; area_unit: AreaUnit; asked: LawnEstimate & Pick<Lead, "customer_type">; vat_rate: number };

const MOST_PRODUCTS = 6;

/** The packs of the product that is called so or has this code, else of those that a search finds. */
export function listChoices(query: string, about: (product: number) => About): CatalogueChoice[] {
  const name = fold(query);
  if (name === "") return [];
  const named = listOfferedProducts().filter((product) => fold(product.name) === name);
  if (named.length > 0) return named.flatMap(({ id }) => choicesOf(id, about(id)));
  const ofCode = listIdsOfCode(query).flatMap((id) => choicesOf(id, about(id)));
  const isMeant = ({ code, ean }: CatalogueChoice) => fold(code) === name || (ean ?? "") === query.replaceAll(/[\s-]/g, "");
  // The pack of the code, and beside it the others of its product.
  if (ofCode.length > 0) return ofCode.toSorted((one, other) => Number(isMeant(other)) - Number(isMeant(one)));
  const found = searchProducts(query).ids.slice(0, MOST_PRODUCTS);
  return found.flatMap((id) => choicesOf(id, about(id)));
}

function listIdsOfCode(query: string): number[] {
  const condition = codeCondition(query);
  if (!condition) return [];
  const rows = db().select({ id: products.id }).from(products).where(and(condition, isOnSite())).all();
  return rows.map(({ id }) => id);
}

export function findChoice(key: string, about: (product: number) => About): DraftLine | undefined {
  const product = Number(key.split("-")[0]);
  return choicesOf(product, about(product)).find((choice) => choice.key === key)?.line;
}

/** Today's prices in the catalogue, by the names of the rows that name a pack of it. */
export function mapListedPrices(lines: readonly Pick<OfferLine, "name">[]): Listed {
  const found = lines.flatMap(({ name }): [string, ListedPrice][] => {
    const { line, offer } = findArticle(name) ?? {};
    if (!line || line.unit_price === null) return [];
    const lowered = offer && { list_price: toBani(offer.list_price), ...(offer.to !== null && { to: offer.to }) };
    return [[name, { unit_price: line.unit_price, price_kind: line.price_kind, ...lowered }]];
  });
  return Object.fromEntries(found);
}

/** The pack of the catalogue that a row of an offer names: "Turfline Sport, sac de 10 kg". */
export function findArticle(name: string): Article | undefined {
  const named = listOfferedProducts().filter((product) => name === product.name || name.startsWith(`${product.name}, `));
  const [product] = named.toSorted((one, other) => other.name.length - one.name.length);
  if (!product) return undefined;
  const articles = articlesOf(product.id);
  return articles.find(({ line }) => line.name === name) ?? articles.find(({ line }) => withoutNoun(line.name) === withoutNoun(name));
}

/** Rows of which less is offered than is sold, all rows of a pack together; `key` names what was typed, so that another number is asked about anew. */
export function listBelowMinimum(rows: readonly TypedRow[]): { key: string; words: string }[] {
  return [...Map.groupBy(rows, ({ name, unit }) => `${name.trim()}|${unit}`).values()].flatMap((same) => {
    const [{ name, unit }] = same as [TypedRow];
    const amounts = same.map(({ quantity }) => readDecimal(quantity));
    const article = findArticle(name.trim());
    const product = findProduct(article?.product_id ?? findRequestedByName(name)?.id ?? 0);
    const least = product?.min_quantity ?? 0;
    if (!product || least < 2 || amounts.includes(undefined)) return [];
    // The minimum is that of the product's own pack.
    const isOwn = article ? articlesOf(product.id)[0]?.code === article.code : unit === "kg";
    const amount = withoutNoise(amounts.reduce<number>((sum, one = 0) => sum + one, 0));
    const enough = unit === "kg" ? least * (product.bag_weight_kg ?? 0) : least;
    if (!isOwn || amount >= enough) return [];
    const words = `${name.trim()}: ${formatNumber(amount)}${unit === "kg" ? " kg" : ""}, ${minimumWords(product)}`;
    return [{ key: `${name.trim()} ${amount}`, words }];
  });
}

/** Shares of the list price, and of a row's own discount, past which a price may be a slip. */
const STEEPEST = { off: 40, discount: 30 };

/** Rows far below the list: `key` names what was typed, so that another price is asked about anew. What costs nothing is asked about by itself. */
export function listSteep(rows: readonly TypedRow[]): { key: string; words: string }[] {
  const listed = mapListedPrices(rows);
  return rows.flatMap(({ name, unit_price, discount, price_kind, vat_rate }) => {
    const [price, off] = [readDecimal(unit_price), readDecimal(discount) ?? 0];
    if (!price || off >= 100) return [];
    const { unit_price: today, list_price, price_kind: kind } = listed[name] ?? {};
    const rate = 1 + Number(vat_rate) / 100;
    const list =
      today === undefined
        ? undefined
        : ((list_price ?? today) / 100) * (kind === price_kind ? 1 : price_kind === "gross" ? rate : 1 / rate);
    const paid = price * (1 - off / 100);
    const isFarOff = list !== undefined && paid < list * (1 - STEEPEST.off / 100);
    if (!isFarOff && off <= STEEPEST.discount) return [];
    const was = moneyWords(Math.round((list ?? price) * 100));
    return [
      { key: `${name.trim()} ${unit_price} ${discount}`, words: `${name.trim()}: ${moneyWords(Math.round(paid * 100))} în loc de ${was}` },
    ];
  });
}

/** "Luxury Lawn, pungă de 0,5 kg" and "…, cutie de 0,5 kg" are one article: what it holds tells packs of a product apart. */
function withoutNoun(name: string): string {
  return name.replace(/, \p{L}+ (?=de \d)/u, ", ");
}

/** All packs of all products that are sold, in the order of the catalogue. */
export function listArticles(): Article[] {
  return listOfferedProducts().flatMap(({ id }) => articlesOf(id));
}

function articlesOf(id: number): Article[] {
  const company = getCompany();
  const asked = { ...company, customer_type: "farmer" as const };
  return choicesOf(id, { area_sqm: 0, area_unit: "ha", asked, vat_rate: usualVatRate(company.vat_rates) });
}

function choicesOf(id: number, { area_sqm, area_unit, asked, vat_rate }: About): CatalogueChoice[] {
  const requested = findRequestedProduct(id);
  const product = requested && findProduct(id);
  if (!product) return [];
  const need = snapshotLine(requested, { area_sqm, area_unit, ...(area_sqm === 0 && { area_is_example: 1 }) }, asked);
  const stock = stockOf(product);
  const { counted } = requested;
  const isCounted = counted && need.seed_kg === null;
  const packs = isCounted ? countedPacksOf(counted, area_sqm) : packsOf(product, need, area_sqm > 0);
  return packs.flatMap(({ size, ...snapshot }, place) => {
    const isOfPieces = snapshot.packs?.some((pack) => "pieces" in pack) ?? false;
    const further = place === 0 ? undefined : product.packs.find(({ weight_kg, pieces }) => size === (isOfPieces ? pieces : weight_kg));
    const code = articleCode(product, place === 0 ? undefined : { size, code: further?.code });
    const ean = place === 0 ? product.ean : further?.ean;
    const { list_price } = place === 0 ? product : (further ?? {});
    const offer = list_price === undefined || list_price === null ? undefined : { list_price, to: product.offer_valid_to };
    return draftLines({ ...need, ...snapshot }, product, vat_rate).map((line) => ({
      key: `${id}-${size}`,
      product_id: id,
      code,
      ean,
      line,
      stock,
      offer,
    }));
  });
}

/** "în stoc · comanda minimă: 10 saci de 25 kg" */
export function stockOf(product: ProductDetail): string {
  const { state, more } = stockWords({ stock_state: product.stock_state, minimum: minimumWords(product) });
  return [state, more].filter(Boolean).join(" · ").toLocaleLowerCase("ro");
}

/** `size` in kilograms or pieces; 0 of what is sold by no size. */
type Pack = Pick<LineSnapshot, "bags" | "bag_weight_kg" | "packs" | "seed_kg"> & { size: number };

/** Each size of a product by itself. */
function packsOf(
  { bag_weight_kg, packs, min_quantity, packaging }: ProductDetail,
  { bags, seed_kg, ...need }: LineSnapshot,
  hasArea: boolean,
): Pack[] {
  const leastSold = min_quantity ?? 1;
  const ofPieces = packs.flatMap((pack) => (pack.pieces ? furtherOfPieces(pack.pieces, packaging) : []));
  const sizes = packs.flatMap(({ weight_kg, pieces }) => (pieces ? [] : (weight_kg ?? [])));
  if (bag_weight_kg === null) {
    const own = { size: 0, bags: bags ?? (hasArea ? null : leastSold), bag_weight_kg, packs: need.packs, seed_kg };
    return [own, ...sizes.map((kg) => ({ size: kg, bags: 1, bag_weight_kg: kg, packs: null, seed_kg: null })), ...ofPieces];
  }
  const ofWeight = [bag_weight_kg, ...sizes].map((kg, place) => {
    const least = place === 0 ? leastSold : 1;
    const needed = Math.ceil(Number(((seed_kg ?? 0) / kg).toPrecision(12)));
    const isKnown = seed_kg !== null || !hasArea;
    return { size: kg, bags: isKnown ? Math.max(least, needed) : null, bag_weight_kg: kg, packs: null, seed_kg: isKnown ? seed_kg : null };
  });
  return [...ofWeight, ...ofPieces];
}

/** A further pack of so many seeds or pieces, of a product whose need nobody can count: one of it. */
function furtherOfPieces(pieces: number, packaging: string | null): Pack {
  const of = pieces >= SEEDS_OF_A_UNIT ? "seeds" : "pieces";
  return {
    size: pieces,
    bags: 1,
    bag_weight_kg: null,
    packs: [{ pieces, count: 1, needed: 0, of, noun: pieceNoun(packaging, of) }],
    seed_kg: null,
  };
}

/** Each size of what is counted, as many as the area takes; without one the least that is sold. */
function countedPacksOf(counted: CountedSeed, area_sqm: number): Pack[] {
  return counted.packs.map((pack) => {
    const { least = 1, pieces } = pack;
    const need = area_sqm > 0 ? countedNeed(area_sqm, { ...counted, packs: [pack] }) : undefined;
    const bags = Math.max(least, need?.packets ?? 1);
    const packs = storedCount({ ...ownPacks({ ...counted, packs: [pack] }, bags), ...(need && { needed: need.needed }) });
    return { size: pieces, bags, bag_weight_kg: null, packs, seed_kg: null };
  });
}
