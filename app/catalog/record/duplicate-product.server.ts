import { describedField, FIELDS } from "#app/catalog/product/fields.ts";
import { duplicateName, duplicateSlug } from "./duplicate-names.ts";
import { isProductSlugTaken } from "./product-lookups.server.ts";
import type { ProductRecord } from "./product-record.ts";

/**
 * A copy as a draft: details, benefits, technical sheet, questions, works and pictures, which name the same files. What is this product's alone stays
 * with it: its number under its bars, the papers of its lots, votes and former addresses.
 */
export function duplicateOf(original: ProductRecord): ProductRecord {
  const own = Object.fromEntries(FIELDS.filter((key) => describedField(key)?.isOwn).map((key) => [key, null]));
  const slug = duplicateSlug(original.slug, (candidate) => isProductSlugTaken(candidate));
  return { ...original, ...own, slug, name: duplicateName(original.name), is_featured: 0, is_published: 0, documents: [] };
}
