/** A product from the administrator's page or call: parse, look up what it names, write. */
import { createProduct, hasCategory, isSlugTaken, updateProduct } from "#app/catalog/product-editing.server.ts";
import { productForm } from "#app/catalog/product-form.ts";
import { type FieldErrors, parseWith } from "#app/http/form.server.ts";

export type SavedProduct = { ok: true; id: number; slug: string } | { ok: false; status: 404 | 409 | 422; errors: FieldErrors };

/** Adds a product, or changes the one with `id`. 409 when the slug belongs to another. */
export function saveProduct(values: unknown, id: number | undefined, now: Date): SavedProduct {
  const parsed = parseWith(productForm, values);
  if (!parsed.ok) return { ok: false, status: 422, errors: parsed.errors };
  const product = parsed.value;
  if (!hasCategory(product.category_id)) return { ok: false, status: 422, errors: { category_id: "Alegeți categoria." } };
  if (isSlugTaken(product.slug, id)) return { ok: false, status: 409, errors: { slug: "Un alt produs are deja acest slug." } };
  if (id === undefined) return { ok: true, id: createProduct(product, now), slug: product.slug };
  if (!updateProduct(id, product, now)) return { ok: false, status: 404, errors: {} };
  return { ok: true, id, slug: product.slug };
}

/** The id in an address, or undefined for what is no id. */
export function readId(text: string | undefined): number | undefined {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}
