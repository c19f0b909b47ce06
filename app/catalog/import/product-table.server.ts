/** Products as a table: exactly what the import takes, and the same catalogue is always the same table. */

import { STOCK_WORDS } from "#app/catalog/stock/stock.ts";
import type { Cell } from "#app/tables/csv-line.ts";
import { db } from "#db/client.server.ts";
import { type CatalogueIndex, readCatalogueIndex } from "./catalogue-index.server.ts";
import { writeCare } from "./cells/care-cell.ts";
import { type FieldName, labelOf, listFields } from "./cells/columns.ts";
import { writePacks } from "./cells/packs-cell.ts";
import { writeQuestions } from "./cells/questions-cell.ts";
import { readWholeProducts, type WholeProduct } from "./whole-product.server.ts";

const LOT = 200;
/** Told by the sheet's own rows. */
const LEFT_OUT = new Set<FieldName>(["dose", "consumption"]);

/** The head, then a row for each product in catalogue order, read some hundred at a time. */
export function* productTable(): Generator<Cell[], void, void> {
  const fields = listFields()
    .map(({ target }) => target as FieldName)
    .filter((name) => !LEFT_OUT.has(name));
  const sheet = listSheetColumns();
  const index = readCatalogueIndex();
  yield [...fields.map(labelOf), ...sheet.map((key) => labelOf(`sheet:${key}`))];
  const next = db().$client.prepare<[number], number>(`SELECT id FROM products WHERE id > ? ORDER BY id LIMIT ${LOT}`).pluck();
  for (let ids = next.all(0); ids.length > 0; ids = next.all(ids.at(-1) as number)) {
    const lot = readWholeProducts(ids);
    for (const id of ids) {
      const snapshot = lot.get(id);
      if (snapshot) yield [...fields.map((name) => cellOf(name, snapshot, index)), ...sheetCells(snapshot, sheet)];
    }
  }
}

/** Each key of the catalogue's sheets in the order in which they come first; as often as one product has it. A row without a value is none. */
function listSheetColumns(): string[] {
  const rows = db()
    .$client.prepare<[], { spec_key: string; most: number }>(
      `SELECT spec_key, MAX(amount) AS most FROM (
         SELECT spec_key, COUNT(*) AS amount FROM product_specs WHERE spec_value <> '' GROUP BY product_id, spec_key
       ) GROUP BY spec_key`,
    )
    .all();
  const most = new Map(rows.map((row) => [row.spec_key, row.most]));
  const first = db()
    .$client.prepare<[], string>("SELECT spec_key FROM product_specs WHERE spec_value <> '' ORDER BY product_id, sort_order, id")
    .pluck();
  const order = new Set<string>();
  for (const key of first.iterate()) order.add(key);
  return [...order].flatMap((key) => Array.from({ length: most.get(key) ?? 1 }, () => key));
}

function cellOf(name: FieldName, { product, benefits, packs, faq, care }: WholeProduct, index: CatalogueIndex): Cell {
  if (name === "category_id") {
    const words = index.categoryName(product.category_id);
    return index.findCategory(words) === product.category_id ? words : index.categorySlug(product.category_id);
  }
  if (name === "benefits") return benefits.join("\n");
  if (name === "packs") return writePacks(packs);
  if (name === "faq") return writeQuestions(faq);
  if (name === "care") return writeCare(care);
  if (name === "is_featured" || name === "is_published" || name === "price_show_vat_note") return product[name] === 1 ? "da" : "nu";
  if (name === "stock_state") return product.stock_state === null ? "" : STOCK_WORDS[product.stock_state].toLocaleLowerCase("ro");
  return product[name as keyof typeof product] as Cell;
}

function sheetCells({ specs }: WholeProduct, columns: readonly string[]): Cell[] {
  const left = Map.groupBy(
    specs.filter(({ spec_value }) => spec_value !== ""),
    ({ spec_key }) => spec_key,
  );
  return columns.map((key) => left.get(key)?.shift()?.spec_value ?? "");
}
