import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { addDays } from "#app/calendar/bucharest.ts";
import { hiddenCategoriesKey, isOnSite } from "#app/catalog/category/category-store.server.ts";
import { productSearchCondition } from "#app/catalog/search/dictionary.server.ts";
import type { StockState } from "#app/catalog/stock/stock.ts";
import { products } from "#db/schema.ts";
import { type Plain, preparedPlain } from "#db/statements/prepared.server.ts";

/** How the offer of a product stands today; `planned` is a list price that begins on a day. */
export type OfferFilter = "running" | "none" | "ending" | "coming" | "ended" | "planned";

/** Days in which an offer ends soon. */
const SOON = 7;

export type ProductFilter = {
  id?: number | undefined;
  category?: string | undefined;
  brand?: string | undefined;
  q?: string | undefined;
  withDrafts?: boolean;
  /** Also those of a hidden category: for the preview of its page. */
  withHidden?: boolean;
  is_published?: 0 | 1 | undefined;
  is_featured?: 0 | 1 | undefined;
  stock?: StockState | undefined;
  offer?: { state: OfferFilter; today: string } | undefined;
};

/** Lists of the site, which pages ask for again and again. */
export type PublicFilter = Pick<ProductFilter, "category" | "brand" | "stock" | "withHidden">;

/** A query over what public lists ask for, put together once for each set of questions (db/statements/prepared.server.ts). */
export function overPublicLists<Row>(build: (conditions: SQL | undefined) => Plain<Row>): (filter: PublicFilter) => Row[] {
  const query = preparedPlain((_connection, variant) => {
    const [asked = ""] = variant.split(" ");
    const placeholders = Object.fromEntries(
      [...ASKED].flatMap(([key, sign]) => (asked.includes(sign) ? [[key, sql.placeholder(key)]] : [])),
    );
    return build(and(...productConditions({ ...placeholders, withHidden: asked.includes("h") })));
  });
  return ({ withHidden = false, ...filter }) => {
    const asked = [...ASKED].map(([key, sign]) => (filter[key] === undefined ? "" : sign));
    return query(`${asked.join("")}${withHidden ? "h" : ""} ${hiddenCategoriesKey()}`).all(filter);
  };
}

const ASKED = new Map([
  ["category", "c"],
  ["brand", "b"],
  ["stock", "s"],
] as const);

export function productConditions(filter: ProductFilter): (SQL | undefined)[] {
  return [
    isNull(products.deleted_at),
    filter.withDrafts ? undefined : filter.withHidden ? eq(products.is_published, 1) : isOnSite(),
    filter.id === undefined ? undefined : eq(products.id, filter.id),
    filter.category === undefined
      ? undefined
      : eq(products.category_id, sql`(SELECT c.id FROM categories AS c WHERE c.slug = ${filter.category})`),
    filter.brand === undefined ? undefined : eq(products.brand, filter.brand),
    filter.stock === undefined ? undefined : eq(products.stock_state, filter.stock),
    filter.q === undefined ? undefined : productSearchCondition(filter.q),
    filter.is_published === undefined ? undefined : eq(products.is_published, filter.is_published),
    filter.is_featured === undefined ? undefined : eq(products.is_featured, filter.is_featured),
    filter.offer && offerCondition(filter.offer),
  ];
}

function offerCondition({ state, today }: { state: OfferFilter; today: string }): SQL {
  const { offer_valid_from: from, offer_valid_to: to } = products;
  const active = sql`(coalesce(${from}, ${to}) IS NOT NULL AND coalesce(${from}, ${today}) <= ${today} AND coalesce(${to}, ${today}) >= ${today})`;
  const conditions: Record<OfferFilter, SQL> = {
    running: active,
    none: sql`NOT ${active}`,
    ending: sql`(${active} AND ${to} < ${addDays(today, SOON)})`,
    coming: sql`(${from} > ${today})`,
    ended: sql`(${to} < ${today})`,
    planned: sql`(${products.planned_from} > ${today})`,
  };
  return conditions[state];
}
