/** A request that somebody of the office writes down while the customer speaks; page and post as without scripts. */
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { bucharestDay, bucharestMoment } from "#app/calendar/bucharest.ts";
import { nextWorkday } from "#app/calendar/office-hours.ts";
import { ADMIN, signIn, startApp, visibleText } from "#tests/support/app.ts";
import { formsOf, issuedBy } from "#tests/support/page-forms.ts";

const app = await startApp();
const cookie = await signIn(app, ADMIN);
const DAY = nextWorkday(bucharestDay(new Date()), { week: [1, 2, 3, 4, 5, 6, 7].map((day) => (day < 6 ? [8, 16] : null)) });
const page = async (path: string) => visibleText(await (await app.get(path, { headers: { Cookie: cookie } })).text());
const lastLead = () => app.database.prepare("SELECT * FROM leads ORDER BY id DESC LIMIT 1").get() as Record<string, unknown>;
const product = (where: string) =>
  app.database.prepare(`SELECT id, name, slug, bag_weight_kg FROM products WHERE ${where} ORDER BY id LIMIT 1`).get() as {
    id: number;
    name: string;
    slug: string;
    bag_weight_kg: number;
  };
const SOLD_IN_BAGS = product("bag_weight_kg >= 5 AND is_published = 1");

let people = 0;
function heard(more: Record<string, string> = {}): Record<string, string> {
  people += 1;
  return {
    ...{ arrived_by: "telefon", full_name: "Ana Notată", phone: `0700 400 ${String(people).padStart(3, "0")}`, customer_type: "hobby" },
    ...{ informed_by: "spus", unit: "mp", follow_up_day: DAY, follow_up_time: "10:30", ...more },
  };
}
const write = (values: Record<string, string>) => app.postForm("/admin/leaduri/nou", values, { cookie });

it("a request by hand is reached from the inbox by a link, and proposes when to call again", async () => {
  const inbox = await (await app.get("/admin/leaduri", { headers: { Cookie: cookie } })).text();
  expect(inbox).toContain('href="/admin/leaduri/nou"');
  const html = await (await app.get("/admin/leaduri/nou", { headers: { Cookie: cookie } })).text();
  expect(html).toMatch(/name="follow_up_day"[^>]*value="\d{4}-\d\d-\d\d"|value="\d{4}-\d\d-\d\d"[^>]*name="follow_up_day"/);
  expect(html).toContain(`<option value="${SOLD_IN_BAGS.name}"`);
  // How somebody was told is what happened, never what the form says by itself.
  expect(html).not.toMatch(/<input[^>]*name="informed_by"[^>]*checked/);
});

it("a request by hand needs a name and a telephone, and is told where it came from, how the person was informed, and when it is due", async () => {
  const answer = await write(heard({ wish: SOLD_IN_BAGS.name, amount: "20", unit: "ambalaje", notes: "Livrare la stână." }));
  const lead = lastLead();
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, `/admin/leaduri/${lead.id}`]);
  expect(lead).toMatchObject({
    ...{ arrived_by: "telefon", informed_by: "spus", status: "in_lucru", marketing_consent: 0, call_by: null, first_call_at: null },
    ...{ product_id: SOLD_IN_BAGS.id, product_slug: SOLD_IN_BAGS.slug, bags: 20, seed_kg: 20 * SOLD_IN_BAGS.bag_weight_kg, county: "" },
    follow_up_at: new Date(bucharestMoment(DAY, 10).getTime() + 30 * 60_000).toISOString(),
  });
  expect(app.database.prepare("SELECT count(*) FROM lead_consents WHERE lead_id = ?").pluck().get(lead.id)).toBe(0);
  expect(app.database.prepare("SELECT count(*) FROM outbox WHERE lead_id = ?").pluck().get(lead.id)).toBe(0);
  const text = await page(`/admin/leaduri/${lead.id}`);
  for (const words of [
    "Cerere notată la telefon; informat prin viu grai",
    "De unde vine la telefon",
    "Informare despre date",
    "20 de saci",
  ])
    expect(text).toContain(words);
  const inbox = await page("/admin/leaduri");
  expect(inbox).toContain("Hobby · la telefon");
  expect(inbox).not.toContain("fără notificare");
  const csv = await (await app.get("/admin/leaduri.csv", { headers: { Cookie: cookie } })).text();
  expect(csv).toContain("Cum a venit");
  expect(csv).toContain("informat prin viu grai");
  const [called] = JSON.parse(await (await app.get("/api/leads", { headers: { Cookie: cookie } })).text()).data;
  expect(called).toMatchObject({ arrived_by: "telefon", informed_by: "spus" });
  const copy = await (await app.postForm(`/admin/leaduri/${lead.id}/date/copie`, {}, { cookie })).json();
  expect(copy).toMatchObject({
    lead: { arrived_by: "telefon", informed_by: "spus" },
    events: expect.arrayContaining([expect.objectContaining({ kind: "written_down" })]),
  });
  expect(await page("/admin/leaduri/rapoarte")).toContain("Telefon 1");
});

