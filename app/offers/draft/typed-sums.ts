/** The sums of an offer while it is typed, in the browser and on the server, by the rules of offer-sums.ts. Pure. */
import type { VatRates } from "#app/catalog/price/vat-rates.ts";
import { readDecimal } from "#app/forms/decimal.ts";
import { type OfferSums, offerSums, type PricedLine } from "#app/offers/offer-sums.ts";
import { PRICE_KINDS } from "#app/offers/offer-words.ts";
import { LINE_LIMITS } from "./line-limits.ts";
import { isBlank, type TypedRow } from "./typed-offer.ts";

/** In bani, as `offerSums`; `uncounted` are the numbers of the rows, from 1, that lack something or cannot be read. */
type TypedSums = { sums: OfferSums; uncounted: number[] };

export function typedSums(rows: readonly TypedRow[], rates: VatRates): TypedSums {
  const counted = rows.map((row) => (isBlank(row) ? undefined : pricedRow(row, rates)));
  return {
    sums: offerSums(counted.filter((line) => line !== undefined)),
    uncounted: rows.flatMap((row, index) => (isBlank(row) || counted[index] ? [] : [index + 1])),
  };
}

/** A row as it would be stored; undefined where the form would refuse it (offer-form.ts), or where it has no price yet. */
export function pricedRow({ quantity, unit_price, price_kind, vat_rate, discount }: TypedRow, rates: VatRates): PricedLine | undefined {
  const amounts = {
    quantity: scaled("quantity", quantity, 1_000),
    unit_price: scaled("unit_price", unit_price, 100),
    discount: discount.trim() === "" ? 0 : scaled("discount", discount, 100),
  };
  const kind = PRICE_KINDS.find((known) => known === price_kind);
  const rate = rates.find((known) => String(known) === vat_rate);
  if (amounts.quantity === undefined || amounts.unit_price === undefined || amounts.discount === undefined) return undefined;
  if (kind === undefined || rate === undefined) return undefined;
  return {
    quantity: amounts.quantity,
    unit_price: amounts.unit_price,
    discount: amounts.discount,
    price_kind: kind,
    vat_rate: rate,
  };
}

function scaled(field: keyof typeof LINE_LIMITS, text: string, by: number): number | undefined {
  const { max, digits, isZeroAllowed } = LINE_LIMITS[field];
  const value = readDecimal(text);
  if (value === undefined || value < 0 || value > max || (value === 0 && !isZeroAllowed)) return undefined;
  return Number(value.toFixed(digits)) === value ? Math.round(value * by) : undefined;
}
