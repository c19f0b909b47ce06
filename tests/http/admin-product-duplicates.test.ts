/** Duplicates of products, and drafts: published, taken off the site, looked at before anybody else may. Pages and calls. */
import { existsSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { ADMIN, signIn, startApp, visibleText } from "#tests/support/app.ts";
import { picturesOf } from "#tests/support/pictures.ts";

const app = await startApp();
const cookie = await signIn(app, ADMIN);
const headers = { Cookie: cookie };

const DETAILS =
  "brand, category_id, short_description, long_description, card_text, price, price_show_vat_note, vat_rate, offer_valid_from, offer_valid_to, bag_weight_kg";
const row = (id: number, columns = "*") =>
  app.database.prepare(`SELECT ${columns} FROM products WHERE id = ?`).get(id) as Record<string, unknown>;
const parts = (table: string, columns: string, id: number) =>
  app.database.prepare(`SELECT ${columns} FROM ${table} WHERE product_id = ? ORDER BY sort_order, id`).all(id);
const IMAGE_COLUMNS = "name, widths, width, height, alt_text, sort_order";
const imagesOf = (id: number) => picturesOf(app.database, id);
const lastId = () => app.database.prepare("SELECT max(id) FROM products").pluck().get() as number;

async function press(id: number, values: Record<string, string>) {
  const response = await app.postForm(`/admin/produse/${id}`, values, { cookie });
  const location = response.headers.get("Location") ?? "";
  if (response.status !== 303) return { status: response.status, location, text: "" };
  const flash = response.headers.getSetCookie()[0]?.split(";")[0];
  const page = await app.get(location, { headers: { Cookie: `${cookie}; ${flash}` } });
  return { status: 303, location, text: visibleText(await page.text()) };
}

const duplicate = (id: number) => app.sendJson("POST", `/api/admin/products/${id}/duplicate`, {}, { cookie });

async function duplicated(id: number): Promise<number> {
  const response = await duplicate(id);
  expect(response.status).toBe(201);
  return ((await response.json()) as { id: number }).id;
}

describe("a duplicate", () => {
  it("a duplicate from the page is a draft with everything of the original but votes, featured mark and addresses", async () => {
    app.database.prepare("UPDATE products SET rating_sum = 9, total_ratings = 2 WHERE id = 28").run();
    const before = row(28);
    const { status, location, text } = await press(28, { intent: "duplicate", inapoi: "/admin/produse/28/fisa" });
    const copy = lastId();
    expect({ status, location }).toEqual({ status: 303, location: `/admin/produse/${copy}` });
    expect(text).toContain("Produs duplicat: acum este o ciornă");
    expect(text).toContain("ForageMax Fâneață Intensivă (copie)");
    expect(text).toContain("Ciornă: nu apare pe site");
    expect(row(copy)).toMatchObject({
      name: "ForageMax Fâneață Intensivă (copie)",
      slug: "foragemax-faneata-intensiva-copie",
      is_published: 0,
      is_featured: 0,
      rating_sum: 0,
      total_ratings: 0,
    });
    expect(row(copy, DETAILS)).toEqual(row(28, DETAILS));
    expect(row(28)).toEqual(before);
    for (const [table, columns] of [
      ["product_benefits", "label, sort_order"],
      ["product_specs", "spec_key, spec_value, sort_order"],
      ["product_faq", "question, answer, sort_order"],
      ["product_images", IMAGE_COLUMNS],
    ] as const) {
      const copied = parts(table, columns, copy);
      expect(copied).toEqual(parts(table, columns, 28));
      expect(copied.length).toBeGreaterThan(0);
    }
    expect((await app.get("/produse/foragemax-faneata-intensiva-copie")).status).toBe(404);
    expect(visibleText(await (await app.get("/admin?q=copie+intensiva", { headers })).text())).toContain("Fâneață Intensivă (copie)");
  });

  it("a duplicate from the call answers 201 with id and slug, the next free one", async () => {
    const slugs: string[] = [];
    for (let times = 0; times < 3; times += 1) {
      const response = await duplicate(2);
      expect(response.status).toBe(201);
      const body = (await response.json()) as { success: boolean; id: number; slug: string };
      expect(body).toMatchObject({ success: true, id: lastId() });
      slugs.push(body.slug);
    }
    const own = row(2).slug as string;
    expect(slugs).toEqual([`${own}-copie`, `${own}-copie-2`, `${own}-copie-3`]);
  });

  it("a duplicate does not take an address that still leads to another product", async () => {
    const own = row(3).slug as string;
    app.database.prepare("INSERT INTO product_redirects (old_slug, product_id) VALUES (?, 1)").run(`${own}-copie`);
    expect(row(await duplicated(3)).slug).toBe(`${own}-copie-2`);
  });

  it("a duplicate keeps its pictures when the original's are deleted; with its own the file stays for the versions", async () => {
    const original = await duplicated(1);
    // Pictures of the seed are shared by several products: give these two one of their own, as an upload does.
    const name = "0123456789abcdef".repeat(2);
    const url = `/uploads/${name}-1200.jpg`;
    const { copyFileSync } = await import("node:fs");
    const [first] = imagesOf(original);
    const fileOf = (address: string) => path.join(app.dataDir, address);
    copyFileSync(fileOf(first?.image_url as string), fileOf(url));
    app.database.prepare("UPDATE product_images SET name = ? WHERE id = ?").run(name, first?.id);
    const copy = await duplicated(original);
    expect(imagesOf(copy)[0]?.image_url).toBe(url);
    const remove = async (id: number) =>
      (await app.get(`/api/admin/products/${id}/images/${imagesOf(id)[0]?.id}`, { method: "DELETE", headers })).status;

    expect(await remove(original)).toBe(200);
    expect(existsSync(fileOf(url))).toBe(true);
    expect(imagesOf(copy)[0]?.image_url).toBe(url);
    expect((await app.get(url)).status).toBe(200);
    expect(await remove(copy)).toBe(200);
    expect(existsSync(fileOf(url))).toBe(true);
  });

  it("a duplicate of no product is 404, and not for strangers", async () => {
    expect((await duplicate(99999)).status).toBe(404);
    expect((await press(99999, { intent: "duplicate" })).status).toBe(404);
    const before = lastId();
    expect((await app.sendJson("POST", "/api/admin/products/1/duplicate", {})).status).toBe(401);
    expect((await app.postForm("/admin/produse/1", { intent: "duplicate" })).headers.get("Location")).toContain("/admin/login");
    const foreign = { Origin: "https://alt-site.example", "Sec-Fetch-Site": "cross-site" };
    expect((await app.sendJson("POST", "/api/admin/products/1/duplicate", {}, { cookie, headers: foreign })).status).toBe(403);
    expect(lastId()).toBe(before);
  });

  it.each(["GET", "PUT", "PATCH", "DELETE"])("a duplicate is made by POST, not by %s", async (method) => {
    const response = await app.get("/api/admin/products/1/duplicate", { method, headers });
    expect(response.status).toBe(405);
    expect(response.headers.get("Allow")).toBe("POST");
  });
});

describe("publishing", () => {
  it("publishing is one button each way, announced, and leads back to where it was pressed", async () => {
    const id = await duplicated(4);
    const address = `/produse/${row(id).slug}`;
    const published = await press(id, { intent: "publish", inapoi: "/admin?stare=ciorne&q=copie" });
    expect(published.location).toBe("/admin?stare=ciorne&q=copie");
    expect(published.text).toContain("Produs publicat: apare pe site");
    expect((await app.get(address)).status).toBe(200);
    const withdrawn = await press(id, { intent: "unpublish", inapoi: `/admin/produse/${id}/imagini` });
    expect(withdrawn.location).toBe(`/admin/produse/${id}/imagini`);
    expect(withdrawn.text).toContain("Produs retras de pe site: acum este o ciornă");
    expect((await app.get(address)).status).toBe(404);
  });

  it.each(["https://alt-site.example/", "//alt-site.example", "/produse", "/admin/login?inapoi=/admin"])(
    "publishing never leads to %s",
    async (inapoi) => {
      const id = await duplicated(4);
      expect((await press(id, { intent: "publish", inapoi })).location).toBe("/admin");
    },
  );

  it("publishing changes nothing else of the product, and raises its date", async () => {
    const id = await duplicated(4);
    app.database.prepare("UPDATE products SET updated_at = '2020-01-01T00:00:00.000Z' WHERE id = ?").run(id);
    const { updated_at: _then, is_published: _state, ...before } = row(id);
    await press(id, { intent: "publish" });
    expect(row(id)).toMatchObject({ ...before, is_published: 1 });
    expect(row(id).updated_at).not.toBe("2020-01-01T00:00:00.000Z");
  });

  it("publishing of no product is 404", async () => {
    expect((await press(99999, { intent: "publish" })).status).toBe(404);
  });
});

describe("the page of a draft", () => {
  it("the page of a draft is what the site would show, for the administrator alone, kept by no cache and no search engine", async () => {
    const id = await duplicated(28);
    const response = await app.get(`/admin/produse/${id}/previzualizare`, { headers });
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    expect(response.headers.get("X-Robots-Tag")).toBe("noindex");
    expect(html).toContain('<meta name="robots" content="noindex, nofollow"/>');
    const text = visibleText(html);
    expect(text).toContain("Ciornă: așa va arăta pagina. Nu apare pe site.");
    expect(text).toContain("545 RON + TVA 604,95 RON cu TVA 11% · 30,25 RON/kg");
    expect(text).toContain("33 kg · 2 saci");
    expect(text).toContain("Fișă tehnică");
    expect(text).toContain("Întrebări frecvente");
    expect(text).not.toContain("Acordă o notă");

    const stranger = await app.get(`/admin/produse/${id}/previzualizare`);
    expect(stranger.status).toBe(303);
    expect(stranger.headers.get("Location")).toContain("/admin/login");
    expect(await stranger.text()).not.toContain("545");
  });

  it("the page of a draft answers the calculator", async () => {
    const id = await duplicated(28);
    const page = await app.get(`/admin/produse/${id}/previzualizare?suprafata=2,5&um=ha`, { headers });
    expect(visibleText(await page.text())).toContain("83 kg · 5 saci");
  });

  it("the page of a published product is the site's own; that of none is 404", async () => {
    const response = await app.get("/admin/produse/28/previzualizare", { headers });
    expect(response.status).toBe(302);
    expect(response.headers.get("Location")).toBe("/produse/foragemax-faneata-intensiva");
    expect((await app.get("/admin/produse/99999/previzualizare", { headers })).status).toBe(404);
  });
});
