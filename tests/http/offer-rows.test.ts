/** The rows of a written offer's draft: transport that is what the site says of the same order, and quantities that nobody could work out. */
import { beforeAll, describe, expect, it } from "vitest";
import { ADMIN, all, offer, signIn, startApp, visibleText } from "#tests/support/app.ts";
import { formsOf, type PageForm, sentBy, storeDraft } from "#tests/support/page-forms.ts";

const app = await startApp();
const cookie = await signIn(app, ADMIN);
const HAY = { product_id: "28", area_unit: "ha", county: "Bihor" };

beforeAll(() => {
  const body = JSON.parse(app.database.prepare("SELECT body FROM documents WHERE key = 'delivery'").pluck().get() as string);
  const zone = { name: "Aproape", counties: ["Bihor"], days_from: 1, days_to: 4, prices: [20, 40, 60, 120, 250] };
  const table = { ...body, bands: [20, 40, 100, 300, 1_000], zones: [zone], free_from_kg: null, free_from_sum: 5_000 };
  app.database.prepare("UPDATE documents SET body = ? WHERE key = 'delivery'").run(JSON.stringify(table));
});

describe("transport", () => {
  it("transport is not charged for an order that is free of it, as the product's page says of the same area", async () => {
    // 10 bags of 20 kg at 545 RON + 11%: 6.049,50 RON.
    const { html } = await draftOf({ ...HAY, phone: "0700 000 811", area_sqm: "6" });
    expect(rowsOf(html)).toEqual([["ForageMax Fâneață Intensivă, sac de 20 kg", "10", "545"]]);
    expect(visibleText(html)).toContain("Livrare în județul Bihor: 1–4 zile lucrătoare, gratuit pentru 200 kg.");
    const page = await slipOf("6");
    expect(page).toContain("Livrare în Bihor, 1–4 zile lucrătoare gratuit");
    expect(page).toContain("Total cu TVA 6.049,50 RON");
  });

  it("transport weighs packs of two sizes as they are bought, as the product's page does", async () => {
    app.database.exec("UPDATE products SET bag_weight_kg = 15, price = 300, price_show_vat_note = 0 WHERE id = 28");
    app.database.exec(
      "DELETE FROM product_packs WHERE product_id = 28; INSERT INTO product_packs (product_id, weight_kg, price) VALUES (28, 7.5, 160)",
    );
    const { html } = await draftOf({ ...HAY, phone: "0700 000 812", area_sqm: "0,5" });
    expect(rowsOf(html)).toEqual([
      ["ForageMax Fâneață Intensivă, sac de 15 kg", "1", "300"],
      ["ForageMax Fâneață Intensivă, sac de 7,5 kg", "1", "160"],
      ["Transport", "1", "40"],
    ]);
    // The way of 22,5 kg in packs; that of the 17 kg sown is 20 lei.
    const page = await slipOf("0,5");
    expect(page).toContain("Livrare în Bihor, 1–4 zile lucrătoare 40 RON");
    expect(page).toContain("Total cu TVA 500 RON");
    app.database.exec(
      "UPDATE products SET bag_weight_kg = 20, price = 545, price_show_vat_note = 1 WHERE id = 28; DELETE FROM product_packs WHERE product_id = 28",
    );
  });

  it("transport follows a changed quantity when the draft is saved, until somebody types it", async () => {
    const { base, form } = await draftOf({ ...HAY, phone: "0700 000 813", area_sqm: "1" });
    expect(rowsOf(await read(base))).toEqual([
      ["ForageMax Fâneață Intensivă, sac de 20 kg", "2", "545"],
      ["Transport", "1", "40"],
    ]);
    expect((await post(base, form, { quantity: ["3"] }, "save")).status).toBe(303);
    expect(rowsOf(await read(base)).at(-1)).toEqual(["Transport", "1", "60"]);
    expect((await post(base, await formOf(base), { unit_price: ["545", "75"] }, "save")).status).toBe(303);
    expect((await post(base, await formOf(base), { quantity: ["9"] }, "save")).status).toBe(303);
    expect(rowsOf(await read(base)).at(-1), "as it was typed").toEqual(["Transport", "1", "75"]);
  });

  it("transport that changed with the rows is looked at before the offer goes out", async () => {
    const { base, form } = await draftOf({ ...HAY, phone: "0700 000 814", area_sqm: "1" });
    const refused = await post(base, form, { quantity: ["3"] }, "issue");
    const html = await refused.text();
    expect([refused.status, visibleText(html)]).toEqual([409, expect.stringContaining("Transportul s-a schimbat odată cu rândurile.")]);
    expect(rowsOf(html).at(-1)).toEqual(["Transport", "1", "60"]);
    expect(state(base)).toBe("draft");
    expect((await post(base, await formOf(base), {}, "issue")).status).toBe(303);
    expect(state(base)).toBe("issued");
  });

  it("transport follows rows that were changed on the page and never saved", async () => {
    const { base, form } = await draftOf({ ...HAY, phone: "0700 000 815", area_sqm: "1" });
    const first = await post(base, form, { quantity: ["3"] }, "rows:lines:add");
    const shown = await first.text();
    expect(rowsOf(shown).at(-1)).toEqual(["Transport", "1", "60"]);
    const second = await post(base, draftForm(shown), { quantity: ["9"] }, "rows:lines:add");
    expect(rowsOf(await second.text()), "free of it").toEqual([["ForageMax Fâneață Intensivă, sac de 20 kg", "9", "545"]]);
  });
});

