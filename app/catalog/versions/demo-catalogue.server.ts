/** What of the catalogue came with the demonstration, and what has become of it. Each verb belongs into the transaction of its command. */
import { asc, notInArray } from "drizzle-orm";
import { deleteBrand } from "#app/catalog/brand/brand-editing.server.ts";
import { findBrandSnapshot } from "#app/catalog/brand/brand-snapshot.server.ts";
import { deleteCategory } from "#app/catalog/category/category-editing.server.ts";
import { findCategorySnapshot } from "#app/catalog/category/category-snapshot.server.ts";
import { readProductRecord } from "#app/catalog/record/product-record.server.ts";
import { textsKey } from "#app/catalog/texts-key.ts";
import { markDemo, sortDemo } from "#app/history/demo-rows.server.ts";
import { isOwnText } from "#app/texts/text-states.server.ts";
import { db } from "#db/client.server.ts";
import { brands, categories, products } from "#db/schema.ts";
import { binProduct, purgeProduct } from "./product-bin.server.ts";

type Thing = { id: number; name: string };
/** What goes with the demonstration; what came with it and stays, because it was changed or is needed; what was added here. By name. */
type Sorted = { goes: Thing[]; stays: Thing[]; own: Thing[] };

/** How things are now, without their place among the others; products in the bin as they were before they came there. */
export const NOW = {
  product: (id: number) => readProductRecord(id, { isInBin: true }),
  category: (id: number) => withoutPlace(findCategorySnapshot(id)),
  brand: (id: number) => withoutPlace(findBrandSnapshot(id)),
};

/** Writes down that everything in the catalogue came with the demonstration. */
export function markDemoCatalogue(): void {
  for (const [subject, table] of [["product", products] as const, ["category", categories] as const, ["brand", brands] as const]) {
    const rows = db().select({ id: table.id }).from(table).all();
    for (const { id } of rows) markDemo(subject, id, NOW[subject](id) ?? {});
  }
}

/** What lies in the bin and is not the demonstration's is not told: it leaves by itself. */
export function sortProducts(): Sorted {
  const { asItCame, changed } = sortDemo("product", NOW.product);
  const { id, name, deleted_at } = products;
  const rows = db().select({ id, name, deleted_at }).from(products).orderBy(asc(name)).all();
  const shown = rows.filter((row) => row.deleted_at === null && !asItCame.has(row.id));
  return {
    goes: rows.filter((row) => asItCame.has(row.id)),
    stays: shown.filter((row) => changed.has(row.id)),
    own: shown.filter((row) => !changed.has(row.id)),
  };
}

/** Of brands and categories goes what is as it came, no product that stays needs, and nobody has written about; of categories only the hidden ones, which were there to show that there are hidden ones. */
export function sortShelves(): { brands: Sorted; categories: Sorted } {
  const going = sortProducts().goes.map(({ id }) => id);
  const { brand, category_id } = products;
  const needed = db().selectDistinct({ brand, category_id }).from(products).where(notInArray(products.id, going)).all();
  const [names, ids] = [new Set(needed.map((row) => row.brand)), new Set(needed.map((row) => row.category_id))];
  const brandRows = db().select().from(brands).orderBy(asc(brands.name)).all();
  const categoryRows = db().select().from(categories).orderBy(asc(categories.name)).all();
  return {
    brands: sortShelf("brand", brandRows, (row) => !names.has(row.name)),
    categories: sortShelf("category", categoryRows, (row) => row.is_hidden === 1 && !ids.has(row.id)),
  };
}

function sortShelf<Row extends Thing & { slug: string; texts_key: string }>(
  shelf: "brand" | "category",
  rows: readonly Row[],
  isSpare: (row: Row) => boolean,
): Sorted {
  const { asItCame, changed } = sortDemo(shelf, NOW[shelf]);
  const goes = rows.filter((row) => asItCame.has(row.id) && isSpare(row) && !isOwnText(`${shelf}/${textsKey(row)}`));
  const others = rows.filter((row) => !goes.includes(row));
  const isDemo = ({ id }: Thing) => asItCame.has(id) || changed.has(id);
  return { goes, stays: others.filter(isDemo), own: others.filter((row) => !isDemo(row)) };
}

/** Removes what goes, with its rows and pictures. */
export function removeDemoCatalogue(now: Date): void {
  const shelves = sortShelves();
  for (const { id } of sortProducts().goes) {
    binProduct(id, now);
    purgeProduct(id);
  }
  for (const { id } of shelves.brands.goes) deleteBrand(id);
  for (const { id } of shelves.categories.goes) deleteCategory(id);
}

/** Their order says nothing of what they are. */
function withoutPlace<Snapshot extends { place: number }>(snapshot: Snapshot | undefined): Omit<Snapshot, "place"> | undefined {
  if (!snapshot) return undefined;
  const { place: _place, ...rest } = snapshot;
  return rest;
}
