/** The price of an offer and a price that begins on a day: right in every sum and on every page at midnight, and back by itself. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ADMIN, offer, signIn, startApp, visibleText } from "#tests/support/app.ts";
import { formsOf, storeDraft } from "#tests/support/page-forms.ts";

const app = await startApp();
vi.useFakeTimers({ toFake: ["Date"] });
clockShows("2026-11-20T09:00:00+02:00");
let cookie = await signIn(app, ADMIN);

const SLUG = "turfline-sport";
const PAGE = `/produse/${SLUG}`;
const product = app.database.prepare("SELECT id, category_id FROM products WHERE slug = ?").get(SLUG) as {
  id: number;
  category_id: number;
};
// A bag of 10 kg with its VAT, and no other pack: each sum below is worked out from 480 and 415.
app.database.exec(`
  DELETE FROM product_packs WHERE product_id = ${product.id};
  UPDATE products SET price = 480, price_show_vat_note = 0, vat_rate = 11, bag_weight_kg = 10, offer_valid_from = NULL, offer_valid_to = NULL,
    created_at = '2026-01-10T08:00:00.000Z', updated_at = '2026-01-10T08:00:00.000Z' WHERE id = ${product.id};
  DELETE FROM product_prices WHERE product_id = ${product.id};
  INSERT INTO product_prices (product_id, since, terms) VALUES
    (${product.id}, '2026-01-10T08:00:00.000Z', '{"price":480,"price_show_vat_note":0,"vat_rate":11,"is_published":1}')`);
await app.refresh();

function clockShows(moment: string): void {
  vi.setSystemTime(new Date(moment));
}
/** A day's work: sessions do not last for two. */
async function workAt(moment: string): Promise<void> {
  clockShows(moment);
  cookie = await signIn(app, ADMIN);
}
beforeEach(() => workAt("2026-11-20T09:00:00+02:00"));
afterEach(async () => {
  await workAt("2026-11-20T09:00:00+02:00");
  await change(NOTHING);
  app.database.exec(`DELETE FROM product_prices WHERE product_id = ${product.id} AND since > '2026-11-01'`);
});

const NOTHING = {
  offer_price: null,
  offer_text: null,
  offer_valid_from: null,
  offer_valid_to: null,
  planned_price: null,
  planned_from: null,
};
const OFFER = { offer_price: 415, offer_valid_from: "2026-11-20", offer_valid_to: "2026-12-20" };

async function change(fields: object, status = 200): Promise<Record<string, string>> {
  const answer = await app.sendJson("PUT", `/api/admin/products/${product.id}`, fields, { cookie });
  expect(answer.status, await answer.clone().text()).toBe(status);
  return ((await answer.json()) as { errors?: Record<string, string> }).errors ?? {};
}
const get = async (address: string) => await (await app.get(address, { headers: { Cookie: cookie } })).text();
const text = async (address: string) => visibleText(await (await app.get(address)).text()).replaceAll("\u00a0", " ");
const answered = async () => ((await (await app.get(`/api/products/${SLUG}`)).json()) as { data: Record<string, unknown> }).data;
async function structured(): Promise<Record<string, unknown>> {
  const html = await (await app.get(PAGE)).text();
  const scripts = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(([, json]) =>
    JSON.parse(String(json)),
  );
  const graph = scripts.flatMap((script) => script["@graph"] ?? [script]) as Record<string, unknown>[];
  return graph.find((thing) => thing["@type"] === "Product")?.offers as Record<string, unknown>;
}

