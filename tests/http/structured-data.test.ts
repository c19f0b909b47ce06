/** Structured data says what people read on the same page, and nothing else. */
import { describe, expect, it } from "vitest";
import { COUNTIES, regionOf } from "#app/language/counties.ts";
import { formatDay } from "#app/language/dates.ts";
import { formatMoney, formatNumber } from "#app/language/numbers.ts";
import { all, startApp, visibleText } from "#tests/support/app.ts";
import { oneOfEach } from "#tests/support/demonstration.ts";

type Thing = { "@type": string; [property: string]: unknown };

const app = await startApp();
const slugs = (table: string) => app.database.prepare(`SELECT slug FROM ${table}`).pluck().all() as string[];
const pages = new Map<string, string>();
const answered = new Map<string, number>();

type Priced = { slug: string; category_id: number; price: number | null; bag_weight_kg: number | null; price_show_vat_note: number };
const kindOf = (product: Priced) => [
  ...[product.category_id, product.price === null, product.bag_weight_kg === null, product.price_show_vat_note],
];
const toPaths = (products: readonly Priced[]) => oneOfEach(products, kindOf).map(({ slug }) => `/produse/${slug}`);
const READ = "SELECT min(slug) AS slug, category_id, price, bag_weight_kg, price_show_vat_note FROM products GROUP BY";
const PRODUCTS = toPaths(
  app.database.prepare<[], Priced>(`${READ} category_id, brand, price IS NULL, bag_weight_kg IS NULL, price_show_vat_note, vat_rate`).all(),
);
const CATEGORIES = slugs("categories").map((slug) => `/${slug}`);
const BRANDS = oneOfEach(slugs("brands"), () => "brand").map((slug) => `/brand/${slug}`);
const OTHERS = [
  "/produse",
  "/branduri",
  "/despre-noi",
  "/contact",
  "/politica-confidentialitate",
  "/politica-cookies",
  "/termeni-conditii",
];

describe.each(["/", ...PRODUCTS, ...CATEGORIES, ...BRANDS, ...OTHERS])("%s", (path) => {
  it("says to machines only what it says to people", async () => {
    const { html, things, text } = await read(path);
    expect(things.length).toBeGreaterThan(0);
    for (const thing of things) {
      for (const words of wordsOf(thing)) expect(text).toContain(visible(words));
    }
    const decision = /<section class="decision".*?id="oferta"/s.exec(html)?.[0] ?? "";
    const shown = all(decision, /<p class="stock\b[^"]*"><strong>(.*?)<\/strong>/g).map((words) => AVAILABILITY[words]);
    for (const said of valuesOf(things, "availability")) expect(shown).toEqual([said]);
  });

  it("names only whole addresses of this site, and each answers", async () => {
    const { things } = await read(path);
    for (const address of new Set(things.flatMap((thing) => addressesOf(thing)))) {
      expect(address).toMatch(/^http:\/\/localhost:\d+\//);
      const { pathname } = new URL(address);
      if (!answered.has(pathname)) answered.set(pathname, (await app.get(pathname)).status);
      expect(answered.get(pathname), address).toBe(200);
    }
  });
});

it("packs that an owner wrote from the heaviest are named to machines from the lightest, as on the page", async () => {
  const spec = "spec_key = 'Ambalaj' AND product_id = (SELECT id FROM products WHERE slug = 'turfline-clasic')";
  app.database.exec(`UPDATE product_specs SET spec_value = 'sac de 20 kg sau 10 kg, pungă de 1 kg' WHERE ${spec}`);
  const { text, things } = await read("/produse/turfline-clasic");
  const packs = "pungă de 1 kg, sac de 10 kg sau 20 kg";
  expect(things.flatMap((thing) => wordsOf(thing))).toContain(packs);
  expect(text).toContain(packs);
});

describe.each([...PRODUCTS, ...CATEGORIES, ...BRANDS, ...OTHERS])("%s", (path) => {
  it("has its breadcrumb in structured data, crumb by crumb", async () => {
    const { html, ofType } = await read(path);
    const shown = /<nav class="breadcrumb".*?<\/ol>/s.exec(html)?.[0] ?? "";
    const crumbs = all(shown, /<li[^>]*>(.*?)<\/li>/gs).map((item) => ({
      name: item.replaceAll(/<[^>]*>/g, ""),
      path: /href="([^"]*)"/.exec(item)?.[1],
    }));
    const list = ofType("BreadcrumbList")[0]?.itemListElement as { position: number; name: string; item?: string }[];
    expect(list.map(({ name, item }) => ({ name, path: item && new URL(item).pathname }))).toEqual(crumbs);
    expect(list.map(({ position }) => position)).toEqual(crumbs.map((_crumb, index) => index + 1));
  });
});

