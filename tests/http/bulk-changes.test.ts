/** Many products at once, from the boxes of the list: looked at first, applied together, taken back together; and prices in their rows. */
import { describe, expect, it } from "vitest";
import { ADMIN, signIn, startApp, visibleText } from "#tests/support/app.ts";

const app = await startApp();
const cookie = await signIn(app, ADMIN);

const get = (address: string) => app.get(address, { headers: { Cookie: cookie } });
const post = (address: string, values: Record<string, string> = {}) => app.postForm(address, values, { cookie });
const column = (name: string, ids: readonly number[]) =>
  app.database.prepare(`SELECT ${name} FROM products WHERE id IN (${ids.join()}) ORDER BY id`).pluck().all();
const address = (fa: string, ids: readonly number[], more: Record<string, string> = {}) =>
  `/admin/produse/bifate?${new URLSearchParams({ fa, ...Object.fromEntries(ids.map((id) => [`tick-${id}`, "1"])), ...more })}`;
const lastBatch = () => app.database.prepare("SELECT max(id) FROM history_batches").pluck().get() as number;
const undo = (batch: number, values: Record<string, string> = {}) => post(`/admin/istoric/lot/${batch}`, values);
const hidden = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";
const text = async (response: Response) => visibleText(await response.text());

describe("the boxes of the list", () => {
  it("the boxes of the list stand in a plain form that leads to a page which shows what will be", async () => {
    const html = await (await get("/admin")).text();
    expect(html).toMatch(/<form[^>]*id="bifate"[^>]*action="\/admin\/produse\/bifate"/);
    expect(html).toMatch(/<input[^>]*form="bifate"[^>]*name="tick-1"|<input[^>]*name="tick-1"[^>]*form="bifate"/);
    const shown = await text(await get(address("retrage", [1, 2])));
    expect(shown).toContain("2 produse");
    expect(shown).toContain("pe site ciornă");
  });

  it.each([
    ["no box", "/admin/produse/bifate?fa=publica"],
    ["a product that is not there", address("publica", [999_999])],
    ["no action", address("altceva", [1])],
  ])("the boxes of the list with %s say so, and a post changes nothing", async (_words, to) => {
    const html = await (await get(to)).text();
    expect(visibleText(html)).toContain("Niciun produs bifat");
    const form = /<form[^>]*action="\/admin\/produse\/bifate".*?<\/form>/s.exec(html)?.[0] ?? "";
    expect([...form.matchAll(/name="tick-\d+"/g)].length, "the list's products, in the form itself").toBe(36);
    const posted = await post(to);
    expect([posted.status, lastBatch()]).toEqual([posted.status === 303 ? 303 : 422, null]);
  });
});

