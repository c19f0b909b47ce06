/** What taking a batch of the history back reads of products, thousands at a time. */
import { readProductRecords } from "#app/catalog/record/product-record.server.ts";
import type { ProductRecord } from "#app/catalog/record/product-record.ts";
import { listChanges } from "#app/history/history.server.ts";
import type { HistoryEntry } from "#db/schema.ts";

const LOT = 500;

/** An entry of the history with the product that it is about, as it is now; `current` is undefined for what is no product, or is gone. */
export type WithProduct = { entry: HistoryEntry; current: ProductRecord | undefined };

/** The newest first, some hundred at a time: what was done last is taken back first. */
export function* lotsOf(batch_id: number): Generator<WithProduct[], void, void> {
  for (let below: number | undefined; ; ) {
    const lot = listChanges({ batch_id, ...(below !== undefined && { below }) }, LOT);
    if (lot.length === 0) return;
    const stored = readProductRecords(lot.flatMap(({ subject, subject_id }) => (subject === "product" ? (subject_id ?? []) : [])));
    yield lot.map((entry) => ({ entry, current: entry.subject === "product" ? stored.get(entry.subject_id ?? 0) : undefined }));
    below = lot.at(-1)?.id;
  }
}
