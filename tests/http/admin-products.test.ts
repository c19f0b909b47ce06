/** Products through the administrator's calls: what is saved, what is refused, and that the public site shows it at the next request. */
import { existsSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { ADMIN, offer, signIn, startApp, visibleText } from "#tests/support/app.ts";
import { picturesOf, type StoredPicture } from "#tests/support/pictures.ts";

const app = await startApp();
const cookie = await signIn(app, ADMIN);

const product = (overrides: Record<string, unknown> = {}) => ({
  name: "Amestec de probă „Țarină”",
  brand: "Turfline",
  category_id: 1,
  short_description: "Pentru probe.",
  long_description: "<p>Un amestec pentru <strong>probe</strong>.</p><script>alert(1)</script>",
  price: "199,50",
  price_show_vat_note: 1,
  vat_rate: 11,
  bag_weight_kg: 7.5,
  ...overrides,
});

async function send(method: string, target: string, body?: unknown) {
  const response = await app.sendJson(method, `/api/admin/products${target}`, body ?? {}, { cookie });
  return {
    status: response.status,
    body: (await response.json()) as Record<string, unknown> & { errors?: Record<string, string>; id?: number },
  };
}

async function created(overrides: Record<string, unknown> = {}): Promise<number> {
  const { status, body } = await send("POST", "", product(overrides));
  expect(status).toBe(201);
  return body.id as number;
}

const publicPage = async (slug: string) => {
  const response = await app.get(`/produse/${slug}`);
  return { status: response.status, location: response.headers.get("Location"), text: visibleText(await response.text()) };
};

describe("a new product", () => {
  it("a new product gets a folded slug from its name, a clean description and a card text, and is public at the next request", async () => {
    const { status, body } = await send("POST", "", product());
    expect(status).toBe(201);
    expect(body).toMatchObject({ success: true, slug: "amestec-de-proba-tarina", message: "Produs adăugat" });
    const row = app.database.prepare("SELECT long_description, card_text, price, bag_weight_kg FROM products WHERE id = ?").get(body.id);
    expect(row).toEqual({
      long_description: "<p>Un amestec pentru <strong>probe</strong>.</p>",
      card_text: "Pentru probe.",
      price: 199.5,
      bag_weight_kg: 7.5,
    });
    const { text } = await publicPage("amestec-de-proba-tarina");
    expect(text).toContain("199,50 RON + TVA 221,45 RON cu TVA 11% · 29,53 RON/kg");
    expect(visibleText(await (await app.get("/produse?q=tarina")).text())).toContain("1 produs pentru");
  });

  it("a new product may come as a form", async () => {
    const response = await app.postForm(
      "/api/admin/products",
      { name: "Din formular", category_id: "2", price: "10", is_published: "1" },
      { cookie },
    );
    expect(response.status).toBe(201);
  });

  it("a new product is not public while it is a draft, but in the administrator's list", async () => {
    await created({ name: "Ciornă de probă", is_published: 0 });
    expect((await publicPage("ciorna-de-proba")).status).toBe(404);
    const list = (await (await app.get("/api/admin/products", { headers: { Cookie: cookie } })).json()) as {
      data: { slug: string; image_url: string | null }[];
    };
    expect(list.data.find(({ slug }) => slug === "ciorna-de-proba")).toMatchObject({ image_url: null });
    expect(list.data.find(({ slug }) => slug === "turfline-sport")?.image_url).toMatch(/^\/uploads\/.*\.jpg$/);
    const open = (await (await app.get("/api/products?category=gazon")).json()) as { data: { slug: string }[] };
    expect(open.data.map(({ slug }) => slug)).not.toContain("ciorna-de-proba");
  });

  it.each([
    ["no name", { name: "  " }, { name: "Câmp obligatoriu" }],
    ["a name of signs and no slug", { name: "!!!", slug: "" }, { slug: "Câmp obligatoriu" }],
    ["a slug the site needs", { slug: "Branduri" }, { slug: "Acest slug este folosit de site. Alegeți altul." }],
    ["no category", { category_id: "" }, { category_id: "Alegeți categoria." }],
    ["an unknown category", { category_id: 99 }, { category_id: "Alegeți categoria." }],
    ["a price in words", { price: "mult" }, { price: "Scrieți un număr, de exemplu 12,5." }],
    ["a negative price", { price: -1 }, { price: "Trebuie să fie mai mare decât 0." }],
    ["a price of three decimals", { price: "1,005" }, { price: "Cel mult 2 zecimale." }],
    ["a bag of nothing", { bag_weight_kg: 0 }, { bag_weight_kg: "Trebuie să fie mai mare decât 0." }],
    ["another VAT", { vat_rate: 19 }, { vat_rate: "Cota este 11 sau 21%." }],
    ["a day that is none", { offer_valid_from: "2026-02-30" }, { offer_valid_from: "Data nu există." }],
    [
      "an offer that ends before it begins",
      { offer_valid_from: "2026-03-02", offer_valid_to: "2026-03-01" },
      { offer_valid_to: "Oferta se termină înainte să înceapă." },
    ],
    ["a description over its limit", { long_description: "x".repeat(100_001) }, { long_description: "Cel mult 100.000 de caractere." }],
  ])("a new product is refused with %s", async (_what, change, errors) => {
    const before = app.database.prepare("SELECT count(*) FROM products").pluck().get();
    const { status, body } = await send("POST", "", product({ name: "Refuzat", ...change }));
    expect(status).toBe(422);
    expect(body).toMatchObject({ success: false, code: "invalid", message: "Eroare crearea produsului", errors });
    expect(app.database.prepare("SELECT count(*) FROM products").pluck().get()).toBe(before);
  });

  it("a new product is refused with 409 when its slug belongs to another", async () => {
    const { status, body } = await send("POST", "", product({ name: "Altul", slug: "turfline-sport" }));
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: "slug_taken", errors: { slug: "Un alt produs are deja această adresă." } });
  });
});

