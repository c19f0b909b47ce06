import { createElement } from "react";
import { type KeptParts, writePart } from "#app/http/document/kept-markup.server.ts";
import { partOfRow, RowParts } from "./product-row.tsx";
import type { Row } from "./row.ts";

/** Rows of one page that no typed area goes along with. */
export function writeRows(rows: readonly Row[], isComparable: boolean): KeptParts {
  return Object.fromEntries(rows.map((row) => [partOfRow(row.slug), writePart(createElement(RowParts, { row, isComparable }))]));
}
