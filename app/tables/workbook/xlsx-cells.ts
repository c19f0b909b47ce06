/** Contents of an Excel workbook's XML: its sheets, texts and styles, and the cells of a sheet by what they are. Pure. */
import { type Cell, isBlankCell } from "../cell.ts";
import {
  MAX_CELLS,
  MAX_COLUMNS,
  MAX_TABLE_ROWS,
  readReference,
  SPARE_ROWS,
  type TableRow,
  TOO_MANY_ROWS,
  UnreadableTable,
} from "../table.ts";
import { type CellStyle, numberCell, PLAIN, styleOf } from "./number-format.ts";
import { readXml } from "./read-xml.ts";

type Workbook = {
  sheets: { name: string; relation: string; isHidden: boolean }[];
  isFrom1904: boolean;
};

export type Relation = { id: string; type: string; target: string };

/** `hidden`: the columns that nobody sees, from 0. */
export type SheetRows = { rows: TableRow[]; hidden: ReadonlySet<number> };

export function readWorkbook(xml: string): Workbook {
  const workbook: Workbook = { sheets: [], isFrom1904: false };
  readXml(xml, {
    open: (name, { name: title = "", id = "", state = "", date1904 }) => {
      if (name === "sheet") workbook.sheets.push({ name: title, relation: id, isHidden: /hidden/i.test(state) });
      if (name === "workbookPr") workbook.isFrom1904 = date1904 === "1" || date1904 === "true";
    },
  });
  return workbook;
}

export function readRelations(xml: string): Relation[] {
  const relations: Relation[] = [];
  readXml(xml, {
    open: (name, { Id = "", Target = "", Type = "", TargetMode }) => {
      if (name === "Relationship" && TargetMode !== "External") relations.push({ id: Id, type: Type, target: Target });
    },
  });
  return relations;
}

/** A text whose parts are all struck through, or one without the parts that are. */
type SharedString = string | { struck: string };

export function readSharedStrings(xml: string): SharedString[] {
  const strings: SharedString[] = [];
  let [parts, struck]: [string[], string[]] = [[], []];
  let [isText, isReading, isStruck] = [false, false, false];
  readXml(xml, {
    open: (name, { val }) => {
      if (name === "si") [parts, struck] = [[], []];
      // How a word is spoken stands beside it.
      if (name === "rPh") isReading = true;
      if (name === "si" || name === "r") isStruck = false;
      if (name === "strike") isStruck = isOn(val);
      if (name === "t") isText = !isReading;
    },
    close: (name) => {
      if (name === "t") isText = false;
      if (name === "rPh") isReading = false;
      if (name !== "si") return;
      const text = unescaped(parts.join(""));
      strings.push(text.trim() === "" && struck.length > 0 ? { struck: unescaped(struck.join("")) } : text);
    },
    text: (text) => {
      if (isText) (isStruck ? struck : parts).push(text);
    },
  });
  return strings;
}

/** A property that is there is on, unless it says otherwise. */
function isOn(value: string | undefined): boolean {
  return value !== "0" && value !== "false";
}

type Style = { shown: CellStyle; isStruck: boolean };

/** How the numbers of each style of cells are shown, and whether a line goes through them, in the order by which cells name them. */
export function readStyles(xml: string): Style[] {
  const own = new Map<number, string>();
  const known = new Map<number, CellStyle>();
  const styles: Style[] = [];
  /** Whether each font strikes through. */
  const fonts: boolean[] = [];
  let part = "";
  readXml(xml, {
    open: (name, { numFmtId, fontId, formatCode = "", val }) => {
      if (PARTS.has(name)) part = name;
      if (name === "numFmt") own.set(Number(numFmtId), formatCode);
      if (name === "font" && part === "fonts") fonts.push(false);
      if (name === "strike" && part === "fonts") fonts[fonts.length - 1] = isOn(val);
      if (name !== "xf" || part !== "cellXfs") return;
      const id = Number(numFmtId ?? 0);
      const shown = known.get(id) ?? styleOf(id, own);
      known.set(id, shown);
      styles.push({ shown, isStruck: fonts[Number(fontId ?? 0)] ?? false });
    },
    close: (name) => {
      if (name === part) part = "";
    },
  });
  return styles;
}

const PARTS = new Set(["fonts", "cellXfs"]);

type Surroundings = { strings: readonly SharedString[]; styles: readonly Style[]; isFrom1904: boolean };

type OpenCell = { column: number; type: string; style: number; value: string | undefined; hasFormula: boolean };