describe.each(PRODUCTS)("%s", (path) => {
  it("is one product with the price that a buyer pays", async () => {
    const { ofType } = await read(path);
    const products = ofType("Product");
    const row = rowOf(path);
    const [product] = products;
    expect(products).toHaveLength(row.price ? 1 : 0);
    if (!product) return;
    expect(product?.name).toBe(row.name);
    const all = product?.offers as { offers?: object[]; offerCount?: number } | undefined;
    expect(all?.offers?.length).toBe(all?.offerCount);
    const offers = all?.offers?.[0] ?? all;
    if (!row.price) expect(offers).toBeUndefined();
    else {
      const gross = row.price_show_vat_note ? row.price * (1 + row.vat_rate / 100) : row.price;
      expect(offers).toMatchObject({ price: gross.toFixed(2), priceCurrency: "RON", priceSpecification: { valueAddedTaxIncluded: true } });
    }
  });

  it("shows every question to machines as to people", async () => {
    const { html, ofType } = await read(path);
    const asked = all(html, /<summary>(.*?)<\/summary>/gs).filter((words) => words.endsWith("?"));
    const entries = ofType("FAQPage").flatMap(({ mainEntity }) => mainEntity as { name: string }[]);
    expect(entries.map(({ name }) => name)).toEqual(asked);
  });

  it("has no rating while nobody has voted", async () => {
    const { html, ofType } = await read(path);
    expect(ofType("Product")[0] ?? {}).not.toHaveProperty("aggregateRating");
    expect(html).not.toContain("aggregateRating");
  });
});

it.each(toPaths(app.database.prepare<[], Priced>(`${READ} slug`).all()))("%s is a Product that search engines accept", async (path) => {
  const { html, ofType } = await read(path);
  const [product] = ofType("Product");
  const { price } = rowOf(path);
  if (!price) return expect(product).toBeUndefined();
  const [shown = ""] = all(html, /<meta name="description" content="([^"]*)"/g);
  expect(shown).not.toBe("");
  expect(product?.description).toContain(shown.replace(/…$/, ""));
  const offers = valuesOf(product, "price");
  expect(offers.length).toBeGreaterThan(0);
  for (const amount of offers) expect(amount).toMatch(/^\d+\.\d\d$/);
  expect(new Set(valuesOf(product, "priceCurrency"))).toEqual(new Set(["RON"]));
  expect(new Set(valuesOf(product, "valueAddedTaxIncluded"))).toEqual(new Set([true]));
});

it.each(CATEGORIES)("%s shows every question to machines as to people", async (path) => {
  const { html, ofType } = await read(path);
  const asked = all(html, /<summary>(.*?)<\/summary>/gs).filter((words) => words.endsWith("?"));
  expect(asked.length).toBeGreaterThan(0);
  expect(ofType("FAQPage").flatMap(({ mainEntity }) => (mainEntity as { name: string }[]).map(({ name }) => name))).toEqual(asked);
});

describe("the rating of a product", () => {
  const path = "/produse/johnsons-quick-lawn";

  it("the rating of a product appears with the votes, and is their average", async () => {
    const { id } = rowOf(path);
    for (const rating of [5, 4, 4]) expect((await app.sendJson("POST", "/api/ratings", { product_id: id, rating })).status).toBe(201);
    const { text, ofType } = await read(`${path}?voted`);
    const rating = ofType("Product")[0]?.aggregateRating as { ratingValue: number; ratingCount: number };
    expect(rating).toEqual({ "@type": "AggregateRating", ratingValue: 4.3, ratingCount: 3, bestRating: 5, worstRating: 1 });
    expect(text).toContain("4,3 din 5 · 3 voturi");
  });
});

describe("a product", () => {
  const path = "/produse/turfline-sport";
  const set = (values: string) => {
    app.database.prepare(`UPDATE products SET ${values} WHERE slug = 'turfline-sport'`).run();
    pages.clear();
    return app.refresh();
  };

  it("a product whose price is on request, and which has no votes, is no Product", async () => {
    await set("price = NULL");
    const { html, ofType, text } = await read(path);
    expect(text).toContain("Preț la cerere");
    expect(ofType("Product")).toEqual([]);
    expect(html).not.toMatch(/<script type="application\/ld\+json"><\/script>/);
  });

  it("a product whose price is on request has its votes, and no offer", async () => {
    app.database.prepare("UPDATE products SET rating_sum = 9, total_ratings = 2 WHERE slug = 'turfline-sport'").run();
    await set("price = NULL");
    const [product] = (await read(path)).ofType("Product");
    expect(product).not.toHaveProperty("offers");
    expect(product).toMatchObject({ aggregateRating: { ratingCount: 2 } });
    app.database.prepare("UPDATE products SET rating_sum = 0, total_ratings = 0 WHERE slug = 'turfline-sport'").run();
  });

  it("a product cannot end its own data block, whatever its name", async () => {
    await set("price = 10, name = '</script><script>alert(1)</script><!--'");
    const { html, ofType } = await read(path);
    expect(html).not.toContain("<script>alert(1)");
    for (const [, json] of html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)) expect(json).not.toContain("<");
    expect(ofType("Product")[0]?.name).toBe("</script><script>alert(1)</script><!--");
  });

  it("a product in offer says until when its price holds, and no longer says so afterwards", async () => {
    await set("price = 10, name = 'Turfline Sport', offer_valid_from = NULL, offer_valid_to = '2099-12-31'");
    expect((await read(path)).ofType("Product")[0]?.offers).toMatchObject({ priceValidUntil: "2099-12-31" });
    await set("offer_valid_to = '2020-01-01'");
    expect((await read(path)).ofType("Product")[0]?.offers).not.toHaveProperty("priceValidUntil");
  });
});

