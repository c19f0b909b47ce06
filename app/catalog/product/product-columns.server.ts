import { bucharestDay } from "#app/calendar/bucharest.ts";
import { PRICE_TERMS, type PriceTerms, withPriceOn } from "#app/catalog/price/price-on-day.ts";
import { products } from "#db/schema.ts";
import type { FieldKey } from "./fields.ts";

export function productColumns<Key extends FieldKey>(keys: readonly Key[]): Pick<typeof products, Key> {
  return Object.fromEntries(keys.map((key) => [key, products[key]])) as Pick<typeof products, Key>;
}

/** The columns of which the price of a day is made; `pricedToday` makes it. */
export const priceColumns = productColumns(PRICE_TERMS);

export function pricedToday<Row extends PriceTerms>(rows: readonly Row[]) {
  const today = bucharestDay(new Date());
  return rows.map((row) => withPriceOn(row, today));
}
