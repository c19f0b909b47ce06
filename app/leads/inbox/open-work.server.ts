/**
 * Open requests in the order of the work, as an index has them (leads_due, decisions 115 and 161): each group is a part of it, so one is counted and the next
 * page of it read without looking at the others. What workbench/work-groups.ts says of one request.
 */
import { and, asc, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { nextMidnight, WORK_GROUPS, type WorkGroup } from "#app/leads/workbench/work-groups.ts";
import { db } from "#db/client.server.ts";
import { leads } from "#db/schema.ts";

export type OpenGroup = Exclude<WorkGroup, "closed">;

export const OPEN_GROUPS = WORK_GROUPS.filter((group) => group !== "closed");

// Both as the index has them, to the letter: only so it is found.
const { first_call_at, follow_up_at, call_by, created_at, is_behind, offer_accepted_at } = leads;
const LANE = sql`(CASE WHEN ${is_behind} = 1 THEN 3 WHEN ${offer_accepted_at} IS NOT NULL THEN 2 WHEN ${first_call_at} IS NOT NULL AND ${follow_up_at} IS NULL THEN 1 ELSE 0 END)`;
const MOMENT = sql<string>`(CASE WHEN ${first_call_at} IS NULL THEN min(coalesce(${call_by}, ${created_at}), coalesce(${follow_up_at}, ${call_by}, ${created_at})) ELSE coalesce(${follow_up_at}, ${first_call_at}) END)`;

const IS_OPEN = sql`${leads.is_suspect} = 0 AND ${leads.closed_at} IS NULL`;

/** What a request of a group is, beside open. */
function isOf(group: OpenGroup, now: Date): SQL {
  if (group === "undated") return sql`${LANE} = 1`;
  if (group === "accepted") return sql`${LANE} = 2`;
  const [begin, end] = [now.toISOString(), nextMidnight(now).toISOString()];
  if (group === "overdue") return sql`${LANE} = 0 AND ${MOMENT} < ${begin}`;
  if (group === "later") return sql`${LANE} = 0 AND ${MOMENT} >= ${end}`;
  const isAgain = group === "again_today" ? sql`IS` : sql`IS NOT`;
  return sql`${LANE} = 0 AND ${MOMENT} >= ${begin} AND ${MOMENT} < ${end} AND ${MOMENT} ${isAgain} ${follow_up_at}`;
}

/** How many open requests that `where` holds for each group has, and how many of those are `asked` for. */
export function countOpen(now: Date, asked?: SQL, where?: SQL): Record<OpenGroup, { all: number; asked: number }> {
  const parts = OPEN_GROUPS.map(
    (group) =>
      sql`SELECT count(*) AS "all", count(*) FILTER (WHERE ${asked ?? sql`true`}) AS "asked" FROM leads WHERE ${and(IS_OPEN, isOf(group, now), where)}`,
  );
  const rows = db().all<{ all: number; asked: number }>(sql.join(parts, sql` UNION ALL `));
  return Object.fromEntries(OPEN_GROUPS.map((group, index) => [group, rows[index]])) as Record<OpenGroup, { all: number; asked: number }>;
}

/** How many are past what was promised or agreed, accepted offers too, when the first of them was due, and when the next one will be. */
export function countDue(now: Date, where: SQL): { value: number; oldest: string | null; next: string | null } {
  const isDated = and(IS_OPEN, sql`${LANE} IN (0, 2)`, where);
  const found = db().get<{ value: number; oldest: string | null; next: string | null }>(sql`
    SELECT count(*) AS value, min(${MOMENT}) AS oldest,
      (SELECT min(${MOMENT}) FROM leads WHERE ${and(isDated, sql`${MOMENT} >= ${now.toISOString()}`)}) AS next
    FROM leads WHERE ${and(isDated, sql`${MOMENT} < ${now.toISOString()}`)}`);
  return found ?? { value: 0, oldest: null, next: null };
}

type Part = { limit: number; offset?: number; isBackwards?: boolean };

/** Requests of a group, what is due first first. */
export function listOpen(group: OpenGroup, now: Date, where: SQL | undefined, { limit, offset = 0, isBackwards = false }: Part): number[] {
  const by = isBackwards ? desc : asc;
  const rows = db()
    .select({ id: leads.id })
    .from(leads)
    .where(and(IS_OPEN, isOf(group, now), where))
    .orderBy(by(MOMENT), by(created_at), by(leads.id))
    .limit(limit)
    .offset(offset)
    .all();
  return rows.map(({ id }) => id);
}

/** What an open request is sorted by within its group. */
type OpenKey = { moment: string; created_at: string; id: number };

/** How many requests of a group stand before a key. */
export function countAhead(group: OpenGroup, now: Date, where: SQL | undefined, key: OpenKey): number {
  const found = db()
    .select({ value: sql<number>`count(*)` })
    .from(leads)
    // Once more by its first part, before the bounds of the group: the index is read to there.
    .where(and(IS_OPEN, sql`${MOMENT} <= ${key.moment}`, isOf(group, now), where, sql`${KEY} < ${values(key)}`))
    .get();
  return found?.value ?? 0;
}

const KEY = sql`(${MOMENT}, ${created_at}, ${leads.id})`;

function values({ moment, created_at, id }: OpenKey): SQL {
  return sql`(${moment}, ${created_at}, ${id})`;
}

type WorkPlace = { number: number | undefined; open: number; previous: number | undefined; next: number | undefined };

/** Where a request stands among the open ones, as a row of its group, and its neighbours there; for one that is closed or held, only the first to be worked. */
export function findPlace(of: number, now: Date): WorkPlace {
  const id = findRowOf(of);
  const counts = countOpen(now);
  const open = OPEN_GROUPS.reduce((sum, group) => sum + counts[group].all, 0);
  const first = (groups: readonly OpenGroup[], isBackwards = false) => {
    const group = groups.find((each) => counts[each].all > 0);
    return group && listOpen(group, now, undefined, { limit: 1, isBackwards })[0];
  };
  const own = findOpen(id, now);
  if (!own) return { number: undefined, open, previous: undefined, next: first(OPEN_GROUPS) };
  const { group, ...place } = own;
  const at = OPEN_GROUPS.indexOf(group);
  const its = { ...place, id };
  const [before, after] = [sql`${KEY} < ${values(its)}`, sql`${KEY} > ${values(its)}`];
  const [previous] = listOpen(group, now, before, { limit: 1, isBackwards: true });
  const [next] = listOpen(group, now, after, { limit: 1 });
  return {
    number: OPEN_GROUPS.slice(0, at).reduce((sum, each) => sum + counts[each].all, 0) + countAhead(group, now, undefined, its) + 1,
    open,
    previous: previous ?? first(OPEN_GROUPS.slice(0, at).reverse(), true),
    next: next ?? first(OPEN_GROUPS.slice(at + 1)),
  };
}

/** The request that stands in the inbox for this one: the first of its group, or itself. */
export function findRowOf(id: number): number {
  const head = alias(leads, "head");
  const row = db()
    .select({ id: head.id })
    .from(leads)
    .innerJoin(head, eq(head.group_id, leads.group_id))
    .where(and(eq(leads.id, id), eq(leads.is_behind, 1), eq(head.is_behind, 0), isNull(head.closed_at), eq(head.is_suspect, 0)))
    .get();
  return row?.id ?? id;
}

/** How many open requests are behind another of their group: no rows of their own. */
export function countBehind(): number {
  return db().get<{ value: number }>(sql`SELECT count(*) AS value FROM leads WHERE ${IS_OPEN} AND ${LANE} = 3`)?.value ?? 0;
}

/** The group of an open request and what it is sorted by. */
function findOpen(id: number, now: Date): { group: OpenGroup; moment: string; created_at: string } | undefined {
  const columns = Object.fromEntries(OPEN_GROUPS.map((group) => [group, sql<number>`${isOf(group, now)}`])) as Record<
    OpenGroup,
    SQL<number>
  >;
  const row = db()
    .select({ moment: MOMENT, created_at, ...columns })
    .from(leads)
    .where(and(eq(leads.id, id), eq(leads.is_suspect, 0), isNull(leads.closed_at)))
    .get();
  const group = row && OPEN_GROUPS.find((each) => row[each] === 1);
  return group && { group, moment: row.moment, created_at: row.created_at };
}
