/** Batches of the history taken back, thousands of products at a time. */
import { binProduct } from "#app/catalog/versions/product-bin.server.ts";
import type { ProductSnapshot } from "#app/catalog/versions/product-snapshot.server.ts";
import { findHistoryBatch, listChanges, markBatchUndone, markUndone, recordChange } from "#app/history/history.server.ts";
import { db } from "#db/client.server.ts";
import { categories, type HistoryEntry } from "#db/schema.ts";
import { inOneGo } from "./apply.server.ts";
import { asSnapshot, putWholeProduct, readWholeProduct, readWholeProducts, type WholeProduct, wholeOf } from "./whole-product.server.ts";

const LOT = 500;

export type Undone = { undone: number; left: number };

/**
 * Takes an import back: what it added goes, what it changed is as before. What has been changed since is left alone and stays in the batch; a batch
 * of which nothing is left is marked. Undefined for a batch that is not there or has been taken back.
 */
export function undoBatch(id: number, now: Date): Undone | undefined {
  return inOneGo(() => {
    const batch = findHistoryBatch(id);
    if (!batch || batch.undone_at !== null) return undefined;
    let undone = 0;
    let left = 0;
    const categoryIds = listCategoryIds();
    for (const lot of lotsOf(id)) {
      const done = lot.filter(({ entry }) => entry.undone_at === null).filter((one) => takeBack(one, categoryIds, now));
      markUndone(
        done.map(({ entry }) => entry.id),
        now,
      );
      undone += done.length;
      left += lot.filter(({ entry }) => entry.undone_at === null).length - done.length;
    }
    if (left === 0) markBatchUndone(id, now);
    return { undone, left };
  });
}

/** An entry of the history with the product that it is about, as it is now; `current` is undefined for what is no product, or is gone. */
export type WithProduct = { entry: HistoryEntry; current: WholeProduct | undefined };

/** The newest first, some hundred at a time: what was done last is taken back first. */
export function* lotsOf(batch_id: number): Generator<WithProduct[], void, void> {
  for (let below: number | undefined; ; ) {
    const lot = listChanges({ batch_id, ...(below !== undefined && { below }) }, LOT);
    if (lot.length === 0) return;
    const stored = readWholeProducts(lot.flatMap(({ subject, subject_id }) => (subject === "product" ? (subject_id ?? []) : [])));
    yield lot.map((entry) => ({ entry, current: entry.subject === "product" ? stored.get(entry.subject_id ?? 0) : undefined }));
    below = lot.at(-1)?.id;
  }
}

/** Whether a product is still as an entry left it. */
function isAsLeft({ after }: HistoryEntry, current: WholeProduct): boolean {
  // What the version of the site that wrote the entry did not know is not asked.
  const known = Object.entries(asSnapshot(current)).filter(([key]) => after !== null && Object.hasOwn(after as object, key));
  return JSON.stringify(Object.fromEntries(known)) === JSON.stringify(after);
}

function takeBack({ entry, current }: WithProduct, categoryIds: ReadonlySet<number>, now: Date): boolean {
  const { subject_id: id, subject_name } = entry;
  if (id === null || !current || !isAsLeft(entry, current)) return false;
  const before = entry.before as ProductSnapshot | null;
  if (before === null) {
    if (!binProduct(id, now)) return false;
    recordChange({ subject: "product", subject_id: id, subject_name, action: "delete", before: asSnapshot(current) }, now);
    return true;
  }
  if (!categoryIds.has(before.category_id)) return false;
  putBack(id, before, current, { action: "change" }, now);
  return true;
}

/** Makes a product what it was; its slug must be its own, its category there. */
export function putBack(
  id: number,
  before: Partial<ProductSnapshot> & Pick<ProductSnapshot, "name">,
  current: WholeProduct,
  entry: { action: HistoryEntry["action"]; batch_id?: number },
  now: Date,
): void {
  const wanted = wholeOf(before, current);
  putWholeProduct(id, wanted, now, current);
  // A brand of then may go by another name today.
  const after = wanted.product.brand === current.product.brand ? wanted : (readWholeProduct(id) ?? wanted);
  const states = { before: asSnapshot(current), after: asSnapshot(after) };
  recordChange({ subject: "product", subject_id: id, subject_name: before.name, ...entry, ...states }, now);
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
