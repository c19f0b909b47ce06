/** A workbook (XLSX, ODS) as tables: the sheet that was chosen, or those that are shown and known. Of the parts of the file only those of the sheets that are looked at are opened. */
import path from "node:path";
import { foreignArchiveWords } from "../foreign-formats.ts";
import {
  type Fits,
  isBlankRow,
  MAX_SHEETS,
  MAX_TABLE_ROWS,
  type SheetTable,
  SPARE_ROWS,
  type Table,
  type TableRow,
  TOO_MANY_ROWS,
  tableMeter,
  textCell,
  UnreadableTable,
} from "../table.ts";
import { type OpenZip, openZip, UnreadableZip, type ZipProblem } from "../zip/zip-read.server.ts";
import { readOdsRows, readOdsSheets } from "./ods-cells.ts";
import { type Relation, readRelations, readSharedStrings, readSheetRows, readStyles, readWorkbook, type SheetRows } from "./xlsx-cells.ts";

const MB = 1024 * 1024;
/** Most that may come out of the file: a table of twenty thousand long rows, and far less than would hurt. */
const LIMITS = { entries: 2_000, entryBytes: 96 * MB, totalBytes: 160 * MB };

const PROBLEMS: Record<ZipProblem, string> = {
  broken: "Fișierul este deteriorat.",
  encrypted: "Fișierul este protejat cu parolă. Salvați-l fără parolă.",
  method: "Fișierul este comprimat cu altă metodă decât cea obișnuită (Deflate). Deschideți-l și salvați-l din nou.",
  split: "Fișierul este doar o parte dintr-o arhivă. Salvați-l întreg.",
  path: "Fișierul este deteriorat.",
  entries: "Fișierul are prea multe părți.",
  bomb: "Fișierul este neobișnuit de mare după dezarhivare și a fost refuzat.",
  size: "Fișierul este prea mare după dezarhivare.",
};

const NO_SHEET = "Fișierul nu are nicio foaie cu date.";

/** Among so many sheets tables are looked for. */
const LOOKED_AT = 40;

type Wanted = { sheet?: string | undefined; fits?: Fits | undefined };

/** Throws UnreadableTable for a broken, protected or hostile file, a sheet that is not there, and too many rows, cells or letters (of which no more are read). */
export async function readWorkbookFile(file: string, wanted: Wanted): Promise<Table> {
  try {
    using zip = await openZip(file, LIMITS);
    const words = foreignArchiveWords(zip.entries.map(({ name }) => name));
    if (words !== undefined) throw new UnreadableTable(words);
    return zip.find("content.xml") ? await readOds(zip, wanted) : await readXlsx(zip, wanted);
  } catch (error) {
    throw error instanceof UnreadableZip ? new UnreadableTable(PROBLEMS[error.problem]) : error;
  }
}

type Sheet = { name: string; isHidden: boolean };

async function readXlsx(zip: OpenZip, wanted: Wanted): Promise<Table> {
  const main = await mainPart(zip);
  const workbook = readWorkbook(await part(zip, main));
  const relations = readRelations(await part(zip, relationsOf(main)));
  const named = (type: string, usual: string, absent: string) => {
    const target = relations.find((relation) => relation.type.endsWith(`/${type}`));
    return part(zip, target ? placeOf(target, main) : usual, absent);
  };
  const strings = readSharedStrings(await named("sharedStrings", "xl/sharedStrings.xml", "<sst/>"));
  const styles = readStyles(await named("styles", "xl/styles.xml", "<styleSheet/>"));
  const sheets = workbook.sheets.flatMap((sheet) => {
    const target = relations.find(({ id }) => id === sheet.relation);
    // A chart alone may be a sheet.
    return target && !/\/(?:chart|dialog)sheet$/.test(target.type) ? { ...sheet, place: placeOf(target, main) } : [];
  });
  const read = async ({ place }: { place: string }) =>
    readSheetRows(await part(zip, place, undefined, rowCounter()), { strings, styles, isFrom1904: workbook.isFrom1904 });
  return { ...(await readFirst(sheets, wanted, read)), sheets: namesOf(sheets), reading: "XLSX" };
}

async function readOds(zip: OpenZip, wanted: Wanted): Promise<Table> {
  if (/encryption-data/.test(await part(zip, "META-INF/manifest.xml", ""))) throw new UnreadableTable(PROBLEMS.encrypted);
  const xml = await part(zip, "content.xml");
  const sheets = readOdsSheets(xml);
  return { ...(await readFirst(sheets, wanted, ({ name }) => readOdsRows(xml, name))), sheets: namesOf(sheets), reading: "ODS" };
}

function namesOf(sheets: readonly Sheet[]): string[] {
  return sheets.slice(0, MAX_SHEETS).map(({ name }) => name);
}

type Settled = SheetTable & { sheet: string };
type Found = Pick<Table, "rows" | "hidden" | "sheet" | "further" | "unread">;

