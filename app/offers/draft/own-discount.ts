/** Discount that a customer has with his list of prices, on the rows of a draft: goods bear it, transport does not. Pure. */
import { readDecimal, writeDecimal } from "#app/forms/decimal.ts";
import { isTransport } from "./proposed-transport.ts";
import { isBlank, type TypedRow } from "./typed-offer.ts";

const isOf = (row: TypedRow, percent: number) => readDecimal(row.discount) === percent;
const isGoods = (row: TypedRow) => !isBlank(row) && !isTransport(row);

/** Whether any row bears it. */
export function isDiscounted(rows: readonly TypedRow[], percent: number): boolean {
  return rows.some((row) => isGoods(row) && isOf(row, percent));
}

/** Rows of goods without a discount of their own get it. */
export function withDiscount(rows: readonly TypedRow[], percent: number): TypedRow[] {
  return rows.map((row) => (isGoods(row) && row.discount.trim() === "" ? { ...row, discount: writeDecimal(percent) } : row));
}

/** Rows that bear it lose it; another discount, which somebody typed, stays. */
export function withoutDiscount(rows: readonly TypedRow[], percent: number): TypedRow[] {
  return rows.map((row) => (isGoods(row) && isOf(row, percent) ? { ...row, discount: "" } : row));
}
