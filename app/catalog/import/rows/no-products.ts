/** Rows of a list that are no products: its footnotes and its sums. Pure. */
import type { PlanNote } from "#app/import/import-state.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { fold, truncate } from "#app/language/text.ts";
import { cellWords, isBlankCell } from "#app/tables/cell.ts";
import { type TableRow, textAt } from "#app/tables/table.ts";
import { isPriceTarget, type Target } from "../cells/import-columns.ts";

const LONG = 60;
const BEGINS_NOTE =
  /^(?:[*†•¹²³]|\(\*\)|not[ae]\b|n\.?b\.?[\s:]|observati|atentie|preturile?\b|oferta\b|valabil|transportul?\b|plata\b|livrare)/;

/** `isProduct`: what a product of the catalogue is called. */
export function splitNoProducts(
  body: readonly TableRow[],
  targets: readonly (Target | undefined)[],
  isProduct: (text: string) => boolean,
): { rows: TableRow[]; notes: PlanNote[]; words: string[] } {
  const isList = targets.includes("name") && targets.some(isPriceTarget);
  const isLeftOut = (row: TableRow) => {
    const name = textAt(row.cells, targets.indexOf("name"));
    return isSum(row) ? name === "" || !isProduct(name) : isList && isFootnote(row, isProduct);
  };
  const left = targets.includes("name") ? body.filter(isLeftOut) : [];
  const gone = new Set(left);
  const notes = left.length > 0 ? [{ words: toldOf(left), isWarning: false }] : [];
  return { rows: body.filter((row) => !gone.has(row)), notes, words: left.map(firstWords) };
}

function toldOf(left: readonly TableRow[]): string {
  const shown = left.slice(0, 3).map((row) => `rândul ${row.number} („${truncate(firstWords(row), 60)}”)`);
  return `${left.length === 1 ? "Un rând nu este un produs și se lasă" : `${count(left.length, NOUNS.row)} nu sunt produse și se lasă`} deoparte: ${shown.join(", ")}${left.length > 3 ? " și altele" : ""}.`;
}

function firstWords({ cells }: TableRow): string {
  return cellWords(cells.find((cell) => !isBlankCell(cell)));
}

function isFootnote({ cells }: TableRow, isProduct: (text: string) => boolean): boolean {
  const [text, ...others] = cells.filter((cell) => !isBlankCell(cell));
  if (typeof text !== "string" || others.length > 0) return false;
  return (text.trim().length > LONG || BEGINS_NOTE.test(fold(text))) && !isProduct(text.trim());
}

export function isSum({ cells }: TableRow): boolean {
  return cells.some((cell) => /^\s*(sub)?total(\s+general)?\s*:?\s*$/i.test(cellWords(cell)));
}
