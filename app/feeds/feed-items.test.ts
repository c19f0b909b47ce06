import { describe, expect, it } from "vitest";
import { shippedFacts } from "#tests/support/category-facts.ts";
import { type FeedProduct, feedOf } from "./feed-items.ts";

const site = { origin: "https://www.example.ro", shippingOf: (kg: number) => (kg > 100 ? undefined : kg), isDrawn: () => false };

describe("an item", () => {
  it("is a pack, with all that Google and Meta ask for", () => {
    expect(items({})).toEqual([
      {
        id: "TU-10",
        title: "Turfline Umbră, semințe de gazon, sac de 10 kg",
        description: "Pentru umbră.",
        link: "https://www.example.ro/produse/turfline-umbra",
        image_link: "https://www.example.ro/uploads/a-1200.jpg",
        availability: "in_stock",
        price: "476.19 RON",
        google_product_category: "Home & Garden > Plants > Seeds",
        product_type: "Gazon",
        brand: "Turfline",
        gtin: "5941234567899",
        condition: "new",
        unit_pricing_measure: "10 kg",
        unit_pricing_base_measure: "1 kg",
        shipping: { country: "RO", price: "10.00 RON" },
        shipping_weight: "10 kg",
      },
    ]);
    expect(gaps({})).toEqual([]);
  });

  it("of several packs belongs to its product; the bar code is of the product's own pack alone", () => {
    const packs = [
      { weight_kg: 1.5, price: 50 },
      { weight_kg: 20, price: null },
    ];
    expect(items({ packs })).toMatchObject([
      { id: "TU-10", item_group_id: "TU-10", size: "sac de 10 kg", gtin: "5941234567899", price: "476.19 RON" },
      { id: "TU-10-1.5kg", item_group_id: "TU-10", size: "ambalaj de 1,5 kg", identifier_exists: "no", price: "55.50 RON" },
    ]);
    expect(gaps({ packs })).toMatchObject([{ isOut: false, words: "Nu intră, cu prețul la cerere: sac de 20 kg." }]);
  });

  it("of which a least quantity is sold is that many packs together", () => {
    expect(items({ min_quantity: 4 })).toMatchObject([
      {
        title: "Turfline Umbră, semințe de gazon, 4 saci de 10 kg",
        price: "1904.76 RON",
        unit_pricing_measure: "40 kg",
        identifier_exists: "no",
      },
    ]);
    const bulbs = { bag_weight_kg: null, pieces_per_pack: 50, min_quantity: 2 };
    expect(items(bulbs)).toMatchObject([
      { title: "Turfline Umbră, semințe de gazon, 2 × pachet de 50 de bulbi", unit_pricing_measure: "100 ct" },
    ]);
  });

  it("costs nothing to send where that is agreed on, and has no weight that nobody knows", () => {
    expect(items({ bag_weight_kg: 500 })[0]).not.toHaveProperty("shipping");
    const [bare] = items({ bag_weight_kg: null, sku: null, brand: null, ean: null });
    expect(bare).toMatchObject({ id: "produs-3", title: "Turfline Umbră, semințe de gazon", identifier_exists: "no" });
    for (const name of ["shipping", "shipping_weight", "unit_pricing_measure", "brand", "gtin"]) expect(bare).not.toHaveProperty(name);
  });

  it.each([
    ["in_stock", "in_stock"],
    ["next_season", "out_of_stock"],
    ["sold_out", "out_of_stock"],
  ] as const)("%s is %s", (stock_state, availability) => {
    expect(items({ stock_state })).toMatchObject([{ availability }]);
  });
});

describe("a product says what it lacks", () => {
  it.each<[Partial<FeedProduct>, string]>([
    [{ price: null }, "Prețul este la cerere."],
    [{ stock_state: null, images: [] }, "Nu are nicio imagine și stocul nu este trecut."],
    [{ stock_state: "on_order" }, "Este la comandă, iar Google cere ziua în care îl aveți din nou."],
  ])("and is left out: %j", (product, words) => {
    expect(items(product)).toEqual([]);
    expect(gaps(product)).toEqual([{ id: 3, name: "Turfline Umbră", slug: "turfline-umbra", isOut: true, words }]);
  });

  it.each<[Partial<FeedProduct>, string]>([
    [{ ean: null, brand: null }, "Fără cod EAN și brand."],
    [{ sku: null, bag_weight_kg: null }, "Fără cod de produs și greutatea ambalajului."],
  ])("and is there nevertheless: %j", (product, words) => {
    expect(items(product)).toHaveLength(1);
    expect(gaps(product)).toMatchObject([{ isOut: false, words }]);
  });

  it("a drawing is no photograph", () => {
    const { gaps: found } = feedOf([PRODUCT], { ...site, isDrawn: (name) => name === "a" });
    expect(found).toMatchObject([{ isOut: false, words: "Imaginea este un desen; Google cere o fotografie." }]);
  });
});

function items(product: Partial<FeedProduct>) {
  return feedOf([{ ...PRODUCT, ...product }], site).items;
}

function gaps(product: Partial<FeedProduct>) {
  return feedOf([{ ...PRODUCT, ...product }], site).gaps;
}

const PRODUCT: FeedProduct = {
  ...{ id: 3, slug: "turfline-umbra", name: "Turfline Umbră", brand: "Turfline", sku: "TU-10", ean: "5941234567899" },
  ...{ category_id: 1, category_name: "Gazon", category_slug: "gazon", category: shippedFacts("gazon") },
  ...{ short_description: "", card_text: "Pentru umbră.", benefits: [], is_featured: 0, is_published: 1 },
  ...{ price: 429, price_show_vat_note: 1, vat_rate: 11, offer_valid_from: null, offer_valid_to: null },
  ...{ bag_weight_kg: 10, packs: [], stock_state: "in_stock", min_quantity: null, average_rating: null, total_ratings: 0 },
  ...{ dose_kg_per_100sqm: null, pieces_per_pack: null, pieces_per_sqm: null, packaging: null, units_per_ha: null },
  ...{ destination: null, sowing: null },
  images: [{ id: 1, name: "a", alt_text: "Sac", sort_order: 0, shows_result: 0, width: 1200, height: 1200, widths: {} }],
};
