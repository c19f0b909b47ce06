/** A file that should be a table, by what it holds and not by how it is called. */
import { readFileSync, statSync } from "node:fs";
import { readCsv } from "./csv-read.server.ts";
import { MAX_TABLE_BYTES, type Table, UnreadableTable } from "./table.ts";
import { readWorkbookFile } from "./xlsx-read.server.ts";

const KNOWN: [start: string, words: string][] = [
  ["\x89PNG", "o imagine PNG"],
  ["\xff\xd8\xff", "o imagine JPG"],
  ["GIF8", "o imagine GIF"],
  ["RIFF", "o imagine sau un sunet"],
  ["%PDF", "un PDF"],
  ["Rar!", "o arhivă RAR"],
  ["7z\xbc\xaf", "o arhivă 7z"],
  ["\xd0\xcf\x11\xe0", "un fișier Excel vechi (.xls) sau protejat cu parolă: salvați-l ca XLSX, fără parolă"],
];

/** `sheet`: the wanted sheet of a workbook, the first one otherwise. Throws UnreadableTable. */
export async function readTable(file: string, sheet?: string): Promise<Table> {
  const { size } = statSync(file);
  if (size === 0) throw new UnreadableTable("Fișierul este gol.");
  if (size > MAX_TABLE_BYTES) throw new UnreadableTable("Fișierul este prea mare: cel mult 20 MB.");
  const bytes = readFileSync(file);
  const start = bytes.subarray(0, 8).toString("latin1");
  const known = KNOWN.find(([beginning]) => start.startsWith(beginning));
  if (known)
    throw new UnreadableTable(
      `Fișierul este ${known[1]}, nu un tabel CSV, XLSX sau ODS.`.replace(/(fără parolă), nu un tabel CSV, XLSX sau ODS\.$/, "$1."),
    );
  return start.startsWith("PK") ? await readWorkbookFile(file, sheet) : readCsv(bytes);
}