it("a row says where a pack less than asked for is within the sheet's norm, until the clerk has changed it", async () => {
  const less = "1 sac de 10 kg ajunge, dacă semănați puțin mai rar: circa 3,5 kg/100 mp, tot în norma din fișă.";
  const sport = String(app.database.prepare("SELECT id FROM products WHERE slug = 'turfline-sport'").pluck().get());
  const { base, html, form } = await draftOf({
    product_id: sport,
    area_sqm: "286",
    area_unit: "mp",
    county: "Cluj",
    phone: "0700 000 817",
  });
  const said = (page: string) => visibleText(page).replaceAll("\u00a0", " ");
  expect(said(html)).toContain(less);
  await post(base, form, { quantity: ["1"] }, "save");
  expect(said(await read(base))).not.toContain(less);
});

it("a copy says at each row whose price the catalogue has changed what the list says today", async () => {
  const { base, form } = await draftOf({ ...HAY, phone: "0700 000 816", area_sqm: "1" });
  expect((await post(base, form, {}, "issue")).status).toBe(303);
  const [, lead, id] = /(\d+)\/oferta\/(\d+)$/.exec(base) ?? [];
  const said = async (path: string) => all((await read(path)).replaceAll("\u00a0", " "), /id="unit_price-\d+-ajutor">([^<]*)/g);
  const copy = `/admin/leaduri/${lead}/oferta/noua?copie=${id}`;
  expect(await said(copy)).toEqual([]);
  app.database.exec("UPDATE products SET price = 560 WHERE id = 28");
  expect(await said(copy)).toEqual(["în listă azi: 560,00 lei fără TVA"]);
  const stored = await storeDraft(app, lead, cookie, id);
  expect(await said(stored), "once it is saved too").toEqual(["în listă azi: 560,00 lei fără TVA"]);
  expect((await post(stored, await formOf(stored), { unit_price: ["560", "40"] }, "save")).status).toBe(303);
  expect(await said(stored)).toEqual([]);
  app.database.exec("UPDATE products SET price = 545 WHERE id = 28");
});

