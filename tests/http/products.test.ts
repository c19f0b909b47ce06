/** The product list and the product page: what they say, how they filter and count, and the same through the calls. */
import { describe, expect, it } from "vitest";
import { addDays, bucharestDay } from "#app/calendar/bucharest.ts";
import { readMeasures } from "#app/catalog/pack/product-packs.server.ts";
import { type FurtherPack, pricedPacks } from "#app/catalog/pack/sold-packs.ts";
import type { AreaUnit } from "#app/catalog/quantity/area-unit.ts";
import { areaInSqm, seedNeed } from "#app/catalog/quantity/quantity.ts";
import { needWithBagWords } from "#app/catalog/quantity/quantity-words.ts";
import { readSheet } from "#app/catalog/sheet/sheet.ts";
import { all, startApp, visibleText } from "#tests/support/app.ts";
import { readStoredSheet } from "#tests/support/sheet-rows.ts";

const app = await startApp();
const today = bucharestDay(new Date());

setProduct("turfline-eco-lawn", { offer_valid_from: addDays(today, -1), offer_valid_to: today });
setProduct("dlf-lucerna-daisy", { offer_valid_from: addDays(today, -9), offer_valid_to: addDays(today, -1) });
setProduct("foragemax-faneata-zone-secetoase", { offer_valid_from: addDays(today, 1), offer_valid_to: null });
setProduct("turfline-clasic", { offer_valid_from: null, offer_valid_to: addDays(today, 3) });
setProduct("turfline-mini", { price: null });
setProduct("johnsons-quick-lawn", { price: 0 });
setProduct("masterline-turbo", { price: 890.5, price_show_vat_note: 1, vat_rate: 21, bag_weight_kg: 20 });
setProduct("masterline-drought-master", { is_published: 0 });
insertSeries("Serie Lungă", 50);
app.database
  .prepare("INSERT INTO product_redirects (old_slug, product_id) VALUES ('gazon-de-umbra', 3), ('retras', ?)")
  .run(idOf("masterline-drought-master"));

const PUBLISHED = (app.database.prepare("SELECT count(*) AS n FROM products WHERE is_published = 1").get() as { n: number }).n;

type Product = {
  id: number;
  slug: string;
  name: string;
  brand: string;
  category_slug: string;
  category_name: string;
  card_text: string;
  price: number | null;
  price_show_vat_note: number;
  min_quantity: number | null;
  vat_rate: number;
  bag_weight_kg: number | null;
  images: { image_url: string; variants: Record<string, string> }[];
  benefits: { label: string }[];
  specs: { spec_key: string; spec_value: string }[];
  faq: { question: string; answer: string }[];
};

