/** Votes, from the form of a product page and from the call: one for a product, visitor and day; the average is the server's. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { ADMIN, signIn, startApp, visibleText } from "#tests/support/app.ts";

const app = await startApp();

const BROWSER = { "User-Agent": "Firefox/150 (proba)" };
const OTHER_BROWSER = { "User-Agent": "Safari/27 (proba)" };

describe("a vote by form", () => {
  it("a vote by form is counted, and the page shows the new average at the next request", async () => {
    const { id, address } = product("turfline-umbra");
    expect(visibleText(await (await app.get(address)).text())).toContain("Fără note încă");

    const response = await app.postForm(address, { intent: "rating", product_id: String(id), rating: "4" }, { from: "10.9.0.1" });
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe(`${address}?vot=primit#nota`);
    expect(visibleText(await (await app.get(`${address}?vot=primit`)).text())).toContain("Mulțumim, nota a fost primită.");
    expect(visibleText(await (await app.get(address)).text())).toContain("4 din 5 · 1 vot");

    await app.postForm(address, { intent: "rating", product_id: String(id), rating: "5" }, { from: "10.9.0.2" });
    const text = visibleText(await (await app.get(address)).text());
    expect(text).toContain("4,5 din 5 · 2 voturi");
    expect(text).toContain("Voturile sunt anonime; nu verificăm dacă votantul a cumpărat produsul.");
  });

  it("a vote by form is counted once for a visitor and a day", async () => {
    const { id, address } = product("turfline-sport");
    const vote = { intent: "rating", product_id: String(id), rating: "5" };
    await app.postForm(address, vote, { from: "10.9.1.1", headers: BROWSER });
    const second = await app.postForm(address, { ...vote, rating: "1" }, { from: "10.9.1.1", headers: BROWSER });
    expect(second.status).toBe(303);
    expect(second.headers.get("Location")).toBe(`${address}?vot=deja#nota`);
    expect(visibleText(await (await app.get(`${address}?vot=deja`)).text())).toContain(
      "Acest produs a primit deja astăzi un vot de la conexiunea dumneavoastră.",
    );
    expect(visibleText(await (await app.get(address)).text())).toContain("5 din 5 · 1 vot");
  });

  it.each(["", "0", "6", "4.5", "cinci"])(
    "a vote by form with %j stars comes back with status 422 and says what is missing",
    async (rating) => {
      const { id, address } = product("turfline-ornamental");
      const response = await app.postForm(address, { intent: "rating", product_id: String(id), rating });
      expect(response.status).toBe(422);
      expect(visibleText(await response.text())).toContain("Alegeți între 1 și 5 stele.");
      expect(votes(id)).toEqual([]);
    },
  );

  it("a vote by form for a product that does not exist answers 404", async () => {
    const { address } = product("turfline-ornamental");
    const response = await app.postForm(address, { intent: "rating", product_id: "999999", rating: "5" });
    expect(response.status).toBe(404);
    expect(visibleText(await response.text())).toContain("Produsul nu există.");
  });
});

describe("POST /api/ratings", () => {
  it("POST /api/ratings answers 201 with the real average, then 200 to the same visitor with counted:false", async () => {
    const { id } = product("turfline-sunshine");
    const first = await app.sendJson("POST", "/api/ratings", { product_id: id, rating: 2 }, { from: "10.9.2.1", headers: BROWSER });
    expect(first.status).toBe(201);
    expect(await first.json()).toEqual({ success: true, counted: true, average_rating: 2, total_ratings: 1 });

    const again = await app.sendJson("POST", "/api/ratings", { product_id: id, rating: 5 }, { from: "10.9.2.1", headers: BROWSER });
    expect(again.status).toBe(200);
    expect(await again.json()).toEqual({ success: true, counted: false, average_rating: 2, total_ratings: 1 });
  });

  it("POST /api/ratings takes another address for another visitor, and another browser behind the same address for the same", async () => {
    const { id } = product("turfline-eco-lawn");
    const vote = (from: string, headers: Record<string, string>) =>
      app.sendJson("POST", "/api/ratings", { product_id: id, rating: 3 }, { from, headers });
    expect((await vote("10.9.3.1", BROWSER)).status).toBe(201);
    expect((await vote("10.9.3.1", OTHER_BROWSER)).status).toBe(200);
    expect((await vote("10.9.3.2", BROWSER)).status).toBe(201);
    expect((await vote("10.9.3.2", BROWSER)).status).toBe(200);
  });

  it("POST /api/ratings does not believe addresses that the visitor adds in front of the proxy's", async () => {
    const { id } = product("turfline-clasic");
    const vote = (from: string) => app.sendJson("POST", "/api/ratings", { product_id: id, rating: 5 }, { from, headers: BROWSER });
    expect((await vote("10.9.4.1")).status).toBe(201);
    expect((await vote("203.0.113.7, 10.9.4.1")).status).toBe(200);
    expect((await vote("203.0.113.8, 203.0.113.9, 10.9.4.1")).status).toBe(200);
  });

  it("POST /api/ratings takes the whole /64 of an IPv6 visitor for one", async () => {
    const { id } = product("turfline-rapid");
    const vote = (from: string) => app.sendJson("POST", "/api/ratings", { product_id: id, rating: 5 }, { from, headers: BROWSER });
    expect((await vote("2001:db8:1:2:aaaa::1")).status).toBe(201);
    expect((await vote("2001:db8:1:2:bbbb::2")).status).toBe(200);
    expect((await vote("2001:db8:1:3:aaaa::1")).status).toBe(201);
  });

  it("POST /api/ratings counts eight a day of one /48, and fifty of all", async () => {
    const { id } = product("turfline-sport");
    const vote = async (from: string) => (await app.sendJson("POST", "/api/ratings", { product_id: id, rating: 1 }, { from })).status;
    const near: number[] = [];
    for (let turn = 0; turn < 12; turn += 1) near.push(await vote(`2001:db8:77:${turn.toString(16)}::1`));
    expect(near).toEqual([...Array(8).fill(201), ...Array(4).fill(429)]);
    const before = votes(id).length;
    const far: number[] = [];
    for (let turn = 0; turn < 60; turn += 1) far.push(await vote(`198.51.101.${turn}`));
    expect(far.filter((status) => status === 201)).toHaveLength(50 - before);
    expect(far.at(-1)).toBe(429);
    expect(votes(id)).toHaveLength(50);
    const refused = await app.postForm(
      `/produse/turfline-sport`,
      { intent: "rating", product_id: String(id), rating: "5" },
      { from: "198.51.102.1" },
    );
    expect(refused.status).toBe(429);
    expect(visibleText(await refused.text())).toContain("neobișnuit de multe voturi");
  });

  it("POST /api/ratings counts once when the same visitor votes many times at once", async () => {
    const { id } = product("turfline-mini");
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        app.sendJson("POST", "/api/ratings", { product_id: id, rating: 4 }, { from: "10.9.5.1", headers: BROWSER }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 200, 200, 201]);
    expect(votes(id)).toHaveLength(1);
  });

  it("POST /api/ratings counts the same visitor again on another day", async () => {
    const { id } = product("johnsons-quick-lawn");
    const vote = () => app.sendJson("POST", "/api/ratings", { product_id: id, rating: 4 }, { from: "10.9.6.1", headers: BROWSER });
    expect((await vote()).status).toBe(201);
    app.database.prepare("UPDATE ratings SET day = '2026-01-01' WHERE product_id = ?").run(id);
    app.database.prepare("UPDATE rating_salt SET day = '2026-01-01'").run();
    const second = await vote();
    expect(second.status).toBe(201);
    expect(await second.json()).toMatchObject({ counted: true, total_ratings: 2 });
    const [first, next] = votes(id);
    expect(first?.voter_hash, "the salt of another day gives another hash").not.toBe(next?.voter_hash);
  });

  it("POST /api/ratings reaches the product's page and its call", async () => {
    const { id, address, slug } = product("johnsons-tuffgrass");
    await app.get(address);
    for (const [rating, from] of [
      [5, "10.9.7.1"],
      [4, "10.9.7.2"],
      [4, "10.9.7.3"],
    ] as const)
      await app.sendJson("POST", "/api/ratings", { product_id: id, rating }, { from });
    expect(visibleText(await (await app.get(address)).text())).toContain("4,3 din 5 · 3 voturi");
    const { data } = (await (await app.get(`/api/products/${slug}`)).json()) as { data: Record<string, unknown> };
    expect(data).toMatchObject({ average_rating: 4.3, total_ratings: 3 });
  });

  it.each([
    ["a rating above 5", { rating: 6 }, "rating"],
    ["a rating of 0", { rating: 0 }, "rating"],
    ["half a star", { rating: 4.5 }, "rating"],
    ["no rating", { rating: undefined }, "rating"],
    ["a list of ratings", { rating: [5] }, "rating"],
    ["no product", { product_id: undefined }, "product_id"],
    ["a product that is no number", { product_id: "umbră" }, "product_id"],
    ["a negative product", { product_id: -1 }, "product_id"],
  ])("POST /api/ratings answers 422 to %s", async (_what, change, field) => {
    const response = await app.sendJson("POST", "/api/ratings", { product_id: 1, rating: 5, ...change });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ success: false, code: "invalid", errors: { [field]: expect.any(String) } });
  });

  it("POST /api/ratings answers 404 for a product that does not exist or is not published", async () => {
    const { id } = product("johnsons-after-moss");
    app.database.prepare("UPDATE products SET is_published = 0 WHERE id = ?").run(id);
    for (const product_id of [999_999, id]) {
      const response = await app.sendJson("POST", "/api/ratings", { product_id, rating: 5 });
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ success: false, code: "not_found" });
    }
  });

  it.each([
    ["no JSON", "{", "malformed"],
    ["a list", "[1]", "malformed"],
    ["nothing", "", "malformed"],
    ["null", "null", "malformed"],
  ])("POST /api/ratings answers 400 to %s", async (_what, body, code) => {
    const response = await app.sendJson("POST", "/api/ratings", body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ success: false, code });
  });

  it("POST /api/ratings answers 415 to a form, so that no other site can vote with one", async () => {
    const response = await app.postForm("/api/ratings", { product_id: "1", rating: "5" });
    expect(response.status).toBe(415);
    expect(await response.json()).toMatchObject({ success: false, code: "unsupported_type" });
  });

  it.each(["GET", "PUT", "PATCH", "DELETE"])("POST /api/ratings answers 405 to %s and names POST", async (method) => {
    const response = await app.get("/api/ratings", { method });
    expect(response.status).toBe(405);
    expect(response.headers.get("Allow")).toBe("POST");
    expect(await response.json()).toMatchObject({ success: false, code: "method_not_allowed" });
  });

  it("POST /api/ratings answers 413 to more than a kilobyte", async () => {
    const response = await app.sendJson("POST", "/api/ratings", { product_id: 1, rating: 5, more: "x".repeat(1_024) });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ success: false, code: "too_large" });
  });

  it("POST /api/ratings answers 429 with Retry-After after sixty votes from one address, to that address only", async () => {
    const vote = (from: string) => app.sendJson("POST", "/api/ratings", { product_id: 999_999, rating: 5 }, { from });
    for (let count = 1; count <= 60; count += 1) expect((await vote("10.9.8.1")).status).toBe(404);
    const refused = await vote("10.9.8.1");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ success: false, code: "too_many" });
    expect((await vote("10.9.8.2")).status).toBe(404);
  });
});

it("a vote keeps nothing that leads back to the visitor", async () => {
  const { id } = product("foragemax-pasune-intensiva");
  const from = "198.51.100.217";
  await app.sendJson("POST", "/api/ratings", { product_id: id, rating: 5 }, { from, headers: { "User-Agent": "Browser-de-recunoscut/1" } });
  expect(votes(id)).toEqual([
    {
      id: expect.any(Number),
      product_id: id,
      rating: 5,
      day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      voter_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
  ]);
  for (const file of ["site.db", "site.db-wal"]) {
    const bytes = readFileSync(path.join(app.dataDir, file));
    expect(bytes.includes(from), file).toBe(false);
    expect(bytes.includes("Browser-de-recunoscut"), file).toBe(false);
  }
});

describe("the administrator", () => {
  it("the administrator sees the votes by day and stars, and takes away those that no customer gave; the average and the page follow", async () => {
    const { id, address } = product("johnsons-shady-place");
    const page = `/admin/produse/${id}/voturi`;
    const cookie = await signIn(app, ADMIN);
    const read = async () => visibleText(await (await app.get(page, { headers: { Cookie: cookie } })).text());
    const empty = await (await app.get(page, { headers: { Cookie: cookie } })).text();
    expect(visibleText(empty)).toContain("Niciun vot.");
    expect(empty, "named in the product's navigation").toMatch(/<a[^>]*aria-current="page"[^>]*>Voturi/);
    for (const [turn, rating] of [1, 1, 1, 5, 4].entries())
      await app.sendJson("POST", "/api/ratings", { product_id: id, rating }, { from: `10.8.0.${turn + 1}` });
    expect(await read()).toMatch(/2,4 din 5 · 5 voturi.*5 stele: 1 vot .*4 stele: 1 vot .*1 stea: 3 voturi/s);
    const day = String(votes(id)[0]?.day);

    expect((await app.postForm(page, { intent: "delete", day, rating: "1" })).headers.get("Location")).toContain("/admin/login");
    expect(votes(id)).toHaveLength(5);
    const removed = await app.postForm(page, { intent: "delete", day, rating: "1" }, { cookie });
    expect([removed.status, removed.headers.get("Location")]).toEqual([303, page]);
    expect(await read()).toContain("4,5 din 5 · 2 voturi");
    expect(visibleText(await (await app.get(address)).text())).toContain("4,5 din 5 · 2 voturi");
    const told = visibleText(await (await app.get("/admin/istoric", { headers: { Cookie: cookie } })).text());
    expect(told).toContain("Voturile produsului Johnsons Shady Place");

    for (const gone of [{ day, rating: "1" }, { day, rating: "6" }, { day: "ieri", rating: "5" }, {}])
      expect((await app.postForm(page, { intent: "delete", ...(gone as Record<string, string>) }, { cookie })).status).toBe(404);
    expect(votes(id)).toHaveLength(2);
  });
});

function product(slug: string): { id: number; slug: string; address: string } {
  const { id } = app.database.prepare("SELECT id FROM products WHERE slug = ?").get(slug) as { id: number };
  return { id, slug, address: `/produse/${slug}` };
}

function votes(productId: number): Record<string, unknown>[] {
  return app.database.prepare("SELECT * FROM ratings WHERE product_id = ? ORDER BY id").all(productId) as Record<string, unknown>[];
}