describe("a product whose need cannot be worked out", () => {
  beforeAll(() => {
    app.database.exec(
      "DELETE FROM product_specs WHERE product_id = 28; UPDATE products SET bag_weight_kg = NULL, dose_kind = NULL, dose_from = NULL, dose_to = NULL WHERE id = 28",
    );
  });

  it("stands in the offer without a quantity, marked, with its area, and keeps it from being issued", async () => {
    const { base, html, lead } = await draftOf({ ...HAY, phone: "0700 000 821", area_sqm: "60" });
    expect(rowsOf(html)).toEqual([["ForageMax Fâneață Intensivă", "", "545"]]);
    expect(html).toMatch(/id="quantity-0-ajutor"><strong class="offer-gap">Lipsește\./);
    expect(visibleText(html)).toMatch(/Fără normă: scrieți (câte \S+|câți saci) pentru\s60\sha/);
    expect(visibleText(html)).toContain("Total cu TVA: 0,00 lei");
    const refused = await post(base, await formOf(base), {}, "issue");
    expect([refused.status, visibleText(await refused.text())]).toEqual([
      422,
      expect.stringMatching(/Rândul 1, Cantitate: Lipsește\. Scrieți (câte|câți) \S+\./),
    ]);
    expect(state(base)).toBe("draft");
    expect(visibleText(await read(base))).toContain("de completat");
    expect(visibleText(await read(`/admin/leaduri/${lead}`))).not.toContain("1 pachet");
    expect((await post(base, await formOf(base), { quantity: ["53"] }, "issue")).status).toBe(303);
    expect(state(base)).toBe("issued");
  });

  it("a product whose need cannot be worked out has none for the visitor either: page, plan and confirmation say the area alone", async () => {
    const { slug } = app.database.prepare("SELECT slug FROM products WHERE id = 28").get() as { slug: string };
    const sent = await app.postForm("/contact", offer({ ...HAY, phone: "0700 000 824", area_sqm: "60" }));
    const confirmation = await read(sent.headers.get("Location") ?? "");
    expect(visibleText(confirmation)).toContain("60 ha");
    const plan = await read(`/cerere/plan?nume=Sud&suprafata=60&um=ha&produs=${slug}`);
    for (const html of [confirmation, plan, await read(`/produse/${slug}`)])
      expect(visibleText(html)).not.toMatch(/\b1 (pachet|sac)\b(?!:)/);
  });

  it("has none as a second line of a request, written down by hand, or taken from the catalogue for an area", async () => {
    const lines = [21, 28].map((product_id) => ({ product_id, area_sqm: 60, area_unit: "ha" }));
    const { intent: _form, ...asked } = offer({ phone: "0700 000 822", county: "Bihor" });
    const made = await app.sendJson("POST", "/api/leads", { ...asked, consent_gdpr: true, lines });
    expect(made.status, await made.clone().text()).toBe(201);
    const listed = await app.get("/api/leads?q=0700000822", { headers: { Cookie: cookie } });
    expect(await listed.text()).not.toContain("pachet");
    const second = await draftOfLead(newestLead());
    expect(rowsOf(second.html).map(([name, quantity]) => [name, quantity !== ""])).toEqual([
      [expect.stringMatching(/^DLF Lucernă Creno/), true],
      ["ForageMax Fâneață Intensivă", false],
    ]);

    const product = app.database.prepare("SELECT name FROM products WHERE id = 28").pluck().get() as string;
    const written = { full_name: "Ana Porumb", phone: "0700 000 823", customer_type: "farmer", county: "Bihor", wish: product };
    const more = {
      amount: "60",
      unit: "ha",
      arrived_by: "telefon",
      informed_by: "spus",
      follow_up_day: new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10),
      follow_up_time: "10:00",
    };
    const answer = await app.postForm("/admin/leaduri/nou", { ...written, ...more, go: "offer" }, { cookie });
    const base = answer.headers.get("Location") ?? "";
    expect(base, visibleText(await answer.text())).toMatch(/\/oferta\/noua$/);
    expect(rowsOf(await read(base))).toEqual([["ForageMax Fâneață Intensivă", "", "545"]]);

    const found = await (await post(base, await formOf(base), { pick: [product], pick_area: ["60"], pick_unit: ["ha"] }, "find")).text();
    expect(visibleText(found)).toMatch(/fără normă: scrieți (câte|câți) \S+ Adaugă fără cantitate/);
    const key = /value="(pick-[^"]+)"/.exec(found)?.[1] ?? "";
    const picked = await (await post(base, draftForm(found), {}, key)).text();
    expect(rowsOf(picked).at(-1)).toEqual(["ForageMax Fâneață Intensivă", "", "545"]);
  });
});

async function draftOf(asked: Record<string, string>) {
  const sent = await app.postForm("/contact", offer(asked));
  expect(sent.status, await sent.clone().text()).toBe(303);
  return await draftOfLead(newestLead());
}

function newestLead(): number {
  return app.database.prepare("SELECT max(id) FROM leads").pluck().get() as number;
}

async function draftOfLead(lead: number) {
  const base = await storeDraft(app, lead, cookie);
  const html = await read(base);
  return { lead, base, html, form: draftForm(html) };
}

async function read(path: string): Promise<string> {
  const response = await app.get(path, { headers: { Cookie: cookie } });
  expect(response.status, path).toBe(200);
  return await response.text();
}

/** Text of the product's page, with the price of its transport, for an area in hectares sent to Bihor. */
async function slipOf(area: string): Promise<string> {
  const slug = app.database.prepare("SELECT slug FROM products WHERE id = 28").pluck().get();
  return visibleText(await read(`/produse/${slug}?suprafata=${area}&um=ha&judet=Bihor`)).replaceAll("\u00a0", " ");
}

async function formOf(base: string): Promise<PageForm> {
  return draftForm(await read(base));
}

function draftForm(html: string): PageForm {
  return formsOf(html).find(({ fields }) => fields.some(({ name }) => name === "customer_name")) as PageForm;
}

/** `changed`: the values of fields in the order of their rows. */
function post(base: string, form: PageForm, changed: Record<string, string[]>, intent: string): Promise<Response> {
  const edits = Object.entries(changed).flatMap(([name, values]) =>
    form.fields
      .filter((field) => field.name === name)
      .flatMap((field, place) => (values[place] === undefined ? [] : [[field, values[place]] as const])),
  );
  const body = sentBy(form, new Map(edits));
  body.set("intent", intent);
  return app.get(base, { method: "POST", body, headers: { Cookie: cookie, Origin: app.origin, "Sec-Fetch-Site": "same-origin" } });
}

/** Name, quantity and price of the rows that hold something. */
function rowsOf(html: string): string[][] {
  const { fields } = draftForm(html);
  const column = (wanted: string) => fields.filter(({ name }) => name === wanted).map(({ value }) => value);
  const [names, quantities, prices] = [column("name"), column("quantity"), column("unit_price")];
  return names
    .map((name, place) => [name, quantities[place] ?? "", prices[place] ?? ""])
    .filter((row) => row.some((value) => value !== ""));
}

function state(base: string): unknown {
  return app.database.prepare("SELECT state FROM offers WHERE id = ?").pluck().get(base.split("/").at(-1));
}
