/** The request under way, known wherever something is written about it: its number, and in development what its parts took. */
import { AsyncLocalStorage } from "node:async_hooks";

export type TimedSpan = { name: string; ms: number };

type Trace = { id: string; timings: TimedSpan[] | undefined };

const underWay = new AsyncLocalStorage<Trace>();

export function traced<Result>(id: string, timings: TimedSpan[] | undefined, run: () => Result): Result {
  return underWay.run({ id, timings }, run);
}

/** The number of the request under way, which what the router answers carries as X-Request-Id; undefined outside of one. */
export function requestId(): string | undefined {
  return underWay.getStore()?.id;
}

export async function timed<Result>(name: string, run: () => Promise<Result> | Result): Promise<Result> {
  const timings = underWay.getStore()?.timings;
  if (!timings) return run();
  const begun = performance.now();
  try {
    return await run();
  } finally {
    timings.push({ name, ms: performance.now() - begun });
  }
}

export function serverTiming(timings: readonly TimedSpan[]): string {
  return timings.map(({ name, ms }, index) => `t${index};desc="${name.replaceAll(/["\\]/g, "")}";dur=${ms.toFixed(1)}`).join(", ");
}
