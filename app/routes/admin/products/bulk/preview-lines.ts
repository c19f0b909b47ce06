import type { BulkAction } from "#app/catalog/bulk/bulk-actions.ts";
import { type BulkChange, bulkChangedFields } from "#app/catalog/bulk/bulk-form.ts";
import type { BulkProduct } from "#app/catalog/bulk/bulk-products.server.ts";
import { SEEDS_OF_A_UNIT } from "#app/catalog/pack/pack-noun.ts";
import { packSizeWords } from "#app/catalog/pack/prices/pack-notes.ts";
import { packPriceFaults } from "#app/catalog/pack/prices/pack-prices.ts";
import type { FurtherPack } from "#app/catalog/pack/sold-packs.ts";
import { offerValidity } from "#app/catalog/price/offer-period.ts";
import { priceFaults } from "#app/catalog/price/price-rules.ts";
import { STOCK_WORDS } from "#app/catalog/stock/stock.ts";
import { formatDay } from "#app/language/dates.ts";
import { formatMoney, roundMoney } from "#app/language/numbers.ts";

/** `beside`: the offer's and the planned price, where the list price changes, with what becomes of them. */
type PreviewLine = { id: number; name: string; before: string; after: string; beside?: BesideLine[] };
type BesideLine = { words: string; fault?: string | undefined };

/** `change` undefined: it is not known yet what they become. */
export function previewLines(products: readonly BulkProduct[], action: BulkAction, change: BulkChange | undefined, today: string) {
  const words = WORDS[action];
  const lines = products.map((product): PreviewLine => {
    const { id, name } = product;
    const before = words(product);
    if (!change) return { id, name, before, after: "" };
    if (change.kind === "bin") return { id, name, before, after: "în coș" };
    const fields = bulkChangedFields(product, change);
    const changed = { ...product, ...(fields as Partial<BulkProduct>) };
    const isSame = Object.keys(fields).length === 0;
    const beside = change.kind === "price" && !isSame && { beside: besideLines(product, changed, today) };
    return { id, name, before, after: isSame ? "" : words(changed), ...beside };
  });
  const faults = lines.filter(({ beside = [] }) => beside.some(({ fault }) => fault !== undefined)).length;
  return { lines, changed: lines.filter(({ after }) => after !== "").length, faults };
}

/** Offer's and planned price of a product whose list price changes, each with what becomes of it; of an offer that is over nothing is said. */
function besideLines(before: BulkProduct, after: BulkProduct, today: string): BesideLine[] {
  const has = (name: "offer_price" | "planned_price") =>
    [before, after].some((one) => [one, ...one.packs].some((pack) => pack[name] !== null));
  const change = (name: "offer_price" | "planned_price") => {
    const [own, other] = [eachPack(before, name), eachPack(after, name)];
    return own === other ? `${own} rămâne` : `${own} devine ${other}`;
  };
  const { offer_valid_to: to, planned_from } = after;
  const faults = { ...packPriceFaults(after, undefined, today), ...priceFaults(after, undefined, today) };
  const faultOf = (name: string, others: readonly string[] = []) =>
    Object.entries(faults).find(([field]) => field.endsWith(name) || others.includes(field))?.[1];
  const isOver = to !== null && to < today;
  return [
    ...(has("offer_price") && !isOver
      ? [{ words: `Ofertă ${offerValidity(after) ?? ""}: ${change("offer_price")}`, fault: faultOf("offer_price", ["price"]) }]
      : []),
    ...(before.planned_price !== null && planned_from !== null
      ? [{ words: `Planificat de la ${formatDay(planned_from)}: ${change("planned_price")}`, fault: faultOf("planned_price") }]
      : []),
  ];
}

const stateWords = ({ is_published }: BulkProduct) => (is_published ? "pe site" : "ciornă");
const featuredWords = ({ is_featured }: BulkProduct) => (is_featured ? "recomandat" : "nerecomandat");

const WORDS: Record<BulkAction, (product: BulkProduct) => string> = {
  publica: stateWords,
  retrage: stateWords,
  cos: stateWords,
  recomanda: featuredWords,
  "fara-recomandare": featuredWords,
  categorie: ({ category_name }) => category_name,
  brand: ({ brand }) => brand ?? "fără brand",
  oferta: offerWords,
  stoc: ({ stock_state }) => (stock_state ? STOCK_WORDS[stock_state].toLocaleLowerCase("ro") : "nu se spune"),
  pret: priceWords,
};

function priceWords(product: BulkProduct): string {
  const { planned_price, planned_from } = product;
  const later = planned_price !== null && planned_from !== null;
  const list = eachPack(product, "price");
  return later ? `${list}; de la ${formatDay(planned_from)}: ${eachPack(product, "planned_price")}` : list;
}

/** One of the prices of every pack: "10 kg: 445 RON; 1 kg: 55 RON". Of a product with one pack the price alone; of what is counted also that of a piece. */
function eachPack(product: BulkProduct, name: "price" | "offer_price" | "planned_price"): string {
  const { price_show_vat_note, bag_weight_kg: weight_kg, pack_pieces: pieces, packs } = product;
  const money = (ron: number) => (price_show_vat_note ? `${formatMoney(ron)} + TVA` : formatMoney(ron));
  const words = (pack: Partial<FurtherPack>) => {
    const ron = pack[name];
    if (!ron) return { price: "la cerere", offer_price: "fără", planned_price: "fără" }[name];
    const isCounted = pack.pieces && !pack.weight_kg && pack.pieces < SEEDS_OF_A_UNIT;
    return isCounted ? `${money(ron)} (${money(roundMoney(ron / (pack.pieces ?? 1)))} pe bucată)` : money(ron);
  };
  const own: Partial<FurtherPack> = { weight_kg, pieces: weight_kg === null ? pieces : null, [name]: product[name] };
  if (packs.length === 0) return words(own);
  return [own, ...packs].map((pack) => [packSizeWords(pack), words(pack)].filter(Boolean).join(": ")).join("; ");
}

function offerWords(product: BulkProduct): string {
  const days = offerValidity(product);
  if (!days) return "fără ofertă";
  const isLowered = [product, ...product.packs].some(({ offer_price }) => offer_price !== null);
  const price = isLowered ? eachPack(product, "offer_price") : "";
  return [days, price, product.offer_text].filter(Boolean).join(" · ");
}