describe("a row", () => {
  it("a row shows a net price with '+ TVA' and the gross one beside it", async () => {
    expect(visibleText(await rowOf("foragemax-pasune-intensiva"))).toContain(
      "2 saci de 20 kg · 28,86 RON/kg · 1 sac: 520 RON + TVA · 577,20 RON cu TVA 1.154,40 RON TVA inclus",
    );
  });

  it("computes the gross price with the product's own VAT rate", async () => {
    expect(visibleText(await rowOf("masterline-turbo"))).toContain(
      "1 sac de 20 kg · 53,88 RON/kg · 890,50 RON + TVA · 1.077,51 RON cu TVA 1.077,51 RON TVA inclus",
    );
  });

  it("sums of rows are said to hold VAT in the same words, whatever their price is without it", async () => {
    const notes = all(await page("/produse?suprafata=2&um=ha&ordine=pret"), /class="list-row__cost[^>]*>[^<]*RON\n([^\n<]*)/g);
    expect(notes.length).toBeGreaterThan(10);
    expect(new Set(notes)).toEqual(new Set(["TVA inclus"]));
  });

  it("a row of garden seed among hectares is reckoned for its own area, says so, and stands after the others under a head of its own", async () => {
    const html = await page("/faneata");
    const rows = all(html, /class="list-row [^"]*" aria-label="([^"]+)"/g);
    expect(rows.at(-1)).toBe("Johnsons Country Meadow");
    expect(visibleText(html)).toMatch(
      /Pe suprafețe mici 1 produs · pentru 100 mp .*Country Meadow .*0,5 kg · 1 pungă de 1 kg · 189 RON\/kg 189 RON TVA inclus din/,
    );
    expect(html).toContain('href="/faneata?suprafata=100&amp;um=mp"');
    expect(visibleText(await page("/faneata?suprafata=0,5&um=ha"))).not.toContain("Pe suprafețe mici");
  });

  it("a row of garden seed that a typed area would take more than fifty small packs of has the price of one, under the same head", async () => {
    const text = visibleText(await page("/faneata?suprafata=2&um=ha"));
    expect(text).toMatch(/Pe suprafețe mici 1 produs .*Country Meadow .*1 pungă de 1 kg · 189 RON\/kg 189 RON TVA inclus pe pungă/);
    expect(text).not.toMatch(/\d{3} de (pungi|cutii)/);
    const brand = visibleText(await page("/brand/johnsonslawnseed?suprafata=2&um=ha"));
    expect(brand, "behind the name of its category where several stand together").toMatch(
      /Fâneață 1 produs .*Country Meadow .*189 RON TVA inclus pe pungă/,
    );
  });

  const heads = async (path: string) => all(await page(path), /<p class="listing__group[^"]*"><(?:a|b)[^>]*>([^<]*)</g);

  it("rows stand behind the sums of the area under heads that say why: a least order, garden seed, what is gone", async () => {
    expect(await heads("/lucerna")).toEqual(["Cu comandă minimă"]);
    expect(await heads("/faneata?suprafata=2&um=ha")).toEqual(["Pe suprafețe mici"]);
    expect(await heads("/sfecla")).toEqual(["Pentru sezonul următor"]);
    expect(await heads("/pasune"), "all of one kind").toEqual([]);
    expect(await heads("/lucerna?ordine=nume"), "in an order that mixes them").toEqual([]);
  });

  const shownIn = (html: string) => all(html, /<h3><a href="\/produse\/([a-z0-9-]+)/g);

  it("rows of several crops stand by crop, each by price, until another order is asked for", async () => {
    const mixed = "/produse?brand=DLF&suprafata=2&um=ha";
    const html = await page(mixed);
    expect(await heads(mixed)).toEqual(["Lucernă", "Sfeclă furajeră"]);
    expect(html).toContain('href="/lucerna?suprafata=2&amp;um=ha"');
    const ofCrop = (word: string) => shownIn(html).filter((slug) => slug.includes(word));
    expect([...ofCrop("lucerna"), ...ofCrop("sfecla")]).toEqual(shownIn(html));
    expect(ofCrop("lucerna"), "what has a least order comes last").toEqual(
      shownIn(await page("/produse?categorie=lucerna&brand=DLF&suprafata=2&um=ha&ordine=pret")),
    );
    expect(await heads(`${mixed}&ordine=pret`), "one line of prices").toEqual(["Cu comandă minimă"]);
    expect(shownIn(await page(`${mixed}&ordine=pret`))[0]).toMatch(/sfecla/);
    expect(await heads("/brand/johnsonslawnseed?suprafata=2&um=ha")).toEqual(["Fâneață", "Gazon"]);
    expect(await heads("/brand/johnsonslawnseed?suprafata=200&um=mp"), "first what is sown by that unit").toEqual(["Gazon", "Fâneață"]);
  });

  it("rows of a search for several crops stand by crop, that of the best answer first", async () => {
    const found = await page("/produse?q=trifoi");
    const crops = await heads("/produse?q=trifoi");
    expect(crops.length).toBeGreaterThan(1);
    expect(crops).toHaveLength(new Set(crops).size);
    expect(shownIn(found)[0]).toBe("dlf-trifoi-alb");
    expect(await heads("/produse?q=turfline"), "all of one crop").toEqual([]);
  });

  it("a row of what is sold out leads by its button to 'Anunță-mă', and names beside it the request and another product", async () => {
    const html = await page("/brand/johnsonslawnseed");
    const row = /<article class="list-row [^>]*aria-label="Johnsons After Moss".*?<\/article>/s.exec(html)?.[0] ?? "";
    expect(all(row, /<a class="list-row__offer" href="([^"]*)"/g)).toEqual([
      expect.stringMatching(/^\/produse\/johnsons-after-moss.*#anunt$/),
    ]);
    expect(visibleText(row)).toMatch(/Solicită ofertă\s?\. Similar: .* Anunță-mă Vezi detalii/);
    expect(await page("/produse/johnsons-after-moss")).toContain('id="anunt"');
  });

  it("a row shows a gross price with 'TVA inclus', and what a kilogram costs", async () => {
    const text = visibleText(await rowOf("turfline-umbra"));
    expect(text).toContain("1 sac de 10 kg · 42,90 RON/kg 429 RON TVA inclus");
    expect(text, "beside the price, as the law wants it").toContain("42,90 RON/kg");
    expect(text).not.toContain("+ TVA");
  });

  it("a row shows no price per kg where the pack has no weight", async () => {
    const text = visibleText(await rowOf("bulbi-narcise-dutch-master"));
    expect(text).toContain("3 pachete de 25 · 3 RON/bulb · 1 pachet: 75 RON 225 RON TVA inclus");
    expect(text).not.toContain("RON/kg");
  });

  it.each(["turfline-mini", "johnsons-quick-lawn"])("a row shows 'Preț la cerere' where the price is null or 0 (%s)", async (slug) => {
    const text = visibleText(await rowOf(slug));
    expect(text).toContain("Preț la cerere");
    expect(text, "no price of the pack").not.toMatch(/RON \+|: \d[\d.,]* RON/);
  });

  it.each([
    ["turfline-eco-lawn", "on its last day", true],
    ["turfline-clasic", "with an open beginning", true],
    ["dlf-lucerna-daisy", "that ended yesterday", false],
    ["foragemax-faneata-zone-secetoase", "that begins tomorrow", false],
    ["turfline-umbra", "that has no dates", false],
  ])("%s, an offer %s: badge %s", async (slug, _when, isShown) => {
    const text = visibleText(await rowOf(slug));
    expect(/ Ofertă /.test(` ${text} `)).toBe(isShown);
    expect(visibleText(await page(`/produse/${slug}`)).includes("Ofertă valabilă")).toBe(isShown);
  });

  it("a row has three ticks at most, a picture, and both ways on", async () => {
    const html = await rowOf("turfline-sport");
    const { data } = await call<Product>("/api/products/turfline-sport");
    expect(data.benefits).toHaveLength(4);
    expect(ticksOf(html)).toEqual(data.benefits.slice(0, 3).map(({ label }) => label));
    expect(html).toMatch(/<a [^>]*href="\/produse\/turfline-sport#oferta"[^>]*>Solicită ofertă/);
    expect(html).toMatch(/<a [^>]*href="\/produse\/turfline-sport"[^>]*>Vezi detalii/);
    expect(html).toContain("/uploads/");
    expect(visibleText(html)).toMatch(/^Turfline Sport Gazon · Turfline Curți cu copii, terenuri de sport/);
  });

  it.each([
    ["the list", "/produse", 36],
    ["a search", "/produse?q=gazon", 5],
    ["a category", "/sfecla", 3],
    ["a brand", "/brand/johnsonslawnseed", 6],
    ["the home page", "/", 3],
    ["similar products", "/produse/dlf-trifoi-alb", 3],
  ])(
    "a row says the same in %s: category, whole brand, the text computed when it was saved, ticks, price, both ways on",
    async (_where, path, least) => {
      const { data } = await call<Product[]>("/api/products?limit=100");
      const rows = (await page(path)).match(/<article class="list-row .*?<\/article>/gs) ?? [];
      expect(rows.length).toBeGreaterThanOrEqual(least);
      for (const html of rows) {
        const [slug] = all(html, /href="\/produse\/([^"#]+)"/g);
        const product = data.find((one) => one.slug === slug) as Product;
        expect(all(html, /<p class="list-row__meta">(.*?)(?: <b.*?)?<\/p>/gs).map(plain)).toEqual([
          [product.category_name, product.brand].filter(Boolean).join(" · "),
        ]);
        const [text = ""] = all(html, /<p class="list-row__text">(.*?)<\/p>/gs).map(plain);
        expect(text).toBe(plain(product.card_text));
        expect(text.length).toBeLessThanOrEqual(220);
        expect(ticksOf(html)).toEqual(product.benefits.slice(0, 3).map(({ label }) => plain(label)));
        expect(visibleText(html)).toMatch(/ (TVA inclus|\+ TVA|Preț la cerere)/);
        expect(html).toContain(`href="/produse/${slug}#oferta"`);
      }
    },
  );
});

describe("the list", () => {
  it("the list counts in good Romanian, and knows no product that is not published", async () => {
    const html = await page("/produse");
    expect(all(html, /<h2>(.*?)<\/h2>/gs).map(visibleText)[0]).toBe(`${PUBLISHED} de produse`);
    expect(PUBLISHED).toBe(85);
    expect(html).not.toContain("masterline-drought-master");
    expect((await app.get("/produse/masterline-drought-master")).status).toBe(404);
    expect((await app.get("/api/products/masterline-drought-master")).status).toBe(404);
    expect(await page("/sitemap.xml")).not.toContain("masterline-drought-master");
  });

  it("the list has a chip for every category; 'Toate' is the one we are on", async () => {
    const chips = /<nav class="ask__chips".*?<\/nav>/s.exec(await page("/produse"))?.[0] ?? "";
    expect(all(chips, /<a [^>]*href="([^"]*)"/g)).toEqual([
      "/produse",
      "/gazon",
      "/pasune",
      "/lucerna",
      "/sfecla",
      "/faneata",
      "/bulbi-de-flori",
    ]);
    expect(chips).toMatch(/<a [^>]*aria-current="page"[^>]*>Toate</);
    expect(visibleText(chips)).toContain("Sfeclă furajeră 3");
  });

  it("the list of a brand has chips that keep it, with its own numbers; a category that it has not leads to all of it", async () => {
    const chips = /<nav class="ask__chips".*?<\/nav>/s.exec(await page("/produse?brand=DLF&categorie=sfecla"))?.[0] ?? "";
    expect(all(chips, /<a [^>]*href="([^"]*)"/g)).toEqual([
      "/produse?brand=DLF",
      "/gazon",
      "/pasune",
      "/produse?categorie=lucerna&brand=DLF",
      "/produse?categorie=sfecla&brand=DLF",
      "/faneata",
      "/bulbi-de-flori",
    ]);
    expect(visibleText(chips)).toBe("Toate Gazon Pășune Lucernă 3 Sfeclă furajeră 2 Fâneață Bulbi de flori");
    expect(chips).toMatch(/<a [^>]*aria-current="true"[^>]*>Sfeclă furajeră/);
  });

  it("the list filters by brand, keeps the choice, and agrees with the call", async () => {
    const html = await page("/produse?brand=ForageMax");
    expect(slugsOf(html).toSorted()).toEqual(
      (await call<Product[]>("/api/products?brand=ForageMax")).data.map(({ slug }) => slug).toSorted(),
    );
    expect(slugsOf(html)).toHaveLength(6);
    expect(all(html, /<option[^>]* selected=""[^>]*>(.*?)<\/option>/g)).toEqual(["mp", "ForageMax", "nu contează"]);
    expect(all(html, /<option[^>]*>(.*?)<\/option>/g)).toEqual(
      expect.arrayContaining(["Toate brandurile", "DLF", "DLF Seeds", "Johnsons Lawn Seed", "Selecția Premium"]),
    );
    expect(visibleText(html)).toContain("6 produse ForageMax");
    expect(html).toContain('href="/produse"');
  });

  it("the list treats 'Toate brandurile' as no filter and an unknown brand as no result", async () => {
    expect(visibleText(await page("/produse?brand=Toate+brandurile"))).toContain(`${PUBLISHED} de produse`);
    expect(visibleText(await page("/produse?brand=Nimeni"))).toContain("0 produse Nimeni");
  });

  it.each(["umbra", "umbră", "UMBRĂ", "Umbra  turfline", "umbr"])("the list finds Turfline Umbră when one types %j", async (q) => {
    expect(slugsOf(await page(`/produse?q=${encodeURIComponent(q)}`))).toContain("turfline-umbra");
  });

  it("the list searches names, brands, categories and composition, with every word", async () => {
    const find = async (q: string) => slugsOf(await page(`/produse?q=${encodeURIComponent(q)}`));
    expect(await find("johnsons")).toEqual(expect.arrayContaining(["johnsons-shady-place", "johnsons-country-meadow"]));
    expect(await find("lucerna creno")).toEqual(["dlf-lucerna-creno"]);
    expect(await find("sfecla furajera")).toHaveLength(3);
    expect(await find("trifoi")).toContain("dlf-trifoi-alb");
    expect(await find("turfline narcise")).toEqual([]);
  });

  it.each([
    ["livrare", "/livrare"],
    ["cât costă transportul", "/livrare"],
    ["program", "/contact"],
    ["nr de telefon", "/contact"],
  ])("the list of a search for „%s” leads to the page that says it", async (q, address) => {
    const html = await (await app.get(`/produse?q=${encodeURIComponent(q)}`)).text();
    expect(/Pagini ale site-ului:.*?<\/p>/s.exec(html)?.[0]).toContain(`href="${address}"`);
    expect(await (await app.get("/produse?q=trifoi")).text()).not.toContain("Pagini ale site-ului");
  });

  it("the list says when nothing was found, keeps what was typed, and stays out of search engines", async () => {
    const html = await page("/produse?q=xyzzy");
    expect(visibleText(html)).toContain("0 produse pentru „xyzzy”");
    expect(visibleText(html)).toContain("Niciun produs găsit");
    expect(html).toMatch(/<input [^>]*name="q"[^>]*value="xyzzy"/);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(slugsOf(html)).toEqual([]);
  });

  it.each(['"', "* OR", "NEAR(a b)", "name:x", "a'; DROP TABLE products;--", "<script>alert(1)</script>", "%", "-", "𝒳🌱"])(
    "the list takes %j as words, never as a command",
    async (q) => {
      const response = await app.get(`/produse?q=${encodeURIComponent(q)}`);
      expect(response.status).toBe(200);
      expect(await response.text()).not.toContain("<script>alert");
    },
  );

  it("the list is ordered by what the area costs or by name, on all its pages, and stays out of search engines", async () => {
    const usual = slugsOf(await page("/pasune"));
    const byName = await page("/pasune?ordine=nume");
    const names = slugsOf(byName).map(
      (slug) => app.database.prepare("SELECT name FROM products WHERE slug = ?").pluck().get(slug) as string,
    );
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, "ro")));
    expect(slugsOf(byName).toSorted()).toEqual(usual.toSorted());
    expect(slugsOf(byName)).not.toEqual(usual);
    expect(byName).toContain('<meta name="robots" content="noindex"/>');
    expect(byName).toMatch(/<a [^>]*href="\/pasune\?ordine=nume#produse"[^>]*aria-current="true"/);

    // What the area of the category costs, as the rows say it.
    const sums = (html: string) =>
      all(html, /<p class="list-row__cost[^"]*">([\d.,]+)\sRON/g).map((sum) => Number(sum.replace(".", "").replace(",", ".")));
    const costs = sums(await page("/pasune?ordine=pret"));
    expect(costs).toHaveLength(usual.length);
    expect(costs).toEqual(costs.toSorted((one, other) => one - other));
    expect(usual, "which is the usual order too").toEqual(slugsOf(await page("/pasune?ordine=pret")));

    // What is sold from so many bags on stands behind what can be bought for the area, by the least that one pays, which stands under the sum of the need.
    const lucerne = await page("/lucerna?ordine=pret");
    expect(slugsOf(lucerne).at(-1)).toBe("dlf-lucerna-ludelis");
    expect(visibleText(lucerne)).toContain("932,40 RON TVA inclus comandă minimă 10 saci: 9.324 RON");

    const address = `/produse?brand=${encodeURIComponent("Serie Lungă")}&ordine=nume`;
    const pages = [await page(address), await page(`${address}&page=2`)].map(slugsOf);
    expect(pages.map(({ length }) => length)).toEqual([48, 2]);
    expect(new Set(pages.flat()).size).toBe(50);
    expect(slugsOf(await page("/produse?q=turfline&ordine=nume"))[0]).toBe("turfline-clasic");
    expect(slugsOf(await page("/pasune?ordine=orice"))).toEqual(usual);
  });

  it("the list has pages of 48: the second holds the rest, and there is no third", async () => {
    const address = `/produse?brand=${encodeURIComponent("Serie Lungă")}`;
    const first = await page(address);
    expect(slugsOf(first)).toHaveLength(48);
    expect(all(first, /<a [^>]*rel="next"[^>]*href="([^"]*)"|<a [^>]*href="([^"]*)"[^>]*rel="next"/g)).toHaveLength(1);
    const second = await page(`${address}&page=2`);
    expect(slugsOf(second)).toHaveLength(2);
    expect(slugsOf(first)).not.toContain(slugsOf(second)[0]);
    expect(second).toMatch(/rel="prev"/);
    expect(second).not.toMatch(/rel="next"/);
    expect(second).toMatch(/<link rel="canonical" href="[^"]*\?page=2"/);
    expect((await app.get(`${address}&page=3`)).status).toBe(404);
  });

  it.each(["0", "-1", "abc", "1.5", "99", "1e99"])("the list answers 404 to ?page=%s", async (number) => {
    const response = await app.get(`/produse?page=${number}`);
    expect(response.status).toBe(404);
    expect(visibleText(await response.text())).toContain("404 Not Found");
  });
});

