/** Finished pages: the same bytes for everyone, in three encodings, until the catalogue changes. */
import { createHash } from "node:crypto";
import { Agent, request } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { ADMIN, offer, signIn, startApp, visibleText } from "#tests/support/app.ts";

const app = await startApp();
const SHARED = "public, max-age=0, s-maxage=1, stale-while-revalidate=0, stale-if-error=86400";

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer };

describe("a public page", () => {
  it("a public page is sent in the encoding that the browser takes, and is the same page in each", async () => {
    const identity = await fetchRaw("/gazon");
    const gzip = await fetchRaw("/gazon", { headers: { "Accept-Encoding": "gzip, deflate" } });
    const br = await fetchRaw("/gazon", { headers: { "Accept-Encoding": "gzip, deflate, br, zstd" } });
    expect([identity, gzip, br].map(({ headers }) => headers["content-encoding"])).toEqual([undefined, "gzip", "br"]);
    expect(identity.body.toString()).toContain("</html>");
    expect(gunzipSync(gzip.body)).toEqual(identity.body);
    expect(brotliDecompressSync(br.body)).toEqual(identity.body);
    expect(br.body.length).toBeLessThan(gzip.body.length);
    expect(gzip.body.length).toBeLessThan(identity.body.length / 3);
    for (const answer of [identity, gzip, br]) {
      expect(answer.headers["content-length"]).toBe(String(answer.body.length));
      expect(answer.headers.vary).toBe("Accept-Encoding, Cookie");
      expect(answer.headers["cache-control"]).toBe(SHARED);
    }
    expect(new Set([identity, gzip, br].map(({ headers }) => headers.etag)).size).toBe(3);
  });

  it.each([
    ["br;q=0, gzip", "gzip"],
    ["br;q=0.0, gzip;q=0", undefined],
    ["identity", undefined],
    ["br;q=0.5", "br"],
  ])("a public page with Accept-Encoding %j comes as %s", async (accept, encoding) => {
    const { headers } = await fetchRaw("/pasune", { headers: { "Accept-Encoding": accept } });
    expect(headers["content-encoding"]).toBe(encoding);
  });

  it("a public page answers 304 without a body while it is unchanged, with the headers a 304 owes", async () => {
    const accept = { "Accept-Encoding": "br" };
    const first = await fetchRaw("/lucerna", { headers: accept });
    const etag = first.headers.etag as string;
    expect(etag).toMatch(/^W\/"[\w-]+-br"$/);
    for (const value of [etag, `"other", ${etag}`, etag.slice(2)]) {
      const again = await fetchRaw("/lucerna", { headers: { ...accept, "If-None-Match": value } });
      expect(again.status, value).toBe(304);
      expect(again.body).toHaveLength(0);
      expect(again.headers).toMatchObject({
        etag,
        vary: "Accept-Encoding, Cookie",
        "cache-control": SHARED,
        "x-content-type-options": "nosniff",
      });
      expect(again.headers["content-security-policy"]).toBe(first.headers["content-security-policy"]);
    }
    expect((await fetchRaw("/lucerna", { headers: { ...accept, "If-None-Match": '"other"' } })).status).toBe(200);
    const identity = await fetchRaw("/lucerna", { headers: { "If-None-Match": etag } });
    expect(identity.status, "the tag of another encoding is another page").toBe(200);
  });

  it("a public page is the same answer each time on a connection that stays, and its own for whoever is signed in", async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = (headers: Record<string, string> = {}) =>
      fetchRaw("/politica-cookies", { headers: { "Accept-Encoding": "br", ...headers }, agent });
    const cookie = await signIn(app, ADMIN);
    await fetchRaw("/politica-cookies");
    const known = await made();
    const [first, ...others] = [await ask(), await ask(), await ask()];
    expect(first.status).toBe(200);
    for (const answer of others) {
      expect(pageOf(answer)).toEqual(pageOf(first));
      expect({ ...answer.headers, date: "", "content-length": "" }).toEqual({ ...first.headers, date: "", "content-length": "" });
    }
    const unchanged = await ask({ "If-None-Match": first.headers.etag as string });
    expect([unchanged.status, unchanged.body.length, unchanged.headers.etag]).toEqual([304, 0, first.headers.etag]);
    const own = await ask({ Cookie: cookie });
    expect(own.headers["cache-control"]).toBe("private, no-cache");
    expect((await made()).hit - known.hit).toBe(5);
    agent.destroy();
  });

  it("a public page answers HEAD with the headers of GET and no body, first or later", async () => {
    const unseen = await fetchRaw("/termeni-conditii", { method: "HEAD" });
    expect(unseen.status).toBe(200);
    expect(unseen.body).toHaveLength(0);
    const get = await fetchRaw("/termeni-conditii");
    expect(get.body.toString()).toContain("</html>");
    const head = await fetchRaw("/termeni-conditii", { method: "HEAD" });
    expect(head.status).toBe(200);
    expect(head.body).toHaveLength(0);
    for (const name of ["etag", "content-length", "content-type", "content-security-policy", "cache-control"]) {
      expect(head.headers[name], name).toBe(get.headers[name]);
    }
  });

  it.each(["/", "/produse", "/produse/turfline-umbra", "/contact", "/faneata"])("%s holds nothing of the visitor", async (path) => {
    const cookie = await signIn(app, ADMIN);
    const stranger = await fetchRaw(path, { headers: { "User-Agent": "A", "X-Forwarded-For": "10.1.1.1" } });
    const administrator = await fetchRaw(path, { headers: { "User-Agent": "B", "X-Forwarded-For": "10.1.1.2", Cookie: cookie } });
    expect(administrator.body).toEqual(stranger.body);
    expect(administrator.headers["cache-control"], "no cache on the way keeps what a session gets").toBe("private, no-cache");
    for (const { headers } of [stranger, administrator]) expect(headers["set-cookie"]).toBeUndefined();
    const html = stranger.body.toString();
    expect(html).not.toContain("nonce=");
    expect(html).not.toMatch(/<input [^>]*name="submission_id"[^>]*value="[^"]/);
  });

  it("a public page cannot be poisoned by the headers of whoever comes first", async () => {
    const poison = {
      Host: "evil.example",
      "X-Forwarded-Host": "evil.example",
      "X-Forwarded-Proto": "evil",
      Cookie: "x=evil.example",
      Referer: "https://evil.example/",
    };
    const first = await fetchRaw("/sfecla", { headers: poison });
    const next = await fetchRaw("/sfecla");
    expect(first.status).toBe(200);
    expect(first.body.toString()).not.toContain("evil");
    expect(next.body).toEqual(first.body);
  });
});

