import { columnProblem, type PlannedWrite, PRODUCT_COLUMNS, planProducts } from "#app/catalog/import/plan-products.server.ts";
import { writeProducts } from "#app/catalog/import/write-products.server.ts";
import { findExpertSnapshot, recordExpertChange } from "#app/experts/expert-history.server.ts";
import { EXPERT_COLUMNS, type ExpertWrite, planExperts } from "#app/experts/expert-table.ts";
import { createExpert, listExperts, updateExpert } from "#app/experts/experts.server.ts";
import type { ImportChoice, ImportKind, TableSummary } from "#app/import/import-state.ts";
import { type ColumnNames, type MatchedTable, matchColumns } from "#app/import/match-columns.ts";
import { findAnswers, findRememberedColumns } from "#app/import/remembered-heads.server.ts";
import { readTable } from "#app/tables/read-table.server.ts";
import type { Adapter } from "./adapter.ts";
import { repeatedField } from "./column-names.server.ts";

const EMPTY = "Fișierul este gol.";

export const productTables: Adapter<PlannedWrite> = {
  async plan({ file, choice }, hear) {
    const { matched, table } = await readMatchedTable("products", file, choice, PRODUCT_COLUMNS);
    if (!matched) return { table, problem: EMPTY };
    const isEmpty = matched.body.length === 0;
    const problem = repeatedField("products", matched.targets) ?? columnProblem(matched.targets) ?? (isEmpty ? NO_ROWS : undefined);
    if (problem !== undefined) return { table, problem };
    return { table, ...planProducts(matched, findAnswers("products", matched.titles), hear) };
  },
  write: writeProducts,
};

const NO_ROWS = "Fișierul are doar capul de tabel, niciun produs.";

export const expertTables: Adapter<ExpertWrite> = {
  async plan({ file, choice }, hear) {
    const { matched, table } = await readMatchedTable("experts", file, choice, EXPERT_COLUMNS);
    if (!matched) return { table, problem: EMPTY };
    const repeated = repeatedField("experts", matched.targets);
    if (repeated !== undefined) return { table, problem: repeated };
    const { rows, writes, problem } = planExperts(matched, listExperts());
    rows.forEach((row, index) => {
      hear(row, writes[index], matched.body[index]?.cells);
    });
    return problem === undefined ? { table } : { table, problem };
  },
  write(writes, { batch_id, now }) {
    for (const { id, input } of writes) {
      const before = id === undefined ? undefined : findExpertSnapshot(id);
      const own = id === undefined ? createExpert(input).id : id;
      if (id !== undefined) updateExpert(id, input);
      recordExpertChange(own, { before, after: findExpertSnapshot(own) }, id === undefined ? "add" : "change", now, batch_id);
    }
  },
};

const ANY = { sheets: [], sheet: undefined, hidden: new Set<number>(), reading: "" };

/** A cover, sums or what was left over know no columns, or one by chance. */
function isKnown(kind: ImportKind, matched: MatchedTable | undefined): boolean {
  if (!matched || matched.body.length === 0) return false;
  if (matched.matchedBy === "memory") return true;
  const known = matched.targets.filter(Boolean);
  return known.length > 1 && (kind === "experts" ? known.includes("name") : columnProblem(known) === undefined);
}

async function readMatchedTable(
  kind: ImportKind,
  file: string,
  { sheet: wanted, targets }: ImportChoice,
  names: ColumnNames,
): Promise<{ matched: MatchedTable | undefined; table: TableSummary }> {
  const remembered = (titles: readonly string[]) => findRememberedColumns(kind, titles);
  const table = await readTable(file, {
    sheet: wanted,
    fits: (rows) => isKnown(kind, matchColumns({ rows, ...ANY }, names, { remembered })),
  });
  const matched = matchColumns(table, names, { chosen: targets, remembered });
  const { sheets, sheet, reading } = table;
  const { headRow = 0, columns = [], matchedBy = "names" } = matched ?? {};
  return { matched, table: { sheets, sheet, reading, headRow, columns, matchedBy } };
}