describe("GET /api/products", () => {
  it("GET /api/products answers every published product with the fields of a list", async () => {
    const { data, total, page: number, limit } = await call<Product[]>("/api/products");
    expect({ total, number, limit, length: data.length }).toEqual({ total: PUBLISHED, number: 1, limit: 100, length: PUBLISHED });
    expect(data.find(({ slug }) => slug === "foragemax-pasune-intensiva")).toMatchObject({
      id: 17,
      name: "ForageMax Pășune Intensivă",
      brand: "ForageMax",
      category_slug: "pasune",
      category_name: "Pășune",
      price: 520,
      price_show_vat_note: 1,
      bag_weight_kg: 20,
      is_featured: 1,
      average_rating: null,
      total_ratings: 0,
      images: [{ image_url: expect.stringMatching(/^\/uploads\//) }],
    });
  });

  it.each([
    ["id=17", ["foragemax-pasune-intensiva"]],
    ["id=999999", []],
    ["category=lucerna", ["dlf-lucerna-creno", "dlf-lucerna-daisy", "dlf-lucerna-ludelis", "foragemax-lucerna-graminee"]],
    ["category=Lucerna", []],
    ["brand=DLF%20Seeds", ["dlf-raigras-peren-furajer", "dlf-trifoi-alb"]],
    ["category=pasune&brand=ForageMax", ["foragemax-pasune-intensiva", "foragemax-pasune-rezistenta"]],
    ["limit=2&page=2", ["turfline-umbra", "turfline-sunshine"]],
    ["page=99", []],
  ])("?%s answers what was asked for", async (query, slugs) => {
    expect((await call<Product[]>(`/api/products?${query}`)).data.map(({ slug }) => slug)).toEqual(slugs);
  });

  it.each([
    ["id=abc", "id"],
    ["page=0", "page"],
    ["limit=101", "limit"],
    ["limit=0", "limit"],
    [`brand=${"x".repeat(121)}`, "brand"],
  ])("?%s answers 422 and names the field", async (query, field) => {
    const response = await app.get(`/api/products?${query}`);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ success: false, code: "invalid", errors: { [field]: expect.any(String) } });
  });

  it("GET /api/products answers 405 with Allow to anything that would change a product", async () => {
    for (const [method, path] of [
      ["POST", "/api/products"],
      ["PUT", "/api/products/turfline-umbra"],
      ["DELETE", "/api/products/turfline-umbra"],
    ] as const) {
      const response = await app.sendJson(method, path, {});
      expect(response.status).toBe(405);
      expect(response.headers.get("Allow")).toBe("GET, HEAD");
      expect(await response.json()).toMatchObject({ success: false, code: "method_not_allowed" });
    }
  });
});

describe("a product", () => {
  it("a product is answered whole by the call: images with their sizes, benefits, specs, questions", async () => {
    const { data } = await call<Product>("/api/products/turfline-umbra");
    expect(data).toMatchObject({ id: 3, slug: "turfline-umbra", name: "Turfline Umbră", category_slug: "gazon", price: 429 });
    expect(data.images).toHaveLength(3);
    expect(data.images[0]?.variants).toEqual({
      thumb: expect.stringMatching(/^\/uploads\/[0-9a-f]{32}-300\.webp$/),
      medium: expect.stringMatching(/^\/uploads\/[0-9a-f]{32}-800\.webp$/),
      large: expect.stringMatching(/^\/uploads\/[0-9a-f]{32}-1200\.webp$/),
    });
    expect(data.specs).toContainEqual({ spec_key: "Doză (kg/100 mp)", spec_value: "3" });
    expect(data.faq).toHaveLength(3);
    expect(data.benefits).toHaveLength(4);
  });

  it("a product is shown with the same contents by the page", async () => {
    const { data } = await call<Product>("/api/products/turfline-umbra");
    const html = await page("/produse/turfline-umbra");
    const text = visibleText(html);
    for (const { label } of data.benefits) expect(text).toContain(label);
    for (const { question, answer } of data.faq) {
      expect(text).toContain(visibleText(question));
      expect(text).toContain(visibleText(answer).slice(0, 60));
    }
    const sheet = visibleText(/<h2 id="calendar">.*?<h2 id="fisa">.*?<\/section>/s.exec(html)?.[0] ?? "");
    for (const { spec_key, spec_value } of data.specs) {
      expect(sheet).toContain(spec_key);
      expect(sheet).toContain(spec_value.replaceAll(/\s+/g, " ").slice(0, 40));
    }
    for (const { variants } of data.images) expect(html).toContain(variants.thumb);
    expect(html).toContain(`${data.images[0]?.variants.medium} 800w`);
    expect(html).toContain(`${data.images[0]?.variants.large} 1200w`);
  });

  it("a product answers 404 to a slug that is no product, as page and as call", async () => {
    expect((await app.get("/produse/nu-exista")).status).toBe(404);
    const response = await app.get("/api/products/nu-exista");
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ success: false, code: "not_found", message: "Nu există." });
  });

  it.each([
    ["/produse/Turfline-Sport", "/produse/turfline-sport", "Turfline Sport"],
    ["/Gazon", "/gazon", "Gazon"],
  ])("a product answers 404 to %s, and names the address that differs by capitals alone", async (typed, address, name) => {
    const response = await app.get(typed);
    const html = await response.text();
    expect([response.status, visibleText(html).includes(`Adresa se scrie cu litere mici: ${name}.`)]).toEqual([404, true]);
    expect(html).toContain(`Adresa se scrie cu litere mici: <a href="${address}">`);
  });

  it("a product is still found under an old slug, which leads to the new one for good", async () => {
    const response = await app.get("/produse/gazon-de-umbra");
    expect(response.status).toBe(301);
    expect(response.headers.get("Location")).toBe("/produse/turfline-umbra");
    const asked = await app.get("/produse/gazon-de-umbra?suprafata=250&um=mp");
    expect([asked.status, asked.headers.get("Location")]).toEqual([301, "/produse/turfline-umbra?suprafata=250&um=mp"]);
    const called = await app.get("/api/products/gazon-de-umbra?x=1");
    expect([called.status, called.headers.get("Location")]).toEqual([301, "/api/products/turfline-umbra?x=1"]);
    expect((await app.get("/api/products/retras")).status).toBe(404);
    expect((await app.get("/produse/retras")).status, "the old slug of a product that is not published").toBe(404);
  });

  it("a product shows up to four others of its category, never itself", async () => {
    for (const [slug, expected] of [
      ["turfline-umbra", 4],
      ["dlf-lucerna-ludelis", 3],
      ["sfecla-furajera-monogerma", 2],
    ] as const) {
      const { category_slug } = (await call<Product>(`/api/products/${slug}`)).data;
      const inCategory = (await call<Product[]>(`/api/products?category=${category_slug}`)).data.map((product) => product.slug);
      const html = await page(`/produse/${slug}`);
      const similar = slugsOf(/<h2 id="similare">Produse similare<\/h2>.*/s.exec(html)?.[0] ?? "");
      expect(similar).toHaveLength(expected);
      expect(new Set(similar).size).toBe(expected);
      expect(similar).not.toContain(slug);
      expect(inCategory).toEqual(expect.arrayContaining(similar));
      expect(html).toMatch(new RegExp(`Produse similare.*href="/${category_slug}"`, "s"));
    }
  });
});

