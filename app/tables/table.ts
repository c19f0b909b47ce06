/** A table as it was read from a file, whatever the file was: rows of cells, numbered as a spreadsheet numbers them. */
import { formatNumber } from "#app/language/numbers.ts";
import { COUNTS, SIZES } from "#app/registers/limits.ts";
import { type Cell, cellWords, isBlankCell, unguardFormula } from "./cell.ts";

export type TableRow = {
  /** Number of the row as the spreadsheet shows it, from 1. */
  number: number;
  cells: Cell[];
  /** Columns whose cells a line goes through, from 0. */
  struck?: number[];
};

export type SheetTable = {
  rows: readonly TableRow[];
  /** Columns that the spreadsheet does not show, from 0. */
  hidden: ReadonlySet<number>;
};

export type UnreadSheet = { sheet: string; why: string };

export type Table = SheetTable & {
  sheets: string[];
  sheet: string | undefined;
  /** Shown sheets that fit too, where none was asked for; together with the first within the limits of one table. */
  further?: readonly (SheetTable & { sheet: string })[];
  /** Sheets of which nothing is read, with the reason in words; where none was asked for. */
  unread?: readonly UnreadSheet[];
  /** How a text file was read, in words: "UTF-8, punct și virgulă". */
  reading: string;
};

/** Tells of rows that they are a table that is known, so that a sheet with a cover or sums is passed over. */
export type Fits = (rows: readonly TableRow[]) => boolean;

export const MAX_TABLE_BYTES = SIZES.table.bytes;
export const MAX_TABLE_ROWS = COUNTS.tableRows;
export const MAX_COLUMNS = 1_000;
export const MAX_CELLS = 2_000_000;
/** Most letters that Excel keeps in a cell. */
export const MAX_LETTERS = 32_767;
/** Letters of a whole table, each cell counted where it stands: a workbook says a text once for thousands of cells. */
const MAX_ALL_LETTERS = 40_000_000;
/** A workbook has a handful of sheets; of one with thousands the first are there to choose from. */
export const MAX_SHEETS = 200;
/** Rows that may stand above the head and be empty between the others. */
export const SPARE_ROWS = 200;

/** Why a file is no table that can be read, as one sentence for its owner. */
export class UnreadableTable extends Error {}

export const TOO_MANY_ROWS = `Fișierul are mai mult de ${formatNumber(MAX_TABLE_ROWS)} de rânduri. Împărțiți-l în mai multe fișiere.`;

const TOO_LONG: Cell = { kind: "error", fault: "Celula are mai mult de 32.767 de litere, cât încape într-o celulă de Excel." };

/** Letters that no text holds, beside lines and tabs and the few that Windows kept for itself. */
const CONTROL = /[^\P{Cc}\s\x80-\x9f]/u;

/** A text as a cell: one that is too long, or holds what no text does, is a fault of its row. */
export function textCell(text: string): Cell {
  if (text.length > MAX_LETTERS) return TOO_LONG;
  const [control] = CONTROL.exec(text) ?? [];
  if (control === undefined) return unguardFormula(text);
  const code = control.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
  return { kind: "error", fault: `Celula conține un caracter care nu este text (U+${code}): ștergeți-l și scrieți celula din nou.` };
}

/** Counts what a table takes while it is read. Throws for more than can be worked on. */
export function tableMeter(): (cells: readonly Cell[], row: number) => void {
  let [amount, letters] = [0, 0];
  return (cells, row) => {
    if (cells.length > MAX_COLUMNS) throw new UnreadableTable(`Rândul ${row} are mai mult de 1.000 de coloane.`);
    amount += cells.length;
    for (const cell of cells) if (typeof cell === "string") letters += cell.length;
    if (amount > MAX_CELLS) throw new UnreadableTable(TOO_MANY_CELLS);
    if (letters > MAX_ALL_LETTERS) throw new UnreadableTable(TOO_MUCH_TEXT);
  };
}

const TOO_MANY_CELLS = "Fișierul are mai mult de 2.000.000 de celule. Împărțiți-l în mai multe fișiere.";
const TOO_MUCH_TEXT = "Fișierul are mai mult de 40 de milioane de litere. Împărțiți-l în mai multe fișiere.";

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
  return cells.every(isBlankCell);
}

/** The text of a cell without the blanks around it. */
export function textAt(cells: readonly Cell[], index: number): string {
  return cellWords(cells[index]).trim();
}
