/** A request that was changed a moment ago stays where it stood, so that its row does not move under the user's finger. Pure. */

import { type Dated, dueAt, groupOf, nextMidnight, WORK_GROUPS } from "#app/leads/work-order/work-groups.ts";
import { type Sort, worthOf } from "./facets.ts";

type Placed = Dated & Parameters<typeof worthOf>[0] & { id: number };

export type PinnedRow<Row extends Placed> = { lead: Row; before: Partial<Dated> };

export function withPinnedRow<Row extends Placed>(rows: readonly Row[], { lead, before }: PinnedRow<Row>, now: Date, sort?: Sort): Row[] {
  const midnight = nextMidnight(now);
  const others = rows.filter(({ id }) => id !== lead.id);
  const former = { ...lead, ...before };
  const place = placeOf(former, now, midnight);
  const next = others.findIndex((other) =>
    sort === undefined ? isBefore(place, placeOf(other, now, midnight)) : isSortedBefore(former, other, sort),
  );
  return others.toSpliced(next < 0 ? others.length : next, 0, lead);
}

type Place = { group: number; isClosed: boolean; moment: string; created_at: string; id: number };

function placeOf(lead: Dated & { id: number }, now: Date, midnight: Date): Place {
  const { id, created_at, closed_at } = lead;
  const moment = closed_at ?? dueAt(lead);
  return { group: WORK_GROUPS.indexOf(groupOf(lead, now, midnight)), isClosed: closed_at !== null, moment, created_at, id };
}

function isBefore(one: Place, other: Place): boolean {
  if (one.group !== other.group) return one.group < other.group;
  if (one.moment !== other.moment) return one.isClosed ? one.moment > other.moment : one.moment < other.moment;
  return one.created_at === other.created_at ? one.id < other.id : one.created_at < other.created_at;
}

/** Open ones first, then by what the list is sorted by, the largest or newest first. */
function isSortedBefore(one: Placed, other: Placed, sort: Sort): boolean {
  const isClosed = ({ closed_at }: Placed) => closed_at !== null;
  if (isClosed(one) !== isClosed(other)) return isClosed(other);
  if (sort === "arrival") return one.created_at === other.created_at ? one.id > other.id : one.created_at > other.created_at;
  const [size, otherSize] = [worthOf(one) ?? -1, worthOf(other) ?? -1];
  return size === otherSize ? one.id < other.id : size > otherSize;
}
