/** The rows of the inbox and their counts, by period, state and words. */
import { and, count, desc, eq, gte, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import { fold } from "#app/language/text.ts";
import { db } from "#db/client.server.ts";
import { type Lead, leads } from "#db/schema.ts";
import type { Span } from "./lead-period.ts";
import { leadSearchWords } from "./lead-search.ts";
import { LEAD_STATUSES, type LeadStatus, STATUS_WORDS } from "./lead-status.ts";

export type LeadFilter = {
  span: Span;
  status?: LeadStatus | undefined;
  /** Words that must all be found in name, phone, e-mail, county, product, customer type or status; case and diacritics do not matter. */
  q?: string | undefined;
};

/** One page of the requests of a span, newest first, and how many there are in all. */
export function listLeads(filter: LeadFilter, page: { page: number; limit: number }): { data: Lead[]; total: number } {
  const where = and(...conditions(filter));
  const total = db().select({ value: count() }).from(leads).where(where).get()?.value ?? 0;
  const data = db()
    .select()
    .from(leads)
    .where(where)
    .orderBy(desc(leads.created_at), desc(leads.id))
    .limit(page.limit)
    .offset((page.page - 1) * page.limit)
    .all();
  return { data, total };
}

/** How many requests of a filter are in each state; the filter's own state does not count. */
export function countLeadsByStatus(filter: LeadFilter): Record<LeadStatus, number> {
  const rows = db()
    .select({ status: leads.status, value: count() })
    .from(leads)
    .where(and(...conditions({ ...filter, status: undefined })))
    .groupBy(leads.status)
    .all();
  const counts = Object.fromEntries(LEAD_STATUSES.map((status) => [status, 0])) as Record<LeadStatus, number>;
  for (const { status, value } of rows) counts[status] = value;
  return counts;
}

function conditions({ span, status, q }: LeadFilter): (SQL | undefined)[] {
  return [
    status && eq(leads.status, status),
    gte(leads.created_at, span.from.toISOString()),
    lt(leads.created_at, span.until.toISOString()),
    ...leadSearchWords(q ?? "").map(holdsWord),
  ];
}

function holdsWord(word: string): SQL | undefined {
  const states = LEAD_STATUSES.filter((status) => fold(`${status} ${STATUS_WORDS[status]}`).includes(word));
  const inText = sql`instr(${leads.search_text}, ${word}) > 0`;
  return states.length > 0 ? or(inText, inArray(leads.status, states)) : inText;
}
