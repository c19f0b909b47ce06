/** The requests of a span, newest first, as GET /api/leads lists them; and requests by their ids. */
import { and, count, desc, eq, type SQL } from "drizzle-orm";
import { searchCondition } from "#app/leads/search/search-conditions.server.ts";
import { db } from "#db/client.server.ts";
import { type Lead, leads } from "#db/schema.ts";
import { inJson, prepared } from "#db/statements/prepared.server.ts";
import { isInSpan, type LeadFilter } from "./work-filter.server.ts";

export type Page = { page: number; limit: number };
export type Part = { offset: number; limit: number };

export const NEWEST = [desc(leads.created_at), desc(leads.id)];

/** One page of the requests, and how many there are in all. */
export function listLeads({ span, status, q = "" }: LeadFilter, page: Page): { data: Lead[]; total: number } {
  const isAsked = and(isInSpan(span), status && eq(leads.status, status), searchCondition(q)(leads));
  return { data: rowsOf(idsOf(isAsked, NEWEST, partOf(page))), total: countOf(isAsked) };
}

export function partOf({ page, limit }: Page): Part {
  return { offset: (page - 1) * limit, limit };
}

/** Which rows a page has is told by an index; only they are read. */
export function idsOf(where: SQL | undefined, order: SQL[], { offset, limit }: Part): number[] {
  if (limit <= 0) return [];
  const rows = db()
    .select({ id: leads.id })
    .from(leads)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
    .all();
  return rows.map(({ id }) => id);
}

/** In the order of the ids. */
export function rowsOf(ids: readonly number[]): Lead[] {
  const rows = new Map(
    ofIds()
      .all({ ids: JSON.stringify(ids) })
      .map((lead) => [lead.id, lead]),
  );
  return ids.flatMap((id) => rows.get(id) ?? []);
}

const ofIds = prepared((db) => db.select().from(leads).where(inJson(leads.id, "ids")).prepare());

export function countOf(where: SQL | undefined): number {
  return db().select({ value: count() }).from(leads).where(where).get()?.value ?? 0;
}
