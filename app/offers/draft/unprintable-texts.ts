/** Texts of a draft that its PDF cannot write, by the ids of their fields. They keep nobody from issuing it, once they have been seen. Pure. */
import { unprintable } from "#app/pdf/printable.ts";
import { isBlank, type TypedOffer } from "./typed-offer.ts";

/** A hidden field of the form: the signs that the page has warned of. */
export const WARNED_SIGNS = "warned_signs";

export function listUnprintable({ fields, rows }: TypedOffer): { field: string; signs: string[] }[] {
  const names = rows.filter((row) => !isBlank(row)).map(({ name }, index) => [`name-${index}`, name] as const);
  return [...Object.entries(fields).filter(([name]) => name !== "stamp" && name !== "theirs"), ...names]
    .map(([field, text]) => ({ field, signs: unprintable(text) }))
    .filter(({ signs }) => signs.length > 0);
}

export function unprintableSigns(typed: TypedOffer): string {
  return [...new Set(listUnprintable(typed).flatMap(({ signs }) => signs))].join("");
}

/** Whether the page that was posted has warned of all of them. */
export function isWarnedOf(typed: TypedOffer, warned: string): boolean {
  const seen = new Set(warned);
  return [...unprintableSigns(typed)].every((sign) => seen.has(sign));
}
