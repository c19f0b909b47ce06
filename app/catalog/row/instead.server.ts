import { traitsOf } from "#app/catalog/finder/finder.server.ts";
import { listIds } from "#app/catalog/product/product-ids.server.ts";
import { listProductsByIds, type ProductSummary } from "#app/catalog/product/products.server.ts";
import { isUnavailable } from "#app/catalog/stock/stock.ts";
import { readFromDatabase } from "#app/http/optional-data.server.ts";
import { ownArea, wordsOf } from "./asked-area.ts";
import { rowSum } from "./row-sum.ts";

/** Products of a category that are looked through where the list at hand has none. */
const MOST_READ = 48;

/** Finds a product in place of one that is gone: of the same category, first what is for the same use and area, then what costs about as much for it. */
export function insteadOf(gone: ProductSummary, near: readonly ProductSummary[] = []): { slug: string; name: string } | undefined {
  const isThere = ({ id, stock_state, category_id }: ProductSummary) =>
    id !== gone.id && category_id === gone.category_id && !isUnavailable(stock_state);
  const beside = near.filter(isThere);
  const there =
    beside.length > 0 ? beside : listProductsByIds(listIds({ category: gone.category_slug }).slice(0, MOST_READ)).filter(isThere);
  const traits = readFromDatabase(
    () => traitsOf(gone.category_id),
    () => [],
    "The uses of products could not be read",
  );
  const area = ownArea(started(gone));
  const wanted = rowSum(gone, area).cost ?? 0;
  const distance = (product: ProductSummary) => Math.abs((rowSum(product, area).cost ?? Number.MAX_SAFE_INTEGER) - wanted);
  const isOtherSize = (product: ProductSummary) =>
    wordsOf(ownArea(started(product))) === wordsOf(area) && isSmall(product) === isSmall(gone) ? 0 : 1;
  const missed = (product: ProductSummary) => {
    const own = traits(product.id);
    return traits(gone.id).filter((trait) => !own.includes(trait)).length;
  };
  const [best] = there.sort(
    (one, other) =>
      missed(one) - missed(other) || isOtherSize(one) - isOtherSize(other) || distance(one) - distance(other) || one.id - other.id,
  );
  return best && { slug: best.slug, name: best.name };
}

/** Packs that one carries home. */
const SMALL_KG = 8;

function isSmall({ bag_weight_kg }: ProductSummary): boolean {
  return bag_weight_kg !== null && bag_weight_kg < SMALL_KG;
}

function started({ category, dose_kg_per_100sqm: dose, bag_weight_kg }: ProductSummary) {
  return { category, dose, bag_weight_kg };
}
