/** A sowing plan calculated in the browser from the products of a page that was saved for another plan (decision 98). Pure. */
import type { CategoryFacts } from "#app/catalog/category/category-facts.ts";
import { chosenPacks } from "#app/catalog/pack/sold-packs.ts";
import type { OfflineProduct } from "#app/catalog/product/offline-products.server.ts";
import type { SowingWindow } from "#app/catalog/sheet/sowing.ts";
import { calculateSowingPlan } from "#app/leads/request-list/calculate-plan.ts";
import {
  type ChosenPacks,
  readBegunWith,
  readChosenPacks,
  readPlotRows,
  type SowingPlan,
  type SowingPlanProduct,
  sowingPlanAddress,
} from "#app/leads/request-list/sowing-plan.ts";

export type SowingPlanGroup = {
  category: string;
  products: readonly OfflineProduct[];
};

export type SownProduct = SowingPlanProduct & {
  sowing?: { windows: readonly SowingWindow[]; verb: CategoryFacts["verb"] } | undefined;
};

type Served = {
  plan: SowingPlan<SownProduct>;
  groups: readonly SowingPlanGroup[];
  address: string;
  begunWith: readonly number[];
  packs: ChosenPacks;
};

export function offlineSowingPlan<Page extends Served>(served: Page, params: URLSearchParams): Page {
  const rows = readPlotRows(params);
  const begunWith = readBegunWith(params);
  const packs = readChosenPacks(params);
  const address = sowingPlanAddress(rows, begunWith, packs);
  if (address === served.address) return served;
  const chosen = new Map(packs);
  const known = new Map(
    served.groups.flatMap(({ category, products }) =>
      products.map((product) => [
        product.slug,
        {
          ...product,
          category_name: category,
          dose: product.dose ?? undefined,
          packs: chosenPacks(product.packs, chosen.get(product.slug) ?? "", product.dose_from),
        },
      ]),
    ),
  );
  return { ...served, plan: calculateSowingPlan(rows, (slug) => known.get(slug)), address, begunWith, packs };
}
