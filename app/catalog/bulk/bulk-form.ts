import { z } from "zod";
import type { FurtherPack } from "#app/catalog/pack/sold-packs.ts";
import { bulkBrandForm, bulkCategoryForm, bulkOfferForm, bulkStockForm } from "#app/catalog/product/product-form.ts";
import type { ProductFields, ProductPatch } from "#app/catalog/record/product-record.ts";
import { decimal } from "#app/forms/number.ts";
import { toBani } from "#app/language/numbers.ts";
import type { BulkAction } from "./bulk-actions.ts";
import { changedPrice, type PriceChange, ROUNDINGS, type Rounding, toRon } from "./price-change.ts";

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

type Prices = { price: number | null; packs: readonly FurtherPack[] };

type Known = { [Field in keyof ProductFields]?: unknown } & Prices;

export function bulkChangedFields(product: Known, change: BulkChange): ProductPatch {
  if (change.kind === "bin") return {};
  if (change.kind === "price") return changedPrices(product, change.change);
  return Object.fromEntries(Object.entries(change.fields).filter(([name, value]) => product[name as keyof ProductFields] !== value));
}

/** Changes the prices of every pack: a product whose bag alone became dearer would have packs that are cheaper a kilogram. */
function changedPrices({ price, packs }: Prices, change: PriceChange): ProductPatch {
  const changed = (from: number | null) => {
    const bani = from ? changedPrice(toBani(from), change) : undefined;
    return bani === undefined ? from : toRon(bani);
  };
  const own = changed(price);
  const further = packs.map((pack) => ({ ...pack, price: changed(pack.price) }));
  const isOther = further.some((pack, index) => pack.price !== packs[index]?.price);
  return { ...(own !== price && { price: own }), ...(isOther && { packs: further }) };
}
