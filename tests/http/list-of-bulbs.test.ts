/** Lists asked for so many bulbs instead of an area: sums, order, wrong numbers, the way on to product and request. */
import { describe, expect, it } from "vitest";
import { ADMIN, all, offer, signIn, startApp, visibleText } from "#tests/support/app.ts";

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
      need: visibleText(/list-row__need"[^>]*>(.*?)<\/p>/s.exec(row)?.[1] ?? ""),
      cost: visibleText(/list-row__cost">(.*?)<\/p>/s.exec(row)?.[1] ?? ""),
    }));
  return { status: response.status, html, rows, rowOf: (slug: string) => rows.find((row) => row.slug === slug) };
}

const TULIP = app.database.prepare("SELECT id, name FROM products WHERE slug = ?").get(TULIPS) as { id: number; name: string };

const numberOf = (words: string) => Number(/[\d.]+(,\d+)?/.exec(words)?.[0].replaceAll(".", "").replace(",", "."));

describe("a list for so many bulbs", () => {
  it("a list for so many bulbs says packs and their price with VAT, in its head too, by what they cost", async () => {
    const { html, rows, rowOf } = await read(`${LIST}?${asked("50")}`);
    expect(rowOf(TULIPS)).toMatchObject({ need: expect.stringContaining("50 de bulbi · 1 pachet de 50"), cost: "89 RON TVA inclus" });
    for (const { need } of rows) expect(need).toMatch(/^50 de bulbi · \d+ pachete? de \d+/);
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
    expect(visibleText(compared.html)).toContain("pentru 50 de bulbi: 50 de bulbi · 1 pachet de 50 89 RON cu TVA");
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
      expect(text, slug).toContain(cost.replace(/ (cu TVA|TVA inclus)/, ""));
      expect(html, slug).toContain(`href="${LIST}?suprafata=70&amp;um=bulbi"`);
    }
  });

  it("a request from there is of as many, in the packs of the row", async () => {
    const page = `/produse/${TULIPS}?${asked("120")}`;
    const { html } = await read(page);
    const area_sqm = /name="area_sqm"[^>]* value="([^"]*)"/.exec(html)?.[1] ?? "";
    expect([area_sqm, /name="area_unit".*?<option selected="">(.*?)</s.exec(html)?.[1]]).toEqual(["120", "bulbi"]);
    expect(visibleText(html)).toContain(`${TULIP.name} · 120 de bulbi · 3 pachete · `);
    const values = offer({ product_id: String(TULIP.id), phone: "0700 000 381", area_sqm, area_unit: "bulbi" });
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
    const { id } = TULIP;
    const listed = await (await app.get("/cerere", { headers: { Cookie: cookie } })).text();
    expect(/name="area_\d+"[^>]*>/.exec(listed)?.[0], "the field says the number, and no area of nine decimals").toContain('value="120"');
    expect(listed).toContain('<option selected="">bulbi</option>');
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

describe("a number of bulbs in the forms of a request", () => {
  const SPORT = app.database.prepare("SELECT id, name FROM products WHERE slug = 'turfline-sport'").get() as { id: number; name: string };
  const last = () => app.database.prepare("SELECT * FROM leads ORDER BY id DESC LIMIT 1").get() as Record<string, unknown> & { id: number };
  const ask = (path: string, more: Record<string, string>) => app.postForm(path, offer({ product_id: String(TULIP.id), ...more }));

  it("a bulb's form asks for an area or a number of bulbs, and every other form for an area alone", async () => {
    const areaOf = async (slug: string) => /<label for="area_sqm">.*?<\/select>/s.exec((await read(`/produse/${slug}`)).html)?.[0] ?? "";
    const [tulips, sport] = [await areaOf(TULIPS), await areaOf("turfline-sport")];
    expect(visibleText(tulips)).toMatch(/^Suprafața sau numărul de bulbi mp ari ha bulbi$/);
    expect(visibleText(sport)).toMatch(/^Suprafața de însămânțat mp ari ha$/);
  });

  it.each([
    ["120", "bulbi"],
    ["120 de bulbi", "mp"],
    ["120 buc", "ha"],
  ])("%o with the unit %o is a request for 120 bulbs, everywhere in those words", async (area_sqm, area_unit) => {
    const sent = await ask("/contact", { area_sqm, area_unit, phone: `0700 384 1${String(area_sqm.length).padStart(2, "0")}` });
    const confirmation = visibleText(await (await app.get(sent.headers.get("Location") ?? "")).text());
    expect(confirmation).toContain("120 de bulbi · 3 pachete de 50");
    expect(confirmation).not.toMatch(/\d,\d+ mp/);
    const { id, full_name } = last();
    const cookie = await signedIn();
    for (const path of [`/admin/leaduri/${id}`, `/admin/leaduri?q=${encodeURIComponent(String(full_name))}`]) {
      const text = visibleText(await (await app.get(path, { headers: { Cookie: cookie } })).text());
      expect(text, path).toContain("120 de bulbi · 3 pachete");
      expect(text, path).not.toMatch(/1,71\d* mp/);
    }
    const draft = await (await app.get(`/admin/leaduri/${id}/oferta/noua`, { headers: { Cookie: cookie } })).text();
    expect(draft).toContain('value="3"');
    const table = await (await app.get("/admin/leaduri.csv", { headers: { Cookie: cookie } })).text();
    const [head = "", ...rows] = table.replaceAll('"', "").split("\r\n");
    const own = rows.find((row) => row.includes(TULIP.name) && row.includes(";120;"))?.split(";") ?? [];
    expect([own[head.split(";").indexOf("Suprafață, mp")], own[head.split(";").indexOf("Bucăți")]]).toEqual(["", "120"]);
  });

  it("bulbs of a request of several products are said by their number in its second line too", async () => {
    const listed = { [`area_${SPORT.id}`]: "250", [`unit_${SPORT.id}`]: "mp", [`area_${TULIP.id}`]: "120", [`unit_${TULIP.id}`]: "bulbi" };
    const sent = await app.postForm("/cerere", offer({ ...listed, phone: "0700 385 000" }));
    const text = visibleText(await (await app.get(sent.headers.get("Location") ?? "")).text());
    expect(text).toContain(`${TULIP.name} 120 de bulbi · 3 pachete de 50`);
  });

  it.each([
    [{ area_sqm: "2,5", area_unit: "bulbi" }, "Bulbii se vând întregi: scrieți un număr fără zecimale, de exemplu 50."],
    [{ area_sqm: "120", area_unit: "bulbi", product_id: String(SPORT.id) }, "Un număr de bulbi se cere numai la bulbi de flori."],
  ])("%o comes back with what was typed and why", async (typed, fault) => {
    const sent = await ask(`/produse/${TULIPS}`, { ...typed, phone: "0700 386 000" });
    const html = await sent.text();
    expect(sent.status).toBe(422);
    expect(visibleText(html)).toContain(fault);
    expect(/name="area_sqm"[^>]*>/.exec(html)?.[0]).toContain(`value="${typed.area_sqm}"`);
    expect(/name="area_unit".*?<option selected="">(.*?)</s.exec(html)?.[1]).toBe("bulbi");
  });

  it("a refused request for 120 bulbs is still one for 120 bulbs in the calculator of its page", async () => {
    const sent = await ask(`/produse/${TULIPS}`, { area_sqm: "120", area_unit: "bulbi", phone: "", full_name: "" });
    expect(sent.status).toBe(422);
    const text = visibleText((await sent.text()).replaceAll("\u00a0", " "));
    expect(text).toContain("120 de bulbi · 3 pachete");
    expect(text).not.toContain("8.400");
  });
});

describe("a number of bulbs as the office writes it down", () => {
  const last = () => app.database.prepare("SELECT * FROM leads ORDER BY id DESC LIMIT 1").get() as Record<string, unknown> & { id: number };
  const written = {
    ...{ arrived_by: "telefon", full_name: "Maria Bulbescu", customer_type: "hobby", informed_by: "spus" },
    ...{ follow_up_day: "2027-06-01", follow_up_time: "09:00" },
  };

  it("120 bulbs of a product are counted in its packs, of no product they stay with the customer's words", async () => {
    const cookie = await signedIn();
    const write = (more: Record<string, string>) => app.postForm("/admin/leaduri/nou", { ...written, ...more }, { cookie });
    const bulbs = { amount: "120", unit: "bulbi" };
    expect((await write({ ...bulbs, phone: "0700 387 001", wish: TULIP.name })).status).toBe(303);
    expect(JSON.parse(String(last().packs))).toEqual([{ pieces: 50, count: 3, needed: 120 }]);
    expect((await write({ ...bulbs, phone: "0700 387 002", wish: "lalele negre" })).status).toBe(303);
    expect(last()).toMatchObject({ wish: "lalele negre, 120 de bulbi", area_sqm: 0, packs: null });
    const refused = await write({ ...bulbs, phone: "0700 387 003", wish: "Turfline Sport" });
    expect([refused.status, visibleText(await refused.text())]).toEqual([422, expect.stringContaining("se cere numai la bulbi de flori")]);
  });

  it("an area that was meant as a number of bulbs is put right on the form that corrects a request, which then says the number", async () => {
    const cookie = await signedIn();
    const ask = { product_id: String(TULIP.id), area_sqm: "120", area_unit: "mp", phone: "0700 388 001" };
    expect((await app.postForm("/contact", offer(ask))).status).toBe(303);
    expect(JSON.parse(String(last().packs))).toMatchObject([{ needed: 8_400 }]);
    const lines = [{ product_id: TULIP.id, area_sqm: 120, area_unit: "bulbi" }];
    const path = `/api/admin/leads/${last().id}`;
    expect((await app.sendJson("PATCH", path, { lines }, { cookie })).status).toBe(200);
    expect(JSON.parse(String(last().packs))).toEqual([{ pieces: 50, count: 3, needed: 120 }]);
    const form = await (await app.get(`/admin/leaduri/${last().id}/corectare`, { headers: { Cookie: cookie } })).text();
    expect(/name="lines.0.area_sqm"[^>]*>/.exec(form)?.[0]).toContain('value="120"');
    expect(/name="lines.0.area_unit".*?selected="">(.*?)</s.exec(form)?.[1]).toBe("bulbi");
    const wrong = await app.sendJson(
      "PATCH",
      path,
      { lines: [{ product: "Turfline Sport", area_sqm: "5", area_unit: "bulbi" }] },
      { cookie },
    );
    expect(await wrong.json()).toMatchObject({ success: false, errors: { "lines.0.area_sqm": expect.stringContaining("bulbi de flori") } });
  });
});

async function signedIn(): Promise<string> {
  return await signIn(app, ADMIN);
}
