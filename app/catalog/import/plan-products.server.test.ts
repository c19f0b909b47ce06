import { expect, it } from "vitest";
import { splitSections } from "./plan-products.server.ts";

const rows = (...lines: string[]) => lines.map((line, index) => ({ number: index + 2, cells: line.split(";") }));
const LIST = rows(
  "SEMINȚE DE GAZON;;",
  "Gazon Umbră;sac 10 kg;389",
  "Gazon Sport;sac 10 kg;415",
  "Legume;;",
  "Morcov;plic 5 g;4,90",
  "Total;;",
  "TOTAL:;;808,90",
  "12 produse;;",
);
const HEAD = ["name", "bag_weight_kg", "price"];

it("a text alone in its row stands over the rows below it", () => {
  const { rows: left, sections } = splitSections(LIST, HEAD, () => false);
  expect(left.map(({ number }) => number)).toEqual([3, 4, 6, 7, 8, 9]);
  expect(sections.has(7) || sections.has(8), "a sum is of no category").toBe(false);
  expect(Object.fromEntries(sections)).toMatchObject({ 3: "SEMINȚE DE GAZON", 4: "SEMINȚE DE GAZON", 6: "Legume" });
});

it.each([
  ["a column has the category", ["name", "category_id", "price"], () => false],
  ["it is no price list", ["name", undefined, "ean"], () => false],
  ["each is what a product is called", HEAD, () => true],
])("but not where %s", (_what, targets, isProduct) => {
  expect(splitSections(LIST, targets, isProduct)).toEqual({ rows: LIST, sections: new Map() });
});
