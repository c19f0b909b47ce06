import { csvText, type WrittenCell } from "#app/tables/csv-line.ts";
import type { PriceRow } from "./price-rows.ts";

export function priceCsv(rows: readonly PriceRow[], hasPrices: boolean): string {
  const head = [
    "Categorie",
    "Produs",
    "Ambalaj",
    "Greutate, kg",
    "Cod produs",
    "Cod EAN",
    "Ambalaje pe palet",
    "Pașaport fitosanitar",
    ...(hasPrices ? ["Preț fără TVA, RON", "TVA, %", "Preț cu TVA, RON"] : []),
  ];
  const lines = rows.map(({ category, name, pack, weight_kg, sku, ean, pallet_packs, passport, price }): WrittenCell[] => [
    ...[category, name, pack, weight_kg, sku, ean, pallet_packs, passport],
    ...(hasPrices ? [price?.net ?? null, price?.vat_rate ?? null, price?.gross ?? null] : []),
  ]);
  return [...csvText([head, ...lines])].join("");
}
