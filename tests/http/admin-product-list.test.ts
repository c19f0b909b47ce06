/** The administrator's list of products: every filter has an address, is kept by the pages of the list and on the way back from a product. */
import { describe, expect, it } from "vitest";
import { ADMIN, all, signIn, startApp, visibleText } from "#tests/support/app.ts";

const app = await startApp();
const cookie = await signIn(app, ADMIN);

async function list(query: string, cookies = cookie) {
  const response = await app.get(`/admin${query}`, { headers: { Cookie: cookies } });
  const html = await response.text();
  return {
    status: response.status,
    location: response.headers.get("Location"),
    remembered:
      response.headers
        .getSetCookie()
        .find((line) => line.startsWith("lista-produse="))
        ?.split(";")[0] ?? "",
    names: all(html, /<th scope="row"><a [^>]*>(.*?)<\/a>/g),
    counts: all(html, /<a [^>]*><span>[^<]*<span class="vh">: <\/span><\/span><strong>(\d+)/g).map(Number),
    html,
    text: visibleText(html),
  };
}

const named = (where: string) =>
  app.database
    .prepare(`SELECT p.name FROM products p JOIN categories c ON c.id = p.category_id WHERE ${where} ORDER BY p.id`)
    .pluck()
    .all();

app.database.prepare("UPDATE products SET is_published = 0 WHERE id IN (1, 5)").run();
app.database.prepare("UPDATE products SET offer_valid_from = '2099-01-01' WHERE id = 2").run();
app.database.prepare("UPDATE products SET offer_valid_to = '2020-01-01' WHERE id = 3").run();
app.database.prepare("UPDATE products SET offer_valid_from = NULL, offer_valid_to = date('now', '+3 days') WHERE id = 4").run();
app.database.prepare("UPDATE products SET planned_price = 900, planned_from = '2099-01-01' WHERE id = 6").run();
const ACTIVE = "coalesce(offer_valid_from, offer_valid_to) IS NOT NULL AND p.id NOT IN (2, 3)";

describe("an order", () => {
  it.each([
    ["nume", (one: Row, other: Row) => one.name.localeCompare(other.name, "ro")],
    ["pret", (one: Row, other: Row) => (one.price ?? Number.MAX_VALUE) - (other.price ?? Number.MAX_VALUE) || one.id - other.id],
    ["schimbat", (one: Row, other: Row) => other.updated_at.localeCompare(one.updated_at) || one.id - other.id],
  ])("%s stands in the address, beside a filter too", async (order, compare) => {
    app.database.prepare("UPDATE products SET updated_at = '2099-01-01T00:00:00.000Z' WHERE id = 9").run();
    const rows = app.database.prepare("SELECT id, name, price, updated_at FROM products").all() as Row[];
    const all = await list(`?ordine=${order}`);
    expect(all.names).toEqual(rows.sort(compare).map(({ name }) => name));
    const drafts = await list(`?stare=ciorne&ordine=${order}`);
    expect(drafts.names).toEqual(all.names.filter((name) => named("is_published = 0").includes(name)));
    expect(drafts.html).toMatch(new RegExp(`<option[^>]* value="${order}"[^>]* selected|<option[^>]* selected=""[^>]* value="${order}"`));
    expect((await list("?ordine=altfel")).names).toEqual(named("1"));
  });
});

type Row = { id: number; name: string; price: number | null; updated_at: string };

describe("a filter", () => {
  it.each([
    ["?stare=ciorne", "is_published = 0"],
    ["?stare=publicate&c=gazon", "is_published = 1 AND c.slug = 'gazon'"],
    ["?oferta=da", ACTIVE],
    ["?oferta=nu", `NOT (${ACTIVE})`],
    ["?oferta=se-termina", `${ACTIVE} AND offer_valid_to < date('now', '+7 days')`],
    ["?oferta=urmeaza", "offer_valid_from > date('now')"],
    ["?oferta=incheiate", "offer_valid_to < date('now')"],
    ["?oferta=planificat", "planned_from > date('now')"],
    ["?recomandat=da", "is_featured = 1"],
    ["?recomandat=nu&b=DLF", "is_featured = 0 AND brand = 'DLF'"],
    ["?stare=ciorne&oferta=da", `is_published = 0 AND ${ACTIVE}`],
  ])("%s shows what it says, in numbers too", async (query, where) => {
    const { names, text } = await list(query);
    expect(names).toEqual(named(where));
    expect(names.length).toBeGreaterThan(0);
    expect(text).toContain(`Produse ${names.length}`);
  });

  it("a filter counts drafts and published products within the other filters", async () => {
    expect((await list("?c=gazon&stare=ciorne")).counts).toEqual([
      named("c.slug = 'gazon'").length,
      named("c.slug = 'gazon' AND is_published = 1").length,
      2,
    ]);
  });

  it.each(["LUCERNA", "lucernă", "LUCERNĂ", "lucern\u0103"])("a filter finds the same for %s as for lucerna", async (q) => {
    const found = (await list("?q=lucerna")).names;
    expect(found.length).toBeGreaterThan(1);
    expect((await list(`?q=${encodeURIComponent(q)}`)).names).toEqual(found);
  });

  it("a filter with an unknown value is ignored", async () => {
    expect((await list("?stare=altceva&oferta=poate&recomandat=x")).names).toEqual(named("1"));
  });

  it("a filter keeps what was chosen in the form, and offers a way out when nothing matches", async () => {
    const { html, text } = await list("?q=zzz&oferta=nu&recomandat=da&stare=ciorne");
    expect(text).toContain("Niciun produs nu corespunde filtrelor.");
    expect(html).toContain('<a href="/admin" data-discover="true">Arată toate produsele</a>');
    expect(html).toMatch(/<input type="hidden" name="stare" value="ciorne"/);
    expect(html).toMatch(/<option value="nu" selected="">Fără ofertă specială/);
    expect(html).toMatch(/<option value="da" selected="">Recomandate/);
  });
});

