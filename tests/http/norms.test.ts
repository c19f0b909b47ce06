/** Seed that is counted: an owner's maize in seeds, from its category to the sum of a written offer. */
import { beforeAll, describe, expect, it } from "vitest";
import { ADMIN, offer, signIn, startApp, visibleText } from "#tests/support/app.ts";
import { formsOf, storeDraft } from "#tests/support/page-forms.ts";

const app = await startApp();
const cookie = await signIn(app, ADMIN);
const post = (path: string, values: Record<string, string>) => app.postForm(path, values, { cookie });
const said = (html: string) =>
  visibleText(html)
    .replaceAll(/[\u00a0\u202f]/g, " ")
    .replaceAll("\u2060", "");

const CATEGORY = { hue: "ochre", verb: "seamănă", area_label: "", start_unit: "mp", finder: "none" };
const MAIZE = {
  ...{ name: "Porumb PS 350", slug: "", brand: "Semne Bune", price: "690", price_show_vat_note: "0", vat_rate: "11" },
  ...{ bag_weight_kg: "", pack_pieces: "80.000", dose: "70.000", dose_unit: "boabe/ha", is_published: "1" },
  ...{ short_description: "Hibrid semitimpuriu.", long_description: "", benefits: "" },
};
const SLUG = "/produse/porumb-ps-350";
const FIELD = { area_sqm: "60", area_unit: "ha", county: "Bihor" };
let maize = 0;

async function read(path: string): Promise<string> {
  const response = await app.get(path, { headers: { Cookie: cookie } });
  expect(response.status, path).toBe(200);
  return await response.text();
}

async function added(path: string, values: Record<string, string>): Promise<number> {
  const response = await post(path, values);
  expect(response.status, said(await response.clone().text())).toBe(303);
  return Number(/(\d+)$/.exec(response.headers.get("Location") ?? "")?.[1]);
}

beforeAll(async () => {
  expect((await post("/admin/categorii/nou", { ...CATEGORY, name: "Porumb", start_amount: "", norm_kind: "seeds" })).status).toBe(303);
  const category = app.database.prepare("SELECT id FROM categories WHERE slug = 'porumb'").pluck().get();
  maize = await added("/admin/produse/nou", { ...MAIZE, category_id: String(category) });
});

