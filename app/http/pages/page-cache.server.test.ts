import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  type CacheEntry,
  cacheKey,
  chooseEncoding,
  makeEntry,
  type PageBody,
  PageCache,
  readCacheKey,
  SHARED_PAGE,
  startPolling,
} from "./page-cache.server.ts";

const MB = 1024 * 1024;
const AT_FIRST = { version: 1, votes: 0 };
const moved = (version: number) => ({ version, votes: 0, votedFor: [] });

/** An entry without its bytes: good for version 1 until moment 1,000 unless told otherwise. */
const entry = (more: Partial<CacheEntry> = {}): CacheEntry => {
  const body: PageBody = { headers: [], notModified: [], etag: "", bytes: Buffer.alloc(0) };
  return { ...AT_FIRST, since: 0, expires: 1_000, size: 1_000, bodies: { br: body, gzip: body, identity: body }, ...more };
};
const large = (more: Partial<CacheEntry> = {}) => entry({ size: 4 * MB, ...more });
const isThere = (cache: PageCache, keys: readonly string[]) => keys.map((key) => cache.find(key, 0) !== undefined);
const pages = (count: number) => Array.from({ length: count }, (_, page) => `-/${page}`);

describe("PageCache", () => {
  it("PageCache finds what was stored, until it expires", () => {
    const cache = new PageCache(AT_FIRST);
    const page = entry();
    cache.store("-/", page);
    expect(cache.find("-/", 999)).toBe(page);
    expect(cache.find("-/produse", 999)).toBeUndefined();
    expect(cache.find("-/", 1_000)).toBeUndefined();
  });

  it("PageCache does not believe what was made while the clock was ahead, once it is set right", () => {
    const cache = new PageCache(AT_FIRST);
    cache.store("-/", entry({ since: 500 }));
    expect([cache.find("-/", 499), cache.has("-/", 499)]).toEqual([undefined, false]);
    expect([cache.find("-/", 500), cache.has("-/", 500)]).toEqual([entry({ since: 500 }), true]);
  });

  it("PageCache drops everything when the catalogue moves on, and nothing when it does not", () => {
    const cache = new PageCache(AT_FIRST);
    for (const key of ["-/", "-/?page=2"]) cache.store(key, entry());
    expect(cache.dropStale(moved(1))).toBe(false);
    expect(isThere(cache, ["-/", "-/?page=2"])).toEqual([true, true]);
    expect(cache.dropStale(moved(2))).toBe(true);
    expect(cache.now.version).toBe(2);
    expect(isThere(cache, ["-/", "-/?page=2"])).toEqual([false, false]);
  });

  it("PageCache tells which plain pages are asked for again most, also when the catalogue has moved on", () => {
    const cache = new PageCache(AT_FIRST);
    for (const key of ["-/a", "+/b", "-/c", "-/d?page=2"]) cache.store(key, entry());
    for (const key of ["-/a", "+/b", "+/b", "-/nowhere", "-/d?page=2"]) cache.find(key, 0);
    cache.dropStale(moved(2));
    expect(cache.listMostAsked(5)).toEqual(["+/b", "-/a"]);
    expect(cache.listMostAsked(1)).toEqual(["+/b"]);
  });

  it("PageCache counts the requests of a thousand pages; strangers push out what was asked for long ago, and not the most asked", () => {
    const cache = new PageCache(AT_FIRST);
    const ask = (key: string) => {
      cache.store(key, entry());
      cache.find(key, 0);
    };
    for (let round = 0; round < 8; round += 1) ask("-/");
    for (const key of pages(1_500)) ask(key);
    expect(cache.listMostAsked(9_999).length).toBeLessThanOrEqual(1_000);
    expect(cache.listMostAsked(1)).toEqual(["-/"]);
  });

  it("PageCache does not keep a page whose rendering began before the catalogue changed", () => {
    const cache = new PageCache(AT_FIRST);
    cache.dropStale(moved(2));
    cache.store("-/", entry());
    expect(cache.find("-/", 0)).toBeUndefined();
  });

  it("PageCache replaces a page stored before under the same key", () => {
    const cache = new PageCache(AT_FIRST);
    const second = entry({ expires: 2_000 });
    cache.store("-/", entry());
    cache.store("-/", second);
    expect(cache.find("-/", 1_500)).toBe(second);
  });

  it("PageCache lets the pages go that nobody asked for longest when there is no room: 48 MB in all", () => {
    const cache = new PageCache(AT_FIRST);
    for (const key of pages(12)) cache.store(key, large());
    cache.find("-/0", 0);
    cache.store("-/12", large());
    expect(isThere(cache, pages(13))).toEqual([true, false, ...Array(11).fill(true)]);
  });

  it("PageCache gives addresses with a query 16 MB of their own: they push out each other and no plain address", () => {
    const cache = new PageCache(AT_FIRST);
    for (const key of pages(12)) cache.store(key, large());
    const queried = pages(6).map((key) => `${key}?suprafata=1`);
    for (const key of queried) cache.store(key, large());
    expect(isThere(cache, pages(12))).toEqual(Array(12).fill(true));
    expect(isThere(cache, queried)).toEqual([false, false, true, true, true, true]);
  });

  it("PageCache keeps no page larger than 4 MB: a few of them would push out the rest", () => {
    const cache = new PageCache(AT_FIRST);
    cache.store("-/", entry());
    const warn = vi.spyOn(console, "warn");
    warn.mockClear();
    for (const key of ["-/urias", "+/urias?page=2"]) cache.store(key, entry({ size: 4 * MB + 1 }));
    expect(isThere(cache, ["-/urias", "-/"])).toEqual([false, true]);
    expect(warn).toHaveBeenCalledOnce();
    expect(String(warn.mock.calls)).toContain('"path":"/urias"');
  });

  it("PageCache counts the room of pages that were replaced or dropped once or not at all", () => {
    const cache = new PageCache(AT_FIRST);
    for (let version = 1; version <= 20; version += 1) {
      for (const votes of [1, 2]) cache.store("-/a", large({ version, votes: 0, votesOf: votes }));
      cache.dropStale(moved(version + 1));
    }
    for (const key of pages(12)) cache.store(key, large({ version: 21 }));
    expect(isThere(cache, pages(12))).toEqual(Array(12).fill(true));
  });
});

