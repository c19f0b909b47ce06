import { afterAll, describe, expect, it, vi } from "vitest";
import type { CacheEntry } from "./page-body.server.ts";
import { cacheKey, PageCache } from "./page-cache.server.ts";
import { startWarmUp, type WarmUp } from "./warm-up.server.ts";

const SITEMAPS: Record<string, string> = {
  "/sitemap.xml": "<sitemapindex><loc>http://a/sitemap-1.xml</loc><loc>http://a/sitemap-2.xml</loc></sitemapindex>",
  "/sitemap-1.xml": "<urlset><url><loc>http://a/</loc><image:image><image:loc>http://a/x.jpg</image:loc></image:image></url></urlset>",
  "/sitemap-2.xml": "<urlset><url><loc>http://a/gazon</loc></url><url><loc>http://a/contact</loc></url></urlset>",
};

/** The shape of the real ones, in a test's time. */
const WAITS = { start: 50, quiet: 100, atMost: 400 };

const started: WarmUp[] = [];
afterAll(() => {
  for (const warmUp of started) warmUp.stop();
});

function start(...words: Parameters<typeof startWarmUp>): WarmUp {
  const warmUp = startWarmUp(...words);
  started.push(warmUp);
  return warmUp;
}

function site({ isBusy = (): boolean => false } = {}) {
  const cache = new PageCache({ version: 1, votes: 0 });
  const made: string[] = [];
  const make = async (page: string, isAnswered: boolean) => {
    const key = cacheKey(page, isAnswered);
    made.push(key);
    const entry = { ...cache.now, since: 0, expires: Number.POSITIVE_INFINITY, size: 1_000 } as CacheEntry;
    cache.store(key, entry);
    return entry;
  };
  return { cache, made, isBusy, make, readXml: async (address: string) => SITEMAPS[address] ?? "", readAhead: async () => undefined };
}

// They wait: side by side they wait once.
describe("the warm-up", { concurrent: true }, () => {
  it("makes the pages of the sitemap and of the sitemaps it names; after a change those again that are doubtful", async () => {
    const { made, cache, ...rest } = site();
    const warmUp = start({ cache, ...rest }, WAITS);
    await vi.waitFor(() => expect(made).toEqual(["-/", "-/gazon", "-/contact"]));
    warmUp.again();
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(made, "nothing is doubtful").toHaveLength(3);
    cache.store("+/gazon", { ...cache.now, since: 0, expires: Number.POSITIVE_INFINITY, size: 1_000 } as CacheEntry);
    cache.find("-/contact", 0);
    cache.follow({ version: 2, votes: 0, votedFor: [] });
    warmUp.again();
    await vi.waitFor(() => expect(made.slice(3), "what was asked for last comes first").toEqual(["-/contact", "+/gazon", "-/gazon", "-/"]));
  });

  it("waits until the writes have ended, but not for ever", async () => {
    const { made, cache, ...rest } = site();
    const warmUp = start({ cache, ...rest }, { start: 0, quiet: 600, atMost: 900 });
    await vi.waitFor(() => expect(made).toHaveLength(3));
    const write = async () => {
      cache.follow({ version: cache.now.version + 1, votes: 0, votedFor: [] });
      warmUp.again();
      await new Promise((resolve) => setTimeout(resolve, 20));
    };
    for (let count = 0; count < 6; count += 1) await write();
    expect(made, "somebody is still writing").toHaveLength(3);
    await vi.waitFor(() => expect(made.slice(3).sort(), "once for all of them").toEqual(["-/", "-/contact", "-/gazon"]), 5_000);
    const begun = performance.now();
    while (made.length === 6 && performance.now() - begun < 5_000) await write();
    expect(made.length, "in the middle of writes that do not end").toBeGreaterThan(6);
  });

  it("leaves the turn to visitors", async () => {
    let isBusy = true;
    const { made, ...rest } = site({ isBusy: () => isBusy });
    start(rest as Parameters<typeof startWarmUp>[0], WAITS);
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(made).toEqual([]);
    isBusy = false;
    await vi.waitFor(() => expect(made).toHaveLength(3));
  });

  it("ends where there is no room: it pushes no page out", async () => {
    const { made, cache, ...rest } = site();
    for (let index = 0; index < 12; index += 1)
      cache.store(`-/large-${index}`, { ...cache.now, since: 0, expires: Number.POSITIVE_INFINITY, size: 4 * 1024 * 1024 } as CacheEntry);
    start({ cache, ...rest }, WAITS);
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(made).toEqual([]);
    expect(cache.find("-/large-0", 0)).toBeDefined();
  });

  it("stops at once when it is told to", async () => {
    const { made, ...rest } = site();
    const warmUp = start(rest as Parameters<typeof startWarmUp>[0], WAITS);
    warmUp.stop();
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(made).toEqual([]);
  });
});
