/** Files that are made while they are sent: for their reader alone, kept by no cache; one that breaks off ends alone. */
import { Readable } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { BYTE_ORDER_MARK, csvLine, type WrittenCell } from "#app/tables/csv-line.ts";

export function downloadHeaders(name: string, type: string): Record<string, string> {
  return { "Content-Type": type, "Content-Disposition": `attachment; filename="${name}"`, "Cache-Control": "no-store" };
}

export const CSV = "text/csv; charset=utf-8";
export const JSON_FILE = "application/json; charset=utf-8";

export function downloadCsv(rows: Iterable<readonly WrittenCell[]>, name: string): Response {
  return downloadText(csvText(rows), name, CSV);
}

function* csvText(rows: Iterable<readonly WrittenCell[]>): Generator<string, void, void> {
  yield BYTE_ORDER_MARK;
  for (const cells of rows) yield csvLine(cells);
}

export function downloadText(pieces: Generator<string, void, void>, name: string, type: string): Response {
  return downloadStream(Readable.from(pieces, { objectMode: false, highWaterMark: 1 }), name, type);
}

export function downloadStream(stream: Readable, name: string, type: string): Response {
  // A reader who leaves is no error of the site's.
  stream.on("error", () => {});
  // Not by Readable.toWeb, which throws where nobody can catch it when the answer is not read to its end.
  return new Response(createReadableStreamFromReadable(stream), { headers: downloadHeaders(name, type) });
}
