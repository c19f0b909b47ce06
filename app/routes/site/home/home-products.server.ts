import { toCard } from "#app/catalog/card/to-card.ts";
import { listFeaturedProducts, listProducts, type ProductSummary } from "#app/catalog/product/products.server.ts";
import { unbroken } from "#app/language/unbroken.ts";

const FEATURED = 3;
const SHOWCASE = 2;

/** What a product that is shown large says; nothing of its votes, which move on without the catalogue. */
export type ShowcaseProduct = ReturnType<typeof toShowcase>;

export function listHomeProducts() {
  const featured = listFeaturedProducts(FEATURED + SHOWCASE + 1);
  const cards = featured.slice(0, FEATURED);
  const { data, total } = listProducts({}, { page: 1, limit: 12 });
  const shown = new Set(cards.map(({ id }) => id));
  const showcase = [...featured, ...data].filter(({ id, images }) => images.length > 0 && !shown.has(id));
  return { cards: cards.map(toCard), showcase: uniqueById(showcase).slice(0, SHOWCASE).map(toShowcase), total };
}

function toShowcase({ slug, name, brand, category, category_name, category_slug, images, short_description, ...product }: ProductSummary) {
  const { price, price_show_vat_note, vat_rate, bag_weight_kg, min_quantity } = product;
  return {
    ...{ slug, name, brand, category_name, category_slug, image: images[0], short_description: unbroken(short_description) },
    ...{ hue: category.hue, price, price_show_vat_note, vat_rate, bag_weight_kg, min_quantity },
  };
}

function uniqueById<Row extends { id: number }>(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}
