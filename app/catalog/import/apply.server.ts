/** A plan becomes the catalogue, and back: each in one transaction, with the history of every product. */

import { binProduct } from "#app/catalog/versions/product-bin.server.ts";
import { findSnapshot, type ProductSnapshot } from "#app/catalog/versions/product-snapshot.server.ts";
import { findHistoryBatch, listChanges, markBatchUndone, markUndone, openHistoryBatch, recordChange } from "#app/history/history.server.ts";
import { db, readCatalogueVersion } from "#db/client.server.ts";
import { categories, type HistoryEntry } from "#db/schema.ts";
import type { Plan } from "./plan.server.ts";
import { asSnapshot, putWholeProduct, readWholeProducts, type WholeProduct, wholeOf } from "./whole-product.server.ts";

const LOT = 500;

/** Writes what a plan says, as one batch; returns its id, or "stale" when the catalogue has moved on since the plan was made. */
export function applyPlan(plan: Plan, title: string, now: Date): number | "stale" {
  return inOneGo(() => {
    if (readCatalogueVersion() !== plan.version) return "stale";
    const batch = openHistoryBatch("import", title, now);
    const writes = plan.rows.map((row) => row.plan).filter((row) => row.kind === "new" || row.kind === "changed");
    for (let start = 0; start < writes.length; start += LOT) {
      const lot = writes.slice(start, start + LOT);
      const stored = readWholeProducts(lot.flatMap((row) => (row.kind === "changed" ? [row.id] : [])));
      for (const row of lot) {
        if (row.kind === "new") addProduct(row.patch, batch, now);
        else changeProduct(row.id, row.patch, stored.get(row.id), batch, now);
      }
    }
    return batch;
  });
}

type Patch = { product: Partial<WholeProduct["product"]>; parts: Partial<Omit<WholeProduct, "product">> };

function addProduct({ product, parts }: Patch, batch_id: number, now: Date): void {
  const fields = { ...product, created_at: now.toISOString() } as WholeProduct["product"];
  const id = putWholeProduct(undefined, { product: fields, benefits: [], specs: [], faq: [], images: [], redirects: [], ...parts }, now);
  recordChange({ subject: "product", subject_id: id, subject_name: fields.name, action: "add", after: findSnapshot(id), batch_id }, now);
}

function changeProduct(id: number, { product, parts }: Patch, before: WholeProduct | undefined, batch_id: number, now: Date): void {
  if (!before) return;
  const after = { ...before, ...parts, product: { ...before.product, ...product } };
  putWholeProduct(id, after, now, before);
  const entry = { subject: "product", subject_id: id, subject_name: after.product.name, action: "change" } as const;
  recordChange({ ...entry, before: asSnapshot(before), after: asSnapshot(after), batch_id }, now);
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
    const categoryIds = listCategoryIds();
    for (const { entry, current } of entriesOf(id)) {
      if (entry.undone_at !== null) continue;
      if (takeBack(entry, current, categoryIds, now)) undone.push(entry.id);
      else left += 1;
    }
    for (let start = 0; start < undone.length; start += LOT) markUndone(undone.slice(start, start + LOT), now);
    if (left === 0) markBatchUndone(id, now);
    return { undone: undone.length, left };
  });
}

/** The newest first: what was done last is taken back first. Each with the product as it is now. */
function* entriesOf(batch_id: number): Generator<{ entry: HistoryEntry; current: WholeProduct | undefined }, void, void> {
  for (let below: number | undefined; ; ) {
    const lot = listChanges({ batch_id, ...(below !== undefined && { below }) }, LOT);
    if (lot.length === 0) return;
    const stored = readWholeProducts(lot.flatMap(({ subject_id }) => subject_id ?? []));
    for (const entry of lot) yield { entry, current: stored.get(entry.subject_id ?? 0) };
    below = lot.at(-1)?.id;
  }
}

/** Whether a product is still as an entry left it. */
function isAsLeft({ after }: HistoryEntry, current: WholeProduct | undefined): boolean {
  return current !== undefined && JSON.stringify(asSnapshot(current)) === JSON.stringify(after);
}

function takeBack(entry: HistoryEntry, current: WholeProduct | undefined, categoryIds: ReadonlySet<number>, now: Date): boolean {
  const { subject_id: id, subject_name } = entry;
  if (id === null || !current || !isAsLeft(entry, current)) return false;
  const before = entry.before as ProductSnapshot | null;
  if (before === null) {
    if (!binProduct(id, now)) return false;
    recordChange({ subject: "product", subject_id: id, subject_name, action: "delete", before: asSnapshot(current) }, now);
    return true;
  }
  if (!categoryIds.has(before.category_id)) return false;
  putWholeProduct(id, wholeOf(before, current), now, current);
  recordChange(
    { subject: "product", subject_id: id, subject_name: before.name, action: "change", before: asSnapshot(current), after: before },
    now,
  );
  return true;
}

function listCategoryIds(): Set<number> {
  return new Set(
    db()
      .select({ id: categories.id })
      .from(categories)
      .all()
      .map(({ id }) => id),
  );
}

/** A transaction that takes the lock when it begins, so that what it looked at stays as it was. */
function inOneGo<Result>(work: () => Result): Result {
  return db().$client.transaction(work).immediate();
}
