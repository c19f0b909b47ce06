/** The summary of a refused form lists the fields in the order in which they stand on the page, and each line leads to one. */
import { expect, it } from "vitest";
import { ADMIN, all, offer, signIn, startApp } from "#tests/support/app.ts";

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
  ["the quantity and benefits of a product", "/admin/produse/1", { dose: "x", consumption: "x", benefits: long }, 3],
  ["an expert", "/admin/experti/nou", { name: "", role: long, phone: "x", email: "x@", bio: long }, 5],
  [
    "the settings",
    "/admin/setari",
    {
      admin_username: "",
      admin_password: "x",
      google_analytics: "<b",
      google_ads: "<b",
      respect_cookie_consent: "x",
      current_password: long,
    },
    6,
  ],
  ["the announcements", "/admin/anunturi", { company_email: "x@", sends_receipt: "x", sends_digest: "x", digest_at: "x" }, 4],
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
