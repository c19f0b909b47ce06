/** Numbers, weights and areas as sheets and suppliers spell them in a rate, as parts of patterns over folded text. Pure. */
import { readDecimal } from "#app/forms/decimal.ts";
import { withoutNoise } from "#app/language/numbers.ts";
import { fold } from "#app/language/text.ts";

export const NUMBER = String.raw`(?:\d{1,3}(?:[. ]\d{3})+(?:,\d+)?(?![.,]?\d)|\d+(?:[.,]\d+)?|[.,]\d+)`;
export const MASS = String.raw`(?:kilograme?|kilo|kgr|kgs?|grame?|gr|g|mg|tone?|tona|to|t|chintale?|q)(?![a-z\d])\.?`;
export const AREA_NAME = String.raw`(?:m\.? ?p|m[2\u00b2]|m\^2|mtp|metr(?:u|ul|i) patrat[ie]?|sqm|hectar(?:e|ul)?|ha|ari?)(?![a-z\d])\.?`;
const DASH = String.raw`[-\u2013\u2014\u2212\u2012\u2011\u00f7\u2026~]`;
/** "100 mp", "100 de metri pătrați", "30–40 mp", "un hectar", "metrul pătrat". */
export const AREA = `(?:(?:un|o|fiecare) |${NUMBER}(?: ?${DASH} ?${NUMBER})? ?(?:de )?)?${AREA_NAME}`;
/** "/", "la", "ajunge pentru", or only a gap: "kg ha", "gr.mp". */
export const PER = String.raw`(?: ?\/ ?| (?:(?:ajunge?|acopera|este suficient|suficient) )?(?:la|pe|per|pentru|pt\.?) (?:suprafata de )?| (?:ajunge|acopera) | ?\((?:la )?| ?)`;
export const UNIT = `${MASS}(?:${PER}${AREA})?`;
/** Between the ends of a range; "la" and "și" only before a number that is no area ("3 kg la 100 mp"). */
export const BETWEEN = String.raw`(?: ?(?:${DASH}|\.{2,3}) ?| (?:p[ai]na la|la|si|sau|ori) )`;

const AREA_COUNT = new RegExp(`^(?:un |o |fiecare |(${NUMBER})(?: ?${DASH} ?(${NUMBER}))? ?(?:de )?)?`);

/** Grams of one "kg", "g", "t" …. */
export function gramsOf(mass: string): number {
  if (mass.startsWith("mg")) return 0.001;
  if (mass.startsWith("t")) return 1_000_000;
  if (mass.startsWith("c") || mass.startsWith("q")) return 100_000;
  return mass.startsWith("k") ? 1_000 : 1;
}

/** Square metres of "100 mp" and, of "30–40 mp", of both ends. */
export function sqmOf(area: string): { least: number; most: number } {
  const [counted = "", one = "1", other = one] = AREA_COUNT.exec(area) ?? [];
  const name = area.slice(counted.length);
  const each = name.startsWith("h") ? 10_000 : name.startsWith("a") ? 100 : 1;
  const ends = [one, other].map((number) => (readDecimal(number) ?? 1) * each);
  return { least: Math.min(...ends), most: Math.max(...ends) };
}

const QUARTERS: Readonly<Record<string, string>> = { "\u00bc": "25", "\u00bd": "5", "\u00be": "75", "1/4": "25", "1/2": "5", "3/4": "75" };
const MASS_NEXT = `(?= ?(?:de )?${MASS})`;
const FRACTION = new RegExp(
  String.raw`(?<![\d.,/])(?:(\d{1,3}) ?)?([\u00bc\u00bd\u00be])|(?<![\d.,/])(?:(\d{1,3}) )?(1\/2|1\/4|3\/4)${MASS_NEXT}`,
  "g",
);
const AND_A_HALF = new RegExp(String.raw`(?<![\d.,])(\d+)( ?${MASS})? si jumatate(?: de)?(?= |$)`, "g");
const HALF = new RegExp(String.raw`\b(?:o )?jumatate (?:de )?${MASS_NEXT}`, "g");
const QUARTER = new RegExp(String.raw`\bun sfert (?:de )?${MASS_NEXT}`, "g");
const ONE = new RegExp(String.raw`\b(?:un|o) (?=${MASS}|sac\b|pung|cuti|ambalaj|unitate|pachet|plic)`, "g");
/** "kg·ha⁻¹", "g m-2". */
const POWER = new RegExp(String.raw`(${MASS}) ?[\u00b7\u22c5*\u00d7.]? ?(ha|m) ?\^? ?[-\u2212\u207b] ?([12\u00b9\u00b2])(?!\d)`, "g");
const LEAST_MOST = new RegExp(
  String.raw`\bmin(?:im(?:um|a)?)?\.? ?(${NUMBER}(?: ?(?:de )?${UNIT})?)(?: ?${DASH} ?|[,;]? (?:si )?)max(?:im(?:um|a)?)?\.? ?(?=[\d.,])`,
  "g",
);
/** "1 sac de 10 kg la 300 mp" says a weight for an area. */
const PACK_OF_WEIGHT = new RegExp(
  String.raw`(?<![\d.,])1 (?:sac|punga|cutie|ambalaj|pachet|plic) (?:de|cu|a) (?=${NUMBER} ?${MASS}${PER}${AREA})`,
  "g",
);

/** "2,5–3,5 kg/100 mp", as nearly every sheet writes it: plain already. */
const PLAIN = /^[\d.,–\s-]+(k?g\/(100\s)?(mp|ha))?$/;

/** The text folded, with fractions as decimals, "g m⁻²" as "g/mp" and "min. 20, max. 25" as "20 - 25". */
export function plainRate(text: string): string {
  return (PLAIN.test(text) ? text : plainWords(text)).replaceAll(/\s+/g, " ").trim();
}

function plainWords(text: string): string {
  const fraction = (_all: string, whole: string, sign: string, before: string, written: string) =>
    ` ${whole ?? before ?? 0},${QUARTERS[sign ?? written] ?? ""}`;
  return fold(text.replaceAll("\u2044", "/").replaceAll(/[\u00bc\u00bd\u00be]/g, "$& "))
    .replaceAll(FRACTION, fraction)
    .replaceAll(AND_A_HALF, "$1,5$2")
    .replaceAll(HALF, "0,5 ")
    .replaceAll(QUARTER, "0,25 ")
    .replaceAll(ONE, "1 ")
    .replaceAll(POWER, (_all, mass: string, name: string) => `${mass}/${name === "m" ? "mp" : name}`)
    .replaceAll(LEAST_MOST, "$1 - ")
    .replaceAll(PACK_OF_WEIGHT, "");
}

/** Drops the noise of binary fractions (28.000000000000004 → 28): fourteen significant digits are more than any field needs. */
export function exact(value: number): number {
  return withoutNoise(value, 14);
}
