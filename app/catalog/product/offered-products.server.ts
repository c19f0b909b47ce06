import { and, eq, sql } from "drizzle-orm";
import { hiddenCategoriesKey, isOnSite, productCategories } from "#app/catalog/category/category-store.server.ts";
import { listNamedProducts } from "#app/catalog/compare/named-products.server.ts";
import { type CountedSeed, countedSeed } from "#app/catalog/pack/counted/counted.ts";
import type { OfferedName, OfferedProduct } from "#app/catalog/pack/offered-product.ts";
import { packsToday } from "#app/catalog/pack/prices/sold-products.server.ts";
import { mapMeasuredSheets, readMeasuresAndEnd } from "#app/catalog/pack/product-packs.server.ts";
import { type PricedPack, pricedPacks } from "#app/catalog/pack/sold-packs.ts";
import { priceColumns, pricedToday } from "#app/catalog/product/product-columns.server.ts";
import { fold } from "#app/language/text.ts";
import { cached } from "#db/cache/cached.server.ts";
import { products } from "#db/schema.ts";
import { prepared } from "#db/statements/prepared.server.ts";

export function listOfferedProducts(): readonly OfferedName[] {
  return namesInOrder(null);
}

/** Choices on a product's page, in its data too: of a large catalogue the own category first and few others; the product itself in any case. */
export function listOfferedForPage({ id, name, category_id }: { id: number; name: string; category_id: number }): readonly OfferedName[] {
  const all = listOfferedProducts();
  const listed = all.length <= MOST_BESIDE ? all : namesInOrder(category_id);
  return listed.some((one) => one.id === id) ? listed : [{ id, name }, ...listed];
}

/** The list is on every page of a product, so this many of its bytes are promised (docs/performance.md, weight). */
const MOST_BESIDE = 40;

const namesInOrder = cached("offered products", "Listele de produse", readNames, { max: 200 });

function readNames(category: number | null): readonly OfferedName[] {
  const groups = listNamedProducts(category === null ? {} : { first: category, most: MOST_BESIDE });
  return groups.flatMap(({ products: found }) => found.map(({ id, name }) => ({ id, name })));
}

/** Finds norm, packs and prices of the product that somebody chose in a form; `id` as the form has it. */
export function findOfferedProduct(id: string | undefined): OfferedProduct | undefined {
  const found = id !== undefined && /^[1-9]\d{0,8}$/.test(id) ? findRequestedProduct(Number(id)) : undefined;
  if (!found) return undefined;
  const { slug: _slug, priced: _priced, counted, ...product } = found;
  return { ...product, ...(counted && { counted }) };
}

/** Keeps the products that are asked for most: a request reads nothing anew for its product. */
export const findRequestedProduct = cached("requested products", "Produsele cerute", readRequestedProduct, { max: 200 });

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
  const { id, slug, name, category_id, bag_weight_kg, price_show_vat_note, vat_rate, min_quantity } = products;
  return db
    .select({ id, slug, name, category_id, bag_weight_kg, ...priceColumns, price_show_vat_note, vat_rate, min_quantity })
    .from(products)
    .where(and(eq(id, sql.placeholder("id")), isOnSite()))
    .prepare();
});

/** Empty where the only pack says nothing beyond its weight. */
function packsWorthListing(product: Parameters<typeof pricedPacks>[0]): readonly PricedPack[] {
  const packs = pricedPacks(product);
  return packs.length > 1 || packs.some(({ least, noun }) => least ?? noun) ? packs : [];
}