it.each([
  [
    "an area of a product",
    { wish: SOLD_IN_BAGS.name.toUpperCase(), amount: "1,5", unit: "ha" },
    { product_id: SOLD_IN_BAGS.id, area_sqm: 15_000, area_unit: "ha" },
  ],
  [
    "kilograms, in the customer's words",
    { wish: "ceva pentru oi", amount: "40", unit: "kg" },
    { product_id: null, product_name: null, wish: "ceva pentru oi", seed_kg: 40, bags: null },
  ],
  [
    "packs, in the customer's words",
    { wish: "trifoi roșu", amount: "3", unit: "ambalaje" },
    { wish: "trifoi roșu", bags: 3, seed_kg: null },
  ],
  [
    "kilograms typed with their unit, whatever unit is chosen",
    { wish: "ceva pentru oi", amount: "40 kg", unit: "mp" },
    { seed_kg: 40, area_sqm: 0 },
  ],
  ["packs typed with their unit", { wish: "trifoi roșu", amount: "20 de saci", unit: "mp" }, { bags: 20, area_sqm: 0 }],
  ["nothing yet", {}, { product_name: null, area_sqm: 0, seed_kg: null, quantity_is_estimate: 0 }],
  [
    "an area of what nobody knows, which is not estimated",
    { wish: "lalele", amount: "200", unit: "mp" },
    { area_sqm: 200, seed_kg: null, quantity_is_estimate: 0 },
  ],
])("%s", async (_what, said, stored) => {
  expect((await write(heard(said))).status).toBe(303);
  expect(lastLead()).toMatchObject(stored);
  expect((await app.get(`/admin/leaduri/${lastLead().id}`, { headers: { Cookie: cookie } })).status).toBe(200);
  expect((await app.get(`/admin/leaduri/${lastLead().id}/oferta`, { headers: { Cookie: cookie } })).status).toBe(200);
});

it.each(["-3 kg", "−3 kg", "-3", "0 saci"])(
  "a quantity of %s is refused with a sentence about quantities, and stays typed",
  async (amount) => {
    const refused = await write(heard({ wish: "ceva pentru oi", amount, unit: "kg" }));
    const html = await refused.text();
    expect(refused.status).toBe(422);
    expect(visibleText(html)).toContain("Scrieți o cantitate mai mare decât 0, de exemplu 20 sau 1,5.");
    expect(visibleText(html)).not.toMatch(/suprafaț[ăa], de exemplu|nu este între mp/);
    expect(html).toContain(`value="${amount}"`);
  },
);

