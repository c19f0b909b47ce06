/** Counts in the memory of the process: a restart forgets them. A count is over when the machine's clock or the process's own says so: the first may be set back. */
import type { Counters } from "./sharing.ts";

const MOST = 100_000;
const FEW = 1_000;

type Count = { points: number; untils: readonly number[] };

/** `clocks` return milliseconds. */
export function localCounters(
  clocks: readonly (() => number)[] = [() => Date.now(), () => performance.now()],
): Counters & { clear: () => void } {
  const counts = new Map<string, Count>();
  let sweepAt = FEW;

  function leftOf({ untils }: Count): number {
    return clocks.reduce((least, now, index) => Math.min(least, (untils[index] as number) - now()), Number.POSITIVE_INFINITY);
  }

  function find(key: string): Count | undefined {
    const count = counts.get(key);
    return count && leftOf(count) > 0 ? count : undefined;
  }

  function sweep(): void {
    for (const [key, count] of counts) if (leftOf(count) <= 0) counts.delete(key);
    for (const oldest of counts.keys()) {
      if (counts.size < MOST) break;
      counts.delete(oldest);
    }
    sweepAt = Math.min(MOST, Math.max(FEW, 2 * counts.size));
  }

  return {
    add(key, points, seconds) {
      if (counts.size >= sweepAt) sweep();
      const count = find(key) ?? { points: 0, untils: clocks.map((now) => now() + seconds * 1_000) };
      count.points += points;
      counts.set(key, count);
      return { points: count.points, left: Math.ceil(leftOf(count) / 1_000) };
    },
    subtract(key, points) {
      const count = find(key);
      if (count) count.points = Math.max(0, count.points - points);
    },
    read: (key) => find(key)?.points ?? 0,
    take(key) {
      const isThere = find(key) !== undefined;
      counts.delete(key);
      return isThere;
    },
    clear: () => counts.clear(),
  };
}
