/**
 * History of changes: each stands there with its author, can be taken back while nothing newer was changed, and any version can be had
 * again.
 */
import { readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { ADMIN, offer, signIn, startApp, visibleText } from "#tests/support/app.ts";

const app = await startApp();
const cookie = await signIn(app, ADMIN);

const row = (id: number) => app.database.prepare("SELECT * FROM products WHERE id = ?").get(id) as Record<string, unknown>;
const rows = (table: string, id: number) =>
  app.database.prepare(`SELECT * FROM ${table} WHERE product_id = ? ORDER BY sort_order, id`).all(id) as Record<string, unknown>[];
const lastChange = () => app.database.prepare("SELECT max(id) FROM history").pluck().get() as number;
const entry = (id: number) => app.database.prepare("SELECT * FROM history WHERE id = ?").get(id) as Record<string, unknown>;
const post = (address: string, values: Record<string, string> = {}) => app.postForm(address, values, { cookie });
const page = async (address: string) => {
  const response = await app.get(address, { headers: { Cookie: cookie } });
  return { status: response.status, html: await response.text() };
};
const put = (id: number, values: Record<string, unknown>) =>
  app.sendJson("PUT", `/api/admin/products/${id}`, { ...typed(id), ...values }, { cookie });
const typed = (id: number) => {
  const { name, slug, brand, category_id, short_description, long_description, price, vat_rate, is_published } = row(id);
  return { name, slug, brand, category_id, short_description, long_description, price, vat_rate, is_published };
};
const undo = (id: number, values: Record<string, string> = {}) => post(`/admin/istoric/${id}`, values);
const flashOf = (response: Response) => {
  const line = response.headers.getSetCookie().find((header) => header.startsWith("flash="));
  const [value = ""] = line?.slice("flash=".length).split(";") ?? [];
  return JSON.parse(decodeURIComponent(decodeURIComponent(value))) as { text: string; undo?: string };
};
const forget = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

describe("a change of a product", () => {
  it("a change of a product stands in the history with its author, old and new, and is taken back by the button of its message", async () => {
    const { price } = row(1);
    const saved = await post("/admin/produse/1", { ...asForm(1), price: "323,45" });
    expect(saved.status).toBe(303);
    const { undo: button } = flashOf(saved);
    expect(button).toBe(`/admin/istoric/${lastChange()}`);
    expect(visibleText((await page("/admin/istoric")).html)).toContain(`ana a schimbat ${row(1).name} preț`);
    const shown = visibleText((await page(`/admin/istoric/${lastChange()}`)).html);
    expect(shown).toContain("→ 323,45 RON");
    const undone = await post(button as string, { inapoi: "/admin/produse/1" });
    expect([undone.status, undone.headers.get("Location"), row(1).price]).toEqual([303, "/admin/produse/1", price]);
    expect(entry(lastChange())).toMatchObject({ action: "restore", subject_id: 1 });
  });

  it("a save that changed nothing leaves no trace", async () => {
    const before = lastChange();
    await post("/admin/produse/2", asForm(2));
    await post("/admin/produse/2", asForm(2));
    expect(lastChange() - before).toBeLessThanOrEqual(1);
  });

  it("a change of a product cannot be taken back twice, nor after something newer; then nothing is changed and the page says why", async () => {
    await put(3, { short_description: "Prima" });
    const first = lastChange();
    await put(3, { short_description: "A doua" });
    const refused = await undo(first);
    expect([refused.status, row(3).short_description]).toEqual([409, "A doua"]);
    expect(visibleText(await refused.text())).toContain("între timp s-a modificat din nou");
    expect((await undo(first + 1)).status).toBe(303);
    const again = await undo(first + 1);
    expect([again.status, visibleText(await again.text())]).toEqual([409, expect.stringContaining("deja anulată")]);
    expect((await undo(first)).status).toBe(303);
  });

  it("a change of a product is taken back once by two at the same moment", async () => {
    await put(4, { short_description: "De două ori" });
    const change = lastChange();
    const answers = await Promise.all([undo(change), undo(change), undo(change)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409, 409]);
  });

  it.each(["/admin/istoric/999999", "/admin/istoric/abc", "/admin/istoric/lot/999999"])(
    "a change that is none, %s, is 404, and its posts too",
    async (address) => {
      expect([(await page(address)).status, (await post(`${address}`)).status]).toEqual([404, 404]);
    },
  );

  it("a change of a product goes back to no foreign address, and takes nobody who is not signed in", async () => {
    await put(5, { short_description: "x" });
    const undone = await undo(lastChange(), { inapoi: "https://evil.example/" });
    expect(undone.headers.get("Location")).toBe("/admin");
    const stranger = await app.postForm(`/admin/istoric/${lastChange()}`, {});
    expect(stranger.headers.get("Location")).toContain("/admin/login");
  });
});

describe("a version", () => {
  it("a version comes back whole: fields, rows, questions, pictures and their files; votes and requests stay as they are", async () => {
    const id = 6;
    app.database.prepare("UPDATE products SET rating_sum = 9, total_ratings = 2 WHERE id = ?").run(id);
    await put(id, { benefits: ["Rezistă la călcat", "Răsare repede"] });
    const version = lastChange();
    const before: Record<string, unknown> = { ...row(id), updated_at: "" };
    const parts = ["product_specs", "product_faq", "product_benefits", "product_images"].map(
      (table) => [table, bare(rows(table, id))] as const,
    );
    const files = () => readdirSync(path.join(app.dataDir, "uploads")).sort();
    const present = files();

    for (const image of rows("product_images", id))
      expect((await app.sendJson("DELETE", `/api/admin/products/${id}/images/${image.id}`, "", { cookie })).status).toBe(200);
    await app.sendJson("POST", `/api/admin/products/${id}/specs`, { specs: [{ key: "Doză", value: "9" }] }, { cookie });
    await app.sendJson("POST", `/api/admin/products/${id}/faq`, { faq: [] }, { cookie });
    const slug = String(row(id).slug);
    await put(id, { name: "Alt nume", slug: `${slug}-nou`, price: 1, benefits: [] });
    app.database.prepare("UPDATE products SET rating_sum = 14, total_ratings = 3 WHERE id = ?").run(id);
    expect(files()).toEqual(present);

    const shown = await page(`/admin/istoric/${version}`);
    expect(visibleText(shown.html)).toContain("Restaurează versiunea aceasta");
    const restored = await post(`/admin/istoric/${version}`, { intent: "restore" });
    expect([restored.status, restored.headers.get("Location")]).toEqual([303, `/admin/produse/${id}`]);
    expect({ ...row(id), updated_at: "" }).toEqual({ ...before, rating_sum: 14, total_ratings: 3 });
    for (const [table, was] of parts) expect([table, bare(rows(table, id))]).toEqual([table, was]);
    const [picture] = rows("product_images", id);
    expect((await app.get(`/uploads/${picture?.name}-${picture?.width}.jpg`)).status).toBe(200);
    const found = (await (
      await app.get(`/api/products?q=${encodeURIComponent(String((before as Record<string, unknown>).name))}`)
    ).json()) as {
      data: { id: number }[];
    };
    expect(found.data.map((product) => product.id)).toContain(id);
    expect((await app.get(`/produse/${slug}-nou`)).headers.get("Location")).toBe(`/produse/${slug}`);
    expect((await undo(lastChange())).status).toBe(303);
    expect(row(id).name).toBe("Alt nume");
  });

  it("a version whose slug and category are others' or gone by now keeps those of today, and says so", async () => {
    await put(7, { short_description: "v" });
    const version = lastChange();
    const slug = String(row(7).slug);
    await put(7, { slug: "alt-slug-7" });
    app.database.prepare("DELETE FROM product_redirects WHERE old_slug = ?").run(slug);
    await app.sendJson("POST", "/api/admin/products", { name: "Altul", slug, category_id: 1 }, { cookie });
    const restored = await post(`/admin/istoric/${version}`, { intent: "restore" });
    expect(restored.status).toBe(303);
    expect(flashOf(restored).text).toContain("este acum a altui produs");
    expect(row(7).slug).toBe("alt-slug-7");
  });

  it("a version is had from the product's own list", async () => {
    const { html } = await page("/admin/produse/6/istoric");
    expect(html).toMatch(/href="\/admin\/istoric\/\d+"/);
    expect((await page("/admin/produse/6")).html).toContain('href="/admin/produse/6/istoric"');
  });
});

describe("changes of other subjects", () => {
  it("an expert who was saved, moved or photographed is put back", async () => {
    const before = (await (await app.get("/api/experts")).json()) as { data: { id: number; name: string }[] };
    const [first, second] = before.data;
    await post("/admin/experti", { expert_id: String(second?.id), direction: "up" });
    expect((await undo(lastChange())).status).toBe(303);
    expect(await (await app.get("/api/experts")).json()).toEqual(before);
    await app.sendJson("PUT", `/api/admin/experts/${first?.id}`, { name: "Alt Nume" }, { cookie });
    expect((await undo(lastChange())).status).toBe(303);
    expect(await (await app.get("/api/experts")).json()).toEqual(before);
  });

  it("office, notifications and terms are put back; the webhook's secret stands nowhere", async () => {
    await post("/admin/program", { intent: "close", from: "2026-12-28", to: "2026-12-30", reason: "Inventar" });
    expect(app.database.prepare("SELECT count(*) FROM closed_days").pluck().get()).toBe(3);
    expect((await undo(lastChange())).status).toBe(303);
    expect(app.database.prepare("SELECT count(*) FROM closed_days").pluck().get()).toBe(0);
    await post("/admin/anunturi", { intent: "webhook", url: "https://crm.example/intrare/cheie-secreta", is_on: "1" });
    const kept = JSON.stringify(app.database.prepare("SELECT before, after FROM history").all());
    expect(kept).toContain("crm.example");
    expect(kept).not.toMatch(/whsec_|cheie-secreta|password/);
  });

  it("a code that runs on every page comes back only with the password", async () => {
    const code = '<script src="https://www.googletagmanager.com/gtag/js?id=G-1"></script>';
    const settings = { respect_cookie_consent: "1", google_analytics: code };
    expect((await post("/admin/setari", { ...settings, current_password: ADMIN.password })).status).toBe(303);
    const set = lastChange();
    const analytics = () => app.database.prepare("SELECT google_analytics FROM settings").pluck().get();
    const asked = await undo(set);
    expect([asked.status, analytics()]).toEqual([422, code]);
    expect(await asked.text()).toContain("Parola curentă");
    expect((await undo(set, { current_password: "gresita-de-tot" })).status).toBe(422);
    expect((await undo(set, { current_password: ADMIN.password })).status).toBe(303);
    expect(analytics()).toBe("");
  });

  it("work on requests is told without the persons", async () => {
    const sent = await app.postForm("/contact", offer({ full_name: "Persoana Secretă", notes: "Vorba lui" }));
    expect(sent.status).toBe(303);
    const id = app.database.prepare("SELECT max(id) FROM leads").pluck().get();
    await post("/admin/leaduri", { lead_id: String(id), status: "in_lucru" });
    const text = visibleText((await page("/admin/istoric?fel=lead")).html);
    expect(text).toContain(`a lucrat la cererea ${id} Stare: Nou → În lucru`);
    expect(text).not.toMatch(/Persoana Secretă|Vorba lui/);
  });
});

describe("the list", () => {
  it("the list is read page by page without a gap or a double, and filtered by kind and person", async () => {
    const insert = app.database.prepare(
      "INSERT INTO history (subject, subject_id, subject_name, action, actor_name, created_at) VALUES ('brand', ?, ?, 'change', 'Paul', ?)",
    );
    for (let index = 1; index <= 120; index += 1) insert.run(index, `Brandul-${index}`, forget(0));
    const seen: string[] = [];
    let address: string | undefined = "/admin/istoric?fel=brand&cine=Paul";
    for (let pages = 0; address && pages < 5; pages += 1) {
      const { html } = await page(address);
      seen.push(...[...html.matchAll(/Brandul-(\d+)<\/a>/g)].map((match) => match[1] as string));
      address = /href="(\/admin\/istoric\?[^"]*dupa=[^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&");
    }
    expect(seen).toEqual(Array.from({ length: 120 }, (_, index) => String(120 - index)));
    expect((await page("/admin/istoric?fel=expert&cine=Paul")).html).not.toContain("Brandul-");
    expect((await page("/admin/istoric?fel=%27&cine=%00&dupa=x")).status).toBe(200);
  });

  it("the list says of what is older than 30 days only that it was; taking it back is refused", async () => {
    await put(8, { short_description: "veche" });
    const id = lastChange();
    app.database.prepare("UPDATE history SET created_at = ? WHERE id = ?").run(forget(31), id);
    const refused = await undo(id);
    expect([refused.status, visibleText(await refused.text())]).toEqual([409, expect.stringContaining("mai vechi de 30 de zile")]);
    app.database.prepare("UPDATE history SET before = NULL, after = NULL WHERE id = ?").run(id);
    expect(visibleText((await page(`/admin/istoric/${id}`)).html)).toContain("nu se mai păstrează");
    expect((await post(`/admin/istoric/${id}`, { intent: "restore" })).status).toBe(409);
  });
});

function asForm(id: number): Record<string, string> {
  const values = Object.entries(row(id)).map(([name, value]) => [name, value === null ? "" : String(value)]);
  const { rating_sum, total_ratings, created_at, updated_at, card_text, ...fields } = Object.fromEntries(values);
  const benefits = rows("product_benefits", id).map(({ label }) => label);
  return { ...fields, benefits: benefits.join("\n") };
}

function bare(some: readonly Record<string, unknown>[]) {
  return some.map(({ id: _id, ...rest }) => rest);
}
