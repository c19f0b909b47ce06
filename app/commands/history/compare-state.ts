import { pickFields } from "#app/forms/fields/field-kinds.ts";
import type { Snapshot } from "#app/history/subject.ts";

type Change = { before: unknown; after: unknown };

/** Fields that one of the two versions does not know are not asked, nor the place and what `stays` where they were not changed. */
export function isUnchangedSince({ before, after }: Change, now: Snapshot | undefined, keptFields: readonly string[] = []): boolean {
  if (!isSnapshot(after)) return now === undefined;
  if (!now) return false;
  const isUntouched = (key: string) => isSnapshot(before) && isSame(before[key], after[key]);
  return Object.keys(after).every(
    (key) =>
      !Object.hasOwn(now, key) ||
      isSame(after[key], asFarAs(after[key], now[key])) ||
      ((key === "place" || keptFields.includes(key)) && isUntouched(key)),
  );
}

export function stateAfter({ before, after }: Change, keptFields: readonly string[] = []): Snapshot {
  const isUntouched = (key: string) => isSnapshot(after) && isSame((before as Snapshot)[key], after[key]);
  const kept = Object.entries(before as Snapshot).filter(([key]) => !((key === "place" || keptFields.includes(key)) && isUntouched(key)));
  return Object.fromEntries(kept);
}

export function isSnapshot(value: unknown): value is Snapshot {
  return typeof value === "object" && value !== null;
}

/** Rows as far as those of then say something: what a later version says of each was not asked. */
function asFarAs(then: unknown, now: unknown): unknown {
  if (!Array.isArray(then) || !Array.isArray(now)) return now;
  return now.map((row, index) => (isSnapshot(row) && isSnapshot(then[index]) ? pickFields(Object.keys(then[index]), row) : row));
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
