/** A plan becomes the catalogue, in one transaction, with the history of every product. */
import { NEW_PRODUCT, readProductRecords } from "#app/catalog/record/product-record.server.ts";
import { addProduct, changeProduct } from "#app/catalog/versions/product-history.server.ts";
import { openHistoryBatch } from "#app/history/history.server.ts";
import { readCatalogueVersion } from "#db/cache/catalogue-version.server.ts";
import { db } from "#db/client.server.ts";
import type { Write } from "./plan.server.ts";

const LOT = 500;

/** `publishesNew`: new products whose rows do not say otherwise are no drafts. Writes what was planned against a version of the catalogue, as one batch; returns its id, or "stale" when the catalogue has moved on since. */
export function applyPlan(
  writes: readonly Write[],
  version: number,
  { title, publishesNew, now }: { title: string; publishesNew: boolean; now: Date },
): number | "stale" {
  return inOneGo(() => {
    if (readCatalogueVersion() !== version) return "stale";
    const batch = openHistoryBatch("import", title, now);
    for (let start = 0; start < writes.length; start += LOT) {
      const lot = writes.slice(start, start + LOT);
      const stored = readProductRecords(lot.flatMap((row) => (row.kind === "changed" ? [row.id] : [])));
      for (const row of lot) {
        const before = row.kind === "changed" ? stored.get(row.id) : undefined;
        const isPublished = row.kind === "new" && publishesNew && !row.saysPublished;
        if (row.kind === "new") addProduct({ ...NEW_PRODUCT, ...row.patch, ...(isPublished && { is_published: 1 }) }, now, batch);
        else if (before) changeProduct({ id: row.id, before }, row.patch, now, { batch_id: batch });
      }
    }
    return batch;
  });
}

/** A transaction that takes the lock when it begins, so that what it looked at stays as it was. */
function inOneGo<Result>(work: () => Result): Result {
  return db().$client.transaction(work).immediate();
}
