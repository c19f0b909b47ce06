import { describe, expect, it } from "vitest";
import { fromSheetRows } from "#app/catalog/dose/dose-rows.ts";
import type { ProductDetail } from "#app/catalog/product/product-store.server.ts";
import { shippedFacts } from "#tests/support/category-facts.ts";
import { chooseCompared, compareAddress } from "./compare-address.ts";
import { comparisonRows } from "./comparison-rows.ts";

const known = new Map(["a", "b", "c", "d"].map((slug) => [slug, slug]));
const choose = (...slugs: string[]) => chooseCompared(slugs, (slug) => known.get(slug));

describe("the products of an address", () => {
  it("the products of an address come in its order, each once", () => {
    expect(choose()).toEqual({ products: [], unknown: 0, surplus: 0 });
    expect(choose("c", "a")).toEqual({ products: ["c", "a"], unknown: 0, surplus: 0 });
    expect(choose("a", " A ", "a", "b")).toEqual({ products: ["a", "b"], unknown: 0, surplus: 0 });
  });

  it("the products of an address are the first three known ones; the others are counted", () => {
    expect(choose("x", "d", "c", "b", "a")).toEqual({ products: ["d", "c", "b"], unknown: 1, surplus: 1 });
    expect(choose("x", "y")).toEqual({ products: [], unknown: 2, surplus: 0 });
    expect(choose("", " ")).toEqual({ products: [], unknown: 0, surplus: 0 });
  });

  it("the products of an address are looked for a limited number of times", () => {
    let asked = 0;
    const count = () => {
      asked += 1;
      return undefined;
    };
    chooseCompared(
      Array.from({ length: 500 }, (_, index) => `p${index}`),
      count,
    );
    expect(asked).toBeLessThanOrEqual(12);
  });

  it("the products of an address have an address of their own", () => {
    expect(compareAddress(["a", "b"])).toBe("/compara?produs=a&produs=b");
    expect(compareAddress([])).toBe("/compara");
  });
});

const specRows = (specs: Record<string, string>) => Object.entries(specs).map(([spec_key, spec_value]) => ({ spec_key, spec_value }));

const product = (overrides: Partial<ProductDetail>, specs: Record<string, string> = {}): ProductDetail => ({
  ...{
    packs: [],
    dose_kg_per_100sqm: null,
    pieces_per_pack: null,
    counted_norm: null,
    pack_pieces: null,
    pieces_per_sqm: null,
    packaging: null,
    units_per_ha: null,
    destination: null,
    sowing: null,
  },
  ...{
    id: 1,
    slug: "p",
    name: "P",
    brand: "Marca",
    category_id: 1,
    category_name: "Gazon",
    category_slug: "gazon",
    category: shippedFacts("gazon"),
  },
  ...{ short_description: "", card_text: "", long_description: "", updated_at: "", price: 389, price_show_vat_note: 0, vat_rate: 11 },
  ...{
    ...{ offer_price: null, offer_text: null, planned_price: null, planned_from: null },
    offer_valid_from: null,
    offer_valid_to: null,
    bag_weight_kg: 10,
    stock_state: null,
    min_quantity: null,
    list_place: null,
    is_featured: 0,
    is_published: 1,
  },
  ...{ average_rating: null, total_ratings: 0, images: [], benefits: [], faq: [], care: [] },
  ...{ sku: null, ean: null, pallet_packs: null, plant_passport: null, documents: [] },
  specs: specRows(specs),
  dose: fromSheetRows(specRows(specs)).dose,
  ...overrides,
});
const rows = (...products: ProductDetail[]) =>
  Object.fromEntries(comparisonRows(products, { today: "2026-04-01", arrives: "2026-04-03" }).map(({ label, cells }) => [label, cells]));

describe("the rows", () => {
  it("the rows say price, rate and need in the units of each category", () => {
    const lawn = product({ dose_kg_per_100sqm: 3.5 }, { "Doză (kg/100 mp)": "3,5" });
    const forage = product(
      {
        dose_kg_per_100sqm: 0.24,
        category: shippedFacts("lucerna"),
        category_slug: "lucerna",
        category_name: "Lucernă",
        price: 875,
        price_show_vat_note: 1,
        bag_weight_kg: 25,
      },
      { "Doză (kg/100 mp)": "0,24" },
    );
    expect(rows(lawn, forage)).toMatchObject({
      Preț: [
        ["Sac de 10\u00a0kg: 389\u00a0RON", "TVA inclus (11%)"],
        ["Sac de 25\u00a0kg: 875\u00a0RON + TVA", "971,25\u00a0RON cu TVA 11%"],
      ],
      "Preț pe kg": [["38,90\u00a0RON/kg cu TVA 11%"], ["38,85\u00a0RON/kg cu TVA 11%"]],
      Normă: [["350 kg/ha"], ["24 kg/ha"]],
      "Necesar și preț": [
        ["pentru 100\u00a0mp: 4\u00a0kg · 1\u00a0sac de 10\u00a0kg", "389\u00a0RON cu TVA"],
        ["pentru 1\u00a0ha: 24\u00a0kg · 1\u00a0sac de 25\u00a0kg", "971,25\u00a0RON cu TVA"],
      ],
    });
  });

  it("the rows leave out what no product answers, and stay silent where one does not", () => {
    const found = rows(product({ price: null, brand: null }), product({}, { Înălțime: "40 cm" }));
    expect(found.Preț).toEqual([["Preț la cerere"], ["Sac de 10\u00a0kg: 389\u00a0RON", "TVA inclus (11%)"]]);
    expect(found.Brand).toEqual([[], ["Marca"]]);
    expect(found.Înălțime).toEqual([[], ["40 cm"]]);
    expect(Object.keys(found)).not.toEqual(expect.arrayContaining(["Normă"]));
    expect(Object.keys(found)).not.toEqual(expect.arrayContaining(["Notă"]));
  });

  it("split a mixture into its parts and say when it is sown now", () => {
    const found = rows(
      product(
        { average_rating: 4.5, total_ratings: 2 },
        {
          Compoziție: "70% raigras peren (Lolium perenne), 30% firuță (Poa pratensis)",
          "Perioada de semănat": "15 martie – 31 mai; 20 august – 10 octombrie",
        },
      ),
      product({ category: shippedFacts("bulbi-de-flori") }, { "Bucăți în pachet": "50", "Perioada de plantare": "septembrie – noiembrie" }),
    );
    expect(found.Compoziție?.[0]).toEqual(["70% raigras peren", "30% firuță"]);
    expect(found["Perioada de semănat sau plantare"]).toEqual([
      ["15 martie – 31 mai", "20 august – 10 octombrie", "Se seamănă acum."],
      ["septembrie – noiembrie"],
    ]);
    expect(found.Notă).toEqual([["4,5 din 5 (2 voturi)"], []]);
    expect(found.Ambalaj?.[1]).toEqual(["10 kg", "50 de bucăți în pachet"]);
  });
});
