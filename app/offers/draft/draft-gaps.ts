/** Gaps that prevent issuing a draft, though it may be stored: a missing quantity or price, a last day that has passed. Pure. */

import { unprintable } from "#app/pdf/printable.ts";
import { isBlank, type TypedOffer, type TypedRow } from "./typed-offer.ts";

/** `field` is the id of its field, if any; `beside` is the short text at the field. */
export type Gap = { field?: string; words: string; beside?: string };

/** `today` in Bucharest, YYYY-MM-DD. */
export function listGaps({ fields, rows }: TypedOffer, today: string): Gap[] {
  const isPast = /^\d{4}-\d{2}-\d{2}$/.test(fields.valid_until ?? "") && (fields.valid_until ?? "") < today;
  return [
    ...(rows.every(isBlank) ? [{ words: "Oferta nu are niciun rând." }] : []),
    ...rows.flatMap((row, index) => (isBlank(row) ? [] : rowGaps(row, index))),
    ...(isPast
      ? [
          {
            field: "valid_until",
            words: "Termenul de valabilitate a trecut. Alegeți altă zi.",
            beside: "Ziua a trecut. Alegeți alta.",
          },
        ]
      : []),
  ];
}

export function gapWords(gaps: readonly Gap[]): string {
  return gaps.map(({ words }) => words).join(" ");
}

function rowGaps({ quantity, unit_price }: TypedRow, index: number): Gap[] {
  const lacks = (field: "quantity" | "unit_price", what: string, beside: string): Gap => ({
    field: `${field}-${index}`,
    words: `Rândul ${index + 1} nu are ${what}.`,
    beside,
  });
  return [
    ...(quantity.trim() === "" ? [lacks("quantity", "cantitate", "Lipsește.")] : []),
    ...(unit_price.trim() === "" ? [lacks("unit_price", "preț", "Lipsește prețul.")] : []),
  ];
}

/* Texts of a draft that its PDF cannot write, by the ids of their fields. They keep nobody from issuing it, once they have been seen. Pure. */

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
