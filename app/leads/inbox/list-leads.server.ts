import { and, count, desc, eq, inArray, type SQL } from "drizzle-orm";
import { leadSearchCondition } from "#app/leads/search/search-conditions.server.ts";
import { db } from "#db/client.server.ts";
import { type Lead, leads } from "#db/schema.ts";
import { isInSpan, type LeadFilter } from "./inbox-filter.server.ts";

export type Page = { page: number; limit: number };
export type Slice = { offset: number; limit: number };

export const NEWEST_FIRST = [desc(leads.created_at), desc(leads.id)];

export function listLeads({ span, status, q = "" }: LeadFilter, page: Page): { data: Lead[]; total: number } {
  const isAsked = and(isInSpan(span), eq(leads.is_sample, 0), status && eq(leads.status, status), leadSearchCondition(q)(leads));
  return { data: listLeadsByIds(listLeadIds(isAsked, NEWEST_FIRST, sliceOf(page))), total: countLeads(isAsked) };
}

export function sliceOf({ page, limit }: Page): Slice {
  return { offset: (page - 1) * limit, limit };
}

/** An index finds the ids; only the rows of the page are read. */
export function listLeadIds(where: SQL | undefined, order: SQL[], { offset, limit }: Slice): number[] {
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
export function listLeadsByIds(ids: readonly number[]): Lead[] {
  const found = db().select().from(leads).where(inArray(leads.id, ids)).all();
  const rows = new Map(found.map((lead) => [lead.id, lead]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

export function countLeads(where: SQL | undefined): number {
  return db().select({ value: count() }).from(leads).where(where).get()?.value ?? 0;
}