describe("figures of packs", () => {
  const packsOf = ({ bag_weight_kg, packs }: Product & { packs: FurtherPack[] }) => [
    ...(bag_weight_kg ? [bag_weight_kg] : []),
    ...packs.flatMap((pack) => pack.weight_kg ?? []),
  ];

  it("figures of packs are the same in a product's texts and on its card", async () => {
    const { data } = await call<Product[]>("/api/products?limit=100");
    const differing: string[] = [];
    for (const { slug } of data.filter(({ id }) => id <= 36)) {
      const [own = ""] = visibleText(await page(`/produse/${slug}`)).split("Produse similare");
      const figures = own
        .replaceAll("\u00a0", " ")
        .matchAll(
          /([\d,]+) kg (?:[\d.,]+ RON [\d.,]+ RON\/kg |preț la cerere )?(?:ajunge? )?pentru (?:aproximativ |circa )?([\d.,]+ (?:mp|ha))/g,
        );
      const areas = Map.groupBy(figures, ([, kg]) => kg as string);
      for (const [kg, of] of areas) if (new Set(of.map(([, , area]) => area)).size > 1) differing.push(`${slug}: ${kg} kg`);
    }
    expect(differing).toEqual([]);
  });

  it("figures of packs are the brand's own on the page of a brand", async () => {
    const { data } = await call<(Product & { packs: FurtherPack[] })[]>("/api/products?limit=100");
    const pages = [...Map.groupBy(data, ({ brand }) => brand as string)].filter(([brand]) => brand);
    for (const [brand, products] of pages) {
      const weights = new Set(products.flatMap(packsOf));
      const address = `/brand/${app.database.prepare("SELECT slug FROM brands WHERE name = ?").pluck().get(brand)}`;
      const texts = [visibleText(await page(address)).replaceAll("\u00a0", " ")];
      for (const [words, list = ""] of texts[0]?.matchAll(/(?:saci|ambalaje|pungi|cutii) de ([\d,]+(?:(?:, | sau | și |–)[\d,]+)*) kg/gi) ??
        []) {
        const said = list.split(/, | sau | și |–/).map((number) => Number(number.replace(",", ".")));
        for (const weight of said) expect(weights, `${address}: ${words}`).toContain(weight);
        if (list.includes("–")) expect(said, `${address}: ${words}`).toEqual([Math.min(...weights), Math.max(...weights)]);
      }
    }
  });

  it("figures of packs are lines of the calculator: the cheapest for the area first, then each size alone by price, without what is not sold in so few", async () => {
    const text = visibleText(await page("/produse/turfline-eco-lawn")).replaceAll("\u00a0", " ");
    expect(text).toContain(
      "2,5 kg · 3 pungi de 1 kg Ce cumpărați pentru 100 mp, cu TVA 2 pungi de 1 kg semănat mai rar (circa 2 kg/100 mp, tot în normă) 110 RON 3 pungi de 1 kg la 2,5 kg/100 mp · 55 RON/pungă 165 RON 1 sac de 5 kg 239 RON Cum am calculat",
    );
    // The least of one pack does not hide the others: 100 mp take three pouches.
    expect(text).toContain("Sămânță, cu TVA 165 RON");
    expect(text, "quoted is the pack that is bought, its own below").toContain(
      "Pungă de 1 kg: 55 RON TVA inclus (11%) · 55 RON/kg Sac de 10 kg: 445 RON",
    );
  });

  it.each(["abc", "0", "", "2,"])("a field that holds no area („%s”) has no sum beside it: it would be of another", async (typed) => {
    for (const slug of ["turfline-sport", "foragemax-pasune-intensiva", "bulbi-lalele-triumph-amestec"]) {
      const html = await page(`/produse/${slug}?suprafata=${typed}&um=mp`);
      expect(html, slug).toContain('id="suprafata-eroare"');
      expect(visibleText(html)).not.toMatch(/(?:Sămânță|Bulbi|minimă|Total), cu TVA/);
      expect(html).not.toMatch(/Solicită ofertă · [\d.]+/);
      expect(visibleText(html)).toContain("Livrare, alegeți județul");
    }
  });

  it("figures of packs say the need first, and the least that is sold under it", async () => {
    const text = visibleText(calculator(await page("/produse/foragemax-pasune-intensiva?suprafata=0,6&um=ha"))).replaceAll("\u00a0", " ");
    expect(text).toContain("20 kg · 1 sac de 20 kg Comanda minimă: 2 saci de 20 kg, 1.154,40 RON cu TVA.");
    expect(text).toContain("Sămânță, cu TVA 577,20 RON Comanda minimă, cu TVA 1.154,40 RON");
    const sent = visibleText(await page("/produse/foragemax-pasune-intensiva?suprafata=0,6&um=ha&judet=Cluj")).replaceAll("\u00a0", " ");
    expect(sent, "the way of what must be ordered, and no sum of less than that").not.toContain("Total cu TVA");
    expect(sent).toContain("Solicită ofertă · 1.154,40 RON");
  });

  it("a pack less, where the sheet's own range still holds, is one of the ways to buy, the first and not the chosen one", async () => {
    const read = async (asked: string) => calculator(await page(`/produse/turfline-sport?${asked}`));
    const usual = await read("suprafata=286&um=mp");
    expect(visibleText(usual).replaceAll("\u00a0", " ")).toContain(
      "11 kg · 2 saci de 10 kg Ce cumpărați pentru 286 mp, cu TVA 1 sac de 10 kg semănat mai rar (circa 3,5 kg/100 mp, tot în normă) 389 RON 2 saci de 10 kg la 3,5 kg/100 mp 778 RON Cum am calculat",
    );
    expect(all(usual, /<input type="radio" name="ambalaj" ([^>]*)>/g)).toEqual(['value="rar"/', 'checked="" value=""/']);
    const less = await read("suprafata=286&um=mp&ambalaj=rar");
    expect(all(less, /<input type="radio" name="ambalaj" ([^>]*)>/g)).toEqual(['checked="" value="rar"/', 'value=""/']);
    const said = visibleText(less).replaceAll("\u00a0", " ");
    expect(said).toContain("10 kg · 1 sac de 10 kg Ce cumpărați");
    expect(said).toContain("1 sac de 10 kg pentru 286 mp: circa 3,5 kg/100 mp. Norma");
    expect(said).toContain("Sămânță, cu TVA 389 RON");
    const bar = visibleText(await page("/produse/turfline-sport?suprafata=286&um=mp&ambalaj=rar")).replaceAll("\u00a0", " ");
    expect(bar, "the bar at the foot").toContain("Solicită ofertă · 389 RON");
    const whole = visibleText(await read("suprafata=350&um=mp&ambalaj=rar")).replaceAll("\u00a0", " ");
    expect(whole, "an area that no pack less is enough for takes the whole norm").not.toContain("mai rar");
  });

  it("figures of packs never claim a least quantity where the area takes as much", async () => {
    const need = calculator(await page("/produse/foragemax-pasune-intensiva?suprafata=1&um=ha"));
    expect(visibleText(need).replaceAll("\u00a0", " ")).toContain("32 kg · 2 saci de 20 kg Cum am calculat");
    expect(need).not.toContain("minimă");
  });
});

