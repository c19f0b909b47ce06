/** Puts right a request as a visitor filled it in: the page with its form, the call of a program, and what follows of it. */
import { beforeEach, describe, expect, it } from "vitest";
import { ADMIN, offer, signIn, startApp, visibleText } from "#tests/support/app.ts";
import { formsOf, sentBy, storeDraft } from "#tests/support/page-forms.ts";
import { addColleague } from "#tests/support/people.ts";

const app = await startApp();
const cookie = await signIn(app, ADMIN);
const PRODUCT = app.database
  .prepare("SELECT id, name, slug, bag_weight_kg FROM products WHERE bag_weight_kg >= 5 AND is_published = 1 ORDER BY id LIMIT 1")
  .get() as { id: number; name: string; slug: string; bag_weight_kg: number };
const OTHER = app.database
  .prepare("SELECT id, name FROM products WHERE id <> ? AND is_published = 1 ORDER BY id LIMIT 1")
  .get(PRODUCT.id) as {
  id: number;
  name: string;
};

beforeEach(() => {
  app.database.exec("DELETE FROM leads");
});

let numbers = 100;
async function received(more: Record<string, string> = {}): Promise<number> {
  numbers += 1;
  const sent = { phone: `0700 500 ${numbers}`, product_id: String(PRODUCT.id), area_sqm: "1000", area_unit: "mp", ...more };
  expect((await app.postForm("/contact", offer(sent))).status).toBe(303);
  return app.database.prepare("SELECT max(id) FROM leads").pluck().get() as number;
}

const lead = (id: number) => app.database.prepare("SELECT * FROM leads WHERE id = ?").get(id) as Record<string, unknown>;
const lines = (id: number) =>
  app.database.prepare("SELECT * FROM lead_lines WHERE lead_id = ? ORDER BY id").all(id) as Record<string, unknown>[];
const html = async (path: string) => await (await app.get(path, { headers: { Cookie: cookie } })).text();
const text = async (path: string) => visibleText(await html(path));
const address = (id: number) => `/admin/leaduri/${id}/corectare`;
const formOn = async (id: number, page?: string) => {
  const form = formsOf(page ?? (await html(address(id)))).find(({ fields }) => fields.some(({ name }) => name === "stamp"));
  if (!form) throw new Error("no form");
  return form;
};

async function correct(id: number, values: Record<string, string>, opened?: Awaited<ReturnType<typeof formOn>>, as = cookie) {
  const form = opened ?? (await formOn(id));
  const changed = Object.entries(values).map(([name, value]) => {
    const field = form.fields.find((one) => one.name === name && one.kind !== "hidden");
    if (!field) throw new Error(`no field ${name}`);
    return [field, value] as const;
  });
  const headers = { Origin: app.origin, "Sec-Fetch-Site": "same-origin", Cookie: as };
  const answer = await app.get(address(id), { method: "POST", body: sentBy(form, new Map(changed)), headers });
  return { status: answer.status, location: answer.headers.get("Location"), html: await answer.text() };
}

const undo = (id: number) => app.postForm(`/admin/leaduri/${id}`, { intent: "undo" }, { cookie });

it("every field that a visitor fills in is put right on one form, and the history says what stood before and who changed it", async () => {
  const id = await received({ full_name: "Ana Gresita", notes: "Sun dupa 5", email: "ana@exemplu.ro" });
  expect(await html(`/admin/leaduri/${id}`)).toContain(`href="${address(id)}"`);
  const saved = await correct(id, {
    ...{ full_name: "Ana Corectă", phone: "0700 500 001, 0261 712 345", email: "nou@exemplu.ro", county: "Bihor" },
    ...{ company_name: "Agro Corectat SRL", tax_code: "RO 1234 5674", notes: "Sunați după 17.", volume: "3 paleți" },
  });
  expect([saved.status, saved.location]).toEqual([303, `/admin/leaduri/${id}`]);
  expect(lead(id)).toMatchObject({
    ...{ full_name: "Ana Corectă", phone: "0700 500 001, 0261 712 345", phone_e164: "+40700500001", email: "nou@exemplu.ro" },
    ...{ county: "Bihor", company_name: "Agro Corectat SRL", tax_code: "RO12345674", notes: "Sunați după 17.", volume: "3 paleți" },
  });
  const page = await text(`/admin/leaduri/${id}`);
  expect(page).toContain("Cerere corectată: nume: Ana Corectă (înainte: Ana Gresita)");
  for (const words of [
    "e-mail: nou@exemplu.ro (înainte: ana@exemplu.ro)",
    "firmă: Agro Corectat SRL (înainte: –)",
    "mesaj: Sunați după 17.",
  ])
    expect(page).toContain(words);
});

