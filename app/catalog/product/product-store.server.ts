import { and, asc, desc, eq, gt, inArray, isNull, lt, notInArray, or, type SQL, sql } from "drizzle-orm";
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { withKnownWorks } from "#app/catalog/care/care-lines.ts";
import type { CategoryFacts } from "#app/catalog/category/category-facts.ts";
import { hiddenCategoriesKey, isOnSite, productCategories } from "#app/catalog/category/category-store.server.ts";
import { sanitizeDescription } from "#app/catalog/description/description.server.ts";
import { picturesByAddress } from "#app/catalog/description/description-rules.ts";
import { type DocumentView, documentView } from "#app/catalog/document/document.ts";
import { toSheetRows } from "#app/catalog/dose/dose-rows.ts";
import type { SoldPack } from "#app/catalog/pack/prices/pack-prices.ts";
import { mapFurtherPacks, soldProducts } from "#app/catalog/pack/prices/sold-products.server.ts";
import { type Measures, mapMeasuredSheets, readMeasures } from "#app/catalog/pack/product-packs.server.ts";
import type { OfferedPack } from "#app/catalog/pack/sold-packs.ts";
import { firstPicturesQuery, type PictureOfProduct } from "#app/catalog/picture/picture-store.server.ts";
import type { Sold } from "#app/catalog/price/price-history.server.ts";
import { listPageInUsualOrder } from "#app/catalog/product/product-ids.server.ts";
import { findStoredProduct } from "#app/catalog/record/product-record.server.ts";
import { type ProductFields, type ProductRecord, picturesOf, type StoredProduct } from "#app/catalog/record/product-record.ts";
import type { Spec, StoredSheet } from "#app/catalog/sheet/sheet.ts";
import { isUnavailable, STOCK_STATES } from "#app/catalog/stock/stock.ts";
import { pickFields } from "#app/forms/fields/field-kinds.ts";
import type { PictureFiles } from "#app/media/picture.ts";
import { cached } from "#db/cache/cached.server.ts";
import { db } from "#db/client.server.ts";
import { productBenefits, products } from "#db/schema.ts";
import { inJson, inOrder, prepared, preparedPlain } from "#db/statements/prepared.server.ts";
import { DETAIL_FIELDS, type DetailKey, LIST_FIELDS } from "./fields.ts";
import { productColumns } from "./product-columns.server.ts";
import type { ProductFilter } from "./product-filter.server.ts";

export type ProductPicture = PictureOfProduct & { id: number; sort_order: number };

/** `price` is what it costs today; with `list_price` beside it where an offer lowers it. */
export type ProductSummary = Omit<ProductFields, DetailKey> & {
  id: number;
  category_name: string;
  category_slug: string;
  category: CategoryFacts;
  card_text: string;
  average_rating: number | null;
  total_ratings: number;
  images: ProductPicture[];
  benefits: { label: string }[];
  packs: SoldPack[];
} & Sold &
  Measures;

export type ProductDetail = ProductSummary &
  Pick<ProductFields, DetailKey> & { documents: DocumentView[]; updated_at: string; specs: Spec[] } & Pick<
    ProductRecord,
    "dose" | "faq" | "care"
  >;

export type ProductOfPage = Omit<ProductSummary, NotShown | "packs"> & {
  packs: (OfferedPack & Pick<SoldPack, "next_prices" | "code" | "ean">)[];
  offer_terms?: string | undefined;
  price_notes?: string[];
};

/** Read by the server alone, or for lists: it does not travel with the page. */
type NotShown =
  | ("category_id" | "list_place" | "is_featured" | "destination" | "sowing")
  | ("offer_price" | "offer_text" | "offer_valid_from" | "planned_price" | "planned_from" | "list_price" | "lowest_price");

/** Kept of what was asked for last: each page of a list, and what stands below a product. */
const LISTS = { max: 100, withVotes: true };

export const listProducts = cached("product lists", "Pagini ale listei de produse", readPage, LISTS);

function readPage(filter: ProductFilter, page: { page: number; limit: number }) {
  const { ids, total } = listPageInUsualOrder(filter, page);
  const rows = new Map(
    ofIds()
      .all({ ids: JSON.stringify(ids) })
      .map((row) => [row.id, row]),
  );
  return { data: withImagesAndBenefits(ids.map((id) => rows.get(id)).filter((row) => row !== undefined)), total };
}

