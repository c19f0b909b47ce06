import { data } from "react-router";
import { listAllBrands } from "#app/catalog/brand/brand-store.server.ts";
import { listAllCategories } from "#app/catalog/category/category-store.server.ts";
import { contentKey } from "#app/catalog/taxonomy/content-key.server.ts";
import { findDocument } from "#app/documents/documents.server.ts";
import { kindOf, parseTextKey, publicAddress, slugOf, type TextKey, textName } from "#app/texts/text-keys.ts";

/** Throws the 404 page for what is no text: of a category or a brand that the catalogue has, or that somebody has written about. */
export function requireTextKey({ kind, slug }: { kind?: string | undefined; slug?: string | undefined }): TextKey {
  const key = parseTextKey(kind, slug);
  if (!key || (slugOf(key) && !rowOf(key) && !findDocument(key))) throw data(null, { status: 404 });
  return key;
}

export function nameOfText(key: TextKey): string {
  return textName(key, rowOf(key)?.name ?? slugOf(key));
}

/** Where visitors read it: a category or a brand may have another address than its texts. */
export function addressOfText(key: TextKey): string {
  const row = rowOf(key);
  return publicAddress(row ? `${kindOf(key) === "category" ? "category" : "brand"}/${row.slug}` : key);
}

export function textAt(kind: "category" | "brand", slug: string): TextKey {
  const row = taxonomyRows(kind).find((one) => one.slug === slug.toLowerCase());
  return `${kind}/${row ? contentKey(row) : slug}`;
}

export function catalogueKeys(): TextKey[] {
  return (["category", "brand"] as const).flatMap((kind) => taxonomyRows(kind).map((row): TextKey => `${kind}/${contentKey(row)}`));
}

function rowOf(key: TextKey) {
  const kind = kindOf(key);
  return kind === "category" || kind === "brand" ? taxonomyRows(kind).find((row) => contentKey(row) === slugOf(key)) : undefined;
}

function taxonomyRows(kind: "category" | "brand"): readonly { name: string; slug: string; content_key: string }[] {
  return kind === "category" ? listAllCategories() : listAllBrands();
}
