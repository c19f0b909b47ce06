/** The product form beside its preview: what the server shows of saved and of refused values, dose and consumption, dates of changes. */
import { describe, expect, it } from "vitest";
import { ADMIN, all, signIn, startApp, visibleText } from "#tests/support/app.ts";
import { picturesOf } from "#tests/support/pictures.ts";
import { readSheetPairs } from "#tests/support/sheet-rows.ts";

const app = await startApp();
const cookie = await signIn(app, ADMIN);
const headers = { Cookie: cookie };

const details = (overrides: Record<string, string> = {}) => ({
  name: "Cu previzualizare",
  slug: "cu-previzualizare",
  brand: "Turfline",
  category_id: "1",
  price: "100",
  price_show_vat_note: "1",
  vat_rate: "21",
  bag_weight_kg: "10",
  dose: "2,5",
  short_description: "Iarbă între pomi.",
  long_description: "",
  benefits: "Unu\nDoi\nTrei\nPatru",
  is_published: "1",
  ...overrides,
});

const post = (path: string, values: Record<string, string>) => app.postForm(path, values, { cookie });
const page = async (path: string) => (await app.get(path, { headers })).text();

function previewOf(html: string): { html: string; text: string } {
  const preview = /<aside class="preview stack" aria-label="Previzualizare">.*?<\/aside>/s.exec(html)?.[0] ?? "";
  return { html: preview, text: visibleText(preview) };
}

async function added(overrides: Record<string, string> = {}): Promise<number> {
  const response = await post("/admin/produse/nou", details({ slug: "", name: `Produs ${Math.random()}`, ...overrides }));
  expect(response.status).toBe(303);
  return Number(response.headers.get("Location")?.split("/").at(-1));
}

describe("the preview", () => {
  it("the preview shows a stored product as its row and its calculator, inert", async () => {
    const { html, text } = previewOf(await page("/admin/produse/28"));
    expect(text).toContain("Rândul din listă ForageMax Fâneață Intensivă Fâneață · ForageMax");
    expect(text).toContain("1 sac: 545 RON + TVA · 604,95 RON cu TVA 1.209,90 RON TVA inclus");
    expect(text).toContain("Calculatorul 33 kg · 2 saci 1 ha × 33 kg/ha = 33 kg");
    expect(html).toMatch(/<img src="\/uploads\/[0-9a-f]{32}-300\.webp"/);
    const outside = html.replaceAll(/<div[^>]* inert="">.*?(?=<h2>|<\/aside>)/gs, "");
    expect(outside).not.toContain("<a ");
    expect(html).toContain("<a ");
  });

  it("the preview has the very row that the site shows after saving", async () => {
    const listed = /<article class="list-row hue-ochre[^"]*"[^>]*>(?:(?!<\/article>).)*ForageMax Fâneață Intensivă.*?<\/article>/s.exec(
      await (await app.get("/produse/foragemax-faneata-timoftica")).text(),
    )?.[0];
    expect(visibleText(previewOf(await page("/admin/produse/28")).html)).toContain(visibleText(listed ?? "the site has no such row"));
  });

  it("the preview shows what was typed when the form comes back refused, without a script", async () => {
    const response = await post("/admin/produse/nou", details({ name: "", slug: "", price: "249,90", category_id: "5", dose: "0,33" }));
    expect(response.status).toBe(422);
    const { text } = previewOf(await response.text());
    expect(text).toContain("Numele produsului");
    expect(text).toContain("1 sac: 249,90 RON + TVA · 302,38 RON cu TVA 1.209,52 RON TVA inclus");
    expect(text).toContain("✓ Unu ✓ Doi ✓ Trei");
    expect(text).not.toContain("Patru");
    expect(text).toContain("33 kg · 4 saci");
  });

  it("flags an offer only while it lasts, and says when there is no picture and no dose", async () => {
    const id = await added({ offer_valid_from: "2020-01-01", offer_valid_to: "2099-12-31", dose: "" });
    const running = previewOf(await page(`/admin/produse/${id}`));
    expect(running.text).toContain("Ofertă 1 ian. – 31 dec.");
    expect(running.html).toContain('class="pack-label lg-');
    expect(running.text).toContain("Fără normă, calculatorul nu apare.");
    const over = await added({ offer_valid_to: "2020-01-01" });
    expect(previewOf(await page(`/admin/produse/${over}`)).text).not.toContain("Ofertă ");
  });
});

