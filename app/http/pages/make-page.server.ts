import { setTimeout as pause } from "node:timers/promises";
import type { RouterContextProvider } from "react-router";
import { isIncompleteContext, routerContext, votesOfContext } from "#app/http/context.server.ts";
import type { Edge } from "#app/http/edge/visit.server.ts";
import { log } from "#app/http/log.server.ts";
import { requestMetrics } from "#app/http/metrics/request-metrics.server.ts";
import { countIncompleteReads } from "#db/cache/cached.server.ts";
import { type CacheEntry, cacheKey, makeEntry, type PageCache, readCacheKey } from "./page-cache.server.ts";

type Wanted = {
  page: string;
  hasChosenCookies: boolean;
  clientAddress: string;
  ask: (context: RouterContextProvider) => Promise<Response>;
};

type Made = { entry: CacheEntry; answer?: undefined } | { entry?: undefined; answer: Response };

export async function makePage(edge: Edge, { page, hasChosenCookies, clientAddress, ask }: Wanted): Promise<Made> {
  const { cache, queue } = edge;
  // Read before the page is rendered: whoever asks after a change, or after a promise is over, must not get a page that began before it.
  const made = cache.now;
  const begun = new Date();
  const expires = edge.nextPromiseChange(begun).getTime();
  const key = cacheKey(page, hasChosenCookies);
  const name = `${made.version} ${made.votes} ${expires} ${key}`;
  const shared = await queue.findRender(name);
  if (shared) return { entry: shared };
  let answer: Response | undefined;
  const entry = await queue.shareRender(name, async () => {
    const context = routerContext(clientAddress, hasChosenCookies);
    requestMetrics.cache.misses += 1;
    const incomplete = countIncompleteReads();
    answer = await ask(context);
    if (!isForEveryone(answer) || context.get(isIncompleteContext) || countIncompleteReads() !== incomplete) return undefined;
    const fresh = await makeEntry(Buffer.from(await answer.arrayBuffer()), headersOf(edge.fixedHeaders, answer), {
      ...made,
      votesOf: context.get(votesOfContext) ?? undefined,
      since: begun.getTime(),
      expires,
    });
    if (Date.now() < expires) cache.store(key, fresh);
    return fresh;
  });
  return entry ? { entry } : { answer: answer as Response };
}

function isForEveryone(answer: Response): boolean {
  return answer.status === 200 && !answer.headers.has("Cache-Control");
}

function headersOf(fixed: Map<string, string>, answer: Response): string[] {
  const headers = new Map([...fixed, ...answer.headers].map(([name, value]) => [name.toLowerCase(), [name, value]]));
  headers.delete("vary");
  return [...headers.values()].flat();
}

/** Makes the pages that are asked for most beforehand: after the start and after writes, while no visitor waits for a page. */

type Site = {
  cache: PageCache;
  isBusy: () => boolean;
  readAhead: () => Promise<void>;
  make: (page: string, hasChosenCookies: boolean) => Promise<unknown>;
};

export type WarmUp = { again: () => void; stop: () => void };

const FIRST = ["/", "/produse"].map((page) => cacheKey(page, false));
const MOST_ASKED = 20;
/** Milliseconds until a round begins. Each write of the administration drops every page: a round waits until writes have ended, a minute at most. */
const WAITS = { start: 200, quiet: 5_000, atMost: 60_000 };
const BUSY_PAUSE = 100;

export function startWarmUp(site: Site, waits = WAITS): WarmUp {
  let round = new AbortController();
  let changedSince: number | undefined;
  function begin(wait: number): void {
    round.abort();
    round = new AbortController();
    const { signal } = round;
    pause(wait, undefined, { signal, ref: false })
      .then(() => {
        changedSince = undefined;
        return warm(site, signal);
      })
      .catch((error: unknown) => {
        if (!signal.aborted) log.warn({ error }, "Pages could not be made ahead");
      });
  }
  begin(waits.start);
  const again = () => {
    const now = performance.now();
    changedSince ??= now;
    begin(Math.max(0, Math.min(waits.quiet, changedSince + waits.atMost - now)));
  };
  return { again, stop: () => round.abort() };
}

async function warm({ cache, isBusy, readAhead, make }: Site, signal: AbortSignal): Promise<void> {
  await readAhead();
  for (const key of new Set([...cache.listMostAsked(MOST_ASKED), ...FIRST])) {
    while (isBusy()) await pause(BUSY_PAUSE, undefined, { signal, ref: false });
    signal.throwIfAborted();
    const { page, hasChosenCookies } = readCacheKey(key);
    if (!cache.has(key, Date.now())) await make(page, hasChosenCookies);
  }
}
