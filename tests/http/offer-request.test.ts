/** An offer request, from the form to the confirmation, as a page without scripts and as a call. */
import { describe, expect, it } from "vitest";
import { formatMoney } from "#app/language/numbers.ts";
import { ADMIN, all, offer, signIn, startApp, visibleText } from "#tests/support/app.ts";

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

describe("a product that is chosen in the form of another's page", () => {
  const chosen = async (id: string) => await app.get(`/produs.json?id=${id}`);

  it("is listed there by its name alone: norm and packs come when it is chosen", async () => {
    const [other] = app.database
      .prepare<[], { id: number; name: string }>("SELECT id, name FROM products WHERE slug = 'dlf-lucerna-creno'")
      .all();
    const html = await (await app.get("/produse/turfline-sport")).text();
    expect(html).toContain(`<option value="${other?.id}">${other?.name}</option>`);
    const answer = await chosen(String(other?.id));
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ ...other, dose: 0.24, bag_weight_kg: 25, packs: [], category: { start_unit: "ha" } });
  });

  it("is answered for products that the site shows, and no others", async () => {
    app.database.exec("UPDATE products SET is_published = 0 WHERE slug = 'turfline-sport'");
    await app.refresh();
    const hidden = app.database.prepare("SELECT id FROM products WHERE slug = 'turfline-sport'").pluck().get();
    for (const id of [String(hidden), "0", "99999", "x", "1e1", ""]) {
      const answer = await chosen(id);
      expect([answer.status, await answer.json()], id).toEqual([404, expect.objectContaining({ success: false, code: "not_found" })]);
    }
    app.database.exec("UPDATE products SET is_published = 1 WHERE slug = 'turfline-sport'");
    await app.refresh();
  });

  it("says its quantity on the page of a refused request too, without scripts", async () => {
    const other = app.database.prepare("SELECT id FROM products WHERE slug = 'dlf-lucerna-creno'").pluck().get();
    const typed = offer({ product_id: String(other), area_sqm: "12,5", area_unit: "ha", consent_gdpr: "" });
    for (const address of ["/produse/turfline-sport", "/contact"]) {
      const response = await app.postForm(address, typed);
      expect(response.status).toBe(422);
      expect(visibleText(await response.text()), address).toMatch(/Necesar estimat: 300 kg · 12 saci/);
    }
  });
});

describe("requests that come at one moment", () => {
  it("requests that come at one moment are each found by their words, and those of one telephone are one customer", async () => {
    const names = ["Zamfir Unu", "Zamfir Doi", "Zamfir Trei", "Zamfir Patru"];
    const sent = names.map((full_name, at) => {
      const phone = `0700 000 26${Math.min(at, 2)}`;
      return app.sendJson("POST", "/api/leads", offer({ full_name, phone, product_id: at === 0 ? "99999" : "" }));
    });
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([422, 201, 201, 201]);
    const found = app.database.prepare(
      'SELECT full_name FROM leads WHERE id IN (SELECT rowid FROM lead_search WHERE lead_search MATCH \'"zam" AND "mfi"\') ORDER BY 1',
    );
    expect(found.pluck().all()).toEqual(["Zamfir Doi", "Zamfir Patru", "Zamfir Trei"]);
    app.database.exec("INSERT INTO lead_search (lead_search, rank) VALUES ('integrity-check', 1)");
    const [third, fourth] = leads("+40700000262");
    expect([third?.customer_id, fourth?.customer_id]).toEqual([third?.id, third?.id]);
    expect(leads("+40700000261").map(({ id, customer_id }) => customer_id === id)).toEqual([true]);
  });

  it("a request that comes again at the same moment is one, and stands in the index of words once", async () => {
    const twice = [1, 2].map(() => app.sendJson("POST", "/api/leads", offer({ full_name: "Ghiocel Unic", phone: "0700 000 265" })));
    const answers = await Promise.all((await Promise.all(twice)).map((answer) => answer.json() as Promise<{ ref: string }>));
    expect(new Set(answers.map(({ ref }) => ref)).size).toBe(1);
    expect(leads("+40700000265")).toHaveLength(1);
    app.database.exec("INSERT INTO lead_search (lead_search, rank) VALUES ('integrity-check', 1)");
  });
});

