import { CATEGORY_KIND, categoryForm, namedCategory } from "#app/catalog/category/category-kind.server.ts";
import { listFormCategories } from "#app/catalog/category/category-store.server.ts";
import { describedField, isOfKind } from "#app/catalog/product/fields.ts";
import { readStockState } from "#app/catalog/stock/stock.ts";
import { isTaxonomySlugTaken } from "#app/catalog/taxonomy/taxonomy.server.ts";
import { parseWith } from "#app/http/form.server.ts";
import type { Answers, AskedValue } from "#app/import/import-state.ts";
import { slugify } from "#app/language/slug.ts";
import { capitalized, fold } from "#app/language/text.ts";
import { type Cell, cellWords } from "#app/tables/cell.ts";
import type { TableRow } from "#app/tables/table.ts";
import type { CatalogueIndex } from "./catalogue-index.server.ts";
import { categoryParts, readOption, readStock, readYes } from "./cells/cell-values.ts";
import { fileQuestion } from "./file-answers.ts";

type Answer = readonly [value: string, words: string];

/** `value`: what is answered already. */
export function listAnswers(target: string, cell: string, value = ""): Answer[] {
  const ofFile = fileQuestion(target);
  if (ofFile) return [...ofFile.answers];
  const options = describedField(target)?.options;
  if (options) return options.map((option) => (typeof option === "string" ? [option, option] : option));
  if (!isOfKind(target, "category"))
    return [
      ["da", "da"],
      ["nu", "nu"],
    ];
  const made = cell === "" ? value : makesCategory(cell);
  const isNew = cell === "" ? [[MADE, "o categorie nouă, cu numele de mai jos"] as const] : [];
  const own =
    madeCategory(made) && findAnswerFault(target, made) === undefined ? [[made, `se creează „${madeCategory(made)}”`] as const] : [];
  return [...own, ...isNew, ...listFormCategories().map(({ slug, name }) => [slug, name] as const)];
}

export function findAnswerFault(target: string, answer: string): string | undefined {
  const made = madeCategory(answer);
  if (made === undefined || !isOfKind(target, "category"))
    return answer === "" || optionsOf(target).includes(answer) ? undefined : "Alegeți din listă.";
  const parsed = parseWith(categoryForm, namedCategory(made));
  if (!parsed.ok) return Object.values(parsed.errors)[0];
  return isTaxonomySlugTaken(CATEGORY_KIND, parsed.value.slug) ? "O altă categorie are sau a avut această adresă." : undefined;
}

function optionsOf(target: string): string[] {
  if (isOfKind(target, "category")) return listFormCategories().map(({ slug }) => slug);
  return listAnswers(target, "").map(([value]) => value);
}

/** Meanings of cells that write a category or a stock in words of their own: asked for once, for all rows of their table. Pure. */

const MOST = 60;
const LONGEST = 120;
const MADE = "+";

export function madeCategory(answer: string): string | undefined {
  return answer.startsWith(MADE) ? answer.slice(MADE.length) : undefined;
}

/** `ofFile`: the answer for new products whose rows say none. */
export function listMadeCategories({ category_id = {} }: Answers, ofFile = ""): string[] {
  const names = [...Object.values(category_id), ofFile].flatMap((answer) => madeCategory(answer) ?? []);
  return [...new Map(names.map((name) => [fold(name), name])).values()];
}

export function makesCategory(cell: string): string {
  const name = categoryParts(cell)[0] ?? cell;
  const isShouted = name.length > 3 && name === name.toLocaleUpperCase("ro");
  return MADE + (isShouted ? capitalized(name.toLocaleLowerCase("ro")) : name);
}

type Targets = readonly (string | undefined)[];

/** Targets without a column „Grupa” whose cells are no categories of the site: in a list of maize it says how early each hybrid is. */
export function withoutOtherGroup<Of extends string | undefined>(
  targets: readonly Of[],
  titles: readonly string[],
  body: readonly TableRow[],
) {
  const at = targets.findIndex((target) => target === "category_id");
  const said = new Set(
    at === -1 || !/^grup[ae]?$/.test(fold(titles[at] ?? "").trim()) ? [] : body.map(({ cells }) => cellWords(cells[at])),
  );
  const known = said.size === 0 ? [] : listFormCategories().flatMap(({ slug, name }) => [slug, slugify(name)]);
  const isKnown = [...said].some((cell) => [cell, ...categoryParts(cell)].some((part) => known.includes(slugify(part))));
  return targets.map((target, index) => (index === at && known.length > 0 && !isKnown ? undefined : target));
}

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
