import { withoutNoise } from "#app/language/numbers.ts";

/** A comma divides. Points group thousands as the site prints them, unless they cannot: "12.5", "0.125"; before either sign a 0 may be left out. Spaces group. Else undefined. */
export function readDecimal(text: string): number | undefined {
  // As nearly all are written.
  if (/^\d{1,15}$/.test(text)) return Number(text);
  const compact = text.replaceAll(/[\s\p{DI}]/gu, "").replace(/^\u2212/, "-");
  const isGrouped = /^-?[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/.test(compact);
  const plain = (isGrouped ? compact.replaceAll(".", "") : compact).replace(",", ".");
  return /^-?(?:\d{1,15}(?:\.\d{1,9})?|\.\d{1,9})$/.test(plain) ? Number(plain) : undefined;
}

/** A number as a field shows it, without the noise of binary fractions: 0.0024 → "0,0024". Whole numbers keep all their figures: an EAN has thirteen. */
export function writeDecimal(value: number): string {
  if (Number.isSafeInteger(value)) return String(value);
  const plain = withoutNoise(value);
  return (Math.abs(plain) < 1e-6 ? plain.toFixed(9).replace(/0+$/, "").replace(/\.$/, "") : String(plain)).replace(".", ",");
}

/** One step more or less with the digits as typed ("0,24" and 0.1 → "0,34"). Undefined below 0 and for what is no number. */
export function stepDecimal(text: string, step: number, direction: 1 | -1): string | undefined {
  const value = text.trim() === "" ? 0 : readDecimal(text);
  if (value === undefined) return undefined;
  const next = withoutNoise(value + direction * step);
  return next < 0 ? undefined : writeDecimal(next);
}
