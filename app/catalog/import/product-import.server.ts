import { categoryForm, namedCategory } from "#app/catalog/category/category-form.ts";
import { CATEGORY_KIND, createCategory } from "#app/catalog/category/category-kind.server.ts";
import { EMPTY_PRODUCT, mapProductRecords } from "#app/catalog/record/product-record.server.ts";
import type { ProductPatch } from "#app/catalog/record/product-record.ts";
import { addProduct, changeProduct } from "#app/catalog/versions/product-history.server.ts";
import { recordChange } from "#app/history/history.server.ts";
import type { ImportedThing, TableColumns } from "#app/import/match-columns.ts";
import { EMPTY_FILE, findAnswers, readMatchedTable, repeatedField } from "#app/import/matched-table.server.ts";
import { type columnLabel, isSheetTarget, listColumnFields, readTarget, sheetNames } from "./cells/import-columns.ts";
import { columnProblem, type PlannedWrite, PRODUCT_COLUMNS, planProducts } from "./plan-products.server.ts";

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

const CHUNK = 500;

/** Writes the planned rows into a batch, inside the caller's transaction. `publishes`: new products that are on the site at once: all but those whose row says no, those whose row says so, or none. */
export function writeProducts(
  writes: readonly PlannedWrite[],
  { batch_id, publishes, now }: { batch_id: number; publishes: "all" | "said" | "none"; now: Date },
): void {
  const made = new Map<string, number>();
  const placed = <Patch extends ProductPatch>(patch: Patch, makes: string | undefined): Patch => {
    if (makes === undefined) return patch;
    const category_id = made.get(makes) ?? makeCategory(makes, batch_id, now);
    made.set(makes, category_id);
    return { ...patch, category_id };
  };
  for (let start = 0; start < writes.length; start += CHUNK) {
    const chunk = writes.slice(start, start + CHUNK);
    const stored = mapProductRecords(chunk.flatMap((row) => (row.kind === "changed" ? [row.id] : [])));
    for (const row of chunk) {
      const before = row.kind === "changed" ? stored.get(row.id) : undefined;
      if (row.kind === "new") {
        const said = publishes === "all" && !row.saysPublished ? 1 : publishes === "none" ? 0 : row.patch.is_published;
        addProduct({ ...EMPTY_PRODUCT, ...placed(row.patch, row.makes), is_published: said }, now, batch_id);
      }
      if (row.kind === "changed" && before) changeProduct({ id: row.id, before }, placed(row.patch, row.makes), now, { batch_id });
    }
  }
}

function makeCategory(name: string, batch_id: number, now: Date): number {
  const id = createCategory(categoryForm.parse(namedCategory(name)));
  recordChange({ subject: "category", subject_id: id, subject_name: name, action: "add", after: CATEGORY_KIND.read(id), batch_id }, now);
  return id;
}
