/** Lists asked for so many bulbs instead of an area: sums, order, wrong numbers, the way on to product and request. */
import { describe, expect, it } from "vitest";
import { all, offer, startApp, visibleText } from "#tests/support/app.ts";

const app = await startApp();
const LIST = "/bulbi-de-flori";
const TULIPS = "bulbi-lalele-triumph-amestec";
const asked = (amount: string) => `suprafata=${encodeURIComponent(amount)}&um=bulbi`;

async function read(path: string) {
  const response = await app.get(path);
  const html = (await response.text()).replaceAll("\u00a0", " ");
  const rows = html
    .split('<article class="list-row')
    .slice(1)
    .map((row) => ({
      slug: /href="\/produse\/([^"?#]+)/.exec(row)?.[1] ?? "",
      links: all(row, /href="([^"]+)"/g).map((link) => link.replaceAll("&amp;", "&")),
      need: visibleText(/list-row__need">(.*?)<\/p>/s.exec(row)?.[1] ?? ""),
      cost: visibleText(/list-row__cost">(.*?)<\/p>/s.exec(row)?.[1] ?? ""),
    }));
  return { status: response.status, html, rows, rowOf: (slug: string) => rows.find((row) => row.slug === slug) };
}

const numberOf = (words: string) => Number(/[\d.]+(,\d+)?/.exec(words)?.[0].replaceAll(".", "").replace(",", "."));

describe("a list for so many bulbs", () => {
  it("a list for so many bulbs says packs and their price with VAT, in its head too, by what they cost", async () => {
    const { html, rows, rowOf } = await read(`${LIST}?${asked("50")}`);
    expect(rowOf(TULIPS)).toMatchObject({ need: expect.stringContaining("50 de bulbi 1 pachet de 50"), cost: "89 RON cu TVA" });
    for (const { need } of rows) expect(need).toMatch(/^50 de bulbi \d+ pachete? de \d+/);
    expect(visibleText(html)).toContain("Preț pentru 50 de bulbi");
    expect(html).toContain("Prețuri cu TVA pentru 50 de bulbi.");
    expect(html).toMatch(/<option selected="">bulbi<\/option>/);
    const there = rows.filter(({ slug }) => slug !== "bulbi-zambile-parfumate-amestec").map(({ cost }) => numberOf(cost));
    expect(there).toEqual(there.toSorted((one, other) => one - other));
  });

  it("a list for so many bulbs keeps them in its orders, its rows and its comparison", async () => {
    const { html, rows } = await read(`${LIST}?${asked("50")}&ordine=nume`);
    expect(rows.length).toBeGreaterThan(3);
    for (const { links, slug } of rows) {
      expect(links).toContain(`/produse/${slug}?suprafata=50&um=bulbi#oferta`);
    }
    expect(html).toContain('<input type="hidden" name="um" value="bulbi"/>');
    const compared = await read(`/compara?produs=${TULIPS}&produs=turfline-sport&${asked("50")}`);
    expect(visibleText(compared.html)).toContain("pentru 50 de bulbi: 89 RON cu TVA");
  });

  it.each([
    ["2,5", "Bulbii se vând întregi: scrieți un număr fără zecimale, de exemplu 50."],
    ["0", "Scrieți un număr de bulbi mai mare decât 0, de exemplu 50."],
    ["zece", "Scrieți câți bulbi doriți, de exemplu 50."],
    ["9999999", "Puteți cere cel mult 1.000.000 de bulbi."],
  ])("a list for %o bulbs says why not, and keeps what was typed", async (amount, fault) => {
    const { status, html, rows } = await read(`${LIST}?${asked(amount)}`);
    expect(status).toBe(422);
    expect(visibleText(html)).toContain(`${fault} Până atunci, prețurile sunt pentru 1 mp.`);
    expect(html).toContain(`value="${amount}"`);
    expect(rows.length).toBeGreaterThan(3);
  });

  it("a list of several crops reckons its bulbs, and shows the price of a pack of what is weighed", async () => {
    const { html, rowOf } = await read(`/produse?${asked("50")}`);
    expect(rowOf(TULIPS)?.cost).toMatch(/^89 RON/);
    expect(rowOf("turfline-sport")?.need).toMatch(/^1 sac de 10 kg/);
    expect(rowOf("turfline-sport")?.need).not.toContain("telefon");
    expect(html).not.toContain("NaN");
    const brand = await read(`/brand/selectia-premium?${asked("50")}`);
    expect(brand.rowOf(TULIPS)?.cost).toMatch(/^89 RON/);
  });

  it("a list of what is weighed stays that of its example, and offers no bulbs", async () => {
    const { status, html, rows } = await read(`/gazon?${asked("50")}`);
    const example = await read("/gazon");
    expect([status, rows.map(({ cost }) => cost)]).toEqual([200, example.rows.map(({ cost }) => cost)]);
    expect(html).not.toContain("<option>bulbi</option>");
    expect(example.html).not.toContain("bulbi</option>");
  });
});

describe("the way on from a list for so many bulbs", () => {
  it("each product says the same number, packs and sum as its row, and leads back to the list", async () => {
    for (const { slug, need, cost } of (await read(`${LIST}?${asked("70")}`)).rows) {
      const { html } = await read(`/produse/${slug}?${asked("70")}`);
      const text = visibleText(html);
      const packs = /\d+ pachete? de \d+/.exec(need)?.[0] ?? "";
      expect(text, slug).toContain(`70 de bulbi: ${packs}`);
      expect(html, slug).toMatch(/id="suprafata"[^>]* value="70"/);
      expect(html, slug).toContain('<option selected="">bulbi</option>');
      expect(text, slug).toContain(cost.replace(" cu TVA", ""));
      expect(html, slug).toContain(`href="${LIST}?suprafata=70&amp;um=bulbi"`);
    }
  });

  it("a request from there is of as many, in the packs of the row", async () => {
    const page = `/produse/${TULIPS}?${asked("120")}`;
    const area_sqm = /name="area_sqm"[^>]* value="([^"]*)"/.exec((await read(page)).html)?.[1] ?? "";
    const { id } = app.database.prepare("SELECT id FROM products WHERE slug = ?").get(TULIPS) as { id: number };
    const values = offer({ product_id: String(id), phone: "0700 000 381", area_sqm, area_unit: "mp" });
    expect((await app.postForm(page, values)).status).toBe(303);
    const kept = app.database.prepare("SELECT packs FROM leads ORDER BY id DESC LIMIT 1").get() as { packs: string };
    expect(JSON.parse(kept.packs)).toEqual([{ pieces: 50, count: 3, needed: 120 }]);
  });

  it("the product keeps the number without scripts too: reckoned anew, with delivery and put on the list", async () => {
    const page = `/produse/${TULIPS}`;
    const { html } = await read(`${page}?${asked("50")}`);
    const text = visibleText(html);
    expect(text).toContain("50 de bulbi · 1 pachet");
    expect(text).toContain("50 de bulbi: 1 pachet de 50. La 70 de bulbi/mp ajung pentru circa 0,71 mp.");
    expect(text.split("La 70 de bulbi/mp ajung").length, "and says the area nowhere else").toBe(text.split("0,71 mp").length);
    const typed = { suprafata: "120", um: "bulbi", judet: "" };
    const reckoned = await app.postForm(page, { intent: "calculate", ...typed });
    expect(reckoned.headers.get("Location")).toBe(`${page}?suprafata=120&um=bulbi&judet=#calculator`);
    const added = await app.postForm(page, { intent: "add-to-request", ...typed });
    expect(added.headers.get("Location")).toBe(`${page}?suprafata=120&um=bulbi&adaugat=da#in-cerere`);
    const cookie = added.headers
      .getSetCookie()
      .map((one) => one.split(";")[0])
      .join("; ");
    expect(visibleText(await (await app.get("/cerere", { headers: { Cookie: cookie } })).text())).toContain(
      "120 de bulbi · 3 pachete de 50",
    );
    const { id } = app.database.prepare("SELECT id FROM products WHERE slug = ?").get(TULIPS) as { id: number };
    const listed = await (await app.get("/cerere", { headers: { Cookie: cookie } })).text();
    expect(/name="area_\d+"[^>]*>/.exec(listed)?.[0], "the field says the number, and no area of nine decimals").toContain(
      'value="120 de bulbi"',
    );
    const plan = /href="(\/cerere\/plan\?[^"]*)"/.exec(listed)?.[1]?.replaceAll("&amp;", "&") ?? "";
    const planned = visibleText(await (await app.get(plan)).text());
    expect(planned).toContain("120 de bulbi · Lalele Triumph");
    expect(planned).not.toMatch(/\d,\d+ mp/);
    const fewer = await app.postForm("/cerere", { lista: "=", [`area_${id}`]: "50 de bulbi", [`unit_${id}`]: "mp" }, { cookie });
    const kept = fewer.headers
      .getSetCookie()
      .map((one) => one.split(";")[0])
      .join("; ");
    expect(visibleText(await (await app.get("/cerere", { headers: { Cookie: kept } })).text())).toContain("50 de bulbi · 1 pachet de 50");
    const wrong = await app.postForm(page, { intent: "add-to-request", ...typed, suprafata: "2,5" });
    expect(wrong.headers.get("Location")).toBe(`${page}?suprafata=2%2C5&um=bulbi#calculator`);
  });

  it("a product that is weighed begins with its own example, and a number that is none is said where it stands", async () => {
    const example = (await read("/produse/turfline-sport")).html;
    const value = /id="suprafata"[^>]* value="([^"]*)"/.exec(example)?.[1];
    expect((await read(`/produse/turfline-sport?${asked("50")}`)).html).toContain(`value="${value}"`);
    const wrong = (await read(`/produse/${TULIPS}?${asked("2,5")}`)).html;
    expect(wrong).toMatch(/id="suprafata"[^>]* value="2,5"/);
    expect(visibleText(wrong)).toContain("Bulbii se vând întregi: scrieți un număr fără zecimale, de exemplu 50.");
  });
});

describe("the need of so many bulbs, as programs read it", () => {
  const needsOf = async (query: string) => {
    const response = await app.get(`/api/products?${query}`);
    const body = (await response.json()) as { data: { slug: string; need: unknown }[]; errors?: Record<string, string> };
    return { status: response.status, errors: body.errors, needOf: (slug: string) => body.data.find((one) => one.slug === slug)?.need };
  };

  it("the need of so many bulbs has their packs and their price, and no area", async () => {
    const { needOf } = await needsOf("category=bulbi-de-flori&area=51&unit=bulbi");
    expect(needOf(TULIPS)).toEqual({
      ...{ area_sqm: null, kg: null, count: 51, price: 178, minimum: null },
      packs: [{ weight_kg: null, pieces: 50, count: 2 }],
    });
  });

  it("the need of so many bulbs is null of what is weighed, and 422 of a part of a bulb", async () => {
    expect((await needsOf("category=gazon&area=51&unit=bulbi")).needOf("turfline-sport")).toBeNull();
    const { status, errors } = await needsOf("category=bulbi-de-flori&area=0,5&unit=bulbi");
    expect([status, errors]).toEqual([422, { area: "Bulbii se vând întregi: scrieți un număr fără zecimale, de exemplu 50." }]);
  });
});
