/**
 * The page of the work where the words of a search leave a few requests, which are all read: in the order and with the counts that
 * inbox/lead-rows.server.ts asks of its indexes, which would look through everything open for them (decision 135). Pure.
 */
import { isInQueue } from "#app/leads/inbox/queues.ts";
import type { WorkCounts, WorkFilter } from "#app/leads/inbox/work-filter.server.ts";
import type { FoundLead } from "#app/leads/lookup/words.server.ts";
import { type Held, keyOf, type WorkKey } from "./held-row.ts";
import { groupOf, nextMidnight, WORK_GROUPS } from "./work-groups.ts";

type FewWork = { ids: number[]; counts: WorkCounts };

/** Ids of all that is listed, in its order. A held request stands where it stood, and counts as what it is now. */
export function fewWork(found: readonly FoundLead[], filter: WorkFilter, now: Date, held?: Held): FewWork {
  const leads = rowsOf(found, held);
  const { queue, status, keepsOpen } = filter;
  const counts = countFew(leads, filter, now);
  const ofState = leads.filter((lead) => status === undefined || lead.status === status);
  if (queue === "suspect") return { ids: idsOf(ofState.filter((lead) => isSuspect(lead, filter)).sort(newestFirst)), counts };
  const midnight = nextMidnight(now);
  const keys = ofState.flatMap((lead) => {
    if (lead.is_suspect === 1) return [];
    const isHeld = held?.id === lead.id;
    if (!isInSpan(lead, filter) && !(keepsOpen && (isHeld || lead.closed_at === null))) return [];
    const key = keyOf(isHeld ? { ...lead, ...held.before } : lead, now, midnight);
    return isInQueue(key.group, queue) ? [key] : [];
  });
  return { ids: idsOf(keys.sort(firstToDo)), counts };
}

/** Of the open requests of a group one row: the one that stands in the inbox, where it was found. */
function rowsOf(found: readonly FoundLead[], held: Held | undefined): FoundLead[] {
  const rows = new Map<number, FoundLead>();
  const isInGroup = ({ group_id, closed_at, is_suspect }: FoundLead) => group_id !== null && closed_at === null && is_suspect === 0;
  const isFirst = (lead: FoundLead) => lead.is_behind === 0 || lead.id === held?.id;
  for (const lead of found) {
    const other = rows.get(lead.group_id ?? 0);
    if (isInGroup(lead) && (!other || isFirst(lead))) rows.set(lead.group_id as number, lead);
  }
  return found.filter((lead) => !isInGroup(lead) || rows.get(lead.group_id as number) === lead);
}

function countFew(leads: readonly FoundLead[], filter: WorkFilter, now: Date): WorkCounts {
  const midnight = nextMidnight(now);
  const counts: WorkCounts = {
    accepted: 0,
    overdue: 0,
    call_today: 0,
    again_today: 0,
    undated: 0,
    later: 0,
    closed: 0,
    suspect: 0,
    outside: 0,
  };
  for (const lead of leads) {
    const isAsked = filter.status === undefined || lead.status === filter.status;
    if (lead.is_suspect === 1) {
      if (isAsked && isSuspect(lead, filter)) counts.suspect += 1;
      continue;
    }
    const isOpen = lead.closed_at === null;
    if (isAsked && (isInSpan(lead, filter) || (isOpen && filter.keepsOpen))) counts[groupOf(lead, now, midnight)] += 1;
    else if (isOpen) counts.outside += 1;
  }
  return counts;
}

function isSuspect(lead: FoundLead, filter: WorkFilter): boolean {
  return lead.is_suspect === 1 && (isInSpan(lead, filter) || (filter.keepsOpen && lead.closed_at === null));
}

function isInSpan({ created_at }: FoundLead, { span }: WorkFilter): boolean {
  return created_at >= span.from.toISOString() && created_at < span.until.toISOString();
}

function firstToDo(one: WorkKey, other: WorkKey): number {
  const [place, otherPlace] = [WORK_GROUPS.indexOf(one.group), WORK_GROUPS.indexOf(other.group)];
  const isClosed = one.group === "closed";
  return (
    place - otherPlace ||
    (isClosed ? compare(other.moment, one.moment) : compare(one.moment, other.moment)) ||
    compare(one.created_at, other.created_at) ||
    one.id - other.id
  );
}

function newestFirst(one: FoundLead, other: FoundLead): number {
  return compare(other.created_at, one.created_at) || other.id - one.id;
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

function idsOf(rows: readonly { id: number }[]): number[] {
  return rows.map(({ id }) => id);
}
