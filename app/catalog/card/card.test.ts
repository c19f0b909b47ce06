import { expect, it } from "vitest";
import type { ProductSummary } from "#app/catalog/product/products.server.ts";
import { shippedFacts } from "#tests/support/category-facts.ts";
import { unpackCards } from "./card.ts";
import { packCards, toCard } from "./made-card.ts";

const product: ProductSummary = {
  ...{
    id: 3,
    slug: "umbra",
    name: "Umbră „fină”",
    brand: null,
    category_id: 1,
    category_name: "Gazon",
    category_slug: "gazon",
    category: shippedFacts("gazon"),
  },
  ...{ short_description: "Scurt.", card_text: 'Text </script> cu "ghilimele".', price: 429.5, price_show_vat_note: 1, vat_rate: 11 },
  ...{ packs: [], dose_kg_per_100sqm: null, pieces_per_pack: null, pieces_per_sqm: null, packaging: null, units_per_ha: null },
  ...{
    offer_valid_from: null,
    offer_valid_to: "2026-12-01",
    bag_weight_kg: null,
    stock_state: null,
    min_quantity: null,
    is_featured: 0,
    is_published: 1,
  },
  ...{ average_rating: null, total_ratings: 0, benefits: ["a", "b", "c", "d"].map((label) => ({ label })) },
  images: [
    {
      ...{ id: 1, alt_text: "Sac", sort_order: 0, shows_result: 0, width: 640, height: 480 },
      ...{ name: "3f".repeat(16), widths: { 300: 300, 800: 640, 1200: 640 } },
    },
  ],
};

it("cards come out of their text as they went in", () => {
  const bare = { ...product, id: 4, images: [] };
  expect(unpackCards(packCards([product, bare]))).toEqual([toCard(product), toCard(bare)]);
  expect(unpackCards(packCards([]))).toEqual([]);
});
