import { and, eq, sql } from "drizzle-orm";
import { hiddenCategoriesKey, isOnSite, productCategories } from "#app/catalog/category/category-store.server.ts";
import { listNamedProducts } from "#app/catalog/compare/named-products.server.ts";
import { areaOfBulbs } from "#app/catalog/pack/counted/bulbs.ts";
import { type CountedSeed, countedSeed } from "#app/catalog/pack/counted/counted.ts";
import type { OfferedName, OfferedProduct } from "#app/catalog/pack/offered-product.ts";
import { packsToday } from "#app/catalog/pack/prices/sold-products.server.ts";
import { mapMeasuredSheets, readMeasuresAndEnd } from "#app/catalog/pack/product-packs.server.ts";
import { type PricedPack, pricedPacks } from "#app/catalog/pack/sold-packs.ts";
import { priceColumns, pricedToday } from "#app/catalog/product/product-columns.server.ts";
import { BULBS } from "#app/catalog/quantity/area-unit.ts";
import { AREA_TOO_LARGE, noBulbsWords } from "#app/catalog/quantity/read-area.ts";
import { readBulbs } from "#app/catalog/quantity/read-bulbs.ts";
import { writeDecimal } from "#app/forms/decimal.ts";
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

type TypedRow = { product_id?: unknown; area_sqm?: unknown; area_unit?: unknown };

/** A row as its form sent it; where it asks for a number of bulbs, with the area that takes just as many. */
export function bulbsInArea<Row extends TypedRow>(row: Row): { row: Row; fault?: string } {
  const { product_id, area_sqm, area_unit } = row;
  if (typeof area_sqm !== "string" && typeof area_sqm !== "number") return { row };
  const read = readBulbs(String(area_sqm), area_unit === BULBS ? BULBS : "mp");
  const inSqm = (area: unknown) => ({ ...row, area_sqm: area, area_unit: "mp" });
  if (!read) return { row: area_unit === BULBS ? inSqm(area_sqm) : row };
  if (!read.area) return { row: inSqm(1), fault: read.fault };
  const product = findRequestedProduct(Number(product_id));
  const { counted } = product ?? {};
  if (counted?.of !== "bulbs") return { row: inSqm(1), fault: noBulbsWords(product) };
  const area = areaOfBulbs(read.area.bulbs, counted.to);
  return area === undefined ? { row: inSqm(1), fault: AREA_TOO_LARGE } : { row: inSqm(writeDecimal(area)) };
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