describe("maize in seeds", () => {
  it("a category in seeds begins with a hectare, and its products in its unit", async () => {
    expect(app.database.prepare("SELECT start_amount, start_unit, norm_kind FROM categories WHERE slug = 'porumb'").get()).toEqual({
      ...{ start_amount: 1, start_unit: "ha", norm_kind: "seeds" },
    });
    const html = await read(`/admin/produse/${maize}`);
    const fields = formsOf(html).flatMap((form) => form.fields);
    const typed = (wanted: string) => fields.find(({ name }) => name === wanted)?.value;
    expect([typed("dose"), typed("dose_unit"), typed("pack_pieces")]).toEqual(["70.000", "boabe/ha", "80000"]);
    expect(said(html)).toContain("pentru 1 ha: 70.000 de boabe, 1 sac de 80.000");
  });

  it("the page works out the bags of an area, with the sentence, the price of a hectare and of them all", async () => {
    const text = said(await read(`${SLUG}?suprafata=18&um=ha`));
    expect(text).toContain("1.260.000 de boabe · 16 saci");
    expect(text).toContain("18 ha × 70.000 boabe/ha = 1.260.000 de boabe: 16 saci de 80.000 (rămân 20.000).");
    expect(text).toContain("Sămânță, cu TVA 11.040 RON");
    expect(text).toContain("603,75 RON/ha");
    expect(text).toContain("Doză 70.000 boabe/ha");
    expect(said(await read("/porumb"))).toContain("603,75 RON/ha");
  });

  it("60 ha are 53 bags and their sum in plan, list, request, confirmation, draft and table", async () => {
    expect(said(await read("/cerere/plan?nume=Sud&suprafata=60&um=ha&produs=porumb-ps-350"))).toContain("4.200.000 de boabe · 53 de saci");
    const sent = await app.postForm("/contact", offer({ ...FIELD, product_id: String(maize), phone: "0700 000 841" }));
    expect(said(await read(sent.headers.get("Location") ?? ""))).toContain("4.200.000 de boabe · 53 de saci de 80.000");
    const lead = app.database.prepare("SELECT max(id) FROM leads").pluck().get() as number;
    expect(said(await read(`/admin/leaduri/${lead}`))).toContain("4.200.000 de boabe · 53 de saci de 80.000");
    const html = await read(await storeDraft(app, lead, cookie));
    const fields = formsOf(html).flatMap((form) => form.fields);
    const first = (wanted: string) => fields.find(({ name }) => name === wanted)?.value;
    expect([first("name"), first("quantity"), first("unit_price")]).toEqual(["Porumb PS 350, sac de 80.000 boabe", "53", "690"]);
    expect(said(html)).toContain("36.570,00 lei");
  });

  it("calls say and take the norm in its own unit", async () => {
    const answer = await app.get("/api/products?category=porumb");
    const { data } = (await answer.json()) as { data: Record<string, unknown>[] };
    expect(data[0]).toMatchObject({ pack_pieces: 80_000, pieces_per_pack: 80_000, counted_norm: { of: "seeds", to: 700 } });
    const put = await app.sendJson("PUT", `/api/admin/products/${maize}`, { dose: "65.000–75.000 boabe/ha" }, { cookie });
    expect(put.status, await put.clone().text()).toBe(200);
    expect(said(await read(`${SLUG}?suprafata=60&um=ha`))).toContain("60 ha × 75.000 boabe/ha = 4.500.000 de boabe: 57 de saci de 80.000");
    await app.sendJson("PUT", `/api/admin/products/${maize}`, { dose: "70.000 boabe/ha" }, { cookie });
    const refused = await app.sendJson("PUT", `/api/admin/products/${maize}`, { dose: "70.000,5 boabe/ha" }, { cookie });
    expect(refused.status).toBe(422);
  });

  it("a supplier's table is read in its own words, and the export comes back as it went", async () => {
    const upload = async (text: string) => {
      const body = new FormData();
      body.append("fisier", new Blob([text]), "lista.csv");
      body.append("intent", "table");
      const answer = await app.get("/admin/importa/produse", { method: "POST", body, headers: { Cookie: cookie, Origin: app.origin } });
      const address = (answer.headers.get("location") ?? "").replace(/\/coloane$/, "");
      return { address, html: await read(address) };
    };
    const rows = ["Porumb P9911;porumb;72.000 boabe/ha;80.000 boabe;650", "Porumb Turda;porumb;65.000-70.000 boabe/ha;50 mii boabe;410"];
    const { address, html } = await upload(`Denumire;Categorie;Norma;Boabe/sac;Pret cu TVA\n${rows.join("\n")}\n`);
    const hash = /name="hash" value="(\w+)"/.exec(html)?.[1] ?? "";
    const applied = await post(address, { intent: "apply", hash, publish: "1" });
    expect(applied.status, said(await applied.clone().text()).slice(0, 600)).toBe(303);
    const stored = app.database.prepare(
      "SELECT name, pack_pieces, dose_kind, dose_from, dose_to FROM products WHERE name LIKE 'Porumb %' ORDER BY name",
    );
    expect(stored.all().slice(0, 2)).toEqual([
      { name: "Porumb P9911", pack_pieces: 80_000, dose_kind: "seeds", dose_from: null, dose_to: 720 },
      { name: "Porumb PS 350", pack_pieces: 80_000, dose_kind: "seeds", dose_from: null, dose_to: 700 },
    ]);
    expect(stored.all()[2]).toMatchObject({ pack_pieces: 50_000, dose_from: 650, dose_to: 700 });
    const table = await (await app.get("/admin/export/produse.csv", { headers: { Cookie: cookie } })).text();
    expect(table).toContain("70.000 boabe/ha");
    expect(said((await upload(table)).html)).toContain("Fișierul nu schimbă nimic.");
  });

  it("bags of two sizes of one product: the cheapest of them on page, list, request and draft, each with its price", async () => {
    const bag = { weight_kg: null, pieces: 50_000, price: 400, offer_price: null, planned_price: null };
    const { category_id } = app.database.prepare("SELECT category_id FROM products WHERE id = ?").get(maize) as { category_id: number };
    const packs = { "packs.0.pieces": "50.000", "packs.0.price": "400" };
    const saved = await post(`/admin/produse/${maize}`, { ...MAIZE, slug: "porumb-ps-350", category_id: String(category_id), ...packs });
    expect(saved.status, said(await saved.clone().text())).toBe(303);
    const { data } = (await (await app.get("/api/products/porumb-ps-350")).json()) as { data: { packs: object[] } };
    expect(data.packs).toEqual([{ ...bag, current_price: 400, lowest_price: null, code: null, ean: null }]);
    // 18 ha × 70.000 = 1.260.000 = 22 × 50.000 + 2 × 80.000: 22 × 400 + 2 × 690.
    const page = said(await read(`${SLUG}?suprafata=18&um=ha`));
    expect(page).toContain("1.260.000 de boabe: 2 saci de 80.000 și 22 de saci de 50.000");
    expect(page).toContain("Sămânță, cu TVA 10.180 RON");
    expect(page).toContain("sac de 50.000 boabe: circa 0,71 ha; sac de 80.000 boabe: circa 1,1 ha");
    expect(said(await read("/porumb?suprafata=18&um=ha"))).toContain("10.180 RON");
    const sent = await app.postForm("/contact", offer({ ...FIELD, area_sqm: "18", product_id: String(maize), phone: "0700 000 842" }));
    expect(said(await read(sent.headers.get("Location") ?? ""))).toContain("2 saci de 80.000 și 22 de saci de 50.000");
    const lead = app.database.prepare("SELECT id, estimate_sum FROM leads ORDER BY id DESC").get() as { id: number; estimate_sum: number };
    expect(lead.estimate_sum).toBe(1_018_000);
    const address = await storeDraft(app, lead.id, cookie);
    const fields = formsOf(await read(address)).flatMap((form) => form.fields);
    const typed = (wanted: string) => fields.filter(({ name }) => name === wanted).map(({ value }) => value);
    expect(typed("name").slice(0, 2)).toEqual(["Porumb PS 350, sac de 80.000 boabe", "Porumb PS 350, sac de 50.000 boabe"]);
    expect([typed("quantity").slice(0, 2), typed("unit_price").slice(0, 2)]).toEqual([
      ["2", "22"],
      ["690", "400"],
    ]);
    const twice = await post(`/admin/produse/${maize}`, { ...MAIZE, category_id: String(category_id), "packs.0.pieces": "80.000" });
    expect([twice.status, said(await twice.text()).includes("Atâtea are ambalajul de mai sus.")]).toEqual([422, true]);
    await app.sendJson("PUT", `/api/admin/products/${maize}`, { packs: [] }, { cookie });
  });

  it("a list with a row for each bag is one product, with the offer of each", async () => {
    const upload = async (text: string) => {
      const body = new FormData();
      body.append("fisier", new Blob([text]), "saci.csv");
      body.append("intent", "table");
      const answer = await app.get("/admin/importa/produse", { method: "POST", body, headers: { Cookie: cookie, Origin: app.origin } });
      const address = (answer.headers.get("location") ?? "").replace(/\/coloane$/, "");
      return { address, html: await read(address) };
    };
    const row = "Porumb Zonda;porumb;70.000 boabe/ha";
    const head = "Denumire;Categorie;Norma;Ambalaj;Pret cu TVA;Pret promo;Oferta pana la";
    const rows = [`${row};sac 80.000 boabe;690;650;31.12.2099`, `${row};sac 50.000 boabe;450;;31.12.2099`];
    const { address, html } = await upload(`${head}\n${rows.join("\n")}\n`);
    expect(said(html)).toContain("1 rând cu denumirea altuia și alt ambalaj este un ambalaj al aceluiași produs.");
    const hash = /name="hash" value="(\w+)"/.exec(html)?.[1] ?? "";
    expect((await post(address, { intent: "apply", hash, noi: "publica" })).status).toBe(303);
    const { data } = (await (await app.get("/api/products/porumb-zonda")).json()) as { data: object };
    expect(data).toMatchObject({ pack_pieces: 80_000, price: 690, current_price: 650, offer_valid_to: "2099-12-31" });
    expect(data).toMatchObject({ packs: [{ weight_kg: null, pieces: 50_000, price: 450, offer_price: null }] });
    // The other way round: the smaller bag is the one in offer, and a 0 ends that of the first.
    const later = await upload(
      `Denumire;Ambalaj;Pret cu TVA;Pret promo\nPorumb Zonda;sac 80.000 boabe;690;0\nPorumb Zonda;sac 50.000 boabe;450;420\n`,
    );
    const again = /name="hash" value="(\w+)"/.exec(later.html)?.[1] ?? "";
    const applied = await post(later.address, { intent: "apply", hash: again });
    expect(applied.status, said(await applied.clone().text()).slice(0, 900)).toBe(303);
    const { data: then } = (await (await app.get("/api/products/porumb-zonda")).json()) as { data: object };
    expect(then).toMatchObject({ current_price: 690, packs: [{ price: 450, current_price: 420 }] });
    const table = await (await app.get("/admin/export/produse.csv", { headers: { Cookie: cookie } })).text();
    expect(table).toContain("50000 boabe = 450 ofertă 420");
    expect(said((await upload(table)).html)).toContain("Fișierul nu schimbă nimic.");
  });

  it("a norm that is far from the usual one is said where it is saved", async () => {
    const { category_id } = app.database.prepare("SELECT category_id FROM products WHERE id = ?").get(maize) as { category_id: number };
    const values = { ...MAIZE, slug: "porumb-ps-350", category_id: String(category_id), dose: "7.000" };
    const answer = await post(`/admin/produse/${maize}`, values);
    expect(answer.status).toBe(303);
    const warning = "7.000 boabe/ha este în afara normei obișnuite la Porumb, de la 45.000 până la 110.000 boabe/ha. Verificați unitatea.";
    expect(said(await read(`/admin/produse/${maize}`))).toContain(warning);
    await post(`/admin/produse/${maize}`, { ...values, dose: "70.000" });
  });
});

