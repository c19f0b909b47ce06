import { PRODUCT, TRADE_FIELDS } from "#app/catalog/product/fields.ts";
import { csvText, type WrittenCell } from "#app/tables/csv-line.ts";
import type { PriceRow } from "./price-rows.ts";

export function priceCsv(rows: readonly PriceRow[], hasPrices: boolean): string {
  const head = [
    "Categorie",
    "Produs",
    "Ambalaj",
    "Greutate, kg",
    ...TRADE_FIELDS.map((key) => PRODUCT[key].label),
    ...(hasPrices ? ["Preț fără TVA, RON", "TVA, %", "Preț cu TVA, RON"] : []),
  ];
  const lines = rows.map(({ category, name, pack, weight_kg, goods, price }): WrittenCell[] => [
    category,
    name,
    pack,
    weight_kg,
    ...TRADE_FIELDS.map((key) => goods[key] ?? ""),
    ...(hasPrices ? [price?.net ?? null, price?.vat_rate ?? null, price?.gross ?? null] : []),
  ]);
  return [...csvText([head, ...lines])].join("");
}
