import { describe, expect, it } from "vitest";
import { shippedFacts } from "#tests/support/category-facts.ts";
import type { ProductDetail } from "./product-store.server.ts";
import { productStructuredData } from "./product-structured-data.ts";

const site = { origin: "https://www.example.ro", company: "SemiNord", today: "2026-11-20", properties: [], ean: null };

const NO_PRICES = { pieces: null, offer_price: null, planned_price: null };

describe("productStructuredData", () => {
  it("productStructuredData gives the price that a buyer pays, VAT included", () => {
    expect(of({ price: 520, price_show_vat_note: 1, vat_rate: 11 }).offers).toEqual({
      "@type": "Offer",
      url: "https://www.example.ro/produse/turfline-umbra",
      price: "577.20",
      priceCurrency: "RON",
      priceSpecification: { "@type": "UnitPriceSpecification", price: "577.20", priceCurrency: "RON", valueAddedTaxIncluded: true },
      seller: { "@type": "Organization", name: "SemiNord" },
    });
    expect(of({ price: 520, price_show_vat_note: 0 }).offers).toMatchObject({ price: "520.00" });
  });

  it.each([null, 0])("productStructuredData gives no offer for the price %j", (price) => {
    expect(of({ price })).not.toHaveProperty("offers");
  });

  it("productStructuredData says until when the price holds only while that day has not passed", () => {
    expect(of({ offer_valid_to: "2026-11-20" }).offers).toHaveProperty("priceValidUntil", "2026-11-20");
    expect(of({ offer_valid_to: "2026-11-19" }).offers).not.toHaveProperty("priceValidUntil");
  });

  it("productStructuredData gives the range of several packs, and an offer for each that has a price", () => {
    const packs = [
      { ...NO_PRICES, weight_kg: 20, price: 800 },
      { ...NO_PRICES, weight_kg: 1, price: null },
    ];
    const { offers } = of({ price: 429, price_show_vat_note: 0, bag_weight_kg: 10, packs }) as { offers: Record<string, unknown> };
    expect(offers).toMatchObject({
      "@type": "AggregateOffer",
      lowPrice: "429.00",
      highPrice: "800.00",
      priceCurrency: "RON",
      offerCount: 2,
    });
    expect(offers.offers).toMatchObject([
      { "@type": "Offer", price: "429.00", name: "sac de 10 kg", eligibleQuantity: { value: 10, unitCode: "KGM" } },
      { "@type": "Offer", price: "800.00", name: "sac de 20 kg", eligibleQuantity: { value: 20, unitCode: "KGM" } },
    ]);
    expect(of({ price: 429, price_show_vat_note: 0, bag_weight_kg: 10, packs: packs.slice(1) }).offers).toMatchObject({ "@type": "Offer" });
    expect(of({ price: null, price_show_vat_note: 0, packs }).offers).toMatchObject({
      "@type": "Offer",
      price: "800.00",
      name: "sac de 20 kg",
    });
  });

  it("productStructuredData says the least quantity and the days of an offer of the pack they are of, and of no other", () => {
    const days = { offer_valid_from: "2026-01-01", offer_valid_to: "2999-12-31", next_prices: [{ day: "3000-01-01", price: 450 }] };
    const packs = [{ ...NO_PRICES, weight_kg: 1, price: 55 }];
    const { offers } = of({ price: 429, bag_weight_kg: 10, min_quantity: 5, packs, ...days }) as { offers: { offers: unknown[] } };
    const [sack, pouch] = offers.offers;
    expect(sack).toMatchObject({ name: "sac de 10 kg", eligibleQuantity: { minValue: 50 }, priceValidUntil: "2999-12-31" });
    expect(pouch).toMatchObject({ name: "ambalaj de 1 kg", eligibleQuantity: { value: 1 } });
    expect(pouch).not.toHaveProperty("priceValidUntil");
  });

  it("productStructuredData gives the average of the product's own votes, and nothing without votes: never a rating nobody gave", () => {
    expect(of({ total_ratings: 0, average_rating: null })).not.toHaveProperty("aggregateRating");
    expect(of({ total_ratings: 3, average_rating: 4.3 }).aggregateRating).toEqual({
      "@type": "AggregateRating",
      ratingValue: 4.3,
      ratingCount: 3,
      bestRating: 5,
      worstRating: 1,
    });
  });

  it("productStructuredData says nothing of what the product does not have", () => {
    const bare = of({ brand: null, images: [], short_description: "", card_text: "" });
    for (const property of ["brand", "image"]) expect(bare).not.toHaveProperty(property);
    expect(bare.description, "which is never missing").toBe("Turfline Umbră, semințe de gazon, 10 kg");
    expect(of({})).not.toHaveProperty("offers.availability");
  });

  it("productStructuredData tells the rows of the technical sheet, where there are any", () => {
    const purity = { "@type": "PropertyValue", name: "Puritate", value: 98, unitCode: "P1" };
    expect(productStructuredData(PRODUCT, { ...site, properties: [purity] }).additionalProperty).toEqual([purity]);
    expect(of({})).not.toHaveProperty("additionalProperty");
  });

  it("productStructuredData names the code under the bars", () => {
    expect(productStructuredData(PRODUCT, { ...site, ean: "5941234567899" }).gtin13).toBe("5941234567899");
    expect(of({})).not.toHaveProperty("gtin13");
  });

  it("productStructuredData names pictures by their whole address", () => {
    expect(of({}).image).toEqual(["https://www.example.ro/uploads/a-1200.jpg"]);
    const drawn = { ...site, picture: "/og/turfline-umbra-0123456789abcdef.jpg" };
    expect(productStructuredData({ ...PRODUCT, images: [] }, drawn).image, "of a product without a photograph").toEqual([
      "https://www.example.ro/og/turfline-umbra-0123456789abcdef.jpg",
    ]);
    expect(productStructuredData(PRODUCT, drawn).image, "whose photographs go first").toEqual(of({}).image);
  });
});

/** Data as they are written to the page: properties without a value fall away. */
function of(overrides: Partial<ProductDetail>): Record<string, unknown> {
  return JSON.parse(JSON.stringify(productStructuredData({ ...PRODUCT, ...overrides }, site))) as Record<string, unknown>;
}

const PRODUCT: ProductDetail = {
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
  ...{ sku: null, ean: null, pallet_packs: null, plant_passport: null, documents: [] },
  id: 3,
  slug: "turfline-umbra",
  name: "Turfline Umbră",
  brand: "Turfline",
  category_id: 1,
  category_name: "Gazon",
  category_slug: "gazon",
  category: shippedFacts("gazon"),
  short_description: "",
  card_text: "Pentru umbră.",
  long_description: "<p>Pentru umbră.</p>",
  price: 429,
  price_show_vat_note: 0,
  vat_rate: 11,
  offer_price: null,
  offer_text: null,
  planned_price: null,
  planned_from: null,
  offer_valid_from: null,
  offer_valid_to: null,
  bag_weight_kg: 10,
  stock_state: null,
  min_quantity: null,
  list_place: null,
  is_featured: 0,
  is_published: 1,
  average_rating: null,
  total_ratings: 0,
  images: [
    {
      id: 1,
      name: "a",
      alt_text: "Sac",
      sort_order: 0,
      shows_result: 0,
      width: 1200,
      height: 1200,
      widths: {},
    },
  ],
  benefits: [],
  updated_at: "2026-01-01",
  specs: [],
  dose: null,
  faq: [],
  care: [],
};