describe("a vote", () => {
  it("a vote drops the pages that show it, whatever their query, and no other", () => {
    const cache = new PageCache(AT_FIRST);
    cache.store("-/produse/a", entry({ votesOf: 1 }));
    cache.store("+/produse/a?suprafata=2", entry({ votesOf: 1 }));
    cache.store("-/produse/b", entry({ votesOf: 2 }));
    cache.store("-/", entry());
    cache.dropStale({ version: 1, votes: 1, votedFor: [1] });
    expect(isThere(cache, ["-/produse/a", "+/produse/a?suprafata=2", "-/produse/b", "-/"])).toEqual([false, false, true, true]);
  });

  it("given while a page that shows it was made keeps that page out, and the next one in", () => {
    const cache = new PageCache(AT_FIRST);
    cache.dropStale({ version: 1, votes: 1, votedFor: [1] });
    cache.store("-/produse/a", entry({ votes: 0, votesOf: 1 }));
    cache.store("-/produse/b", entry({ votes: 0, votesOf: 2 }));
    expect(isThere(cache, ["-/produse/a", "-/produse/b"])).toEqual([false, true]);
    cache.store("-/produse/a", entry({ votes: 1, votesOf: 1 }));
    expect(isThere(cache, ["-/produse/a"])).toEqual([true]);
  });
});

describe("cacheKey", () => {
  it("cacheKey tells addresses apart, query included", () => {
    expect(new Set(["/", "/produse", "/produse?pagina=2"].map((url) => cacheKey(url, false))).size).toBe(3);
  });

  it("cacheKey tells visitors who answered the cookie banner from those who did not, at the same address", () => {
    expect(cacheKey("/", true)).not.toBe(cacheKey("/", false));
    expect(cacheKey("/", true)).toBe(cacheKey("/", true));
    expect(readCacheKey(cacheKey("/a?b=-", true))).toEqual({ page: "/a?b=-", hasChosenCookies: true });
    expect(readCacheKey(cacheKey("/", false))).toEqual({ page: "/", hasChosenCookies: false });
    expect(new Set(["/", "/produse"].flatMap((url) => [cacheKey(url, true), cacheKey(url, false)])).size).toBe(4);
  });
});