describe("a form whose product has moved or gone while it was being filled in", () => {
  const shown = async (slug: string, changes: { slug?: string; is_published?: 0 | 1 }, work: () => Promise<void>) => {
    const cookie = await signIn(app, ADMIN);
    const id = app.database.prepare("SELECT id FROM products WHERE slug = ?").pluck().get(slug);
    const before = app.database.prepare("SELECT slug, is_published FROM products WHERE id = ?").get(id) as object;
    const save = (fields: object) => app.sendJson("PUT", `/api/admin/products/${id}`, fields, { cookie });
    expect((await save({ ...before, ...changes })).status).toBe(200);
    try {
      await work();
    } finally {
      await save(before);
    }
  };

  it.each([
    ["offer", offer({ full_name: "Ana Mutată" })],
    ["add-to-request", { intent: "add-to-request", suprafata: "2", um: "ha" }],
    ["calculate", { intent: "calculate", suprafata: "2", um: "ha" }],
    ["rating", { intent: "rating", rating: "5", product_id: String(product.id) }],
  ])("is sent again to the product's new address: %s", async (_intent, form) => {
    await shown("foragemax-faneata-intensiva", { slug: "gazon-mutat" }, async () => {
      const answer = await app.postForm("/produse/foragemax-faneata-intensiva?suprafata=2", form);
      expect([answer.status, answer.headers.get("Location")]).toEqual([307, "/produse/gazon-mutat?suprafata=2"]);
      expect((await app.postForm("/produse/gazon-mutat?suprafata=2", form)).status).toBe(303);
    });
  });

  it("asks for an offer of another product, on the contact page, where all that was typed stands", async () => {
    const gone = app.database.prepare("SELECT id FROM products WHERE slug = 'foragemax-faneata-intensiva'").pluck().get();
    const form = offer({ full_name: "Ana Retrasă", phone: "0700 000 177", product_id: String(gone), notes: "Lângă pădure" });
    await shown("foragemax-faneata-intensiva", { is_published: 0 }, async () => {
      const answer = await app.postForm("/produse/foragemax-faneata-intensiva", form);
      expect([answer.status, answer.headers.get("Location")]).toEqual([307, "/contact"]);
      const again = await app.postForm("/contact", form);
      expect(again.status).toBe(422);
      const html = await again.text();
      expect(visibleText(html)).toContain("Produsul ales nu mai este în catalog. Alegeți altul.");
      for (const typed of ["Ana Retrasă", "0700 000 177", "Lângă pădure"]) expect(html).toContain(typed);
      expect((await app.postForm("/produse/foragemax-faneata-intensiva", { intent: "rating", rating: "5" })).status).toBe(404);
    });
    expect((await app.postForm("/produse/nu-a-fost", offer())).headers.get("Location")).toBe("/contact");
    expect(leads("+40700000177")).toEqual([]);
  });
});