describe("an address with a query", () => {
  it("an address with a query is a page of its own", async () => {
    const results = new Map<string, string>();
    for (let round = 1; round <= 2; round += 1) {
      for (const query of ["", "?suprafata=1&um=ha", "?suprafata=2&um=ha", "?suprafata=1&um=ari"]) {
        const html = (await fetchRaw(`/produse/turfline-umbra${query}`)).body.toString();
        const result = /calculator__result" role="status"><strong>(.*?)<\/strong>/.exec(html)?.[1]?.replaceAll("\u00a0", " ") ?? "";
        expect(results.get(query) ?? result, `${query}, round ${round}`).toBe(result);
        results.set(query, result);
      }
    }
    expect([...results.values()]).toEqual([
      "3 kg · 1 sac de 10 kg",
      "300 kg · 30 de saci de 10 kg",
      "600 kg · 60 de saci de 10 kg",
      "3 kg · 1 sac de 10 kg",
    ]);
  });

  it.each([
    ["/?utm_source=a", "/"],
    ["/gazon?fbclid=a&page=1", "/gazon?page=1"],
    ["/produse/turfline-umbra?um=ha&x=1&suprafata=2", "/produse/turfline-umbra?suprafata=2&um=ha"],
    ["/gazon.data?_routes=x", "/gazon.data"],
  ])("an address with a query that nobody reads is no page of its own: %s is %s", async (address, page) => {
    const { status, headers, body } = await fetchRaw(address);
    expect(status).toBe(200);
    const same = await fetchRaw(page);
    expect(same.headers.etag).toBe(headers.etag);
    expect(same.body).toEqual(body);
  });
});

