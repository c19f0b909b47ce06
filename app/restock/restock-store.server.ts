/** Notices about products that are back in stock: stored with the accepted consent text, sent once, then deleted (decision 92). */
import { and, asc, count, desc, eq, gte, inArray, isNotNull, isNull, lt, min, type SQL, sql } from "drizzle-orm";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { decrypt, encrypt } from "#app/auth/secret.server.ts";
import { keyedLink } from "#app/auth/secret-links/secret-link.server.ts";
import { isOnSite } from "#app/catalog/category/category-store.server.ts";
import { isUnavailable, type StockState } from "#app/catalog/stock/stock.ts";
import { readRowId } from "#app/http/require-found.server.ts";
import type { Consent } from "#app/leads/consent-ledger/consent-texts.server.ts";
import { db } from "#db/client.server.ts";
import { products } from "#db/schema.ts";

export const restockNotices = sqliteTable("restock_notices", {
  id: integer().primaryKey(),
  product_id: integer().notNull(),
  email: text().notNull(),
  text_version: text().notNull(),
  page: text().notNull(),
  created_at: text().notNull(),
  notified_at: text(),
});

export type Notice = typeof restockNotices.$inferSelect;
type NewNotice = Pick<Notice, "product_id" | "email" | "text_version" | "page">;

/** Other words need another version. */
export const RESTOCK_CONSENT: Consent = {
  purpose: "restock",
  version: "2026-11-22",
  text: "Sunt de acord să-mi păstrați adresa de e-mail ca să-mi scrieți o singură dată, când produsul revine în stoc.",
};

const MINUTE = 60_000;
const DAY = 86_400_000;
/** A stock state that was set by mistake is corrected within this time, before a mail goes out. */
const GRACE = 5 * MINUTE;
/** How long an address is stored after its mail was sent, and without one. */
export const NOTIFIED_RETENTION = 30 * DAY;
const WAITING_RETENTION = 365 * DAY;

export function createNotice(notice: NewNotice, now: Date): number {
  db()
    .insert(restockNotices)
    .values({ ...notice, created_at: now.toISOString() })
    .onConflictDoNothing()
    .run();
  const same = and(eq(restockNotices.product_id, notice.product_id), hasEmail(notice.email), isNull(restockNotices.notified_at));
  return db().select({ id: restockNotices.id }).from(restockNotices).where(same).get()?.id as number;
}

export function canRequestNotice(product_id: number): boolean {
  const isShown = and(eq(products.id, product_id), isOnSite());
  return isUnavailable(db().select({ state: products.stock_state }).from(products).where(isShown).get()?.state ?? null);
}

type NoticeWithProduct = Notice & { product_name: string; product_slug: string; stock_state: StockState | null };

export function findNotice(id: number): NoticeWithProduct | undefined {
  return selectNotices().where(eq(restockNotices.id, id)).get();
}

export function listDueNotices(now: Date, limit: number): Notice[] {
  const before = new Date(now.getTime() - GRACE).toISOString();
  const isBack = and(isOnSite(), eq(products.stock_state, "in_stock"), lt(products.updated_at, before));
  return selectNotices()
    .where(and(isNull(restockNotices.notified_at), isBack))
    .orderBy(asc(restockNotices.id))
    .limit(limit)
    .all();
}

export function markNotified(ids: readonly number[], now: Date): void {
  db()
    .update(restockNotices)
    .set({ notified_at: now.toISOString() })
    .where(inArray(restockNotices.id, [...ids]))
    .run();
}

export function listExpiredNotices(now: Date, limit: number): Notice[] {
  const since = (time: number) => new Date(now.getTime() - time).toISOString();
  const isPast = sql`(${lt(restockNotices.notified_at, since(NOTIFIED_RETENTION))} OR (${isNull(restockNotices.notified_at)} AND ${lt(restockNotices.created_at, since(WAITING_RETENTION))}))`;
  return db().select().from(restockNotices).where(isPast).limit(limit).all();
}

export function listNoticesByEmail(email: string): NoticeWithProduct[] {
  return selectNotices().where(hasEmail(email)).orderBy(asc(restockNotices.id)).all();
}

export function deleteNotices(ids: readonly number[]): void {
  db()
    .delete(restockNotices)
    .where(inArray(restockNotices.id, [...ids]))
    .run();
}

