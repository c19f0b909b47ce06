import { readTable } from "#app/tables/read-table.server.ts";
import type { ImportChoice, ImportKind, TableSummary } from "./import-state.ts";
import { type ColumnNames, type MatchedTable, matchColumns } from "./match-columns.ts";
import { findRememberedColumns } from "./remembered-columns.server.ts";

/** `matched` is undefined for a table without any row. Throws UnreadableTable. */
export async function readMatchedTable(
  kind: ImportKind,
  file: string,
  { sheet: wanted, targets }: ImportChoice,
  names: ColumnNames,
): Promise<{ matched: MatchedTable | undefined; table: TableSummary }> {
  const table = await readTable(file, wanted);
  const matched = matchColumns(table, names, { chosen: targets, remembered: (titles) => findRememberedColumns(kind, titles) });
  const { sheets, sheet, reading } = table;
  const { headRow = 0, columns = [], matchedBy = "names" } = matched ?? {};
  return { matched, table: { sheets, sheet, reading, headRow, columns, matchedBy } };
}
