import { describedField, isOfKind } from "#app/catalog/product/fields.ts";
import type { Spec } from "#app/catalog/sheet/sheet.ts";
import { plainKey } from "#app/catalog/sheet/sheet.ts";
import { fold, normalizeText } from "#app/language/text.ts";
import type { Cell } from "#app/tables/table.ts";
import { readCare } from "./care-cell.ts";
import {
  type CellValue,
  type DecimalSign,
  decimalSign,
  readDay,
  readNumber,
  readOption,
  readPrice,
  readRate,
  readStock,
  readYes,
  withoutPacks,
} from "./cell-values.ts";
import { type ColumnName, isPriceTarget, isSheetTarget, type Remark, sheetKeyOf, type Target } from "./columns.ts";
import { readConsumptionCell, readDoseCell } from "./dose-cell.ts";
import { hasLostLetters } from "./lost-letters.ts";
import { readPackCell, readPacks } from "./packs-cell.ts";
import { type PriceSide, sideOfTitle } from "./price-titles.ts";
import { readQuestions } from "./questions-cell.ts";

type UsedColumn = { index: number; target: Target; title: string; sign: DecimalSign };

export type RowValues = {
  fields: Partial<Record<ColumnName, unknown>>;
  specs: { key: string; value: string }[];
  faults: { target: Target; reason: string }[];
  doseSpan?: string;
  packaging?: string;
  lost: { target: Target; words: string }[];
  /** The side of the VAT that the title of a plain price says. */
  priceSide?: PriceSide | undefined;
  /** The column that the price was taken from, once that is settled. */
  pricedBy?: Target;
  doubts?: Remark[];
};

export function usedColumns(
  targets: readonly (Target | undefined)[],
  titles: readonly string[],
  rows: readonly { cells: readonly Cell[] }[],
): UsedColumn[] {
  return targets.flatMap((target, index) => {
    if (target === undefined) return [];
    const texts =
      isOfKind(target, "number", "dose") || isPriceTarget(target)
        ? rows.flatMap(({ cells }) => (typeof cells[index] === "string" ? [withoutUnit(cells[index], target)] : []))
        : [];
    return [{ index, target, title: titles[index] ?? "", sign: decimalSign(texts) }];
  });
}

const NAMES: ReadonlySet<Target> = new Set<Target>(["name", "category_id", "brand"]);

export function readRow(cells: readonly Cell[], columns: readonly UsedColumn[]): RowValues {
  const row: RowValues = { fields: {}, specs: [], faults: [], lost: [] };
  for (const column of columns) {
    const { index, target } = column;
    const said = cells[index] ?? "";
    // As it is stored: commas below for cedillas, letters composed.
    const cell = typeof said === "string" ? normalizeText(said) : said;
    const read = typeof cell === "string" ? readCell(cell, column) : cell;
    if (typeof cell === "string" && hasLostLetters(cell, NAMES.has(target))) row.lost.push({ target, words: cell });
    if ("span" in read && read.span !== undefined) row.doseSpan = read.span;
    if ("words" in read && read.words !== undefined) row.packaging = read.words;
    if ("fault" in read) row.faults.push({ target, reason: read.fault });
    else if (isSheetTarget(target)) row.specs.push({ key: sheetKeyOf(target), value: String(read.value) });
    else if (read.value !== undefined) row.fields[target] = read.value;
  }
  row.priceSide = sideOfTitle(columns.find(({ target }) => target === "price")?.title ?? "");
  return row;
}

function readCell(cell: string, { target, title, sign }: UsedColumn): CellValue & { span?: string; words?: string } {
  if (isPriceTarget(target)) return readPrice(cell, sign);
  if (target === "bag_weight_kg") return readPackCell(cell, title, sign);
  if (target === "dose") return readDoseCell(cell, title, sign);
  if (target === "consumption") return readConsumptionCell(cell, title, sign);
  if (isOfKind(target, "number")) return readNumber(withoutUnit(cell, target), sign);
  if (isOfKind(target, "day")) return readDay(cell);
  if (isOfKind(target, "flag")) return readYes(cell);
  if (isOfKind(target, "rate")) return readRate(cell);
  if (isOfKind(target, "stock")) return readStock(cell);
  if (isOfKind(target, "choice")) return readOption(cell, describedField(target)?.options ?? []);
  if (target === "packs") return readPacks(cell);
  if (target === "care") return { value: readCare(cell) };
  return { value: target === "faq" ? readQuestions(cell).map(({ question, answer }) => ({ q: question, a: answer })) : cell };
}

/** "40 cm" of a field in centimetres, "40 de saci" of one that counts packs. */
function withoutUnit(cell: string, target: string): string {
  const { unit, counts } = describedField(target) ?? {};
  if (counts === "packs") return withoutPacks(cell);
  return unit !== undefined && fold(cell).endsWith(fold(unit)) ? cell.trim().slice(0, -unit.length) : cell;
}

/** Sheet with values of columns: known rows in place, new ones at the end, empty values removed. Columns of one key are rows in order. */
export function mergeSpecs(specs: readonly Spec[], said: readonly { key: string; value: string }[]): Spec[] {
  const merged: (Spec | undefined)[] = [...specs];
  const named = new Set(said.map(({ key }) => key));
  const taken = new Set<number>();
  for (const { key, value } of said) {
    const isOwn = ({ spec_key, spec_value }: Spec) =>
      spec_value !== "" && (spec_key === key || (value !== "" && !named.has(spec_key) && plainKey(spec_key) === plainKey(key)));
    const place = specs.findIndex((spec, index) => !taken.has(index) && isOwn(spec));
    if (place !== -1) {
      taken.add(place);
      merged[place] = value === "" ? undefined : { spec_key: (specs[place] as Spec).spec_key, spec_value: value };
    } else if (value !== "") merged.push({ spec_key: key, spec_value: value });
  }
  return merged.filter((spec) => spec !== undefined);
}
