/** Reverts a product to a version of the history: fields unknown to the release that wrote it stay. */
import { hasCategory, isProductSlugTaken, isSkuTaken } from "#app/catalog/record/product-lookups.server.ts";
import { mergeVersion, writeProductRecord } from "#app/catalog/record/product-record.server.ts";
import type { ProductRecord } from "#app/catalog/record/product-record.ts";

/** The fields that could not be reverted. */
export type RevertNote = "slug" | "sku" | "category";

/** Reverts a product with its rows and pictures, and reports a taken slug or code or a missing category. Call in a transaction. */
export function revertProduct(
  { id, before: current }: { id: number; before: ProductRecord },
  version: Readonly<Record<string, unknown>>,
  now: Date,
): { notes: RevertNote[]; after: ProductRecord } {
  const wanted = mergeVersion(version, current);
  const notes: RevertNote[] = [];
  if (wanted.slug !== current.slug && isProductSlugTaken(wanted.slug, id)) notes.push("slug");
  if (wanted.sku !== current.sku && isSkuTaken(wanted.sku, id)) notes.push("sku");
  if (wanted.category_id !== current.category_id && !hasCategory(wanted.category_id)) notes.push("category");
  const stays = {
    ...(notes.includes("slug") && { slug: current.slug }),
    ...(notes.includes("sku") && { sku: current.sku }),
    ...(notes.includes("category") && { category_id: current.category_id }),
  };
  return { notes, after: writeProductRecord({ id, before: current, after: { ...wanted, ...stays } }, now).after };
}
