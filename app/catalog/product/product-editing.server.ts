/** Verbs that change products. Each is one transaction and leaves the search index and the card text true. */
import { and, asc, eq, isNull } from "drizzle-orm";
import { ensureBrand } from "#app/catalog/brand/brands.server.ts";
import { cardText } from "#app/catalog/card/card-text.ts";
import type { CareRow } from "#app/catalog/care/care.ts";
import { sanitizeDescription } from "#app/catalog/description/description.server.ts";
import type { FurtherPack } from "#app/catalog/pack/sold-packs.ts";
import { findOwnPictures } from "#app/catalog/picture/product-pictures.server.ts";
import { reindexProduct } from "#app/catalog/search/search-index.server.ts";
import { readSheet, withDose } from "#app/catalog/sheet/sheet.ts";
import type { StockState } from "#app/catalog/stock/stock.ts";
import { normalizeText } from "#app/language/text.ts";
import { db } from "#db/client.server.ts";
import {
  categories,
  productBenefits,
  productCare,
  productFaq,
  productPacks,
  productRedirects,
  productSpecs,
  products,
} from "#db/schema.ts";
import { touchProduct } from "./product-change.server.ts";

/** The fields of a product as an administrator sets them; prices in RON, days YYYY-MM-DD, flags 0 or 1. */
export type ProductInput = {
  slug: string;
  name: string;
  brand: string | null;
  category_id: number;
  short_description: string;
  long_description: string;
  price: number | null;
  price_show_vat_note: number;
  vat_rate: number;
  offer_valid_from: string | null;
  offer_valid_to: string | null;
  bag_weight_kg: number | null;
  stock_state: StockState | null;
  /** Packs, or pieces of what has no weight. */
  min_quantity: number | null;
  is_featured: number;
  is_published: number;
  ean: string | null;
  pallet_packs: number | null;
  plant_passport: string | null;
};

/** Adds a product and returns its id. The slug must be free (UNIQUE). A product without pictures yet has none in its description either. */
export function createProduct(input: ProductInput, now: Date): number {
  return db().transaction((tx) => {
    const brand = input.brand && ensureBrand(input.brand);
    const long_description = sanitizeDescription(normalizeText(input.long_description));
    // That of a product in the bin, which the slug is taken from.
    tx.delete(productRedirects).where(eq(productRedirects.old_slug, input.slug)).run();
    const { id } = tx
      .insert(products)
      .values({
        ...input,
        brand,
        long_description,
        card_text: cardText(long_description, input.short_description),
        created_at: now.toISOString(),
        updated_at: now.toISOString(),
      })
      .returning({ id: products.id })
      .get();
    reindexProduct(id);
    return id;
  });
}

/** True when the slug belongs to another product, or was another product's and still leads to it. What lies in the bin has none. */
export function isSlugTaken(slug: string, exceptId?: number): boolean {
  const owner = db().select({ id: products.id }).from(products).where(eq(products.slug, slug)).get()?.id;
  const former = db()
    .select({ id: productRedirects.product_id })
    .from(productRedirects)
    .innerJoin(products, eq(products.id, productRedirects.product_id))
    .where(and(eq(productRedirects.old_slug, slug), isNull(products.deleted_at)))
    .get()?.id;
  return [owner, former].some((id) => id !== undefined && id !== exceptId);
}

export function hasProduct(id: number): boolean {
  return db().select({ id: products.id }).from(products).where(present(id)).get() !== undefined;
}

export function hasCategory(id: number): boolean {
  return db().select({ id: categories.id }).from(categories).where(eq(categories.id, id)).get() !== undefined;
}

/** Changes a product; its description may show its own pictures. A changed slug leaves a redirect behind. False for an unknown product. */
export function updateProduct(id: number, input: ProductInput, now: Date): boolean {
  return db().transaction((tx) => {
    const before = tx.select({ slug: products.slug }).from(products).where(present(id)).get();
    if (!before) return false;
    const brand = input.brand && ensureBrand(input.brand);
    const long_description = sanitizeDescription(normalizeText(input.long_description), findOwnPictures(id));
    const card_text = cardText(long_description, input.short_description);
    tx.update(products)
      .set({ ...input, brand, long_description, card_text, updated_at: now.toISOString() })
      .where(eq(products.id, id))
      .run();
    if (before.slug !== input.slug) {
      tx.delete(productRedirects).where(eq(productRedirects.old_slug, input.slug)).run();
      tx.insert(productRedirects).values({ old_slug: before.slug, product_id: id }).run();
    }
    reindexProduct(id);
    return true;
  });
}

