import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { chooseEncoding, makeEntry, SHARED_PAGE } from "./page-body.server.ts";

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

  it("holds the same page in three encodings", async () => {
    const { bodies, size, ...from } = await made;
    expect(brotliDecompressSync(bodies.br.bytes).equals(html)).toBe(true);
    expect(gunzipSync(bodies.gzip.bytes).equals(html)).toBe(true);
    expect(bodies.identity.bytes.equals(html)).toBe(true);
    expect(from).toMatchObject({ version: 7, votes: 2, since: 0, expires: 123, votesOf: 5 });
    expect(size).toBeGreaterThanOrEqual(html.length + bodies.br.bytes.length + bodies.gzip.bytes.length);
  });

  it("is compressed well for who asks again, and stays the same page", async () => {
    const entry = await makeEntry(html, [], { version: 1, votes: 0, since: 0, expires: 1 });
    const before = entry.bodies;
    await entry.improve?.();
    const { br, gzip, identity } = entry.bodies;
    expect(brotliDecompressSync(br.bytes).equals(html)).toBe(true);
    expect(br.bytes.equals(before.br.bytes), "other bytes").toBe(false);
    expect(gunzipSync(gzip.bytes).equals(html)).toBe(true);
    expect([br.etag, gzip.etag, identity]).toEqual([before.br.etag, before.gzip.etag, before.identity]);
  });

  it.each(["br", "gzip", "identity"] as const)("gives %s its own etag, length and encoding beside the page's headers", async (encoding) => {
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
  });

  it("gives another page another etag, and the same page the same", async () => {
    const etags = async (text: string) =>
      Object.values((await makeEntry(Buffer.from(text), [], { version: 1, votes: 0, since: 0, expires: 1 })).bodies).map(
        ({ etag }) => etag,
      );
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
