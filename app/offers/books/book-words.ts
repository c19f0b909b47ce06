/** Words and units as programs of accountants take them: letters without marks, in the alphabet that every code page has. Pure. */
import { COUNTY_OF_CODE } from "#app/language/counties.ts";
import type { OfferLine } from "#db/schema.ts";

/** Signs of paper, and those of a keyboard in their place. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/[„”“«»]/g, '"'],
  [/’/g, "'"],
  [/[–—−]/g, "-"],
  [/…/g, "..."],
  [/×/g, "x"],
];

/** "Amestec pasune „Șa”" as `Amestec pasune "Sa"`, on one line; a sign that has no plain one is left out. */
export function plainWords(text: string, most = Number.POSITIVE_INFINITY): string {
  const plain = SIGNS.reduce((known, [signs, typed]) => known.replaceAll(signs, typed), text.normalize("NFD").replaceAll(/\p{M}/gu, ""))
    .replaceAll(/[^\x20-\x7e\s]/g, "")
    .replaceAll(/\s+/g, " ");
  return plain.trim().slice(0, most).trim();
}

/** At most five letters, of those that SAGA's own files show: it takes no others, and WinMENTOR must know them already. */
const UNITS: Readonly<Record<OfferLine["unit"], string>> = {
  sac: "SAC",
  punga: "PUNGI",
  pachet: "PAC",
  kg: "KG",
  buc: "BUC",
  // What they do not name is counted in pieces.
  cutie: "BUC",
  plic: "BUC",
  plasa: "BUC",
  galeata: "BUC",
  unitate: "BUC",
  ambalaj: "BUC",
  fara: "BUC",
};

export function bookUnit(unit: OfferLine["unit"]): string {
  return UNITS[unit];
}

/** "CJ" for "Cluj", as on a number plate; empty for a place that is no county. */
export function plateOf(county: string): string {
  return [...COUNTY_OF_CODE].find(([, name]) => name === county)?.[0] ?? "";
}

/** A tax code without the country in front of it. */
export function bareTaxCode(code: string): string {
  return code.replace(/^RO/, "");
}

/** "28-11-2026" or, with points, "28.11.2026" of "2026-11-28". */
export function bookDay(day: string, between: "-" | "."): string {
  return day.split("-").toReversed().join(between);
}

/** Hundredths as a number with a point and so many figures after it: 45000 and 2 are "450.00". */
export function pointed(value: number, figures: number): string {
  return value.toFixed(figures);
}
