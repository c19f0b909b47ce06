/** A file that should be a table, by what it holds and not by how it is called. */
import { readFileSync, statSync } from "node:fs";
import { CsvError, type Options, parse } from "csv-parse/sync";
import { sizeWords } from "#app/language/numbers.ts";
import { foreignFormatWords } from "./foreign-formats.ts";
import {
  type Fits,
  isBlankRow,
  MAX_TABLE_BYTES,
  MAX_TABLE_ROWS,
  SPARE_ROWS,
  type Table,
  type TableRow,
  TOO_MANY_ROWS,
  tableMeter,
  textCell,
  UnreadableTable,
} from "./table.ts";
import { readWorkbookFile } from "./workbook/workbook-read.server.ts";

/** Every ZIP begins so, also an empty one and the first part of several: two letters more than a title "PK" has. */
const ZIP = ["PK\x03\x04", "PK\x05\x06", "PK\x07\x08"];

/** `sheet`: the wanted sheet of a workbook; otherwise the first that is shown and `fits`. Throws UnreadableTable. */
export async function readTable(file: string, wanted: { sheet?: string | undefined; fits?: Fits | undefined } = {}): Promise<Table> {
  const { size } = statSync(file);
  if (size === 0) throw new UnreadableTable("Fișierul este gol.");
  if (size > MAX_TABLE_BYTES) throw new UnreadableTable(`Fișierul este prea mare: cel mult ${sizeWords(MAX_TABLE_BYTES)}.`);
  const bytes = readFileSync(file);
  const words = foreignFormatWords(bytes);
  if (words !== undefined) throw new UnreadableTable(words);
  return ZIP.includes(bytes.subarray(0, 4).toString("latin1")) ? await readWorkbookFile(file, wanted) : readCsv(bytes);
}

const SEPARATORS = { ";": "punct și virgulă", ",": "virgulă", "\t": "tab", "|": "bară verticală" } as const;
type Separator = keyof typeof SEPARATORS;
const NONE: ReadonlySet<number> = new Set();

/** Throws UnreadableTable for bytes that are no text, quotation marks that never end, and too many rows, columns or letters (of which no more are read). */
export function readCsv(bytes: Uint8Array): Table {
  const decoded = decodeText(bytes);
  if (!decoded) throw new UnreadableTable("Fișierul nu este un tabel CSV, XLSX sau ODS.");
  if (decoded === "mixed")
    throw new UnreadableTable("Fișierul amestecă două codificări de caractere (UTF-8 și alta). Salvați-l din nou ca UTF-8 sau ca XLSX.");
  const { text, separator, skipped } = withoutHint(decoded.text);
  const rows = parseRows(text, separator, skipped);
  if (rows.filter((row) => !isBlankRow(row)).length > MAX_TABLE_ROWS + 1) throw new UnreadableTable(TOO_MANY_ROWS);
  return { rows, sheets: [], sheet: undefined, hidden: NONE, reading: `${decoded.encoding}, ${SEPARATORS[separator]}` };
}

/**
 * Reads the rows; what stands around the marks of a cell is trimmed (`"Lucernă; soi nou" ;`). The parser then refuses marks in the middle
 * of one, which it leaves be otherwise.
 */
function parseRows(text: string, delimiter: Separator, skipped: number): TableRow[] {
  try {
    return keepRows(text, skipped, { delimiter, trim: true });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (error.code === "CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE") return parseLooseRows(text, delimiter, skipped);
    throw refusalOf(error);
  }
}

function parseLooseRows(text: string, delimiter: Separator, skipped: number): TableRow[] {
  try {
    return keepRows(text, skipped, { delimiter, ltrim: true });
  } catch (error) {
    throw error instanceof CsvError ? refusalOf(error) : error;
  }
}

/** Kept as they come: a table of twenty megabytes is in memory once. */
function keepRows(text: string, skipped: number, options: Pick<Options, "delimiter" | "trim" | "ltrim">): TableRow[] {
  const rows: TableRow[] = [];
  const measure = tableMeter();
  parse(text, {
    ...options,
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_quotes: true,
    relax_column_count: true,
    // A picture within a cell is a fault of that cell; the file has its own limit.
    max_record_size: 0,
    // The parser stops there: a file of a million lines costs no more than one that is just too long.
    to: MAX_TABLE_ROWS + SPARE_ROWS,
    on_record: (cells: string[]) => {
      const row = {
        number: rows.length + 1 + skipped,
        cells: cells.map((cell) => textCell(cell.replace(MARKS_BEFORE_BLANKS, "$1").replace(KEPT_AS_TEXT, "$1"))),
      };
      measure(row.cells, row.number);
      rows.push(row);
      return null;
    },
  });
  return rows;
}

