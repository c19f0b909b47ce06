/** One switch for every cache of the process: what is read from the catalogue (cached.server.ts) and whole pages (http/pages). */
import { AsyncLocalStorage } from "node:async_hooks";

type Options = {
  isOn: boolean;
  isFrozen: boolean;
  /** The day on which prices are: with a new one everything is made anew. */
  day?: () => string;
};

let options: Options = { isOn: true, isFrozen: true };

/** Read by one request so far. It is looked at until its end alone: timers that it started are of no request. */
export type RequestReads = {
  isOver: () => boolean;
  isBypassing: boolean;
  /** The values of each cache, where the cache itself is off. */
  values: Map<object, Map<string, object>>;
  /** Answers of `readByRequest`. */
  answers: Map<() => unknown, unknown>;
  /** For which version of the catalogue this request looks into the caches. */
  generation?: object | undefined;
};

const underWay = new AsyncLocalStorage<RequestReads>();
const readsOf = (isOver: () => boolean, isBypassing: boolean): RequestReads => ({
  isOver,
  isBypassing,
  values: new Map(),
  answers: new Map(),
});

export function isCaching(): boolean {
  return options.isOn && !underWay.getStore()?.isBypassing;
}

export function isFreezing(): boolean {
  return options.isFrozen;
}

export function setCaching(given: Options): void {
  options = given;
}

export function dayOfCaches(): string {
  return options.day?.() ?? "";
}

/** Runs `work` past every cache: for what one reader alone may see, as drafts. */
export function bypassCaches<Result>(work: () => Result): Result {
  const outer = underWay.getStore();
  return underWay.run(
    readsOf(() => outer?.isOver() ?? true, true),
    work,
  );
}

/**
 * Runs a request that writes nothing: it asks the catalogue's version once, and what is `cached` is made once for it, with the caches off too. What
 * it shows is then of one moment, and nothing of it is left for the next request.
 */
export async function readOnce<Result>(work: () => Promise<Result>): Promise<Result> {
  let isOver = false;
  try {
    return await underWay.run(
      readsOf(() => isOver, false),
      work,
    );
  } finally {
    isOver = true;
  }
}

export function requestReads(): RequestReads | undefined {
  const reads = underWay.getStore();
  return reads?.isOver() ? undefined : reads;
}

/** Returns `read` with one answer for all who ask in a request that writes nothing; in any other, and outside of one, each asks anew. */
export function readByRequest<Value>(read: () => Value): () => Value {
  return () => {
    const answers = requestReads()?.answers;
    if (!answers) return read();
    if (!answers.has(read)) answers.set(read, read());
    return answers.get(read) as Value;
  };
}