it("the contact page gives the company with address, telephones, hours and year", async () => {
  const [company] = (await read("/contact")).ofType("LocalBusiness");
  expect(company).toMatchObject({
    name: "SemiNord",
    telephone: ["+40361000001", "+40361000002", "+40361000003"],
    faxNumber: "+40361000009",
    email: "contact@seminord.example",
    foundingDate: "2001",
    address: { streetAddress: "Str. Exemplului nr. 1", addressLocality: "Satu Mare", addressRegion: "RO-SM", addressCountry: "RO" },
    openingHoursSpecification: {
      dayOfWeek: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
      opens: "08:00",
      closes: "16:00",
    },
  });
});

async function read(path: string) {
  const html = pages.get(path) ?? (await (await app.get(path)).text());
  pages.set(path, html);
  const things = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = ""]) => JSON.parse(json) as Thing,
  );
  return { html, text: visibleText(html), things, ofType: (type: string) => things.filter((thing) => thing["@type"] === type) };
}

const SPELLED: Record<string, (value: string | number) => string> = {
  price: (value) => formatMoney(Number(value)),
  lowPrice: (value) => formatMoney(Number(value)),
  highPrice: (value) => formatMoney(Number(value)),
  priceValidUntil: (value) => formatDay(String(value)),
  ratingValue: (value) => `${formatNumber(Number(value))} din 5`,
  ratingCount: (value) => formatNumber(Number(value)),
  telephone: (value) => nationalNumber(String(value)),
  faxNumber: (value) => nationalNumber(String(value)),
  addressRegion: (value) => countyOf(String(value)),
};
const NOT_WORDS = [
  // Of a product it is what search engines show of the page: the meta description (tested for every product).
  "description",
  "@context",
  "@type",
  "@id",
  "url",
  "item",
  "image",
  "logo",
  "dayOfWeek",
  "addressCountry",
  "inLanguage",
  "unitCode",
  "availability",
];

const AVAILABILITY: Record<string, string> = {
  "În stoc": "https://schema.org/InStock",
  "La comandă": "https://schema.org/BackOrder",
  "Sezonul următor": "https://schema.org/OutOfStock",
  Epuizat: "https://schema.org/OutOfStock",
};

function countyOf(region: string): string {
  return COUNTIES.find((county) => regionOf(county) === region) ?? "";
}

function nationalNumber(number: string): string {
  return number.replace(/^\+40(\d{3})(\d{3})(\d{3})$/, "0$1 $2 $3");
}

function wordsOf(value: unknown, key = ""): string[] {
  if (NOT_WORDS.includes(key)) return [];
  if (Array.isArray(value)) return value.flatMap((item) => wordsOf(item, key));
  if (typeof value === "object" && value !== null) return Object.entries(value).flatMap(([name, item]) => wordsOf(item, name));
  if (typeof value !== "string" && !(typeof value === "number" && key in SPELLED)) return [];
  return [SPELLED[key]?.(value) ?? String(value)];
}

function valuesOf(value: unknown, name: string): unknown[] {
  if (Array.isArray(value)) return value.flatMap((item) => valuesOf(item, name));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => (key === name ? [item].flat() : valuesOf(item, name)));
}

function addressesOf(value: unknown, key = ""): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => addressesOf(item, key));
  if (typeof value === "object" && value !== null) return Object.entries(value).flatMap(([name, item]) => addressesOf(item, name));
  return ["url", "item", "image", "logo"].includes(key) ? [String(value)] : [];
}

function visible(words: string): string {
  return words
    .replaceAll(/\s+/g, " ")
    .replaceAll(/ ([,.;:!?])/g, "$1")
    .trim();
}

type Row = { id: number; name: string; price: number | null; price_show_vat_note: number; vat_rate: number };

function rowOf(path: string): Row {
  return app.database.prepare("SELECT * FROM products WHERE slug = ?").get(path.replace("/produse/", "")) as Row;
}
