import { describedField, PRODUCT_COLUMN_FIELDS } from "#app/catalog/product/fields.ts";
import { duplicateName, duplicateSlug } from "./duplicate-names.ts";
import { isProductSlugTaken } from "./product-lookups.server.ts";
import type { ProductRecord } from "./product-record.ts";

/** A copy as a draft that names the same files. EAN, lot documents, votes and redirects stay with the original. */
export function duplicateOf(original: ProductRecord): ProductRecord {
  const own = Object.fromEntries(PRODUCT_COLUMN_FIELDS.filter((key) => describedField(key)?.isNotCopied).map((key) => [key, null]));
  const slug = duplicateSlug(original.slug, (candidate) => isProductSlugTaken(candidate));
  return { ...original, ...own, slug, name: duplicateName(original.name), is_featured: 0, is_published: 0, documents: [] };
}
