/**
 * How many closed requests have some words. Their texts are read for it, tens of thousands of a year, so what a month was found to have is kept until a
 * request of that month changes that is closed or was (decision 128).
 */
import type Database from "better-sqlite3";
import { and, eq, gte, isNotNull, lt, type SQL, sql } from "drizzle-orm";
import type { Span } from "#app/leads/inbox/lead-period.ts";
import { leadSearchWords } from "#app/leads/inbox/lead-search.ts";
import type { LeadStatus } from "#app/leads/inbox/lead-status.ts";
import { db, isShared } from "#db/client.server.ts";
import { leadClosings, leads } from "#db/schema.ts";
import { nextMonth } from "./list-start.ts";

/** So many searches are remembered, the last ones. */
const MOST = 50;

type Asked = { span: Span; status?: LeadStatus | undefined; q?: string | undefined; words?: readonly SQL[] | undefined };

/** Of the closed requests of a span that are no suspects, how many hold the `words` of `q`. */
export function countClosedWith({ span, status, q = "", words = [] }: Asked): number {
  const where = and(status && eq(leads.status, status), ...words);
  const [begin, end] = [span.from.toISOString(), span.until.toISOString()];
  const first = begin.slice(7) === "-01T00:00:00.000Z" ? begin.slice(0, 7) : nextMonth(begin.slice(0, 7));
  const last = end.slice(0, 7);
  const kept = first < last ? monthsOf(JSON.stringify([leadSearchWords(q), status])) : undefined;
  if (!kept) return countRows(begin, end, where);
  let total = countRows(begin, first, where) + countRows(last, end, where);
  for (const month of listMonths(first, last)) {
    const value = kept.get(month) ?? countRows(month, nextMonth(month), where);
    kept.set(month, value);
    total += value;
  }
  return total;
}

function countRows(from: string, until: string, where: SQL | undefined): number {
  const found = db()
    .select({ value: sql<number>`count(*)` })
    .from(leads)
    .where(and(sql`+${leads.is_suspect} = 0`, isNotNull(leads.closed_at), gte(leads.created_at, from), lt(leads.created_at, until), where))
    .get();
  return found?.value ?? 0;
}

/** The months in which requests came that are closed now. */
function listMonths(first: string, last: string): string[] {
  const { came } = leadClosings;
  return db()
    .selectDistinct({ came })
    .from(leadClosings)
    .where(and(gte(came, first), lt(came, last)))
    .all()
    .map(({ came }) => came);
}

type Counts = {
  client: Database.Database;
  /** What others have written, as this connection knows of it. */
  version: unknown;
  /** By the words of a search: by the month in which they came, how many. */
  searches: Map<string, Map<string, number>>;
  /** Months of which something has changed since. */
  changed: Set<string>;
};

let counts: Counts | undefined;

/** What is known of a search. Nothing is kept inside a transaction, which may not come to be, and nothing of a replica, whose rows come from elsewhere. */
function monthsOf(search: string): Map<string, number> | undefined {
  const { $client } = db();
  if (isShared() || $client.inTransaction) return undefined;
  if (counts?.client !== $client) counts = watch($client);
  const { searches, changed } = counts;
  const version = $client.pragma("data_version", { simple: true });
  if (version !== counts.version) searches.clear();
  counts.version = version;
  for (const months of searches.values()) for (const month of changed) months.delete(month);
  changed.clear();
  const months = searches.get(search) ?? new Map<string, number>();
  searches.delete(search);
  searches.set(search, months);
  const [oldest] = searches.keys();
  if (searches.size > MOST && oldest !== undefined) searches.delete(oldest);
  return months;
}

function watch(client: Database.Database): Counts {
  const changed = new Set<string>();
  client.function("closed_lead_changed", (created_at: unknown) => {
    changed.add(String(created_at).slice(0, 7));
    return null;
  });
  client.exec(WATCHED);
  return { client, version: undefined, searches: new Map(), changed };
}

/** Of this connection alone and nothing of the file: whatever writes here is seen, by which way ever. */
const WATCHED = `
  CREATE TEMP TRIGGER worded_closings_insert AFTER INSERT ON main.leads WHEN NEW.closed_at IS NOT NULL BEGIN
    SELECT closed_lead_changed(NEW.created_at);
  END;
  CREATE TEMP TRIGGER worded_closings_update AFTER UPDATE OF created_at, closed_at, is_suspect, status, ref, search_text ON main.leads
  WHEN OLD.closed_at IS NOT NULL OR NEW.closed_at IS NOT NULL BEGIN
    SELECT closed_lead_changed(OLD.created_at), closed_lead_changed(NEW.created_at);
  END;
  CREATE TEMP TRIGGER worded_closings_delete AFTER DELETE ON main.leads WHEN OLD.closed_at IS NOT NULL BEGIN
    SELECT closed_lead_changed(OLD.created_at);
  END;`;
