import { and, eq, sql } from "drizzle-orm";
import { hiddenCategoriesKey, isOnSite, productCategories } from "#app/catalog/category/categories.server.ts";
import { listNamedProducts } from "#app/catalog/compare/named-products.server.ts";
import { type CountedSeed, countedSeed } from "#app/catalog/pack/counted/counted.ts";
import type { OfferedProduct } from "#app/catalog/pack/offered-product.ts";
import { packsToday } from "#app/catalog/pack/prices/sold-products.server.ts";
import { mapMeasuredSheets, readMeasuresAndEnd } from "#app/catalog/pack/product-packs.server.ts";
import { type PricedPack, pricedPacks } from "#app/catalog/pack/sold-packs.ts";
import { priceColumns, pricedToday } from "#app/catalog/product/product-columns.server.ts";
import { fold } from "#app/language/text.ts";
import { cached } from "#db/cache/cached.server.ts";
import { products } from "#db/schema.ts";
import { inJson, prepared } from "#db/statements/prepared.server.ts";

export function listOfferedProducts(): readonly OfferedProduct[] {
  return offeredInOrder(null);
}

/** Choices on a product's page, in its data too: of a large catalogue the own category first and few others. */
export function listOfferedForPage({ category_id }: { category_id: number }): readonly OfferedProduct[] {
  const all = listOfferedProducts();
  return all.length <= MOST_BESIDE ? all : offeredInOrder(category_id);
}

/** The list is on every page of a product, so this many of its bytes are promised (docs/performance.md, weight). */
const MOST_BESIDE = 40;

const offeredInOrder = cached("offered products", readOffered, { max: 200 });

function readOffered(category: number | null): readonly OfferedProduct[] {
  const order = listNamedProducts(category === null ? {} : { first: category, most: MOST_BESIDE }).flatMap(({ products: found }) =>
    found.map(({ id }) => id),
  );
  const ids = JSON.stringify(order);
  const stored = offered().all({ ids });
  const byId = new Map(pricedToday(stored).map((row) => [row.id, row]));
  const rows = order.flatMap((id) => byId.get(id) ?? []);
  const sheetOf = mapMeasuredSheets(order);
  const categoryOf = productCategories();
  const packsOf = packsToday(stored);
  return rows.map(({ category_id, price, price_show_vat_note, vat_rate, min_quantity, ...row }) => {
    const { dose_kg_per_100sqm, end, ...pieces } = readMeasuresAndEnd(sheetOf(row.id));
    const sold = { price, price_show_vat_note, vat_rate, min_quantity };
    const source = { ...row, ...sold, ...pieces, packs: packsOf(row.id) };
    const counted = countedSeed(source);
    return {
      ...row,
      packs: packsWorthListing(source),
      ...(counted && { counted }),
      category: categoryOf(category_id).facts,
      dose: dose_kg_per_100sqm ?? undefined,
      ...end,
    };
  });
}

/** Keeps the products that are asked for most: a request reads nothing anew for its product. */
export const findRequestedProduct = cached("requested products", readRequestedProduct, { max: 200 });

/** Finds a product by what somebody picked or typed: its whole name, with or without diacritics. */
export function findRequestedByName(typed: string): RequestedProduct | undefined {
  const name = fold(typed);
  const named = name && listOfferedProducts().find((product) => fold(product.name) === name);
  return named ? findRequestedProduct(named.id) : undefined;
}

function readRequestedProduct(id: number): RequestedProduct | undefined {
  const stored = ordered(hiddenCategoriesKey()).all({ id });
  const [row] = pricedToday(stored);
  if (!row) return undefined;
  const { category_id, price, price_show_vat_note, vat_rate, min_quantity, ...product } = row;
  const sold = { price, price_show_vat_note, vat_rate, min_quantity };
  const { dose_kg_per_100sqm, end, ...pieces } = readMeasuresAndEnd(mapMeasuredSheets([id])(id));
  const source = { ...product, ...sold, ...pieces, packs: packsToday(stored)(id) };
  return {
    ...product,
    packs: packsWorthListing(source),
    priced: pricedPacks(source),
    category: productCategories()(category_id).facts,
    dose: dose_kg_per_100sqm ?? undefined,
    ...end,
    counted: countedSeed(source),
  };
}

type RequestedProduct = OfferedProduct & { slug: string; counted: CountedSeed | undefined; priced: readonly PricedPack[] };

const ordered = prepared((db) => {
  const { id, slug } = products;
  return db
    .select({ ...offeredColumns, slug })
    .from(products)
    .where(and(eq(id, sql.placeholder("id")), isOnSite()))
    .prepare();
});

const offeredColumns = {
  id: products.id,
  name: products.name,
  category_id: products.category_id,
  bag_weight_kg: products.bag_weight_kg,
  ...priceColumns,
  price_show_vat_note: products.price_show_vat_note,
  vat_rate: products.vat_rate,
  min_quantity: products.min_quantity,
};

/** Empty where the only pack says nothing beyond its weight: these products are listed on every product page. */
function packsWorthListing(product: Parameters<typeof pricedPacks>[0]): readonly PricedPack[] {
  const packs = pricedPacks(product);
  return packs.length > 1 || packs.some(({ least, noun }) => least ?? noun) ? packs : [];
}

const offered = prepared((db) => db.select(offeredColumns).from(products).where(inJson(products.id, "ids")).prepare());