const ofIds = preparedPlain(() => selectSummaries().where(inJson(products.id, "ids")).orderBy(asc(products.id)));

export const listProductsByIds = cached("products by id", "Produse găsite sau alese", readByIds, LISTS);

function readByIds(ids: readonly number[], { withHidden = false } = {}): ProductSummary[] {
  if (ids.length === 0) return [];
  const rows = (withHidden ? publishedOfIds() : shownOfIds(hiddenCategoriesKey())).all({ ids: JSON.stringify(ids) });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return withImagesAndBenefits(ids.map((id) => byId.get(id)).filter((row) => row !== undefined));
}

const shownOfIds = preparedPlain(() => selectSummaries().where(and(inJson(products.id, "ids"), isOnSite())));
const publishedOfIds = preparedPlain(() => selectSummaries().where(and(inJson(products.id, "ids"), eq(products.is_published, 1))));

export const findProductBySlug = cached("products by address", "Produse, după adresă", readBySlug, LISTS);

function readBySlug(slug: string): ProductDetail | undefined {
  const id = shownOfSlug(hiddenCategoriesKey()).get({ slug })?.id;
  return id === undefined ? undefined : findProduct(id);
}

const shownOfSlug = prepared(() =>
  db()
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.slug, sql.placeholder("slug")), isOnSite()))
    .prepare(),
);

/** A product as it is sold today. */
export function findProduct(id: number): ProductDetail | undefined {
  const stored = findStoredProduct(id);
  return stored && soldToday(productDetail(stored));
}

export function soldToday(product: ProductDetail, today = bucharestDay(new Date())): ProductDetail {
  const [sold = product] = soldProducts([product], ({ packs }) => packs, today);
  return sold;
}

/** A product with its prices as they are stored. */
export function productDetail(stored: StoredProduct): ProductDetail {
  const { id, record, card_text, rating_sum, total_ratings, updated_at } = stored;
  const images = picturesOf(stored);
  return {
    ...pickFields(DETAIL_FIELDS, record),
    ...summaryOf({ id, ...pickFields(LIST_FIELDS, record), card_text, rating_sum, total_ratings }, { ...record, images, sheet: record }),
    // Only pictures that the product still has: a deleted picture leaves the text at the next request.
    long_description: sanitizeDescription(record.long_description, picturesByAddress(images)),
    updated_at,
    documents: record.documents.map(documentView),
    specs: toSheetRows(record),
    dose: record.dose,
    faq: record.faq,
    care: withKnownWorks(record.care),
  };
}

export function listSimilarProducts({ id, category_id }: { id: number; category_id: number }, limit: number): readonly ProductSummary[] {
  return similarTo(id, category_id, limit);
}

const similarTo = cached("similar products", "Produse asemănătoare", readSimilar, LISTS);

function readSimilar(id: number, category_id: number, limit: number): ProductSummary[] {
  const after = similarAfter(hiddenCategoriesKey()).all({ id, category_id, limit });
  const before = after.length < limit ? similarBefore(hiddenCategoriesKey()).all({ id, category_id, limit: limit - after.length }) : [];
  return withImagesAndBenefits([...after, ...before]);
}

const LIMIT = sql.placeholder("limit");

const similar = (isThere: SQL) =>
  preparedPlain(() =>
    selectSummaries()
      .where(and(eq(products.category_id, sql.placeholder("category_id")), isOnSite(), isThere))
      .orderBy(asc(products.id))
      .limit(LIMIT),
  );

const similarAfter = similar(gt(products.id, sql.placeholder("id")));
const similarBefore = similar(lt(products.id, sql.placeholder("id")));

/** Most products that count as marked: a shop that marks more has marked none. */
const MOST_FEATURED = 48;
const LAST = Number.MAX_SAFE_INTEGER;

export const listFeaturedProducts = cached("featured products", "Produse recomandate", readFeatured, { ...LISTS, max: 1 });

function readFeatured(): ProductSummary[] {
  const marked = withImagesAndBenefits(markedProducts(hiddenCategoriesKey()).all({}));
  return marked.sort((one, other) => (one.list_place ?? LAST) - (other.list_place ?? LAST));
}