/** The rows of a worksheet that hold something; cells merged downwards hold the same in each row. Throws past the number of rows. */
export function readSheetRows(xml: string, around: Surroundings): SheetRows {
  const rows: TableRow[] = [];
  const merged: string[] = [];
  const hidden = new Set<number>();
  let row: TableRow = { number: 0, cells: [] };
  let cell: OpenCell | undefined;
  let isValue = false;
  let amount = 0;
  readXml(xml, {
    open: (name, { r, t = "n", s = "0", ref, min, max, hidden: isHidden }) => {
      if (name === "col" && (isHidden === "1" || isHidden === "true"))
        for (let column = Number(min); column <= Math.min(Number(max), MAX_COLUMNS); column += 1) hidden.add(column - 1);
      if (name === "row") row = { number: Number(r) || row.number + 1, cells: [] };
      if (name === "c")
        cell = {
          column: readReference(r ?? "")?.column ?? row.cells.length,
          type: t,
          style: Number(s),
          value: undefined,
          hasFormula: false,
        };
      if (name === "f" && cell) cell.hasFormula = true;
      if (name === "v" || name === "t") isValue = true;
      // What a formula came to may be nothing.
      if (name === "v" && cell) cell.value ??= "";
      if (name === "mergeCell" && ref) merged.push(ref);
    },
    close: (name) => {
      if (name === "v" || name === "t") isValue = false;
      if (name === "c" && cell) {
        amount += putCell(row, cell, around);
        if (amount > MAX_CELLS) throw new UnreadableTable(TOO_MANY_ROWS);
        cell = undefined;
      }
      // Borders alone, down to the end of the sheet, are no rows.
      if (name === "row" && !row.cells.every(isBlankCell)) {
        rows.push(row);
        if (rows.length > MAX_TABLE_ROWS + SPARE_ROWS) throw new UnreadableTable(TOO_MANY_ROWS);
      }
    },
    text: (text) => {
      if (isValue && cell) cell.value = (cell.value ?? "") + text;
    },
  });
  for (const reference of merged) spread(reference, rows);
  return { rows, hidden };
}

/** How many cells the row has more. */
function putCell(row: TableRow, cell: OpenCell, around: Surroundings): number {
  const { cells } = row;
  const shared = cell.type === "s" ? around.strings[Number(cell.value)] : undefined;
  const isStruck = typeof shared === "object" || around.styles[cell.style]?.isStruck === true;
  const content = typeof shared === "object" ? shared.struck : (shared ?? contentOf(cell, around));
  const before = cells.length;
  // A sheet with borders names its empty cells up to the last column.
  if (cell.column >= MAX_COLUMNS || content === "") return 0;
  while (cells.length < cell.column) cells.push("");
  cells[cell.column] = content;
  if (isStruck) row.struck = [...(row.struck ?? []), cell.column];
  return cells.length - before;
}

function contentOf({ type, style, value, hasFormula }: OpenCell, { styles, isFrom1904 }: Surroundings): Cell {
  if (type === "e") return { kind: "error", fault: `Celula are o eroare de calcul (${(value ?? "").slice(0, 20)}).` };
  if (value === undefined)
    return hasFormula ? { kind: "error", fault: "Formula nu are o valoare salvată: deschideți fișierul, salvați-l și reveniți." } : "";
  if (type === "s") return "";
  if (type === "inlineStr" || type === "str") return unescaped(value);
  if (type === "b") return { kind: "boolean", value: value === "1" || value === "true" };
  if (type === "d") return momentOf(value);
  const number = Number(value);
  // A whole number too long for arithmetic is a code: its figures stay as the file has them.
  if (value.trim() === "" || !Number.isFinite(number) || (/^-?\d+$/.test(value) && !Number.isSafeInteger(number))) return value;
  return numberCell(number, styles[style]?.shown ?? PLAIN, isFrom1904, hasFormula);
}

/** "2026-12-31", with or without a time. */
export function momentOf(text: string): Cell {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d))?/.exec(text) ?? [];
  if (day === undefined) return text;
  return time === undefined || time === "00:00" ? { kind: "day", day } : { kind: "moment", day, time };
}

/** Excel writes characters that XML cannot hold as _x000D_. */
function unescaped(text: string): string {
  return text
    .replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_whole, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll("\r\n", "\n");
}

/** A merge keeps its value in the first cell; one that goes down means it for each of its rows. */
function spread(reference: string, rows: readonly TableRow[]): void {
  const [from, to] = reference.split(":").map((end) => readReference(end));
  if (!from || !to || to.row <= from.row || from.column >= MAX_COLUMNS) return;
  const first = rows.find(({ number }) => number === from.row + 1);
  const value = first?.cells[from.column];
  if (value === undefined || value === "") return;
  for (const row of rows) {
    if (row.number <= from.row + 1 || row.number > to.row + 1) continue;
    while (row.cells.length <= from.column) row.cells.push("");
    row.cells[from.column] = value;
  }
}