describe("wheat by the seeds that are to grow", () => {
  const WHEAT = {
    ...{ name: "Grâu Exemplu", slug: "", brand: "", price: "95", price_show_vat_note: "0", vat_rate: "11", is_published: "1" },
    ...{ bag_weight_kg: "25", pack_pieces: "", dose: "450–500", dose_unit: "boabe germinabile/mp" },
    ...{ short_description: "Soi de toamnă.", long_description: "", benefits: "" },
  };
  let wheat = 0;

  beforeAll(async () => {
    const values = { ...CATEGORY, name: "Grâu", start_amount: "", norm_kind: "weight" };
    expect((await post("/admin/categorii/nou", values)).status).toBe(303);
    const category = app.database.prepare("SELECT id FROM categories WHERE slug = 'grau'").pluck().get();
    wheat = await added("/admin/produse/nou", { ...WHEAT, category_id: String(category) });
  });
  const sheet = (specs: Record<string, string>) =>
    app.sendJson(
      "POST",
      `/api/admin/products/${wheat}/specs`,
      { specs: Object.entries({ Doză: "450–500 boabe germinabile/mp", ...specs }).map(([key, value]) => ({ key, value })) },
      { cookie },
    );

  it("a norm without the measures of the seed is said to need them, and the page has no sum", async () => {
    expect(said(await read(`/admin/produse/${wheat}`))).toContain("are nevoie de „Masa a 1.000 de semințe” (MMB) și „Germinație”");
    expect(said(await read("/produse/grau-exemplu"))).not.toContain("Sămânță, cu TVA");
  });

  it("the page works out the kilograms a hectare, prints how, and every sum follows", async () => {
    expect((await sheet({ "Masa a 1.000 de semințe": "45", Puritate: "98", Germinație: "95" })).status).toBe(200);
    // 500 × 45 × 100 / (98 × 95) = 241,676…, upwards to a tenth; 10 ha are 2.417 kg, 97 bags of 25 kg.
    const page = said(await read("/produse/grau-exemplu?suprafata=10&um=ha"));
    expect(page).toContain("10 ha × 241,7 kg/ha = 2.417 kg: 97 de saci de 25 kg (rămân 8 kg).");
    expect(page).toContain("450–500 boabe germinabile/mp × MMB 45 g / (puritate 98% × germinație 95%) ≈ 217,5–241,7 kg/ha");
    expect(page).toContain("Sămânță, cu TVA 9.215 RON");
    expect(said(await read("/grau?suprafata=10&um=ha"))).toContain("9.215 RON");
    const { data } = (await (await app.get("/api/products/grau-exemplu")).json()) as { data: object };
    expect(data).toMatchObject({ dose_kg_per_100sqm: 2.417, counted_norm: null });
    await app.postForm("/contact", offer({ ...FIELD, area_sqm: "10", product_id: String(wheat), phone: "0700 000 843" }));
    const lead = app.database.prepare("SELECT seed_kg, bags, estimate_sum FROM leads ORDER BY id DESC").get();
    expect(lead).toEqual({ seed_kg: 2_417, bags: 97, estimate_sum: 921_500 });
  });

  it("the form shows the norm as it was typed, and saving it changes nothing", async () => {
    const fields = formsOf(await read(`/admin/produse/${wheat}`)).flatMap((form) => form.fields);
    const typed = (wanted: string) => fields.find(({ name }) => name === wanted)?.value;
    expect([typed("dose"), typed("dose_unit")]).toEqual(["450–500", "boabe germinabile/mp"]);
    const { category_id } = app.database.prepare("SELECT category_id FROM products WHERE id = ?").get(wheat) as { category_id: number };
    const count = () => app.database.prepare("SELECT count(*) FROM history").pluck().get();
    const before = count();
    expect((await post(`/admin/produse/${wheat}`, { ...WHEAT, slug: "grau-exemplu", category_id: String(category_id) })).status).toBe(303);
    expect(count()).toBe(before);
  });

  it("a table says it in a column of its own, with the measures beside, and is exported as it was", async () => {
    const body = new FormData();
    const rows = "Orz Exemplu;grau;400;42;97;90;25;80";
    body.append(
      "fisier",
      new Blob([`Denumire;Categorie;Boabe germinabile/mp;MMB;Puritate;Germinatie;Greutate ambalaj (kg);Pret cu TVA\n${rows}\n`]),
      "c.csv",
    );
    body.append("intent", "table");
    const answer = await app.get("/admin/importa/produse", { method: "POST", body, headers: { Cookie: cookie, Origin: app.origin } });
    const address = (answer.headers.get("location") ?? "").replace(/\/coloane$/, "");
    const html = await read(address);
    const hash = /name="hash" value="(\w+)"/.exec(html)?.[1] ?? "";
    const applied = await post(address, { intent: "apply", hash, noi: "publica" });
    expect(applied.status, said(html)).toBe(303);
    // 400 × 42 × 100 / (97 × 90) = 192,44 kg/ha.
    const { data } = (await (await app.get("/api/products/orz-exemplu")).json()) as { data: object };
    expect(data).toMatchObject({ dose_kg_per_100sqm: 1.925 });
    const table = await (await app.get("/admin/export/produse.csv", { headers: { Cookie: cookie } })).text();
    expect(table).toContain("400 boabe germinabile/mp");
    expect(table).toContain("450–500 boabe germinabile/mp");
  });
});
