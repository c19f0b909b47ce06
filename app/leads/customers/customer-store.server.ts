/** Customers: requests that share a telephone, an e-mail or a tax code (`customer_id`). All that is said of one is read from them. */
import { and, asc, desc, eq, getTableColumns, gt, isNotNull, lt, max, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { fold } from "#app/language/text.ts";
import { SUMLESS } from "#app/leads/phone-calls/lead-progress.ts";
import { CUSTOMER_WORDS } from "#app/leads/request/customer-types.ts";
import { leadPhoneWords } from "#app/leads/request/phone.ts";
import { type FoundIn, listFirmsOfCustomers, listNumbersOfFirm, searchLeads } from "#app/leads/search/search-conditions.server.ts";
import type { WrittenCell } from "#app/tables/cell.ts";
import { db } from "#db/client.server.ts";
import { type Lead, leadEvents, leads, type Offer } from "#db/schema.ts";
import { inList } from "#db/statements/prepared.server.ts";
import { HAS_ORDERED, IN_SAME_ORDER, SOLD_SUM } from "./orders.server.ts";

const { customer_id, id, full_name, company_name, tax_code, phone, phone_e164, email, county, customer_type } = leads;
const { created_at, closed_at } = leads;
const PERSON = { full_name, company_name, tax_code, phone, phone_e164, email, county, customer_type };

const IS_ORDER = { has_ordered: sql<0 | 1>`${HAS_ORDERED}`, sold_sum: SOLD_SUM };
const COLUMNS = { customer_id, id, ...PERSON, created_at, closed_at, ...IS_ORDER };

export const CUSTOMER_ORDERS = ["contact", "suma"] as const;
export type CustomerOrder = (typeof CUSTOMER_ORDERS)[number];

/** `mark` is the event of the last contact, of one that stands by what he ordered his number. */
export type ListedCustomer = { customer_id: number; mark: number; ordered?: number };

/** Customer after whom a page goes on: `ordered` in bani. */
export type CustomerMark = Pick<ListedCustomer, "mark" | "ordered">;

type Asked = { q: string; order: CustomerOrder; from: CustomerMark | undefined };

/** By last contact, the latest first; or by what they ordered, the most first, and who did not order, or nobody knows for how much, by last contact. */
export function listCustomerNumbers({ q, order, from }: Asked, limit: number): ListedCustomer[] {
  const isFound = q === "" ? undefined : searchLeads(q);
  const ofFirm = isFound ? listNumbersOfFirm(q) : [];
  // Words that few requests have: whose they are is known at once.
  const found = isFound?.ids && [...new Set([...listNumbersOf(isFound.ids), ...ofFirm])];
  const isMeant: FoundIn | undefined = isFound && ((table) => or(isFound.condition(table), inList(table.customer_id, ofFirm)));
  const byContact = (from: number | undefined, limit: number, isSumless: boolean) =>
    found ? listFoundByContact(found, from, limit, isSumless) : listByContact(isMeant, from, limit, isSumless);
  if (order === "contact") return byContact(from?.mark, limit, false);
  if (from && from.ordered === undefined) return byContact(from.mark, limit, true);
  const ordered = listByOrders(found ?? isMeant, from, limit);
  return ordered.length < limit ? [...ordered, ...byContact(undefined, limit - ordered.length, true)] : ordered;
}

function hasNoSum(customer: SQL): SQL {
  return sql`NOT EXISTS (SELECT 1 FROM leads AS sold WHERE sold.customer_id = ${customer} AND sold.order_sum IS NOT NULL)
    AND NOT EXISTS (SELECT 1 FROM leads AS sold WHERE sold.customer_id = ${customer} AND ${isSoldByOffer("sold")})`;
}

/** Condition of a sale whose order nobody has noted yet: its accepted offer says for how much (SOLD_SUM). */
function isSoldByOffer(table: "leads" | "sold"): SQL {
  const { order, offered, status, own } = {
    order: sql.raw(`${table}.order_sum`),
    offered: sql.raw(`${table}.offered_sum`),
    status: sql.raw(`${table}.status`),
    own: sql.raw(`${table}.id`),
  };
  const accepted = sql`SELECT lead_id FROM offers WHERE accepted_at IS NOT NULL AND state = 'accepted'`;
  return sql`${order} IS NULL AND ${offered} IS NOT NULL AND ${status} NOT IN ('refuzat', 'abandonat') AND ${own} IN (${accepted})`;
}

function listNumbersOf(ids: readonly number[]): number[] {
  const rows = db()
    .selectDistinct({ customer_id })
    .from(leads)
    .where(and(isNotNull(customer_id), inList(leads.id, ids)))
    .all();
  return rows.flatMap((row) => row.customer_id ?? []);
}

function listFoundByContact(ids: readonly number[], from: number | undefined, limit: number, isSumless: boolean): ListedCustomer[] {
  const mark = max(leads.contact_event);
  const rows = db()
    .select({ customer_id, mark })
    .from(leads)
    .where(and(inList(customer_id, ids), isSumless ? hasNoSum(sql`${customer_id}`) : undefined))
    .groupBy(customer_id)
    .having(from === undefined ? undefined : lt(mark, from))
    .orderBy(desc(mark))
    .limit(limit)
    .all();
  return rows as ListedCustomer[];
}

/** Walks the requests by their last contact; a customer stands where his last one is. */
function listByContact(isFound: FoundIn | undefined, from: number | undefined, limit: number, isSumless: boolean): ListedCustomer[] {
  // One of the customer's requests is enough.
  const found = isFound
    ? sql`AND EXISTS (SELECT 1 FROM leads AS found WHERE found.customer_id = l.customer_id AND ${isFound(FOUND)})`
    : sql``;
  const before = from === undefined ? sql`` : sql`AND l.contact_event < ${from}`;
  return db().all<ListedCustomer>(sql`
    SELECT l.customer_id, l.contact_event AS mark FROM leads AS l INDEXED BY leads_by_contact
    WHERE l.customer_id IS NOT NULL ${before} ${found} ${isSumless ? sql`AND ${hasNoSum(sql`l.customer_id`)}` : sql``}
      AND NOT EXISTS (SELECT 1 FROM leads AS later WHERE later.customer_id = l.customer_id AND later.contact_event > l.contact_event)
    ORDER BY l.contact_event DESC LIMIT ${limit}`);
}

const FOUND = alias(leads, "found") as unknown as typeof leads;

function listByOrders(found: readonly number[] | FoundIn | undefined, from: CustomerMark | undefined, limit: number): ListedCustomer[] {
  const isFound = typeof found === "function" ? found(leads) : found && inList(customer_id, found);
  const isAsked = and(isNotNull(customer_id), isFound);
  const isAfter = from ? sql`HAVING (-sum(sold), customer_id) > (${-(from.ordered ?? 0)}, ${from.mark})` : sql``;
  // Those with a sum of their own from the index alone.
  return db().all<ListedCustomer>(sql`
    SELECT customer_id, customer_id AS mark, sum(sold) AS ordered FROM (
      SELECT leads.customer_id, leads.order_sum AS sold FROM leads WHERE leads.order_sum IS NOT NULL AND ${isAsked}
      UNION ALL SELECT leads.customer_id, leads.offered_sum FROM leads WHERE ${isSoldByOffer("leads")} AND ${isAsked}
    ) GROUP BY customer_id ${isAfter} ORDER BY sum(sold) DESC, customer_id LIMIT ${limit}`);
}

/** The requests of each of these customers, the newest first. */
export function listRequestsOfCustomers(ids: readonly number[]): Map<number, CustomerRequest[]> {
  const rows = db().select(COLUMNS).from(leads).where(inList(customer_id, ids)).orderBy(desc(leads.id)).all();
  return Map.groupBy(rows, ({ customer_id }) => customer_id as number);
}

/** Moments (ISO) of the events that the list was read by. */
export function listContactMoments(events: readonly number[]): Map<number, string> {
  const { id, created_at } = leadEvents;
  const rows = db().select({ id, created_at }).from(leadEvents).where(inList(id, events)).all();
  return new Map(rows.map((row) => [row.id, row.created_at]));
}

/** The customer of a request: undefined for one that is nobody's. */
export function findCustomerNumber(lead_id: number): number | undefined {
  return db().select({ number: leads.customer_id }).from(leads).where(eq(leads.id, lead_id)).get()?.number ?? undefined;
}

/** Every request of a customer, whole, the newest first. */
export function listLeadsOfCustomer(customer_id: number): (Lead & Ordered & { in_same_order: 0 | 1 })[] {
  return db()
    .select({ ...getTableColumns(leads), ...IS_ORDER, in_same_order: sql<0 | 1>`${IN_SAME_ORDER}` })
    .from(leads)
    .where(eq(leads.customer_id, customer_id))
    .orderBy(desc(leads.id))
    .all();
}

export function findLastContact(number: number): string | undefined {
  const { created_at: at, id: event } = leadEvents;
  const last = db()
    .select({ mark: max(leads.contact_event) })
    .from(leads)
    .where(eq(customer_id, number))
    .get()?.mark;
  return last ? db().select({ at }).from(leadEvents).where(eq(event, last)).get()?.at : undefined;
}

const BATCH_SIZE = 500;

/** Every customer, by the first of his requests: a few hundred are in memory at a time. */
function* eachCustomer(): Generator<CustomerFacts, void, void> {
  for (let after = 0; ; ) {
    const rows = db()
      .selectDistinct({ customer_id: leads.customer_id })
      .from(leads)
      .where(gt(leads.customer_id, after))
      .orderBy(asc(leads.customer_id))
      .limit(BATCH_SIZE)
      .all();
    const ids = rows.flatMap(({ customer_id }) => customer_id ?? []);
    if (ids.length === 0) return;
    const requests = listRequestsOfCustomers(ids);
    const firms = listFirmsOfCustomers(ids);
    for (const id of ids) yield customerFacts(requests.get(id) ?? [], firms.get(id));
    after = ids.at(-1) as number;
  }
}

/** Facts of a customer, from all his requests. Two people on one telephone are both named: nothing is merged but the card. Pure. */

type CustomerRequest = Pick<
  Lead,
  | "customer_id"
  | "id"
  | "full_name"
  | "company_name"
  | "tax_code"
  | "phone"
  | "phone_e164"
  | "email"
  | "county"
  | "customer_type"
  | "created_at"
  | "closed_at"
> &
  Ordered;

type Ordered = { has_ordered: 0 | 1; sold_sum: number | null };

export type CustomerFacts = ReturnType<typeof customerFacts>;

/** Firm that an offer was written for; without a tax code its name is the person's. */
type OfferedTo = Pick<Offer, "customer_name" | "customer_tax_code">;

/**
 * Read from his requests, the newest first, and from the firms that his offers were written for. `sum` of his orders in bani, without those that
 * nobody noted a sum of.
 */
export function customerFacts(requests: readonly CustomerRequest[], offered: readonly OfferedTo[] = []) {
  const firms = offered.filter(({ customer_tax_code }) => customer_tax_code !== "");
  const each = (read: (request: CustomerRequest) => string | null) => distinct(requests.map((request) => read(request) ?? ""));
  const byNumber = [...new Map(requests.toReversed().map((request) => [request.phone_e164, request])).values()].toReversed();
  const orders = requests.filter(isSold);
  const sums = orders.flatMap(({ sold_sum }) => sold_sum ?? []);
  return {
    names: each(({ full_name }) => full_name),
    companies: distinct([...requests.map(({ company_name }) => company_name), ...firms.map(({ customer_name }) => customer_name)]),
    tax_codes: distinct([...requests.map(({ tax_code }) => tax_code), ...firms.map(({ customer_tax_code }) => customer_tax_code)]),
    phones: byNumber.map(leadPhoneWords),
    emails: each(({ email }) => email),
    counties: each(({ county }) => county),
    types: each(({ customer_type }) => CUSTOMER_WORDS[customer_type]),
    requests: requests.length,
    open: requests.filter(({ closed_at }) => closed_at === null).length,
    orders: orders.length,
    sumless: orders.length - sums.length,
    sum: sums.reduce((whole, one) => whole + one, 0),
    first: requests.at(-1)?.created_at ?? "",
    last: requests[0]?.created_at ?? "",
  };
}

export function isSold({ has_ordered, sold_sum }: Ordered): boolean {
  return has_ordered === 1 || sold_sum !== null;
}

/** The latest spelling of each. */
function distinct(values: readonly string[]): string[] {
  const spellings = new Map<string, string>();
  for (const value of values) if (value !== "" && !spellings.has(fold(value))) spellings.set(fold(value), value);
  return [...spellings.values()];
}

/** Word for the orders that no sum was noted of, as lists and reports say it: "fără sumă notată", "2 fără sumă notată". */
export function sumlessWords({ orders, sumless }: Pick<CustomerFacts, "orders" | "sumless">): string {
  if (sumless === 0) return "";
  return orders === 1 ? SUMLESS : `${sumless} ${SUMLESS}`;
}

/** The firm, where there is one, with who asks for it: "Agro Bihor SRL (Paul Pop și Ana Pop)". */
export function customerTitle({ names, companies }: Pick<CustomerFacts, "names" | "companies">): string {
  return companies.length > 0 ? `${companies.join(", ")} (${names.join(", ")})` : names.join(", ");
}

type Column = readonly [title: string, cell: (customer: CustomerFacts) => WrittenCell];

const day = (moment: string): WrittenCell => bucharestDay(new Date(moment));

const TABLE_COLUMNS: readonly Column[] = [
  ["Nume", ({ names }) => names.join(", ")],
  ["Firma", ({ companies }) => companies.join(", ")],
  ["CUI", ({ tax_codes }) => tax_codes.join(", ")],
  // With "+" a spreadsheet sees a formula.
  ["Telefoane", ({ phones }) => phones.join(", ").replaceAll(/\+(?=\d)/g, "00")],
  ["E-mail", ({ emails }) => emails.join(", ")],
  ["Județ", ({ counties }) => counties.join(", ")],
  ["Tip de client", ({ types }) => types.join(", ")],
  ["Cereri", ({ requests }) => requests],
  ["Deschise", ({ open }) => open],
  ["Comenzi", ({ orders }) => orders],
  ["Comenzi fără sumă notată", ({ sumless }) => sumless],
  ["Suma comenzilor, RON cu TVA", ({ sum, orders, sumless }) => (orders === sumless ? null : sum / 100)],
  ["Prima cerere", ({ first }) => day(first)],
  ["Ultima cerere", ({ last }) => day(last)],
];

/** Every customer, by his first request: the head, then a row for each. */
export function* customerTable(): Generator<WrittenCell[], void, void> {
  yield TABLE_COLUMNS.map(([title]) => title);
  for (const facts of eachCustomer()) yield TABLE_COLUMNS.map(([_title, cell]) => cell(facts));
}
