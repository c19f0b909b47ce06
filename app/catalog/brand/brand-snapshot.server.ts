import { freeTaxonomySlug, isTaxonomySlugTaken, type Placed, putBack, snapshotOf } from "#app/catalog/taxonomy/taxonomy.server.ts";
import { mapFields } from "#app/forms/fields/map-fields.ts";
import { db } from "#db/client.server.ts";
import { type Brand, brands } from "#db/schema.ts";
import { findTakenBrandField, updateBrand } from "./brand-editing.server.ts";
import type { BrandInput } from "./brand-form.ts";
import { findBrand } from "./brands.server.ts";
import { BRAND } from "./fields.ts";

export type BrandSnapshot = Placed<Brand>;

export function findBrandSnapshot(id: number): BrandSnapshot | undefined {
  const row = findBrand(id);
  return row && snapshotOf("brand", row);
}

export function isBrandNameTaken(name: string, exceptId: number): boolean {
  return findTakenBrandField({ name, slug: "" }, exceptId) === "name";
}

/** Reverts a brand and its name on products; the name must be free. Returns the slug, which differs when taken; undefined if unknown. */
export function revertBrand(id: number, wanted: Partial<BrandSnapshot>): string | undefined {
  const current = findBrand(id);
  if (!current) return undefined;
  const whole = { ...current, ...wanted };
  const { slug, texts_key } = whole;
  const kept = isTaxonomySlugTaken("brand", slug, id) ? current.slug : slug;
  updateBrand(id, { ...(mapFields(BRAND, (_field, key) => whole[key]) as BrandInput), slug: kept });
  putBack("brand", id, texts_key, wanted);
  return kept;
}

/** A brand that was deleted is there again, under its own id, and under its slug or the first free one after it, which is returned. Its name must be free. */
export function recreateBrand(id: number, whole: BrandSnapshot): string {
  const { name } = whole;
  const slug = freeTaxonomySlug("brand", whole.slug, id);
  db().insert(brands).values({ id, slug, name }).run();
  revertBrand(id, { ...whole, slug });
  return slug;
}
