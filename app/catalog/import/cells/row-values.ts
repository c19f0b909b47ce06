import { contentOfPackaging } from "#app/catalog/pack/pack-noun.ts";
import { describedField, isOfKind } from "#app/catalog/product/fields.ts";
import { plainKey, type Spec } from "#app/catalog/sheet/sheet.ts";
import { isRetyped } from "#app/import/retyped.ts";
import { normalizeText } from "#app/language/normalize-text.ts";
import { fold } from "#app/language/text.ts";
import { type Cell, cellWords } from "#app/tables/cell.ts";
import {
  type Asked,
  asAmount,
  asCode,
  asConsumption,
  asDay,
  asDose,
  asMoney,
  asOption,
  asPercent,
  asRate,
  asSheetRow,
  asStock,
  asText,
  asWeight,
  asYes,
  isAmount,
  withoutUnit,
} from "../ask/ask-number.ts";
import { type DecimalSign, dayOfPrice, decimalSign, isMonthFirst, readPeriod, readYearless, saysEnd } from "./cell-values.ts";
import {
  type ColumnName,
  columnLabel,
  isOtherPrice,
  isPriceTarget,
  isSheetTarget,
  type OtherPrice,
  type Remark,
  sheetKeyOf,
  type Target,
} from "./import-columns.ts";
import { kgOf, packOfUnit, readPacks } from "./packs-cell.ts";
import { type PriceSide, pieceOfPrice, sideOfTitle } from "./price-titles.ts";
import { readCare, readQuestions } from "./questions-cell.ts";

/** `beside`: the side of the VAT of the list price, for another price whose title says none. */
type UsedColumn = {
  index: number;
  target: Target;
  title: string;
  sign: DecimalSign;
  isMonthFirst: boolean;
  beside?: PriceSide | undefined;
};

export type RowValues = {
  fields: Partial<Record<ColumnName, unknown>>;
  specs: { key: string; value: string }[];
  faults: { target: Target; reason: string }[];
  /** The lower end of its dose, kg per 100 sq m. */
  doseFrom?: number;
  /** Its dose is no weight, and stands in `specs`. */
  hasRate?: true;
  packaging?: string;
  /** Its article is blocked in the program that the list comes from. */
  isBlocked?: true;
  lost: { target: Target; words: string }[];
  /** Words say its price, „la cerere”, and no 0. */
  isOnRequest?: true;
  /** True for a list with a row for each pack, whose further packs are in `fields.packs`. */
  isOfPacks?: true;
  /** The side of the VAT that the title of a plain price says. */
  priceSide?: PriceSide | undefined;
  /** The sides that the titles of its other prices say. */
  otherSides?: { [Key in OtherPrice]?: PriceSide };
  /** Prices of a weight of so many kilograms; `isOfUnit`: only the unit of measure of the row says so. */
  perWeight?: { target: PriceColumn; per: number; isOfUnit: boolean }[];
  /** Prices whose title says a bulb or a piece, of which a pack may hold several. */
  perPiece?: { target: PriceColumn; of: "bulb" | "piece" }[];
  /** The column that the price was taken from, once that is settled. */
  pricedBy?: Target;
  doubts?: Remark[];
  /** Its days without a year, as they are read: „1-15 martie” is 01.03.2027 – 15.03.2027. */
  dated?: string;
};

type PriceColumn = "price" | OtherPrice | PriceSide;

/** Our own exports write a comma in each number, whatever else of a column tells. */
const OWN_MARKS = (["slug", "name", "category_id", "bag_weight_kg", "vat_rate", "offer_valid_from", "packs"] as const).map(columnLabel);

