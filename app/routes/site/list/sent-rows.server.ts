/** Rows of a list as a page sends them: a document has them as markup, and its data name none (catalog/row/document-rows). */
import { createContext, type RouterContextProvider } from "react-router";
import type { ListedRows } from "#app/catalog/row/list-rows.server.ts";
import type { Row } from "#app/catalog/row/row.ts";

/** Rows of the document that is being answered. */
export const documentRowsContext = createContext<readonly Row[]>([]);

type Asked = { request: Request; context: Readonly<RouterContextProvider> };

export function sentRows({ rows, ...list }: ListedRows, { request, context }: Asked): Omit<ListedRows, "rows"> & { rows?: readonly Row[] } {
  if (new URL(request.url).pathname.endsWith(".data")) return { ...list, rows };
  context.set(documentRowsContext, rows);
  return list;
}