describe("an offer with a price", () => {
  it("is the price on page, list, home, comparison, plan and in the calculator, with the lowest price of the thirty days before", async () => {
    await change({ ...OFFER, offer_text: "transport gratuit" });
    const page = await text(PAGE);
    expect(page).toContain("Ofertă: transport gratuit, valabilă 20 noiembrie – 20 decembrie 2026");
    expect(page).toMatch(/415 RON\s+TVA inclus \(11%\) · 41,50 RON\/kg/);
    expect(page).toContain("Cel mai mic preț din ultimele 30 de zile: 480 RON");
    expect(page).toContain("De la 21 decembrie: 480 RON");
    // 1.000 mp × 3,5 kg/100 mp, four bags of 415.
    expect(await text(`${PAGE}?suprafata=1000&unitate=mp`)).toContain("1.660 RON");
    const list = await text("/gazon");
    expect(list).toContain("Cel mai mic preț din ultimele 30 de zile: 480 RON");
    expect(await (await app.get("/gazon")).text(), "the list price struck through").toMatch(/<del>480\sRON<\/del>/);
    expect(list).toContain("415 RON");
    expect(await text(`/compara?produs=${SLUG}&produs=turfline-umbra`)).toContain("Cel mai mic preț din ultimele 30 de zile: 480 RON");
    expect(await text(`/cerere/plan?nume=Curte&suprafata=1000&um=mp&produs=${SLUG}`)).toMatch(/1\.660 (lei|RON)/);
  });

  it("is told to programs beside the list price, which they may send back, and to search engines with its last day", async () => {
    await change(OFFER);
    const data = await answered();
    expect(data).toMatchObject({ price: 480, current_price: 415, lowest_price: 480, ...OFFER });
    expect(await structured()).toMatchObject({ price: "415.00", priceValidUntil: "2026-12-20" });
    await change({ price: data.price, offer_price: data.offer_price });
    expect(await answered()).toMatchObject({ price: 480, current_price: 415 });
  });

  it("an offer with a price begins at midnight in Bucharest and is over at midnight, on pages that are cached", async () => {
    await change({ ...OFFER, offer_valid_from: "2026-11-22" });
    const seen = async (moment: string) => {
      clockShows(moment);
      const page = await text(PAGE);
      return [page.includes("415 RON"), page.includes("480 RON"), (await answered()).current_price, (await structured()).price];
    };
    expect(await seen("2026-11-21T23:59:59+02:00")).toEqual([false, true, 480, "480.00"]);
    expect(await seen("2026-11-22T00:00:00+02:00")).toEqual([true, true, 415, "415.00"]);
    expect(await seen("2026-12-20T23:59:59+02:00")).toEqual([true, true, 415, "415.00"]);
    expect(await seen("2026-12-21T00:00:00+02:00")).toEqual([false, true, 480, "480.00"]);
    expect(await text("/gazon")).not.toContain("Cel mai mic preț");
  });

  it("an offer with a price says the lowest price that was really asked: an earlier offer, and a price of two days", async () => {
    await change({ price: 450 });
    await workAt("2026-11-22T09:00:00+02:00");
    await change({ price: 480 });
    await workAt("2026-12-01T09:00:00+02:00");
    await change({ ...OFFER, offer_valid_from: "2026-12-01" });
    expect(await text(PAGE)).toContain("Cel mai mic preț din ultimele 30 de zile: 450 RON");
    expect(await answered()).toMatchObject({ lowest_price: 450 });
    clockShows("2026-12-19T09:00:00+02:00");
    expect(await text(PAGE)).toContain("Cel mai mic preț din ultimele 30 de zile: 450 RON");
  });

  it("an offer with a price is refused by form, call and list where it is not below the list price or has no day", async () => {
    const below = "Prețul de ofertă, 480\u00a0RON, trebuie să fie sub prețul de listă, 480\u00a0RON.";
    expect(await change({ ...OFFER, offer_price: 480 }, 422)).toMatchObject({ offer_price: below });
    expect(await change({ offer_price: 415 }, 422)).toMatchObject({
      offer_price: "Scrieți și perioada ofertei: de când, până când sau amândouă.",
    });
    const row = { product_id: String(product.id), price: "480", offer_price: "480", offer_valid_from: "2026-11-20", offer_valid_to: "" };
    const posted = await app.postForm("/admin?index", row, { cookie });
    expect(posted.status).toBe(422);
    expect(visibleText(await posted.text()).replaceAll("\u00a0", " ")).toContain(below.replaceAll("\u00a0", " "));
  });

  it("an offer with a price is changed in the list's own form, taken back and put back by the history", async () => {
    const row = { product_id: String(product.id), price: "480", offer_price: "415", offer_valid_from: "2026-11-20", offer_valid_to: "" };
    expect((await app.postForm("/admin?index", row, { cookie })).status).toBe(303);
    expect(await answered()).toMatchObject({ current_price: 415 });
    const last = app.database.prepare("SELECT max(id) FROM history").pluck().get();
    expect(visibleText(await get(`/admin/istoric/${last}`))).toContain("Preț de ofertă");
    expect((await app.postForm(`/admin/istoric/${last}`, {}, { cookie })).status).toBe(303);
    expect(await answered()).toMatchObject({ current_price: 480, offer_price: null });
  });
});