describe("a valid request", () => {
  it("a valid request is stored with its frozen quantity and consents, and leads to a confirmation", async () => {
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
    expect(visibleText(html)).toContain("50 kg · 3 saci de 20 kg");
    expect(html.match(/aria-label="Solicită ofertă pentru [^"]/g)?.length).toBe(2);
  });

  it("a valid request is confirmed with the sum that the form said, and with none where the catalogue has no price", async () => {
    const sent = async (slug: string, phone: string) => {
      const { id } = app.database.prepare("SELECT id FROM products WHERE slug = ?").get(slug) as { id: number };
      const response = await app.postForm(`/produse/${slug}`, offer({ product_id: String(id), phone, area_sqm: "1,5" }));
      return visibleText(await (await app.get(response.headers.get("Location") as string)).text()).replaceAll("\u00a0", " ");
    };
    const priced = await sent(product.slug, "0700 000 108");
    const sum = formatMoney((leads("+40700000108")[0]?.estimate_sum as number) / 100).replaceAll("\u00a0", " ");
    const form = visibleText(await (await app.get(`${page}?suprafata=1,5&um=ha`)).text());
    expect(form.replaceAll("\u00a0", " ")).toContain(sum);
    expect(priced).toContain(`Cost estimat ${sum} cu TVA, la prețul din ziua cererii`);
    app.database.exec("UPDATE products SET price = NULL WHERE slug = 'turfline-mini'");
    await app.refresh();
    expect(await sent("turfline-mini", "0700 000 109")).not.toMatch(/Cost estimat|În total/);
    expect(leads("+40700000109")).toMatchObject([{ estimate_sum: null, product_slug: "turfline-mini" }]);
  });

  it("a request of a product that comes back keeps the area, the pack and the county of its page", async () => {
    const { id } = app.database.prepare("SELECT id FROM products WHERE slug = 'johnsons-quick-lawn'").get() as { id: number };
    const address = "/produse/johnsons-quick-lawn?suprafata=250&um=mp&ambalaj=0%2C5&judet=Cluj";
    const html = await (await app.get(address)).text();
    const [action = ""] = all(html, /<form [^>]*action="([^"]*#oferta)"/g).map((found) => found.replaceAll("&amp;", "&"));
    expect(action).toBe(`${address}#oferta`);
    const asked = offer({ product_id: String(id), phone: "12", area_sqm: "250", area_unit: "mp", pack: "0,5", area_example: "" });
    const refused = await app.postForm(action.replace(/#.*/, ""), asked);
    expect(refused.status).toBe(422);
    const page = await refused.text();
    expect(page).toMatch(/id="suprafata"[^>]* value="250"/);
    expect(visibleText(page).replaceAll("\u00a0", " ")).toContain("9 kg · 18 cutii de 0,5 kg");
    expect(page).toMatch(/<select [^>]*id="judet".*?<option selected="">Cluj<\/option>/s);
  });

  it("a request of a product that comes back with an area of its own is what the page reckons for", async () => {
    const { id } = app.database.prepare("SELECT id FROM products WHERE slug = 'turfline-sport'").get() as { id: number };
    const back = async (typed: Record<string, string>) => {
      const refused = await app.postForm("/produse/turfline-sport", offer({ product_id: String(id), phone: "12", ...typed }));
      expect(refused.status).toBe(422);
      return await refused.text();
    };
    const page = await back({ area_sqm: "500", area_unit: "mp", area_example: " 100 mp" });
    expect(page).toMatch(/id="suprafata"[^>]* value="500"/);
    expect(visibleText(page).replaceAll("\u00a0", " ")).toContain("Sămânță, cu TVA 778 RON");
    for (const typed of [
      { area_sqm: " 100", area_unit: "mp", area_example: " 100 mp" },
      { area_sqm: "mult", area_unit: "mp", area_example: " 100 mp" },
    ])
      expect(await back(typed), typed.area_sqm).toMatch(/id="suprafata"[^>]* value=" 100"/);
  });

  it("a valid request keeps the packs of two sizes that were proposed", async () => {
    const withPacks = app.database.prepare("SELECT product_id AS id FROM product_packs GROUP BY product_id").all() as { id: number }[];
    expect(withPacks.length).toBeGreaterThan(0);
    for (const [index, { id }] of withPacks.entries()) {
      const phone = `0700 001 ${String(100 + index)}`;
      const sent = offer({ product_id: String(id), phone, area_sqm: "333", area_unit: "mp" });
      expect((await app.postForm("/contact", sent)).status, `product ${id}`).toBe(303);
      const [lead] = leads(`+40${phone.replaceAll(" ", "").slice(1)}`);
      if (lead?.packs) expect(JSON.parse(lead.packs as string)[0]).toMatchObject({ count: expect.any(Number) });
    }
    expect(app.database.prepare("SELECT count(*) FROM leads WHERE packs IS NOT NULL").pluck().get()).toBeGreaterThan(0);
  });

  it("creates one lead when the button is pressed twice", async () => {
    const values = offer({ phone: "0700 000 101" });
    const [first, second] = await Promise.all([app.postForm("/contact", values), app.postForm("/contact", values)]);
    expect(first.headers.get("Location")).toBe(second.headers.get("Location"));
    expect(leads("+40700000101")).toHaveLength(1);
  });

  it("a valid request answers 201 to the call, with the same rules", async () => {
    const { intent: _intent, ...body } = offer({ phone: "0700 000 102", area_sqm: "10000", area_unit: "mp" });
    const response = await app.sendJson("POST", "/api/leads", { ...body, product_id: product.id, consent_gdpr: 1, marketing_consent: 1 });
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({ success: true, ref: expect.stringMatching(/^[0-9A-Z]{26}$/) });
    expect(leads("+40700000102")).toMatchObject([{ seed_kg: 33, bags: 2, marketing_consent: 1 }]);
  });
});

describe("an invalid request", () => {
  it("an invalid request comes back with status 422, messages beside the fields, and everything that was typed", async () => {
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

  it("an invalid request answers 422 to the call with the same messages", async () => {
    const response = await app.sendJson("POST", "/api/leads", offer({ phone: "070", consent_gdpr: "0" }));
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      success: false,
      code: "invalid",
      errors: { phone: "Numărul nu pare complet. Exemplu: 0700 000 000.", consent_gdpr: "Bifați acordul ca să vă putem suna." },
    });
  });
});

describe("the form", () => {
  it("the form starts with the product of its page and the area of the calculator", async () => {
    const html = await formOf(`${page}?suprafata=2,5&um=ha`);
    expect(selected(html, "product_id")).toEqual([product.name]);
    expect(inputValue(html, "area_sqm")).toBe("2,5");
    expect(selected(html, "area_unit")).toEqual(["ha"]);
    expect(visibleText(html)).toContain("Necesar estimat: 83 kg · 5 saci");
  });

  it("the form on the contact page leaves the product open", async () => {
    const html = await formOf("/contact");
    expect(selected(html, "product_id")).toEqual(["Nu știu încă"]);
    expect(html).toMatch(/<form [^>]*action="\/contact#oferta"/);
  });

  it("the form asks for the consents in the owner's words, and ticks neither in advance", async () => {
    for (const address of [page, "/contact"]) {
      const html = await formOf(address);
      expect(visibleText(html)).toContain("Sunt de acord ca datele mele să fie prelucrate pentru a primi oferta.");
      for (const name of ["consent_gdpr", "marketing_consent"]) {
        const box = tag(html, "input", name);
        expect(box).toContain('type="checkbox"');
        expect(box).not.toContain("checked");
      }
      expect(html).toContain('href="/politica-confidentialitate"');
      expect(html).toContain('href="/termeni-conditii"');
    }
  });

  it("the form offers the 42 counties, the three kinds of customer and the experts", async () => {
    const html = await formOf("/contact");
    expect(options(html, "county")).toHaveLength(43);
    expect(options(html, "county")).toEqual(expect.arrayContaining(["Alegeți județul", "București", "Bistrița-Năsăud", "Vâlcea"]));
    expect(all(html, /<input [^>]*type="radio"[^>]*name="customer_type"[^>]*value="([^"]*)"/g)).toEqual(["hobby", "farmer", "distributor"]);
    expect(visibleText(html)).toContain("Tip de client Hobby Fermier Distribuitor");
    expect(options(html, "preferred_expert_id")).toEqual([
      "Oricine este disponibil",
      "Maria Exemplu",
      "Ioan Demonstrativ",
      "Katalin Modell",
    ]);
  });

  it("opened from a recommendation, already asks for that product", async () => {
    const recommended = "/produse/dlf-trifoi-alb?oferta=dlf-trifoi-alb";
    const html = await formOf(recommended);
    expect(all(html, /<textarea [^>]*name="notes"[^>]*>(.*?)<\/textarea>/gs)).toEqual(["Doresc o ofertă pentru DLF Trifoi alb."]);
    expect(selected(html, "product_id")).toEqual(["DLF Trifoi alb"]);

    const sent = await app.postForm("/contact", offer({ phone: "0700 000 110" }));
    const confirmation = await (await app.get(sent.headers.get("Location") as string)).text();
    const links = all(confirmation, /href="(\/produse\/[a-z0-9-]+\?oferta=[a-z0-9-]+)#oferta"/g);
    expect(new Set(links).size).toBe(2);
    for (const link of links) expect(await formOf(link)).toMatch(/>Doresc o ofertă pentru [^<]+\.<\/textarea>/);
  });

  it("the form ignores a recommendation that does not exist", async () => {
    for (const query of ["?oferta=nu-exista", "?oferta=%3Cb%3E", "?oferta="]) {
      expect(all(await formOf(page + query), /<textarea [^>]*name="notes"[^>]*>(.*?)<\/textarea>/gs)).toEqual([""]);
    }
  });
});

describe("the expert chosen by the visitor", () => {
  it("the expert chosen by the visitor is stored, and named on the confirmation", async () => {
    const response = await app.postForm("/contact", offer({ phone: "0700 000 120", preferred_expert_id: "3" }));
    expect(response.status).toBe(303);
    expect(leads("+40700000120")).toMatchObject([{ preferred_expert_id: 3, expert_name: "Katalin Modell" }]);
    const confirmation = visibleText(await (await app.get(response.headers.get("Location") as string)).text());
    expect(confirmation).toContain(
      "Vă sunăm la numărul 0700 000 120. Ați cerut să vorbiți cu Katalin Modell; dacă nu este disponibil, vă sună alt consultant. Vă putem suna de la 0361 000 001, 0361 000 002 sau 0361 000 003.",
    );
  });

  it("the expert chosen by the visitor stays chosen, like everything else, when the form comes back", async () => {
    const values = { phone: "07", preferred_expert_id: "2", county: "Dolj", product_id: "20", area_unit: "ari", marketing_consent: "1" };
    const html = await (await app.postForm("/contact", offer(values))).text();
    expect(selected(html, "preferred_expert_id")).toEqual(["Ioan Demonstrativ"]);
    expect(selected(html, "county")).toEqual(["Dolj"]);
    expect(selected(html, "product_id")).toEqual(["DLF Trifoi alb"]);
    expect(selected(html, "area_unit")).toEqual(["ari"]);
    expect(tag(html, "input", "marketing_consent")).toContain("checked");
    expect(tag(html, "input", "consent_gdpr")).toContain("checked");
  });
});

describe("a request that names what is not there", () => {
  it.each([
    ["product_id", "999999", "Produsul ales nu mai este în catalog. Alegeți altul."],
    ["preferred_expert_id", "999999", "Persoana aleasă nu mai este în echipă. Alegeți alta."],
    ["product_id", "umbră", "Alegeți un produs din listă."],
    ["county", "Ilfov și București", "Alegeți județul."],
    ["customer_type", "admin", "Alegeți tipul de client."],
    ["area_sqm", "-1", "Scrieți o suprafață mai mare decât 0, de exemplu 250, 2,5 ha sau 20 × 15."],
    ["area_sqm", "0", "Scrieți o suprafață mai mare decât 0, de exemplu 250, 2,5 ha sau 20 × 15."],
    ["area_sqm", "10001", "Suprafața poate avea cel mult 10.000 ha."],
    ["email", "ana@", "Adresa de e-mail nu este completă. Exemplu: nume@exemplu.ro."],
  ])("(%s = %s) is refused with 422, as page and as call, and stores nothing", async (field, value, message) => {
    const values = offer({ phone: "0700 000 130", [field]: value });
    const response = await app.postForm("/contact", values);
    expect(response.status).toBe(422);
    expect(visibleText(await response.text())).toContain(message);
    const call = await app.sendJson("POST", "/api/leads", values);
    expect(call.status).toBe(422);
    expect(await call.json()).toMatchObject({ success: false, code: "invalid", errors: { [field]: message } });
    expect(leads("+40700000130")).toEqual([]);
  });

  it("a product that is no longer published counts as not there", async () => {
    app.database.prepare("UPDATE products SET is_published = 0 WHERE id = 36").run();
    const response = await app.postForm("/contact", offer({ phone: "0700 000 131", product_id: "36" }));
    expect(response.status).toBe(422);
    expect(leads("+40700000131")).toEqual([]);
  });
});

const versions = (lead: unknown) =>
  (
    app.database
      .prepare("SELECT detail FROM lead_events WHERE lead_id = ? AND kind = 'wrote_again' ORDER BY id")
      .pluck()
      .all(lead) as string[]
  ).map((detail) => JSON.parse(detail));

describe("a replay", () => {
  it("a replay by submission_id answers as the first time and creates nothing; what is different stands in the history alone", async () => {
    const submission_id = crypto.randomUUID();
    const first = await app.postForm("/contact", offer({ phone: "0700 000 140", submission_id }));
    const again = await app.postForm("/contact", offer({ phone: "0700 000 140", notes: "Alt text.", submission_id }));
    expect(again.status).toBe(303);
    expect(again.headers.get("Location")).toBe(first.headers.get("Location"));
    expect(leads("+40700000140")).toMatchObject([{ notes: offer().notes ?? "" }]);
    expect(versions(leads("+40700000140")[0]?.id)).toEqual([{ mesaj: [offer().notes ?? "", "Alt text."] }]);

    const call = await app.sendJson("POST", "/api/leads", { ...offer({ phone: "0700 000 140" }), submission_id });
    expect(call.status).toBe(201);
    expect(call.headers.get("Location")).toBe(first.headers.get("Location"));
    expect(leads("+40700000140")).toHaveLength(1);
  });

  it("a replay keeps the first ten versions that differ, and of the others their number", async () => {
    const submission_id = crypto.randomUUID();
    const send = (serial: number) =>
      app.postForm("/contact", offer({ phone: "0700 000 149", email: `a${serial}@exemplu.ro`, submission_id }), {
        from: `198.51.103.${serial}`,
      });
    for (let serial = 0; serial < 16; serial += 1) expect((await send(serial)).status).toBe(303);
    await send(3);
    const id = leads("+40700000149")[0]?.id;
    expect(versions(id)).toHaveLength(10);
    const further = app.database.prepare("SELECT detail FROM lead_events WHERE lead_id = ? AND kind = 'wrote_more'").pluck().all(id);
    expect(further).toEqual(["5"]);
    const cookie = await signIn(app, ADMIN);
    const page = visibleText(await (await app.get(`/admin/leaduri/${id}`, { headers: { Cookie: cookie } })).text());
    expect(page).toContain("Trimisă din nou de 5 ori cu alte date, care nu s-au păstrat");
  });

  it("a replay by content is recognised for 15 minutes, however the phone is written; a different request is a new one", async () => {
    await app.postForm("/contact", offer({ phone: "0700 000 141" }));
    await app.postForm("/contact", offer({ phone: "+40 700-000-141", full_name: "  gheorghe exemplu-pop " }));
    expect(leads("+40700000141")).toHaveLength(1);
    await app.postForm("/contact", offer({ phone: "0700 000 141", notes: "Mai am o întrebare." }));
    expect(leads("+40700000141"), "a repeat caller is never refused").toHaveLength(2);
    const receivedAgo = (minutes: number) =>
      app.database
        .prepare("UPDATE leads SET created_at = ? WHERE phone_e164 = '+40700000141'")
        .run(new Date(Date.now() - minutes * 60_000).toISOString());
    receivedAgo(14);
    await app.postForm("/contact", offer({ phone: "0700 000 141" }));
    expect(leads("+40700000141")).toHaveLength(2);
    receivedAgo(16);
    await app.postForm("/contact", offer({ phone: "0700 000 141" }));
    expect(leads("+40700000141")).toHaveLength(3);
  });

  describe.each<[string, (values: Record<string, string>) => Promise<string | null>]>([
    ["of the form", async (values) => (await app.postForm("/contact", offer(values))).headers.get("Location")],
    ["of the call", async (values) => (await app.sendJson("POST", "/api/leads", offer(values))).headers.get("Location")],
  ])("%s", (kind, send) => {
    const phone = kind === "of the form" ? "0700 000 143" : "0700 000 148";
    const words = { phone, email: "gheorghe@exemplu.ro", county: "Dolj", preferred_expert_id: "1" };
    const lead = (of = phone) => leads(`+4${of.replaceAll(" ", "")}`)[0];
    const consents = (id: unknown) =>
      app.database.prepare("SELECT purpose, is_given FROM lead_consents WHERE lead_id = ? ORDER BY id").raw().all(id);

    it("a replay by somebody who knows name and telephone changes neither e-mail, county nor consultant, and gives no consent", async () => {
      const first = await send(words);
      const before = lead();
      const strange = { ...words, email: "rau@exemplu.ro", county: "Cluj", preferred_expert_id: "", marketing_consent: "1" };
      expect(await send(strange), "answered as the first time").toBe(first);
      expect(await send(strange)).toBe(first);
      // When he last wrote is told apart from what he asked for.
      expect(lead()).toEqual({ ...before, contact_event: expect.any(Number) });
      expect(consents(before?.id)).toEqual([
        ["gdpr", 1],
        ["marketing", 0],
      ]);
      expect(versions(before?.id), "said once, however often it was sent").toEqual([
        {
          "e-mail": ["gheorghe@exemplu.ro", "rau@exemplu.ro"],
          județ: ["Dolj", "Cluj"],
          consultant: [before?.expert_name, null],
          "acord pentru noutăți": [0, 1],
        },
      ]);
      const cookie = await signIn(app, ADMIN);
      const page = visibleText(await (await app.get(`/admin/leaduri/${before?.id}`, { headers: { Cookie: cookie } })).text());
      expect(page).toContain(
        "Trimisă din nou; a scris și: e-mail: rau@exemplu.ro (în cerere: gheorghe@exemplu.ro); județ: Cluj (în cerere: Dolj)",
      );
    });

    it("a replay is what holds once a clerk has chosen it, but for its consent; and that can be undone", async () => {
      const cookie = await signIn(app, ADMIN);
      const before = lead();
      const [event] = app.database.prepare("SELECT id FROM lead_events WHERE lead_id = ? AND kind = 'wrote_again'").pluck().all(before?.id);
      const post = (values: Record<string, string>) => app.postForm(`/admin/leaduri/${before?.id}`, values, { cookie });
      const choose = () => post({ intent: "take_version", event_id: String(event) });
      expect((await choose()).status).toBe(303);
      expect(lead()).toMatchObject({
        email: "rau@exemplu.ro",
        county: "Cluj",
        expert_name: null,
        preferred_expert_id: null,
        marketing_consent: 0,
      });
      const again = await choose();
      expect([again.status, visibleText(await again.text())]).toEqual([409, expect.stringContaining("Cererea are deja aceste date.")]);
      expect((await post({ intent: "undo" })).status).toBe(303);
      expect(lead()).toEqual(before);
      expect((await post({ intent: "take_version", event_id: "1" })).status, "an event of another request").toBe(409);
    });

    it("a replay takes a consent back", async () => {
      const other = phone.replace(/3$|8$/, (digit) => (digit === "3" ? "6" : "7"));
      await send({ ...words, phone: other, marketing_consent: "1" });
      await send({ ...words, phone: other, marketing_consent: "" });
      expect(lead(other)).toMatchObject({ email: words.email, marketing_consent: 0 });
      expect(consents(lead(other)?.id)).toEqual([
        ["gdpr", 1],
        ["marketing", 1],
        ["marketing", 0],
      ]);
      await send({ ...words, phone: other, marketing_consent: "1" });
      expect(lead(other), "and none gives it again").toMatchObject({ marketing_consent: 0 });
    });
  });

  it("a replay is nobody else's: another person with the same submission_id makes a request of his own", async () => {
    const submission_id = crypto.randomUUID();
    const first = await app.postForm("/contact", offer({ phone: "0700 000 144", submission_id }));
    const other = await app.postForm("/contact", offer({ phone: "0700 000 145", full_name: "Altă Persoană", submission_id }));
    expect(other.status).toBe(303);
    expect(other.headers.get("Location")).not.toBe(first.headers.get("Location"));
    expect([leads("+40700000144"), leads("+40700000145")]).toMatchObject([
      [{ full_name: "Gheorghe Exemplu-Pop", submission_id }],
      [{ full_name: "Altă Persoană", submission_id: null }],
    ]);
  });

  it("a replay must be a UUID", async () => {
    const call = await app.sendJson("POST", "/api/leads", offer({ phone: "0700 000 142", submission_id: "1" }));
    expect(call.status).toBe(422);
    expect(await call.json()).toMatchObject({ errors: { submission_id: expect.any(String) } });
  });
});

describe("more than thirty requests from one address", () => {
  it("more than thirty requests from one address are answered 429 in the form, with everything that was typed, and only there", async () => {
    const from = "10.88.0.1";
    for (let count = 1; count <= 28; count += 1) expect((await app.sendJson("POST", "/api/leads", {}, { from })).status).toBe(422);
    for (let count = 29; count <= 30; count += 1) expect((await app.postForm("/contact", {}, { from })).status).toBe(422);
    const values = offer({ phone: "0700 000 150", notes: "Un mesaj lung, scris cu grijă.", county: "Dolj" });
    const response = await app.postForm("/contact", values, { from });
    const html = await response.text();
    expect(response.status).toBe(429);
    expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(visibleText(html)).toContain(
      "Am primit multe cereri din aceeași rețea: cel mult 30 în 10 minute. Încercați din nou peste câteva minute sau sunați-ne la 0361 000 001.",
    );
    expect(visibleText(html), "nothing typed is at fault").not.toContain("Verifică datele");
    expect(html).toContain("Un mesaj lung, scris cu grijă.");
    expect(inputValue(html, "full_name")).toBe("Gheorghe Exemplu-Pop");
    expect(selected(html, "county")).toEqual(["Dolj"]);
    expect(leads("+40700000150")).toEqual([]);

    const call = await app.sendJson("POST", "/api/leads", values, { from });
    expect(call.status).toBe(429);
    expect(Number(call.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(await call.json()).toMatchObject({ success: false, code: "too_many" });
    expect((await app.postForm("/contact", values, { from: "10.88.0.2" })).status).toBe(303);
  });
});

describe("the call", () => {
  it("the call answers 400 to what is no JSON, 415 to a form, 405 with Allow to other methods", async () => {
    expect((await app.sendJson("POST", "/api/leads", "{")).status).toBe(400);
    expect((await app.postForm("/api/leads", offer())).status).toBe(415);
    const put = await app.sendJson("PUT", "/api/leads", offer());
    expect(put.status).toBe(405);
    expect(put.headers.get("Allow")).toBe("GET, HEAD, POST");
  });

  it("the call takes only a consent that was given: 1, not 0, nothing, or another word", async () => {
    for (const consent_gdpr of [0, "0", "", null, false, "nu", 2]) {
      const response = await app.sendJson("POST", "/api/leads", { ...offer({ phone: "0700 000 160" }), consent_gdpr });
      expect(response.status, JSON.stringify(consent_gdpr)).toBe(422);
    }
    expect(leads("+40700000160")).toEqual([]);
  });
});

it.each(["PUT", "PATCH", "DELETE"])("is taken by POST only: the same form with %s answers 405 and stores nothing", async (method) => {
  const body = new URLSearchParams(offer({ phone: "0700 000 165" }));
  for (const address of ["/contact", page]) {
    const response = await app.get(address, { method, body, headers: { Origin: app.origin } });
    expect(response.status, address).toBe(405);
  }
  expect(leads("+40700000165")).toEqual([]);
});

it("the confirmation repeats e-mail, consultant and message, and asks about a domain that looks mistyped", async () => {
  const expert = app.database.prepare("SELECT id, name FROM experts LIMIT 1").get() as { id: number; name: string };
  const asked = { preferred_expert_id: String(expert.id), notes: "Teren în pantă." };
  const read = async (phone: string, email: string) => {
    const sent = await app.postForm("/contact", offer({ phone, email, ...asked }));
    return visibleText(await (await app.get(sent.headers.get("Location") as string)).text());
  };
  const mistyped = await read("0700 000 171", "ana@gmail.con");
  expect(mistyped).toContain("E-mail ana@gmail.con");
  expect(mistyped).toContain(`Consultant dorit ${expert.name}`);
  expect(mistyped).toContain("Teren în pantă.");
  expect(mistyped).toContain("Ați vrut să scrieți ana@gmail.com?");
  const romanian = await read("0700 000 172", "ion@semințe.ro");
  expect(romanian).toContain("E-mail ion@semințe.ro");
  expect(romanian).not.toContain("Ați vrut să scrieți");
});

it("the site keeps a confirmation to those who know its reference", async () => {
  const sent = await app.postForm("/contact", offer({ phone: "0700 000 170" }));
  const address = sent.headers.get("Location") as string;
  expect((await app.get(address)).status).toBe(200);
  const last = address.endsWith("0") ? "1" : "0";
  for (const wrong of [address.slice(0, -1) + last, address.slice(0, 16), "/oferta/1", `${address}0`]) {
    expect((await app.get(wrong)).status, wrong).toBe(404);
  }
});

async function formOf(address: string): Promise<string> {
  const response = await app.get(address);
  expect(response.status).toBe(200);
  return /<section class="[^"]*" id="oferta".*?<\/section>/s.exec(await response.text())?.[0] ?? "";
}

function tag(html: string, element: string, name: string): string {
  return new RegExp(`<${element} [^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? "";
}

function inputValue(html: string, name: string): string | undefined {
  return all(tag(html, "input", name), /value="([^"]*)"/g)[0];
}

function select(html: string, name: string): string {
  return new RegExp(`<select [^>]*name="${name}".*?</select>`, "s").exec(html)?.[0] ?? "";
}

function options(html: string, name: string): string[] {
  return all(select(html, name), /<option[^>]*>(.*?)<\/option>/g);
}

function selected(html: string, name: string): string[] {
  return all(select(html, name), /<option[^>]* selected=""[^>]*>(.*?)<\/option>/g);
}

describe("an area that the form began with", () => {
  const lastLead = () => app.database.prepare("SELECT * FROM leads ORDER BY id DESC LIMIT 1").get() as Record<string, unknown>;
  const example = (html: string) => all(html, /<input type="hidden" name="area_example" value="([^"]*)"/g);

  it.each([
    ["/produse/turfline-sport", [" 100 mp"]],
    ["/produse/dlf-lucerna-creno", [" 1 ha"]],
    ["/produse/bulbi-lalele-triumph-amestec", [" 1 mp"]],
    ["/produse/turfline-sport?suprafata=100&um=mp", []],
    ["/produse/turfline-sport?suprafata=+100&um=mp", [" 100 mp"]],
  ])("an area that the form began with is named by the form of %s: %j", async (address, named) => {
    expect(example(await (await app.get(address)).text())).toEqual(named);
  });

  it("an area that the form began with is an example on the request, with no quantity, when neither number nor unit was touched", async () => {
    const { id } = app.database.prepare("SELECT id FROM products WHERE slug = 'turfline-sport'").get() as { id: number };
    const asked = { product_id: String(id), area_sqm: " 100", area_unit: "mp", area_example: " 100 mp" };
    const sent = await app.postForm("/produse/turfline-sport", offer({ ...asked, phone: "0700 000 771" }));
    expect(lastLead()).toMatchObject({ area_sqm: 100, area_is_example: 1, seed_kg: null, bags: null, packs: null });
    const confirmation = visibleText(await (await app.get(sent.headers.get("Location") as string)).text());
    expect(confirmation).toContain("100 mp; ne spuneți la telefon cât aveți");

    for (const [phone, change] of [
      ["0700 000 772", { area_sqm: "250" }],
      // Typed by hand it is the garden of the visitor, with scripts and without.
      ["0700 000 779", { area_sqm: "100" }],
      ["0700 000 780", { area_sqm: "100 mp" }],
      ["0700 000 773", { area_unit: "ari" }],
      ["0700 000 774", { area_example: "" }],
      ["0700 000 775", { area_example: "o sută" }],
    ] as const) {
      await app.postForm("/produse/turfline-sport", offer({ ...asked, ...change, phone }));
      expect(lastLead(), phone).toMatchObject({ area_is_example: 0, seed_kg: expect.any(Number) });
    }
  });

  it("an area that the form began with stays in the form that comes back refused, until the area is another", async () => {
    const post = async (change: Record<string, string>) => {
      const values = offer({ area_sqm: " 100", area_unit: "mp", area_example: " 100 mp", phone: "", ...change });
      return example(await (await app.postForm("/produse/turfline-sport", values)).text());
    };
    expect(await post({})).toEqual([" 100 mp"]);
  });

  it("an area that the form began with is none of lawn for hectares, nor for a farmer who has chosen no product", async () => {
    for (const [phone, change, kg] of [
      ["0700 000 776", { area_sqm: "6", area_unit: "ha", customer_type: "hobby" }, null],
      ["0700 000 777", { area_sqm: "600", area_unit: "mp", customer_type: "farmer" }, null],
      ["0700 000 778", { area_sqm: "600", area_unit: "mp", customer_type: "hobby" }, 15],
    ] as const) {
      await app.postForm("/contact", offer({ ...change, phone }));
      expect(lastLead(), phone).toMatchObject({ seed_kg: kg, quantity_is_estimate: kg === null ? 0 : 1 });
    }
  });
});

it("a request says the packs that were chosen by hand, and of a pack that is not sold the cheapest", async () => {
  const { id } = app.database.prepare("SELECT id FROM products WHERE slug = 'johnsons-quick-lawn'").get() as { id: number };
  const needOf = async (phone: string, pack: string) => {
    const asked = offer({ phone, product_id: String(id), area_sqm: "100", area_unit: "mp", pack });
    const sent = await app.postForm("/produse/johnsons-quick-lawn", asked);
    return /Necesar (.*?) (?:Cost estimat|Nume)/.exec(
      visibleText(await (await app.get(sent.headers.get("Location") as string)).text()),
    )?.[1];
  };
  expect(await needOf("0700 000 181", "0,5")).toBe("3,5 kg · 7 cutii de 0,5 kg");
  expect(await needOf("0700 000 182", "")).toBe("3,5 kg · 2 cutii de 1,5 kg și 1 cutie de 0,5 kg");
  expect(await needOf("0700 000 183", "10")).toBe("3,5 kg · 2 cutii de 1,5 kg și 1 cutie de 0,5 kg");
});