export function usedColumns(
  targets: readonly (Target | undefined)[],
  titles: readonly string[],
  rows: readonly { cells: readonly Cell[] }[],
): UsedColumn[] {
  const isOwn = OWN_MARKS.every((mark) => titles.includes(mark));
  const lists = targets.flatMap((target, index) =>
    isPriceTarget(target) ? [target === "price" ? sideOfTitle(titles[index] ?? "") : target] : [],
  );
  const beside = lists.length === 1 ? lists[0] : undefined;
  return targets.flatMap((target, index) => {
    if (target === undefined) return [];
    const texts = (is: boolean) => (is ? rows.flatMap(({ cells: { [index]: cell } }) => (typeof cell === "string" ? [cell] : [])) : []);
    const numbers = texts(isOfKind(target, "number", "dose") || isPriceTarget(target)).map((text) => withoutUnit(text, target));
    const days = texts(isOfKind(target, "day"));
    const sign = decimalSign(numbers) ?? (isOwn && !numbers.some((text) => text.includes(".")) ? "," : undefined);
    return [{ index, target, title: titles[index] ?? "", sign, isMonthFirst: isMonthFirst(days), beside }];
  });
}

/** The row that a dose of no weight gets: without the unit of kilograms. */
export const RATE_KEY = "Doză";

const NAMES: ReadonlySet<Target> = new Set<Target>(["name", "category_id", "brand"]);

type Beside = { unit?: string; today?: string };

/** `unit`: of measure, in a column that the table has beside those that are read. `today`: days without a year are the next. */
export function readRow(cells: readonly Cell[], columns: readonly UsedColumn[], { unit = "", today = "" }: Beside = {}): RowValues {
  const row: RowValues = { fields: {}, specs: [], faults: [], lost: [] };
  const doubts: Remark[] = [];
  const rates: RowValues["perWeight"] = [];
  let dated: { said: string; targets: readonly Target[] } | undefined;
  const isPriced = columns.some(({ target }) => isPriceTarget(target)) && !columns.some(({ target }) => target === "offer_price");
  for (const own of columns) {
    const said = cells[own.index] ?? "";
    const column = own.target === "offer_text" && isPriced && isAmount(said) ? { ...own, target: "offer_price" as const } : own;
    const { target } = column;
    // As it is stored: commas below for cedillas, letters composed.
    const cell = typeof said === "string" ? normalizeText(said) : said;
    const period = target === "offer_valid_from" && typeof cell === "string" ? readPeriod(cell, today) : undefined;
    if (period) row.fields.offer_valid_to = period.to;
    const next = today !== "" && !period && isOfKind(target, "day") && typeof cell === "string" ? readYearless(cell, today) : undefined;
    const day = period?.from ?? next;
    const ofUnit = weightOfPrice(column.title, unit);
    const read: ReadCell = day === undefined ? readCell(cell, column, ofUnit !== undefined) : { value: day };
    if (next ?? period?.isGuessed) dated = { said: cellWords(cell), targets: period ? ["offer_valid_from", "offer_valid_to"] : [target] };
    if (typeof cell === "string" && hasLostLetters(cell, NAMES.has(target))) row.lost.push({ target, words: cell });
    if (read.from !== undefined) row.doseFrom = read.from;
    if (read.rate !== undefined) {
      row.specs.push({ key: RATE_KEY, value: read.rate });
      row.hasRate = true;
    }
    const per = read.per ?? ofUnit;
    if (per !== undefined && (isPriceTarget(target) || isOtherPrice(target))) rates.push({ target, per, isOfUnit: read.per === undefined });
    const of = isPriceTarget(target) || isOtherPrice(target) ? pieceOfPrice(column.title) : undefined;
    if (of && (isPriceTarget(target) || isOtherPrice(target))) row.perPiece = [...(row.perPiece ?? []), { target, of }];
    if (isPriceTarget(target) && "value" in read && read.value === 0 && !/\d/.test(cellWords(cell))) row.isOnRequest = true;
    if (read.doubt !== undefined) doubts.push({ target, reason: read.doubt });
    if (target === "price" && read.side) row.priceSide = read.side;
    const side = isOtherPrice(target) ? (read.side ?? sideOfTitle(column.title) ?? column.beside) : undefined;
    if (side) row.otherSides = { ...row.otherSides, [target]: side };
    if ("words" in read && read.words !== undefined) row.packaging = read.words;
    if ("fault" in read) row.faults.push({ target, reason: read.fault });
    else if (isSheetTarget(target)) row.specs.push({ key: sheetKeyOf(target), value: String(read.value) });
    else if (read.value !== undefined) row.fields[target] = read.value;
  }
  const ofUnit = row.packaging === undefined ? packOfUnit(unit, row.fields.bag_weight_kg) : undefined;
  if (ofUnit !== undefined) row.packaging = ofUnit;
  const pieces = row.fields.pack_pieces ? null : contentOfPackaging(row.packaging);
  if (pieces !== null) row.fields.pack_pieces = pieces;
  if (dated) {
    beginBeforeEnd(row.fields);
    row.dated = datedWords(
      dated.said,
      dated.targets.map((target) => row.fields[target as ColumnName]),
    );
  }
  const { title: later = "" } = columns.find(({ target }) => target === "planned_price") ?? {};
  const from = typeof row.fields.planned_price === "number" && !row.fields.planned_from ? dayOfPrice(later, today) : undefined;
  if (from) row.fields.planned_from = from.day;
  if (from?.isGuessed) row.dated ??= datedWords(later, [from.day]);
  if (rates.length > 0) row.perWeight = rates;
  if (doubts.length > 0) row.doubts = doubts;
  row.priceSide ??= sideOfTitle(columns.find(({ target }) => target === "price")?.title ?? "");
  return row;
}

