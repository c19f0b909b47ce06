import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { MARKED_BY_HAND } from "#app/leads/spam/suspect-words.ts";
import { dueAt, groupOf, nextMidnight, type WorkGroup } from "#app/leads/work-order/work-groups.ts";
import { IS_OPEN, isFirstOfGroup } from "#app/leads/work-order/work-order.server.ts";
import { db } from "#db/client.server.ts";
import { type Lead, leads } from "#db/schema.ts";

export type DayWork = Record<Exclude<WorkGroup, "closed">, Lead[]> & {
  /** Suspects that nobody has looked at yet: a customer among them was promised a call like any other. */
  suspects: Lead[];
};

export function getDayWork(now: Date): DayWork {
  const isOpen = and(IS_OPEN, isFirstOfGroup(), isNull(leads.erased_at), eq(leads.is_sample, 0));
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

export function listUnreviewedSuspects(): Lead[] {
  const isSuspect = and(isNull(leads.closed_at), sql`${leads.is_suspect} = 1`, isNull(leads.erased_at), eq(leads.is_sample, 0));
  const suspects = db().select().from(leads).where(isSuspect).orderBy(asc(leads.created_at), asc(leads.id)).all();
  return suspects.filter(({ suspect_reason }) => !suspect_reason.split(" ").includes(MARKED_BY_HAND));
}

function inOrder(a: Lead, b: Lead): number {
  return dueAt(a).localeCompare(dueAt(b)) || a.created_at.localeCompare(b.created_at) || a.id - b.id;
}
