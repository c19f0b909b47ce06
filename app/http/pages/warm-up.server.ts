/**
 * Makes the pages of the sitemap before somebody asks for them: after the start, and after a write those that it made doubtful. One at a time, with
 * three times as long a rest after each, and only while no visitor waits for a page.
 */
import { setTimeout as rest } from "node:timers/promises";
import { log } from "#app/http/log.server.ts";
import type { CacheEntry } from "./page-body.server.ts";
import { cacheKey, type PageCache, readKey } from "./page-cache.server.ts";

type Site = {
  cache: PageCache;
  /** Whether visitors wait for pages. */
  isBusy: () => boolean;
  /** Reads what the pages are made of and takes long the first time, in small parts. */
  readAhead: () => Promise<void>;
  /** The body of an address of the site, as XML. */
  readXml: (address: string) => Promise<string>;
  /** Undefined for a page that is not to be kept. */
  make: (page: string, isAnswered: boolean) => Promise<CacheEntry | undefined>;
};

export type WarmUp = { again: () => void; stop: () => void };

const SITEMAP = "/sitemap.xml";
/**
 * Milliseconds until a round begins. Whoever works in the administration writes every few seconds, and each write makes every page doubtful: a
 * round that began at once would end in the middle, and cost as much as all his pages. So writes are waited for until there are none, or for a minute.
 */
const WAITS = { start: 200, quiet: 5_000, atMost: 60_000 };
const SHORTEST_REST = 10;
const BUSY_REST = 100;
const RESTS = 3;

export function startWarmUp(site: Site, waits = WAITS): WarmUp {
  let round = new AbortController();
  /** When the first of the writes came that no round has followed yet. */
  let doubtedSince: number | undefined;
  function begin(wait: number): void {
    round.abort();
    round = new AbortController();
    const { signal } = round;
    rest(wait, undefined, { signal, ref: false })
      .then(() => {
        doubtedSince = undefined;
        return warm(site, signal);
      })
      .catch((error: unknown) => {
        if (!(error instanceof Error && error.name === "AbortError"))
          log.warn({ error }, "The pages of the sitemap could not be made ahead");
      });
  }
  begin(waits.start);
  const again = () => {
    const now = performance.now();
    doubtedSince ??= now;
    begin(Math.max(0, Math.min(waits.quiet, doubtedSince + waits.atMost - now)));
  };
  return { again, stop: () => round.abort() };
}

async function warm(site: Site, signal: AbortSignal): Promise<void> {
  const pause = (time: number) => rest(time, undefined, { signal, ref: false });
  await site.readAhead();
  // What visitors ask for comes first.
  const keys = new Set([...site.cache.listPlain(), ...(await listPages(site)).map((page) => cacheKey(page, false))]);
  for (const key of keys) {
    if (site.cache.isKnown(key, Date.now()) || (!site.cache.findKept(key) && !site.cache.hasRoom)) continue;
    while (site.isBusy()) await pause(BUSY_REST);
    const begun = performance.now();
    const { page, isAnswered } = readKey(key);
    const entry = await site.make(page, isAnswered);
    if (entry) site.cache.improve(entry);
    await pause(Math.max(SHORTEST_REST, (performance.now() - begun) * RESTS));
  }
}

/** The paths of the pages that a sitemap names, by way of the sitemaps that it may name. */
async function listPages({ readXml }: Site): Promise<string[]> {
  const named = async (address: string) => pathsIn(await readXml(address));
  const first = await named(SITEMAP);
  const parts = await Promise.all(first.filter(isXml).map(named));
  return [...first, ...parts.flat()].filter((path) => !isXml(path));
}

function pathsIn(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].flatMap(([, url = ""]) => (URL.canParse(url) ? new URL(url).pathname : []));
}

function isXml(path: string): boolean {
  return path.endsWith(".xml");
}