function datedWords(said: string, days: readonly unknown[]): string {
  const shown = days.map((day) => String(day).split("-").toReversed().join("."));
  return `„${said.trim()}” este ${shown.join(" – ")}`;
}

/** The first day of an offer that has begun is not that of the next year. */
function beginBeforeEnd(fields: RowValues["fields"]): void {
  const { offer_valid_from: from, offer_valid_to: to } = fields;
  if (typeof from === "string" && typeof to === "string" && from > to)
    fields.offer_valid_from = `${Number(from.slice(0, 4)) - 1}${from.slice(4)}`;
}

/** Kilograms for which the unit of measure of a row says its price to be; undefined for that of a pack, whatever the goods are measured in. */
export function weightOfPrice(title: string, unit: string): number | undefined {
  return unit === "" || /\//.test(unit) || OF_PACK.test(fold(title)) ? undefined : kgOf(unit);
}

const OF_PACK = /(?<![a-z])(?:sac|ug|ambalaj|punga|cutie|plic|pachet|galeata|buc)/;

type ReadCell = Asked & { from?: number; rate?: string; words?: string; per?: number; side?: PriceSide };

function readCell(cell: Cell, { target, title, sign, isMonthFirst }: UsedColumn, isOfWeight: boolean): ReadCell {
  if ((target === "offer_price" || target === "discount") && typeof cell === "string" && saysEnd(cell)) return { value: 0 };
  if (isPriceTarget(target) || isOtherPrice(target)) return asMoney(cell, title, sign, isOfWeight);
  if (target === "discount") return asPercent(cell);
  if (target === "blocked") return asYes(cell);
  if (target === "bag_weight_kg") return asWeight(cell, title, sign);
  if (target === "dose") return asDose(cell, title, sign);
  if (target === "consumption") return asConsumption(cell, title, sign);
  if (isOfKind(target, "number")) return asAmount(cell, target, sign);
  if (isOfKind(target, "day")) return asDay(cell, isMonthFirst);
  if (isOfKind(target, "flag")) return asYes(cell);
  if (isOfKind(target, "rate")) return asRate(cell);
  if (isOfKind(target, "stock")) return asStock(cell);
  if (isOfKind(target, "choice")) return asOption(cell, describedField(target)?.options ?? []);
  if (isSheetTarget(target)) return asSheetRow(cell, title, sheetKeyOf(target));
  if (target === "sku" || target === "slug" || isOfKind(target, "ean")) return asCode(cell, title);
  const read = asText(cell, title);
  return "fault" in read ? read : { ...read, ...readParts(String(read.value), target) };
}

function readParts(cell: string, target: Target): Asked {
  if (target === "packs") return readPacks(cell);
  if (target === "care") return { value: readCare(cell) };
  return { value: target === "faq" ? readQuestions(cell).map(({ question, answer }) => ({ q: question, a: answer })) : cell };
}