describe("an action", () => {
  const ids = [10, 11, 12];
  it.each([
    ["retrage", {}, "is_published", 0],
    ["publica", {}, "is_published", 1],
    ["recomanda", {}, "is_featured", 1],
    ["fara-recomandare", {}, "is_featured", 0],
    ["categorie", { category_id: "2" }, "category_id", 2],
    ["brand", { brand: "Brand Nou" }, "brand", "Brand Nou"],
    ["brand", { brand: "" }, "brand", null],
    ["oferta", { offer_valid_from: "2026-11-01", offer_valid_to: "2026-12-01" }, "offer_valid_to", "2026-12-01"],
  ])("%s %j is applied to all, and taken back as one", async (fa, values, name, expected) => {
    const before = column("slug || is_published || is_featured || category_id || coalesce(brand, '') || coalesce(offer_valid_to, '')", ids);
    const batches = lastBatch();
    expect((await post(address(fa, ids), values as Record<string, string>)).status).toBe(303);
    expect(column(name, ids)).toEqual([expected, expected, expected]);
    if (lastBatch() === batches) return;
    const versions = app.database.prepare("SELECT count(*) FROM history WHERE batch_id = ?").pluck().get(lastBatch()) as number;
    expect(versions).toBeGreaterThan(0);
    expect((await undo(lastBatch())).status).toBe(303);
    expect(
      column("slug || is_published || is_featured || category_id || coalesce(brand, '') || coalesce(offer_valid_to, '')", ids),
    ).toEqual(before);
  });

  it("an action that changes nothing leaves no batch", async () => {
    const before = lastBatch();
    expect((await post(address("publica", ids))).status).toBe(303);
    expect(lastBatch()).toBe(before);
  });

  it.each([
    ["categorie", { category_id: "999" }, "Alegeți categoria."],
    ["categorie", {}, "Alegeți categoria."],
    ["oferta", { offer_valid_from: "2026-12-02", offer_valid_to: "2026-12-01" }, "Oferta se termină înainte să înceapă."],
    ["oferta", { offer_valid_from: "mâine" }, "Scrieți data așa: 2026-11-24."],
    ["brand", { brand: "!!!" }, "Brandul are nevoie de litere sau cifre."],
  ])("%s with %j is refused beside its field, with what was typed", async (fa, values, words) => {
    const response = await post(address(fa, ids), values as Record<string, string>);
    const html = await response.text();
    expect([response.status, html.includes(words)]).toEqual([422, true]);
    for (const value of Object.values(values)) if (fa !== "categorie") expect(html).toContain(`value="${value}"`);
  });

  it("an action for all of the filter reaches what is on no page, and refuses a list that has become another", async () => {
    const gazon = app.database.prepare("SELECT count(*) FROM products p JOIN categories c ON c.id = p.category_id WHERE c.slug = 'gazon'");
    const total = String(gazon.pluck().get());
    const all = (amount: string) => `/admin/produse/bifate?fa=recomanda&c=gazon&toate=${amount}`;
    expect((await post(all("1"))).status).toBe(409);
    expect((await post(all(total))).status).toBe(303);
    const featured = "SELECT count(*) FROM products p JOIN categories c ON c.id = p.category_id WHERE c.slug = 'gazon' AND is_featured = 1";
    expect(String(app.database.prepare(featured).pluck().get())).toBe(total);
    expect((await undo(lastBatch())).status).toBe(303);
  });

  it("an action moves to the bin, and has back from there", async () => {
    expect((await post(address("cos", ids))).status).toBe(303);
    expect(column("deleted_at IS NOT NULL", ids)).toEqual([1, 1, 1]);
    expect((await undo(lastBatch())).status).toBe(303);
    expect(column("deleted_at IS NULL", ids)).toEqual([1, 1, 1]);
  });
});

