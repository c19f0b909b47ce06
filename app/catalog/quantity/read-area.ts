/** An area as people type it, wherever they do: "250", "1500 mp", "2,5 ha", "10 ari", "20 x 15". Pure. */
import { readDecimal } from "#app/forms/decimal.ts";
import { fold } from "#app/language/text.ts";
import type { AreaUnit } from "./area-unit.ts";
import { areaInSqm, MAX_AREA_SQM } from "./quantity.ts";

/** `unit` is the one that was typed with the number, else the one that was chosen; two sides are square metres. */
type Area = { amount: number; unit: AreaUnit; area_sqm: number };
export type AreaReading = { area: Area; fault?: undefined } | { area?: undefined; fault: string };

/** Longest text of an area: "1.500,5 metri pătrați" and more. */
export const MAX_AREA_TEXT = 30;

const EXAMPLES = "de exemplu 250, 2,5 ha sau 20 × 15";
export const AREA_WANTED = `Scrieți suprafața, ${EXAMPLES}.`;
/** For what nobody buys by the piece. */
const NO_BULBS = `Un număr de bulbi se cere numai la bulbi de flori. ${AREA_WANTED}`;
const NO_DENSITY = `Fișa produsului nu spune câți bulbi se plantează la 100 mp. ${AREA_WANTED}`;
/** Refusal of a number of bulbs: what is planted lacks its density, anything else is no bulb. */
export function noBulbsWords(product?: { category: { verb?: string } }): string {
  return product?.category.verb === "plantează" ? NO_DENSITY : NO_BULBS;
}
export const AREA_ABOVE_ZERO = `Scrieți o suprafață mai mare decât 0, ${EXAMPLES}.`;
export const AREA_TOO_LARGE = "Suprafața poate avea cel mult 10.000 ha.";
const SIDES_WANTED = "Scrieți cele două laturi în metri, de exemplu 20 × 15.";

const UNITS: readonly (readonly [RegExp, AreaUnit])[] = [
  [/^(?:mp|m ?p|m[2²]|m\^2|mtp|metr(?:u|ul|i) patrat[ie]?)$/, "mp"],
  [/^(?:ar|ari|arii)$/, "ari"],
  [/^(?:ha|hectar|hectare|hectarul)$/, "ha"],
];
const BY = / ?(?:[x×✕*]|\bpe\b|\bori\b) ?/;
const WITH_UNIT = /^([-−]?[\d.,\s]*\d)(?: de)? ?([a-z][a-z\d²^. ]*)$/;

export function readTypedArea(text: string | number, chosen: AreaUnit): AreaReading {
  if (typeof text === "number") return Number.isFinite(text) ? judged(text, chosen) : { fault: AREA_WANTED };
  const plain = fold(text.replaceAll("\u2060", "")).replace(/^(?:circa|cca\.?|aproximativ|aprox\.?|~|≈) ?/, "");
  if (plain === "") return { fault: AREA_WANTED };
  const sides = plain.split(BY);
  if (sides.length > 1 && /^-?\d/.test(plain)) return ofSides(sides);
  const [, number = plain, typed = ""] = WITH_UNIT.exec(plain) ?? [];
  const amount = readDecimal(number);
  if (amount === undefined) return { fault: AREA_WANTED };
  const unit = typed === "" ? chosen : unitOf(typed);
  if (!unit) return { fault: `Unitatea „${typed}” nu este între mp, ari și ha. ${AREA_WANTED}` };
  return judged(amount, unit);
}

function unitOf(typed: string): AreaUnit | undefined {
  const plain = fold(typed).replaceAll(".", "");
  return UNITS.find(([pattern]) => pattern.test(plain))?.[1];
}

/** "20 x 15,5 m": in metres, whatever unit was chosen. */
function ofSides(sides: readonly string[]): AreaReading {
  const [width, length, ...more] = sides.map((side) => readDecimal(side.replace(/ ?(?:m[p2²]?|ml|metri|metru)\.?$/, "")));
  if (width === undefined || length === undefined || more.length > 0) return { fault: SIDES_WANTED };
  if (width < 0 || length < 0) return { fault: AREA_ABOVE_ZERO };
  return judged(Number((width * length).toPrecision(14)), "mp");
}

function judged(amount: number, unit: AreaUnit): AreaReading {
  if (!(amount > 0)) return { fault: AREA_ABOVE_ZERO };
  const area_sqm = areaInSqm(amount, unit);
  return area_sqm > MAX_AREA_SQM ? { fault: AREA_TOO_LARGE } : { area: { amount, unit, area_sqm } };
}
