/** Brand: what it is to the administration, and its verbs. Each is one transaction; products follow a new name by their foreign key, the search index by these verbs. */
import { and, count, eq, isNotNull, isNull } from "drizzle-orm";
import { z } from "zod";
import { reindexProduct } from "#app/catalog/search/dictionary.server.ts";
import { contentKeyAfterMove } from "#app/catalog/taxonomy/content-key.server.ts";
import {
  freeTaxonomySlug,
  isTaxonomySlugTaken,
  type Placed,
  putBack,
  saveFormerSlugs,
  snapshotOf,
  type TaxonomyKind,
  taxonomyHistory,
} from "#app/catalog/taxonomy/taxonomy.server.ts";
import { BRAND_WORDS } from "#app/catalog/taxonomy/taxonomy-words.ts";
import { mapFields } from "#app/forms/fields/field-kinds.ts";
import { rulesOf } from "#app/forms/fields/field-rules.ts";
import { withSlug } from "#app/forms/slug/slug.ts";
import { count as countWords, NOUNS } from "#app/language/nouns.ts";
import { slugify } from "#app/language/slug.ts";
import { fold } from "#app/language/text.ts";
import { db } from "#db/client.server.ts";
import { type Brand, brands, products } from "#db/schema.ts";
import { findBrand } from "./brand-store.server.ts";
import { BRAND } from "./fields.ts";

const { name, ...rules } = rulesOf(BRAND);

const fields = z.object({ ...rules, name: name.refine((typed) => slugify(typed) !== "", "Brandul are nevoie de litere sau cifre.") });

export const brandForm = withSlug(fields);

type BrandInput = z.output<typeof fields>;

export const BRAND_KIND: TaxonomyKind = {
  subject: "brand",
  words: BRAND_WORDS,
  table: "brands",
  former: "brand_redirects",
  owner: "brand_id",
  isByName: true,
  read: findBrandSnapshot,
  refuses(id) {
    const products = countBrandProducts(findBrand(id)?.name ?? "");
    return products > 0 ? `Brandul are încă ${countWords(products, NOUNS.product)}. Dați-le întâi alt brand sau ștergeți-le.` : undefined;
  },
  remove: deleteBrand,
  put: revertBrand,
  restore: (id, whole) => recreateBrand(id, whole as BrandSnapshot),
  refusesBack: (id, { name }) => (isBrandNameTaken(String(name), id) ? "Numele de atunci este acum al altui brand." : undefined),
};

export const brandHistory = taxonomyHistory(BRAND_KIND, "Branduri", BRAND);

export function findTakenBrandField({ name, slug }: { name: string; slug: string }, exceptId?: number): "name" | "slug" | undefined {
  const others = db()
    .select()
    .from(brands)
    .all()
    .filter(({ id }) => id !== exceptId);
  if (others.some((brand) => fold(brand.name) === fold(name))) return "name";
  return isTaxonomySlugTaken(BRAND_KIND, slug, exceptId) ? "slug" : undefined;
}

/** Writes every field; the former slug and name redirect from now on. False for an unknown brand. */
export function updateBrand(id: number, input: BrandInput): boolean {
  return db().transaction((tx) => {
    const before = tx.select().from(brands).where(eq(brands.id, id)).get();
    if (!before) return false;
    tx.update(brands)
      .set({ ...input, content_key: contentKeyAfterMove("brand", before, input.slug) })
      .where(eq(brands.id, id))
      .run();
    const isRenamed = before.name !== input.name;
    saveFormerSlugs(BRAND_KIND, id, [before.slug, ...(isRenamed ? [slugify(before.name)] : [])]);
    if (isRenamed) reindexBrand(input.name);
    return true;
  });
}

export function countBrandProducts(name: string): number {
  const ofBrand = and(eq(products.brand, name), isNull(products.deleted_at));
  return db().select({ value: count() }).from(products).where(ofBrand).get()?.value ?? 0;
}

/** Deletes a brand without products; those in the bin keep its name for a restore. False for an unknown brand. */
function deleteBrand(id: number): boolean {
  const name = db().select({ name: brands.name }).from(brands).where(eq(brands.id, id)).get()?.name;
  if (name === undefined) return false;
  const inBin = and(eq(products.brand, name), isNotNull(products.deleted_at));
  db().update(products).set({ brand: null, brand_before_bin: name }).where(inBin).run();
  return db().delete(brands).where(eq(brands.id, id)).run().changes > 0;
}

function reindexBrand(name: string): void {
  for (const { id } of db().select({ id: products.id }).from(products).where(eq(products.brand, name)).all()) reindexProduct(id);
}

type BrandSnapshot = Placed<Brand>;

function findBrandSnapshot(id: number): BrandSnapshot | undefined {
  const row = findBrand(id);
  return row && snapshotOf(BRAND_KIND, row);
}

function isBrandNameTaken(name: string, exceptId: number): boolean {
  return findTakenBrandField({ name, slug: "" }, exceptId) === "name";
}

/** Reverts a brand and its name on products; the name must be free. Returns the slug, which differs when taken; undefined if unknown. */
function revertBrand(id: number, wanted: Partial<BrandSnapshot>): string | undefined {
  const current = findBrand(id);
  if (!current) return undefined;
  const whole = { ...current, ...wanted };
  const { slug, content_key } = whole;
  const kept = isTaxonomySlugTaken(BRAND_KIND, slug, id) ? current.slug : slug;
  updateBrand(id, { ...(mapFields(BRAND, (_field, key) => whole[key]) as BrandInput), slug: kept });
  putBack(BRAND_KIND, id, content_key, wanted);
  return kept;
}

/** A brand that was deleted is there again, under its own id, and under its slug or the first free one after it, which is returned. Its name must be free. */
function recreateBrand(id: number, whole: BrandSnapshot): string {
  const { name } = whole;
  const slug = freeTaxonomySlug(BRAND_KIND, whole.slug, id);
  db().insert(brands).values({ id, slug, name }).run();
  revertBrand(id, { ...whole, slug });
  return slug;
}
