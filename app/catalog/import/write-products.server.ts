import { EMPTY_PRODUCT, mapProductRecords } from "#app/catalog/record/product-record.server.ts";
import { addProduct, changeProduct } from "#app/catalog/versions/product-history.server.ts";
import type { PlannedWrite } from "./plan-products.server.ts";

const LOT = 500;

/** Writes the planned rows into a batch, inside the caller's transaction. `publishesNew`: new products are published unless their rows say otherwise. */
export function writeProducts(
  writes: readonly PlannedWrite[],
  { batch_id, publishesNew, now }: { batch_id: number; publishesNew: boolean; now: Date },
): void {
  for (let start = 0; start < writes.length; start += LOT) {
    const lot = writes.slice(start, start + LOT);
    const stored = mapProductRecords(lot.flatMap((row) => (row.kind === "changed" ? [row.id] : [])));
    for (const row of lot) {
      const before = row.kind === "changed" ? stored.get(row.id) : undefined;
      const isPublished = row.kind === "new" && publishesNew && !row.saysPublished;
      if (row.kind === "new") addProduct({ ...EMPTY_PRODUCT, ...row.patch, ...(isPublished && { is_published: 1 }) }, now, batch_id);
      else if (before) changeProduct({ id: row.id, before }, row.patch, now, { batch_id });
    }
  }
}
