/** A request that keeps its place for a while although its fields have changed: it is left out where it stands now and put where it stood. Pure. */
import { type Dated, dueAt, groupOf, nextMidnight, type WorkGroup } from "./work-groups.ts";

/** `before`: what stood there, of the fields that have changed. */
export type Held = { id: number; before: Partial<Pick<Dated, "first_call_at" | "follow_up_at" | "closed_at" | "offer_accepted_at">> };

/** The group of a request, and what it is sorted by there: `moment` is when something is to be done, or when it was closed. */
export type WorkKey = { group: WorkGroup; moment: string; created_at: string; id: number };

export function keyOf(lead: Dated & { id: number }, now: Date, endOfToday = nextMidnight(now)): WorkKey {
  const { id, created_at, first_call_at, closed_at } = lead;
  return { group: groupOf(lead, now, endOfToday), moment: closed_at ?? dueAt(lead) ?? first_call_at ?? created_at, created_at, id };
}

/** How many rows of the list stand before the request as it is now, and before the request as it was; undefined where it is not listed. */
export type Places = { now: number | undefined; before: number | undefined };

/** One page of a list in which the request `id` stands where it stood. `read` gives rows of the list as it is now. */
export function heldPage(
  id: number,
  places: Places,
  { offset, limit }: { offset: number; limit: number },
  read: (part: { offset: number; limit: number }) => number[],
): number[] {
  const at = placeWithout(places);
  // Among the others, which the request neither leads nor follows.
  const first = at !== undefined && at < offset ? offset - 1 : offset;
  const isPassed = places.now !== undefined && places.now < first;
  const others = read({ offset: isPassed ? first + 1 : first, limit: limit + 1 }).filter((other) => other !== id);
  if (at !== undefined && at >= offset && at < offset + limit) others.splice(at - offset, 0, id);
  return others.slice(0, limit);
}

/** How many of the others stand before the request as it was. */
function placeWithout({ now, before }: Places): number | undefined {
  return now !== undefined && before !== undefined && now < before ? before - 1 : before;
}
