/** An offer request, from the form to the confirmation, as a page without scripts and as a call. */
import { describe, expect, it } from "vitest";
import { offer, startApp } from "#tests/support/app.ts";

const app = await startApp();
const product = app.database.prepare("SELECT id, name, slug FROM products WHERE slug = 'foragemax-faneata-intensiva'").get() as {
  id: number;
  name: string;
  slug: string;
};
const page = `/produse/${product.slug}`;

function leads(phone: string): Record<string, unknown>[] {
  return app.database.prepare("SELECT * FROM leads WHERE phone_e164 = ?").all(phone) as Record<string, unknown>[];
}

describe("a valid request", () => {
  it("is stored with its frozen quantity and consents, and leads to a confirmation", async () => {
    const response = await app.postForm(page, offer({ product_id: String(product.id), phone: "0700 000 100", area_sqm: "1,5" }));
    expect(response.status).toBe(303);
    const address = response.headers.get("Location") as string;
    expect(address).toMatch(/^\/oferta\/[0-9A-Z]{26}$/);

    const [lead] = leads("+40700000100");
    expect(lead).toMatchObject({
      area_sqm: 15_000,
      area_unit: "ha",
      seed_kg: 50,
      bags: 3,
      bag_weight_kg: 20,
      product_name: product.name,
      status: "nou",
    });
    const consents = app.database.prepare("SELECT purpose, is_given, page FROM lead_consents WHERE lead_id = ?").all(lead?.id);
    expect(consents).toEqual([
      { purpose: "gdpr", is_given: 1, page },
      { purpose: "marketing", is_given: 0, page },
    ]);

    const confirmation = await app.get(address);
    const html = await confirmation.text();
    expect(confirmation.status).toBe(200);
    expect(confirmation.headers.get("Cache-Control")).toBe("no-store");
    expect(html).toContain("50 kg · 3 saci de 20 kg");
    expect(html.match(/Solicită ofertă și pentru acesta/g)?.length).toBeGreaterThanOrEqual(2);
  });

  it("creates one lead when the button is pressed twice", async () => {
    const values = offer({ phone: "0700 000 101" });
    const [first, second] = await Promise.all([app.postForm("/contact", values), app.postForm("/contact", values)]);
    expect(first.headers.get("Location")).toBe(second.headers.get("Location"));
    expect(leads("+40700000101")).toHaveLength(1);
  });

  it("answers 201 to the call, with the same rules", async () => {
    const { intent: _intent, ...body } = offer({ phone: "0700 000 102", area_sqm: "10000", area_unit: "mp" });
    const response = await app.sendJson("POST", "/api/leads", { ...body, product_id: product.id, consent_gdpr: 1, marketing_consent: 1 });
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({ success: true, ref: expect.stringMatching(/^[0-9A-Z]{26}$/) });
    expect(leads("+40700000102")).toMatchObject([{ seed_kg: 33, bags: 2, marketing_consent: 1 }]);
  });
});

describe("an invalid request", () => {
  it("comes back with status 422, messages beside the fields, and everything that was typed", async () => {
    const response = await app.postForm(
      page,
      offer({ phone: "070", county: "", notes: "Jumătate din teren e pe deal.", consent_gdpr: "" }),
    );
    const html = await response.text();
    expect(response.status).toBe(422);
    expect(html).toContain("Numărul nu pare complet. Exemplu: 0700 000 000.");
    expect(html).toContain("Alegeți județul.");
    expect(html).toContain("Bifați acordul ca să vă putem suna.");
    expect(html).toContain('href="#phone"');
    expect(html).toContain("Jumătate din teren e pe deal.");
    expect(html).toContain('value="Gheorghe Exemplu-Pop"');
  });

  it("answers 422 to the call with the same messages", async () => {
    const response = await app.sendJson("POST", "/api/leads", offer({ phone: "070", consent_gdpr: "0" }));
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      success: false,
      code: "invalid",
      errors: { phone: "Numărul nu pare complet. Exemplu: 0700 000 000.", consent_gdpr: "Bifați acordul ca să vă putem suna." },
    });
  });
});