it("the type of client is put right", async () => {
  const id = await received();
  const form = await formOn(id);
  const farmer = form.fields.find(({ name, value }) => name === "customer_type" && value === "farmer");
  expect(farmer).toBeDefined();
  const answer = await app.sendJson("PATCH", `/api/admin/leads/${id}`, { customer_type: "distributor" }, { cookie });
  expect(answer.status).toBe(200);
  expect(await text(`/admin/leaduri/${id}`)).toContain("tip de client: Distribuitor (înainte: ");
});

describe("what was asked for", () => {
  it("is worked out anew where product or area changed, and stays as it was worked out where nobody touched it", async () => {
    const id = await received();
    app.database.prepare("UPDATE leads SET seed_kg = 777, bags = 7 WHERE id = ?").run(id);
    await correct(id, { county: "Bihor" });
    expect(lead(id)).toMatchObject({ seed_kg: 777, bags: 7 });
    await correct(id, { "lines.0.area_sqm": "2 ha" });
    const now = lead(id) as { seed_kg: number; bags: number };
    expect(now).toMatchObject({ area_sqm: 20_000, area_unit: "ha", product_id: PRODUCT.id });
    expect(now.seed_kg).toBe(now.bags * PRODUCT.bag_weight_kg >= now.seed_kg ? now.seed_kg : -1);
    expect(await text(`/admin/leaduri/${id}`)).toMatch(/produse: .*2 ha, .* \(înainte: .*1\.000 mp, 777 kg/);
  });

  it("a quantity that the customer said stands beside the area, and no norm changes it", async () => {
    const id = await received();
    await correct(id, { "lines.0.quantity": "12", "lines.0.area_sqm": "18", "lines.0.area_unit": "ha" });
    const asked = { area_sqm: 180_000, bags: 12, seed_kg: 12 * PRODUCT.bag_weight_kg, quantity_is_asked: 1, quantity_is_estimate: 0 };
    expect(lead(id)).toMatchObject(asked);
    await correct(id, { "lines.0.area_sqm": "20" });
    expect(lead(id)).toMatchObject({ ...asked, area_sqm: 200_000 });
  });

  it("further products are added, changed and taken away", async () => {
    const id = await received();
    await correct(id, { "lines.1.product": OTHER.name.toUpperCase(), "lines.1.quantity": "3", "lines.1.quantity_unit": "ambalaje" });
    expect(lines(id)).toMatchObject([{ product_id: OTHER.id, product_name: OTHER.name, area_sqm: 0, bags: 3, quantity_is_asked: 1 }]);
    await correct(id, { "lines.1.quantity": "5" });
    expect(lines(id)).toMatchObject([{ product_id: OTHER.id, bags: 5 }]);
    await correct(id, { "lines.1.product": "", "lines.1.quantity": "" });
    expect(lines(id)).toEqual([]);
  });

  it("what the catalogue does not know is a wish in the first row, and refused below it with everything that was typed", async () => {
    const id = await received();
    await correct(id, { "lines.0.product": "ceva pentru oi" });
    expect(lead(id)).toMatchObject({ product_id: null, product_name: null, wish: "ceva pentru oi", seed_kg: null });
    const refused = await correct(id, { full_name: "Ana Altfel", "lines.1.product": "altceva", "lines.1.area_sqm": "200" });
    expect(refused.status).toBe(422);
    expect(visibleText(refused.html)).toContain("Alegeți un produs din catalog");
    for (const typed of ['value="Ana Altfel"', 'value="altceva"', 'value="200"']) expect(refused.html).toContain(typed);
  });
});

it("a correction is taken back in one press, further products and search included", async () => {
  const id = await received({ full_name: "Ana Gresita" });
  const [before] = [lead(id)];
  await correct(id, {
    full_name: "Ioana Zamfir",
    phone: "0700 500 002",
    "lines.0.area_sqm": "3000",
    "lines.1.product": OTHER.name,
    "lines.1.area_sqm": "500",
  });
  expect(await text("/admin/leaduri?q=zamfir&perioada=tot")).toContain("Ioana Zamfir");
  expect(await text("/admin/leaduri?q=gresita")).not.toContain("Ana Gresita");
  expect((await undo(id)).status).toBe(303);
  expect(lead(id)).toEqual(before);
  expect(lines(id)).toEqual([]);
  expect(await text("/admin/leaduri?q=gresita")).toContain("Ana Gresita");
});

it("what was noted about a request is still found after it was corrected, and what was wrong in it is not", async () => {
  const id = await received({ full_name: "Ana Gresita" });
  await app.postForm(`/admin/leaduri/${id}`, { note: "Vrea și borceag de toamnă." }, { cookie });
  await correct(id, { full_name: "Ioana Zamfir" });
  expect(await text("/admin/leaduri?q=zamfir+borceag")).toContain("Ioana Zamfir");
  expect(await text("/admin/leaduri?q=gresita+borceag")).not.toContain("Ioana Zamfir");
});

it("the second of two tabs is told what the first changed, and loses nothing", async () => {
  const id = await received({ full_name: "Ana Veche" });
  const opened = await formOn(id);
  const { cookie: colleague } = await addColleague(app, { username: "ioana", full_name: "Ioana Coleg", role: "consultant" }, cookie);
  await correct(id, { full_name: "Ana Nouă", county: "Cluj" }, undefined, colleague);
  const refused = await correct(id, { full_name: "Ana Alta", notes: "Scris aici." }, opened);
  expect(refused.status).toBe(409);
  const words = visibleText(refused.html);
  for (const said of [
    "„Ana Nouă”. Aici a rămas ce ați scris dumneavoastră",
    "Ioana Coleg a corectat cererea",
    "Județ: între timp a devenit",
  ])
    expect(words).toContain(said);
  const saved = await correct(id, {}, await formOn(id, refused.html));
  expect(saved.status).toBe(303);
  expect(lead(id)).toMatchObject({ full_name: "Ana Alta", county: "Cluj", notes: "Scris aici." });
});

it("with another telephone a request leaves those of the old number and joins those of the new one; taking it back undoes both", async () => {
  const [first, wrong, other] = [
    await received({ phone: "0700 500 010", full_name: "Ilie Unu" }),
    await received({ phone: "0700 500 010", full_name: "Ilie Doi" }),
    await received({ phone: "0700 500 020", full_name: "Ilie Trei" }),
  ];
  const group = (id: number) => lead(id).group_id;
  expect(group(wrong)).toBe(group(first));
  await correct(wrong, { phone: "0700 500 020" });
  expect(group(wrong)).toBe(group(other));
  expect(group(wrong)).not.toBeNull();
  expect(group(wrong)).not.toBe(group(first));
  expect(await text(`/admin/leaduri/${wrong}`)).toContain("De la același număr: încă 1 cerere");
  expect((await undo(wrong)).status).toBe(303);
  expect(lead(wrong)).toMatchObject({ phone_e164: "+40700500010", group_id: group(first) });
});

it("erasing the person takes away what stood before a correction as well, and keeps that there was one", async () => {
  const id = await received({ full_name: "Zqx Demult", email: "zqx@exemplu.ro", notes: "zqx locuiește la" });
  await correct(id, { full_name: "Ana Acum", email: "ana@exemplu.ro", notes: "Altceva", county: "Bihor" });
  const copy = await (await app.postForm(`/admin/leaduri/${id}/date/copie`, {}, { cookie })).text();
  expect(copy, "the copy tells what stood before").toContain("Zqx Demult");
  expect((await app.postForm(`/admin/leaduri/${id}/date`, { intent: "erase" }, { cookie })).status).toBe(303);
  const stored = JSON.stringify([lead(id), app.database.prepare("SELECT * FROM lead_events WHERE lead_id = ?").all(id)]);
  expect(stored.toLowerCase()).not.toContain("zqx");
  expect(await text(`/admin/leaduri/${id}`)).toMatch(/Cerere corectată: nume; e-mail; județ: Bihor/);
  expect((await app.sendJson("PATCH", `/api/admin/leads/${id}`, { county: "Cluj" }, { cookie })).status).toBe(409);
  expect(await text(address(id))).toContain("nu mai este nimic de corectat");
});

it("a program corrects a field or several, and is refused as the page refuses", async () => {
  const id = await received();
  const patch = async (body: object) => {
    const answer = await app.sendJson("PATCH", `/api/admin/leads/${id}`, body, { cookie });
    return [answer.status, await answer.json()];
  };
  expect(await patch({ phone: "0700 500 077", lines: [{ product_id: OTHER.id, area_sqm: 2, area_unit: "ari" }] })).toEqual([
    200,
    { success: true, id, status: "nou" },
  ]);
  expect(lead(id)).toMatchObject({ phone_e164: "+40700500077", product_id: OTHER.id, area_sqm: 200, area_unit: "ari" });
  expect(await patch({ county: "Narnia" })).toMatchObject([422, { errors: { county: "Alegeți județul din listă." } }]);
  expect(await patch({ county: "Cluj", status: "nou" })).toMatchObject([
    422,
    { errors: { form: expect.stringContaining("cerere separată") } },
  ]);
  expect(await patch({ lines: [{ product_id: 99_999, area_sqm: 2 }] })).toMatchObject([
    422,
    { errors: { "lines.0.product": "Produsul ales nu mai este în catalog. Alegeți altul." } },
  ]);
});

describe("the draft of an offer", () => {
  const draftOf = (id: number) => app.database.prepare("SELECT * FROM offers WHERE lead_id = ?").get(id) as Record<string, unknown>;
  const rowsOf = (id: number) =>
    app.database.prepare("SELECT name, quantity FROM offer_lines WHERE offer_id = ? ORDER BY id").all(draftOf(id).id) as {
      quantity: number;
    }[];

  it("the draft of an offer goes along with a corrected request, and back with it, where nobody wrote something else", async () => {
    const id = await received({ full_name: "Ana Gresita" });
    await storeDraft(app, id, cookie);
    const [draft, rows] = [draftOf(id), rowsOf(id)];
    await correct(id, { full_name: "Ana Corectă", county: "Bihor", "lines.0.quantity": "12" });
    expect(draftOf(id)).toMatchObject({ customer_name: "Ana Corectă", customer_details: expect.stringContaining("Județul Bihor") });
    expect(draftOf(id).greeting).toContain("Ana Corectă");
    expect(rowsOf(id)[0]?.quantity).toBe(12_000);
    expect(await text(`/admin/leaduri/${id}/oferta/${draft.id}`)).not.toContain("mai veche");
    await undo(id);
    expect([draftOf(id).customer_name, draftOf(id).greeting, rowsOf(id)]).toEqual([draft.customer_name, draft.greeting, rows]);
  });

  it("the draft of an offer with words of somebody's own stays as he wrote it, and says that it is older", async () => {
    const id = await received({ full_name: "Ana Gresita" });
    await storeDraft(app, id, cookie);
    const { id: offer } = draftOf(id);
    app.database.prepare("UPDATE offers SET customer_name = 'Ferma Anei', updated_at = '2026-01-01T08:00:00.000Z' WHERE id = ?").run(offer);
    await correct(id, { full_name: "Ana Corectă" });
    expect(draftOf(id)).toMatchObject({ customer_name: "Ferma Anei" });
    expect(await text(`/admin/leaduri/${id}/oferta/${offer}`)).toMatch(/Cererea a fost corectată azi, .* \(nume\)\. Ciorna este mai veche/);
  });
});