describe("a cached page", () => {
  it("a cached page is made anew at the very next request after one that wrote (cache-after-writes.test.ts: whoever else writes)", async () => {
    const path = "/produse/turfline-sport";
    const before = await fetchRaw(path);
    app.database.prepare("UPDATE products SET name = 'Turfline Sport Nou' WHERE slug = 'turfline-sport'").run();
    await app.sendJson("POST", "/api/ratings", { product_id: 2, rating: 5 });
    const after = await fetchRaw(path, { headers: { "If-None-Match": before.headers.etag as string } });
    expect(after.status).toBe(200);
    expect(after.headers.etag).not.toBe(before.headers.etag);
    expect(after.body.toString()).toContain("<h1>Turfline Sport Nou</h1>");
    expect((await fetchRaw("/gazon")).body.toString(), "every page, not only the product's").toContain("Turfline Sport Nou");
  });

  it("a cached page shows a vote at the very next request", async () => {
    const path = "/produse/turfline-ornamental";
    expect(visibleText((await fetchRaw(path)).body.toString())).toContain("5 din 5 · 1 vot");
    expect((await app.postForm(path, { intent: "rating", product_id: "2", rating: "4" })).status).toBe(303);
    expect(visibleText((await fetchRaw(path)).body.toString())).toContain("4,5 din 5 · 2 voturi");
  });

  it("a cached page outlives a vote for another product and a sign-in; a vote for its own makes it anew, and no other page", async () => {
    const [path, category] = ["/produse/turfline-sport", "/gazon"];
    const before = [await fetchRaw(path), await fetchRaw(category)];
    const now = async () => [(await fetchRaw(path)).body, (await fetchRaw(category)).body];
    const start = await made();
    expect((await app.sendJson("POST", "/api/ratings", { product_id: 3, rating: 5 })).status).toBe(201);
    await signIn(app, ADMIN);
    expect(await now()).toEqual(before.map(({ body }) => body));
    const known = await made();
    expect(known.miss - start.miss, "not made anew").toBe(0);
    expect((await app.postForm(path, { intent: "rating", product_id: String(idOf("turfline-sport")), rating: "4" })).status).toBe(303);
    const [product, list] = await now();
    expect(visibleText(product?.toString() ?? "")).toContain("4 din 5 · 1 vot");
    expect(list).toEqual(before[1]?.body);
    const after = await made();
    expect(after.miss - known.miss, "the product's page alone").toBe(1);
  });

  it("a cached page is made anew after a write when somebody asks for it, and the others are not made until then", async () => {
    const paths = ["/produse/turfline-sport", "/gazon", "/produse", "/", "/despre-noi"];
    await app.refresh();
    for (const path of paths) await fetchRaw(path);
    const before = await made();
    app.database.prepare("UPDATE products SET long_description = '<p>Altfel descris.</p>' WHERE slug = 'turfline-sport'").run();
    await app.refresh();
    expect((await fetchRaw("/produse/turfline-sport")).body.toString(), "at the very next request").toContain("Altfel descris.");
    const after = await made();
    expect(after.miss - before.miss).toBe(1);
    for (const path of paths) await fetchRaw(path);
    const last = await made();
    expect([last.miss - after.miss, last.hit - after.hit]).toEqual([paths.length - 1, 1]);
  });

  it("a cached page is rendered anew by a write that shows on it only around it: the menu, the company, a code of the settings", async () => {
    await fetchRaw("/despre-noi");
    for (const write of [
      "UPDATE categories SET name = 'Gazonul' WHERE slug = 'gazon'",
      "UPDATE documents SET body = json_set(body, '$.email', 'altul@seminord.example') WHERE key = 'company'",
      `UPDATE settings SET google_analytics = '<script>1</script>', snippet_parts = NULL`,
    ]) {
      const before = await made();
      app.database.prepare(write).run();
      await app.refresh();
      await fetchRaw("/despre-noi");
      expect((await made()).miss - before.miss, write).toBe(1);
    }
    const { headers, body } = await fetchRaw("/despre-noi");
    expect(body.toString()).toContain("Gazonul");
    expect(body.toString()).toContain("altul@seminord.example");
    expect(headers["content-security-policy"]).toContain(createHash("sha256").update("1").digest("base64"));
  });

  it("a cached page outlives an offer request, which changes no public page", async () => {
    const before = await fetchRaw("/despre-noi");
    expect((await app.postForm("/contact", offer({ phone: "0700 000 400" }))).status).toBe(303);
    const after = await fetchRaw("/despre-noi", { headers: { "If-None-Match": before.headers.etag as string } });
    expect(after.status).toBe(304);
  });

  it("a cached page is another one for visitors who have answered the consent banner", async () => {
    const path = "/produse/turfline-eco-lawn";
    const before = await fetchRaw(path);
    const known = await made();
    const consenting = await fetchRaw(path, { headers: { Cookie: consentCookieOf(new Date()) } });
    expect((await made()).miss - known.miss, "made now, not taken from the other visitors' page").toBe(1);
    expect(consenting.headers.etag).not.toBe(before.headers.etag);
    expect((await fetchRaw(path)).body).toEqual(before.body);
    const other = await fetchRaw(path, { headers: { Cookie: `a=1; ${consentCookieOf(new Date(Date.now() - 86_400_000), true)}` } });
    expect(other.body, "whatever they answered").toEqual(consenting.body);
  });

  it.each([
    ["is altered", "cookieConsent=%7B%22necessary%22%3Atrue%7D"],
    ["is nothing of ours", "cookieConsent=x"],
    ["is older than 12 months", consentCookieOf(new Date(Date.now() - 367 * 86_400_000))],
    ["has another name", `x${consentCookieOf(new Date())}`],
  ])("a cached page is that of a new visitor where the cookie %s", async (_what, Cookie) => {
    const { headers, body } = await fetchRaw("/branduri");
    const answer = await fetchRaw("/branduri", { headers: { Cookie } });
    expect(answer.headers.etag).toBe(headers.etag);
    expect(answer.body).toEqual(body);
    expect(body.toString()).toContain("Respinge opționale");
  });
});