describe("dose and consumption", () => {
  const stored = (id: number) => readSheetPairs(app.database, "id", id);
  const [DOSE, CONSUMPTION] = ["Doză (kg/100 mp)", "Consum (kg/mp)"];
  const shown = (html: string) => [
    all(html, /name="dose"[^>]*value="([^"]*)"/g)[0],
    all(/<select[^>]*name="dose_unit".*?<\/select>/s.exec(html)?.[0] ?? "", /<option[^>]*value="([^"]*)" selected/g)[0],
  ];

  it.each([
    ["0,24", "kg/100 mp", "0,24", "0,0024"],
    ["0.24", "kg/100 mp", "0,24", "0,0024"],
    ["24", "kg/ha", "0,24", "0,0024"],
    ["25", "g/mp", "2,5", "0,025"],
    ["0,0024", "kg/mp", "0,24", "0,0024"],
  ])(
    "dose and consumption are one number and its unit, with the digits that the crop needs: %s %s",
    async (dose, dose_unit, per100, perOne) => {
      expect(stored(await added({ dose, dose_unit }))).toEqual([
        [DOSE, per100],
        [CONSUMPTION, perOne],
      ]);
    },
  );

  it("dose and consumption are shown for a hectare where the category counts hectares, and saved again as they were", async () => {
    const id = await added({ dose: "0,24", dose_unit: "kg/100 mp", category_id: "5" });
    const name = { name: "Urmărește", slug: `urmareste-${id}`, category_id: "5" };
    expect(shown(await page(`/admin/produse/${id}`))).toEqual(["24", "kg/ha"]);
    await app.sendJson("POST", `/api/admin/products/${id}/specs`, { specs: [{ key: DOSE, value: "0,2–0,25" }] }, { cookie });
    await post(`/admin/produse/${id}`, details({ ...name, dose: "25", dose_unit: "kg/ha" }));
    expect(stored(id), "a range that was not changed").toEqual([[DOSE, "0,2–0,25"]]);
    await post(`/admin/produse/${id}`, details({ ...name, dose: "", dose_unit: "kg/ha" }));
    expect(stored(id)).toEqual([]);
  });

  it.each([
    ["20000", "kg/ha", "Cel mult 10.000."],
    ["0,0001", "kg/ha", "Cel mult 3 zecimale."],
    ["1001", "g/mp", "Cel mult 1.000."],
    ["101", "kg/100 mp", "Cel mult 100."],
    ["mult", "kg/ha", "Scrieți un număr, de exemplu 12,5."],
    ["0", "kg/ha", "Trebuie să fie mai mare decât 0."],
  ])("%s %s is refused in its own unit, as it was typed", async (dose, dose_unit, message) => {
    const id = await added();
    const response = await post(`/admin/produse/${id}`, details({ slug: `peste-${id}`, dose, dose_unit }));
    const html = await response.text();
    expect([response.status, visibleText(html).includes(`Doză: ${message}`)]).toEqual([422, true]);
    expect(shown(html)).toEqual([dose, dose_unit]);
  });

  it("dose and consumption in a unit that is none are refused", async () => {
    const values = { slug: "fara-unitate", dose: "3", dose_unit: "iugăr" };
    const response = await post("/admin/produse/nou", details(values));
    expect([response.status, visibleText(await response.text()).includes("Doză: Scrieți un număr")]).toEqual([422, true]);
  });

  it("dose and consumption are two words of a call: the one that was changed counts, and both changed apart are refused", async () => {
    const id = await added({ dose: "0,24" });
    const put = async (body: object) => {
      const product = { name: "Prin apel", slug: `prin-apel-${id}`, category_id: 1, ...body };
      return (await app.sendJson("PUT", `/api/admin/products/${id}`, product, { cookie })).status;
    };
    expect([await put({ dose: 0.24, consumption: 0.005 }), stored(id)[0]]).toEqual([200, [DOSE, "0,5"]]);
    expect([await put({ dose: 0.3, consumption: 0.005 }), stored(id)[0]]).toEqual([200, [DOSE, "0,3"]]);
    expect([await put({ dose: 3, consumption: 0.04 }), stored(id)[0]]).toEqual([422, [DOSE, "0,3"]]);
    expect([await put({ dose: 0.3, consumption: null }), stored(id)]).toEqual([200, []]);
  });
});

