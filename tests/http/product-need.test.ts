/** GET /api/products with an area: to each product what the area takes of it, the figures of its row on the site. */
import { describe, expect, it } from "vitest";
import { all, startApp, visibleText } from "#tests/support/app.ts";

const app = await startApp();

type Need = {
  area_sqm: number | null;
  kg: number | null;
  count: number | null;
  packs: { weight_kg: number | null; pieces: number | null; count: number }[];
  price: number | null;
  minimum: { count: number; price: number | null } | null;
};
type Answer = { data: { slug: string; need?: Need | null }[]; errors?: Record<string, string> };

async function read(query: Record<string, string>): Promise<Answer> {
  return (await (await app.get(`/api/products?${new URLSearchParams(query)}`)).json()) as Answer;
}
const needsOf = async (query: Record<string, string>) =>
  Object.fromEntries((await read(query)).data.map(({ slug, need }) => [slug, need as Need]));

describe("the need of an area", () => {
  it("the need of an area is in no answer that asks for none", async () => {
    for (const product of (await read({ category: "gazon" })).data) expect(product).not.toHaveProperty("need");
  });

  it("the need of an area is what the rows of the list say, to the ban", async () => {
    for (const [category, area, unit] of [
      ["gazon", "250", "mp"],
      ["lucerna", "2.5", "ha"],
      ["bulbi-de-flori", "3", "mp"],
      ["sfecla", "1", "ha"],
    ] as const) {
      const needs = await needsOf({ category, area, unit });
      const html = await (await app.get(`/${category}?suprafata=${area.replace(".", ",")}&um=${unit}`)).text();
      const rows = html.split('<article class="list-row').slice(1);
      expect(rows.length).toBeGreaterThan(2);
      for (const row of rows) {
        const slug = /href="\/produse\/([^"?#]+)/.exec(row)?.[1] ?? "";
        const [cost = ""] = all(row, /class="list-row__cost[^"]*">([^<\n]*)/g);
        const need = needs[slug];
        const price = need?.price;
        const shown = price == null ? undefined : price.toLocaleString("ro-RO", { minimumFractionDigits: price % 1 ? 2 : 0 });
        if (shown !== undefined) expect(visibleText(cost), `${category} ${slug}`).toBe(`${shown} RON`);
      }
    }
  });

  it("the need of an area counts kilograms, the packs that cost least and their price with VAT", async () => {
    const { "dlf-lucerna-creno": creno } = await needsOf({ category: "lucerna", area: "2", unit: "ha" });
    expect(creno).toEqual({
      area_sqm: 20_000,
      kg: 48,
      count: null,
      packs: [{ weight_kg: 25, pieces: null, count: 2 }],
      price: 1942.5,
      minimum: null,
    });
  });

  it("the need of an area takes the unit from the number before the one that is said, and two sides as metres", async () => {
    const [first] = (await read({ category: "gazon", area: "2,5 ha", unit: "mp" })).data;
    expect(first?.need?.area_sqm).toBe(25_000);
    const [other] = (await read({ category: "gazon", area: "20 x 15" })).data;
    expect(other?.need?.area_sqm).toBe(300);
  });

  it("the need of an area is null where the sheet says no norm, and without a price where one is asked for", async () => {
    app.database.exec(`
      UPDATE products SET price = NULL WHERE slug = 'turfline-sport'; DELETE FROM product_packs WHERE product_id = (SELECT id FROM products WHERE slug = 'turfline-sport');
      UPDATE products SET dose_kind = NULL, dose_to = NULL, dose_from = NULL WHERE slug = 'turfline-umbra'`);
    await app.refresh();
    const needs = await needsOf({ category: "gazon", area: "100" });
    expect(needs["turfline-umbra"]).toBeNull();
    expect(needs["turfline-sport"]).toMatchObject({ kg: 4, price: null });
  });

  it.each([
    [{ area: "0" }, "area", "Scrieți o suprafață mai mare decât 0, de exemplu 250, 2,5 ha sau 20 × 15."],
    [{ area: "" }, "area", "Scrieți suprafața, de exemplu 250, 2,5 ha sau 20 × 15."],
    [{ area: "20000", unit: "ha" }, "area", "Suprafața poate avea cel mult 10.000 ha."],
    [{ area: "1", unit: "acri" }, "unit", "unit este mp, ari, ha, bulbi."],
    [{ area: "1".repeat(31) }, "area", "Cel mult 30 de caractere."],
  ])("the need of an area refuses %o with 422 and says why", async (query, field, words) => {
    const response = await app.get(`/api/products?${new URLSearchParams(query as Record<string, string>)}`);
    expect([response.status, ((await response.json()) as Answer).errors]).toEqual([422, { [field]: words }]);
  });
});

it("the page of a product says when it is sown or planted before it asks for the area, which a telephone shows first", async () => {
  for (const [slug, verb, question] of [
    ["turfline-sport", "seamănă", "Câtă sămânță"],
    ["bulbi-lalele-triumph-amestec", "plantează", "Câți bulbi"],
  ] as const) {
    const [above = ""] = visibleText(await (await app.get(`/produse/${slug}`)).text()).split(question, 1);
    expect(above).toMatch(new RegExp(`Se ${verb} (acum|din \\d+\\s[a-z]+)\\.`));
  }
});
