import { expect, it } from "vitest";
import type { ProductSummary } from "#app/catalog/product/products.server.ts";
import { packCards, toCard, unpackCards } from "./card.ts";

const product: ProductSummary = {
  ...{ id: 3, slug: "umbra", name: "Umbră „fină”", brand: null, category_id: 1, category_name: "Gazon", category_slug: "gazon" },
  ...{ short_description: "Scurt.", card_text: 'Text </script> cu "ghilimele".', price: 429.5, price_show_vat_note: 1, vat_rate: 11 },
  ...{ offer_valid_from: null, offer_valid_to: "2026-12-01", bag_weight_kg: null, is_featured: 0, is_published: 1 },
  ...{ average_rating: null, total_ratings: 0, benefits: ["a", "b", "c", "d"].map((label) => ({ label })) },
  images: [
    {
      ...{ id: 1, alt_text: "Sac", sort_order: 0, width: 640, height: 480, image_url: "/uploads/3f-640.jpg" },
      variants: { thumb: "/uploads/3f-300.webp", medium: "/uploads/3f-640.webp", large: "/uploads/3f-640.webp" },
    },
  ],
};

it("cards come out of their text as they went in", () => {
  const bare = { ...product, id: 4, images: [] };
  expect(unpackCards(packCards([product, bare]))).toEqual([toCard(product), toCard(bare)]);
  expect(unpackCards(packCards([]))).toEqual([]);
});

it("addresses that share nothing come out whole too", () => {
  const [image] = product.images;
  if (!image) throw new Error("a picture");
  const strange = { ...product, images: [{ ...image, image_url: "x", variants: { thumb: "", medium: "y", large: "xz" } }] };
  expect(unpackCards(packCards([strange]))[0]?.image).toEqual(toCard(strange).image);
});
