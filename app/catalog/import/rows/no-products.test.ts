import { expect, it } from "vitest";
import { splitNoProducts } from "./no-products.ts";

const rows = (...lines: string[]) => lines.map((line, index) => ({ number: index + 3, cells: line.split(";") }));
const LIST = rows("Gazon Unu;10 kg;410", "Trifoi alb Huia;;", "* Prețurile sunt franco depozit Slobozia;;", "Total;;790");
const HEAD = ["name", "bag_weight_kg", "price"] as const;

it("a footnote and a sum are no products, and the plan says so", () => {
  const { rows: left, notes } = splitNoProducts(LIST, HEAD, () => false);
  expect(left.map(({ number }) => number)).toEqual([3, 4]);
  expect(notes).toEqual([
    {
      words: "2 rânduri nu sunt produse și se lasă deoparte: rândul 5 („* Prețurile sunt franco depozit Slobozia”), rândul 6 („Total”).",
      isWarning: false,
    },
  ]);
});

it("what a product is called stays, and so does a table without names or prices", () => {
  expect(splitNoProducts(LIST, HEAD, () => true).rows).toEqual(LIST);
  expect(splitNoProducts(LIST, ["slug", undefined, "price"], () => false).rows).toEqual(LIST);
});
