/** Checks of a request before any page answers: odd requests, large bodies, wrong paths, files. */
import { readdirSync, readFileSync } from "node:fs";
import { request } from "node:http";
import { type AddressInfo, connect } from "node:net";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, describe, expect, it, vi } from "vitest";
import { KEYED_PLACES, PUBLIC_PAGES } from "#app/registers/public-pages.ts";
import { ADMIN, signIn, startApp } from "#tests/support/app.ts";

const app = await startApp();
const port = Number(new URL(app.origin).port) as AddressInfo["port"];
const KB = 1024;
const ERROR_TITLE = "Unexpected Application Error!";

const stylesheet = fileIn("build/client/assets", /^site-.*\.css$/);
const upload = fileIn(path.join(app.dataDir, "uploads"), /^[0-9a-f]{32}-300\.webp$/);

afterEach(async () => {
  expect((await app.get("/up")).status, "the server is still there").toBe(200);
});

describe("a Host", () => {
  it.each([
    ["missing", "GET /x HTTP/1.1\r\n"],
    ["missing in HTTP/1.0", "GET /x HTTP/1.0\r\n"],
    ["empty", "GET /x HTTP/1.1\r\nHost:\r\n"],
    ["with a space", "GET /x HTTP/1.1\r\nHost: a b\r\n"],
    ["with a quote", 'GET /x HTTP/1.1\r\nHost: a"b\r\n'],
    ["with a path", "GET /x HTTP/1.1\r\nHost: localhost/evil\r\n"],
    ["with a user", "GET /x HTTP/1.1\r\nHost: user@localhost\r\n"],
    ["with a port that is no number", "GET /x HTTP/1.1\r\nHost: localhost:abc\r\n"],
    ["given twice", "GET /x HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n"],
  ])("%s answers 400", async (_what, head) => {
    expect((await raw(`${head}Connection: close\r\n\r\n`)).status).toBe(400);
  });

  it.each(["localhost", "127.0.0.1:3000", "[::1]:3000", "www.seminord.example"])("%s is fine", async (host) => {
    expect((await raw(`GET /up HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)).status).toBe(200);
  });
});

it("a connection that was refused is closed on both sides, though the other one keeps its own open", async () => {
  const socket = connect({ port, host: "localhost", allowHalfOpen: true }).setEncoding("utf8");
  let said = "";
  socket.on("data", (chunk) => {
    said += chunk;
  });
  const cut = new Promise<void>((resolve) => socket.on("error", () => resolve()));
  socket.write("GX-bad\r\n\r\n");
  await new Promise((resolve) => socket.once("end", resolve));
  expect(said).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  const timer = setInterval(() => socket.write("x"), 100);
  const late = new Promise((resolve) => setTimeout(resolve, 5_000, "still open"));
  expect(await Promise.race([cut, late])).toBeUndefined();
  clearInterval(timer);
  socket.destroy();
});

it.each([
  ["a page that takes pictures", "/admin/produse/1/imagini", 303],
  ["a call that takes files", "/api/admin/experts", 401],
  ["a page of forms", "/admin/setari", 413],
])("sixty megabytes for %s are refused at its head: nothing of it is taken from who is not signed in", async (_what, target, status) => {
  const length = 60_000_000;
  const socket = connect({ port, host: "localhost" }).setEncoding("utf8");
  let said = "";
  socket.on("data", (chunk) => {
    said += chunk;
  });
  const closed = new Promise<void>((resolve) => socket.on("error", () => {}).once("close", () => resolve()));
  const type = "multipart/form-data; boundary=x";
  socket.write(`POST ${target} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n--x\r\n`);
  await vi.waitFor(() => expect(said).toMatch(/\r\n\r\n/));
  expect(Number(said.slice(9, 12))).toBe(status);
  expect(said).toMatch(/\r\nconnection: close\r\n/i);
  const timer = setInterval(() => socket.write("a".repeat(65_536)), 20);
  await closed;
  clearInterval(timer);
  expect(socket.bytesWritten).toBeLessThan(10_000_000);
});

describe("an address", () => {
  it("an address of more than 4 KB answers 414, a page's in words and a call's in JSON", async () => {
    expect((await app.get(`/produse?q=${"a".repeat(4 * KB - 11)}`)).status).toBe(200);
    const page = await app.get(`/produse?q=${"a".repeat(4 * KB)}`);
    expect(page.status).toBe(414);
    expect(await page.text()).toContain("Adresa este prea lungă: poate avea cel mult 4 KB.");
    const call = await app.get(`/api/products?brand=${"a".repeat(4 * KB)}`);
    expect(call.status).toBe(414);
    expect(await call.json()).toMatchObject({ success: false, code: "too_large" });
  });

  it.each([
    ["a broken escape", "/%"],
    ["half an escape", "/a%2"],
    ["bytes that are no UTF-8", "/%ff"],
    ["a NUL", "/a%00b"],
    ["a line break", "/a%0d%0aX-Injected:%201"],
    ["a backslash", "/a%5c..%5cb"],
    ["two slashes at its start", "//evil.example/"],
    ["a whole address in the request line", "http://evil.example/"],
    ["no slash", "produse"],
  ])("an address with %s answers 400", async (_what, target) => {
    const { status, text } = await raw(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    expect(status).toBe(400);
    expect(text).not.toMatch(/^x-injected/im);
  });

  it.each([
    ["a broken escape", "/%", 400],
    ["bytes that are no UTF-8", "/%ff", 400],
    ["two slashes at its start", "//", 400],
    ["a broken escape in a call", "/api/%ff", 400],
    ["a broken escape and too many letters", `/%ff${"a".repeat(4 * KB)}`, 414],
  ])("an address with %s answers a write as it answers a read", async (_what, target, expected) => {
    const { status } = await raw(`POST ${target} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
    expect(status).toBe(expected);
  });

  it("an address may hold a broken escape after the question mark: then it is just not a filter", async () => {
    const { status } = await raw("GET /produse?q=%E0%A4%A HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    expect(status).toBe(200);
  });
});

describe("the page of a refusal keeps the visitor on the site", () => {
  it.each([
    ["an address that cannot be decoded", "GET /%E0%A4%A HTTP/1.1", "400 Bad Request"],
    ["an address with a NUL", "GET /a%00b HTTP/1.1", "400 Bad Request"],
    ["a method that a page does not take", "PUT /produse HTTP/1.1\r\nContent-Length: 0", "405 Method Not Allowed"],
    ["a method that nothing takes", "TRACE /gazon HTTP/1.1", "405 Method Not Allowed"],
  ])("%s", async (_what, line, words) => {
    const { status, text } = await raw(`${line}\r\nHost: localhost:${port}\r\nConnection: close\r\n\r\n`);
    expect(`${status}`).toBe(words.slice(0, 3));
    expect(text).toContain('class="site-header"');
    expect(text).toContain(words);
    expect(text).toContain(`<title>${ERROR_TITLE}`);
    expect(text).toMatch(/\r\ncache-control: no-store\r\n/i);
    expect(/\r\nallow: /i.test(text)).toBe(status === 405);
  });
});

describe("a method", () => {
  it.each(["OPTIONS", "TRACE", "PROPFIND", "PURGE", "LINK"])("%s answers 405 and names those there are", async (method) => {
    for (const target of ["/", "/api/settings", stylesheet.address]) {
      const { status, text } = await raw(`${method} ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
      expect(status).toBe(405);
      expect(text).toContain(
        target.startsWith("/api/") ? "\r\nAllow: GET, HEAD, POST, PUT, PATCH, DELETE\r\n" : "\r\nAllow: GET, HEAD, POST\r\n",
      );
    }
  });

  it.each([
    ["a method that HTTP does not know", "BREW / HTTP/1.1\r\nHost: localhost\r\n\r\n"],
    ["no HTTP at all", "\x16\x03\x01\x02\x00\r\n\r\n"],
    ["headers above 16 KB", `GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${"a".repeat(17 * KB)}\r\n\r\n`],
    [
      "two lengths for one body",
      "POST /contact HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    ],
    ["a negative length", "POST /contact HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n"],
    ["a header with a bare line feed", "GET / HTTP/1.1\r\nHost: localhost\r\nX: a\nY: b\r\n\r\n"],
  ])("%s answers 400 and closes", async (_what, text) => {
    const answer = await raw(text);
    expect(answer.status).toBe(400);
    expect(answer.isClosed).toBe(true);
  });

  it("CONNECT opens nothing", async () => {
    const { text, isClosed } = await raw("CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n");
    expect(text).not.toMatch(/^HTTP\/1.1 2/);
    expect(isClosed).toBe(true);
  });
});

describe("a body above its limit answers 413 and is not kept", () => {
  const form = "application/x-www-form-urlencoded";
  const json = "application/json";

  it.each([
    ["/contact", form, 32],
    ["/produse/turfline-umbra", form, 32],
    ["/api/leads", json, 32],
    ["/api/ratings", json, 1],
    ["/api/admin/login", json, 4],
    ["/admin/login", form, 4],
    ["/nu-exista", form, 32],
  ])("%s (%s, %i KB): declared, sent in full, or in pieces without a length", async (target, type, kilobytes) => {
    const head = `POST ${target} HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Type: ${type}\r\n`;
    const declared = await raw(`${head}Content-Length: ${kilobytes * KB + 1}\r\n\r\n`, { patience: 10_000 });
    expect(declared.status, "declared").toBe(413);
    expect(declared.isClosed).toBe(true);

    const whole = await raw(`${head}Content-Length: ${kilobytes * KB + 1}\r\n\r\n${"a".repeat(kilobytes * KB + 1)}`);
    expect(whole.status, "in full").toBe(413);

    const piece = `400\r\n${"a".repeat(KB)}\r\n`;
    const pieces = await raw(`${head}Transfer-Encoding: chunked\r\n\r\n${piece.repeat(kilobytes)}1\r\na\r\n0\r\n\r\n`);
    expect(pieces.status, "in pieces").toBe(413);
  });

  it("is taken off the wire when it comes on, so that a proxy passes the answer on and shows no error of its own", async () => {
    const size = 20 * 1024 * KB;
    const socket = connect(port, "localhost");
    const got: Buffer[] = [];
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    socket.on("error", reject).on("close", () => resolve());
    socket.on("data", (chunk: Buffer) => got.push(chunk));
    socket.write(`POST /contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${form}\r\nContent-Length: ${size}\r\n\r\n`);
    socket.write("a".repeat(size));
    await promise;
    expect(Buffer.concat(got).toString()).toMatch(/^HTTP\/1\.1 413 [\s\S]*\r\nConnection: close\r\n[\s\S]*cel mult 32 KB/);
    expect([socket.bytesWritten > size, socket.writableLength]).toEqual([true, 0]);
  });

  it("a body at its limit passes", async () => {
    const response = await app.sendJson("POST", "/api/ratings", JSON.stringify({ product_id: 999_999, rating: 5 }).padEnd(KB));
    expect(response.status).toBe(404);
  });

  it("says so to a page in words and to a call in JSON", async () => {
    const page = await app.postForm("/contact", { notes: "a".repeat(33 * KB) });
    expect(page.status).toBe(413);
    const text = await page.text();
    expect(text).toContain(ERROR_TITLE);
    expect(text).toContain("Ce ați trimis este prea mare: cel mult 32 KB.");
    const call = await app.sendJson("POST", "/api/leads", { notes: "a".repeat(33 * KB) });
    expect(call.status).toBe(413);
    expect(await call.json()).toMatchObject({ code: "too_large", message: "Ce ați trimis este prea mare: cel mult 32 KB." });
  });

  it("gives the administrator 512 KB", async () => {
    const cookie = await signIn(app, ADMIN);
    const send = (size: number) => app.sendJson("PUT", "/api/admin/ceva", JSON.stringify("a".repeat(size)), { cookie });
    expect((await send(511 * KB)).status).toBe(404);
    expect((await send(513 * KB)).status).toBe(413);
  });

  it("survives a hundred visitors who break off in the middle", async () => {
    const head = `POST /contact HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Type: ${form}\r\nContent-Length: 1000\r\n\r\nfull_name=`;
    const errors = vi.spyOn(console, "error").mockImplementation(() => {});
    await Promise.all(Array.from({ length: 100 }, () => raw(head, { breakOff: true })));
    expect((await app.get("/up")).status).toBe(200);
    const logged = errors.mock.calls.length;
    errors.mockRestore();
    expect(app.database.prepare("SELECT count(*) AS n FROM leads").get()).toEqual({ n: 0 });
    expect(logged, "a visitor who leaves is no error of ours").toBe(0);
  });
});

describe("files", () => {
  it.each([
    "/uploads/../site.db",
    "/uploads/..%2fsite.db",
    "/uploads/%2e%2e/site.db",
    "/uploads/....//site.db",
    "/assets/../../server/index.js",
    "/assets/..%2f..%2fserver%2findex.js",
    "/%2e%2e/%2e%2e/package.json",
    "/..%2f..%2fpackage.json",
    "/images/..%2f..%2f..%2fpackage.json",
  ])("files are only those of the site: %s answers 404", async (target) => {
    const { status, text } = await raw(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    expect(status).toBe(404);
    expect(text).not.toContain("SQLite format 3");
    expect(text).not.toContain('"dependencies"');
    expect(text).not.toContain("createRequestHandler");
  });

  it.each(["/site.db", "/uploads/site.db", "/uploads", "/assets", "/server/index.js", "/.env", "/package.json", "/session-secret"])(
    "files are listed nowhere and hold nothing private: %s answers 404",
    async (target) => {
      expect((await app.get(target)).status).toBe(404);
    },
  );

  it("files of the build were compressed beforehand, never change and are kept for ever", async () => {
    const original = readFileSync(stylesheet.file);
    const br = await bytesOf(stylesheet.address, { "Accept-Encoding": "gzip, br" });
    const gzip = await bytesOf(stylesheet.address, { "Accept-Encoding": "gzip" });
    const identity = await bytesOf(stylesheet.address);
    expect([br, gzip, identity].map(({ headers }) => headers["content-encoding"])).toEqual(["br", "gzip", undefined]);
    expect(brotliDecompressSync(br.body)).toEqual(original);
    expect(gunzipSync(gzip.body)).toEqual(original);
    expect(identity.body).toEqual(original);
    for (const { headers } of [br, gzip, identity]) {
      expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
      expect(headers["content-type"]).toBe("text/css; charset=utf-8");
      expect(headers.vary).toBe("Accept-Encoding");
    }
  });

  it("files of products are kept for ever, answer HEAD and 304, and are what they say", async () => {
    const { status, headers, body } = await bytesOf(upload.address);
    expect(status).toBe(200);
    expect(body).toEqual(readFileSync(upload.file));
    expect(headers).toMatchObject({ "cache-control": "public, max-age=31536000, immutable", "content-type": "image/webp" });
    expect(headers["content-length"]).toBe(String(body.length));
    const head = await bytesOf(upload.address, {}, "HEAD");
    expect(head).toMatchObject({ status: 200, headers: { "content-length": String(body.length) } });
    expect(head.body).toHaveLength(0);
    expect(await bytesOf(upload.address, { "If-None-Match": headers.etag as string })).toMatchObject({
      status: 304,
      body: Buffer.alloc(0),
    });
    const missing = upload.address.replace(/[0-9a-f]{32}/, "0".repeat(32));
    expect((await app.get(missing)).status).toBe(404);
  });

  it.each(["bytes=0-9", "bytes=9-0", "bytes=-1", "bytes=99999999-", "bytes=0-1,3-4,5-6", "bytes=", "lines=1-2", "bytes=abc-"])(
    "files are sent whole, whatever part is asked for (Range: %s)",
    async (range) => {
      for (const { address, file } of [stylesheet, upload]) {
        const { status, headers, body } = await bytesOf(address, { Range: range });
        expect(status).toBe(200);
        expect(headers["content-range"]).toBeUndefined();
        expect(body).toEqual(readFileSync(file));
      }
    },
  );

  it("files cannot be written to", async () => {
    for (const method of ["POST", "PUT", "DELETE"]) {
      expect((await app.get(upload.address, { method })).status, method).toBe(405);
      expect((await app.get(stylesheet.address, { method })).status, method).toBe(405);
    }
    expect((await app.get(upload.address)).status).toBe(200);
  });

  it("files include the icon", async () => {
    const response = await app.get("/favicon.svg");
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toBe("image/svg+xml; charset=utf-8");
    expect(await response.text()).toMatch(/^<svg /);
  });
});

describe("well-known addresses", () => {
  it("/up answers the health check, without caching", async () => {
    const response = await app.get("/up");
    expect(response.status).toBe(200);
    expect(await response.text()).toBe("ok\n");
    expect(response.headers.get("Cache-Control")).toBe("no-store");
  });

  it("/.well-known/security.txt says where faults are reported, until a day within a year (RFC 9116)", async () => {
    const response = await app.get("/.well-known/security.txt");
    expect(response.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
    const fields = (await response.text())
      .trimEnd()
      .split("\n")
      .map((line) => line.split(": ") as [string, string]);
    expect(fields.map(([name]) => name)).toEqual(["Contact", "Contact", "Expires", "Preferred-Languages", "Canonical"]);
    expect(fields[0]?.[1]).toMatch(/^mailto:\S+@\S+$/);
    expect((await app.get(new URL(fields[1]?.[1] as string).pathname)).status).toBe(200);
    const days = (Date.parse(fields[2]?.[1] as string) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(365);
  });

  it("/.well-known/change-password leads to where the password is changed", async () => {
    const { status, headers } = await app.get("/.well-known/change-password");
    expect([status, headers.get("Location")]).toEqual([302, "/admin/cont"]);
  });

  it("/robots.txt keeps robots out of what is not for them and names the sitemap", async () => {
    const response = await app.get("/robots.txt");
    const text = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
    expect(text).toMatch(/^User-agent: \*\nDisallow: \/admin\nDisallow: \/api\/\nDisallow: \/oferta\/\n/);
    expect(text).toMatch(/^Sitemap: https?:\/\/\S+\/sitemap\.xml$/m);
  });

  it("/sitemap.xml lists every public page there is, and each answers 200", async () => {
    const response = await app.get("/sitemap.xml");
    const xml = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toBe("application/xml; charset=utf-8");
    const paths = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
    const slugs = (table: string, prefix: string) =>
      (app.database.prepare(`SELECT slug FROM ${table}`).all() as { slug: string }[]).map(({ slug }) => prefix + slug);
    // Those that do not say themselves that no search engine is to list them.
    const pages = [];
    for (const { path, search } of PUBLIC_PAGES) {
      const isHidden = (await (await app.get(path)).text()).includes('<meta name="robots" content="noindex"');
      expect(search === "hidden", `${path}: its entry of PUBLIC_PAGES says "hidden" where its meta has no isIndexed, and only there`).toBe(
        isHidden,
      );
      if (search === undefined) pages.push(path);
    }
    const expected = [
      ...pages,
      ...slugs("categories WHERE is_hidden = 0", "/"),
      ...slugs("brands", "/brand/"),
      ...slugs("products", "/produse/"),
    ];
    expect(paths.sort(), "app/routes/sitemap.ts lists PUBLIC_PAGES without those that have a `search`").toEqual(expected.sort());
    const others = paths.filter((address) => !address.startsWith("/produse/"));
    for (const address of others) expect((await app.get(address)).status, address).toBe(200);
  });

  it("well-known addresses tell the framework's client nothing about pages it has not asked for", async () => {
    expect((await app.get("/__manifest?p=/admin")).status).toBe(404);
  });
});

describe("every answer forbids sniffing and framing", () => {
  it.each([
    ["a page", `GET / HTTP/1.1\r\nHost: localhost\r\n`],
    ["a cached page", `GET / HTTP/1.1\r\nHost: localhost\r\n`],
    ["a missing page", "GET /nu-exista HTTP/1.1\r\nHost: localhost\r\n"],
    ["a call", "GET /api/settings HTTP/1.1\r\nHost: localhost\r\n"],
    ["a redirect", "GET /admin HTTP/1.1\r\nHost: localhost\r\n"],
    ["a file of the build", `GET ${stylesheet.address} HTTP/1.1\r\nHost: localhost\r\n`],
    ["an upload", `GET ${upload.address} HTTP/1.1\r\nHost: localhost\r\n`],
    ["the sitemap", "GET /sitemap.xml HTTP/1.1\r\nHost: localhost\r\n"],
    ["400 for an address", "GET /% HTTP/1.1\r\nHost: localhost\r\n"],
    ["400 without a Host", "GET / HTTP/1.1\r\n"],
    ["400 for what is no HTTP", "BREW / HTTP/1.1\r\nHost: localhost\r\n"],
    ["400 for headers above 16 KB", `GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${"a".repeat(17 * KB)}\r\n`],
    ["403", "POST /contact HTTP/1.1\r\nHost: localhost\r\nOrigin: https://evil.example\r\nContent-Length: 0\r\n"],
    ["405", "TRACE / HTTP/1.1\r\nHost: localhost\r\n"],
    ["413", "POST /contact HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999\r\n"],
    ["414", `GET /${"a".repeat(5 * KB)} HTTP/1.1\r\nHost: localhost\r\n`],
    ["417", "POST /contact HTTP/1.1\r\nHost: localhost\r\nExpect: banana\r\nContent-Length: 0\r\n"],
  ])("%s", async (_what, head) => {
    const { text } = await raw(`${head}Connection: close\r\n\r\n`);
    const headers = text.split("\r\n\r\n", 1)[0] ?? "";
    expect(headers).toMatch(/^x-content-type-options: nosniff$/im);
    expect(headers).toMatch(/^content-security-policy: .*frame-ancestors 'none'/im);
    expect(headers, "and lets no other site read").not.toMatch(/^(server|x-powered-by|access-control-[\w-]+):/im);
  });
});

describe("an address may ask each minute", () => {
  /** How many of so many requests are answered, and what the last one says. */
  async function ask(count: number, target: string, options: { from: string; headers?: Record<string, string> }) {
    const answers: Response[] = [];
    while (answers.length < count) answers.push(...(await Promise.all(Array.from({ length: 10 }, () => app.get(target, options)))));
    return { served: answers.filter(({ status }) => status !== 429).length, last: answers.at(-1) as Response };
  }

  /** Costs as much as a page that is made, and none is: it leads to the sign-in. */
  const AS_A_PAGE = "/admin/leaduri";

  it("an address may ask each minute for 120 pages that have to be made; others, and browsers signed in before, are served on", async () => {
    const from = "10.77.0.1";
    const cookies = (await app.postForm("/admin/login", ADMIN)).headers.getSetCookie();
    const device = cookies.find((cookie) => cookie.startsWith("admin_device="))?.split(";", 1)[0] ?? "";
    const { served, last } = await ask(130, "/produse/nu-exista", { from });
    expect(served).toBe(120);
    expect(Number(last.headers.get("Retry-After"))).toBeGreaterThan(0);
    const said = await last.text();
    expect(said).toContain("cel mult 120 pe minut");
    expect(said, "and whom to ring").toContain('href="tel:+40361000001"');
    expect(said).toContain('<html lang="ro">');
    expect((await app.get("/api/products", { from })).status).toBe(429);
    expect((await app.get("/admin/login", { from })).status).toBe(429);
    expect((await app.get("/admin/login", { from, headers: { Cookie: device } })).status).toBe(200);
    expect((await app.get("/nu-exista", { from: "10.77.0.2" })).status).toBe(404);
  });

  it("an address may ask for what watches over the site and what robots may, and send a form, whatever else it asked for", async () => {
    const from = "10.77.0.5";
    expect((await ask(130, AS_A_PAGE, { from })).served).toBe(120);
    for (const target of ["/up", "/robots.txt"]) expect((await ask(20, target, { from })).served, target).toBe(20);
    expect((await app.postForm("/contact", { intent: "offer" }, { from })).status).toBe(422);
    expect((await app.sendJson("POST", "/api/leads", {}, { from })).status).toBe(422);
    expect((await app.sendJson("POST", "/api/ratings", {}, { from })).status).toBe(422);
  });

  it("an address may send 120 forms each minute, and reads on", async () => {
    const from = "10.77.0.6";
    const statuses: number[] = [];
    for (let turn = 0; turn < 13; turn += 1) {
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => app.postForm("/produse/nu-exista", { intent: "rating" }, { from })),
      );
      statuses.push(...answers.map(({ status }) => status));
    }
    expect(statuses.filter((status) => status !== 429)).toHaveLength(120);
    expect((await app.get("/produse/nu-exista", { from })).status).toBe(404);
  });

  it("a browser may ask for what it wants, however much a page of another site has it fetch; a link from there is its own", async () => {
    const from = "10.77.0.7";
    const fetched = { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Dest": "image" };
    expect((await ask(130, AS_A_PAGE, { from, headers: fetched })).served).toBe(120);
    expect((await ask(60, AS_A_PAGE, { from })).served).toBe(60);
    const led = { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Dest": "document" };
    expect((await ask(70, AS_A_PAGE, { from, headers: led })).served).toBe(60);
  });

  it("an address may ask for a sheet or a card that is there already as for any file, and pays for one that is made", async () => {
    const from = "10.77.0.8";
    expect((await ask(60, "/og/x.jpg", { from })).served, "of no product").toBe(60);
    expect((await app.get("/produse/turfline-sport/fisa.pdf", { from })).status, "made").toBe(200);
    expect((await ask(100, "/produse/turfline-sport/fisa.pdf", { from })).served).toBe(100);
    const old = await app.get("/og/foragemax-pasune-intensiva-0000000000000000.jpg", { from });
    const card = old.headers.get("Location") ?? "";
    expect((await app.get(card, { from })).status, "drawn").toBe(200);
    expect((await ask(100, card, { from })).served).toBe(100);
    const left = 1_200 - 60 - 20 - 100 - 1 - 40 - 100;
    const pages = 80;
    expect((await ask(pages, AS_A_PAGE, { from })).served).toBe(pages);
    expect((await ask(left - 10 * pages + 10, "/og/x.jpg", { from })).served).toBe(left - 10 * pages);
  });

  it("an address may ask each minute for as many keys that open nothing, of whatever kind", async () => {
    const from = "10.78.0.1";
    let all = 0;
    for (const place of KEYED_PLACES) all += (await ask(30, `/${place}/0123456789-0123456789`, { from })).served;
    expect(all).toBe(120);
  });

  it("an address may ask each minute for pages that are known already as often as it likes", async () => {
    const from = "10.77.0.3";
    await app.get("/despre-noi", { from });
    expect((await ask(300, "/despre-noi?utm_source=a", { from })).served).toBe(300);
    expect((await app.get("/despre-noi", { from, method: "HEAD" })).status).toBe(200);
  });

  it("an address may ask each minute for ten other things in place of each page: the administrator's pages are such things", async () => {
    const from = "10.77.0.4";
    const cookie = await signIn(app, ADMIN);
    expect((await ask(100, AS_A_PAGE, { from })).served).toBe(100);
    expect((await ask(30, "/admin/export", { from, headers: { Cookie: cookie } })).served).toBe(30);
    const { served, last } = await ask(180, "/api/experts", { from });
    expect(served).toBe(1_200 - 1_000 - 30);
    expect(await last.json()).toMatchObject({ success: false, code: "too_many" });
  });
});

type RawAnswer = { status: number; text: string; isClosed: boolean };

let visitors = 0;

function raw(text: string, { breakOff = false, patience = 500 } = {}): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const socket = connect(port, "localhost");
    let answer = "";
    let isClosed = false;
    const finish = () => {
      socket.destroy();
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0), text: answer, isClosed });
    };
    // Against hangs: until it answers a busy machine may take long.
    socket.setTimeout(20_000, finish);
    socket.on("data", (chunk) => {
      socket.setTimeout(patience);
      answer += chunk.toString("latin1");
    });
    socket.on("error", () => {});
    socket.on("close", () => {
      isClosed = true;
      finish();
    });
    // Each from another address, so that limits do not join tests.
    visitors += 1;
    const signed = text.replace(/^(?=host:)/im, `X-Forwarded-For: 10.78.${visitors >> 8}.${visitors & 255}\r\n`);
    socket.write(signed, "latin1", () => {
      if (breakOff) finish();
    });
  });
}

function bytesOf(target: string, headers: Record<string, string> = {}, method = "GET") {
  return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: Buffer }>((resolve, reject) => {
    const sent = request(app.origin + target, { method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => resolve({ status: response.statusCode as number, headers: response.headers, body: Buffer.concat(chunks) }));
    });
    sent.on("error", reject);
    sent.end();
  });
}

function fileIn(directory: string, pattern: RegExp): { file: string; address: string } {
  const name = readdirSync(directory).find((candidate) => pattern.test(candidate));
  if (!name) throw new Error(`Nothing like ${pattern} in ${directory}`);
  return { file: path.join(directory, name), address: `/${path.basename(directory)}/${name}` };
}

describe("an address with a slash at its end, or with its words in other letters", () => {
  it.each([
    ["/BRANDURI", "/branduri"],
    ["/Produse?q=trifoi", "/produse?q=trifoi"],
    ["/PRODUSE/turfline-sport/Calendar", "/produse/turfline-sport/calendar"],
    ["/gazon/", "/gazon"],
    ["/produse/?q=trifoi", "/produse?q=trifoi"],
    ["/produse/turfline-sport//", "/produse/turfline-sport"],
  ])("%s is another name of %s: 301", async (target, plain) => {
    const response = await app.get(target);
    expect(response.status).toBe(301);
    expect(response.headers.get("Location")).toBe(plain);
  });

  it("an address that is a key is kept by no cache", async () => {
    expect((await app.get("/lead/0123456789-0123456789/")).headers.get("Cache-Control")).toBe("no-store");
    expect((await app.get("/gazon/")).headers.get("Cache-Control")).toBe(null);
  });
});
