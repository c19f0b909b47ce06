import { and, asc, count, eq, gte, isNull, lt, max, sql, sum } from "drizzle-orm";
import { MARKED_BY_HAND } from "#app/leads/spam/suspicions.ts";
import { dueAt, groupOf, nextMidnight, type WorkGroup } from "#app/leads/work-order/work-groups.ts";
import { DUE_AT, IS_OPEN, isFirstOfGroup } from "#app/leads/work-order/work-order.server.ts";
import { db } from "#db/client.server.ts";
import { type Lead, leads, offers } from "#db/schema.ts";
import { prepared } from "#db/statements/prepared.server.ts";

export type DayWork = Record<Exclude<WorkGroup, "closed">, Lead[]> & {
  /** Suspects that nobody has looked at yet: a customer among them was promised a call like any other. */
  suspects: Lead[];
};

/** Everything open, with the samples, as the inbox counts it. A message or an alarm needs a request that is none (`isReal`). */
export function getDayWork(now: Date): DayWork {
  const isOpen = and(IS_OPEN, isFirstOfGroup(), isNull(leads.erased_at));
  // Sorted here: with this ORDER BY, SQLite would read all requests by time instead of the open ones.
  const open = db().select().from(leads).where(isOpen).all();
  const work: DayWork = {
    accepted: [],
    overdue: [],
    call_today: [],
    again_today: [],
    later: [],
    suspects: listUnreviewedSuspects(),
  };
  const midnight = nextMidnight(now);
  for (const lead of open.sort(inOrder)) {
    const group = groupOf(lead, now, midnight);
    if (group !== "closed") work[group].push(lead);
  }
  return work;
}

/** Requests whose written offer was issued and never went out. */
export function listToSend(): Set<number> {
  const { lead_id, state, sent_at, seen_at, replaced_by } = offers;
  const isLeft = and(eq(state, "issued"), isNull(sent_at), isNull(seen_at), isNull(replaced_by));
  return new Set(
    db()
      .select({ lead_id })
      .from(offers)
      .where(isLeft)
      .all()
      .map((row) => row.lead_id),
  );
}

export function listUnreviewedSuspects(): Lead[] {
  const isSuspect = and(isNull(leads.closed_at), sql`${leads.is_suspect} = 1`, isNull(leads.erased_at));
  const suspects = db().select().from(leads).where(isSuspect).orderBy(asc(leads.created_at), asc(leads.id)).all();
  return suspects.filter(({ suspect_reason }) => !suspect_reason.split(" ").includes(MARKED_BY_HAND));
}

function inOrder(a: Lead, b: Lead): number {
  return dueAt(a).localeCompare(dueAt(b)) || a.created_at.localeCompare(b.created_at) || a.id - b.id;
}

/** A sample is counted and keeps nobody waiting. */
export function isReal({ is_sample }: Pick<Lead, "is_sample">): boolean {
  return is_sample !== 1;
}

export type Overdue = { overdue: number; samples: number; oldest: Date | undefined };

/** `samples` are among the `overdue`; `oldest` is of those that are none. */
export function countOverdue(now: Date): Overdue {
  const found = overdueCount().get({ now: now.toISOString() });
  return { overdue: found?.overdue ?? 0, samples: found?.samples ?? 0, oldest: found?.oldest ? new Date(found.oldest) : undefined };
}

const overdueCount = prepared((db) => {
  const oldest = sql<string | null>`min(${DUE_AT}) FILTER (WHERE leads.is_sample = 0)`;
  return db
    .select({ overdue: count(), samples: sum(leads.is_sample).mapWith(Number), oldest })
    .from(leads)
    .where(and(IS_OPEN, lt(DUE_AT, sql.placeholder("now")), isNull(leads.erased_at), isFirstOfGroup()))
    .prepare();
});

export function countLeadsByStatusSince(since: Date): { status: string; count: number }[] {
  return db()
    .select({ status: leads.status, count: sql<number>`count(*)` })
    .from(leads)
    .where(and(gte(leads.created_at, since.toISOString()), eq(leads.is_sample, 0)))
    .groupBy(leads.status)
    .all();
}

export function findNewestLeadTime(): Date | undefined {
  const found = newestTime().get();
  return found?.at ? new Date(found.at) : undefined;
}

const newestTime = prepared((db) =>
  db
    .select({ at: max(leads.created_at) })
    .from(leads)
    .where(eq(leads.is_sample, 0))
    .prepare(),
);
