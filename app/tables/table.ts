/** A table as it was read from a file, whatever the file was: rows of texts, numbered as a spreadsheet numbers them. */

export type Cell = string | { fault: string };

export type TableRow = {
  /** As the spreadsheet shows it, from 1. */
  number: number;
  cells: Cell[];
};

export type Table = {
  rows: TableRow[];
  sheets: string[];
  sheet: string | undefined;
  /** How a text file was read, in words: "UTF-8, punct și virgulă". */
  reading: string;
};

export const MAX_TABLE_BYTES = 20 * 1024 * 1024;
export const MAX_TABLE_ROWS = 20_000;
export const MAX_COLUMNS = 1_000;
/** Rows that may stand above the head and be empty between the others. */
export const SPARE_ROWS = 200;

/** Why a file is no table that can be read, as one sentence for its owner. */
export class UnreadableTable extends Error {}

export const TOO_MANY_ROWS = "Fișierul are mai mult de 20.000 de rânduri. Împărțiți-l în mai multe fișiere.";

/** The letter over a column: 0 → "A", 27 → "AB". */
export function columnLetter(index: number): string {
  return (index >= 26 ? columnLetter(Math.floor(index / 26) - 1) : "") + String.fromCharCode(65 + (index % 26));
}

/** The column and row of "AB12", both from 0; undefined for anything else. */
export function readReference(reference: string): { column: number; row: number } | undefined {
  const [, letters = "", figures] = /^([A-Z]{1,3})([1-9]\d{0,6})$/.exec(reference) ?? [];
  if (!figures) return undefined;
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return { column, row: Number(figures) - 1 };
}

export function isBlankRow({ cells }: TableRow): boolean {
  return cells.every((cell) => typeof cell === "string" && cell.trim() === "");
}
