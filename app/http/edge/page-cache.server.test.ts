import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it, vi } from "vitest";
import { type CachedBody, type CacheEntry, cacheKey, chooseEncoding, makeEntry, PageCache } from "./page-cache.server.ts";

const MB = 1024 * 1024;
const headersOf = (list: string[]) =>
  Object.fromEntries(list.flatMap((name, index) => (index % 2 === 0 ? [[name.toLowerCase(), list[index + 1]]] : [])));

/** An entry of a size, without the bytes. */
const entry = (version: number, expires: number, size = 1_000): CacheEntry => {
  const body: CachedBody = { headers: [], notModified: [], etag: "", bytes: Buffer.alloc(0) };
  return { version, expires, size, bodies: { br: body, gzip: body, identity: body } };
};

describe("PageCache", () => {
  it("finds what was stored, until it expires", () => {
    const cache = new PageCache(1);
    const page = entry(1, 1_000);
    cache.store("-/", page);
    expect(cache.find("-/", 999)).toBe(page);
    expect(cache.find("-/produse", 999)).toBeUndefined();
    expect(cache.find("-/", 1_000)).toBeUndefined();
    expect(cache.find("-/", 0)).toBeUndefined();
  });

  it("forgets everything when the catalogue moves on, and nothing when it does not", () => {
    const cache = new PageCache(1);
    cache.store("-/", entry(1, 1_000));
    cache.setVersion(1);
    expect(cache.find("-/", 0)).toBeDefined();
    cache.setVersion(2);
    expect(cache.version).toBe(2);
    expect(cache.find("-/", 0)).toBeUndefined();
  });

  it("does not keep a page whose rendering began before the catalogue changed", () => {
    const cache = new PageCache(1);
    cache.setVersion(2);
    cache.store("-/", entry(1, 1_000));
    expect(cache.find("-/", 0)).toBeUndefined();
  });

  it("replaces a page stored before under the same key", () => {
    const cache = new PageCache(1);
    const second = entry(1, 2_000);
    cache.store("-/", entry(1, 1_000));
    cache.store("-/", second);
    expect(cache.find("-/", 1_500)).toBe(second);
  });

  it("lets the oldest pages go when there is no room: 64 MB in all", () => {
    const cache = new PageCache(1);
    for (let page = 0; page < 17; page += 1) cache.store(`-/${page}`, entry(1, 1_000, 4 * MB));
    const kept = Array.from({ length: 17 }, (_, page) => cache.find(`-/${page}`, 0) !== undefined);
    expect(kept).toEqual([false, ...Array(16).fill(true)]);
  });

  it("keeps no page larger than 4 MB: a few of them would push out the rest", () => {
    const cache = new PageCache(1);
    cache.store("-/", entry(1, 1_000));
    cache.store("-/urias", entry(1, 1_000, 4 * MB + 1));
    expect(cache.find("-/urias", 0)).toBeUndefined();
    expect(cache.find("-/", 0)).toBeDefined();
  });

  it("counts the room of pages that expired, were replaced or forgotten as free again", () => {
    const cache = new PageCache(1);
    for (let round = 0; round < 40; round += 1) {
      cache.store("-/a", entry(1, 10, 4 * MB));
      cache.store("-/b", entry(1, 10, 4 * MB));
      cache.find("-/b", 20);
    }
    for (let page = 0; page < 15; page += 1) cache.store(`-/${page}`, entry(1, 1_000, 4 * MB));
    expect(cache.find("-/a", 0)).toBeDefined();
    cache.setVersion(2);
    for (let page = 0; page < 16; page += 1) cache.store(`-/${page}`, entry(2, 1_000, 4 * MB));
    expect(cache.find("-/0", 0)).toBeDefined();
  });
});

describe("cacheKey", () => {
  it("tells addresses apart, query included", () => {
    expect(new Set(["/", "/produse", "/produse?pagina=2"].map((url) => cacheKey(url, false))).size).toBe(3);
  });

  it("tells visitors who answered the cookie banner from those who did not, at the same address", () => {
    expect(cacheKey("/", true)).not.toBe(cacheKey("/", false));
    expect(cacheKey("/", true)).toBe(cacheKey("/", true));
    expect(new Set(["/", "/produse"].flatMap((url) => [cacheKey(url, true), cacheKey(url, false)])).size).toBe(4);
  });
});