describe("prices by a percentage", () => {
  const ids = [20, 21, 22];
  const asked = { sens: "creste", procent: "2,5", rotunjire: ",99" };
  app.database.exec(
    "UPDATE products SET price = 100 WHERE id = 20; UPDATE products SET price = 19.99 WHERE id = 21; UPDATE products SET price = NULL WHERE id = 22",
  );

  it("prices by a percentage are shown old and new before they are applied, in one batch; what has no price keeps none", async () => {
    const shown = await (await get(address("pret", ids, asked))).text();
    expect(visibleText(shown)).toMatch(/100 RON.* 102,99 RON.*19,99 RON.*rămâne așa/);
    expect(column("price", ids)).toEqual([100, 19.99, null]);
    const applied = await post(address("pret", ids, asked), { seen: hidden(shown, "seen") });
    expect(applied.status).toBe(303);
    expect(column("price", ids)).toEqual([102.99, 19.99, null]);
    expect(await text(await get("/admin/istoric"))).toContain("a modificat mai multe elemente: Prețuri +2,5%, terminate în");
    expect((await undo(lastBatch())).status).toBe(303);
    expect(column("price", ids)).toEqual([100, 19.99, null]);
  });

  it("rise for every pack of a product, and the page shows each", async () => {
    const packs = () =>
      app.database.prepare("SELECT weight_kg, price FROM product_packs WHERE product_id = 20 ORDER BY sort_order, id").raw().all();
    app.database.exec(
      "DELETE FROM product_packs WHERE product_id = 20; INSERT INTO product_packs (product_id, weight_kg, price, sort_order) VALUES (20, 5, 235, 0), (20, 0.005, NULL, 1)",
    );
    const rise = { sens: "creste", procent: "5", rotunjire: "1,00" };
    const shown = await (await get(address("pret", ids, rise))).text();
    expect(visibleText(shown)).toMatch(/5 kg: 235 RON.*5 g: la cerere.*105 RON.*5 kg: 247 RON/);
    expect((await post(address("pret", ids, rise), { seen: hidden(shown, "seen") })).status).toBe(303);
    expect([column("price", [20]), packs()]).toEqual([
      [105],
      [
        [5, 247],
        [0.005, null],
      ],
    ]);
    expect((await undo(lastBatch())).status).toBe(303);
    expect([column("price", [20]), packs()]).toEqual([
      [100],
      [
        [5, 235],
        [0.005, null],
      ],
    ]);
    app.database.exec("DELETE FROM product_packs WHERE product_id = 20");
  });

  const plain = (html: string) => visibleText(html).replaceAll("\u00a0", " ").replaceAll(" + TVA", "");

  it("prices by a percentage show beside each list price what becomes of the offer's and the planned one, which change where that is ticked", async () => {
    const prices = () => app.database.prepare("SELECT price, offer_price, planned_price FROM products WHERE id = 20").raw().get();
    app.database.exec(
      "UPDATE products SET offer_price = 90, offer_valid_to = '2099-12-15', planned_price = 110, planned_from = '2099-01-01' WHERE id = 20",
    );
    const whole = { sens: "scade", procent: "20", rotunjire: "fara" };
    const shown = await (await get(address("pret", ids, whole))).text();
    const words = plain(shown);
    expect(words).toMatch(/Ofertă [^:]*2099: 90 RON rămâne\. Prețul de ofertă, 90 RON, trebuie să fie sub prețul de listă, 80 RON\./);
    expect(words).toContain("Planificat de la 1 ianuarie 2099: 110 RON rămâne");
    expect(words).toContain("La 1 produs oferta nu ar mai fi sub preț");
    const ticked = { ...whole, oferte: "1", planificate: "1" };
    const all = await (await get(address("pret", ids, ticked))).text();
    expect(plain(all)).toMatch(/90 RON devine 72 RON.*110 RON devine 88 RON/);
    expect((await post(address("pret", ids, whole), { seen: hidden(shown, "seen"), oferte: "1" })).status).toBe(303);
    expect(prices(), "not ticked, not changed").toEqual([80, 90, 110]);
    await undo(lastBatch());
    expect((await post(address("pret", ids, ticked), { seen: hidden(all, "seen") })).status).toBe(303);
    expect(prices()).toEqual([80, 72, 88]);
    await undo(lastBatch());
    const later = await text(await get(address("pret", ids, { ...ticked, de_la: "2099-02-01" })));
    expect(later).toContain("Prețurile de ofertă se schimbă numai de acum");
    const restored = "offer_price = NULL, offer_valid_to = NULL, planned_price = NULL, planned_from = NULL";
    app.database.exec(`UPDATE products SET ${restored} WHERE id = 20`);
  });

  it("prices by a percentage of bulbs show what one of them costs then", async () => {
    const bulbs = app.database.prepare("SELECT id FROM products WHERE name LIKE 'Lalele Triumph%'").pluck().get() as number;
    const shown = await (await get(address("pret", [bulbs], { sens: "creste", procent: "7", rotunjire: "fara" }))).text();
    expect(plain(shown)).toMatch(/[\d,]+ RON \([\d,]+ RON pe bucată\).*[\d,]+ RON \([\d,]+ RON pe bucată\)/);
  });

  it("prices by a percentage that somebody else changed since they were shown are shown again, not raised", async () => {
    const shown = await (await get(address("pret", ids, asked))).text();
    app.database.exec("UPDATE products SET price = 200 WHERE id = 20");
    const refused = await post(address("pret", ids, asked), { seen: hidden(shown, "seen") });
    expect([refused.status, column("price", [20])]).toEqual([409, [200]]);
    app.database.exec("UPDATE products SET price = 100 WHERE id = 20");
  });

  it("prices by a percentage are those that were shown: another percentage in the post counts for nothing", async () => {
    const seen = hidden(await (await get(address("pret", ids, asked))).text(), "seen");
    expect((await post(address("pret", ids, asked), { seen, sens: "scade", procent: "50" })).status).toBe(303);
    expect(column("price", [20])).toEqual([102.99]);
    await undo(lastBatch());
  });

  it("prices by a percentage are raised once by two posts at the same moment", async () => {
    const seen = hidden(await (await get(address("pret", ids, asked))).text(), "seen");
    const answers = await Promise.all([1, 2, 3].map(() => post(address("pret", ids, asked), { seen })));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409, 409]);
    expect(column("price", [20])).toEqual([102.99]);
    await undo(lastBatch());
  });

  it.each([
    [{ ...asked, procent: "" }, "Scrieți procentul"],
    [{ ...asked, procent: "mult" }, "Scrieți un număr"],
    [{ ...asked, procent: "0" }, "mai mare decât 0"],
    [{ ...asked, procent: "501" }, "Cel mult 500."],
    [{ ...asked, sens: "scade", procent: "91" }, "Cel mult 90%"],
    [{ ...asked, sens: "dispare" }, "cresc sau scad"],
    [{ ...asked, rotunjire: "la 7" }, "Alegeți rotunjirea."],
  ])("prices by a percentage of %j are refused with a word, on the page and when posted", async (values, words) => {
    expect(await text(await get(address("pret", ids, values)))).toContain(words);
    expect((await post(address("pret", ids, values))).status).toBe(422);
    expect(column("price", ids)).toEqual([100, 19.99, null]);
  });
});

