import { listComparable } from "#app/catalog/compare/named-products.server.ts";
import { countedSeed } from "#app/catalog/pack/counted/counted.ts";
import { lowerEndOf } from "#app/catalog/pack/product-packs.server.ts";
import { pricedPacks } from "#app/catalog/pack/sold-packs.ts";
import { listOfflineProducts, sownBy } from "#app/catalog/product/offline-products.server.ts";
import { findProductBySlug } from "#app/catalog/product/product-store.server.ts";
import { readSheet } from "#app/catalog/sheet/sheet.ts";
import { unbroken } from "#app/language/unbroken.ts";
import { calculateSowingPlan } from "#app/leads/request-list/calculate-plan.ts";
import { readBegunWith, readPlotRows, type SowingPlan, sowingPlanAddress } from "#app/leads/request-list/sowing-plan.ts";
import type { SowingPlanGroup, SownProduct } from "./offline-plan.ts";

type ListedProduct = SownProduct & { id: number };

export function readSowingPlan(params: URLSearchParams) {
  const known = new Map<string, ListedProduct | undefined>();
  const plan: SowingPlan<ListedProduct> = calculateSowingPlan(readPlotRows(params), (slug) => {
    if (!known.has(slug)) known.set(slug, findSowingPlanProduct(slug));
    return known.get(slug);
  });
  const begunWith = readBegunWith(params);
  return { plan, begunWith, address: sowingPlanAddress(plan.rows, begunWith) };
}

export function listSowingPlanProducts(): SowingPlanGroup[] {
  const known = new Map(listOfflineProducts().flatMap(({ products }) => products.map((product) => [product.slug, product])));
  return listComparable([]).map(({ category, products }) => ({
    category,
    products: products.map(({ slug, name }) => known.get(slug) ?? { slug, name, dose: null, packs: [] }),
  }));
}

function findSowingPlanProduct(slug: string): ListedProduct | undefined {
  const product = findProductBySlug(slug);
  if (!product) return undefined;
  const { id, name, category_name, category, dose_kg_per_100sqm } = product;
  const windows = unbroken(readSheet(product).sowing.windows);
  return {
    id,
    slug,
    name,
    category_name,
    dose: dose_kg_per_100sqm ?? undefined,
    ...lowerEndOf(product),
    ...sownBy(category),
    packs: pricedPacks(product),
    counted: countedSeed(product),
    sowing: windows && { windows, verb: category.verb },
  };
}