it("a request shows the price that the customer saw, once that is no longer the price, and a draft takes the one of its day", async () => {
  await change(OFFER);
  clockShows("2026-12-20T10:00:00+02:00");
  const sent = await app.postForm(
    "/contact",
    offer({ phone: "0740 111 222", product_id: String(product.id), area_sqm: "1000", area_unit: "mp" }),
  );
  expect(sent.status).toBe(303);
  const lead = app.database.prepare("SELECT max(id) FROM leads").pluck().get();
  await workAt("2026-12-20T11:00:00+02:00");
  const page = async () => visibleText(await get(`/admin/leaduri/${lead}`)).replaceAll("\u00a0", " ");
  expect(await page()).toContain("Preț acum 415 RON / sac de 10 kg · ofertă 20 noiembrie – 20 decembrie, listă 480 RON");
  expect(await page()).not.toContain("Preț la data cererii");
  const drafted = async () => /<input[^>]*id="unit_price-0"[^>]*>/.exec(await get(`/admin/leaduri/${lead}/oferta/noua`))?.[0] ?? "";
  expect(await drafted()).toContain('value="415"');
  await workAt("2026-12-21T09:00:00+02:00");
  expect(await page()).toContain("Preț la data cererii 415 RON, ofertă 20 noiembrie – 20 decembrie");
  expect(await page()).toContain("Preț acum 480 RON / sac de 10 kg");
  expect(await drafted()).toContain('value="480"');
});

describe("many at once", () => {
  const address = (fa: string, values: Record<string, string> = {}) =>
    `/admin/produse/bifate?${new URLSearchParams({ fa, [`tick-${product.id}`]: "1", ...values })}`;
  const post = (to: string, values: Record<string, string>) => app.postForm(to, values, { cookie });
  const last = () => app.database.prepare("SELECT max(id) FROM history_batches").pluck().get();
  const undo = async () => expect((await post(`/admin/istoric/lot/${last()}`, {})).status).toBe(303);

  it("an offer of so many percent gives each its price, and goes with its days", async () => {
    const offer = { offer_valid_from: "2026-11-20", offer_valid_to: "2026-12-20", reducere: "12,5", offer_text: "transport gratuit" };
    expect((await post(address("oferta"), offer)).status).toBe(303);
    expect(await answered()).toMatchObject({ current_price: 420, offer_price: 420, offer_text: "transport gratuit" });
    expect(visibleText(await get("/admin/istoric")).replaceAll("\u00a0", " ")).toContain("Ofertă specială −12,5% din 20 noiembrie 2026");
    expect((await post(address("oferta"), { offer_valid_from: "", offer_valid_to: "" })).status).toBe(303);
    expect(await answered()).toMatchObject({ current_price: 480, offer_price: null, offer_text: null });
    await undo();
    expect(await answered()).toMatchObject({ current_price: 420 });
  });

  it("prices by a percentage are planned for a day, seen before, and refused for today", async () => {
    const rise = { sens: "creste", procent: "5", rotunjire: "fara", de_la: "2027-03-01" };
    const shown = await get(address("pret", rise));
    expect(visibleText(shown).replaceAll("\u00a0", " ")).toContain("480 RON; de la 1 martie 2027: 504 RON");
    const seen = /name="seen" value="(\w+)"/.exec(shown)?.[1] ?? "";
    expect((await post(address("pret", rise), { seen })).status).toBe(303);
    expect(await answered()).toMatchObject({ price: 480, planned_price: 504, planned_from: "2027-03-01" });
    await undo();
    expect(await answered()).toMatchObject({ planned_price: null, planned_from: null });
    expect(visibleText(await get(address("pret", { ...rise, de_la: "2026-11-20" })))).toContain("Alegeți o zi de mâine înainte");
  });
});

describe("a price that begins on a day", () => {
  it("a price that begins on a day is told in one line, and is the list price from that midnight on", async () => {
    await change({ planned_price: 500, planned_from: "2027-03-01" });
    expect(await text(PAGE)).toContain("De la 1 martie 2027: 500 RON");
    expect(await structured()).toMatchObject({ price: "480.00", priceValidUntil: "2027-02-28" });
    clockShows("2027-02-28T23:59:59+02:00");
    expect(await answered()).toMatchObject({ price: 480, current_price: 480 });
    clockShows("2027-03-01T00:00:00+02:00");
    expect(await answered()).toMatchObject({ current_price: 500 });
    expect(await text(PAGE)).not.toContain("480 RON");
  });

  it("a price that begins on a day is refused without its day, and for a day that has come", async () => {
    expect(await change({ planned_price: 500 }, 422)).toEqual({ planned_from: "Scrieți și ziua din care se aplică prețul planificat." });
    expect(await change({ planned_price: 500, planned_from: "2026-11-20" }, 422)).toHaveProperty("planned_from");
  });
});

