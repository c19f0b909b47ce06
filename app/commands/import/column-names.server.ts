import { type columnLabel, isSheetTarget, listColumnFields, readTarget, sheetNames } from "#app/catalog/import/cells/import-columns.ts";
import { PRODUCT_COLUMNS } from "#app/catalog/import/plan-products.server.ts";
import { EXPERT_COLUMNS, listExpertFields } from "#app/experts/expert-table.ts";
import type { ImportKind } from "#app/import/import-state.ts";
import type { ColumnNames } from "#app/import/match-columns.ts";

type TableColumns = {
  names: ColumnNames;
  fields: () => { target: string; label: string }[];
  sheetNames: () => string[];
  readTarget: (text: string) => string | undefined;
  mayRepeat: (target: string) => boolean;
};

const COLUMNS: Partial<Record<ImportKind, TableColumns>> = {
  products: {
    names: PRODUCT_COLUMNS,
    fields: listColumnFields,
    sheetNames,
    readTarget,
    mayRepeat: (target) => isSheetTarget(target as Parameters<typeof columnLabel>[0]),
  },
  experts: {
    names: EXPERT_COLUMNS,
    fields: listExpertFields,
    sheetNames: () => [],
    readTarget: (text) => listExpertFields().find(({ target }) => target === text)?.target,
    mayRepeat: () => false,
  },
};

export function columnsOf(kind: ImportKind): TableColumns | undefined {
  return COLUMNS[kind];
}

export function repeatedField(kind: ImportKind, targets: readonly (string | undefined)[]): string | undefined {
  const columns = COLUMNS[kind];
  const single = targets.filter((target) => target !== undefined && !columns?.mayRepeat(target));
  const twice = single.find((target, index) => single.indexOf(target) !== index);
  const label = columns?.fields().find(({ target }) => target === twice)?.label;
  return label === undefined ? undefined : `Două coloane sunt alese pentru „${label}”.`;
}
