import { CATEGORY_KIND, categoryForm, createCategory, namedCategory } from "#app/catalog/category/category-kind.server.ts";
import { toSheetRows } from "#app/catalog/dose/dose-rows.ts";
import { IN_TABLES, isOfKind, PRODUCT } from "#app/catalog/product/fields.ts";
import { EMPTY_PRODUCT, mapProductRecords } from "#app/catalog/record/product-record.server.ts";
import type { ProductPatch, ProductRecord } from "#app/catalog/record/product-record.ts";
import { listOfferedKeys } from "#app/catalog/sheet/sheet.ts";
import { addProduct, changeProduct } from "#app/catalog/versions/product-subject.server.ts";
import { fieldWords } from "#app/forms/fields/field-rules.ts";
import { recordChange } from "#app/history/history-store.server.ts";
import type { ImportedThing, TableColumns } from "#app/import/match-columns.ts";
import { EMPTY_FILE, findAnswers, readMatchedTable, repeatedField } from "#app/import/matched-table.server.ts";
import type { WrittenCell } from "#app/tables/cell.ts";
import { db } from "#db/client.server.ts";
import { type CatalogueIndex, readCatalogueIndex } from "./catalogue-index.server.ts";
import { type ColumnName, columnLabel, isSheetTarget, listColumnFields, readTarget } from "./cells/import-columns.ts";
import { writePacks } from "./cells/packs-cell.ts";
import { writeCare, writeQuestions } from "./cells/questions-cell.ts";
import { columnProblem, type PlannedWrite, PRODUCT_COLUMNS, planProducts } from "./plan-products.server.ts";

const NO_ROWS = "Fișierul are doar capul de tabel, niciun produs.";

const columns: TableColumns = {
  names: PRODUCT_COLUMNS,
  fields: listColumnFields,
  sheetNames: listOfferedKeys,
  readTarget,
  // A column of prices for each pack.
  mayRepeat: (target) => target === "packs" || isSheetTarget(target as Parameters<typeof columnLabel>[0]),
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
    const { read, ...planned } = planProducts(matched, { ...choice, answers: findAnswers("products", matched.titles) }, hear);
    const seen = table.columns.map((column, index) => (read.has(index) ? { ...column, isRead: true as const } : column));
    return { table: { ...table, columns: seen }, ...planned };
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
  const placed = <Patch extends ProductPatch>(patch: Patch, { makes, norm }: PlannedWrite): Patch => {
    if (makes === undefined) return patch;
    const category_id = made.get(makes) ?? makeCategory([makes, norm], batch_id, now);
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
        addProduct({ ...EMPTY_PRODUCT, ...placed(row.patch, row), is_published: said }, now, batch_id);
      }
      if (row.kind === "changed" && before) changeProduct({ id: row.id, before }, placed(row.patch, row), now, { batch_id });
    }
  }
}

function makeCategory([name, norm]: [name: string, norm: string | undefined], batch_id: number, now: Date): number {
  const id = createCategory(categoryForm.parse(namedCategory(name, norm)));
  recordChange({ subject: "category", subject_id: id, subject_name: name, action: "add", after: CATEGORY_KIND.read(id), batch_id }, now);
  return id;
}

const WRITTEN_AT_ONCE = 200;
export function* productTable(): Generator<WrittenCell[], void, void> {
  // The dose is exported in the rows of the sheet that say it.
  const fields = IN_TABLES.filter((name) => !isOfKind(name, "dose")) as (ColumnName & keyof ProductRecord)[];
  const sheet = listSheetColumns();
  const index = readCatalogueIndex();
  yield [...fields.map(columnLabel), ...sheet.map((key) => columnLabel(`sheet:${key}`))];
  const next = db().$client.prepare<[number], number>(`SELECT id FROM products WHERE id > ? ORDER BY id LIMIT ${WRITTEN_AT_ONCE}`).pluck();
  for (let ids = next.all(0); ids.length > 0; ids = next.all(ids.at(-1) as number)) {
    const chunk = mapProductRecords(ids);
    for (const id of ids) {
      const snapshot = chunk.get(id);
      if (snapshot) yield [...fields.map((name) => cellOf(name, snapshot, index)), ...sheetCells(snapshot, sheet)];
    }
  }
}

function listSheetColumns(): string[] {
  const rows = db()
    .$client.prepare<[], { spec_key: string; most: number }>(
      `SELECT spec_key, MAX(amount) AS most FROM (
         SELECT spec_key, COUNT(*) AS amount FROM product_specs WHERE spec_value IS NOT '' GROUP BY product_id, spec_key
       ) GROUP BY spec_key`,
    )
    .all();
  const most = new Map(rows.map((row) => [row.spec_key, row.most]));
  const first = db()
    .$client.prepare<[], string>("SELECT spec_key FROM product_specs WHERE spec_value IS NOT '' ORDER BY product_id, sort_order, id")
    .pluck();
  const order = new Set<string>();
  for (const key of first.iterate()) order.add(key);
  return [...order].flatMap((key) => Array.from({ length: most.get(key) ?? 1 }, () => key));
}

function cellOf(name: ColumnName & keyof ProductRecord, product: ProductRecord, index: CatalogueIndex): WrittenCell {
  const value = product[name];
  if (name === "category_id") {
    const words = index.categoryName(product.category_id);
    return index.findCategory(words) === value ? words : index.categorySlug(product.category_id);
  }
  if (name === "benefits") return product.benefits.join("\n");
  if (name === "packs") return writePacks(product.packs);
  if (name === "faq") return writeQuestions(product.faq);
  if (name === "care") return writeCare(product.care);
  if (isOfKind(name, "flag", "choice")) return fieldWords(PRODUCT[name], value);
  if (isOfKind(name, "stock")) return fieldWords(PRODUCT[name], value).toLocaleLowerCase("ro");
  return value as WrittenCell;
}

function sheetCells(product: ProductRecord, columns: readonly string[]): WrittenCell[] {
  const left = Map.groupBy(
    toSheetRows(product).filter(({ spec_value }) => spec_value !== ""),
    ({ spec_key }) => spec_key,
  );
  return columns.map((key) => left.get(key)?.shift()?.spec_value ?? "");
}