describe("pages for one visitor are never cached", () => {
  it.each([
    "/admin/login",
    "/nu-exista",
    "/produse/nu-exista",
    "/oferta/nu-exista",
    "/produse?page=99",
    "/api/products",
    "/api/settings",
    "/up",
  ])("%s", async (path) => {
    const { headers } = await fetchRaw(path);
    expect(headers["cache-control"]).toBe("no-store");
    expect(headers.etag).toBeUndefined();
  });

  it("pages of the administration", async () => {
    const Cookie = await signIn(app, ADMIN);
    for (const path of ["/admin", "/admin/leaduri", "/admin.data", "/admin/leaduri.data"]) {
      const { status, headers } = await fetchRaw(path, { headers: { Cookie } });
      expect(status, path).toBe(200);
      expect(headers["cache-control"], path).toBe("no-store");
      const stranger = await fetchRaw(path);
      expect(stranger.status, path).toBe(path.endsWith(".data") ? 202 : 303);
    }
  });

  it("the confirmation of a request: no cache, no referrer, no search engine", async () => {
    const sent = await app.postForm("/contact", offer({ phone: "0700 000 401" }));
    const { headers, body } = await fetchRaw(sent.headers.get("Location") as string);
    expect(headers["cache-control"]).toBe("no-store");
    expect(headers["referrer-policy"]).toBe("no-referrer");
    expect(body.toString()).toContain('<meta name="robots" content="noindex"/>');
  });

  it("a refused form, which holds what was typed", async () => {
    const refused = await app.postForm("/contact", offer({ full_name: "Numai Pentru Mine", phone: "" }));
    expect(refused.status).toBe(422);
    expect(refused.headers.get("Cache-Control")).toBe("no-store");
    expect((await fetchRaw("/contact")).body.toString()).not.toContain("Numai Pentru Mine");
  });

  it("compresses them all the same", async () => {
    const { headers, body } = await fetchRaw("/nu-exista", { headers: { "Accept-Encoding": "br" } });
    expect(headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(body).toString()).toContain("Categoria nu a fost găsită");
  });
});

function consentCookieOf(moment: Date, analytics = false): string {
  const record = { necessary: true, analytics, marketing: false, timestamp: moment.toISOString() };
  return `cookieConsent=${encodeURIComponent(JSON.stringify(record))}`;
}

function idOf(slug: string): unknown {
  return app.database.prepare("SELECT id FROM products WHERE slug = ?").pluck().get(slug);
}

function pageOf({ body }: Answer): string {
  return brotliDecompressSync(body).toString();
}

async function made(): Promise<{ hit: number; miss: number }> {
  const text = await (await fetch(`${app.origin}/metrics`)).text();
  const figure = (result: string) => Number(new RegExp(`site_page_cache_total{result="${result}"} (\\d+)`).exec(text)?.[1]);
  return { hit: figure("hit"), miss: figure("miss") };
}

let visitors = 0;

function fetchRaw(
  path: string,
  { method = "GET", headers = {}, agent }: { method?: string; headers?: Record<string, string>; agent?: Agent } = {},
): Promise<Answer> {
  visitors += 1;
  return new Promise((resolve, reject) => {
    const sent = request(
      app.origin + path,
      { method, agent, headers: { "X-Forwarded-For": `10.200.${visitors >> 8}.${visitors & 255}`, ...headers } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () =>
          resolve({ status: response.statusCode as number, headers: response.headers, body: Buffer.concat(chunks) }),
        );
        response.on("error", reject);
      },
    );
    sent.on("error", reject);
    sent.end();
  });
}
