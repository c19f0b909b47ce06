/** What the XML of a worksheet holds, as texts: shared strings, dates by their style, what a formula came to. Pure. */
import { Parser } from "saxen";
import { writeDecimal } from "#app/forms/decimal.ts";
import {
  type Cell,
  MAX_CELLS,
  MAX_COLUMNS,
  MAX_TABLE_ROWS,
  readReference,
  SPARE_ROWS,
  type TableRow,
  TOO_MANY_ROWS,
  UnreadableTable,
} from "./table.ts";

const DAY = 86_400_000;

type Workbook = {
  sheets: { name: string; relation: string }[];
  isFrom1904: boolean;
};

/** Hears the elements of a part. Throws for a document type, with which come entities of its own, and for XML that is none. */
export function readXml(
  xml: string,
  hear: {
    open?: (name: string, attributes: Record<string, string>, stop: () => void) => void;
    close?: (name: string, stop: () => void) => void;
    text?: (text: string) => void;
  },
): void {
  if (/<!DOCTYPE|<!ENTITY/i.test(xml)) throw new UnreadableTable("Fișierul conține declarații XML care nu sunt permise.");
  const parser = new Parser();
  const stop = () => parser.stop();
  const local = (name: string) => name.slice(name.indexOf(":") + 1);
  let failure: Error | undefined;
  // Whatever a listener throws, the parser would swallow.
  const guarded = (work: () => void) => {
    try {
      if (!failure) work();
    } catch (error) {
      failure = error as Error;
      stop();
    }
  };
  parser.on("openTag", (name, attributes, decode) =>
    guarded(() => {
      const read = () => Object.fromEntries(Object.entries(attributes()).map(([key, value]) => [local(key), decode(value)]));
      hear.open?.(local(name), read(), stop);
    }),
  );
  parser.on("closeTag", (name) => guarded(() => hear.close?.(local(name), stop)));
  parser.on("text", (text, decode) => guarded(() => hear.text?.(decode(text))));
  parser.on("cdata", (text) => guarded(() => hear.text?.(text)));
  parser.on("error", () => {
    failure ??= new UnreadableTable("Fișierul este deteriorat.");
  });
  parser.parse(xml);
  if (failure) throw failure;
}

export function readWorkbook(xml: string): Workbook {
  const workbook: Workbook = { sheets: [], isFrom1904: false };
  readXml(xml, {
    open: (name, { name: title = "", id = "", date1904 }) => {
      if (name === "sheet") workbook.sheets.push({ name: title, relation: id });
      if (name === "workbookPr") workbook.isFrom1904 = date1904 === "1" || date1904 === "true";
    },
  });
  return workbook;
}

export function readRelations(xml: string): Map<string, string> {
  const targets = new Map<string, string>();
  readXml(xml, {
    open: (name, { Id = "", Target = "", TargetMode }) => {
      if (name === "Relationship" && TargetMode !== "External") targets.set(Id, Target);
    },
  });
  return targets;
}

export function readSharedStrings(xml: string): string[] {
  const strings: string[] = [];
  let parts: string[] | undefined;
  let isText = false;
  let isReading = false;
  readXml(xml, {
    open: (name) => {
      if (name === "si") parts = [];
      // How a word is spoken stands beside it.
      if (name === "rPh") isReading = true;
      if (name === "t") isText = !isReading;
    },
    close: (name) => {
      if (name === "t") isText = false;
      if (name === "rPh") isReading = false;
      if (name === "si") strings.push(unescaped((parts ?? []).join("")));
    },
    text: (text) => {
      if (isText) parts?.push(text);
    },
  });
  return strings;
}

export function readDayStyles(xml: string): Set<number> {
  const own = new Map<number, string>();
  const days = new Set<number>();
  let isCells = false;
  let index = 0;
  readXml(xml, {
    open: (name, { numFmtId, formatCode = "" }) => {
      if (name === "cellXfs") isCells = true;
      if (name === "numFmt") own.set(Number(numFmtId), formatCode);
      if (name !== "xf" || !isCells) return;
      if (isDayFormat(Number(numFmtId ?? 0), own)) days.add(index);
      index += 1;
    },
    close: (name) => {
      if (name === "cellXfs") isCells = false;
    },
  });
  return days;
}

