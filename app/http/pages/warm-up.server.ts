/** Makes the pages that are asked for most beforehand: after the start and after writes, while no visitor waits for a page. */
import { setTimeout as pause } from "node:timers/promises";
import { log } from "#app/http/log.server.ts";
import { cacheKey, type PageCache, readCacheKey } from "./page-cache.server.ts";

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