it("kilograms of a product come to packs with a sum, in the request and in its offer, and stay kilograms when it is corrected", async () => {
  await write(heard({ wish: SOLD_IN_BAGS.name, amount: "60", unit: "kg" }));
  const { id, estimate_sum, packs } = lastLead();
  expect(JSON.parse(String(packs))).not.toHaveLength(0);
  expect(estimate_sum).toBeGreaterThan(0);
  expect(await page(`/admin/leaduri/${id}`)).toContain("60 kg");
  const draft = await (await app.get(`/admin/leaduri/${id}/oferta/noua`, { headers: { Cookie: cookie } })).text();
  expect(draft).not.toContain("Lipsește prețul");
  expect(draft).toMatch(/name="unit_price"[^>]*value="\d/);
  const correction = await (await app.get(`/admin/leaduri/${id}/corectare`, { headers: { Cookie: cookie } })).text();
  expect(correction).toMatch(/value="60"/);
});

it("leads straight to its offer", async () => {
  const answer = await write(heard({ wish: SOLD_IN_BAGS.name, amount: "2", unit: "ambalaje", go: "offer" }));
  expect(answer.headers.get("Location")).toMatch(new RegExp(`^/admin/leaduri/${lastLead().id}/oferta/noua$`));
});

it("what a customer wishes in his own words is a row of the offer without a price, which keeps it from being issued, in a group too", async () => {
  const first = heard({ wish: "trifoi pentru albine, 15 kg", amount: "15", unit: "kg" });
  await write(first);
  const lead = lastLead().id;
  await write({ ...heard({ wish: "golomăț 20 kg și ghizdei" }), phone: first.phone as string });
  await write({ ...heard({ notes: "Cât costă și o plasă?" }), phone: first.phone as string });
  const path = `/admin/leaduri/${lead}/oferta/noua`;
  const html = await (await app.get(path, { headers: { Cookie: cookie } })).text();
  const draft = formsOf(html).find(({ fields }) => fields.some(({ name }) => name === "customer_name"));
  const values = (wanted: string) => draft?.fields.flatMap(({ name, value }) => (name === wanted ? [value] : []));
  expect(values("name")).toEqual(["trifoi pentru albine, 15 kg", "golomăț 20 kg și ghizdei"]);
  expect([values("quantity"), values("unit")?.[0], values("unit_price")]).toEqual([["15", ""], "kg", ["", ""]]);
  expect(visibleText(html)).toContain("Rândurile sunt din cele 3 cereri grupate. Fără produs ales, în mesaj: „Cât costă și o plasă?”.");
  const issued = await app.get(path, { method: "POST", body: issuedBy(html), headers: { Cookie: cookie, Origin: app.origin } });
  expect([issued.status, visibleText(await issued.text())]).toEqual([
    422,
    expect.stringContaining("Rândul 1, Preț, lei: Lipsește prețul. Rândul 2, Cantitate: Lipsește. Scrieți câte "),
  ]);
});

it.each([
  ["full_name", { full_name: "" }],
  ["phone", { phone: "07" }],
  ["informed_by", { informed_by: "" }],
  ["arrived_by", { arrived_by: "site" }],
  ["amount", { amount: "mult" }],
  ["amount", { amount: "2,5", unit: "ambalaje", wish: "trifoi" }],
  ["amount", { amount: "3", unit: "ambalaje" }],
  ["county", { county: "Narnia" }],
  ["follow_up_day", { follow_up_day: "2020-01-01" }],
  ["follow_up_day", { follow_up_day: "" }],
] as const)("is refused for its %s, and keeps what was typed", async (field, wrong) => {
  const before = lastLead().id;
  const answer = await write(heard({ notes: "Sună după 17.", ...wrong }));
  const html = await answer.text();
  expect(answer.status).toBe(422);
  expect(html).toContain(`id="${field}-eroare"`);
  expect(html).toContain("Sună după 17.");
  expect(lastLead().id).toBe(before);
});

it("sent twice is one request", async () => {
  const values = heard({ submission_id: randomUUID() });
  const [one, other] = [await write(values), await write(values)];
  expect(other.headers.get("Location")).toBe(one.headers.get("Location"));
});

it("erased keeps no word of the customer's", async () => {
  await write(heard({ wish: "pentru Zqvasile de la stână" }));
  const { id } = lastLead();
  await app.postForm(`/admin/leaduri/${id}/date`, { intent: "erase" }, { cookie });
  expect(JSON.stringify(lastLead())).not.toContain("vasile");
  expect(await page(`/admin/leaduri/${id}`)).toContain("Cerere notată");
});

it("the form of a request by hand asks what kind of customer speaks, and presumes none", async () => {
  const html = await (await app.get("/admin/leaduri/nou", { headers: { Cookie: cookie } })).text();
  expect(html).not.toMatch(/<input[^>]*name="customer_type"[^>]*checked/);
  const answer = await write(heard({ customer_type: "" }));
  expect([answer.status, visibleText(await answer.text())]).toEqual([
    422,
    expect.stringContaining("Tip de client: Alegeți tipul de client."),
  ]);
  expect((await write(heard({ customer_type: "distributor" }))).status).toBe(303);
  expect(lastLead()).toMatchObject({ customer_type: "distributor" });
});

describe("a number that is known", () => {
  const asked = async (phone: string, as = cookie) => {
    const answer = await app.postForm("/admin/leaduri/numar", { phone }, { cookie: as });
    return { status: answer.status, ...((await answer.json().catch(() => ({}))) as { caller?: unknown }) };
  };

  it("a number that is known says who asked and what is still open, as soon as it is whole, and nothing of others", async () => {
    await write(heard({ phone: "0700 410 001", full_name: "Ilie Cunoscut", wish: SOLD_IN_BAGS.name, amount: "2", unit: "ha" }));
    const { id } = lastLead();
    await write(heard({ phone: "0700 410 001", full_name: "Maria Cunoscut", wish: "ceva pentru oi" }));
    expect(await asked("+40 700 410 001")).toEqual({
      status: 200,
      caller: {
        names: ["Maria Cunoscut", "Ilie Cunoscut"],
        requests: 2,
        last: lastLead().id,
        open: [
          { id: lastLead().id, words: expect.stringMatching(/^ceva pentru oi, /) },
          { id, words: expect.stringMatching(new RegExp(`^${SOLD_IN_BAGS.name}, 2 ha, `)) },
        ],
      },
    });
    expect(await asked("0700 410")).toEqual({ status: 200 });
    expect(await asked("0700 410 999")).toEqual({ status: 200 });
  });

  it("a number that is known lends its last county to a request that names none, and the customer's card leads to a form with his person, to a call and to WhatsApp", async () => {
    await write(heard({ phone: "0741 500 900", full_name: "Vechi Client", county: "Bihor" }));
    const first = Number(lastLead().id);
    await write(heard({ phone: "0741 500 900", full_name: "Vechi Client", county: "" }));
    expect([lastLead().id, lastLead().county]).toEqual([first + 1, "Bihor"]);
    await write(heard({ phone: "0741 500 900", full_name: "Vechi Client", county: "Cluj" }));
    expect(lastLead().county).toBe("Cluj");
    const card = await (await app.get(`/admin/clienti/${first}`, { headers: { Cookie: cookie } })).text();
    for (const href of ["tel:+40741500900", "https://wa.me/40741500900", `/admin/leaduri/nou?client=${lastLead().id}`])
      expect(card).toContain(`href="${href}"`);
    const form = await (await app.get(`/admin/leaduri/nou?client=${lastLead().id}`, { headers: { Cookie: cookie } })).text();
    expect(form).toMatch(/name="full_name"[^>]*value="Vechi Client"|value="Vechi Client"[^>]*name="full_name"/);
    expect(form).toContain('<option selected="">Cluj');
  });

  it("a number that is known stands with its open requests on the page of a refused post, without scripts", async () => {
    await write(heard({ phone: "0700 410 002", full_name: "Ilie Refuzat", wish: "trifoi" }));
    const { id } = lastLead();
    const refused = await write(heard({ phone: "0700 410 002", informed_by: "" }));
    const html = await refused.text();
    expect(refused.status).toBe(422);
    expect(visibleText(html)).toContain("Ilie Refuzat are 1 cerere deschisă: trifoi");
    expect(html).toContain(`href="/admin/leaduri/${id}"`);
  });

  it("a number that is known is asked for by people who type, not by lists of numbers", async () => {
    expect((await app.postForm("/admin/leaduri/numar", { phone: "0700 410 001" })).status).toBe(303);
    let status = 200;
    for (let number = 0; number < 130 && status === 200; number += 1) status = (await asked("0700 410 001")).status;
    expect(status).toBe(429);
  });
});
