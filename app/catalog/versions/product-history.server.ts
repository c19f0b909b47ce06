import { findProductRecord, writeProductRecord } from "#app/catalog/record/product-record.server.ts";
import type { ProductPatch, ProductRecord } from "#app/catalog/record/product-record.ts";
import { recordChange } from "#app/history/history.server.ts";
import { inTransaction } from "#db/client.server.ts";
import type { HistoryEntry } from "#db/schema.ts";

type Options = { action?: HistoryEntry["action"]; batch_id?: number | undefined };
type States = { before?: ProductRecord | undefined; after?: ProductRecord | undefined };

/** Applies a patch to a product that the caller has read. `change` is the id of the history entry, undefined where nothing changed. */
export function changeProduct({ id, before }: { id: number; before: ProductRecord }, patch: ProductPatch, now: Date, options?: Options) {
  const { after } = writeProductRecord({ id, before, after: { ...before, ...patch } }, now);
  return { after, change: recordProductChange(id, { before, after }, now, options) };
}

export function changeProductById(id: number, patch: ProductPatch, now: Date): { change: number | undefined } | undefined {
  return inTransaction(() => {
    const before = findProductRecord(id);
    return before && changeProduct({ id, before }, patch, now);
  });
}

export function addProduct(record: ProductRecord, now: Date, batch_id?: number): { id: number; change: number | undefined } {
  const { id, after } = writeProductRecord({ after: record }, now);
  return { id, change: recordProductChange(id, { after }, now, { action: "add", batch_id }) };
}

export function recordProductChange(id: number, { before, after }: States, now: Date, { action = "change", batch_id }: Options = {}) {
  const subject_name = (after ?? before)?.name;
  if (subject_name === undefined) return undefined;
  return recordChange({ subject: "product", subject_id: id, subject_name, action, before, after, batch_id }, now);
}