describe("a changed product", () => {
  it("a changed product keeps its old address as a redirect, also after a second change, and may take its own back", async () => {
    const id = await created({ name: "Nume unu" });
    expect((await send("PUT", `/${id}`, product({ name: "Nume doi", slug: "nume-doi" }))).body).toMatchObject({
      message: "Produs actualizat",
      slug: "nume-doi",
    });
    await send("PUT", `/${id}`, product({ name: "Nume trei", slug: "nume-trei" }));
    expect(await publicPage("nume-unu")).toMatchObject({ status: 301, location: "/produse/nume-trei" });
    expect(await publicPage("nume-doi")).toMatchObject({ status: 301, location: "/produse/nume-trei" });
    const taken = await send("POST", "", product({ name: "Nume doi" }));
    expect(taken.status).toBe(409);
    expect(taken.body.errors?.slug).toBe("Este o adresă veche a produsului „Nume trei”, care duce încă la el. Alegeți alta.");
    await send("PUT", `/${id}`, product({ name: "Nume unu", slug: "nume-unu" }));
    expect((await publicPage("nume-unu")).status).toBe(200);
    expect(await publicPage("nume-trei")).toMatchObject({ status: 301, location: "/produse/nume-unu" });
  });

  it("a changed product keeps every field that the call does not name; null or nothing empties one", async () => {
    const row = (id: number) =>
      app.database.prepare<[number], Record<string, unknown>>("SELECT * FROM products WHERE id = ?").get(id) as Record<string, unknown>;
    const id = await created({
      ...{ name: "Cu toate", ean: "5941234567899", pallet_packs: 40, plant_passport: "pe fiecare sac", stock_state: "on_order" },
      ...{ min_quantity: 3, bag_weight_kg: 20, vat_rate: 21, offer_valid_from: "2027-01-01", offer_valid_to: "2027-02-01" },
      ...{ is_featured: 1, is_published: 0 },
    });
    const { updated_at: _then, price: _old, ...before } = row(id);
    expect((await send("PUT", `/${id}`, { price: "1.234,50" })).status).toBe(200);
    const { updated_at: _now, price, ...after } = row(id);
    expect(after).toEqual(before);
    expect(price).toBe(1234.5);
    expect((await send("PUT", `/${id}`, { ean: null, pallet_packs: "", plant_passport: "", price: "1.500" })).status).toBe(200);
    expect(row(id)).toMatchObject({ ean: null, pallet_packs: null, plant_passport: null, price: 1500, bag_weight_kg: 20 });
    expect((await send("PUT", `/${id}`, { price: "1,5" })).status).toBe(200);
    expect((await send("PUT", `/${id}`, { name: "Alt nume" })).body).toMatchObject({ slug: before.slug });
    expect(row(id)).toMatchObject({ price: 1.5, name: "Alt nume" });
  });

  it("a changed product takes a price as the site prints it, in the form too", async () => {
    const id = await created({ name: "Cu preț mare", price: 1_300 });
    for (const [typed, price] of [
      ["1.234,50", 1234.5],
      ["1.500", 1500],
      ["2.345.678", undefined],
      ["1234,5", 1234.5],
    ] as const) {
      const answer = await app.postForm(
        `/admin/produse/${id}`,
        { name: "Cu preț mare", slug: "", category_id: "1", price: typed },
        { cookie },
      );
      expect([typed, answer.status]).toEqual([typed, price === undefined ? 422 : 303]);
      if (price !== undefined) expect(app.database.prepare("SELECT price FROM products WHERE id = ?").pluck().get(id)).toBe(price);
    }
  });

  it("a changed product answers 404 when there is none, 422 with 'Eroare actualizare produs' when it is refused", async () => {
    expect((await send("PUT", "/9999", product({ name: "Nimeni" }))).status).toBe(404);
    expect((await send("PUT", "/1e0", product())).status).toBe(404);
    const refused = await send("PUT", "/1", product({ name: "" }));
    expect(refused).toMatchObject({ status: 422, body: { message: "Eroare actualizare produs", errors: { name: "Câmp obligatoriu" } } });
    expect((await send("POST", "/1", product())).status).toBe(405);
  });
});

