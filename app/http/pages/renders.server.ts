/**
 * How much the router does at once: so many pages and so many writes, a bounded queue behind each. A page for everyone is made once for all who wait for it, and
 * cached for those who come later.
 */
import { setImmediate as nextTurn } from "node:timers/promises";
import pLimit from "p-limit";
import type { RouterContextProvider } from "react-router";
import { isIncompleteContext, routerContext, votesOfContext } from "#app/http/context.server.ts";
import { requestMetrics } from "#app/http/metrics/request-metrics.server.ts";
import { countIncompleteReads } from "#db/cache/cached.server.ts";
import { type CacheEntry, cacheKey, makeEntry, type PageCache, PUBLIC_PAGE } from "./page-cache.server.ts";

/** Rendering is the processor's work: more at once would only hold more memory. */
const PAGES = { atOnce: 4, waiting: 100 };
/** Writes wait for the disk and for passwords, of which forty may wait (auth/password.server.ts). Those that begin together are committed together (db/group-commit). */
const WRITES = { atOnce: 100, waiting: 400, together: 32, few: 16 };
/** Node accepts one connection in a turn of the event loop: so many turns pass between two pages while others wait, and between writes that begin together when there are more than few. */
const TURNS = { page: 8, writes: 32 };

export class Renders {
  readonly #pages = pLimit(PAGES.atOnce);
  readonly #writes = pLimit(WRITES.atOnce);
  readonly #nextPage = pLimit(1);
  #nextWrites: { amount: number; begin: Promise<void> } | undefined;
  readonly #underWay = new Map<string, Promise<CacheEntry | undefined>>();

  /** Pages that wait, and writes that wait or are under way. */
  get load(): { waiting: number; writes: number } {
    return { waiting: this.#pages.pendingCount, writes: this.#writes.activeCount + this.#writes.pendingCount };
  }

  /** Whether the next page or write is to be refused. */
  isFull(isWrite: boolean): boolean {
    return isWrite ? this.#writes.pendingCount >= WRITES.waiting : this.#pages.pendingCount >= PAGES.waiting;
  }

  /** Loaders and React never wait by themselves: without a pause page would follow page, and nobody be let in or refused meanwhile. */
  read<Result>(make: () => Promise<Result>): Promise<Result> {
    return this.#pages(async () => {
      await this.#nextPage(() => pass(this.#pages.pendingCount > 0 ? TURNS.page : 1));
      return make();
    });
  }

  write<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.#writes(async () => {
      await this.#beginTogether();
      return work();
    });
  }

  /** Writes that come one by one would be committed one by one: those that come before the next ones begin, begin with them. */
  #beginTogether(): Promise<void> {
    const last = this.#nextWrites;
    if (last && last.amount < WRITES.together) {
      last.amount += 1;
      return last.begin;
    }
    const next = {
      amount: 1,
      begin: Promise.resolve(last?.begin).then(() => pass(this.#writes.activeCount > WRITES.few ? TURNS.writes : 1)),
    };
    this.#nextWrites = next;
    next.begin.then(() => {
      if (this.#nextWrites === next) this.#nextWrites = undefined;
    });
    return next.begin;
  }

  /** The page that is being made under this name; undefined when none is, and when it turns out to be for one visitor alone. */
  underWay(name: string): Promise<CacheEntry | undefined> | undefined {
    return this.#underWay.get(name);
  }

  /** Makes a page that others may wait for under its name. */
  async share(name: string, make: () => Promise<CacheEntry | undefined>): Promise<CacheEntry | undefined> {
    const making = make();
    this.#underWay.set(
      name,
      making.catch(() => undefined),
    );
    try {
      return await making;
    } finally {
      this.#underWay.delete(name);
    }
  }
}

async function pass(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await nextTurn();
}

type Makers = {
  cache: PageCache;
  renders: Renders;
  fixedHeaders: Map<string, string>;
  nextPromiseChange: (now: Date) => Date;
};

type Wanted = {
  /** The address of a public page. */
  page: string;
  hasChosenCookies: boolean;
  clientAddress: string;
  ask: (context: RouterContextProvider) => Promise<Response>;
};

/** The page, or the answer that is for this one request alone. */
type Made = { entry: CacheEntry; answer?: undefined } | { entry?: undefined; answer: Response };

export async function makePage(makers: Makers, { page, hasChosenCookies, clientAddress, ask }: Wanted): Promise<Made> {
  const { cache, renders } = makers;
  // Looked at before the page is made: whoever asks after a change must not get what began before it.
  const made = cache.now;
  const key = cacheKey(page, hasChosenCookies);
  const name = `${made.version} ${made.votes} ${key}`;
  const shared = await renders.underWay(name);
  if (shared) return { entry: shared };
  let answer: Response | undefined;
  const entry = await renders.share(name, async () => {
    const context = routerContext(clientAddress, hasChosenCookies);
    requestMetrics.cache.misses += 1;
    const incomplete = countIncompleteReads();
    answer = await ask(context);
    if (!isForEveryone(answer) || context.get(isIncompleteContext) || countIncompleteReads() !== incomplete) return undefined;
    const now = new Date();
    const fresh = await makeEntry(Buffer.from(await answer.arrayBuffer()), headersOf(makers.fixedHeaders, answer), {
      ...made,
      votesOf: context.get(votesOfContext) ?? undefined,
      since: now.getTime(),
      expires: makers.nextPromiseChange(now).getTime(),
    });
    cache.store(key, fresh);
    return fresh;
  });
  return entry ? { entry } : { answer: answer as Response };
}

/** True for an answer that the next visitor may have too. */
function isForEveryone(answer: Response): boolean {
  return answer.status === 200 && answer.headers.get("Cache-Control") === PUBLIC_PAGE;
}

/** Names and values in turn: those of every answer, over which the page's own go, without those that the cache says for itself. */
function headersOf(fixed: Map<string, string>, answer: Response): string[] {
  const headers = new Map([...fixed, ...answer.headers].map(([name, value]) => [name.toLowerCase(), [name, value]]));
  headers.delete("cache-control");
  headers.delete("vary");
  return [...headers.values()].flat();
}
