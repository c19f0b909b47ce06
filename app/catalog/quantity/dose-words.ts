/** A dose as sheets and suppliers write it: "3–4 kg la 100 mp", "28 kg/ha (0,28 kg/100 mp)". The unit is the one beside the number. Pure. */
import { readDecimal } from "#app/forms/decimal.ts";
import { fold } from "#app/language/text.ts";

export type Dose = {
  /** kg per 100 sq m; the upper end where the sheet gives a range. */
  kgPer100Sqm: number;
  isRange: boolean;
  /** The lower end of a range. */
  from?: number;
};

/** kg per 100 sq m. `rest` is what stands around the number and its unit, without "circa". */
type DoseWords = { from: number; to: number; isRange: boolean; rest: string };

/** The upper end of a range. The unit is read beside the number, else from the heading, else it is kg/100 mp; of a unit that is not known there is no dose. */
export function readDose(text: string, heading = ""): Dose | undefined {
  const read = readDoseWords(text, heading);
  return read && { kgPer100Sqm: read.to, isRange: read.isRange, ...(read.isRange && { from: read.from }) };
}

export function readDoseWords(text: string, heading = ""): DoseWords | undefined {
  const plain = plainWords(text);
  const [, before = "", area = ""] = LEADING_AREA.exec(plain) ?? [];
  const match = DOSE.exec(plain.slice(before.length));
  if (!match?.groups) return undefined;
  const { low = "", high = low, inner = "", outer = "" } = match.groups;
  const [one = 0, other = 0] = [readDecimal(low), readDecimal(high)];
  const [from, to] = one < other ? [one, other] : [other, one];
  const after = plain.slice(before.length + match.index + match[0].length);
  const perUnit = unitOf(outer || inner, area, after, heading);
  if (to === 0 || perUnit === undefined) return undefined;
  const around = `${plain.slice(before.length, before.length + match.index)} ${after}`;
  return {
    from: exact(from * perUnit),
    to: exact(to * perUnit),
    isRange: match.groups.high !== undefined,
    rest: around.replace(ABOUT, " "),
  };
}

/** What one of the unit in a heading is in kg per 100 sq m: "Doză (g/mp)" is 0.1. Undefined where it names none that is known. */
export function doseUnit(heading: string): number | undefined {
  const match = HEADING_UNIT.exec(plainWords(heading));
  return match?.groups && perSqm(match.groups.mass as string, match.groups.area as string);
}

/** The part of a recommended range that is for overseeding, with its unit: "3–4 kg la 100 mp; la supraînsămânțare 2–2,5 kg". */
export function readOverseeding(range: string): string | undefined {
  const part = /la supraînsămânțare (\d[^;]*)/i.exec(range)?.[1]?.trim();
  return part && (part.includes("mp") ? part : `${part} la 100 mp`);
}

const NUMBER = String.raw`(?:\d{1,3}(?:[. ]\d{3})+(?![.,]?\d)(?:,\d+)?|\d+(?:[.,]\d+)?)`;
const MASS = String.raw`(?:kilograme?|kilo|kgs?|grame?|gr|g)(?![a-z\d])\.?`;
const AREA_NAME = String.raw`(?:m\.? ?p|m[2\u00b2]|m\^2|metr(?:u|ul|i) patrat[ie]?|sqm|hectar(?:e|ul)?|ha|ari?)(?![a-z\d])\.?`;
/** "100 mp", "un hectar", "metrul pătrat". */
const AREA = `(?:(?:un|o|fiecare) |${NUMBER} ?)?${AREA_NAME}`;
const PER = String.raw`(?: ?\/ ?| (?:la|pe|per|pentru) (?:suprafata de )?)`;
const UNIT = `${MASS}(?:${PER}${AREA})?`;
/** Between the ends of a range; "la" and "și" only before a number that is no area ("3 kg la 100 mp"). */
const BETWEEN = String.raw`(?: ?(?:[-\u2013\u2014\u2212\u2012\u2011\u00f7\u2026~]|\.{2,3}) ?| (?:p[ai]na la|la|si|sau|ori) )`;
const DOSE = new RegExp(
  String.raw`(?<![\d.,])(?<low>${NUMBER})(?: ?(?<inner>${UNIT}))?(?:${BETWEEN}(?<high>${NUMBER})(?! ?${AREA_NAME}))?(?: ?(?<outer>${UNIT}))?`,
);
/** "la 100 mp: 3,5 kg": the area stands first. */
const LEADING_AREA = new RegExp(
  String.raw`^( ?(?:(?:la|pe|per|pentru) )?(${NUMBER} ?${AREA_NAME}|(?:un )?hectar|ha) ?[:=\u2013-]? ?)(?=\d)`,
);
const HEADING_UNIT = new RegExp(`(?<![a-z])(?<mass>${MASS})${PER}(?<area>${AREA})`);
const ABOUT = /circa|cca\.?|aprox(?:imativ|\.)?|intre|[~≈]/g;

