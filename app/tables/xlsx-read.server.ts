/** A workbook (XLSX, ODS) as a table: its first sheet, or the one that was chosen. Of the parts of the file only those of that sheet are opened. */
import path from "node:path";
import { foreignArchiveWords } from "./foreign-formats.ts";
import { readOdsNames, readOdsRows } from "./ods-cells.ts";
import {
  isBlankRow,
  MAX_SHEETS,
  MAX_TABLE_ROWS,
  SPARE_ROWS,
  type Table,
  type TableRow,
  TOO_MANY_ROWS,
  tableMeter,
  textCell,
  UnreadableTable,
} from "./table.ts";
import { readDayStyles, readRelations, readSharedStrings, readSheetRows, readWorkbook } from "./xlsx-cells.ts";
import { type OpenZip, openZip, UnreadableZip, type ZipProblem } from "./zip/zip-read.server.ts";

const MB = 1024 * 1024;
/** What comes out of the file: a table of twenty thousand long rows, and far less than would hurt. */
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

/** Throws UnreadableTable for a broken, protected or hostile file, a sheet that is not there, and too many rows, cells or letters (of which no more are read). */
export async function readWorkbookFile(file: string, wanted?: string): Promise<Table> {
  try {
    using zip = await openZip(file, LIMITS);
    const words = foreignArchiveWords(zip.entries.map(({ name }) => name));
    if (words !== undefined) throw new UnreadableTable(words);
    return zip.find("content.xml") ? await readOds(zip, wanted) : await readXlsx(zip, wanted);
  } catch (error) {
    throw error instanceof UnreadableZip ? new UnreadableTable(PROBLEMS[error.problem]) : error;
  }
}

async function readXlsx(zip: OpenZip, wanted: string | undefined): Promise<Table> {
  const workbook = readWorkbook(await part(zip, "xl/workbook.xml"));
  const relations = readRelations(await part(zip, "xl/_rels/workbook.xml.rels"));
  const names = workbook.sheets.map(({ name }) => name);
  const chosen = workbook.sheets.find(({ name }) => name === wanted) ?? workbook.sheets[0];
  const target = chosen && relations.get(chosen.relation);
  if (!chosen || !target) throw new UnreadableTable(NO_SHEET);
  const strings = readSharedStrings(await part(zip, "xl/sharedStrings.xml", "<sst/>"));
  const dayStyles = readDayStyles(await part(zip, "xl/styles.xml", "<styleSheet/>"));
  const place = target.startsWith("/") ? target.slice(1) : path.posix.join("xl", target);
  const xml = await part(zip, place, undefined, rowCounter());
  const read = readSheetRows(xml, { strings, dayStyles, isFrom1904: workbook.isFrom1904 });
  return { rows: settled(read), sheets: names.slice(0, MAX_SHEETS), sheet: chosen.name, reading: "XLSX" };
}

async function readOds(zip: OpenZip, wanted: string | undefined): Promise<Table> {
  if (/encryption-data/.test(await part(zip, "META-INF/manifest.xml", ""))) throw new UnreadableTable(PROBLEMS.encrypted);
  const xml = await part(zip, "content.xml");
  const sheets = readOdsNames(xml);
  const sheet = sheets.find((name) => name === wanted) ?? sheets[0];
  if (sheet === undefined) throw new UnreadableTable(NO_SHEET);
  return { rows: settled(readOdsRows(xml, sheet)), sheets: sheets.slice(0, MAX_SHEETS), sheet, reading: "ODS" };
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

async function part(zip: OpenZip, name: string, absent?: string, onChunk?: (chunk: Buffer) => void): Promise<string> {
  const entry = zip.find(name) ?? zip.entries.find((candidate) => candidate.name.toLowerCase() === name.toLowerCase());
  if (!entry && absent === undefined) throw new UnreadableTable("Fișierul nu este un tabel XLSX.");
  return entry ? (await zip.read(entry, onChunk)).toString("utf8").replace(/^\ufeff/, "") : (absent as string);
}

function rowCounter(): (chunk: Buffer) => void {
  let rows = 0;
  return (chunk) => {
    for (let at = chunk.indexOf("<row "); at !== -1; at = chunk.indexOf("<row ", at + 5)) rows += 1;
    if (rows > MAX_TABLE_ROWS + SPARE_ROWS) throw new UnreadableTable(TOO_MANY_ROWS);
  };
}
