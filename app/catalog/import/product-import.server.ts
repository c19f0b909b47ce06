import type { ImportedThing, TableColumns } from "#app/import/imported-thing.ts";
import { EMPTY_FILE, readMatchedTable, repeatedField } from "#app/import/matched-table.server.ts";
import { findAnswers } from "#app/import/remembered-heads.server.ts";
import { type columnLabel, isSheetTarget, listColumnFields, readTarget, sheetNames } from "./cells/import-columns.ts";
import { columnProblem, type PlannedWrite, PRODUCT_COLUMNS, planProducts } from "./plan-products.server.ts";
import { writeProducts } from "./write-products.server.ts";

const NO_ROWS = "Fișierul are doar capul de tabel, niciun produs.";

const columns: TableColumns = {
  names: PRODUCT_COLUMNS,
  fields: listColumnFields,
  sheetNames,
  readTarget,
  mayRepeat: (target) => isSheetTarget(target as Parameters<typeof columnLabel>[0]),
};

export const productImport: ImportedThing<PlannedWrite> = {
  columns,
  async plan({ file, choice }, hear) {
    const isEnough = (known: readonly string[]) => columnProblem(known) === undefined;
    const { matched, table } = await readMatchedTable("products", file, choice, { names: PRODUCT_COLUMNS, isEnough });
    if (!matched) return { table, problem: EMPTY_FILE };
    const isEmpty = matched.body.length === 0;
    const problem = repeatedField(columns, matched.targets) ?? columnProblem(matched.targets) ?? (isEmpty ? NO_ROWS : undefined);
    if (problem !== undefined) return { table, problem };
    return { table, ...planProducts(matched, findAnswers("products", matched.titles), hear) };
  },
  write: writeProducts,
};