export function listWantedProducts() {
  const { id, name, slug, stock_state } = products;
  const waiting = count(restockNotices.id);
  return db()
    .select({ id, name, slug, stock_state, waiting, since: min(restockNotices.created_at) })
    .from(restockNotices)
    .innerJoin(products, eq(products.id, restockNotices.product_id))
    .where(isNull(restockNotices.notified_at))
    .groupBy(id)
    .orderBy(desc(waiting), asc(name))
    .all();
}

export type NoticeFilter = { q: string; product_id?: number | undefined; state: "" | "asteapta" | "anuntat" };

export function listNotices(filter: NoticeFilter, { page, limit }: { page: number; limit: number }) {
  const where = noticeCondition(filter);
  const total = db().select({ value: count() }).from(restockNotices).where(where).get()?.value ?? 0;
  const data = selectNotices()
    .where(where)
    .orderBy(desc(restockNotices.id))
    .limit(limit)
    .offset((page - 1) * limit)
    .all();
  return { data, total };
}

function noticeCondition({ q, product_id, state }: NoticeFilter): SQL | undefined {
  return and(
    q === "" ? undefined : sql`instr(lower(${restockNotices.email}), lower(${q})) > 0`,
    product_id === undefined ? undefined : eq(restockNotices.product_id, product_id),
    state === "" ? undefined : state === "asteapta" ? isNull(restockNotices.notified_at) : isNotNull(restockNotices.notified_at),
  );
}

export function countNotifiedSince(moment: Date): number {
  const isTold = gte(restockNotices.notified_at, moment.toISOString());
  return db().select({ value: count() }).from(restockNotices).where(isTold).get()?.value ?? 0;
}

/** Notified lately, but the product is unavailable again: the mails may still be in the outbox. */
export function listNotifiedButUnavailable(now: Date, limit: number): Notice[] {
  const lately = gte(restockNotices.notified_at, new Date(now.getTime() - 2 * DAY).toISOString());
  return selectNotices()
    .where(and(lately, sql`${products.stock_state} IS NOT 'in_stock'`))
    .limit(limit)
    .all();
}

export function resetNotified(ids: readonly number[]): void {
  db()
    .update(restockNotices)
    .set({ notified_at: null })
    .where(inArray(restockNotices.id, [...ids]))
    .run();
}

function selectNotices() {
  const { id, product_id, email, text_version, page, created_at, notified_at } = restockNotices;
  const product = { product_name: products.name, product_slug: products.slug, stock_state: products.stock_state };
  return db()
    .select({ id, product_id, email, text_version, page, created_at, notified_at, ...product })
    .from(restockNotices)
    .innerJoin(products, eq(products.id, restockNotices.product_id))
    .$dynamic();
}

function hasEmail(email: string): SQL {
  return eq(sql`lower(${restockNotices.email})`, email.toLowerCase());
}

/** Links to a notice: that after the form shows it, that in the mail deletes it too. Each is its id, encrypted anew each time. */

const IN_MAIL = "restock-mail";
const ON_PAGE = "restock-asked";
/** Every id has this many digits: the length of an encrypted text can be read off the link. */
const DIGITS = 9;
/** An encrypted id in base64url: random value, id, tag. The dots are left out, because the log recognises a key by its length. */
const TOKEN = /^([\w-]{16})([\w-]{12})([\w-]{22})$/;

type LinkedNotice = { id: number; mayDelete: boolean };

/** `mayDelete` in the mail alone, which reaches only the owner of the address. Valid as long as the notice is stored; another SESSION_SECRET ends it. */
export const RESTOCK_LINK = keyedLink<LinkedNotice, LinkedNotice>({
  place: "anunt",
  key: ({ id, mayDelete }) => encrypt(mayDelete ? IN_MAIL : ON_PAGE, String(id).padStart(DIGITS, "0")).replaceAll(".", ""),
  open(token) {
    const sealed = TOKEN.exec(token)?.slice(1).join(".");
    if (sealed === undefined) return undefined;
    for (const purpose of [IN_MAIL, ON_PAGE]) {
      const id = readRowId(decrypt(purpose, sealed)?.replace(/^0+/, ""));
      if (id !== undefined) return { id, mayDelete: purpose === IN_MAIL };
    }
    return undefined;
  },
  cleanName: (_notice, token) => token.slice(0, 16),
});