describe("the calculator", () => {
  it.each([
    ["turfline-umbra", "1", "ha", "300 kg · 30 de saci de 10 kg"],
    ["foragemax-faneata-intensiva", "1", "ha", "33 kg · 2 saci de 20 kg"],
    ["foragemax-lucerna-graminee", "10.000", "mp", "28 kg · 2 saci de 25 kg"],
    ["dlf-lucerna-creno", "2,5", "ha", "60 kg · 3 saci de 25 kg"],
    ["johnsons-luxury-lawn", "15", "mp", "0,5 kg · 1 pungă de 0,5 kg"],
    ["johnsons-tuffgrass", "1", "ari", "3,5 kg · 3 cutii de 1,5 kg"],
    ["dlf-sfecla-furajera-magnum", "1", "ha", "1 unitate"],
    ["dlf-sfecla-furajera-magnum", "10", "ha", "10 unități"],
    ["turfline-mini", "1.5", "ari", "5 kg · 1 sac de 7,5 kg"],
    ["bulbi-lalele-triumph-amestec", "3", "mp", "210 bulbi · 5 pachete"],
    ["turfline-eco-lawn", "120", "mp", "3 kg · 3 pungi de 1 kg"],
    ["turfline-umbra", "20 x 15", "ha", "9 kg · 1 sac de 10 kg"],
    ["dlf-lucerna-creno", "2,5 ha", "mp", "60 kg · 3 saci de 25 kg"],
  ])("%s, %s %s: %s", async (slug, amount, unit, words) => {
    expect(resultOf(await page(`/produse/${slug}?suprafata=${amount}&um=${unit}`))).toBe(words);
  });

  it("the calculator gives the numbers of the arithmetic module for every dose and bag there is", async () => {
    const products = app.database
      .prepare("SELECT id, slug, bag_weight_kg, price, price_show_vat_note, vat_rate, min_quantity FROM products WHERE is_published = 1")
      .all() as Product[];
    const areas: [number, AreaUnit][] = [
      [1, "ha"],
      [1500, "mp"],
      [7, "ari"],
    ];
    const further = app.database.prepare("SELECT weight_kg, price FROM product_packs WHERE product_id = ? ORDER BY sort_order");
    const seen = new Set<string>();
    for (const product of products) {
      const { id, slug, bag_weight_kg } = product;
      const sheet = readStoredSheet(app.database, "id", id);
      const packs = pricedPacks({ ...product, ...readMeasures(sheet), packs: further.all(id) as FurtherPack[] });
      const { dose } = readSheet(sheet);
      const kind = `${dose?.kgPer100Sqm} ${bag_weight_kg} ${packs.length} ${product.min_quantity}`;
      if (!dose || seen.has(kind)) continue;
      const [amount, unit] = areas[seen.size % areas.length] as [number, AreaUnit];
      seen.add(kind);
      const need = seedNeed(areaInSqm(amount, unit), dose.kgPer100Sqm, packs);
      expect(need?.kg).toBeGreaterThan(0);
      expect(resultOf(await page(`/produse/${slug}?suprafata=${amount}&um=${unit}`)), `${slug} ${amount} ${unit}`).toBe(
        need && needWithBagWords({ ...need, least: undefined }),
      );
    }
    expect(seen.size).toBeGreaterThan(10);
  });

  it("the calculator starts at 100 mp for lawns and at 1 ha for forage", async () => {
    for (const [slug, amount, unit] of [
      ["turfline-umbra", "100", "mp"],
      ["dlf-sfecla-furajera-magnum", "1", "ha"],
    ] as const) {
      const html = calculator(await page(`/produse/${slug}`));
      expect(html).toMatch(new RegExp(`<input [^>]*name="suprafata"[^>]*value=" ${amount}"`));
      expect(all(html, /<option selected="">(.*?)<\/option>/g)).toEqual([unit]);
    }
  });

  const notAnArea = "Scrieți o suprafață mai mare decât 0, de exemplu 250, 2,5 ha sau 20 × 15.";
  it.each([
    ["abc", "Scrieți suprafața, de exemplu 250, 2,5 ha sau 20 × 15."],
    ["0", notAnArea],
    ["-5", notAnArea],
    ["20 x", "Scrieți cele două laturi în metri, de exemplu 20 × 15."],
    ["3 pogoane", "Unitatea „pogoane” nu este între mp, ari și ha."],
    ["", "Scrieți suprafața, de exemplu 250, 2,5 ha sau 20 × 15."],
    ["10001", "Suprafața poate avea cel mult 10.000 ha. Pentru mai mult, sunați-ne."],
    ["99999999999", "Suprafața poate avea cel mult 10.000 ha. Pentru mai mult, sunați-ne."],
  ])("the calculator asks again for %j, says why, shows no result and keeps it out of the offer form", async (amount, message) => {
    const response = await app.get(`/produse/turfline-umbra?suprafata=${encodeURIComponent(amount)}&um=ha`);
    const whole = await response.text();
    const html = calculator(whole);
    expect(response.status).toBe(200);
    expect(visibleText(html)).toContain(message);
    expect(whole).toMatch(/<input [^>]*name="area_sqm"[^>]*value=" 100"/);
    expect(html).toMatch(/<input [^>]*aria-invalid="true"[^>]*aria-describedby="suprafata-eroare"/);
    expect(resultOf(html)).toBeUndefined();
  });

  it("the calculator shows what was typed as text, never as markup, and takes an unknown unit for the usual one", async () => {
    const html = await page(`/produse/turfline-umbra?suprafata=${encodeURIComponent('"><b x=')}&um=acri`);
    expect(html).not.toContain('"><b x=');
    expect(all(calculator(html), /<input [^>]*name="suprafata"[^>]*value="([^"]*)"/g)).toEqual(['"><b x=']);
    expect(all(calculator(html), /<option selected="">(.*?)<\/option>/g)).toEqual(["mp"]);
  });

  it("the calculator counts bulbs, by what their sheets say", async () => {
    const bulbs = (await call<Product[]>("/api/products?category=bulbi-de-flori")).data;
    expect(bulbs).toHaveLength(5);
    for (const { slug } of bulbs)
      expect(resultOf(await page(`/produse/${slug}`)), slug).toMatch(/^[\d.]+ (de )?bulbi · \d+ (de )?pachete$/);
    const html = await page("/produse/bulbi-lalele-triumph-amestec?suprafata=3&um=mp&judet=Cluj");
    expect(visibleText(html).replaceAll("\u00a0", " ")).toContain(
      "210 bulbi · 5 pachete 4 pachete de 50 ajung, dacă plantați puțin mai rar: circa 66 de bulbi/mp, tot în densitatea din fișă. Cum am calculat 3 mp × 70 de bulbi/mp = 210 bulbi: 5 pachete de 50 (rămân 40). Densitate recomandată: 60–70 de bulbi/mp.",
    );
    // Nobody knows what they weigh.
    expect(visibleText(html).replaceAll("\u00a0", " ")).toContain("Bulbi, cu TVA 445 RON Livrare în Cluj, 2–3 zile lucrătoare la telefon");
    expect(visibleText(html), "in the offer form").toContain("Necesar estimat: 210 bulbi · 5 pachete");
    app.database.exec(
      "UPDATE product_specs SET spec_value = 'după plac' WHERE spec_key = 'Densitate' AND product_id = (SELECT id FROM products WHERE slug = 'bulbi-narcise-dutch-master')",
    );
    expect(await page("/produse/bulbi-narcise-dutch-master?suprafata=2"), "whose sheet says no number has none").not.toContain(
      'id="calculator"',
    );
  });
});

