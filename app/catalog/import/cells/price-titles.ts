/**
 * Words of a price's title beside its name: the side of the VAT on which it stands, its money, and whether it is the list price at all.
 * Pure.
 */
import { readDecimal } from "#app/forms/decimal.ts";
import { fold } from "#app/language/text.ts";
import { type TableRow, textAt } from "#app/tables/table.ts";

export type PriceSide = "price_net" | "price_gross";

const TAX = "(?:t ?v ?a|vat|tax(?:a|e|es)?)";
const RATE = "(?: ?\\d{1,2} ?%)?";
const NET = [
  `(?:fara|exclusiv|excluzand|neincluzand|without|excluding|before|w o|ex) ${TAX}`,
  `nu (?:includ|include|contin|contine) ${TAX}`,
  `${TAX} (?:neinclus[ae]?|exclus[ae]?|excluded|exclusive|excl|nu (?:e|este|sunt) inclus[ae]?)`,
  `(?:\\+|plus) ?${TAX}${RATE}`,
  `excl(?:usiv)?(?: ${TAX})?`,
  "net(?:to)?",
].join("|");
const GROSS = [
  `(?:cu|inclusiv|incluzand|including|inclusive|with|inc|includ|include|contin|contine) ${TAX}${RATE}(?: inclus[ae]?)?`,
  `${TAX} (?:inclus[ae]?|included|inclusive|incl|inc)`,
  `incl(?:usiv)?(?: ${TAX})?`,
  "brut(?:to)?|gross",
  // What is sold in a shop is said with VAT.
  "(?:cu |la )?(?:amanunt(?:ul)?|raft)",
].join("|");
const IS_NET = new RegExp(`(?<![a-z])(?:${NET})(?![a-z])`);
const IS_GROSS = new RegExp(`(?<![a-z])(?:${GROSS}|pva)(?![a-z])`);
const BESIDE = new RegExp(`(?<![a-z])(?:${NET}|${GROSS}|lei|ron|%)(?![a-z])`, "g");
const OTHER_MONEY = /€|\$|£|(?<![a-z])(?:eur|euro|usd|dolari|gbp|huf|forinti|bgn|mdl)(?![a-z])/;
const OFFERED =
  /^(?:(?:variant )?(?:pret(?:ul)?|price|pu) (?:de |la |in )?(?:promo\w*|redus|reducere|oferta|special|discount|lichidare)|(?:sale|special|promo\w*|discount(?:ed)?|offer) price|compare at price|variant compare at price|discount(?: percent| amount)?|reducere)$/;

/** A title as titles are compared: folded, without marks. */
export function plainName(text: string): string {
  return fold(text.replaceAll(/[()[\].,:;/_\-–*?!]+/g, " "));
}

