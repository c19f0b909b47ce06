/** Duplicates of products. */

import { describedField, FIELDS } from "#app/catalog/product/fields.ts";
import { copyName, copySlug } from "./copy-names.ts";
import { isSlugTaken } from "./product-lookups.server.ts";
import type { ProductRecord } from "./product-record.ts";

/**
 * A copy as a draft: details, benefits, technical sheet, questions, works and pictures, which name the same files. What is this product's alone stays
 * with it: its number under its bars, the papers of its lots, votes and former addresses.
 */
export function copyOf(original: ProductRecord): ProductRecord {
  const own = Object.fromEntries(FIELDS.filter((key) => describedField(key)?.isOwn).map((key) => [key, null]));
  const slug = copySlug(original.slug, (candidate) => isSlugTaken(candidate));
  return { ...original, ...own, slug, name: copyName(original.name), is_featured: 0, is_published: 0, documents: [] };
}
