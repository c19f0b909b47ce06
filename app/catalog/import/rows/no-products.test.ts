import { describe, expect, it } from "vitest";
import type { RowValues } from "../cells/row-values.ts";
import { placeOf, splitNoProducts, splitSections, tellUnsaid, withoutBlocked } from "./no-products.ts";

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

describe("a blocked article", () => {
  const values = (fields: RowValues["fields"]): RowValues => ({ fields, specs: [], faults: [], lost: [] });

  it("a blocked article hides its product, whatever else its row says, and one that is not blocked says nothing", () => {
    const [blocked, free] = [values({ blocked: 1, is_published: 1 }), values({ blocked: 0 })];
    for (const row of [blocked, free]) withoutBlocked(row);
    expect([blocked.fields, blocked.isBlocked]).toEqual([{ is_published: 0 }, true]);
    expect([free.fields, free.isBlocked]).toEqual([{}, undefined]);
  });

  it("the plan tells how many articles are blocked, and of which products the rate of VAT is the usual one", () => {
    const told = tellUnsaid(["name", "vat_rate"], 11);
    told.hear("new", ["Unu", ""], { ...values({}), isBlocked: true });
    told.hear("changed", ["Doi", ""], { ...values({}), isBlocked: true });
    told.hear("new", ["Trei", "21"], { ...values({}), packaging: "bidon 5 L" });
    expect(told.notes().map(({ words }) => words)).toEqual([
      "Cota TVA nu scrie la toate: la un produs nou se salvează 11%, cota obișnuită a firmei. Unde este alta, adăugați coloana „Cotă TVA”.",
      "Articole blocate: un produs nou rămâne ciornă, orice alegeți mai jos.",
      "Articole blocate: 1 produs de acum nu mai apare pe site.",
      "La un produs nou ambalajul este în litri sau nu are grame întregi: se păstrează ca text, fără greutate, deci fără preț pe kg.",
    ]);
  });
});

describe("headings of a list", () => {
  const listed = (...lines: string[]) => lines.map((line, index) => ({ number: index + 2, cells: line.split(";") }));
  const LIST = listed(
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
});

describe("the category of a new product whose row says none", () => {
  const row = { number: 4, cells: ["Verde Rapid", "410"] };
  const values: RowValues = { fields: { name: "Verde Rapid" }, specs: [], faults: [], lost: [] };
  const place = (about: { sheet?: string; section?: string }) =>
    placeOf(row, values, {
      sections: new Map(about.section ? [[4, about.section]] : []),
      index: { isCategory: (words) => words === "Gazon" },
      sheet: about.sheet,
    });

  it.each(["Noi", "Produse noi", "PRODUSE NOI 2027", "Noutăți", "Foaie1", "Prețuri martie", "Stoc"])(
    "the category of a new product is asked where its sheet or heading says nothing of it: %s",
    (words) => {
      expect([place({ sheet: words }), place({ section: words })]).toEqual(["", ""]);
    },
  );

  it("the category of a new product is what its sheet is called, and the heading above it goes before", () => {
    expect([place({ sheet: "Porumb siloz" }), place({ sheet: "Porumb siloz", section: "Gazon" })]).toEqual(["Porumb siloz", "Gazon"]);
  });
});
