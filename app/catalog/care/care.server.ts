/** The calendar of works of a product: its own, else that of its category. */
import { asc, eq } from "drizzle-orm";
import type { CategoryFacts } from "#app/catalog/category/category.ts";
import { findCategoryTexts } from "#app/catalog/category/category-texts.server.ts";
import { WORKS } from "#app/texts/kinds/care.ts";
import { db } from "#db/client.server.ts";
import { productCare } from "#db/schema.ts";
import { type CareRow, isWork } from "./care.ts";

/** The rows that a product has of its own, in their order. */
export function listOwnCare(productId: number): CareRow[] {
  const rows = db()
    .select({ work: productCare.work, timing: productCare.timing, text: productCare.text })
    .from(productCare)
    .where(eq(productCare.product_id, productId))
    .orderBy(asc(productCare.sort_order), asc(productCare.id))
    .all();
  return rows.map(({ work, ...row }) => ({ work: isWork(work) ? work : "other", ...row }));
}

/** What visitors are told to do; empty where nobody has written any. */
export function careOf(product: { care: readonly CareRow[]; category: Pick<CategoryFacts, "texts_key"> }): readonly CareRow[] {
  return product.care.length > 0 ? product.care : categoryCare(product.category.texts_key);
}

/** The works of a category. */
export function categoryCare(key: string): readonly CareRow[] {
  return findCategoryTexts(key)?.care ?? [];
}

/** The same in short: which works, and when. */
export function shortCare(product: Parameters<typeof careOf>[0]): { name: string; timing: string }[] {
  return careOf(product).map(({ work, timing }) => ({ name: WORKS[work], timing }));
}
