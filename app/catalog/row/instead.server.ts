import { usesOf } from "#app/catalog/finder/finder.server.ts";
import { listPublicIds } from "#app/catalog/product/product-ids.server.ts";
import { listProductsByIds, type ProductSummary } from "#app/catalog/product/product-store.server.ts";
import { isUnavailable } from "#app/catalog/stock/stock.ts";
import { readFromDatabase } from "#app/http/optional-data.server.ts";
import { ownArea, wordsOf } from "./asked-area.ts";
import { rowCost } from "./row-sum.ts";

/** Products of a category that are looked through where the list at hand has none. */
const MOST_READ = 48;

/** Finds a product in place of one that is gone: of the same category, first what is for the same use and area, then what costs about as much for it. */
export function insteadOf(gone: ProductSummary, near: readonly ProductSummary[] = []): { slug: string; name: string } | undefined {
  const isThere = ({ id, stock_state, category_id }: ProductSummary) =>
    id !== gone.id && category_id === gone.category_id && !isUnavailable(stock_state);
  const beside = near.filter(isThere);
  const there =
    beside.length > 0 ? beside : listProductsByIds(listPublicIds({ category: gone.category_slug }).slice(0, MOST_READ)).filter(isThere);
  const uses = readFromDatabase(
    () => usesOf(gone.category_id),
    () => [],
    "The uses of products could not be read",
  );
  const area = ownArea(started(gone));
  const [wanted, words, used] = [rowCost(gone, area).cost ?? 0, wordsOf(area), uses(gone.id)];
  const missed = (id: number) => used.filter((use) => !uses(id).includes(use)).length;
  const isAlike = (product: ProductSummary) => wordsOf(ownArea(started(product))) === words && isSmall(product) === isSmall(gone);
  const distance = (product: ProductSummary) => Math.abs((rowCost(product, area).cost ?? Number.MAX_SAFE_INTEGER) - wanted);
  // What it costs is reckoned of those alone that are as good in all else.
  const useful = leastBy(there, ({ id }) => missed(id));
  const nearest = leastBy(
    leastBy(useful, (product) => (isAlike(product) ? 0 : 1)),
    distance,
  );
  const [best] = leastBy(nearest, ({ id }) => id);
  return best && { slug: best.slug, name: best.name };
}

function leastBy<Item>(items: readonly Item[], scoreOf: (item: Item) => number): readonly Item[] {
  if (items.length < 2) return items;
  const values = items.map(scoreOf);
  const least = Math.min(...values);
  return items.filter((_, at) => values[at] === least);
}

/** Packs that one carries home. */
const SMALL_KG = 8;

function isSmall({ bag_weight_kg }: ProductSummary): boolean {
  return bag_weight_kg !== null && bag_weight_kg < SMALL_KG;
}

function started({ category, dose_kg_per_100sqm: dose, bag_weight_kg }: ProductSummary) {
  return { category, dose, bag_weight_kg };
}