const markedProducts = preparedPlain(() =>
  selectSummaries()
    .where(and(isOnSite(), eq(products.is_featured, 1)))
    .orderBy(asc(products.id))
    .limit(MOST_FEATURED),
);

/** Random published products other than those given, of the same categories first (two are recommended after a request). */
export function listRandomProducts(exceptIds: readonly number[], limit: number): ProductSummary[] {
  const isAvailable = or(isNull(products.stock_state), notInArray(products.stock_state, STOCK_STATES.filter(isUnavailable)));
  const others = and(isOnSite(), isAvailable, notInArray(products.id, [...exceptIds]));
  const given = db()
    .select({ category_id: products.category_id })
    .from(products)
    .where(inArray(products.id, [...exceptIds]));
  const isAlike = inArray(products.category_id, given);
  const ids = db().select({ id: products.id }).from(products).where(others).orderBy(desc(isAlike), sql`random()`).limit(limit);
  return withImagesAndBenefits(selectSummaries().where(inArray(products.id, ids)).all());
}

const summaryColumns = {
  id: products.id,
  ...productColumns(LIST_FIELDS),
  card_text: products.card_text,
  rating_sum: products.rating_sum,
  total_ratings: products.total_ratings,
};

function ratingOf({ rating_sum, total_ratings }: { rating_sum: number; total_ratings: number }) {
  return { average_rating: total_ratings > 0 ? Math.round((rating_sum / total_ratings) * 10) / 10 : null, total_ratings };
}

function selectSummaries() {
  return db().select(summaryColumns).from(products).$dynamic();
}

type DerivedKey =
  | keyof Measures
  | keyof Sold
  | "packs"
  | "images"
  | "benefits"
  | "average_rating"
  | "category"
  | "category_name"
  | "category_slug";
type SummaryRow = Omit<ProductSummary, DerivedKey> & { rating_sum: number };

function withImagesAndBenefits(stored: SummaryRow[], today = bucharestDay(new Date())): ProductSummary[] {
  if (stored.length === 0) return [];
  const known = stored.map((row) => row.id);
  const rows = soldProducts(stored, mapFurtherPacks(known), today);
  const ids = JSON.stringify(known);
  const images = groupByProduct(withSharedWidths(firstPicturesQuery().all({ ids })));
  const benefits = groupByProduct(benefitsOf().all({ ids }));
  const sheetOf = mapMeasuredSheets(known);
  const categoryOf = productCategories();
  return rows.map((row) => {
    const parts = {
      images: (images.get(row.id) ?? []).map(({ product_id, ...picture }) => picture),
      benefits: (benefits.get(row.id) ?? []).map(({ label }) => label),
      packs: row.packs,
      sheet: sheetOf(row.id),
    };
    return summaryOf(row, parts, categoryOf);
  });
}

type SummaryParts = { images: ProductPicture[]; benefits: string[]; packs: SoldPack[]; sheet: StoredSheet };

function summaryOf(
  { rating_sum, ...row }: SummaryRow,
  { images, benefits, packs, sheet }: SummaryParts,
  categoryOf = productCategories(),
): ProductSummary {
  const { name: category_name, slug: category_slug, facts: category } = categoryOf(row.category_id);
  return {
    ...row,
    category_name,
    category_slug,
    category,
    ...ratingOf({ rating_sum, total_ratings: row.total_ratings }),
    images,
    benefits: benefits.map((label) => ({ label })),
    packs,
    ...readMeasures(sheet),
  };
}

const benefitsOf = preparedPlain((db) =>
  db
    .select({ product_id: productBenefits.product_id, label: productBenefits.label })
    .from(productBenefits)
    .where(inJson(productBenefits.product_id, "ids"))
    .orderBy(...inOrder(productBenefits)),
);

/** Most pictures have the same sizes: one object for all of them travels once. */
function withSharedWidths<Row extends { widths: PictureFiles["widths"] }>(rows: readonly Row[]): Row[] {
  const known = new Map<string, PictureFiles["widths"]>();
  return rows.map((row) => {
    const text = JSON.stringify(row.widths);
    const widths = known.get(text) ?? row.widths;
    known.set(text, widths);
    return { ...row, widths };
  });
}

function groupByProduct<Row extends { product_id: number }>(rows: Row[]): Map<number, Row[]> {
  return Map.groupBy(rows, (row) => row.product_id);
}
