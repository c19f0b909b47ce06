import { CONTENT, contentOfPackaging, PACK_NAMES, packagingNoun, packNoun, SEEDS_OF_A_UNIT } from "#app/catalog/pack/pack-noun.ts";
import type { FurtherPack, PackSize } from "#app/catalog/pack/sold-packs.ts";
import { writeDecimal } from "#app/forms/decimal.ts";
import { formatWeight, withoutNoise } from "#app/language/numbers.ts";
import { fold } from "#app/language/text.ts";
import { type CellValue, type DecimalSign, readNumber } from "./cell-values.ts";

const UNREADABLE = "Scrieți ambalajul așa: „10 kg”, „sac 10 kg”, „500 g” sau „plic 5 g”.";
const WEIGHT =
  /(?<![\d.,])(\d[\d.,\s\u00a0]*)(kilograme?|kg|grame?|gr?|tone?|t)\b\.?(?!\s*(?:\/|la\b|pe\b)\s*(?:ha|hectar|mp|m2|m²|100))/giu;
/** "1 L", "bidon 5 litri", "500 ml": a volume, of which nobody knows the weight. */
const VOLUME = /(?<![\d.,\p{L}])\d[\d.,]*\s*(?:[mcdh]?l|litr[iu]?|mililitr[iu])(?!\p{L})\.?/iu;
const MOST = 200;
const KG_OF: Readonly<Record<string, number>> = { k: 1, g: 0.001, t: 1_000 };

/** A bare number is kg, or grams where the title says so. Words without one weight are a row of the sheet and no weight. */
export function readPackCell(said: string, title: string, sign: DecimalSign): CellValue & { words?: string } {
  const cell = withSeedWords(said);
  const bare = readNumber(cell, sign);
  if ("value" in bare && bare.value !== null && isInLitres(title)) return { value: undefined, words: `${cell.trim()} l` };
  if ("value" in bare) {
    // Shopify writes no grams for a product of which nobody has said the weight.
    if (bare.value === 0 && isInGrams(title)) return { value: undefined };
    if (!isInGrams(title) || /kg/i.test(cell) || bare.value === null) return bare;
    const kg = withoutNoise(Number(bare.value) / 1_000);
    return isWholeGrams(kg) ? { value: kg } : { value: undefined, words: `${cell.trim()} g` };
  }
  if (!/\p{L}/u.test(cell)) return bare;
  if (contentOfPackaging(cell) !== null && cell.length <= MOST) return { value: undefined, words: cell.trim() };
  const read = readWeight(cell, sign);
  if ((read && !isWholeGrams(read.kg)) || (!read && isVolume(cell))) return { value: undefined, words: cell.trim() };
  if (read) return read.words === "" ? { value: read.kg } : { value: read.kg, words: cell.trim() };
  return /ambalaj|ambalare/.test(fold(title)) && /\p{L}{3}/u.test(cell) ? { value: undefined, words: cell.trim() } : { fault: UNREADABLE };
}

/** "80 MK", thousands of kernels as breeders write them, is 80.000 seeds. */
export function withSeedWords(words: string): string {
  return words.replace(/(?<![\d.,])(\d{1,3}) ?MK(?!\p{L})/iu, "$1.000 boabe");
}

/** Weights are kept in whole grams: what is lighter, „0,5 g”, or weighs parts of one is a word on the pack and no weight. */
function isWholeGrams(kg: number): boolean {
  return kg >= 0.1 || Number.isInteger(withoutNoise(kg * 1_000));
}

function isVolume(cell: string): boolean {
  return cell.length <= MOST && VOLUME.test(cell);
}

function isInLitres(title: string): boolean {
  return /[([,]\s*(?:[mcdh]?l|litri)\.?\s*[)\]]?\s*$/i.test(title);
}

/** True for a pack by volume, or of parts of a gram, that is kept in words alone. */
export function isUnweighed(words: string | undefined): boolean {
  if (!words || contentOfPackaging(words) !== null) return false;
  const kg = readWeight(words, undefined)?.kg;
  return kg === undefined ? isVolume(words) : !isWholeGrams(kg);
}

/** Sentence for a row whose pack cannot stand among the packs of a product. */
export function unweighedWords(words: string, name: string): string {
  const why = isVolume(words) ? "are volum și nu greutate" : "nu are grame întregi";
  return `Ambalajul „${words}” ${why}, deci nu poate sta lângă celelalte ale produsului. Scrieți câte semințe are, de exemplu „plic 200 semințe”, sau dați rândului o denumire a lui: „${name} ${words}”.`;
}

export function isInGrams(title: string): boolean {
  return /\(\s*g(?:r|rame|rams)?\s*\)|\bgram(?:e|s|aj)\b/.test(fold(title));
}

/** How many kilograms one of a unit is, "kg/sac" too; undefined for what is no weight. */
export function kgOf(unit: string): number | undefined {
  const [, name = ""] = /^(kg|kilogram(?:e|ul)?|kilo|gr?|gram(?:e|ul)?|to?|ton[ae])\.?(?:\s*\/\s*[a-z]{3,})?$/.exec(fold(unit)) ?? [];
  return KG_OF[name.charAt(0)];
}