describe("benefits and dose in the body of a product", () => {
  const details = async (slug: string) => {
    const { data } = (await (await app.get(`/api/products/${slug}`)).json()) as {
      data: { benefits: { label: string }[]; specs: { spec_key: string; spec_value: string }[] };
    };
    return {
      benefits: data.benefits.map(({ label }) => label),
      specs: data.specs.map(({ spec_key, spec_value }) => [spec_key, spec_value]),
    };
  };

  it("are written with it, and stay as they are where the next body does not name them", async () => {
    const id = await created({ slug: "cu-avantaje", benefits: ["Răsare repede", { label: "Rezistă la secetă" }], dose: "3,5" });
    const written = {
      benefits: ["Răsare repede", "Rezistă la secetă"],
      specs: [
        ["Doză (kg/100 mp)", "3,5"],
        ["Consum (kg/mp)", "0,035"],
      ],
    };
    expect(await details("cu-avantaje")).toEqual(written);
    expect((await send("PUT", `/${id}`, product({ slug: "cu-avantaje", price: 10 }))).status).toBe(200);
    expect(await details("cu-avantaje")).toEqual(written);
    expect((await send("PUT", `/${id}`, product({ slug: "cu-avantaje", benefits: "Unul\nDoi", consumption: 0.02 }))).status).toBe(200);
    expect(await details("cu-avantaje")).toEqual({
      benefits: ["Unul", "Doi"],
      specs: [
        ["Doză (kg/100 mp)", "2"],
        ["Consum (kg/mp)", "0,02"],
      ],
    });
    expect((await send("PUT", `/${id}`, product({ slug: "cu-avantaje", benefits: [], dose: null }))).status).toBe(200);
    expect(await details("cu-avantaje")).toEqual({ benefits: [], specs: [] });
  });

  it("benefits and dose in the body of a product are refused with it, and nothing is written", async () => {
    for (const wrong of [{ benefits: [5] }, { benefits: { label: "x" } }, { dose: "mult" }, { consumption: 2 }]) {
      const { status, body } = await send("POST", "", product({ slug: "refuzat", ...wrong }));
      expect({ status, fields: Object.keys(body.errors ?? {}) }).toEqual({ status: 422, fields: Object.keys(wrong) });
    }
    expect((await app.get("/api/products/refuzat")).status).toBe(404);
  });
});