describe("a page that is asked for again", () => {
  const html = Buffer.from(`<!doctype html>${Array.from({ length: 3_000 }, (_, index) => `<p>Pășune ${index * index}</p>`).join("")}`);

  it("a page that is asked for again gets better bytes of the same page, once, under the same etag", async () => {
    const page = await makeEntry(html, [], { version: 1, votes: 0, since: 0, expires: 1_000 });
    const { br, gzip, identity } = page.bodies;
    const cache = new PageCache(AT_FIRST);
    cache.store("-/", page);
    cache.find("-/", 0);
    cache.find("-/", 0);
    await vi.waitFor(() => expect(page.bodies.br).not.toBe(br));
    const better = page.bodies;
    expect(better.br.bytes.length).toBeLessThan(br.bytes.length);
    expect(better.identity.etag).toBe(identity.etag);
    expect(brotliDecompressSync(better.br.bytes).equals(html)).toBe(true);
    expect(gunzipSync(better.gzip.bytes).equals(html)).toBe(true);
    expect([better.br.etag, better.gzip.etag]).toEqual([br.etag, gzip.etag]);
    cache.find("-/", 0);
    await new Promise(setImmediate);
    expect(page.bodies).toBe(better);
  });

  it("a page that is asked for again is left as it is when the catalogue has moved on", async () => {
    const page = await makeEntry(html, [], { version: 1, votes: 0, since: 0, expires: 1_000 });
    const { br } = page.bodies;
    const cache = new PageCache(AT_FIRST);
    cache.store("-/", page);
    cache.find("-/", 0);
    cache.dropStale(moved(2));
    const later = await makeEntry(html, [], { version: 2, votes: 0, since: 0, expires: 1_000 });
    cache.store("-/", later);
    cache.find("-/", 0);
    await vi.waitFor(() => expect(later.improve).toBeUndefined());
    await vi.waitFor(() => expect(later.bodies.br.bytes.length).toBeLessThan(br.bytes.length));
    expect(page.bodies.br).toBe(br);
  });
});

describe("startPolling", () => {
  const said = vi.spyOn(console, "warn").mockImplementation(() => {});
  const lines = () => said.mock.calls.map(([line]) => JSON.parse(String(line)) as { level: string; message: string; more?: number });
  const SECONDS = 1_000;

  beforeEach(() => {
    vi.useFakeTimers();
    said.mockClear();
  });
  afterEach(() => vi.useRealTimers());

  it("a database that cannot be read is two lines a minute, however often it was looked at", () => {
    const look = vi.fn(() => {
      throw new Error("disk I/O error");
    });
    const stop = startPolling(look);
    vi.advanceTimersByTime(30 * SECONDS);
    expect(lines()).toEqual([expect.objectContaining({ level: "warn", message: "Whether the catalogue has changed could not be read" })]);
    vi.advanceTimersByTime(30 * SECONDS + 249);
    expect(look).toHaveBeenCalledTimes(240);
    stop();
    vi.advanceTimersByTime(60 * SECONDS);
    expect(look).toHaveBeenCalledTimes(240);
    expect(lines().map(({ more }) => more)).toEqual([undefined, 239]);
  });

  it("one that is read again is looked at as before, and says nothing", () => {
    const look = vi.fn();
    const stop = startPolling(look);
    vi.advanceTimersByTime(2 * SECONDS);
    stop();
    expect([look.mock.calls.length, lines()]).toEqual([8, []]);
  });
});

const headersOf = (list: string[]) =>
  Object.fromEntries(list.flatMap((name, index) => (index % 2 === 0 ? [[name.toLowerCase(), list[index + 1]]] : [])));