async function page(path: string): Promise<string> {
  const response = await app.get(path);
  expect(response.status, path).toBe(200);
  return response.text();
}

async function call<Data>(path: string): Promise<{ data: Data; total?: number; page?: number; limit?: number }> {
  const response = await app.get(path);
  expect(response.status, path).toBe(200);
  return (await response.json()) as { data: Data };
}

function plain(words: string): string {
  return visibleText(words);
}

async function rowOf(slug: string): Promise<string> {
  const { category_slug } = app.database
    .prepare("SELECT c.slug AS category_slug FROM products p JOIN categories c ON c.id = p.category_id WHERE p.slug = ?")
    .get(slug) as { category_slug: string };
  const cards = (await page(`/${category_slug}`)).match(/<article class="list-row .*?<\/article>/gs) ?? [];
  const found = cards.filter((html) => html.includes(`<h3><a href="/produse/${slug}"`));
  expect(found).toHaveLength(1);
  return found[0] as string;
}

function ticksOf(html: string): string[] {
  const lines = all(html, /<p class="list-row__ticks">(.*?)<\/p>/gs).flatMap((ticks) => ticks.split("\n"));
  return lines.map((line) => plain(line).replace("✓ ", ""));
}

function slugsOf(html: string): string[] {
  return all(html, /<h[23]><a [^>]*href="\/produse\/([a-z0-9-]+)"/g);
}

function calculator(html: string): string {
  return /<section class="calculator stack".*?<\/section>/s.exec(html)?.[0] ?? "";
}

function resultOf(html: string): string | undefined {
  return all(html, /<div class="calculator__result" role="status"><strong>(.*?)<\/strong>/g)[0]?.replaceAll("\u00a0", " ");
}

function idOf(slug: string): number {
  return (app.database.prepare("SELECT id FROM products WHERE slug = ?").get(slug) as { id: number }).id;
}

function setProduct(slug: string, columns: Record<string, string | number | null>): void {
  const assignments = Object.keys(columns).map((column) => `${column} = @${column}`);
  const { changes } = app.database.prepare(`UPDATE products SET ${assignments.join(", ")} WHERE slug = @slug`).run({ ...columns, slug });
  expect(changes).toBe(1);
}

function insertSeries(brand: string, amount: number): void {
  app.database.prepare("INSERT INTO brands (slug, name) VALUES ('serie-lunga', ?)").run(brand);
  const insert = app.database.prepare(
    `INSERT INTO products (slug, name, brand, category_id, card_text, created_at, updated_at)
     VALUES (?, ?, ?, (SELECT id FROM categories WHERE slug = 'gazon'), 'Probă.', '2026-01-01', '2026-01-01')`,
  );
  for (let index = 1; index <= amount; index += 1) insert.run(`serie-${index}`, `Serie ${index}`, brand);
}

describe("the brand in the address", () => {
  it.each(["foragemax", "FORAGEMAX", "ForageMax", "johnsons lawn seed", "johnsonslawnseed"])(
    "the brand in the address may be written %s",
    async (brand) => {
      const text = visibleText(await page(`/produse?brand=${encodeURIComponent(brand)}`));
      expect(text).toMatch(/6 produse (ForageMax|Johnsons Lawn Seed)/);
    },
  );
});

describe("a search without a word", () => {
  it("a search without a word finds nothing rather than everything", async () => {
    expect(visibleText(await page(`/produse?q=${encodeURIComponent("\"'*)(")}`))).toContain("0 produse pentru");
  });
});

it("a picture that came with the demonstration says that it is drawn; an owner's own does not, and without one the plate of its plants stands", async () => {
  expect(visibleText(await page("/produse/turfline-sport"))).toContain("imagine ilustrativă");
  app.database
    .prepare("UPDATE product_images SET name = ? WHERE product_id = (SELECT id FROM products WHERE slug = 'turfline-umbra')")
    .run("0".repeat(32));
  app.database.prepare("DELETE FROM product_images WHERE product_id = (SELECT id FROM products WHERE slug = 'dlf-lucerna-creno')").run();
  // The page is kept, and what writes past the site is noticed four times a second.
  await expect.poll(async () => visibleText(await page("/produse/turfline-umbra"))).not.toContain("imagine ilustrativă");
  expect(await page("/produse/dlf-lucerna-creno")).toMatch(/src="\/assets\/lucerna-[^"]+\.svg"/);
  expect(await page("/lucerna")).toMatch(/aria-label="DLF Lucernă Creno"><h3><a [^>]*><span class="pack-label lg-blue /);
});