describe("the technical sheet and the questions", () => {
  it("the technical sheet and the questions are set whole, in order, without blank rows, and decide the calculator", async () => {
    const id = await created({ name: "Cu fișă" });
    const specs = [
      { key: "Doză (g/mp)", value: "25–30" },
      { key: "", value: "" },
      { key: "Compoziție", value: "60% raigras peren, 40% firuță" },
    ];
    expect((await send("POST", `/${id}/specs`, { specs })).body).toEqual({ success: true, specs: 2 });
    expect((await send("POST", `/${id}/faq`, { faq: [{ q: "Când?", a: "Primăvara." }] })).body).toEqual({ success: true, faq: 1 });
    const { text } = await publicPage("cu-fisa");
    expect(text).toContain("100 mp × 3 kg/100 mp = 3 kg");
    expect(text).toContain("60% raigras peren Lolium perenne răsare în 7–10 zile 40% firuță Poa pratensis");
    expect(text).toContain("Când? Primăvara.");
    await send("POST", `/${id}/specs`, { specs: [] });
    expect((await publicPage("cu-fisa")).text).not.toContain("Câtă sămânță vă trebuie");
  });

  it("the technical sheet and the questions are refused row by row", async () => {
    expect((await send("POST", "/1/specs", { specs: [{ key: "", value: "3" }] })).body.errors).toEqual({
      "specs.0.key": "Câmp obligatoriu",
    });
    expect((await send("POST", "/1/faq", { faq: [{ q: "Da?", a: "" }] })).body.errors).toEqual({ "faq.0.a": "Câmp obligatoriu" });
    expect((await send("POST", "/1/specs", { specs: "multe" })).status).toBe(422);
    expect((await send("POST", "/1/specs", { specs: Array.from({ length: 61 }, () => ({ key: "a", value: "b" })) })).status).toBe(422);
    expect((await send("POST", "/9999/specs", { specs: [] })).status).toBe(404);
    expect((await send("POST", "/9999/faq", { faq: [] })).status).toBe(404);
  });
});

describe("a deleted product", () => {
  it("a deleted product leaves its requests their names; out of the bin it goes with its files, but for those that others show", async () => {
    const { id, slug } = app.database.prepare("SELECT id, slug FROM products WHERE slug = 'turfline-clasic'").get() as {
      id: number;
      slug: string;
    };
    const [pack, detail] = picturesOf(app.database, id) as [StoredPicture, StoredPicture];
    await app.postForm(`/produse/${slug}`, offer({ product_id: String(id), phone: "0700 000 901" }));
    expect((await send("DELETE", `/${id}`)).body).toMatchObject({ success: true, message: "Produs șters" });
    expect((await publicPage(slug)).status).toBe(404);
    expect(
      app.database.prepare("SELECT product_id, product_name, product_slug FROM leads WHERE phone_e164 = '+40700000901'").get(),
    ).toEqual({
      product_id: id,
      product_name: "Turfline Clasic",
      product_slug: slug,
    });
    expect(existsSync(path.join(app.dataDir, pack.large))).toBe(true);
    expect((await app.postForm("/admin/cos", { intent: "purge", kind: "product", id: String(id) }, { cookie })).status).toBe(303);
    expect(existsSync(path.join(app.dataDir, pack.large))).toBe(false);
    expect(existsSync(path.join(app.dataDir, detail.large)), "the detail picture of lawns serves fifteen other products").toBe(true);
    expect((await send("DELETE", `/${id}`)).status).toBe(404);
    expect(visibleText(await (await app.get("/produse?q=clasic")).text())).not.toContain("Turfline Clasic");
  });
});