describe("the prices of further packs", () => {
  const BAG = { weight_kg: 20, pieces: null, price: 800, offer_price: null, planned_price: null };
  const lowered = { ...BAG, offer_price: 700 };
  const asPack = async () => ((await answered()).packs as Record<string, unknown>[])[0];
  beforeEach(async () => {
    await workAt("2026-10-01T09:00:00+03:00");
    await change({ packs: [BAG] });
    await workAt("2026-11-20T09:00:00+02:00");
  });
  afterEach(async () => {
    await workAt("2026-11-20T09:00:00+02:00");
    await change({ packs: [] });
  });

  it("an offer lowers a pack on its days: in the sum, with the lowest price before, for programs and search engines, and is over by itself", async () => {
    await change({ packs: [lowered], offer_valid_from: "2026-11-20", offer_valid_to: "2026-12-20" });
    // 1.400 mp × 3,5 kg/100 mp = 49 kg: two bags of 20 kg at 700 and one of 10 kg at 480.
    const page = await text(`${PAGE}?suprafata=1400&unitate=mp`);
    expect(page).toContain("1.880 RON");
    expect(page).toContain("Sac de 20 kg, în ofertă: 700 RON, fără ofertă: 800 RON. Cel mai mic preț din ultimele 30 de zile: 800 RON");
    expect(page).toContain("Sac de 20 kg, de la 21 decembrie: 800 RON");
    expect(await text("/gazon?suprafata=1400&unitate=mp")).toContain("Cel mai mic preț din ultimele 30 de zile, sac de 20 kg: 800 RON");
    expect(await asPack()).toEqual({ ...lowered, code: null, ean: null, current_price: 700, lowest_price: 800 });
    const offers = (await structured()).offers as Record<string, unknown>[];
    expect(offers.map(({ price, priceValidUntil }) => [price, priceValidUntil])).toEqual([
      ["480.00", "2026-12-20"],
      ["700.00", "2026-12-20"],
    ]);
    clockShows("2026-12-21T00:00:00+02:00");
    expect(await text(`${PAGE}?suprafata=1400&unitate=mp`)).toContain("2.080 RON");
    expect(await asPack()).toMatchObject({ price: 800, current_price: 800, lowest_price: null });
  });

  it("a draft of an offer takes the price of the pack on its day", async () => {
    await change({ packs: [lowered], offer_valid_from: "2026-11-20", offer_valid_to: "2026-12-20" });
    const area = { area_sqm: "1400", area_unit: "mp", county: "Bihor" };
    await app.postForm("/contact", offer({ ...area, product_id: String(product.id), phone: "0700 000 873" }));
    const lead = app.database.prepare("SELECT max(id) FROM leads").pluck().get() as number;
    const html = await get(await storeDraft(app, lead, cookie));
    const fields = formsOf(html).flatMap((form) => form.fields);
    const typed = (name: string) => fields.filter((field) => field.name === name).map(({ value }) => value);
    expect(typed("unit_price").slice(0, 2)).toEqual(["700", "480"]);
    expect(typed("quantity").slice(0, 2)).toEqual(["2", "1"]);
  });

  it("the form says them beside the pack, and refuses an offer that has no days or is not below the list price", async () => {
    const html = await get(`/admin/produse/${product.id}`);
    const fields = Object.fromEntries(formsOf(html).flatMap((form) => form.fields.map(({ name, value }) => [name, value])));
    expect([fields["packs.0.weight_kg"], fields["packs.0.price"], fields["packs.0.offer_price"]]).toEqual(["20", "800", ""]);
    const days = "Scrieți și perioada ofertei: de când, până când sau amândouă.";
    expect(await change({ packs: [lowered] }, 422)).toEqual({ "packs.0.offer_price": days });
    expect(await change({ packs: [{ ...BAG, offer_price: 800 }], offer_valid_to: "2026-12-20" }, 422)).toHaveProperty(
      "packs.0.offer_price",
    );
    expect(await change({ packs: [{ weight_kg: null, price: 9 }] }, 422)).toEqual({
      "packs.0.weight_kg": "Scrieți și greutatea ambalajului.",
    });
  });

  it("many products are lowered and planned with every pack, and put back", async () => {
    const tick = { [`tick-${product.id}`]: "1" };
    const address = (fa: string, values: Record<string, string>) =>
      `/admin/produse/bifate?${new URLSearchParams({ fa, ...tick, ...values })}`;
    const undo = async () => {
      const last = app.database.prepare("SELECT max(id) FROM history_batches").pluck().get();
      expect((await app.postForm(`/admin/istoric/lot/${last}`, {}, { cookie })).status).toBe(303);
    };
    const off = { offer_valid_from: "2026-11-20", offer_valid_to: "2026-12-20", reducere: "10" };
    expect((await app.postForm(address("oferta", off), off, { cookie })).status).toBe(303);
    expect(await answered()).toMatchObject({ current_price: 432, packs: [{ price: 800, current_price: 720 }] });
    await undo();
    expect(await answered()).toMatchObject({ current_price: 480, packs: [{ current_price: 800, offer_price: null }] });
    const rise = { sens: "creste", procent: "5", rotunjire: "fara", de_la: "2027-03-01" };
    const shown = await get(address("pret", rise));
    expect(visibleText(shown).replaceAll("\u00a0", " ")).toContain("de la 1 martie 2027: 10 kg: 504 RON; 20 kg: 840 RON");
    const seen = /name="seen" value="(\w+)"/.exec(shown)?.[1] ?? "";
    expect((await app.postForm(address("pret", rise), { ...rise, seen }, { cookie })).status).toBe(303);
    expect(await asPack()).toMatchObject({ price: 800, planned_price: 840 });
    clockShows("2027-03-01T00:00:00+02:00");
    expect(await asPack()).toMatchObject({ current_price: 840 });
    clockShows("2026-11-20T09:00:00+02:00");
    await undo();
  });
});

