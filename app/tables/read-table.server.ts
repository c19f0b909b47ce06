/** A file that should be a table, by what it holds and not by how it is called. */

import { readFileSync, statSync } from "node:fs";
import { sizeWords } from "#app/language/numbers.ts";
import { readCsv } from "./csv-read.server.ts";
import { foreignFormatWords } from "./foreign-formats.ts";
import { type Fits, MAX_TABLE_BYTES, type Table, UnreadableTable } from "./table.ts";
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
