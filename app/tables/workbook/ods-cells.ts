/** Contents of an OpenDocument spreadsheet's XML: values by their type, cells and rows that are said once for many. Pure. */
import { writeDecimal } from "#app/forms/decimal.ts";
import { withoutNoise } from "#app/language/numbers.ts";
import { type Cell, isBlankCell } from "../cell.ts";
import {
  MAX_CELLS,
  MAX_COLUMNS,
  MAX_LETTERS,
  MAX_TABLE_ROWS,
  SPARE_ROWS,
  type TableRow,
  TOO_MANY_ROWS,
  UnreadableTable,
} from "../table.ts";
import { worded } from "./number-format.ts";
import { readXml } from "./read-xml.ts";
import { momentOf, type SheetRows } from "./xlsx-cells.ts";

const ASIDE = new Set(["annotation", "frame", "custom-shape"]);

export function readOdsSheets(xml: string): { name: string; isHidden: boolean }[] {
  const sheets: { name: string; isHidden: boolean }[] = [];
  /** Styles of tables that are not shown. */
  const hidden = new Set<string>();
  let style = "";
  readXml(xml, {
    open: (element, { name = "", display, "style-name": own = "" }) => {
      if (element === "style") style = name;
      if (element === "table-properties" && display === "false") hidden.add(style);
      if (element === "table") sheets.push({ name, isHidden: hidden.has(own) });
    },
  });
  return sheets;
}

/** The rows of a sheet; cells merged downwards hold the same in each row. Throws past the number of rows and cells. */
export function readOdsRows(xml: string, sheet: string): SheetRows {
  const rows: TableRow[] = [];
  const hidden = new Set<number>();
  let columns = 0;
  /** By column: a value that goes on downwards, and for how many rows. */
  const merged = new Map<number, { value: Cell; rows: number }>();
  const formats = new Formats();
  let [isOpen, aside, number, amount] = [false, 0, 1, 0];
  let row: OpenRow | undefined;
  let cell: (OpenCell & { lines: string[]; isText: boolean }) | undefined;
  /** Styles of the spans that are open, and of each column for its cells that name none. */
  const [spans, usual]: [string[], string[]] = [[], []];
  readXml(xml, {
    open: (element, attributes, stop) => {
      if (element === "table") {
        // What is read belongs to the first sheet of that name.
        if (rows.length > 0 || number > 1) stop();
        isOpen = attributes.name === sheet;
      }
      if (!isOpen) return formats.hear(element, attributes);
      if (element === "table-column") {
        const times = Math.min(timesOf(attributes["number-columns-repeated"]), MAX_COLUMNS);
        for (let time = 0; time < times; time += 1) {
          if (attributes.visibility === "collapse") hidden.add(columns + time);
          usual.push(attributes["default-cell-style-name"] ?? "");
        }
        columns += times;
      }
      if (element === "table-row") row = { times: timesOf(attributes["number-rows-repeated"]), cells: [], blanks: 0 };
      if (element === "table-cell" || element === "covered-table-cell")
        cell = { attributes, isCovered: element === "covered-table-cell", lines: [], isText: false, struck: "" };
      if (ASIDE.has(element)) aside += 1;
      if (!cell || aside > 0) return;
      if (element === "span") spans.push(attributes["style-name"] ?? "");
      if (element === "p") cell.lines.push("");
      if (element === "p") cell.isText = true;
      if (element === "s") addText(cell.lines, " ".repeat(Math.min(timesOf(attributes.c), 100)));
      if (element === "tab" || element === "line-break") addText(cell.lines, element === "tab" ? "\t" : "\n");
    },
    text: (text) => {
      if (!cell?.isText || aside > 0) return;
      if (spans.some((style) => formats.isStruck(style))) cell.struck += text.slice(0, MAX_LETTERS);
      else addText(cell.lines, text);
    },
    close: (element) => {
      if (!isOpen) return;
      if (ASIDE.has(element)) aside -= 1;
      if (element === "span" && aside === 0) spans.pop();
      if (element === "p" && cell && aside === 0) cell.isText = false;
      if ((element === "table-cell" || element === "covered-table-cell") && cell && row) {
        const column = row.cells.length + row.blanks;
        const style = cell.attributes["style-name"] ?? usual[column];
        const isWhole = cell.struck !== "" && cell.lines.every((line) => line.trim() === "");
        if (isWhole) cell.lines = [cell.struck];
        putCell(row, cell, merged, formats);
        if ((isWhole || formats.isStruck(style)) && !isBlankCell(row.cells[column])) row.struck = [...(row.struck ?? []), column];
        cell = undefined;
      }
      if (element === "table-row" && row) {
        amount += row.cells.length * row.times;
        for (const value of merged.values()) value.rows -= 1;
        if (!row.cells.every(isBlankCell)) for (let time = 0; time < row.times; time += 1) add({ number: number + time, ...ofRow(row) });
        number += row.times;
        row = undefined;
      }
    },
  });
  return { rows, hidden };

  function add(next: TableRow): void {
    rows.push(next);
    if (rows.length > MAX_TABLE_ROWS + SPARE_ROWS || amount > MAX_CELLS) throw new UnreadableTable(TOO_MANY_ROWS);
  }
}