it("an offer of many products by a percentage leaves out what has no price, which would have had an offer without one", async () => {
  const row = app.database.prepare("SELECT offer_valid_to, offer_price FROM products WHERE id = ?");
  const { id } = app.database
    .prepare(
      "SELECT id FROM products WHERE id NOT IN (SELECT product_id FROM product_packs) AND offer_valid_to IS NULL AND is_published = 1 LIMIT 1",
    )
    .get() as { id: number };
  app.database.prepare("UPDATE products SET price = NULL WHERE id = ?").run(id);
  const off = { fa: "oferta", [`tick-${id}`]: "1", offer_valid_from: "2026-11-20", offer_valid_to: "2026-12-20", reducere: "10" };
  const address = `/admin/produse/bifate?${new URLSearchParams(off)}`;
  expect(visibleText(await get(address))).not.toContain("20 noiembrie – 20 decembrie");
  expect((await app.postForm(address, off, { cookie })).status).toBe(303);
  expect(row.get(id)).toEqual({ offer_valid_to: null, offer_price: null });
  const told = { ...off, offer_text: "transport gratuit" };
  expect((await app.postForm(`/admin/produse/bifate?${new URLSearchParams(told)}`, told, { cookie })).status).toBe(303);
  expect(row.get(id)).toEqual({ offer_valid_to: "2026-12-20", offer_price: null });
});

describe("a table that says reductions", () => {
  const upload = async (text: string) => {
    const body = new FormData();
    body.append("fisier", new Blob([text]), "promotie.csv");
    body.append("intent", "table");
    const answer = await app.get("/admin/importa/produse", { method: "POST", body, headers: { Cookie: cookie, Origin: app.origin } });
    const address = (answer.headers.get("location") ?? "").replace(/\/coloane$/, "");
    const html = await get(address);
    const hash = /name="hash" value="(\w+)"/.exec(html)?.[1] ?? "";
    const applied = await app.postForm(address, { intent: "apply", hash, confirm: "1" }, { cookie });
    expect(applied.status, visibleText(await applied.clone().text())).toBe(303);
    return visibleText(html).replaceAll("\u00a0", " ");
  };

  it.each([
    ["the price before", "Preț vechi;Preț cu TVA", "480;415", 415],
    ["a percentage", "Preț cu TVA;Reducere %", "480;12,5%", 420],
  ])("%s makes the offer, and the list price stays the list price", async (_what, columns, cells, offered) => {
    const shown = await upload(`Slug;${columns};Oferta pana la\n${SLUG};${cells};20.12.2026\n`);
    expect(shown).toContain(`Preț de ofertă ${offered} RON`.replace("Preț de ofertă", "").trim());
    expect(await answered()).toMatchObject({ price: 480, current_price: offered, offer_valid_to: "2026-12-20", lowest_price: 480 });
  });
});
