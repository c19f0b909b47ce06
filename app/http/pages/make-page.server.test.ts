import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Edge } from "#app/http/edge/visit.server.ts";
import { makePage } from "./make-page.server.ts";
import { cacheKey, PageCache } from "./page-cache.server.ts";
import { RouterQueue } from "./router-queue.server.ts";

const BORDER = new Date("2026-11-30T14:00:00.000Z").getTime();
const HOUR = 3_600_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

/** An edge whose promise changes at the border and each hour after it. */
function edge(): Edge {
  const nextPromiseChange = (now: Date) => new Date(now.getTime() < BORDER ? BORDER : Math.floor(now.getTime() / HOUR + 1) * HOUR);
  return {
    ...{ cache: new PageCache({ version: 1, votes: 0 }), queue: new RouterQueue(), fixedHeaders: new Map(), nextPromiseChange },
  } as Partial<Edge> as Edge;
}

const wanted = (ask: () => Promise<Response>) => ({ page: "/", hasChosenCookies: false, clientAddress: "192.0.2.1", ask });
const stored = ({ cache }: Edge) => cache.find(cacheKey("/", false), Date.now());

it("a page that began before the promise's end and was ready after it is nobody's second answer", async () => {
  vi.setSystemTime(BORDER - 20);
  const site = edge();
  const { entry } = await makePage(
    site,
    wanted(async () => {
      const page = new Response(`<p>until ${new Date().getUTCHours() < 14 ? "16:00" : "tomorrow"}</p>`);
      vi.setSystemTime(BORDER + 10);
      return page;
    }),
  );
  expect(entry?.expires).toBe(BORDER);
  expect(stored(site)).toBeUndefined();
});

it("who comes after the border does not wait for a page that was begun before it", async () => {
  vi.setSystemTime(BORDER - 20);
  const site = edge();
  let finish = () => {};
  const early = makePage(
    site,
    wanted(async () => {
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      return new Response("<p>until 16:00</p>");
    }),
  );
  await vi.waitFor(() => expect(finish).not.toBe(undefined));
  vi.setSystemTime(BORDER + 10);
  const late = await makePage(
    site,
    wanted(async () => new Response("<p>tomorrow</p>")),
  );
  await new Promise(setImmediate);
  finish();
  await early;
  expect(late.entry?.expires).toBe(BORDER + HOUR);
  expect(stored(site)).toBe(late.entry);
});