/** The wanted sheet; else the shown ones that fit, the first shown one with rows, the first. */
async function readFirst<One extends Sheet>(
  sheets: readonly One[],
  { sheet: wanted, fits }: Wanted,
  read: (sheet: One) => SheetRows | Promise<SheetRows>,
): Promise<Found> {
  const settle = async (sheet: One): Promise<Settled> => {
    const { rows, hidden } = await read(sheet);
    return { rows: settled(rows), hidden, sheet: sheet.name };
  };
  const chosen = sheets.find(({ name }) => name === wanted);
  if (chosen) return await settle(chosen);
  const shown = sheets.filter(({ isHidden }) => !isHidden);
  const looked = (shown.length > 0 ? shown : sheets).slice(0, LOOKED_AT);
  const why = new Map(
    sheets.map((sheet) => [sheet.name, looked.includes(sheet) ? UNKNOWN : sheet.isHidden ? "ascunsă" : "prea multe foi"]),
  );
  const mayJoin = joinMeter();
  const known: Settled[] = [];
  let first: Settled | undefined;
  let trouble: unknown;
  for (const sheet of looked) {
    try {
      const table = await settle(sheet);
      if (!first || first.rows.length === 0) first = table;
      if (table.rows.length === 0) why.set(sheet.name, "goală");
      if (!(fits?.(table.rows) ?? (table.rows.length > 0 && known.length === 0))) continue;
      if (mayJoin(table.rows)) known.push(table);
      else why.set(sheet.name, "prea mare împreună cu celelalte, se importă separat");
    } catch (error) {
      // What is beside the table need not be one.
      if (!(error instanceof UnreadableTable || error instanceof UnreadableZip)) throw error;
      trouble ??= error;
      why.set(sheet.name, error instanceof UnreadableTable ? error.message.replace(/\.$/, "") : "deteriorată");
    }
  }
  if (known.length === 0 && trouble !== undefined) throw trouble;
  const [own = first, ...further] = known;
  if (!own) throw new UnreadableTable(NO_SHEET);
  const isRead = new Set([own, ...further].map(({ sheet }) => sheet));
  const unread = namesOf(sheets).flatMap((sheet) => (isRead.has(sheet) ? [] : [{ sheet, why: why.get(sheet) ?? UNKNOWN }]));
  return { ...own, further, unread };
}

const UNKNOWN = "fără un tabel cunoscut";

/** Whether the rows of one more sheet are still within the limits of a table, with those before it. */
function joinMeter(): (rows: readonly TableRow[]) => boolean {
  let all = 0;
  let measure = tableMeter();
  const kept: (readonly TableRow[])[] = [];
  return (rows) => {
    all += rows.filter((row) => !isBlankRow(row)).length;
    try {
      if (kept.length > 0 && all > MAX_TABLE_ROWS + kept.length + 1) throw new UnreadableTable(TOO_MANY_ROWS);
      for (const row of rows) measure(row.cells, row.number);
    } catch (error) {
      if (!(error instanceof UnreadableTable)) throw error;
      all -= rows.filter((row) => !isBlankRow(row)).length;
      measure = tableMeter();
      for (const row of kept.flat()) measure(row.cells, row.number);
      return false;
    }
    kept.push(rows);
    return true;
  };
}

function settled(read: readonly TableRow[]): TableRow[] {
  const measure = tableMeter();
  const rows = read.map((row) => {
    const cells = row.cells.map((cell) => (typeof cell === "string" ? textCell(cell) : cell));
    measure(cells, row.number);
    return { ...row, cells };
  });
  if (rows.filter((row) => !isBlankRow(row)).length > MAX_TABLE_ROWS + 1) throw new UnreadableTable(TOO_MANY_ROWS);
  return rows;
}

async function mainPart(zip: OpenZip): Promise<string> {
  const relations = readRelations(await part(zip, "_rels/.rels", "<Relationships/>"));
  const main = relations.find(({ type }) => type.endsWith("/officeDocument"));
  return main ? placeOf(main, "") : "xl/workbook.xml";
}

function relationsOf(place: string): string {
  return path.posix.join(path.posix.dirname(place), "_rels", `${path.posix.basename(place)}.rels`);
}

function placeOf({ target }: Relation, from: string): string {
  return target.startsWith("/") ? target.slice(1) : path.posix.join(path.posix.dirname(from), target);
}

async function part(zip: OpenZip, name: string, absent?: string, onChunk?: (chunk: Buffer) => void): Promise<string> {
  const entry = zip.find(name) ?? zip.entries.find((candidate) => candidate.name.toLowerCase() === name.toLowerCase());
  if (!entry && absent === undefined) throw new UnreadableTable("Fișierul nu este un tabel XLSX.");
  return entry ? decoded(await zip.read(entry, onChunk)) : (absent as string);
}

/** XML is UTF-8, or UTF-16 with its mark. */
function decoded(bytes: Buffer): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  return bytes.toString("utf8").replace(/^\ufeff/, "");
}

/** Rows that hold something, as they come out of the file: of more than a table may have no more is unpacked. */
function rowCounter(): (chunk: Buffer) => void {
  let rows = 0;
  return (chunk) => {
    const values = VALUES.map((mark) => ({ mark, at: -1 }));
    for (let at = chunk.indexOf("<row "); at !== -1; ) {
      const next = chunk.indexOf("<row ", at + 5);
      const end = next === -1 ? chunk.length : next;
      // Looked for again only past the last one that was found.
      for (const value of values) if (value.at < at) value.at = placeAfter(chunk, value.mark, at);
      if (values.some((value) => value.at < end)) rows += 1;
      at = next;
    }
    if (rows > MAX_TABLE_ROWS + SPARE_ROWS) throw new UnreadableTable(TOO_MANY_ROWS);
  };
}

const VALUES = ["<v>", "<t>"];

function placeAfter(chunk: Buffer, mark: string, at: number): number {
  const place = chunk.indexOf(mark, at);
  return place === -1 ? chunk.length : place;
}
