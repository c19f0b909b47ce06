/** One reader of a rate, in whatever unit it is written: a weight, seeds, units, pieces or packs for an area. Pure. */
import { readDecimal } from "#app/forms/decimal.ts";
import { AREA, AREA_NAME, BETWEEN, exact, gramsOf, MASS, NUMBER, PER, plainRate, sqmOf, UNIT } from "./rate-grammar.ts";

export type RateKind = "weight" | "seeds" | "units" | "pieces" | "packs";

/** For 100 sq m: kilograms of a weight, else how many of its kind. `rest` is what stands around the number and its unit, without "circa". */
export type Rate = { kind: RateKind; from: number; to: number; isRange: boolean; rest: string };

/** The unit is read beside the number, else from the heading, else it is kg/100 mp; of a unit that is not known there is no rate. */
export function readRate(text: string, heading = ""): Rate | undefined {
  return readPlainest(text) ?? readAny(text, heading);
}

/**
 * "2,5–3,5 kg/100 mp", "2–3 kg la 100 mp", "45–65 de bulbi/mp", as most sheets write it, in a fifth of the time. The unit is beside the
 * number, so no heading counts.
 */
const PLAINEST = /^(\d{1,4}(?:,\d{1,3})?)(?:–(\d{1,4}(?:,\d{1,3})?))?\s(?:(k?g)(?:\/|\sla\s)(100\smp|mp|ha)|(?:de\s)?bulbi\/mp)$/;

export function readPlainest(text: string): Rate | undefined {
  const [, low, high = low, mass, area = ""] = PLAINEST.exec(text) ?? [];
  if (low === undefined) return undefined;
  const each = mass ? (KG_PER_100_SQM[mass]?.[area.replace(/\s/, " ")] ?? 0) : 100;
  const one = exact(Number(low.replace(",", ".")) * each);
  const other = exact(Number((high ?? low).replace(",", ".")) * each);
  const [from, to] = one < other ? [one, other] : [other, one];
  return to > 0 ? { kind: mass ? "weight" : "pieces", from, to, isRange: text.includes("–"), rest: " " } : undefined;
}

const KG_PER_100_SQM: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  kg: { "100 mp": 1, mp: 100, ha: 0.01 },
  g: { "100 mp": 0.001, mp: 0.1, ha: 0.00001 },
};

export function readAny(text: string, heading: string): Rate | undefined {
  const whole = plainRate(text);
  const [unitFirst = ""] = LEADING_UNIT.exec(whole) ?? [];
  const plain = whole.slice(unitFirst.length);
  const [, before = "", area = ""] = LEADING_AREA.exec(plain) ?? [];
  const match = RATE.exec(plain.slice(before.length));
  if (!match?.groups) return undefined;
  const { low = "", high = low, inner = "", outer = "" } = match.groups;
  const after = plain.slice(before.length + match.index + match[0].length);
  const around = { area, after, heading: unitFirst || heading };
  const unit = unitOf(outer || inner, around);
  const first = inner && outer ? firstUnit(inner, outer, around) : unit;
  if (unit === undefined || first === undefined) return undefined;
  const ends = [Number(readDecimal(low)) * first.least, Number(readDecimal(high)) * unit.most].map(exact);
  const [from, to] = [Math.min(...ends), Math.max(...ends)];
  if (!(to > 0)) return undefined;
  const beside = `${plain.slice(before.length, before.length + match.index)} ${after.slice(unit.taken ?? 0)}`;
  const isRange = match.groups.high === undefined ? unit.least !== unit.most : from < to || inner === "" || inner === outer;
  if (outer === "" && inner === "" && isSaidOtherwise(after, to)) return undefined;
  return { kind: unit.kind, from, to, isRange, rest: beside.replace(ABOUT, " ") };
}

/** The unit of a range's first end, where both name theirs: "3 kg/100 mp sau 300 kg/ha"; "20 g – 25 kg/ha" is not understood. */
function firstUnit(inner: string, outer: string, around: Around): Unit | undefined {
  const isSame = massOf(inner) === massOf(outer);
  const hasArea = AREA_OF.test(inner.slice(MASS_OF.exec(inner)?.[0].length ?? 0));
  return hasArea ? unitOf(inner, around) : isSame ? unitOf(outer, around) : undefined;
}