function ofRow({ cells, struck }: OpenRow): Omit<TableRow, "number"> {
  return struck ? { cells, struck } : { cells };
}

/**
 * Formats that leave the number of decimals open, and the styles of cells that name one. What Gnumeric says that such a cell shows is cut to the width
 * of its column: "12" of 12.125, "2E+05" of 234567.89. And the styles that strike through.
 */
class Formats {
  readonly #free = new Set(["General"]);
  readonly #ofStyle = new Map<string, string>();
  readonly #struck = new Set<string>();
  #open = "";
  #style = "";

  hear(element: string, attributes: Record<string, string>): void {
    const { name = "", "data-style-name": format, "decimal-places": decimals } = attributes;
    const { "text-line-through-style": line = "none", "text-line-through-type": kind = "" } = attributes;
    if (element === "style") this.#style = name;
    if (element === "text-properties" && (line !== "none" || (kind !== "" && kind !== "none"))) this.#struck.add(this.#style);
    if (element === "style" && format !== undefined) this.#ofStyle.set(name, format);
    if (element === "number-style") this.#open = name;
    if (element === "number" && this.#open !== "" && decimals === undefined) this.#free.add(this.#open);
    if (element === "number") this.#open = "";
  }

  isStruck(style = ""): boolean {
    return this.#struck.has(style);
  }

  isFree(style = ""): boolean {
    return this.#free.has(this.#ofStyle.get(style) ?? "");
  }
}

/** `struck`: the parts of its text that a line goes through. */
type OpenCell = { attributes: Record<string, string>; isCovered: boolean; lines: readonly string[]; struck: string };

/** `blanks`: empty cells that count only once another follows, for a sheet says them up to its last column. */
type OpenRow = { times: number; cells: Cell[]; blanks: number; struck?: number[] };

function putCell(row: OpenRow, cell: OpenCell, merged: Map<number, { value: Cell; rows: number }>, formats: Formats): void {
  const { attributes, isCovered } = cell;
  const column = row.cells.length + row.blanks;
  const [times, down] = [timesOf(attributes["number-columns-repeated"]), timesOf(attributes["number-rows-spanned"])];
  if (isCovered) {
    // Said once for cells that lie under different ones.
    for (let time = 0; time < Math.min(times, MAX_COLUMNS); time += 1) {
      const above = merged.get(column + time);
      addCells(row, above && above.rows > 0 ? above.value : "", 1);
    }
    return;
  }
  const value = contentOf(cell, formats);
  if (down > 1) merged.set(column, { value, rows: down });
  addCells(row, value, times);
}

function addCells(row: OpenRow, value: Cell, times: number): void {
  if (value === "") {
    row.blanks += times;
    return;
  }
  const room = Math.max(0, MAX_COLUMNS - row.cells.length);
  row.cells.push(...Array<Cell>(Math.min(row.blanks, room)).fill(""));
  row.cells.push(...Array<Cell>(Math.min(times, Math.max(0, MAX_COLUMNS - row.cells.length))).fill(value));
  row.blanks = 0;
}

function contentOf({ attributes, lines }: OpenCell, formats: Formats): Cell {
  const { "value-type": type = "", value, "date-value": day, "boolean-value": flag, "string-value": told = "", formula } = attributes;
  const text = lines.length > 0 ? lines.join("\n") : told;
  if (type === "error" || (/^(?:#[A-Z0-9/]+[!?]?|Err:\d+)$/.test(text) && formula !== undefined))
    return { kind: "error", fault: `Celula are o eroare de calcul (${text.slice(0, 20)}).` };
  if (type === "date" && day) return momentOf(day);
  if (type === "boolean") return { kind: "boolean", value: flag === "true" };
  if (value === undefined || !["float", "percentage", "currency"].includes(type)) return text;
  const number = Number(value);
  // LibreOffice writes the yes of an XLSX as a number that is shown in its language.
  if (formula !== undefined && (number === 0 || number === 1) && /^(?:TRUE|FALSE|ADEVĂRAT|FALS)$/.test(text))
    return { kind: "boolean", value: number === 1 };
  if (value.trim() === "" || !Number.isFinite(number) || (/^-?\d+$/.test(value) && !Number.isSafeInteger(number))) return value;
  return numberOf(number, formats.isFree(attributes["style-name"]) ? "" : text, attributes);
}

/** Some writers leave out what is shown. */
function numberOf(value: number, text: string, { "value-type": type, currency, formula }: Record<string, string>): Cell {
  const shown = text === "" && type === "percentage" ? `${writeDecimal(withoutNoise(value * 100))}%` : text;
  const calculated = formula === undefined ? {} : { isCalculated: true as const };
  return { ...worded(value, shown, currency), ...calculated };
}

/** Past what a cell may hold nothing more is kept: it is too long already. */
function addText(lines: string[], text: string): void {
  if (lines.length > 0 && (lines.at(-1) ?? "").length <= MAX_LETTERS) lines[lines.length - 1] += text;
}

function timesOf(text: string | undefined): number {
  return /^\d{1,7}$/.test(text ?? "") ? Math.max(1, Number(text)) : 1;
}