const MASS_OF = new RegExp(`^${MASS}`);
const AREA_OF = new RegExp(`${AREA}$`);
const HEADING_AREA = new RegExp(String.raw`(?:\bdoza ?\/ ?|\b(?:la|pe|per) )(?<area>${AREA})`);
const HEADING_GRAMS = /(?<![a-z])(?:grame?|gr|g)(?![a-z\d])/;
const COUNTED = /\b(?:seminte|boabe|plante|unitat[ei]|bucat[ai]|buc|drajeuri|bulbi|saci|pungi|litr[iu]|tone?|t|l|ml)\b|%|(?<!doza ?)\//;
/** What may follow a bare number without being its unit: "3,5 la umbră", "4 (maximum)". */
const NO_UNIT = /^(?:$|[^a-z\d/%]|(?:la|pe|in|pentru|dupa|cand|daca|minim|maxim|cel|de|recomandat)(?![a-z]))/;
/** An area that is none of ours, or one that stands by a number without weight: "28 kg pe pogon", "3 la 100 mp". */
const OTHER_AREA = new RegExp(
  String.raw`^(?:\/|(?:la|pe|per|pentru) (?:un |o |fiecare )?(?:\d|${AREA_NAME}|pogon|iugar|jugar|prajin|acr))|\/ ?${AREA}`,
);

/** kg per 100 sq m that one of the written unit is; undefined where something is written that is not understood, or speaks against the heading. */
function unitOf(written: string, leadingArea: string, after: string, heading: string): number | undefined {
  const mass = MASS_OF.exec(written)?.[0];
  const area = (mass && AREA_OF.exec(written.slice(mass.length))?.[0]) || leadingArea;
  if (mass && area) return perSqm(mass, area);
  const clause = (/^[^;(]*/.exec(after)?.[0] ?? "").trim();
  if (OTHER_AREA.test(clause) || (!mass && !NO_UNIT.test(clause))) return undefined;
  return unitUnder(heading, mass);
}

/** kg per 100 sq m that one of a heading's unit is, for a number beside which only its weight stands, or nothing; undefined for a unit that is not known. */
export function unitUnder(heading: string, mass?: string): number | undefined {
  const plain = plainWords(heading);
  const own = HEADING_UNIT.exec(plain)?.groups;
  if (own?.mass && own.area) return mass && gramsOf(mass) !== gramsOf(own.mass) ? undefined : perSqm(own.mass, own.area);
  if (COUNTED.test(plain)) return undefined;
  const area = HEADING_AREA.exec(plain)?.groups?.area;
  // Grams of no area are nobody's norm, and a bare number for a square metre may be grams or kilograms.
  if (area) return mass || sqmOf(area) >= 100 ? perSqm(mass ?? "kg", area) : undefined;
  return (mass ? gramsOf(mass) === 1 : HEADING_GRAMS.test(plain)) ? undefined : 1;
}

function perSqm(mass: string, area: string): number {
  return exact((gramsOf(mass) / 1_000) * (100 / sqmOf(area)));
}

function gramsOf(mass: string): number {
  return mass.startsWith("k") ? 1_000 : 1;
}

function sqmOf(area: string): number {
  const times = readDecimal(new RegExp(`^${NUMBER}`).exec(area)?.[0] ?? "") ?? 1;
  const name = area.replace(new RegExp(`^(?:un |o |fiecare |${NUMBER} ?)`), "");
  return times * (name.startsWith("h") ? 10_000 : name.startsWith("a") ? 100 : 1);
}

function plainWords(text: string): string {
  return fold(text.replaceAll("\u2060", "")).replaceAll(/\s+/g, " ").trim();
}

/** Drops the noise of binary fractions (28.000000000000004 → 28): fourteen significant digits are more than any field needs. */
function exact(value: number): number {
  return Number(value.toPrecision(14));
}
