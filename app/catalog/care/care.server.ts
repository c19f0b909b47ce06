import { eq, sql } from "drizzle-orm";
import type { CategoryFacts } from "#app/catalog/category/category.ts";
import { findCategoryTexts, generalOverseedingRate as generalOverseeding } from "#app/catalog/category/category-texts.server.ts";
import { overseedingOf } from "#app/catalog/quantity/rates.ts";
import { readSheet, type Spec } from "#app/catalog/sheet/sheet.ts";
import { productCare } from "#db/schema.ts";
import { inOrder, prepared } from "#db/statements/prepared.server.ts";
import { type CareRow, isWork } from "./care.ts";
import { withSheetValues } from "./sheet-care.ts";

export function listOwnCare(productId: number): CareRow[] {
  return ownRows()
    .all({ productId })
    .map(({ work, ...row }) => ({ work: isWork(work) ? work : "other", ...row }));
}

const ownRows = prepared((db) =>
  db
    .select({ work: productCare.work, timing: productCare.timing, text: productCare.text })
    .from(productCare)
    .where(eq(productCare.product_id, sql.placeholder("productId")))
    .orderBy(...inOrder(productCare))
    .prepare(),
);

type CareSource = {
  care: readonly CareRow[];
  specs: readonly Spec[];
  category: Pick<CategoryFacts, "texts_key">;
};

export function getCare({ care, specs, category }: CareSource, texts = findCategoryTexts(category.texts_key)): readonly CareRow[] {
  const sheet = readSheet(specs);
  const overseedingRate = overseedingOf(sheet, generalOverseeding(texts));
  return withSheetValues(care.length > 0 ? care : (texts?.care ?? []), { specs, rate: sheet.recommended, overseedingRate });
}

export function listCategoryCare(key: string): readonly CareRow[] {
  return findCategoryTexts(key)?.care ?? [];
}
