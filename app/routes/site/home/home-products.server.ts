import { toCard } from "#app/catalog/card/to-card.ts";
import { listAllCategories } from "#app/catalog/category/categories.server.ts";
import { listCategoryWindows } from "#app/catalog/category/category-texts.server.ts";
import { countMatching } from "#app/catalog/product/product-ids.server.ts";
import { listFeaturedProducts, listProducts, type ProductSummary } from "#app/catalog/product/products.server.ts";
import { seasonLine } from "#app/catalog/sheet/season-line.ts";
import { isSowingTime, readSowingWindows } from "#app/catalog/sheet/sowing.ts";
import { isUnavailable } from "#app/catalog/stock/stock.ts";
import { textsKey } from "#app/catalog/taxonomy/texts-key.ts";
import { unbroken } from "#app/language/unbroken.ts";

const FEATURED = 3;
const SHOWCASE = 2;
/** What can be sown today comes first, but one of those that the owner recommends stays. */
const IN_SEASON = FEATURED - 1;

/** What a product that is shown large says; nothing of its votes, which move on without the catalogue. */
export type ShowcaseProduct = ReturnType<typeof toShowcase>;

export function listHomeProducts(today: string, arrives: string, sown: ReturnType<typeof listSownCategories>) {
  const featured = listFeaturedProducts(FEATURED + SHOWCASE + 1);
  const isOrdered = ({ stock_state }: ProductSummary) => !isUnavailable(stock_state);
  const isSown = ({ sowing }: ProductSummary) => isSowingTime(readSowingWindows(sowing ?? "") ?? [], today, arrives);
  let now = featured.filter((product) => isOrdered(product) && isSown(product));
  for (const { slug } of sown.filter(({ windows }) => isSowingTime(windows, today, arrives))) {
    if (now.length >= IN_SEASON) break;
    const { data: products } = listProducts({ category: slug }, { page: 1, limit: 12 });
    now = uniqueById([...now, ...products.filter((product) => isOrdered(product) && isSown(product))]);
  }
  const cards = uniqueById([...now.slice(0, IN_SEASON), ...featured.filter(isOrdered), ...featured]).slice(0, FEATURED);
  const showcase = showcaseOf(featured, cards);
  const isShort = showcase.length < SHOWCASE || showcase.some(isOfCategoryIn(cards)) || hasOneCategory(showcase);
  return {
    season: seasonLine(sown, today, arrives),
    cards: cards.map((product) => toCard(product, today, arrives)),
    // The rest of the catalogue is read only where what the owner recommends is not enough, or not various.
    showcase: (isShort ? showcaseOf([...featured, ...listProducts({}, { page: 1, limit: 12 }).data], cards) : showcase).map(toShowcase),
    total: countMatching({}),
  };
}

/** Products of other categories than the cards, and of two, where there are such: five products on a page are not five bags of lawn. */
function showcaseOf(found: readonly ProductSummary[], cards: readonly ProductSummary[]): ProductSummary[] {
  const pictured = found.filter(({ id, images }) => images.length > 0 && cards.every((card) => card.id !== id));
  const varied = [...Map.groupBy(pictured, ({ category_slug }) => category_slug).values()]
    .flatMap(([first]) => first ?? [])
    .filter((product) => !isOfCategoryIn(cards)(product));
  return uniqueById([...varied, ...pictured]).slice(0, SHOWCASE);
}

function isOfCategoryIn(cards: readonly ProductSummary[]) {
  return ({ category_slug }: ProductSummary) => cards.some((card) => card.category_slug === category_slug);
}

function hasOneCategory(products: readonly ProductSummary[]): boolean {
  return new Set(products.map(({ category_slug }) => category_slug)).size < products.length;
}

export function listSownCategories() {
  const windows = listCategoryWindows();
  return listAllCategories()
    .filter(({ is_hidden, product_count }) => is_hidden === 0 && product_count > 0)
    .map((category) => ({ ...category, windows: windows.get(textsKey(category)) ?? [] }));
}

function toShowcase({ slug, name, category, category_name, category_slug, images, short_description, ...product }: ProductSummary) {
  const { price, price_show_vat_note, vat_rate, bag_weight_kg, min_quantity } = product;
  return {
    slug,
    name,
    category_name,
    category_slug,
    image: images[0],
    short_description: unbroken(short_description),
    hue: category.hue,
    price,
    price_show_vat_note,
    vat_rate,
    bag_weight_kg,
    min_quantity,
  };
}

function uniqueById<Row extends { id: number }>(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}