describe("a row", () => {
  it("a row says the state of the offer, the featured mark and the draft, which one button publishes", async () => {
    const { html, text } = await list("?stare=ciorne");
    expect(text).toContain("Ciornă Publică Turfline Sport Recomandat");
    expect(text).toMatch(/Turfline Eco-Lawn Gazon Turfline 445 RON.*? Ciornă Publică Turfline Eco-Lawn Ofertă \d+ \S+ – \d+ \S+/);
    expect(html).toContain('<input type="hidden" name="inapoi" value="/admin?stare=ciorne"/>');
    expect((await list("?q=ornamental")).text).toContain("Ofertă programată din 1 ianuarie");
    expect((await list("?q=turfline+umbra")).text).toContain("Ofertă încheiată la 1 ianuarie 2020");
  });
});

describe("the price of a row", () => {
  it("the price of a row is asked about once where a comma has slipped, with what was typed kept", async () => {
    const stored = () => app.database.prepare("SELECT price FROM products WHERE id = 7").pluck().get() as number;
    const before = stored();
    const form = (html: string) => {
      const [, fields = ""] = /name="product_id" value="7"\/>(.*?)<\/form>/s.exec(html) ?? [];
      return Object.fromEntries(
        [...fields.matchAll(/name="(\w+)"[^>]*? value="([^"]*)"/g)].map(([, name = "", value = ""]) => [name, value]),
      );
    };
    const slipped = { ...form((await list("")).html), product_id: "7", price: String(before * 100) };
    const asked = await app.postForm("/admin?index", slipped, { cookie });
    const html = await asked.text();
    expect([asked.status, stored(), visibleText(html)]).toEqual([
      422,
      before,
      expect.stringContaining("Verificați virgula. Dacă este bun, salvați încă o dată."),
    ]);
    expect(form(html).price).toBe(slipped.price);
    expect(
      (await app.postForm("/admin?index", { ...form(html), product_id: "7", price: String(before / 100) }, { cookie })).status,
      "another price",
    ).toBe(422);
    const saved = await app.postForm("/admin?index", { ...form(html), product_id: "7" }, { cookie });
    const flash = decodeURIComponent(decodeURIComponent(saved.headers.getSetCookie().join()));
    expect([saved.status, flash]).toEqual([303, expect.stringMatching(/Salvat: .+, [\d.,]+ → [\d.,]+\sRON/)]);
    expect(stored()).toBe(before * 100);
  });
});

describe("pages", () => {
  it("pages keep the filter, and a page that is no more leads to the last one", async () => {
    const add = app.database.prepare(
      `INSERT INTO products (slug, name, category_id, is_published, created_at, updated_at) VALUES (?, ?, 2, 0, '2026-01-01', '2026-01-01')`,
    );
    for (let number = 1; number <= 60; number += 1) add.run(`multe-${number}`, `Multe ${number}`);
    const { html } = await list("?stare=ciorne&c=pasune");
    expect(html).toContain('href="/admin?c=pasune&amp;stare=ciorne&amp;page=2"');
    expect((await list("?stare=ciorne&c=pasune&page=2")).names).toHaveLength(12);
    expect((await list("?stare=ciorne&c=pasune&page=7")).location).toBe("/admin?c=pasune&stare=ciorne&page=2");
  });
});

describe("the way back from a product", () => {
  it("the way back from a product leads to the list as it was last looked at", async () => {
    const { remembered } = await list("?q=f%C3%A2nea%C8%9B%C4%83&oferta=da&page=1");
    const cookies = `${cookie}; ${remembered}`;
    const product = await (await app.get("/admin/produse/28", { headers: { Cookie: cookies } })).text();
    expect(product).toContain('href="/admin?inapoi=1"');
    const back = await list("?inapoi=1", cookies);
    expect(back.status).toBe(302);
    expect(decodeURIComponent(back.location ?? "")).toBe("/admin?q=fâneață&oferta=da");
  });

  it("the way back from a product leads to the whole list where none is remembered, or the cookie is not ours", async () => {
    expect((await list("?inapoi=1")).location).toBe("/admin");
    expect((await list("?inapoi=1", `${cookie}; lista-produse=%2F%2Falt-site.example`)).location).toBe("/admin");
  });
});
