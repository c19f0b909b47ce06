/** A plan as the browser reckons it where the page was kept for another one (decision 98): by the products, packs and prices of the kept page. Pure. */
import type { FieldProduct } from "#app/catalog/field/field-products.server.ts";
import { type FieldPlan, planAddress, readRows } from "#app/catalog/plan/field-plan.ts";
import { makePlan } from "#app/catalog/plan/make-plan.ts";

export type PlanGroup = {
  category: string;
  products: readonly FieldProduct[];
};

type Served = { plan: FieldPlan; groups: readonly PlanGroup[]; address: string };

/** The plan of an address, from a page that may have come with another; the served one where it is that. */
export function planOnDevice<Page extends Served>(served: Page, params: URLSearchParams): Page {
  const rows = readRows(params);
  const address = planAddress(rows);
  if (address === served.address) return served;
  const known = new Map(
    served.groups.flatMap(({ category, products }) =>
      products.map((product) => [product.slug, { ...product, category_name: category, dose: product.dose ?? undefined }]),
    ),
  );
  return { ...served, plan: makePlan(rows, (slug) => known.get(slug)), address };
}
