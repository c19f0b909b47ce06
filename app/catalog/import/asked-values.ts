/** Meanings of cells that write a category or a stock in words of their own: asked for once, for all rows of their table. Pure. */
import { describedField, isOfKind } from "#app/catalog/product/fields.ts";
import { readStockState } from "#app/catalog/stock/stock.ts";
import type { Answers, AskedValue } from "#app/import/import-state.ts";
import { capitalized, fold } from "#app/language/text.ts";
import { type Cell, cellWords } from "#app/tables/cell.ts";
import type { TableRow } from "#app/tables/table.ts";
import type { CatalogueIndex } from "./catalogue-index.server.ts";
import { categoryParts } from "./cells/category-cell.ts";
import { readOption, readStock, readYes } from "./cells/cell-values.ts";

const MOST = 60;
const LONGEST = 120;
const MADE = "+";

export function madeCategory(answer: string): string | undefined {
  return answer.startsWith(MADE) ? answer.slice(MADE.length) : undefined;
}

export function listMadeCategories({ category_id = {} }: Answers): string[] {
  const names = Object.values(category_id).flatMap((answer) => madeCategory(answer) ?? []);
  return [...new Map(names.map((name) => [fold(name), name])).values()];
}

export function makesCategory(cell: string): string {
  const name = categoryParts(cell)[0] ?? cell;
  const isShouted = name.length > 3 && name === name.toLocaleUpperCase("ro");
  return MADE + (isShouted ? capitalized(name.toLocaleLowerCase("ro")) : name);
}

type Targets = readonly (string | undefined)[];

export function withAnsweredCells(body: readonly TableRow[], targets: Targets, answers: Answers): readonly TableRow[] {
  const asked = targets.map((target) => (target === undefined ? undefined : answers[target]));
  if (!asked.some(Boolean)) return body;
  const answered = (cell: Cell, index: number) => {
    const said = asked[index]?.[fold(cellWords(cell))];
    return said ? (madeCategory(said) ?? said) : cell;
  };
  return body.map(({ number, cells }) => ({ number, cells: cells.map(answered) }));
}

export function listAskedValues(body: readonly TableRow[], targets: Targets, answers: Answers, index: CatalogueIndex): AskedValue[] {
  const asked = new Map<string, AskedValue>();
  targets.forEach((target, column) => {
    const readAs = target === undefined ? undefined : readerOf(target, index);
    if (target === undefined || !readAs) return;
    const seen = new Map<string, string | undefined>();
    for (const { cells } of body) {
      const cell = cellWords(cells[column]);
      if (cell.trim() === "" || cell.length > LONGEST) continue;
      const key = fold(cell);
      if (!seen.has(key)) seen.set(key, answers[target]?.[key] || readAs(cell));
      const value = seen.get(key);
      if (value === undefined) continue;
      const known = asked.get(target + key);
      if (known) known.rows += 1;
      else asked.set(target + key, { target, cell: cell.trim(), rows: 1, value });
    }
  });
  return [...asked.values()]
    .sort((one, other) => Number(one.value !== "") - Number(other.value !== "") || other.rows - one.rows)
    .slice(0, MOST);
}

function readerOf(
  target: string,
  { findCategory, isCategory, categorySlug }: CatalogueIndex,
): ((cell: string) => string | undefined) | undefined {
  if (isOfKind(target, "category"))
    return (cell) => {
      const id = findCategory(cell);
      return isCategory(cell) ? undefined : id === undefined ? "" : categorySlug(id);
    };
  if (isOfKind(target, "stock"))
    return (cell) => {
      const read = readStock(cell);
      if ("fault" in read) return "";
      // A number is an amount, whatever it is.
      return readStockState(cell) || /\d/.test(cell) ? undefined : String(read.value);
    };
  const { options = [] } = describedField(target) ?? {};
  if (isOfKind(target, "choice")) return (cell) => ("fault" in readOption(cell, options) ? "" : undefined);
  return isOfKind(target, "flag") ? (cell) => ("fault" in readYes(cell) ? "" : undefined) : undefined;
}