describe("a batch of which something was changed since", () => {
  it("a batch of which something was changed since lists it, takes nothing back unasked, and leaves it out when asked to", async () => {
    const ids = [30, 31, 32];
    await post(address("recomanda", ids));
    const batch = lastBatch();
    app.database.prepare("UPDATE products SET is_featured = 1, short_description = 'Nou' WHERE id = 31").run();
    const shown = await text(await get(`/admin/istoric/lot/${batch}`));
    expect(shown).toContain("Schimbat între timp");
    expect(shown).toContain("Anulează celelalte 2");
    expect([(await undo(batch)).status, column("is_featured", ids)]).toEqual([409, [1, 1, 1]]);
    expect([(await undo(batch, { rest: "1" })).status, column("is_featured", ids)]).toEqual([303, [0, 1, 0]]);
    expect((await undo(batch, { rest: "1" })).status).toBe(409);
  });

  it("older than 30 days stays as it is", async () => {
    await post(address("recomanda", [33]));
    const batch = lastBatch();
    const old = new Date(Date.now() - 31 * 86_400_000).toISOString();
    app.database.prepare("UPDATE history_batches SET created_at = ? WHERE id = ?").run(old, batch);
    expect([(await undo(batch)).status, column("is_featured", [33])]).toEqual([409, [1]]);
  });
});

describe("a row of the list", () => {
  const row = { product_id: "25", price: "77,5", offer_valid_from: "2026-11-01", offer_valid_to: "" };

  it("a row of the list sets price and offer where it stands: back to the same list, with a button to take it back", async () => {
    app.database.prepare("UPDATE products SET price = 80 WHERE id = 25").run();
    const saved = await post("/admin?index&c=gazon&page=1", row);
    expect([saved.status, saved.headers.get("Location")]).toEqual([303, "/admin?c=gazon"]);
    expect([column("price", [25]), column("offer_valid_from", [25])]).toEqual([[77.5], ["2026-11-01"]]);
    const change = app.database.prepare("SELECT max(id) FROM history").pluck().get();
    expect(decodeURIComponent(decodeURIComponent(saved.headers.getSetCookie().join()))).toContain(`/admin/istoric/${change}`);
    expect((await post(`/admin/istoric/${change}`, { inapoi: "/admin?c=gazon" })).headers.get("Location")).toBe("/admin?c=gazon");
  });

  it.each([
    [{ price: "mult" }, "Scrieți un număr, de exemplu 12,5."],
    [{ price: "-1" }, "Trebuie să fie mai mare decât 0."],
    [{ offer_valid_to: "2026-10-01" }, "Oferta se termină înainte să înceapă."],
  ])("a row of the list with %j keeps what was typed, with the message beside it", async (values, words) => {
    const response = await post("/admin?index", { ...row, ...values });
    const html = await response.text();
    expect([response.status, html.includes(words)]).toEqual([422, true]);
    expect(html).toContain(`value="${Object.values(values)[0]}"`);
  });

  it("a row of the list of a product that is not there is 404", async () => {
    expect((await post("/admin?index", { ...row, product_id: "999999" })).status).toBe(404);
  });
});