function isDayFormat(id: number, own: ReadonlyMap<number, string>): boolean {
  if ((id >= 14 && id <= 17) || id === 22) return true;
  const code = (own.get(id) ?? "").replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, "");
  return /[dy]/i.test(code) && !/[#0]/.test(code);
}

type Surroundings = { strings: readonly string[]; dayStyles: ReadonlySet<number>; isFrom1904: boolean };

/** The rows of a worksheet; cells merged downwards hold the same in each row. Throws past the number of rows. */
export function readSheetRows(xml: string, around: Surroundings): TableRow[] {
  const rows: TableRow[] = [];
  const merged: string[] = [];
  let cell: { column: number; type: string; style: number; value: string | undefined; hasFormula: boolean } | undefined;
  let isValue = false;
  let amount = 0;
  readXml(xml, {
    open: (name, { r, t = "n", s = "0", ref }) => {
      if (name === "row") {
        rows.push({ number: Number(r) || (rows.at(-1)?.number ?? 0) + 1, cells: [] });
        if (rows.length > MAX_TABLE_ROWS + SPARE_ROWS) throw new UnreadableTable(TOO_MANY_ROWS);
      }
      if (name === "c") {
        const column = readReference(r ?? "")?.column ?? rows.at(-1)?.cells.length ?? 0;
        cell = { column, type: t, style: Number(s), value: undefined, hasFormula: false };
      }
      if (name === "f" && cell) cell.hasFormula = true;
      if (name === "v" || name === "t") isValue = true;
      if (name === "mergeCell" && ref) merged.push(ref);
    },
    close: (name) => {
      if (name === "v" || name === "t") isValue = false;
      if (name !== "c" || !cell) return;
      const row = rows.at(-1);
      if (row && cell.column < MAX_COLUMNS) {
        amount += Math.max(0, cell.column + 1 - row.cells.length);
        if (amount > MAX_CELLS) throw new UnreadableTable(TOO_MANY_ROWS);
        while (row.cells.length < cell.column) row.cells.push("");
        row.cells[cell.column] = contentOf(cell, around);
      }
      cell = undefined;
    },
    text: (text) => {
      if (isValue && cell) cell.value = (cell.value ?? "") + text;
    },
  });
  for (const reference of merged) spread(reference, rows);
  return rows;
}

function contentOf(
  { type, style, value, hasFormula }: { type: string; style: number; value: string | undefined; hasFormula: boolean },
  { strings, dayStyles, isFrom1904 }: Surroundings,
): Cell {
  if (type === "e") return { fault: `Celula are o eroare de calcul (${(value ?? "").slice(0, 20)}).` };
  if (value === undefined)
    return hasFormula ? { fault: "Formula nu are o valoare salvată: deschideți fișierul, salvați-l și reveniți." } : "";
  if (type === "s") return strings[Number(value)] ?? "";
  if (type === "inlineStr" || type === "str") return unescaped(value);
  if (type === "b") return value === "1" ? "da" : "nu";
  if (type === "d") return value.slice(0, 10);
  const number = Number(value);
  // A whole number too long for arithmetic is a code: its figures stay as the file has them.
  if (!Number.isFinite(number) || (/^-?\d+$/.test(value) && !Number.isSafeInteger(number))) return value;
  return dayStyles.has(style) ? (dayOfSerial(number, isFrom1904) ?? writeDecimal(number)) : writeDecimal(number);
}

/** The day that Excel counts from 1900 (with a 29 February of its own that year) or 1904: 46022 → "2026-01-01"; undefined outside of 1930–2200. */
export function dayOfSerial(serial: number, isFrom1904 = false): string | undefined {
  const days = Math.floor(serial) + (isFrom1904 ? 1_462 : 0);
  if (days < 10_959 || days > 109_939) return undefined;
  return new Date(Date.UTC(1899, 11, 30) + days * DAY).toISOString().slice(0, 10);
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
