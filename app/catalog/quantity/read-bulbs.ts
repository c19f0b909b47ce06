/** A number of bulbs as people type it, beside an area: "50", "1.000", "50 de bulbi", "25 buc." Pure. */
import { readDecimal } from "#app/forms/decimal.ts";
import { fold } from "#app/language/text.ts";
import { BULBS, type ListUnit } from "./area-unit.ts";
import { readTypedArea } from "./read-area.ts";

export type Bulbs = { bulbs: number };

type BulbsReading = { area: Bulbs; fault?: undefined } | { area?: undefined; fault: string };

const MAX_BULBS = 1_000_000;

const EXAMPLE = "de exemplu 50";
const WANTED = `Scrieți câți bulbi doriți, ${EXAMPLE}.`;
const ABOVE_ZERO = `Scrieți un număr de bulbi mai mare decât 0, ${EXAMPLE}.`;
const WHOLE = `Bulbii se vând întregi: scrieți un număr fără zecimale, ${EXAMPLE}.`;
const TOO_MANY = "Puteți cere cel mult 1.000.000 de bulbi.";

const NAMED = /^(.*\d)(?: de)? ?(?:bulbi?|buc(?:ati)?\.?)$/;

/** Undefined where an area is meant: the unit that is typed with a number counts more than the one that is chosen. */
export function readBulbs(text: string, chosen: ListUnit): BulbsReading | undefined {
  const plain = fold(text);
  const [, named] = NAMED.exec(plain) ?? [];
  if (named === undefined && (chosen !== BULBS || isArea(plain))) return undefined;
  const bulbs = readDecimal(named ?? plain);
  if (bulbs === undefined) return { fault: WANTED };
  if (bulbs <= 0) return { fault: ABOVE_ZERO };
  if (!Number.isInteger(bulbs)) return { fault: WHOLE };
  return bulbs > MAX_BULBS ? { fault: TOO_MANY } : { area: { bulbs } };
}

/** Sides, or a number with the unit of an area. */
function isArea(plain: string): boolean {
  return readDecimal(plain) === undefined && readTypedArea(plain, "mp").area !== undefined;
}
