import { toSheetRows } from "#app/catalog/dose/dose-rows.ts";
import { IN_TABLES, isOfKind, PRODUCT } from "#app/catalog/product/fields.ts";
import { mapProductRecords } from "#app/catalog/record/product-record.server.ts";
import type { ProductRecord } from "#app/catalog/record/product-record.ts";
import { fieldWords } from "#app/forms/fields/field-words.ts";
import type { WrittenCell } from "#app/tables/csv-line.ts";
import { db } from "#db/client.server.ts";
import { type CatalogueIndex, readCatalogueIndex } from "./catalogue-index.server.ts";
import { writeCare } from "./cells/care-cell.ts";
import { type ColumnName, columnLabel } from "./cells/import-columns.ts";
import { writePacks } from "./cells/packs-cell.ts";
import { writeQuestions } from "./cells/questions-cell.ts";

const CHUNK = 200;
export function* productTable(): Generator<WrittenCell[], void, void> {
  // The dose is exported in the rows of the sheet that say it.
  const fields = IN_TABLES.filter((name) => !isOfKind(name, "dose")) as (ColumnName & keyof ProductRecord)[];
  const sheet = listSheetColumns();
  const index = readCatalogueIndex();
  yield [...fields.map(columnLabel), ...sheet.map((key) => columnLabel(`sheet:${key}`))];
  const next = db().$client.prepare<[number], number>(`SELECT id FROM products WHERE id > ? ORDER BY id LIMIT ${CHUNK}`).pluck();
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
