/** A plan becomes the catalogue, and back: each in one transaction, with the history of every product. */
import { deleteProduct } from "#app/catalog/product/product-editing.server.ts";
import { type ProductSnapshot, putProductSnapshot, readProductSnapshot } from "#app/catalog/product/product-snapshot.server.ts";
import { findHistoryBatch, listChanges, markBatchUndone, markUndone, openHistoryBatch, recordChange } from "#app/history/history.server.ts";
import { db, readCatalogueVersion } from "#db/client.server.ts";
import { categories, type HistoryEntry } from "#db/schema.ts";
import type { Plan } from "./plan.server.ts";

const LOT = 500;

/** Writes what a plan says, as one batch; returns its id, or "stale" when the catalogue has moved on since the plan was made. */
export function applyPlan(plan: Plan, title: string, now: Date): number | "stale" {
  return inOneGo(() => {
    if (readCatalogueVersion() !== plan.version) return "stale";
    const batch = openHistoryBatch("import", title, now);
    for (const { plan: row } of plan.rows) {
      if (row.kind === "new") addProduct(row.patch, batch, now);
      if (row.kind === "changed") changeProduct(row.id, row.patch, batch, now);
    }
    return batch;
  });
}

type Patch = { product: Partial<ProductSnapshot["product"]>; parts: Partial<Omit<ProductSnapshot, "product">> };

function addProduct({ product, parts }: Patch, batch_id: number, now: Date): void {
  const fields = { ...product, created_at: now.toISOString() } as ProductSnapshot["product"];
  const id = putProductSnapshot(undefined, { product: fields, benefits: [], specs: [], faq: [], images: [], redirects: [], ...parts }, now);
  recordChange(
    { subject: "product", subject_id: id, subject_name: fields.name, action: "add", after: readProductSnapshot(id), batch_id },
    now,
  );
}

function changeProduct(id: number, { product, parts }: Patch, batch_id: number, now: Date): void {
  const before = readProductSnapshot(id);
  if (!before) return;
  const after = { ...before, ...parts, product: { ...before.product, ...product } };
  putProductSnapshot(id, after, now, before);
  recordChange({ subject: "product", subject_id: id, subject_name: after.product.name, action: "change", before, after, batch_id }, now);
}

export type Undone = { undone: number; left: number };

/**
 * Takes a batch back: what it added goes, what it changed is as before. What has been changed since is left alone and stays in the batch; a batch
 * of which nothing is left is marked. Undefined for a batch that is not there or has been taken back.
 */
export function undoBatch(id: number, now: Date): Undone | undefined {
  return inOneGo(() => {
    const batch = findHistoryBatch(id);
    if (!batch || batch.undone_at !== null) return undefined;
    const undone: number[] = [];
    let left = 0;
    for (const entry of entriesOf(id)) {
      if (entry.undone_at !== null) continue;
      if (takeBack(entry, now)) undone.push(entry.id);
      else left += 1;
    }
    for (let start = 0; start < undone.length; start += LOT) markUndone(undone.slice(start, start + LOT), now);
    if (left === 0) markBatchUndone(id, now);
    return { undone: undone.length, left };
  });
}

/** The newest first: what was done last is taken back first. */
function* entriesOf(batch_id: number): Generator<HistoryEntry, void, void> {
  for (let lot = listChanges({ batch_id }, LOT); lot.length > 0; lot = listChanges({ batch_id, below: lot.at(-1)?.id as number }, LOT))
    yield* lot;
}

/** Whether a product is still as its entry left it. */
export function isAsLeft({ subject_id, after }: HistoryEntry): boolean {
  return subject_id !== null && JSON.stringify(readProductSnapshot(subject_id)) === JSON.stringify(after);
}

function takeBack(entry: HistoryEntry, now: Date): boolean {
  const id = entry.subject_id;
  if (id === null || !isAsLeft(entry)) return false;
  const before = entry.before as ProductSnapshot | null;
  const { subject_name, after } = entry;
  if (before === null) {
    if (!deleteProduct(id)) return false;
    recordChange({ subject: "product", subject_id: id, subject_name, action: "delete", before: after }, now);
    return true;
  }
  if (!hasCategory(before.product.category_id)) return false;
  putProductSnapshot(id, before, now, after as ProductSnapshot);
  recordChange(
    { subject: "product", subject_id: id, subject_name: before.product.name, action: "change", before: after, after: before },
    now,
  );
  return true;
}

function hasCategory(id: number): boolean {
  return db()
    .select({ id: categories.id })
    .from(categories)
    .all()
    .some((category) => category.id === id);
}

/** A transaction that takes the lock when it begins, so that what it looked at stays as it was. */
function inOneGo<Result>(work: () => Result): Result {
  return db().$client.transaction(work).immediate();
}
