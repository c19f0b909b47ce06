/** Files that are made while they are sent: for their reader alone, kept by no cache; one that breaks off ends alone. */
import { Readable } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { slugify } from "#app/language/slug.ts";
import { csvText, type WrittenCell } from "#app/tables/cell.ts";
import { TABLE_FORMATS, type TableFormat } from "#app/tables/write/table-formats.ts";
import { xlsxOf } from "#app/tables/write/xlsx-write.server.ts";

type Rows = Iterable<readonly WrittenCell[]>;

const WRITERS: Record<TableFormat, (rows: Rows, title: string) => Readable> = {
  xlsx: (rows, title) => xlsxOf(title, rows),
  csv: (rows) => streamOf(csvText(rows)),
};

export const JSON_FILE = "application/json; charset=utf-8";

/** The first row is the head, `title` names sheet and file, `days` is when it was made or what it holds. */
export function downloadTable(format: TableFormat, title: string, rows: Rows, days = bucharestDay(new Date())): Response {
  return downloadStream(WRITERS[format](rows, title), `${slugify(title)}-${days}.${format}`, TABLE_FORMATS[format].type);
}

export function downloadHeaders(name: string, type: string): Record<string, string> {
  return { "Content-Type": type, "Content-Disposition": `attachment; filename="${name}"`, "Cache-Control": "no-store" };
}

export function downloadStream(stream: Readable, name: string, type: string): Response {
  // A reader who leaves is no error of the site's.
  stream.on("error", () => {});
  // Not by Readable.toWeb, which throws where nobody can catch it when the answer is not read to its end.
  return new Response(createReadableStreamFromReadable(stream), { headers: downloadHeaders(name, type) });
}

const PIECE = 65_536;

/** In pieces of many lines, because each costs a turn of the loop. */
function streamOf(lines: Iterable<string>): Readable {
  return Readable.from(inPieces(lines), { objectMode: false, highWaterMark: 1 });
}

function* inPieces(lines: Iterable<string>): Generator<string, void, void> {
  let piece = "";
  for (const line of lines) {
    piece += line;
    if (piece.length < PIECE) continue;
    yield piece;
    piece = "";
  }
  yield piece;
}
