/** A version of the history put back: whatever release wrote it, what it did not know stays as it is. */
import { hasCategory, isProductSlugTaken } from "#app/catalog/record/product-lookups.server.ts";
import { applyVersion, writeProductRecord } from "#app/catalog/record/product-record.server.ts";
import type { ProductRecord } from "#app/catalog/record/product-record.ts";

/** What could not be put back as it was, in a word for each. */
export type RevertNote = "slug" | "category";

/**
 * Makes a product what it was, with its rows and pictures. A slug that another product has meanwhile, or a category that is no more, stays as it is
 * now and is told. Call it in a transaction.
 */
export function revertProduct(
  { id, before: current }: { id: number; before: ProductRecord },
  version: Readonly<Record<string, unknown>>,
  now: Date,
): { notes: RevertNote[]; after: ProductRecord } {
  const wanted = applyVersion(version, current);
  const notes: RevertNote[] = [];
  if (wanted.slug !== current.slug && isProductSlugTaken(wanted.slug, id)) notes.push("slug");
  if (wanted.category_id !== current.category_id && !hasCategory(wanted.category_id)) notes.push("category");
  const stays = {
    ...(notes.includes("slug") && { slug: current.slug }),
    ...(notes.includes("category") && { category_id: current.category_id }),
  };
  return { notes, after: writeProductRecord({ id, before: current, after: { ...wanted, ...stays } }, now).after };
}
