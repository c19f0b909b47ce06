import { describedField, PRODUCT_COLUMN_FIELDS } from "#app/catalog/product/fields.ts";
import { isProductSlugTaken } from "./product-lookups.server.ts";
import type { ProductRecord } from "./product-record.ts";

const MARK = " (copie)";
const MAX_NAME = 200;
const MAX_SLUG = 120;

/** A copy as a draft that names the same files. EAN, lot documents, votes and redirects stay with the original. */
export function duplicateOf(original: ProductRecord): ProductRecord {
  const own = Object.fromEntries(PRODUCT_COLUMN_FIELDS.filter((key) => describedField(key)?.isNotCopied).map((key) => [key, null]));
  const slug = duplicateSlug(original.slug, (candidate) => isProductSlugTaken(candidate));
  return { ...original, ...own, slug, name: duplicateName(original.name), is_featured: 0, is_published: 0, documents: [] };
}

export function duplicateName(name: string): string {
  const own = name.endsWith(MARK) ? name.slice(0, -MARK.length) : name;
  return `${Array.from(own)
    .slice(0, MAX_NAME - MARK.length)
    .join("")
    .trim()}${MARK}`;
}

export function duplicateSlug(slug: string, isTaken: (slug: string) => boolean): string {
  const own = slug.replace(/-copie(-\d{1,6})?$/, "");
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? "-copie" : `-copie-${number}`;
    const candidate = own.slice(0, MAX_SLUG - end.length).replace(/-+$/, "") + end;
    if (!isTaken(candidate)) return candidate;
  }
}
