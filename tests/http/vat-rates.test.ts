/** The figures of the company: VAT rates to choose from, and what a lawn takes where no product says it. */
import { describe, expect, it } from "vitest";
import { ADMIN, all, offer, signIn, startApp, visibleText } from "#tests/support/app.ts";
import { storeDraft } from "#tests/support/page-forms.ts";

const app = await startApp();
const cookie = await signIn(app, ADMIN);
const headers = { Cookie: cookie };

const htmlOf = async (address: string) => await (await app.get(address, { headers })).text();
const stored = (field: string) => app.database.prepare(`SELECT body -> '$.${field}' FROM documents WHERE key = 'company'`).pluck().get();

async function save(change: Record<string, string>) {
  const [html = ""] = (await htmlOf("/admin/firma")).split('id="sigla"');
  const inputs = [...html.matchAll(/<input\b[^>]*>/g)].map(([tag]) => tag);
  const attribute = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? "";
  const sent = inputs.filter((tag) => attribute(tag, "name") && (!tag.includes('type="radio"') || /\bchecked\b/.test(tag)));
  const values = Object.fromEntries(sent.map((tag) => [attribute(tag, "name"), attribute(tag, "value")]));
  for (const [, tag = "", options = ""] of html.matchAll(/<select\b([^>]*)>(.*?)<\/select>/gs)) {
    const [chosen = "", words = ""] = /<option[^>]*\bselected\b[^>]*>([^<]*)/.exec(options) ?? [];
    values[attribute(tag, "name")] = attribute(chosen, "value") || words;
  }
  return await app.postForm("/admin/firma", { ...values, ...change }, { headers });
}

const ratesIn = (html: string) =>
  all(html, /<select[^>]*name="vat_rate"[^>]*>(.*?)<\/select>/gs).map((select) => all(select, /<option[^>]*>(.*?)</g).join(" "));
const product = (vat_rate: string | undefined, slug: string) => ({ name: slug, slug, category_id: 1, ...(vat_rate && { vat_rate }) });
const create = (vat_rate: string | undefined, slug: string) =>
  app.sendJson("POST", "/api/admin/products", product(vat_rate, slug), { cookie });
const rateOf = (slug: string) => app.database.prepare("SELECT vat_rate FROM products WHERE slug = ?").pluck().get(slug);

