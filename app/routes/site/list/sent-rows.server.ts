/** Rows of a list as a page sends them: a document has them as markup, and its data name none (catalog/row/document-rows). */
import { createContext } from "react-router";
import type { KeptRows, ListedRows } from "#app/catalog/row/list-rows.server.ts";
import type { Row } from "#app/catalog/row/row.ts";
import { type Asked, keepParts } from "#app/http/document/kept-markup.server.ts";

/** Rows of the document that is being answered. */
export const documentRowsContext = createContext<readonly Row[]>([]);

export function sentRows({ rows, kept, ...list }: KeptRows, asked: Asked): Omit<ListedRows, "rows"> & { rows?: readonly Row[] } {
  if (new URL(asked.request.url).pathname.endsWith(".data")) return { ...list, rows };
  asked.context.set(documentRowsContext, rows);
  keepParts(asked, () => kept);
  return list;
}