/** "35 (350 kg/ha)" under a heading of kg/100 mp: one of the two is wrong, and nobody knows which. */
function isSaidOtherwise(after: string, to: number): boolean {
  return [...after.matchAll(BRACKETS)].some(([, inner = ""]) => {
    const read = HEADING_UNIT.test(inner) ? readRate(inner) : undefined;
    return read?.kind === "weight" && Math.abs(read.to - to) > to / 100;
  });
}

/** A heading without the unit of a rate that it ends with: "Doză kg./ha", "Doză (UG/ha)". */
export function withoutRateUnit(heading: string): string {
  const ends = [...heading.matchAll(/[\s,(]+(?=[^\s,(])/g)].map(({ index }) => index);
  const at = ends.find((place) => isRateUnit(heading.slice(place)));
  return at === undefined ? heading : heading.slice(0, at);
}

function isRateUnit(words: string): boolean {
  const plain = plainRate(words.replaceAll(/[()[\],]/g, " "));
  return WHOLE_UNIT.test(plain) || COUNTS.some(([, beside]) => beside.exec(plain)?.[0] === plain && beside.exec(plain)?.groups?.area);
}

/** Kilograms for 100 sq m that one of a heading's unit is: "Doză (g/mp)" is 0.1. Undefined where it names none that is known. */
export function doseUnit(heading: string): number | undefined {
  const match = HEADING_UNIT.exec(plainRate(heading));
  return match?.groups && weighed(match.groups.mass as string, match.groups.area as string).most;
}

/** Kilograms for 100 sq m that one of a heading's unit is, for a number beside which only its weight stands, or nothing; undefined for a unit that is not known. */
export function unitUnder(heading: string, mass?: string): number | undefined {
  const plain = plainRate(heading);
  const own = HEADING_UNIT.exec(plain)?.groups;
  if (own?.mass && own.area) return mass && gramsOf(mass) !== gramsOf(own.mass) ? undefined : weighed(own.mass, own.area).most;
  if (COUNTED.test(plain)) return undefined;
  const area = HEADING_AREA.exec(plain)?.groups?.area;
  // Grams of no area are nobody's norm, and a bare number for a square metre may be grams or kilograms.
  if (area) return mass || sqmOf(area).least >= 100 ? weighed(mass ?? "kg", area).most : undefined;
  return (mass ? gramsOf(mass) !== 1_000 : HEADING_GRAMS.test(plain)) ? undefined : 1;
}

const RATE = new RegExp(
  String.raw`(?<![\d.,])(?<low>${NUMBER})(?: ?(?:de )?(?<inner>${UNIT}))?(?:${BETWEEN}(?<high>${NUMBER})(?! ?(?:de )?${AREA_NAME}))?(?: ?(?:de )?(?<outer>${UNIT}))?`,
);
/** "la 100 mp: 3,5 kg": the area stands first. */
const LEADING_AREA = new RegExp(
  String.raw`^( ?(?:(?:la|pe|per|pentru) )?(${NUMBER} ?(?:de )?${AREA_NAME}|(?:un )?hectar|ha) ?[:=\u2013-]? ?)(?=\d)`,
);
/** "kg/ha: 25". */
const LEADING_UNIT = new RegExp(String.raw`^(?:${MASS}${PER}${AREA}) ?\)?[:=\u2013-]? ?(?=\d)`);
const WHOLE_UNIT = new RegExp(`^${MASS}${PER}${AREA}$`);
const HEADING_UNIT = new RegExp(`(?<![a-z])(?<mass>${MASS})${PER}(?<area>${AREA})`);
const ABOUT = /circa|cca\.?|aprox(?:imativ|\.)?|intre|de la|max(?:im(?:um|a)?)?\.?(?![a-z])|cel mult|pana la|[~≈]/g;

const MASS_OF = new RegExp(`^${MASS}`);
const AREA_OF = new RegExp(`${AREA}$`);
const HEADING_AREA = new RegExp(String.raw`(?:\bdoza ?\/ ?|\b(?:la|pe|per) )(?<area>${AREA})`);
const HEADING_GRAMS = /(?<![a-z])(?:grame?|gr|g)(?![a-z\d])/;
const COUNTED = /\b(?:seminte|boabe|plante|unitat[ei]|bucat[ai]|buc|drajeuri|bulbi|saci|pungi|litr[iu]|tone?|t|l|ml)\b|%|(?<!doza ?)\//;
/** Words that may follow a bare number without being its unit: "3,5 la umbră", "4 (maximum)". */
const NO_UNIT = /^(?:$|[^a-z\d/%]|(?:la|pe|in|pentru|dupa|cand|daca|minim|maxim|cel|de|recomandat)(?![a-z]))/;
/** An area that is none of ours, or one that stands by a number without weight: "28 kg pe pogon", "3 la 100 mp". */
const OTHER_AREA = new RegExp(
  String.raw`^(?:\/|(?:la|pe|per|pentru) (?:un |o |fiecare )?(?:\d|${AREA_NAME}|pogon|iugar|jugar|prajin|acr))|\/ ?${AREA}`,
);
const BRACKETS = /\(([^()]*)\)/g;

const COUNT_WORDS: readonly (readonly [Exclude<RateKind, "weight">, string])[] = [
  ["seeds", "(?:(?:semin(?:te|ta)|boabe?|drajeu(?:ri)?|glomerule)(?: (?:germinabile|viabile|drajate))?|b\\.? ?g\\.?)"],
  ["units", String.raw`(?:unit(?:ati|ate|atea)?\.?|u\.? ?g\.?|u\.?)`],
  ["pieces", String.raw`(?:bulbi?|bucat[ai]|buc\.?|tuberculi|rizomi)`],
  ["packs", "(?:sac(?:i|ul)?|pung[ai]|cuti[ei]|ambalaje?|plic(?:uri)?|pachete?|doze)"],
];
const THOUSANDS = String.raw`(?:(?<times>mii|mil\.?|milioane) (?:de )?)?`;
const COUNTS = COUNT_WORDS.map(
  ([kind, words]) =>
    [
      kind,
      new RegExp(`^(?: ?(?:de )?)${THOUSANDS}${words}(?![a-z])(?:${PER}(?<area>${AREA}))?`),
      new RegExp(String.raw`\b${words}(?![a-z])${PER}(?<area>${AREA})`),
    ] as const,
);

type Unit = { kind: RateKind; least: number; most: number; taken?: number };
type Around = { area: string; after: string; heading: string };

/** Undefined where something is written that is not understood, or speaks against the heading, which is read only where the unit is not beside the number. */
function unitOf(written: string, { area: leadingArea, after, heading }: Around): Unit | undefined {
  const mass = MASS_OF.exec(written)?.[0];
  const area = (mass && AREA_OF.exec(written.slice(mass.length))?.[0]) || leadingArea;
  if (mass && area) return { kind: "weight", ...weighed(mass, area) };
  const counted = mass ? undefined : countedUnit(after, leadingArea, heading);
  if (counted) return counted;
  const clause = (/^[^;]*/.exec(after.replaceAll(BRACKETS, " "))?.[0] ?? "").trim();
  if (OTHER_AREA.test(clause) || (!mass && !NO_UNIT.test(clause))) return undefined;
  const each = unitUnder(heading, mass);
  return each === undefined ? undefined : { kind: "weight", least: each, most: each };
}

function countedUnit(after: string, leadingArea: string, above: string): Unit | undefined {
  const heading = plainRate(above);
  for (const [kind, beside, named] of COUNTS) {
    const match = beside.exec(after);
    const area = match ? match.groups?.area || leadingArea || HEADING_AREA.exec(heading)?.groups?.area : undefined;
    const under = !match && NO_UNIT.test(after.trim()) ? named.exec(heading)?.groups?.area : undefined;
    if (!area && !under) continue;
    const { least, most } = sqmOf(area || under || "");
    const times = match?.groups?.times;
    const each = times === undefined ? 100 : times === "mii" ? 100_000 : 100_000_000;
    return { kind, least: each / most, most: each / least, taken: match?.[0].length ?? 0 };
  }
  return undefined;
}

function weighed(mass: string, area: string): { least: number; most: number } {
  const { least, most } = sqmOf(area);
  const per = (sqm: number) => exact((gramsOf(mass) / 1_000) * (100 / sqm));
  return { least: per(most), most: per(least) };
}

function massOf(unit: string): number | undefined {
  const mass = MASS_OF.exec(unit)?.[0];
  return mass === undefined ? undefined : gramsOf(mass);
}
