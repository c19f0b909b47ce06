/** Whether a thing is still as a change left it. Pure. */
import { pickFields } from "#app/forms/fields/map-fields.ts";
import type { Whole } from "./subject.ts";

type Change = { before: unknown; after: unknown };

/**
 * True when nothing has been changed since. What the version of the site that wrote the change did not know is not asked, nor what this one does not
 * know; nor the place in a list, and what stays, where the change did not touch them.
 */
export function isStillAs({ before, after }: Change, now: Whole | undefined, stays: readonly string[] = []): boolean {
  if (!isWhole(after)) return now === undefined;
  if (!now) return false;
  const isUntouched = (key: string) => isWhole(before) && isSame(before[key], after[key]);
  return Object.keys(after).every(
    (key) =>
      !Object.hasOwn(now, key) ||
      isSame(after[key], asFarAs(after[key], now[key])) ||
      ((key === "place" || stays.includes(key)) && isUntouched(key)),
  );
}

/** What has to be put back: the whole, but for a place, and what stays, where they were not changed. */
export function wantedOf({ before, after }: Change, stays: readonly string[] = []): Whole {
  const isUntouched = (key: string) => isWhole(after) && isSame((before as Whole)[key], after[key]);
  const kept = Object.entries(before as Whole).filter(([key]) => !((key === "place" || stays.includes(key)) && isUntouched(key)));
  return Object.fromEntries(kept);
}

export function isWhole(value: unknown): value is Whole {
  return typeof value === "object" && value !== null;
}

/** Rows as far as those of then say something: what a later version says of each was not asked. */
function asFarAs(then: unknown, now: unknown): unknown {
  if (!Array.isArray(then) || !Array.isArray(now)) return now;
  return now.map((row, index) => (isWhole(row) && isWhole(then[index]) ? pickFields(Object.keys(then[index]), row) : row));
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
