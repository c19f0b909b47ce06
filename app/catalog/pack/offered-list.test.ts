import { expect, it } from "vitest";
import { USUAL_FACTS } from "#app/catalog/category/category.ts";
import { packOffered, unpackOffered } from "./offered-list.ts";

const lawn = { ...USUAL_FACTS, goods: "semințe de gazon" };
const hay = { ...USUAL_FACTS, goods: "semințe pentru fâneață" };
const packs = [{ weight_kg: 1, price: 55 }];
const PRODUCTS = [
  { id: 3, name: "Umbră „Deasă”", category: lawn, dose: 2.5, bag_weight_kg: 10, packs },
  { id: 1, name: "Sport", category: lawn, dose: undefined, bag_weight_kg: null, packs: [] },
  { id: 9, name: "Timoftică", category: hay, dose: 0.3, bag_weight_kg: 25, packs: [] },
];

it("products that were packed come out as they went in, in their order", () => {
  expect(unpackOffered(packOffered(PRODUCTS))).toEqual(PRODUCTS);
  expect(unpackOffered(packOffered([]))).toEqual([]);
});

it("what holds for a category is written once", () => {
  expect(packOffered(PRODUCTS).split("semințe de gazon")).toHaveLength(2);
});
