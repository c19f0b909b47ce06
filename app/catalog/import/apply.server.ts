/** A plan becomes the catalogue, in one transaction, with the history of every product. */
import { findSnapshot } from "#app/catalog/versions/product-snapshot.server.ts";
import { openHistoryBatch, recordChange } from "#app/history/history.server.ts";
import { readCatalogueVersion } from "#db/cache/catalogue-version.server.ts";
import { db } from "#db/client.server.ts";
import type { Write } from "./plan.server.ts";
import { asSnapshot, type Patch, putWholeProduct, readWholeProducts, type WholeProduct } from "./whole-product.server.ts";

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
      const stored = readWholeProducts(lot.flatMap((row) => (row.kind === "changed" ? [row.id] : [])));
      for (const row of lot) {
        if (row.kind === "new") addProduct(row.patch, publishesNew && !row.saysPublished, batch, now);
        else changeProduct(row.id, row.patch, stored.get(row.id), batch, now);
      }
    }
    return batch;
  });
}

function addProduct({ product, parts }: Patch, isPublished: boolean, batch_id: number, now: Date): void {
  const fields = { ...product, ...(isPublished && { is_published: 1 }), created_at: now.toISOString() } as WholeProduct["product"];
  const id = putWholeProduct(
    undefined,
    { product: fields, benefits: [], specs: [], faq: [], packs: [], care: [], images: [], documents: [], redirects: [], ...parts },
    now,
  );
  recordChange({ subject: "product", subject_id: id, subject_name: fields.name, action: "add", after: findSnapshot(id), batch_id }, now);
}

function changeProduct(id: number, { product, parts }: Patch, before: WholeProduct | undefined, batch_id: number, now: Date): void {
  if (!before) return;
  const after = { ...before, ...parts, product: { ...before.product, ...product } };
  putWholeProduct(id, after, now, before);
  const entry = { subject: "product", subject_id: id, subject_name: after.product.name, action: "change" } as const;
  recordChange({ ...entry, before: asSnapshot(before), after: asSnapshot(after), batch_id }, now);
}

/** A transaction that takes the lock when it begins, so that what it looked at stays as it was. */
function inOneGo<Result>(work: () => Result): Result {
  return db().$client.transaction(work).immediate();
}