/** The name without what stands beside it: VAT, currency, %, and the year of a list. */
export function bareName(plain: string): string {
  return plain
    .replaceAll(BESIDE, " ")
    .replaceAll(/(?<!\d)20\d\d(?!\d)/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** Kilograms of the pack whose prices a column has: "1 kg", "Pret sac 25 kg (fara TVA)"; undefined for any other title. */
export function packOfTitle(title: string): number | undefined {
  const [, amount = "", unit = ""] = OF_PACK.exec(bareName(fold(title.replaceAll(/[()[\]:;/_\-–*?!]+/g, " ")))) ?? [];
  const kg = Number(amount.replace(",", ".")) / (unit === "kg" ? 1 : 1_000);
  return amount !== "" && kg > 0 ? kg : undefined;
}

const OF_PACK = /^(?:pret )?(?:(?:pe )?(?:sac|punga|cutie|plic|pachet|ambalaj|galeata) )?(?:de )?(\d{1,4}(?:[.,]\d{1,3})?) ?(kg|g|gr)$/;

/** Piece that a price is for by its title, "Preț/bulb", "Preț/buc (cu TVA)": a piece may be the pack too, a bulb is not. */
export function pieceOfPrice(title: string): "bulb" | "piece" | undefined {
  const [, unit] = OF_PIECE.exec(fold(title)) ?? [];
  return unit === undefined ? undefined : unit.startsWith("bul") ? "bulb" : "piece";
}

const OF_PIECE = /^(?:pret|pu)\b.{0,30}(?:\/|\b(?:pe|per)\b)\s*(bulb|buc|bucata)(?![a-z])/;

export function sideOfTitle(title: string): PriceSide | undefined {
  const plain = plainName(title);
  if (IS_NET.test(plain)) return "price_net";
  return IS_GROSS.test(plain) ? "price_gross" : undefined;
}

const MARGIN = /(?<![a-z])(?:adaos|marja|markup)(?![a-z])/;
const SALE = /(?<![a-z])(?:vanz|amanunt|raft|pva(?![a-z])|lista|catalog)/;

/** Tells of the title of a price whether it is what the goods cost: beside a margin and a price of sale any other is. */
export function costsAmong(titles: readonly string[]): (title: string) => boolean {
  const plain = titles.map(plainName);
  const hasBoth = plain.some((title) => MARGIN.test(title)) && plain.some((title) => SALE.test(title) && !MARGIN.test(title));
  return (title) => hasBoth && !SALE.test(plainName(title));
}

/** The year of a list in its title: of two the newest is meant. */
export function yearOfTitle(title: string): number {
  return Number(/(?<!\d)20\d\d(?!\d)/.exec(title)?.[0] ?? Number.POSITIVE_INFINITY);
}

/** The title without its day, and the day, of a price that holds from it: "Preț de la 1 martie". */
export function laterPrice(title: string): { title: string; day: string } | undefined {
  const [, price = "", day, rest = ""] = LATER.exec(title.slice(0, 120)) ?? [];
  return day === undefined ? undefined : { title: `${price} ${rest}`, day };
}

const LATER =
  /^(.{2,60}?)[\s(,]+(?:valabil\s+)?(?:de\s+la|din|[iî]ncep[aâ]nd\s+(?:cu|din))\s+(?:data\s+(?:de\s+)?)?(\d{1,2}\s+\p{L}{3,10}(?:\s+\d{4})?|\d{1,2}[./-]\d{1,2}(?:[./-]\d{2,4})?)(?!\d)(.*)$/iu;

/** The currency that the title of a price names and that is not ours, as it is written there. */
export function otherMoney(title: string): string | undefined {
  return OTHER_MONEY.exec(fold(title))?.[0].toUpperCase();
}

/** True for what a thing cost before its price of now: the price of now is the one of the offer. */
export function isPriceBefore(title: string): boolean {
  return /compare at/.test(plainName(title));
}

/** True for the price of an offer or the one before it: the list price stands in another column. */
export function isOfferPrice(title: string): boolean {
  return OFFERED.test(bareName(plainName(title)));
}

/** Titles with „Nou” beside „Preț vechi” as what it is, the price of now. */
export function withPriceWords(titles: readonly string[]): readonly string[] {
  const hasOld = titles.some((title) => /^(?:pret(?:ul)? )?vechi$/.test(bareName(plainName(title))));
  if (!hasOld) return titles;
  return titles.map((title) => (/^(?:nou|actual)$/.test(bareName(plainName(title))) ? title.replace(/nou|actual/i, "Preț nou") : title));
}

/** The title of a price that holds now, beside one of an older price. */
export function isNewPrice(head: string): boolean {
  return /^pret(?:ul)? (?:nou|actual)$/.test(bareName(plainName(head)));
}

/** Day of an offer that a title is beside the price of one: "De la data", "Până la", "Perioada promoției" for both in one cell. */
export function offerDayOf(title: string): "offer_valid_from" | "offer_valid_to" | undefined {
  const plain = plainName(title);
  if (BOTH_DAYS.test(plain) || FIRST_DAY.test(plain)) return "offer_valid_from";
  return LAST_DAY.test(plain) ? "offer_valid_to" : undefined;
}

const BESIDE_DAY = "(?: (?:data|ziua|promo\\w*|ofert\\w*|inclusiv|incl))*";
const BOTH_DAYS = /^(?:perioada|valabil|valabilitate)(?: (?:ofert\w*|promo\w*|de valabilitate))?$/;
const FIRST_DAY = new RegExp(`^(?:(?:data|ziua|valabil[ae]?) )*(?:de la|din|inceput(?:ul)?|start)${BESIDE_DAY}$`);
const LAST_DAY = new RegExp(`^(?:(?:data|ziua|valabil[ae]?) )*(?:pana (?:la|in)|sfarsit(?:ul)?|final)${BESIDE_DAY}$`);

/** True for two columns that say one price, with VAT and without: in each row they are apart by a rate of VAT. */
export function areSidesOfOne(body: readonly TableRow[], one: number, other: number): boolean {
  const ratios = body.flatMap(({ cells }) => {
    const [first = 0, second = 0] = [one, other].map((index) => readDecimal(textAt(cells, index)));
    return first > 0 && second > 0 ? [Math.max(first, second) / Math.min(first, second)] : [];
  });
  return ratios.length > 0 && RATES.some((rate) => ratios.every((ratio) => Math.abs(ratio - 1 - rate / 100) < 0.002));
}

const RATES = [5, 9, 11, 19, 21] as const;

/** "(kg)" of „Ambalaj (kg)”, "(buc)" of „Stoc (buc)”: readers of cells look at the whole title. */
export function withoutUnit(title: string): string {
  return title.replace(
    /(?:\s*,\s*|\s*[([]\s*)(?:kg|gr?|grame|ml|litri|l|buc|bucati|bucăți|saci|cm|mm|zile|ani|°c|%|lei|ron)\.?\s*[)\]]?\s*$/i,
    "",
  );
}

/** Parts of a title behind a price: the pack that it is of, its last day, its number of seeds. */
export const PER_PACK =
  /\s*\/\s*(?:sac|u\.?g|u\.?m|unitate|ambalaj|cutie|pung[aă]|pachet|plic|plas[aă]|g[aă]leat[aă]|buc(?:at[aă])?)(?!\p{L})\.?/iu;
export const UNTIL = /[\s(,]+(?:valabil\s+)?p[aâ]n[aă]\s+(?:la|[iî]n)\s+[\d./\s\p{L}]{4,30}?(?=\)|$)\)?/iu;

/** Two days of a title or a line above the table: "1-31 martie", "01.03 – 31.03.2027". */
export const DAY = String.raw`\d{1,2}(?:[./]\d{1,2}|\s+\p{L}{3,10})?\.?(?:[\s./]*\d{4})?`;
export const PERIOD = new RegExp(`${DAY}\\s*(?:[-–—]|p[aâ]n[aă]\\s+(?:la|[iî]n))\\s*${DAY}`, "iu");

/** True for words of a promotion: the prices of its days are none of the list. */
export function isOfPromotion(words: string): boolean {
  return /promo|campani|reducer|discount|lichidar/.test(fold(words));
}

export const SEEDS = /(?:\bde\s+|\ba\s+)?\d[\d. ]{0,12}\s*(?:mii\s+)?(?:de\s+)?(?:boabe|semin[tț]e|buc(?:[aă][tț]i)?|bulbi)(?!\p{L})\.?/iu;