describe("VAT rates", () => {
  it("VAT rates are 11 and 21 until the owner says otherwise", async () => {
    expect(ratesIn(await htmlOf("/admin/produse/nou"))).toEqual(["11% 21%"]);
    expect((await create("9", "cu-noua")).status).toBe(422);
  });

  it("VAT rates are asked of every form and call from the next request on; the first is what a product begins with", async () => {
    expect((await save({ "vat_rates.0": "9", "vat_rates.1": "21", "vat_rates.2": "11" })).status).toBe(303);
    expect(stored("vat_rates")).toBe("[9,21,11]");
    expect(ratesIn(await htmlOf("/admin/produse/nou"))).toEqual(["9% 21% 11%"]);
    expect([(await create("21", "cu-21")).status, (await create(undefined, "fara-cota")).status]).toEqual([201, 201]);
    expect([rateOf("cu-21"), rateOf("fara-cota")]).toEqual([21, 9]);
    const refused = (await (await create("19", "cu-19")).json()) as { errors: Record<string, string> };
    expect(refused.errors.vat_rate).toBe("Cota este 9, 21 sau 11%.");
  });

  it("decide what an import takes", async () => {
    const body = new FormData();
    body.append("fisier", new Blob(["Slug;Cota TVA\ncu-21;9%\nfara-cota;5%\n"]), "cote.csv");
    body.append("intent", "table");
    const tried = await app.get("/admin/importa/produse", { method: "POST", body, headers: { ...headers, Origin: app.origin } });
    const text = visibleText(await htmlOf(tried.headers.get("Location") as string));
    expect(text).toContain("Se schimbă: 1 produs cu modificări.");
    expect(text).toContain("Cota este 9, 21 sau 11%.");
  });

  it("VAT rates are on the price lines and in offers", async () => {
    await app.postForm("/contact", offer({ phone: "0700000089" }));
    const lead = app.database.prepare("SELECT max(id) FROM leads").pluck().get();
    const draft = await storeDraft(app, lead, cookie);
    expect(ratesIn(await htmlOf(`${draft}`))[0]).toBe("9% 21% 11%");
    const row = { name: "Gazon", quantity: "1", unit: "sac", unit_price: "100", price_kind: "net", discount: "" };
    const words = { customer_name: "Ana", valid_until: "2099-12-31", intent: "save" };
    expect((await app.postForm(draft, { ...words, ...row, vat_rate: "5" }, { headers })).status).toBe(422);
    expect((await app.postForm(draft, { ...words, ...row, vat_rate: "9" }, { headers })).status).toBe(303);
    const priced = { ...product("9", "cu-pret"), price: "100", price_show_vat_note: 1, short_description: "Scurt." };
    expect((await app.sendJson("POST", "/api/admin/products", priced, { cookie })).status).toBe(201);
    expect(visibleText(await htmlOf("/produse/cu-pret"))).toContain("109 RON cu TVA 9%");
  });

  it("VAT rates stay as long as a product or a draft of an offer has them, and it is said which", async () => {
    const refused = await save({ "vat_rates.0": "21", "vat_rates.1": "", "vat_rates.2": "" });
    const text = visibleText(await refused.text());
    expect(refused.status).toBe(422);
    expect(text).toMatch(/Cota de 9% nu poate fi ștearsă: o au 2 produse \(cu-pret și fara-cota\) și 1 ciornă de ofertă\./);
    expect(text).toMatch(/Cota de 11% nu poate fi ștearsă: o au 36 de produse \([^)]+ și încă 31\)\./);
    expect(stored("vat_rates")).toBe("[9,21,11]");
    expect((await save({ "vat_rates.3": "19" })).status).toBe(303);
    expect((await save({ "vat_rates.3": "" })).status).toBe(303);
  });

  it("VAT rates that a product has nevertheless, as one from an older version, stay its own until another is chosen", async () => {
    app.database.prepare("UPDATE products SET vat_rate = 19 WHERE slug = 'cu-21'").run();
    await app.refresh();
    const id = app.database.prepare("SELECT id FROM products WHERE slug = 'cu-21'").pluck().get();
    expect(ratesIn(await htmlOf(`/admin/produse/${id}`))).toEqual(["9% 21% 11% 19%"]);
    const saved = await app.sendJson("PUT", `/api/admin/products/${id}`, product("19", "cu-21"), { cookie });
    expect([saved.status, rateOf("cu-21")]).toEqual([200, 19]);
  });
});

describe("the estimate for lawns", () => {
  const need = () => app.database.prepare("SELECT seed_kg, bags, bag_weight_kg FROM leads ORDER BY id DESC").raw().get();
  const ask = (phone: string) => app.postForm("/contact", offer({ phone, customer_type: "hobby", area_sqm: "1000", area_unit: "mp" }));

  it("the estimate for lawns is what the owner writes, on the page and in the request", async () => {
    expect(visibleText(await htmlOf("/contact"))).not.toContain("2 saci de 15 kg");
    await save({ estimate_dose: "3", estimate_bag_kg: "15" });
    await ask("0700000090");
    expect(need()).toEqual([30, 2, 15]);
    expect(visibleText(await htmlOf("/admin/categorii/1"))).toContain("3 kg/100 mp la produsele fără normă în fișă");
  });

  it("the estimate for lawns is none where he writes none", async () => {
    await save({ estimate_dose: "", estimate_bag_kg: "" });
    await ask("0700000091");
    expect(need()).toEqual([null, null, null]);
    expect(visibleText(await htmlOf("/contact"))).not.toContain("estimare pentru gazon");
  });
});