describe("makeEntry", () => {
  const html = Buffer.from(`<!doctype html><p>${"Pășune rezistentă. ".repeat(200)}</p>`);
  const made = makeEntry(html, ["Content-Type", "text/html; charset=utf-8", "X-Frame-Options", "DENY"], {
    version: 7,
    votes: 2,
    since: 0,
    expires: 123,
    votesOf: 5,
  });

  it("makeEntry has the same page in three encodings", async () => {
    const { bodies, size, ...from } = await made;
    expect(brotliDecompressSync(bodies.br.bytes).equals(html)).toBe(true);
    expect(gunzipSync(bodies.gzip.bytes).equals(html)).toBe(true);
    expect(bodies.identity.bytes.equals(html)).toBe(true);
    expect(from).toMatchObject({ version: 7, votes: 2, since: 0, expires: 123, votesOf: 5 });
    expect(size).toBeGreaterThanOrEqual(html.length + bodies.br.bytes.length + bodies.gzip.bytes.length);
  });

  it("makeEntry holds what browsers take, in memory of its own, and the others from the first who asks for them", async () => {
    const { bodies } = await makeEntry(html, [], { version: 1, votes: 0, since: 0, expires: 1 });
    expect(bodies.br.bytes.buffer.byteLength).toBe(bodies.br.bytes.length);
    expect(Object.values(bodies).flatMap((body) => (typeof body === "object" ? [body.bytes] : []))).toEqual([bodies.br.bytes]);
    for (const encoding of ["gzip", "identity"] as const) expect(bodies[encoding]).toBe(bodies[encoding]);
  });

  it("makeEntry is compressed well for who asks again, and stays the same page", async () => {
    const entry = await makeEntry(html, [], { version: 1, votes: 0, since: 0, expires: 1 });
    const before = entry.bodies;
    await entry.improve?.();
    const { br, gzip, identity } = entry.bodies;
    expect(brotliDecompressSync(br.bytes).equals(html)).toBe(true);
    expect(br.bytes.equals(before.br.bytes), "other bytes").toBe(false);
    expect(gunzipSync(gzip.bytes).equals(html)).toBe(true);
    expect([br.etag, gzip.etag, identity]).toEqual([before.br.etag, before.gzip.etag, before.identity]);
  });

  it.each(["br", "gzip", "identity"] as const)(
    "makeEntry gives %s its own etag, length and encoding beside the page's headers",
    async (encoding) => {
      const body = (await made).bodies[encoding];
      expect(headersOf(body.headers)).toEqual({
        "content-type": "text/html; charset=utf-8",
        "x-frame-options": "DENY",
        etag: body.etag,
        vary: "Accept-Encoding, Cookie",
        "cache-control": SHARED_PAGE,
        "content-length": String(body.bytes.length),
        ...(encoding === "identity" ? {} : { "content-encoding": encoding }),
      });
      expect(headersOf(body.notModified)).not.toHaveProperty("content-length");
      expect(headersOf(body.notModified)).toMatchObject({ etag: body.etag, "cache-control": SHARED_PAGE });
    },
  );

  it("makeEntry gives another page another etag, and the same page the same", async () => {
    const etags = async (text: string) => {
      const { bodies } = await makeEntry(Buffer.from(text), [], { version: 1, votes: 0, since: 0, expires: 1 });
      return [bodies.br, bodies.gzip, bodies.identity].map(({ etag }) => etag);
    };
    const all = [...(await etags("a")), ...(await etags("b"))];
    expect(new Set(all).size).toBe(6);
    expect(await etags("a")).toEqual(all.slice(0, 3));
    expect(all.every((etag) => /^W\/"[\w-]+"$/.test(etag))).toBe(true);
  });
});

describe("chooseEncoding", () => {
  it.each([
    [undefined, "identity"],
    ["", "identity"],
    ["gzip, deflate, br, zstd", "br"],
    ["gzip, deflate", "gzip"],
    ["gzip;q=1.0, br;q=0.5", "br"],
    ["br;q=0, gzip", "gzip"],
    ["br; q=0.0 , gzip;q=0", "identity"],
    ["br;q=0.01", "br"],
    ["deflate", "identity"],
    ["identity", "identity"],
  ])("%j → %s", (accepted, encoding) => {
    expect(chooseEncoding(accepted)).toBe(encoding);
  });
});