describe("the date of a product", () => {
  const LONG_AGO = "2020-01-01T00:00:00.000Z";
  const dateOf = (id: number) => app.database.prepare("SELECT updated_at FROM products WHERE id = ?").pluck().get(id);
  const [first, second] = app.database.prepare("SELECT id FROM product_images WHERE product_id = 28 ORDER BY sort_order").pluck().all();
  const api = (method: string, path: string, body: unknown = {}) => app.sendJson(method, `/api/admin/products/28${path}`, body, { cookie });
  const altTexts = (text: string) => {
    const form = new FormData();
    form.set(`alt-${first}`, text);
    form.set("intent", "alts");
    return app.get("/admin/produse/28/imagini", { method: "POST", body: form, headers: { ...headers, Origin: app.origin } });
  };
  const picture = async () => {
    const form = new FormData();
    const bytes = await (await app.get(picturesOf(app.database, 28)[0]?.image_url as string)).blob();
    form.append("images[]", new File([bytes], "sac.jpg", { type: "image/jpeg" }));
    return app.get("/api/admin/products/28/images", { method: "POST", body: form, headers });
  };

  it.each([
    ["its sheet", 200, () => api("POST", "/specs", { specs: [{ key: "Ambalaj", value: "sac" }] })],
    ["its questions", 200, () => api("POST", "/faq", { faq: [{ q: "Când?", a: "Primăvara." }] })],
    ["the order of its pictures", 200, () => api("POST", "/images/reorder", { order: [second, first] })],
    ["a picture's text", 303, () => altTexts("Sacul, din față")],
    ["a new picture", 201, picture],
    ["a picture taken away", 200, () => api("DELETE", `/images/${second}`)],
    [
      "its benefits",
      303,
      () => post("/admin/produse/28", details({ slug: "foragemax-faneata-intensiva", price: "545", benefits: "Altul" })),
    ],
  ])("the date of a product is raised by %s, and the sitemap says so", async (_what, status, change) => {
    app.database.prepare("UPDATE products SET updated_at = ? WHERE id = 28").run(LONG_AGO);
    const before = new Date().toISOString();
    expect((await change()).status).toBe(status);
    const date = String(dateOf(28));
    expect(date >= before).toBe(true);
    const sitemap = await (await app.get("/sitemap.xml")).text();
    expect(sitemap).toMatch(new RegExp(`foragemax-faneata-intensiva</loc>\\s*<lastmod>${date.slice(0, 10)}`));
  });

  it("the date of a product is not raised by saving the same texts again", async () => {
    await altTexts("Neschimbat");
    app.database.prepare("UPDATE products SET updated_at = ? WHERE id = 28").run(LONG_AGO);
    expect((await altTexts("Neschimbat")).status).toBe(303);
    expect(dateOf(28)).toBe(LONG_AGO);
  });
});

describe("the messages", () => {
  it("the messages are the owner's words, announced as they are", async () => {
    const response = await post("/admin/produse/nou", details({ name: "Mesaje", slug: "mesaje" }));
    const flash = response.headers.getSetCookie()[0]?.split(";")[0];
    const html = await (await app.get(response.headers.get("Location") ?? "", { headers: { Cookie: `${cookie}; ${flash}` } })).text();
    expect(html).toContain('<div class="flash"><p role="status">Produs adăugat</p>');
    const refused = await post("/admin/produse/28", details({ name: "" }));
    expect(await refused.text()).toMatch(/role="alert"[^>]*><h2>Eroare actualizare produs<\/h2>/);
  });
});