/** Sheet with values of columns: known rows in place, new ones at the end; an empty cell leaves its row. Columns of one key are rows in order. */
export function mergeSpecs(specs: readonly Spec[], said: readonly { key: string; value: string }[]): Spec[] {
  const merged: Spec[] = [...specs];
  const named = new Set(said.map(({ key }) => key));
  const taken = new Set<number>();
  for (const { key, value } of said) {
    const isOwn = ({ spec_key, spec_value }: Spec) =>
      spec_value !== "" && (spec_key === key || (value !== "" && !named.has(spec_key) && plainKey(spec_key) === plainKey(key)));
    const place = specs.findIndex((spec, index) => !taken.has(index) && isOwn(spec));
    if (place !== -1) {
      taken.add(place);
      const { spec_key, spec_value } = specs[place] as Spec;
      if (value !== "") merged[place] = { spec_key, spec_value: isRetyped(spec_value, value) ? spec_value : value };
    } else if (value !== "") merged.push({ spec_key: key, spec_value: value });
  }
  return merged;
}

/** A row without the cells that cannot be read, and without those that are read only beside them. Pure. */

const TOGETHER: Readonly<Record<string, readonly Target[]>> = {
  price: ["price", "price_show_vat_note"],
  // The days alone would call the list price an offer.
  offer_price: ["offer_price", "price_before", "discount", "offer_valid_from", "offer_valid_to"],
  planned_price: ["planned_price", "planned_from"],
  planned_from: ["planned_price", "planned_from"],
  offer_valid_from: ["offer_valid_from", "offer_valid_to"],
  offer_valid_to: ["offer_valid_from", "offer_valid_to"],
  dose: ["dose", "consumption"],
  consumption: ["dose", "consumption"],
};
const IDENTITY: readonly (Target | undefined)[] = [undefined, "slug", "sku"];
/** Without which a product does not begin: what was to stay hidden is not shown for a slip. */
const BEGINNING: readonly (Target | undefined)[] = [...IDENTITY, "name", "category_id", "is_published"];

export function withoutFaults(row: RowValues, faults: readonly Remark[], isNew: boolean): RowValues | undefined {
  const needed = isNew ? BEGINNING : IDENTITY;
  if (faults.some(({ target }) => needed.includes(target))) return undefined;
  const gone = new Set(faults.flatMap(({ target }): readonly (Target | undefined)[] => TOGETHER[target ?? ""] ?? [target]));
  const fields = Object.fromEntries(Object.entries(row.fields).filter(([key]) => !gone.has(key as Target)));
  const { doseFrom, packaging, ...rest } = row;
  return {
    ...rest,
    ...(doseFrom !== undefined && !gone.has("dose") && { doseFrom }),
    ...(packaging !== undefined && !gone.has("bag_weight_kg") && { packaging }),
    fields,
    specs: row.specs.filter(({ key }) => !gone.has(`sheet:${key}`)),
    faults: row.faults.filter(({ target }) => !gone.has(target)),
  };
}

/** Letters that a program wrote as "?" because its alphabet has none of them: LibreOffice does so with ș and ț. Pure. */

/** A mark inside a word ("Fi?a", "P??une") or sentence ("tehnic? a"); U+FFFD comes from a wrong encoding. */
const LOST = /\?\p{Ll}|\p{L}\?+\p{L}|\p{L}\?+ \p{Ll}|\ufffd/u;

/** Names ask nothing: in them a mark behind any letter stands for one, as in "Lucern? Creno". */
const LOST_IN_NAME = /\p{L}\?|\?\p{L}|\ufffd/u;

export function hasLostLetters(text: string, isName = false): boolean {
  return (isName ? LOST_IN_NAME : LOST).test(text.replaceAll(/\S+/g, (word) => (isAddress(word) ? " " : word)));
}

/** A "?" in an address is no lost letter. One pass, because a word may be as long as a file. */
function isAddress(word: string): boolean {
  const query = word.indexOf("?", 1);
  return /https?:|www\.|\//.test(word) || (query > 0 && word.includes("=", query));
}

/** A mark at the end of a word may ask ("Taxable?"): it stands for a letter where the title is known with one ("Doz?"). */
export function hasLostLettersInHead(title: string, isKnown: boolean, isTitle: (title: string) => boolean): boolean {
  if (hasLostLetters(title)) return true;
  return !isKnown && title.includes("?") && ["ă", "ț", "ș"].some((letter) => isTitle(title.replaceAll("?", letter)));
}
