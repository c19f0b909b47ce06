/** A plan as the browser reckons it where the page was kept for another one (decision 98): by the products, packs and prices of the kept page. Pure. */
import type { PricedPack } from "#app/catalog/pack/sold-packs.ts";
import { type FieldPlan, makePlan, planAddress, readRows } from "#app/catalog/plan/field-plan.ts";

export type PlanGroup = {
  category: string;
  products: readonly { slug: string; name: string; dose: number | null; packs: readonly PricedPack[] }[];
};

type Served = { plan: FieldPlan; groups: readonly PlanGroup[]; address: string };

/** The plan of an address, from a page that may have come with another; the served one where it is that. */
export function planOnDevice<Page extends Served>(served: Page, params: URLSearchParams): Page {
  const rows = readRows(params);
  const address = planAddress(rows);
  if (address === served.address) return served;
  const known = new Map(
    served.groups.flatMap(({ category, products }) =>
      products.map(({ slug, name, dose, packs }) => [slug, { slug, name, category_name: category, dose: dose ?? undefined, packs }]),
    ),
  );
  return { ...served, plan: makePlan(rows, (slug) => known.get(slug)), address };
}
