import { readTable } from "#app/tables/read-table.server.ts";
import type { ImportChoice, ImportKind, TableSummary } from "./import-state.ts";
import type { TableColumns } from "./imported-thing.ts";
import { type MatchedTable, matchColumns } from "./match-columns.ts";
import { findRememberedColumns } from "./remembered-heads.server.ts";

export const EMPTY_FILE = "Fișierul este gol.";

const ANY = { sheets: [], sheet: undefined, hidden: new Set<number>(), reading: "" };

/** Whether a sheet is the table: a cover, sums or what was left over know no columns, or one by chance. */
function isKnown(matched: MatchedTable | undefined, isEnough: (known: readonly string[]) => boolean): boolean {
  if (!matched || matched.body.length === 0) return false;
  if (matched.matchedBy === "memory") return true;
  const known = matched.targets.filter((target) => target !== undefined);
  return known.length > 1 && isEnough(known);
}

/** `isEnough`: whether columns that were found are those of such a table. */
export async function readMatchedTable(
  kind: ImportKind,
  file: string,
  { sheet: wanted, targets }: ImportChoice,
  { names, isEnough }: { names: TableColumns["names"]; isEnough: (known: readonly string[]) => boolean },
): Promise<{ matched: MatchedTable | undefined; table: TableSummary }> {
  const remembered = (titles: readonly string[]) => findRememberedColumns(kind, titles);
  const table = await readTable(file, {
    sheet: wanted,
    fits: (rows) => isKnown(matchColumns({ rows, ...ANY }, names, { remembered }), isEnough),
  });
  const matched = matchColumns(table, names, { chosen: targets, remembered });
  const { sheets, sheet, reading } = table;
  const { headRow = 0, columns = [], matchedBy = "names" } = matched ?? {};
  return { matched, table: { sheets, sheet, reading, headRow, columns, matchedBy } };
}

/** Sentence about a field for which two columns are chosen, where only one may be. */
export function repeatedField({ mayRepeat, fields }: TableColumns, targets: readonly (string | undefined)[]): string | undefined {
  const single = targets.filter((target) => target !== undefined && !mayRepeat(target));
  const twice = single.find((target, index) => single.indexOf(target) !== index);
  const label = fields().find(({ target }) => target === twice)?.label;
  return label === undefined ? undefined : `Două coloane sunt alese pentru „${label}”.`;
}
