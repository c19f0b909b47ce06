/** The summary of a refused form lists the fields in the order in which they stand on the page, and each line leads to one. */
import { expect, it } from "vitest";
import { ADMIN, all, offer, signIn, startApp } from "#tests/support/app.ts";
import { storeDraft } from "#tests/support/page-forms.ts";

const app = await startApp();
const cookie = await signIn(app, ADMIN);
const long = "a".repeat(3_001);

const product = {
  ...{ name: "", slug: "", category_id: "x", brand: "?", price: "x", vat_rate: "5", price_show_vat_note: "x", offer_valid_from: "x" },
  ...{
    offer_valid_to: "x",
    is_featured: "x",
    is_published: "x",
    bag_weight_kg: "x",
    short_description: long,
    long_description: "a".repeat(100_001),
  },
};
const typed = {
  ...{ full_name: "x", phone: "07", email: "x@", county: "x", customer_type: "x", product_id: "x", area_sqm: "x", area_unit: "x" },
  ...{ preferred_expert_id: "x", notes: long, consent_gdpr: "" },
};

it.each([
  ["an offer request", "/contact", offer(typed), 11],
  ["a request for several products", "/cerere", offer({ ...typed, area_1: "x", area_36: "0" }), 10],
  ["a product", "/admin/produse/nou", product, 14],
  ["the quantity and benefits of a product", "/admin/produse/1", { dose: "x", benefits: long }, 2],
  ["an expert", "/admin/experti/nou", { name: "", role: long, phone: "x", email: "x@", bio: long }, 5],
  ["the settings", "/admin/setari", { google_analytics: "<b", google_ads: "<b", respect_cookie_consent: "x", current_password: long }, 4],
  ["an account", "/admin/cont", { admin_username: "", admin_password: "x", email: "x@", current_password: long }, 4],
  ["the notifications", "/admin/anunturi", { company_email: "x@", sends_receipt: "x", sends_digest: "x", digest_at: "x" }, 4],
  ["a technical sheet", "/admin/produse/1/fisa", { key: "", value: long, intent: "save" }, 1],
] as [string, string, Record<string, string>, number][])("%s", async (_form, path, values, least) => {
  const response = await app.postForm(path, values, { cookie });
  expect(response.status).toBe(422);
  const html = await response.text();
  const summary = /<div class="error-summary".*?<\/ul>/s.exec(html)?.[0] ?? "";
  const linked = all(summary, /<a href="#([^"]+)"/g);
  expect(linked.length).toBeGreaterThanOrEqual(least);
  const places = linked.map((id) => html.indexOf(` id="${id}"`));
  expect(places.every((place) => place > 0)).toBe(true);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

const PAGES_OF_FORMS = [
  ...["/produse/turfline-sport", "/admin/login", "/admin/confirma", "/admin/leaduri", "/admin/leaduri/1", "/admin/leaduri/1/predare"],
  ...["/admin/produse/1", "/admin/produse/1/fisa", "/admin/produse/1/imagini"],
  ...["/admin/produse/1/documente", "/admin/importa/produse", "/admin/categorii", "/admin/branduri", "/admin/categorii/1"],
  ...["/admin/texte/about", "/admin/cont", "/admin/cont/conectare"],
  ...["/admin/experti", "/admin/experti/cont-1", "/admin/anunturi", "/admin/telefoane", "/admin/date", "/admin/copii"],
  ...["/admin/program", "/admin/linkuri-preturi", "/admin/primii-pasi", "/admin/leaduri/1/oferta/1", "/admin/leaduri/1/oferta/noua"],
];

it.each(PAGES_OF_FORMS)("%s answers an intent that it does not know with 400 and writes nothing", async (path) => {
  await requestForOffer;
  const tables = app.database
    .prepare<[], string>(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE '%VIRTUAL%' AND name NOT LIKE 'product_search%'",
    )
    .pluck()
    .all();
  const rows = () => JSON.stringify(tables.map((table) => app.database.prepare(`SELECT * FROM "${table}"`).all()));
  const before = rows();
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...offer({}), ...VALID, intent: "nu-exista" })) body.append(name, value);
  const answer = await app.get(path, { method: "POST", body, headers: { Cookie: cookie, Origin: app.origin } });
  expect(answer.status).toBe(400);
  expect(rows() === before, "something was written").toBe(true);
});

const VALID = {
  ...{
    lead_id: "1",
    status: "finalizat",
    outcome: "raspuns",
    name: "Alt nume",
    category_id: "1",
    label: "Probă",
    current_password: ADMIN.password,
  },
  ...{ username: ADMIN.username, password: ADMIN.password, url: "https://exemplu.ro/x", id: "1", direction: "down", from: "2027-01-01" },
};

const requestForOffer = (async () => {
  expect((await app.postForm("/contact", offer({}))).status).toBe(303);
  await storeDraft(app, 1, cookie);
})();