/** Left by the parser where it does not trim what follows. */
const MARKS_BEFORE_BLANKS = /^"([^"]*)"\s+$/;
/** `="00123"`: how a CSV is made to keep the zeros of a code in Excel. */
const KEPT_AS_TEXT = /^="([^"]*)"$/;

function refusalOf(error: CsvError): UnreadableTable {
  const line = Number(error.lines ?? 0);
  if (error.code === "CSV_QUOTE_NOT_CLOSED") return new UnreadableTable("Ghilimelele deschise într-o celulă nu se închid nicăieri.");
  return new UnreadableTable(`Fișierul nu poate fi citit ca tabel${line > 0 ? `, de la linia ${line}` : ""}.`);
}

/** Excel writes and reads "sep=;" as a first line that is none of the table. */
function withoutHint(text: string): { text: string; separator: Separator; skipped: number } {
  const hint = /^sep=([;,\t|])(?:\r\n|\n|\r)/i.exec(text);
  if (hint) return { text: text.slice(hint[0].length), separator: hint[1] as Separator, skipped: 1 };
  return { text, separator: separatorOf(text), skipped: 0 };
}

function separatorOf(text: string): Separator {
  const start = text.slice(0, 20_000).replaceAll(/"[^"]*"?/g, "");
  const lines = start
    .split(/\r\n|\n|\r/)
    .filter(Boolean)
    .slice(0, 10);
  if (hasBars(lines)) return "|";
  const found = (Object.keys(SEPARATORS) as Separator[]).flatMap((separator) =>
    separator === "|"
      ? []
      : {
          separator,
          most: Math.max(0, ...lines.map((line) => line.split(separator).length - 1)),
          lines: lines.filter((line) => line.includes(separator)).length,
        },
  );
  const best = found.reduce((one, other) =>
    other.lines > one.lines || (other.lines === one.lines && other.most > one.most) ? other : one,
  );
  return best.most > 0 ? best.separator : ";";
}

/**
 * A bar is the sign between two values of a cell too. It divides cells where its lines have equally many of it, no other separator is in more lines,
 * and none is oftener in the first of them.
 */
function hasBars(lines: readonly string[]): boolean {
  const barred = lines.filter((line) => line.includes("|"));
  // A comma before a blank is one of a title: "Preț (lei, cu TVA)".
  const titles = (barred[0] ?? "").replaceAll(", ", "");
  const [head = 0, ...others] = barred.map((line) => line.split("|").length);
  const isRival = (separator: string) =>
    lines.filter((line) => line.includes(separator)).length > barred.length || titles.split(separator).length >= head;
  return others.length > 0 && others.every((amount) => amount === head) && ![";", ",", "\t"].some(isRival);
}

type Decoded = { text: string; encoding: "UTF-8" | "UTF-16" | "Windows-1250" };

/** "mixed": UTF-8 with pieces of something else, wrong read either way. Without a mark, what is no UTF-8 is Romanian Windows'. */
function decodeText(bytes: Uint8Array): Decoded | "mixed" | undefined {
  const wide = wideEncoding(bytes);
  if (wide) return plain(new TextDecoder(wide).decode(bytes), "UTF-16");
  try {
    return plain(new TextDecoder("utf-8", { fatal: true }).decode(bytes), "UTF-8");
  } catch {
    if (isMostlyUtf8(bytes)) return "mixed";
    return plain(new TextDecoder("windows-1250").decode(bytes), "Windows-1250");
  }
}

function plain(text: string, encoding: Decoded["encoding"]): Decoded | undefined {
  const start = text.slice(0, 100_000);
  const controls: readonly string[] = start.match(/[^\P{Cc}\s\x80-\x9f]/gu) ?? [];
  // A picture or a program is full of characters that no text has; a table may have one, copied from a paper.
  return controls.includes("\0") || controls.length > 1 + start.length / 100 ? undefined : { text, encoding };
}

/** Letters that only UTF-8 writes so are rarely there by chance, and never more often than bytes that it cannot read. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  const text = new TextDecoder("utf-8").decode(bytes);
  const broken = text.match(/\ufffd/g)?.length ?? 0;
  const letters = text.match(/[ăâîșțşţĂÂÎȘȚŞŢ„”]/g)?.length ?? 0;
  return letters > broken;
}

/** By its mark; without one, by the zero beside each plain letter. */
function wideEncoding(bytes: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const start = bytes.subarray(0, 1_000);
  const zeros = (side: number) => start.filter((byte, index) => index % 2 === side && byte === 0).length;
  const [even, odd] = [zeros(0), zeros(1)];
  if (start.length < 4 || even + odd < start.length / 4) return undefined;
  if (even === 0) return "utf-16le";
  return odd === 0 ? "utf-16be" : undefined;
}
