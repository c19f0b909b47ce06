import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { shippedFinder } from "#tests/support/category-facts.ts";
import { type FinderSource, filterByChoice, readFinderChoice, readTraits, type TraitedProduct, viewFinder } from "./finder.ts";
import { shippedQuestions } from "./shipped-finders.ts";

const questionsOf = (slug: string) => shippedQuestions(shippedFinder(slug));

type CatalogueProduct = FinderSource & { slug: string; category_slug: string };
const catalogue = JSON.parse(readFileSync("app/seed/catalogue.json", "utf8")) as {
  categories: { slug: string }[];
  products: CatalogueProduct[];
};

const traits = (slug: string) => {
  const product = catalogue.products.find((candidate) => candidate.slug === slug);
  if (!product) throw new Error(slug);
  return readTraits(questionsOf(product.category_slug), product);
};
const added = (category: string, specs: Record<string, string>, short_description = "", name = "Amestec nou") =>
  readTraits(questionsOf(category), {
    name,
    short_description,
    specs: Object.entries(specs).map(([spec_key, spec_value]) => ({ spec_key, spec_value })),
  });

describe("traits of the demonstration's products", () => {
  it.each([
    ["turfline-umbra", "lumina", ["semiumbra", "umbra"]],
    ["johnsons-shady-place", "lumina", ["semiumbra", "umbra"]],
    ["turfline-clasic", "lumina", ["soare", "semiumbra"]],
    ["turfline-sport", "lumina", ["soare"]],
    ["johnsons-luxury-lawn", "lumina", ["soare", "semiumbra"]],
    ["turfline-sport", "utilizare", ["curte", "sport"]],
    ["turfline-ornamental", "utilizare", ["decor"]],
    ["turfline-mini", "utilizare", ["usor"]],
    ["johnsons-after-moss", "utilizare", ["reparatii"]],
    ["turfline-sunshine", "apa", ["putina"]],
    ["masterline-drought-master", "apa", ["putina"]],
    ["johnsons-luxury-lawn", "tuns", ["scurt"]],
    ["turfline-sunshine", "tuns", ["inalt"]],
    ["foragemax-pasune-rezistenta", "apa", ["seceta"]],
    ["foragemax-pasune-rezistenta", "utilizare", ["bovine", "oi"]],
    ["foragemax-pasune-rezistenta", "durata", ["lunga"]],
    ["dlf-raigras-peren-furajer", "utilizare", ["completare"]],
    ["dlf-raigras-peren-furajer", "durata", ["scurta", "medie"]],
    ["foragemax-faneata-intensiva", "utilizare", ["semifan"]],
    ["foragemax-faneata-intensiva", "coase", ["multe"]],
    ["foragemax-faneata-zone-secetoase", "apa", ["seceta"]],
    ["johnsons-country-meadow", "utilizare", ["flori"]],
    ["johnsons-country-meadow", "coase", ["putine"]],
    ["dlf-lucerna-ludelis", "sol", ["nisipos"]],
    ["dlf-lucerna-ludelis", "amestec", ["pura"]],
    ["foragemax-lucerna-graminee", "amestec", ["graminee"]],
    ["dlf-sfecla-furajera-magnum", "semanat", ["precizie"]],
    ["dlf-sfecla-furajera-magnum", "rarit", ["nu"]],
    ["sfecla-furajera-monogerma", "rarit", ["da"]],
    ["bulbi-narcise-dutch-master", "inflorire", ["devreme", "aprilie"]],
    ["bulbi-zambile-parfumate-amestec", "loc", ["strat", "ghiveci"]],
  ])("%s, %s: %j", (slug, question, expected) => {
    expect(traits(slug)[question]).toEqual(expected);
  });

  it("'după secetă' tells when to repair, not what the grass stands", () => {
    expect(traits("masterline-expressmaster-plus").apa).toEqual([]);
  });
});

