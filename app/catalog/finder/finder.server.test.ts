import { describe, expect, it } from "vitest";
import { askSheet, readAnswers } from "./finder.server.ts";
import { filterByChoice, readFinderChoice, viewFinder } from "./finder.ts";

const ROWS = ["Culoare", "Înălțime", "Parfum"];
const product = (id: number, specs: Record<string, string>) => ({
  id,
  answers: readAnswers(
    ROWS,
    Object.entries(specs).map(([spec_key, spec_value]) => ({ spec_key, spec_value })),
  ),
});
const optionsOf = (...values: string[]) =>
  askSheet(
    ["Culoare"],
    values.map((value, index) => product(index, { Culoare: value })),
  ).questions[0]?.options.map(({ value, label }) => `${value}: ${label}`);

describe("the options of a question made of a row", () => {
  it.each([
    [["roșu", "alb"], ["alb: alb", "rosu: roșu"], "in Romanian order"],
    [["Roșu", "rosu", "ROȘU "], ["rosu: Roșu"], "one for what differs in case and diacritics alone, as it is first written"],
    [["roșu, alb; galben / mov"], ["alb: alb", "galben: galben", "mov: mov", "rosu: roșu"], "each value of a row"],
    [["0,5 m", "10 m", "2 m"], ["0-5-m: 0,5 m", "2-m: 2 m", "10-m: 10 m"], "numbers as numbers, with their commas"],
    [["–", " ", "alb"], ["alb: alb"], "nothing for what says nothing"],
  ])("%j are %j: %s", (values, options) => {
    expect(optionsOf(...values)).toEqual(options);
  });

  it("the options of a question made of a row are at most thirty: those that most products have", () => {
    const many = Array.from({ length: 40 }, (_, index) => `soi ${index}`);
    const options = optionsOf(...many, "soi 39", "soi 38") ?? [];
    expect(options).toHaveLength(30);
    expect(options).toEqual(expect.arrayContaining(["soi-39: soi 39", "soi-38: soi 38"]));
  });
});

describe("the finder of such questions", () => {
  const { questions, products } = askSheet(ROWS, [
    product(1, { CULOARE: "roșu, alb", Inaltime: "40 cm" }),
    product(2, { Culoare: "alb", Înălțime: "60 cm" }),
    product(3, {}),
  ]);
  const choose = (query: string) => readFinderChoice(questions, new URLSearchParams(query));

  it("the finder of such questions finds the row whatever its case and diacritics, and a product without it by no answer", () => {
    expect(products.map(({ traits }) => traits["fisa-culoare"])).toEqual([["rosu", "alb"], ["alb"], []]);
    expect(filterByChoice(products, choose("fisa-culoare=alb")).map(({ id }) => id)).toEqual([1, 2]);
    expect(filterByChoice(products, choose("fisa-culoare=alb&fisa-inaltime=60-cm")).map(({ id }) => id)).toEqual([2]);
  });

  it("the finder of such questions knows no other answer, and asks nothing of a row that no product has", () => {
    expect(choose("fisa-culoare=mov&fisa-parfum=da&culoare=alb")).toEqual({});
    expect(viewFinder(questions, products, {})?.questions.map(({ label }) => label)).toEqual(["Culoare", "Înălțime"]);
  });
});