/** Shows a product on the site, or takes it off as a draft. False for an unknown product. */
export function setPublished(id: number, isPublished: boolean, now: Date): boolean {
  const values = { is_published: isPublished ? 1 : 0, updated_at: now.toISOString() };
  return db().update(products).set(values).where(present(id)).run().changes > 0;
}

/** The product of an id, unless it lies in the bin. */
function present(id: number) {
  return and(eq(products.id, id), isNull(products.deleted_at));
}

/** Sets the technical sheet whole, in the order given. */
export function replaceSpecs(productId: number, specs: readonly { spec_key: string; spec_value: string }[], now: Date): void {
  db().transaction((tx) => {
    tx.delete(productSpecs).where(eq(productSpecs.product_id, productId)).run();
    specs.forEach((spec, sort_order) => {
      tx.insert(productSpecs)
        .values({ product_id: productId, sort_order, ...spec })
        .run();
    });
    touchProduct(productId, now);
    reindexProduct(productId);
  });
}

/**
 * Writes the dose (kg per 100 sq m) and with it the consumption (kg per sq m) into the technical sheet, in place of what said the dose before
 * or at the sheet's end; null takes both out (dose = consumption × 100). A dose that is already what the sheet means
 * changes nothing: a range such as "3–4" stays a range.
 */
export function setDose(productId: number, dose: number | null, now: Date): void {
  const specs = db()
    .select({ spec_key: productSpecs.spec_key, spec_value: productSpecs.spec_value })
    .from(productSpecs)
    .where(eq(productSpecs.product_id, productId))
    .orderBy(asc(productSpecs.sort_order), asc(productSpecs.id))
    .all();
  if ((readSheet(specs).dose?.kgPer100Sqm ?? null) === dose) return;
  replaceSpecs(productId, withDose(specs, dose), now);
}

/** Sets the benefits whole, in the order given. */
export function replaceBenefits(productId: number, labels: readonly string[], now: Date): void {
  db().transaction((tx) => {
    tx.delete(productBenefits).where(eq(productBenefits.product_id, productId)).run();
    labels.forEach((label, sort_order) => {
      tx.insert(productBenefits).values({ product_id: productId, sort_order, label }).run();
    });
    touchProduct(productId, now);
  });
}

/** Sets the further packs whole, in the order given; the product's own pack is a field of the product. */
export function replacePacks(productId: number, packs: readonly FurtherPack[], now: Date): void {
  db().transaction((tx) => {
    tx.delete(productPacks).where(eq(productPacks.product_id, productId)).run();
    packs.forEach((pack, sort_order) => {
      tx.insert(productPacks)
        .values({ product_id: productId, sort_order, ...pack })
        .run();
    });
    touchProduct(productId, now);
  });
}

/** Sets the works whole, in the order given; without any, those of the category hold. */
export function replaceCare(productId: number, care: readonly CareRow[], now: Date): void {
  db().transaction((tx) => {
    tx.delete(productCare).where(eq(productCare.product_id, productId)).run();
    care.forEach(({ work, timing, text }, sort_order) => {
      tx.insert(productCare).values({ product_id: productId, sort_order, work, timing, text }).run();
    });
    touchProduct(productId, now);
  });
}

/** Sets the questions and answers whole, in the order given. */
export function replaceFaq(productId: number, faq: readonly { question: string; answer: string }[], now: Date): void {
  db().transaction((tx) => {
    tx.delete(productFaq).where(eq(productFaq.product_id, productId)).run();
    faq.forEach((entry, sort_order) => {
      tx.insert(productFaq)
        .values({ product_id: productId, sort_order, ...entry })
        .run();
    });
    touchProduct(productId, now);
  });
}