/** Pack of so many kilograms by the unit of measure of a row, „PUNGI” of the programs of accounts; undefined for one that is usual for its weight, or no pack. */
export function packOfUnit(unit: string, kg: unknown): string | undefined {
  const noun = unit.length > 20 || typeof kg !== "number" || kg <= 0 ? undefined : packagingNoun(unit);
  const isUsual = noun === undefined || noun === "ambalaj" || noun === packNoun({ weight_kg: Number(kg) });
  return isUsual ? undefined : `${PACK_NAMES[noun].one} de ${formatWeight(Number(kg))}`;
}

function readWeight(text: string, sign: DecimalSign): { kg: number; words: string } | undefined {
  const found = text.length > MOST ? [] : [...text.matchAll(WEIGHT)];
  const [whole = "", amount = "", unit = ""] = found.length === 1 ? (found[0] ?? []) : [];
  const read = readNumber(amount, sign);
  const words = text
    .replace(whole, " ")
    .replaceAll(/\b(?:de|a|la|cu)\b/gi, " ")
    .trim();
  if (whole === "" || !("value" in read) || !read.value || /\d/.test(words)) return undefined;
  return { kg: withoutNoise(Number(read.value) * (KG_OF[unit.charAt(0).toLowerCase()] ?? 1)), words };
}

/** "20 kg = 719 ofertă 649 planificat 740; 50000 boabe = 240 cod P-50 EAN 5941234567899". */
export function writePacks(packs: readonly FurtherPack[]): string {
  return packs
    .map(({ weight_kg, pieces, price, offer_price, planned_price, code, ean }) => {
      const size = [
        weight_kg !== null && `${writeDecimal(weight_kg)} kg`,
        pieces !== null && `${pieces} ${pieces < SEEDS_OF_A_UNIT ? "buc" : "boabe"}`,
      ];
      const prices = [
        price !== null && `= ${writeDecimal(price)}`,
        offer_price !== null && `ofertă ${writeDecimal(offer_price)}`,
        planned_price !== null && `planificat ${writeDecimal(planned_price)}`,
        code && `cod ${code}`,
        ean && `EAN ${ean}`,
      ];
      return [...size, ...prices].filter(Boolean).join(" ");
    })
    .join("; ");
}

const PACKS_UNREADABLE = "Scrieți ambalajele așa: „20 kg = 719; 50000 boabe = 240 ofertă 220”.";

const UNWEIGHED_PACKS =
  "Un ambalaj în plus are grame întregi (cel puțin 1 g) sau un număr de boabe: în litri ori sub un gram nu se poate ține.";

export function readPacks(cell: string): CellValue {
  const parts = cell
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter(Boolean);
  const rows = parts.map(readPack);
  if (!rows.includes(undefined)) return { value: rows };
  const isLight = parts.some((part, index) => rows[index] === undefined && isUnweighed(part.split(/[=:]/)[0]));
  return { fault: isLight ? UNWEIGHED_PACKS : PACKS_UNREADABLE };
}

const OFFER = /\s(?:ofert[aă]|promo\p{L}*)\s+/iu;
const PLANNED = /\s(?:planificat|viitor)\s+/iu;

const CODES = /^(.*?)(?:\s+cod\s+(\S.*?))?(?:\s+EAN\s+(\d{8}|\d{13}))?$/isu;

function readPack(said: string): FurtherPack | undefined {
  const [, part = "", code, ean] = CODES.exec(said) ?? [];
  const [unplanned = "", planned = "", ...tooManyPlanned] = part.split(PLANNED);
  const [listed = "", offer = "", ...tooManyOffers] = unplanned.split(OFFER);
  const [size = "", price = "", ...tooMany] = listed.split(/[=:]/);
  const amounts = [price, offer, planned].map((amount) => readNumber(amount, ","));
  const read = readPackSize(size, ",");
  if (!read || tooManyPlanned.length + tooManyOffers.length + tooMany.length > 0) return undefined;
  const [ron, lowered, later] = amounts.map((amount) => ("value" in amount ? (amount.value as number | null) : undefined));
  if (ron === undefined || lowered === undefined || later === undefined) return undefined;
  return { ...read, price: ron, offer_price: lowered, planned_price: later, ...(code && { code }), ...(ean && { ean }) };
}

/** "20 kg", "sac de 80.000 boabe", "24 kg 80000 boabe"; undefined for what says neither. */
function readPackSize(text: string, sign: DecimalSign): PackSize | undefined {
  const pieces = contentOfPackaging(text);
  const rest =
    pieces === null
      ? text
      : fold(text)
          .replace(CONTENT, "")
          .replace(/\b(?:sac|cutie|unitate|plasa|pachet)\b|\bde\b/g, "")
          .trim();
  if (pieces !== null && rest === "") return { weight_kg: null, pieces };
  const kg = readPackCell(rest, "", sign);
  return "value" in kg && typeof kg.value === "number" && kg.value > 0 ? { weight_kg: kg.value, pieces } : undefined;
}
