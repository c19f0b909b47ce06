/** Net, VAT and gross of an amount in whole bani, rounded half up: the form in which it was typed stays as it is, the other follows. Pure. */
import type { OfferLine } from "#db/schema.ts";

type VatSplit = { net: number; vat: number; gross: number };

export function splitVat(amount: number, kind: OfferLine["price_kind"], vat_rate: number): VatSplit {
  if (kind === "net") {
    const vat = divide(BigInt(amount) * BigInt(vat_rate), 100n);
    return { net: amount, vat, gross: amount + vat };
  }
  const vat = divide(BigInt(amount) * BigInt(vat_rate), BigInt(100 + vat_rate));
  return { net: amount - vat, vat, gross: amount };
}

/** `discount` in hundredths of a percent, `quantity` in thousandths of the unit. */
export function discountedAmount(unit_price: number, discount: number, quantity = 1_000): number {
  return divide(BigInt(quantity) * BigInt(unit_price) * BigInt(10_000 - discount), 10_000_000n);
}

/** Half up; what is divided is never negative. */
export function divide(amount: bigint, by: bigint): number {
  return Number((2n * amount + by) / (2n * by));
}
