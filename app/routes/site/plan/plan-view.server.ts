/** The plan of an address, with the products as the catalogue has them now. */
import { type ComparableGroup, listComparable } from "#app/catalog/compare/comparable-products.server.ts";
import { pricedPacks } from "#app/catalog/pack/sold-packs.ts";
import { type FieldPlan, makePlan, type PlanProduct, readRows } from "#app/catalog/plan/field-plan.ts";
import { findProductBySlug } from "#app/catalog/product/products.server.ts";
import { readSheet } from "#app/catalog/sheet/sheet.ts";
import { unbroken } from "#app/language/unbroken.ts";

export function planOf(params: URLSearchParams): FieldPlan {
  const known = new Map<string, PlanProduct | undefined>();
  return makePlan(readRows(params), (slug) => {
    if (!known.has(slug)) known.set(slug, findPlanProduct(slug));
    return known.get(slug);
  });
}

/** Every product to choose from, by category. */
export function listPlanProducts(): ComparableGroup[] {
  return listComparable([]);
}

function findPlanProduct(slug: string): PlanProduct | undefined {
  const product = findProductBySlug(slug);
  if (!product) return undefined;
  const { id, name, category_name, category, dose_kg_per_100sqm } = product;
  const { start_unit, verb } = category;
  return {
    ...{ id, slug, name, category_name, category: { start_unit, verb } },
    dose: dose_kg_per_100sqm ?? undefined,
    packs: pricedPacks(product),
    windows: unbroken(readSheet(product.specs).sowing.windows),
  };
}
