/** Technical sheet of a page, read on the server, because browsers need no rules. */

import type { CategoryFacts } from "#app/catalog/category/category.ts";
import { findCategoryTexts, generalOverseedingRate } from "#app/catalog/category/category-texts.server.ts";
import type { StoredDose } from "#app/catalog/dose/dose.ts";
import type { Dose } from "#app/catalog/quantity/rate/dose-words.ts";
import { generalRate, ratesInUnits, withLowerEnd } from "#app/catalog/quantity/rates.ts";
import { unbroken } from "#app/language/unbroken.ts";
import type { Component } from "./composition.ts";
import { factProperty } from "./seed-facts.ts";
import { readSheet, type Spec, sheetRows } from "./sheet.ts";
import { type SheetParts, sheetParts } from "./sheet-parts.ts";
import { rowsPerHectare } from "./sheet-rules.ts";
import type { SowingWindow } from "./sowing.ts";

export type SheetView = SheetParts & {
  introduction: string | undefined;
  dose: Dose | undefined;
  recommended: string | undefined;
  components: Component[] | undefined;
  basis: string | undefined;
  windows: SowingWindow[] | undefined;
  properties: ReturnType<typeof factProperty>[];
};

type SheetSource = { specs: readonly Spec[]; dose: StoredDose | null; category: CategoryFacts; category_name: string };

export function viewSheet(product: SheetSource, texts = findCategoryTexts(product.category.content_key)): SheetView {
  const sheet = readSheet(product);
  const specs = product.category.start_unit === "ha" && sheet.dose ? rowsPerHectare(product) : product.specs;
  const rows = sheetRows(specs);
  const parts = sheetParts(rows, sheet);
  const [, , grams] = sheet.dose ? ratesInUnits(sheet.dose, product.category) : [];
  const general = generalRate(sheet, product.category_name, generalOverseedingRate(texts));
  return {
    introduction: sheet.introduction,
    dose: sheet.dose && withLowerEnd(sheet.dose, sheet.recommended),
    recommended: [sheet.recommended ?? sheet.density, grams].filter(Boolean).join(" · ") || undefined,
    components: sheet.composition.components,
    basis: sheet.composition.basis,
    windows: unbroken(sheet.sowing.windows),
    ...parts,
    sowing: general ? [...parts.sowing, general] : parts.sowing,
    properties: rows.filter(({ spec_value }) => spec_value !== "").map(({ spec_key, spec_value }) => factProperty(spec_key, spec_value)),
  };
}
