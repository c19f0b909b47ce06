import { brandLooks } from "#app/catalog/brand/brand-store.server.ts";
import { listAllCategories } from "#app/catalog/category/category-store.server.ts";
import { listCategoryWindows } from "#app/catalog/category/category-texts.server.ts";
import { namedPack } from "#app/catalog/pack/pack-noun.ts";
import { packWords } from "#app/catalog/pack/pack-words.ts";
import type { BrandLooks } from "#app/catalog/pack-label/label-colours.ts";
import { type PackLabel, packLabel } from "#app/catalog/pack-label/pack-label.ts";
import { type PlateView, plateOfSheet } from "#app/catalog/plate/read-plate.server.ts";
import { lowestPriceWords } from "#app/catalog/price/price-notes.ts";
import { countMatching } from "#app/catalog/product/product-ids.server.ts";
import { findProductBySlug, listFeaturedProducts, listProducts, type ProductSummary } from "#app/catalog/product/product-store.server.ts";
import { wordsOf } from "#app/catalog/row/asked-area.ts";
import { rowOf, sumProduct } from "#app/catalog/row/row.ts";
import { isOfNeed, rowSum } from "#app/catalog/row/row-sum.ts";
import { isSowingTime, readSowingWindows, seasonLine } from "#app/catalog/sheet/sowing.ts";
import { isUnavailable } from "#app/catalog/stock/stock.ts";
import { contentKey } from "#app/catalog/taxonomy/content-key.server.ts";
import { readOptional } from "#app/http/optional-data.server.ts";
import { unbroken } from "#app/language/unbroken.ts";
import { cached } from "#db/cache/cached.server.ts";

const FEATURED = 3;
const SHOWCASE = 2;

/** Words of a product that is shown large; nothing of its votes, which move on without the catalogue. */
export type ShowcaseProduct = ReturnType<typeof toShowcase> & ReturnType<typeof drawingsOf>;

/** `today` and `arrives` (Bucharest): what can be sown now, and what once an order has arrived. */
export const listHomeProducts = cached("products of the first page", "Produsele de pe prima pagină", readHomeProducts, {
  max: 2,
  withVotes: true,
});

function readHomeProducts(today: string, arrives: string) {
  const sown = readOptional(undefined, "The seasons of the categories", listSownCategories, []);
  const looks = brandLooks();
  const marked = listFeaturedProducts();
  const shown = marked.length > 0 ? marked : listProducts({}, { page: 1, limit: FEATURED }).data;
  const cards = seasonable(shown, today, arrives).slice(0, FEATURED);
  // What is recommended and not among the cards first: nobody needs to see a product twice on one page.
  const showcase = [...shown.filter((product) => !cards.includes(product)), ...cards];
  const shownLarge = showcase.slice(0, SHOWCASE);
  const sums = cards.map((product) => sumProduct(product, {}));
  const areas = new Set(sums.filter(({ sum }) => isOfNeed(sum)).map(({ area }) => (area ? wordsOf(area) : "")));
  const [area = ""] = areas.size === 1 ? areas : [];
  return {
    season: seasonLine(sown, today, arrives),
    rows: sums.map((one) => ({ ...rowOf(one, { today, arrives, stated: area, looks }), categorySlug: one.product.category_slug })),
    /** Area of all rows, empty where each has its own. */
    area,
    showcase: shownLarge.map((product) => ({ ...toShowcase(product), ...drawingsOf(product, looks) })),
    showcase_title: shownLarge.every(({ category }) => category.start_unit === "ha") ? "Pentru ferme" : "Din catalog",
    // Those of the categories are counted already, where they can be read.
    total: sown.length > 0 ? sown.reduce((sum, { product_count }) => sum + product_count, 0) : countMatching({}),
  };
}

/** In the order of the list; of more than there is room for, those first that can be sown today and are to be had. */
function seasonable(products: readonly ProductSummary[], today: string, arrives: string): readonly ProductSummary[] {
  if (products.length <= FEATURED) return products;
  const isOrdered = ({ stock_state }: ProductSummary) => !isUnavailable(stock_state);
  const isSown = ({ sowing }: ProductSummary) => isSowingTime(readSowingWindows(sowing ?? "") ?? [], today, arrives);
  const rank = (product: ProductSummary) => (isOrdered(product) ? (isSown(product) ? 0 : 1) : 2);
  return products.toSorted((one, other) => rank(one) - rank(other));
}

function listSownCategories() {
  const windows = listCategoryWindows();
  return listAllCategories()
    .filter(({ is_hidden, product_count }) => is_hidden === 0 && product_count > 0)
    .map((category) => ({ ...category, windows: windows.get(contentKey(category)) ?? [] }));
}

function toShowcase(product: ProductSummary) {
  const { slug, name, brand, category, category_name, category_slug, images, card_text, packaging } = product;
  const { price, price_show_vat_note, vat_rate, bag_weight_kg, min_quantity } = product;
  const before = lowestPriceWords(product);
  const pack = bag_weight_kg ? packWords(namedPack(packaging, bag_weight_kg, bag_weight_kg)) : "";
  return {
    slug,
    name,
    brand,
    category_name,
    category_slug,
    image: images[0],
    card_text: unbroken(card_text),
    hue: category.hue,
    price,
    price_show_vat_note,
    vat_rate,
    bag_weight_kg,
    min_quantity,
    ...(pack && { pack: pack.replaceAll(" ", "\u00a0") }),
    notes: [before, needWords(product)].filter(Boolean).map((line) => unbroken(line as string)),
  };
}

/** "La 1 ha: 32 kg · 2 saci de 20 kg", of the area that its list begins with. */
function needWords(product: ProductSummary): string {
  const { area, sum } = sumProduct(product, {});
  if (!area || !(sum.weighed || sum.counted)) return "";
  const { need, packs } = rowSum(product, sum);
  return `La ${wordsOf(area)}: ${[need, packs].filter(Boolean).join(" · ")}`;
}

/** Plate and label of a product without a photograph. */
function drawingsOf(product: ProductSummary, looks: BrandLooks): { plate?: PlateView | undefined; label?: PackLabel } {
  if (product.images.length > 0) return {};
  const { specs } = findProductBySlug(product.slug) ?? { specs: [] };
  return { plate: plateOfSheet({ ...product, specs }), label: packLabel(product, looks, "large") };
}
