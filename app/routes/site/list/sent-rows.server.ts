/** Rows of a list as a page sends them: a document has them as markup, and its data name none (catalog/row/document-rows). */
import type { KeptRows, ListedRows } from "#app/catalog/row/list-rows.server.ts";
import { type Asked, asMarkup, keepParts, type MarkupOnly } from "#app/http/document/kept-markup.server.ts";

export function sentRows({ kept, ...list }: KeptRows, asked: Asked): MarkupOnly<ListedRows, "rows"> {
  keepParts(asked, () => kept);
  return asMarkup(asked.request, list, ["rows"]);
}
