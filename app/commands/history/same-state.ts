/** Whether a thing is still as a change left it. Pure. */

type Whole = Record<string, unknown>;
type Change = { before: unknown; after: unknown };

/**
 * True when nothing has been changed since. What a version of the site that wrote the change did not know is not asked; nor is the place in a list
 * where the change did not move it: others move past it.
 */
export function isStillAs({ before, after }: Change, now: Whole | undefined): boolean {
  if (!isWhole(after)) return now === undefined;
  if (!now) return false;
  return Object.keys(after).every(
    (key) => isSame(after[key], now[key]) || (key === "place" && isWhole(before) && before[key] === after[key]),
  );
}

/** What has to be put back: the whole, but for a place that was not changed. */
export function wantedOf({ before, after }: Change): Whole {
  const { place, ...rest } = before as Whole;
  const moved = place !== undefined && (!isWhole(after) || after.place !== place);
  return moved ? { ...rest, place } : rest;
}

export function isWhole(value: unknown): value is Whole {
  return typeof value === "object" && value !== null;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
