/** Decimal numbers as the administrator types them: comma or point, as many digits as the crop needs. Pure. */

/** "12,5", "12.5" or "1 234,50": in a price or a weight a point never groups thousands. Undefined for anything else. */
export function readDecimal(text: string): number | undefined {
  const compact = text.replaceAll(/[\s\u00a0]/g, "");
  return /^-?\d{1,12}([.,]\d{1,9})?$/.test(compact) ? Number(compact.replace(",", ".")) : undefined;
}

/** A number as a field shows it, without the noise of binary fractions: 0.0024 → "0,0024". */
export function writeDecimal(value: number): string {
  const plain = Number(value.toPrecision(12));
  return (Math.abs(plain) < 1e-6 ? plain.toFixed(9).replace(/0+$/, "").replace(/\.$/, "") : String(plain)).replace(".", ",");
}

/**
 * What an arrow key makes of a field: one step more or less, keeping the digits that were typed ("0,24" and 0.1 → "0,34"). An empty
 * field starts from 0. Undefined where there is nothing to step to: below 0, or from what is no number.
 */
export function stepDecimal(text: string, step: number, direction: 1 | -1): string | undefined {
  const value = text.trim() === "" ? 0 : readDecimal(text);
  if (value === undefined) return undefined;
  const next = Number((value + direction * step).toPrecision(12));
  return next < 0 ? undefined : writeDecimal(next);
}