describe("makeEntry", () => {
  const html = Buffer.from(`<!doctype html><p>${"Pășune rezistentă. ".repeat(200)}</p>`);
  const made = makeEntry(html, ["Content-Type", "text/html; charset=utf-8", "X-Frame-Options", "DENY"], 7, 123);

  it("holds the same page in three encodings", async () => {
    const { bodies, version, expires, size } = await made;
    expect(brotliDecompressSync(bodies.br.bytes).equals(html)).toBe(true);
    expect(gunzipSync(bodies.gzip.bytes).equals(html)).toBe(true);
    expect(bodies.identity.bytes.equals(html)).toBe(true);
    expect([version, expires]).toEqual([7, 123]);
    expect(size).toBeGreaterThanOrEqual(html.length + bodies.br.bytes.length + bodies.gzip.bytes.length);
  });

  it.each(["br", "gzip", "identity"] as const)("gives %s its own etag, length and encoding beside the page's headers", async (encoding) => {
    const body = (await made).bodies[encoding];
    expect(headersOf(body.headers)).toEqual({
      "content-type": "text/html; charset=utf-8",
      "x-frame-options": "DENY",
      etag: body.etag,
      vary: "Accept-Encoding, Cookie",
      "cache-control": "no-cache",
      "content-length": String(body.bytes.length),
      ...(encoding === "identity" ? {} : { "content-encoding": encoding }),
    });
    expect(headersOf(body.notModified)).not.toHaveProperty("content-length");
    expect(headersOf(body.notModified)).toMatchObject({ etag: body.etag, "cache-control": "no-cache" });
  });

  it("gives another page another etag, and the same page the same", async () => {
    const etags = async (text: string) => Object.values((await makeEntry(Buffer.from(text), [], 1, 1)).bodies).map(({ etag }) => etag);
    const all = [...(await etags("a")), ...(await etags("b"))];
    expect(new Set(all).size).toBe(6);
    expect(await etags("a")).toEqual(all.slice(0, 3));
    expect(all.every((etag) => /^W\/"[\w-]+"$/.test(etag))).toBe(true);
  });
});

describe("a page that is asked for again", () => {
  const html = Buffer.from(`<!doctype html>${Array.from({ length: 3_000 }, (_, index) => `<p>Pășune ${index * index}</p>`).join("")}`);

  it("gets better bytes of the same page, once, under the same etag", async () => {
    const page = await makeEntry(html, [], 1, 1_000);
    const { br, gzip, identity } = page.bodies;
    const cache = new PageCache(1);
    cache.store("-/", page);
    cache.improve(page);
    cache.improve(page);
    await vi.waitFor(() => expect(page.bodies.br).not.toBe(br));
    const better = page.bodies;
    expect(better.br.bytes.length).toBeLessThan(br.bytes.length);
    expect(better.gzip.bytes.length).toBeLessThan(gzip.bytes.length);
    expect(better.identity).toBe(identity);
    expect(brotliDecompressSync(better.br.bytes).equals(html)).toBe(true);
    expect(gunzipSync(better.gzip.bytes).equals(html)).toBe(true);
    expect([better.br.etag, better.gzip.etag]).toEqual([br.etag, gzip.etag]);
    cache.improve(page);
    await new Promise(setImmediate);
    expect(page.bodies).toBe(better);
  });

  it("is left as it is when the catalogue has moved on", async () => {
    const page = await makeEntry(html, [], 1, 1_000);
    const { br } = page.bodies;
    const cache = new PageCache(1);
    cache.setVersion(2);
    cache.improve(page);
    const later = await makeEntry(html, [], 2, 1_000);
    cache.store("-/", later);
    cache.improve(later);
    await vi.waitFor(() => expect(later.improve).toBeUndefined());
    await vi.waitFor(() => expect(later.bodies.br.bytes.length).toBeLessThan(br.bytes.length));
    expect(page.bodies.br).toBe(br);
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
