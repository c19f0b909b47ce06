/** Counts in the memory of the process: a restart forgets them. The clock is the process's own, which nobody sets back. */
import type { Counters } from "./sharing.ts";

/** The oldest goes when there are more. */
const MOST = 100_000;
const FEW = 1_000;

export function localCounters(now = () => performance.now()): Counters & { clear: () => void } {
  const counts = new Map<string, { points: number; until: number }>();
  let sweepAt = FEW;

  function find(key: string): { points: number; until: number } | undefined {
    const count = counts.get(key);
    return count && count.until > now() ? count : undefined;
  }

  function sweep(): void {
    for (const [key, { until }] of counts) if (until <= now()) counts.delete(key);
    for (const oldest of counts.keys()) {
      if (counts.size < MOST) break;
      counts.delete(oldest);
    }
    sweepAt = Math.min(MOST, Math.max(FEW, 2 * counts.size));
  }

  return {
    add(key, points, seconds) {
      if (counts.size >= sweepAt) sweep();
      const count = find(key) ?? { points: 0, until: now() + seconds * 1_000 };
      count.points += points;
      counts.set(key, count);
      return { points: count.points, left: Math.ceil((count.until - now()) / 1_000) };
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
