import { afterAll, describe, expect, it, vi } from "vitest";
import { startWarmUp, type WarmUp } from "./make-page.server.ts";
import type { CacheEntry } from "./page-cache.server.ts";
import { cacheKey, PageCache } from "./page-cache.server.ts";

/** The shape of the real ones, in a test's time. */
const WAITS = { start: 30, quiet: 60, atMost: 250 };

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
  const make = async (page: string, hasChosenCookies: boolean) => {
    const key = cacheKey(page, hasChosenCookies);
    made.push(key);
    cache.store(key, { ...cache.now, since: 0, expires: Number.POSITIVE_INFINITY, size: 1_000 } as CacheEntry);
  };
  return { cache, made, isBusy, make, readAhead: async () => undefined };
}

// They wait: side by side they wait once.
describe("the warm-up", { concurrent: true }, () => {
  it("the warm-up makes the first pages of the site; after a write those that were asked for most, and no other", async () => {
    const { made, cache, ...rest } = site();
    const warmUp = start({ cache, ...rest }, WAITS);
    await vi.waitFor(() => expect(made).toEqual(["-/", "-/produse"]));
    warmUp.again();
    await new Promise((resolve) => setTimeout(resolve, 250));
    expect(made, "all of it is there").toHaveLength(2);
    for (const [page, hasChosenCookies, times] of [
      ["/gazon", true, 3],
      ["/contact", false, 2],
      ["/once", false, 0],
    ] as const) {
      await rest.make(page, hasChosenCookies);
      for (let time = 0; time < times; time += 1) cache.find(cacheKey(page, hasChosenCookies), 0);
    }
    cache.dropStale({ version: 2, votes: 0, votedFor: [] });
    warmUp.again();
    await vi.waitFor(() => expect(made.slice(5)).toEqual(["+/gazon", "-/contact", "-/", "-/produse"]));
  });

  it("the warm-up waits until the writes have ended, but not for ever", async () => {
    const { made, cache, ...rest } = site();
    const warmUp = start({ cache, ...rest }, { start: 0, quiet: 300, atMost: 500 });
    await vi.waitFor(() => expect(made).toHaveLength(2));
    const write = async () => {
      cache.dropStale({ version: cache.now.version + 1, votes: 0, votedFor: [] });
      warmUp.again();
      await new Promise((resolve) => setTimeout(resolve, 20));
    };
    for (let count = 0; count < 6; count += 1) await write();
    expect(made, "somebody is still writing").toHaveLength(2);
    await vi.waitFor(() => expect(made.slice(2), "once for all of them").toEqual(["-/", "-/produse"]), 5_000);
    const begun = performance.now();
    while (made.length === 4 && performance.now() - begun < 5_000) await write();
    expect(made.length, "in the middle of writes that do not end").toBeGreaterThan(4);
  });

  it("the warm-up leaves the turn to visitors", async () => {
    let isBusy = true;
    const { made, ...rest } = site({ isBusy: () => isBusy });
    start(rest, WAITS);
    await new Promise((resolve) => setTimeout(resolve, 250));
    expect(made).toEqual([]);
    isBusy = false;
    await vi.waitFor(() => expect(made).toHaveLength(2));
  });

  it("the warm-up stops at once when it is told to", async () => {
    const { made, ...rest } = site();
    const warmUp = start(rest, WAITS);
    warmUp.stop();
    await new Promise((resolve) => setTimeout(resolve, 250));
    expect(made).toEqual([]);
  });
});