describe("a product added later", () => {
  it("a product added later answers with its explicit specs, in the administrator's words, before any rule", () => {
    const told = {
      Compoziție: "100% păiuș înalt (Festuca arundinacea)",
      Destinație: "umbră",
      Lumină: "Soare sau semiumbră",
      Apă: "udat des",
    };
    expect(added("gazon", told)).toMatchObject({ lumina: ["soare", "semiumbra"], apa: ["putina"] });
    expect(added("gazon", { ...told, Lumină: "semiumbră" }).lumina).toEqual(["semiumbra"]);
    expect(added("pasune", { Apă: "zone secetoase", Utilizare: "pășunat cu oi" })).toMatchObject({ apa: ["seceta"], utilizare: ["oi"] });
  });

  it("a product added later is read with or without diacritics", () => {
    expect(added("gazon", { Destinatie: "Zone UMBRITE de pomi" }).lumina).toEqual(["semiumbra", "umbra"]);
  });

  it("a product added later is judged by its composition where nothing else is said", () => {
    expect(added("gazon", { Compoziție: "60% păiuș roșu (Festuca rubra), 40% raigras peren (Lolium perenne)" }).lumina).toEqual([
      "soare",
      "semiumbra",
    ]);
    expect(added("pasune", { Compoziție: "60% golomăț (Dactylis glomerata), 40% ghizdei (Lotus corniculatus)" }).apa).toEqual(["seceta"]);
    expect(added("pasune", { Compoziție: "raigras peren, festulolium" }).apa).toEqual(["umed"]);
  });

  it("a product added later has no trait when its sheet says nothing: it is never guessed into a filter", () => {
    for (const { slug: category } of catalogue.categories) {
      expect(Object.values(added(category, {})).flat(), category).toEqual([]);
    }
  });
});

describe("a choice", () => {
  const questions = questionsOf("gazon");

  it("a choice takes known options only, each question's first value", () => {
    const choice = (query: string) => readFinderChoice(questions, new URLSearchParams(query));
    expect(choice("lumina=umbra&apa=putina")).toEqual({ lumina: "umbra", apa: "putina" });
    expect(choice("lumina=umbra&lumina=soare")).toEqual({ lumina: "umbra" });
    expect(choice("lumina=&utilizare=altceva&__proto__=umbra&page=2")).toEqual({});
  });

  const products: TraitedProduct[] = [
    { id: 1, traits: { lumina: ["soare"], utilizare: ["sport"], apa: [], tuns: ["scurt"] } },
    { id: 2, traits: { lumina: ["soare", "semiumbra"], utilizare: ["curte"], apa: ["putina"], tuns: ["scurt"] } },
    { id: 3, traits: { lumina: ["umbra"], utilizare: [], apa: [], tuns: ["scurt"] } },
  ];

  it("a choice keeps what fits every answer, in order", () => {
    expect(filterByChoice(products, {}).map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(filterByChoice(products, { lumina: "soare" }).map(({ id }) => id)).toEqual([1, 2]);
    expect(filterByChoice(products, { lumina: "soare", apa: "putina" }).map(({ id }) => id)).toEqual([2]);
    expect(filterByChoice(products, { lumina: "umbra", utilizare: "sport" })).toEqual([]);
  });

  it("a choice is shown with the number each option would leave, and leaves out what tells no product from another", () => {
    const view = viewFinder(questions, products, { lumina: "soare" });
    expect(view?.questions.map(({ key, chosen }) => [key, chosen])).toEqual([
      ["lumina", "soare"],
      ["utilizare", ""],
      ["apa", ""],
    ]);
    expect(view?.questions[0]?.options.map(({ value, total }) => [value, total])).toEqual([
      ["soare", 2],
      ["semiumbra", 1],
      ["umbra", 1],
    ]);
    expect(view?.questions[1]?.options.map(({ value, total }) => [value, total])).toEqual([
      ["curte", 1],
      ["sport", 1],
    ]);
    expect(view?.active).toEqual([{ key: "lumina", question: "Unde va crește?", label: "la soare", without: 3 }]);
  });

  it("a choice that nothing fits says what letting go of each answer would leave", () => {
    const view = viewFinder(questions, products, { lumina: "umbra", utilizare: "sport" });
    expect(view?.active.map(({ key, without }) => [key, without])).toEqual([
      ["lumina", 1],
      ["utilizare", 1],
    ]);
  });

  it("a choice is not asked for where there is nothing to choose from", () => {
    expect(viewFinder(questions, [], {})).toBeUndefined();
    expect(viewFinder([], products, {})).toBeUndefined();
  });
});
