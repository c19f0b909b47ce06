import type { BulkAction } from "#app/catalog/bulk/bulk-actions.ts";
import { type BulkChange, bulkChangedFields } from "#app/catalog/bulk/bulk-form.ts";
import type { BulkProduct } from "#app/catalog/bulk/bulk-products.server.ts";
import { offerValidity } from "#app/catalog/price/offer-period.ts";
import { STOCK_WORDS } from "#app/catalog/stock/stock.ts";
import { formatDay } from "#app/language/dates.ts";
import { formatMoney, formatWeight } from "#app/language/numbers.ts";

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
  const side = product.price_show_vat_note ? " + TVA" : "";
  return later ? `${listWords(product)}; de la ${formatDay(planned_from)}: ${formatMoney(planned_price)}${side}` : listWords(product);
}

function listWords({ price, price_show_vat_note, bag_weight_kg, packs }: BulkProduct): string {
  const words = (ron: number | null) => {
    if (!ron) return "la cerere";
    return price_show_vat_note ? `${formatMoney(ron)} + TVA` : formatMoney(ron);
  };
  if (packs.length === 0) return words(price);
  return [{ weight_kg: bag_weight_kg, price }, ...packs]
    .map((pack) => (pack.weight_kg === null ? words(pack.price) : `${formatWeight(pack.weight_kg)}: ${words(pack.price)}`))
    .join("; ");
}

function offerWords(product: BulkProduct): string {
  const days = offerValidity(product);
  if (!days) return "fără ofertă";
  const price = product.offer_price === null ? "" : `${formatMoney(product.offer_price)}${product.price_show_vat_note ? " + TVA" : ""}`;
  return [days, price, product.offer_text].filter(Boolean).join(" · ");
}
