/** Tables as the Romanian Excel opens them by a double click: UTF-8 with its mark, semicolons, decimal commas. Pure. */

/** What the file begins with: without it Excel takes the letters for those of another alphabet. */
export const BYTE_ORDER_MARK = "\ufeff";

export type Cell = string | number | null;

/** One line, with its end. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(";")}\r\n`;
}

/** A text that a spreadsheet would take for a formula gets an apostrophe before it: then it is a text, whoever wrote it. */
function csvCell(cell: Cell): string {
  if (cell === null || cell === "") return "";
  if (typeof cell === "number") return String(cell).replace(".", ",");
  const safe = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(cell) ? `'${cell}` : cell;
  return `"${safe.replaceAll('"', '""')}"`;
}
