/** Tables as the Romanian Excel opens them by a double click: UTF-8 with its mark, semicolons, decimal commas. Pure. */
import { guardFormula } from "./cell.ts";

/** Mark with which the file begins: without it Excel takes the letters for those of another alphabet. */
export const BYTE_ORDER_MARK = "\ufeff";

export type WrittenCell = string | number | null;

/** A table whole: what the file begins with, then a line for each row. */
export function* csvText(rows: Iterable<readonly WrittenCell[]>): Generator<string, void, void> {
  yield BYTE_ORDER_MARK;
  for (const cells of rows) yield csvLine(cells);
}

export function csvLine(cells: readonly WrittenCell[]): string {
  return `${cells.map(csvCell).join(";")}\r\n`;
}

function csvCell(cell: WrittenCell): string {
  if (cell === null || cell === "") return "";
  if (typeof cell === "number") return String(cell).replace(".", ",");
  return `"${guardFormula(cell).replaceAll('"', '""')}"`;
}
