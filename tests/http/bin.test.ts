/** Life in the bin: out of sight everywhere at once, to be had back for 30 days, then gone with its files. */
import { existsSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { ADMIN, offer, signIn, startApp, visibleText } from "#tests/support/app.ts";

const app = await startApp();
const cookie = await signIn(app, ADMIN);

const row = (id: number) => app.database.prepare("SELECT * FROM products WHERE id = ?").get(id) as Record<string, unknown> | undefined;
const post = (address: string, values: Record<string, string> = {}) => app.postForm(address, values, { cookie });
const get = (address: string) => app.get(address, { headers: { Cookie: cookie } });
const text = async (address: string) => visibleText(await (await get(address)).text());
const remove = (id: number) => app.sendJson("DELETE", `/api/admin/products/${id}`, "", { cookie });
const restore = (kind: string, id: number) => post("/admin/cos", { kind, id: String(id) });
const flash = (response: Response) => decodeURIComponent(decodeURIComponent(response.headers.getSetCookie().join()));
const lastChange = () => app.database.prepare("SELECT max(id) FROM history").pluck().get() as number;

describe("a deleted product", () => {
  const { slug, name, brand, rating_sum } = row(1) as { slug: string; name: string; brand: string; rating_sum: number };
  const picture = app.database.prepare("SELECT name, width FROM product_images WHERE product_id = 1").get() as {
    name: string;
    width: number;
  };

  it("is nowhere on the site, in no call, list, count, search, sitemap or form, and takes no vote and no request", async () => {
    const before = (await (await app.get("/api/products?limit=100")).json()) as { total: number };
    app.database.prepare("INSERT INTO product_redirects (old_slug, product_id) VALUES ('adresa-veche', 1)").run();
    expect((await remove(1)).status).toBe(200);
    for (const address of [`/produse/${slug}`, "/produse/adresa-veche", `/api/products/${slug}`, "/produse/-1", "/api/products/-1"])
      expect([address, (await app.get(address)).status]).toEqual([address, 404]);
    const after = (await (await app.get("/api/products?limit=100")).json()) as { total: number; data: { id: number }[] };
    expect([after.total, after.data.some(({ id }) => id === 1)]).toEqual([before.total - 1, false]);
    const places = [
      "/",
      "/produse",
      "/gazon",
      "/sitemap.xml",
      `/produse?q=${encodeURIComponent(name)}`,
      "/contact",
      "/compara",
      `/brand/${brand.toLowerCase()}`,
    ];
    for (const address of [...places, "/admin", "/admin?stare=ciorne", `/admin?q=${encodeURIComponent(name)}`])
      expect([address, (await (await get(address)).text()).includes(`/produse/${slug}"`)]).toEqual([address, false]);
    const listed = (await (await app.get("/api/admin/products", { headers: { Cookie: cookie } })).json()) as { total: number };
    expect(listed.total).toBe(app.database.prepare("SELECT count(*) FROM products WHERE deleted_at IS NULL").pluck().get());
    for (const address of ["/admin/produse/1", "/admin/produse/1/imagini", "/admin/produse/1/previzualizare", "/admin/produse/1/istoric"])
      expect([address, (await get(address)).status]).toEqual([address, 404]);
    expect((await app.sendJson("POST", "/api/ratings", { product_id: 1, rating: 5 })).status).toBe(404);
    expect((await app.postForm("/contact", offer({ product_id: "1" }))).status).toBe(422);
  });

  it("a deleted product is changed by no call and deleted only once", async () => {
    const calls: [method: string, address: string, body: unknown][] = [
      ["PUT", "/api/admin/products/1", { name: "x", category_id: 1 }],
      ["POST", "/api/admin/products/1/specs", { specs: [] }],
      ["POST", "/api/admin/products/1/faq", { faq: [] }],
      ["POST", "/api/admin/products/1/duplicate", {}],
      ["POST", "/api/admin/products/1/images/reorder", { order: [1] }],
      ["DELETE", "/api/admin/products/1", ""],
    ];
    for (const [method, address, body] of calls)
      expect([address, (await app.sendJson(method, address, body, { cookie })).status]).toEqual([address, 404]);
    expect(row(1)).toMatchObject({ name, rating_sum });
  });

  it("a deleted product lies in the bin with its days; its slug is free, and taken back with a word when it is not any more", async () => {
    expect(await text("/admin/cos")).toMatch(new RegExp(`${name} Produs, șters la .* se păstrează încă 30 de zile`));
    expect((await app.sendJson("POST", "/api/admin/products", { name: "Noul", slug, category_id: 1 }, { cookie })).status).toBe(201);
    const restored = await restore("product", 1);
    expect([restored.status, restored.headers.get("Location")]).toEqual([303, "/admin/produse/1"]);
    expect(flash(restored)).toContain(`el are de acum „${slug}-2”`);
    expect(row(1)).toMatchObject({ slug: `${slug}-2`, is_published: 1, rating_sum, deleted_at: null, slug_before_bin: null });
    expect((await app.get(`/produse/${slug}-2`)).status).toBe(200);
    const found = (await (await app.get(`/api/products?q=${encodeURIComponent(name)}`)).json()) as { data: { id: number }[] };
    expect(found.data.map(({ id }) => id)).toContain(1);
    expect((await restore("product", 1)).status).toBe(404);
  });

  it("a deleted product comes back by the button of its message, a draft as a draft, and once by two at the same moment", async () => {
    app.database.prepare("UPDATE products SET is_published = 0 WHERE id = 2").run();
    const deleted = await post("/admin/produse/2", { intent: "delete" });
    expect([deleted.status, flash(deleted)]).toEqual([303, expect.stringContaining(`/admin/istoric/${lastChange()}`)]);
    const change = lastChange();
    const answers = await Promise.all([post(`/admin/istoric/${change}`), post(`/admin/istoric/${change}`), restore("product", 2)]);
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
    expect(row(2)).toMatchObject({ is_published: 0, deleted_at: null });
  });

  it("a deleted product is gone for good after the question, with files, versions and votes; requests keep its name", async () => {
    await app.postForm("/contact", offer({ product_id: "1" }));
    await remove(1);
    expect((await post("/admin/cos", { intent: "purge", kind: "altceva", id: "1" })).status).toBe(404);
    expect((await post("/admin/cos", { intent: "purge", kind: "product", id: "1" })).status).toBe(303);
    expect([row(1), (await post("/admin/cos", { intent: "purge", kind: "product", id: "1" })).status]).toEqual([undefined, 404]);
    expect(existsSync(path.join(app.dataDir, "uploads", `${picture.name}-${picture.width}.jpg`))).toBe(false);
    expect(app.database.prepare("SELECT product_id, product_name FROM leads ORDER BY id DESC").get()).toEqual({
      product_id: null,
      product_name: name,
    });
    const kept = app.database.prepare(
      "SELECT id FROM history WHERE subject = 'product' AND subject_id = 1 AND (before IS NOT NULL OR after IS NOT NULL)",
    );
    expect(kept.all()).toEqual([]);
  });

  it("a deleted product goes with everything else when the bin is emptied", async () => {
    await remove(3);
    await remove(4);
    const asked = await text("/admin/cos");
    expect(asked).toContain("Șterge definitiv (2)");
    expect((await post("/admin/cos", { intent: "empty" })).status).toBe(303);
    expect([row(3), row(4), await text("/admin/cos")]).toEqual([undefined, undefined, expect.stringContaining("Coșul este gol.")]);
  });
});

describe("a deleted expert", () => {
  it("a deleted expert is nowhere, opens no expert link, and comes back with the photo and the place", async () => {
    const before = (await (await app.get("/api/experts")).json()) as { data: { id: number; name: string; photo_url: string }[] };
    const [first] = before.data;
    const id = first?.id as number;
    expect((await app.sendJson("DELETE", `/api/admin/experts/${id}`, "", { cookie })).status).toBe(200);
    expect((await (await app.get("/api/experts")).json()) as unknown).toEqual({ data: before.data.slice(1) });
    for (const address of ["/", "/contact", "/admin/experti"]) expect(await text(address)).not.toContain(first?.name);
    expect((await get(`/admin/experti/${id}`)).status).toBe(404);
    expect((await app.postForm("/contact", offer({ preferred_expert_id: String(id) }))).status).toBe(422);
    expect((await restore("expert", id)).status).toBe(303);
    expect(await (await app.get("/api/experts")).json()).toEqual(before);
  });
});

it.each([{ kind: "product", id: "999999" }, { kind: "altceva", id: "5" }, { kind: "product", id: "-5" }, {}])(
  "what does not lie in the bin cannot be had back: %j",
  async (values) => {
    expect((await post("/admin/cos", values as Record<string, string>)).status).toBe(404);
  },
);
