/** What taking a batch of the history back reads and writes of products, thousands at a time. */
import type { ProductSnapshot } from "#app/catalog/versions/product-snapshot.server.ts";
import { listChanges, recordChange } from "#app/history/history.server.ts";
import type { HistoryEntry } from "#db/schema.ts";
import { asSnapshot, putWholeProduct, readWholeProduct, readWholeProducts, type WholeProduct, wholeOf } from "./whole-product.server.ts";

const LOT = 500;

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
