import type { BulkAction } from "#app/catalog/bulk/bulk-actions.ts";
import { type BulkChange, bulkChangedFields } from "#app/catalog/bulk/bulk-form.ts";
import type { BulkProduct } from "#app/catalog/bulk/bulk-products.server.ts";
import { packSizeWords } from "#app/catalog/pack/prices/pack-notes.ts";
import type { FurtherPack } from "#app/catalog/pack/sold-packs.ts";
import { offerValidity } from "#app/catalog/price/offer-period.ts";
import { STOCK_WORDS } from "#app/catalog/stock/stock.ts";
import { formatDay } from "#app/language/dates.ts";
import { formatMoney } from "#app/language/numbers.ts";

type PreviewLine = { id: number; name: string; before: string; after: string };

/** `change` undefined: it is not known yet what they become. */
export function previewLines(products: readonly BulkProduct[], action: BulkAction, change: BulkChange | undefined) {
  const words = WORDS[action];
  const lines = products.map((product): PreviewLine => {
    const { id, name } = product;
    const before = words(product);
    if (!change) return { id, name, before, after: "" };
    if (change.kind === "bin") return { id, name, before, after: "în coș" };
    const fields = bulkChangedFields(product, change);
    const after = Object.keys(fields).length > 0 ? words({ ...product, ...(fields as Partial<BulkProduct>) }) : "";
    return { id, name, before, after };
  });
  return { lines, changed: lines.filter(({ after }) => after !== "").length };
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

/** One of the prices of every pack: "10 kg: 445 RON; 1 kg: 55 RON". Of a product with one pack the price alone. */
function eachPack(product: BulkProduct, name: "price" | "offer_price" | "planned_price"): string {
  const { price_show_vat_note, bag_weight_kg: weight_kg, pack_pieces: pieces, packs } = product;
  const words = (ron: number | null) => {
    if (!ron) return name === "price" ? "la cerere" : "neschimbat";
    return price_show_vat_note ? `${formatMoney(ron)} + TVA` : formatMoney(ron);
  };
  if (packs.length === 0) return words(product[name]);
  return [{ weight_kg, pieces, [name]: product[name] } as Partial<FurtherPack>, ...packs]
    .map((pack) => [packSizeWords(pack), words(pack[name] ?? null)].filter(Boolean).join(": "))
    .join("; ");
}

function offerWords(product: BulkProduct): string {
  const days = offerValidity(product);
  if (!days) return "fără ofertă";
  const isLowered = [product, ...product.packs].some(({ offer_price }) => offer_price !== null);
  const price = isLowered ? eachPack(product, "offer_price") : "";
  return [days, price, product.offer_text].filter(Boolean).join(" · ");
}
