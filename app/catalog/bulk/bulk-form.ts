import { z } from "zod";
import { bulkBrandForm, bulkCategoryForm, bulkOfferForm, bulkStockForm } from "#app/catalog/product/product-form.ts";
import type { ProductFields } from "#app/catalog/record/product-record.ts";
import { decimal } from "#app/forms/number.ts";
import type { BulkAction } from "./bulk-actions.ts";
import { type PriceChange, ROUNDINGS, type Rounding } from "./price-change.ts";

export type BulkChange = { kind: "fields"; fields: Partial<ProductFields> } | { kind: "price"; change: PriceChange } | { kind: "bin" };

const MISSING = "Scrieți procentul, de exemplu 5 sau 2,5.";
const LARGEST_FALL = 90;

const priceForm = z
  .object({
    sens: z.enum(["creste", "scade"], "Alegeți dacă prețurile cresc sau scad."),
    procent: decimal({ max: 500, digits: 2, isZeroAllowed: false }).refine((percent) => percent !== null, MISSING),
    rotunjire: z.enum(Object.keys(ROUNDINGS) as [Rounding, ...Rounding[]], "Alegeți rotunjirea."),
  })
  .superRefine(({ sens, procent }, context) => {
    if (sens === "scade" && (procent ?? 0) > LARGEST_FALL)
      context.addIssue({ code: "custom", path: ["procent"], message: `Cel mult ${LARGEST_FALL}% în jos.` });
  })
  .transform(({ sens, procent, rotunjire }): BulkChange => {
    const hundredths = Math.round((procent ?? 0) * 100);
    return { kind: "price", change: { direction: sens, hundredths, rounding: rotunjire } };
  });

const set = (fields: Partial<ProductFields>) => z.unknown().transform((): BulkChange => ({ kind: "fields", fields }));
const asFields = (fields: Partial<ProductFields>): BulkChange => ({ kind: "fields", fields });

export const BULK_FORMS: Record<BulkAction, z.ZodType<BulkChange>> = {
  publica: set({ is_published: 1 }),
  retrage: set({ is_published: 0 }),
  recomanda: set({ is_featured: 1 }),
  "fara-recomandare": set({ is_featured: 0 }),
  categorie: bulkCategoryForm.transform(asFields),
  brand: bulkBrandForm.transform(asFields),
  oferta: bulkOfferForm.transform(asFields),
  stoc: bulkStockForm.transform(asFields),
  pret: priceForm,
  cos: z.unknown().transform((): BulkChange => ({ kind: "bin" })),
};
