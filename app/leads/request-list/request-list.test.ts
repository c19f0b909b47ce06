import { describe, expect, it } from "vitest";
import { parseWith } from "#app/http/form.server.ts";
import { type RequestLine, requestLine } from "#app/leads/lines/line-form.ts";
import { lineNeed, lineSum, shortLineNeed } from "#app/leads/lines/line-need.ts";
import { lineWords, snapshotLine } from "#app/leads/lines/line-snapshot.ts";
import { shippedFacts } from "#tests/support/category-facts.ts";
import { readCount } from "./list-count.ts";
import {
  isListFull,
  type ListLine,
  lineErrors,
  listedProducts,
  typedLines,
  withLine,
  withLines,
  withoutLines,
  withTypedArea,
} from "./request-list.ts";

const ESTIMATE = { estimate_dose: 2.5, estimate_bag_kg: 25 };

const line = (product_id: number, area_sqm = 100): RequestLine => ({ product_id, area_sqm, area_unit: "mp" });
const TEN = Array.from({ length: 10 }, (_, index) => line(index + 1));

describe("the list", () => {
  it("the list takes a product at its end, and one that it has in its place", () => {
    expect(withLine([line(1), line(2)], line(3))).toEqual([line(1), line(2), line(3)]);
    expect(withLine([line(1), line(2)], line(1, 7))).toEqual([line(1, 7), line(2)]);
  });

  it("the list has room for ten", () => {
    expect(isListFull(TEN.slice(1), 99)).toBe(false);
    expect(isListFull(TEN, 99)).toBe(true);
    expect(withLine(TEN, line(99))).toEqual(TEN);
    expect(isListFull(TEN, 3)).toBe(false);
    expect(withLine(TEN, line(3, 7))[2]).toEqual(line(3, 7));
  });

  it("the list lets go of what is taken away", () => {
    expect(withoutLines([line(1), line(2), line(3)], [3, 1, 9])).toEqual([line(2)]);
  });
});

describe("plots on the list", () => {
  const list: ListLine[] = [{ ...line(1, 300), plot: "Curte" }, line(2), { ...line(1, 50), plot: "Livadă" }];

  it("plots on the list are one product when it is asked for, with the area of all", () => {
    expect(listedProducts(list)).toEqual([
      { ...line(1, 350), plots: [list[0], list[2]] },
      { ...line(2), plots: [list[1]] },
    ]);
    expect(listedProducts([line(1, 0.1), line(1, 0.2)])[0]?.area_sqm).toBe(0.3);
  });

  it("plots on the list stay while their sum is asked for; another area takes their place", () => {
    expect(withTypedArea(list, line(1, 350))).toEqual(list);
    expect(withTypedArea(list, line(1, 400))).toEqual([line(1, 400), line(2)]);
    expect(withTypedArea(list.slice(0, 2), line(1, 400))[0]).toEqual({ ...line(1, 400), plot: "Curte" });
  });

  it("plots on the list have one pack, which is chosen for all of them", () => {
    const packed = withTypedArea(list, { ...line(1, 350), pack: "1" });
    expect(packed).toEqual([{ ...list[0], pack: "1" }, line(2), { ...list[2], pack: "1" }]);
    expect(listedProducts(packed)[0]).toEqual({ ...line(1, 350), pack: "1", plots: [packed[0], packed[2]] });
    expect(withTypedArea(packed, line(1, 350))).toEqual(list);
  });

  it("plots on the list come back together, where there is room for all of them", () => {
    expect(withLines([line(2)], [line(1), line(1, 7)])).toEqual([line(2), line(1), line(1, 7)]);
    expect(withLines([line(1), line(2)], [line(1, 7)])).toEqual([line(2), line(1, 7)]);
    expect(withLines(TEN.slice(1), [line(1), line(1)])).toBeUndefined();
  });
});

describe("the posted page of the list", () => {
  it("the posted page of the list is the lines in their order, as typed", () => {
    expect(typedLines({ area_12: "2,5", unit_12: "ha", area_7: "", full_name: "Ana", area_x: "1", area_07: "1" })).toEqual([
      { product_id: 12, area_sqm: "2,5", area_unit: "ha" },
      { product_id: 7, area_sqm: "", area_unit: undefined },
    ]);
  });

  it("the posted page of the list has the pack where it asks for one", () => {
    expect(typedLines({ area_7: "3", unit_7: "mp", pack_7: "0,5", area_8: "3", unit_8: "mp", pack_8: "" })).toEqual([
      { product_id: 7, area_sqm: "3", area_unit: "mp", pack: "0,5" },
      { product_id: 8, area_sqm: "3", area_unit: "mp", pack: "" },
    ]);
  });

  it("the posted page of the list of any number of lines is one too many at most", () => {
    const values = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`area_${index + 1}`, "1"]));
    expect(typedLines(values)).toHaveLength(11);
  });

  it("the posted page of the list gets its errors under the names of its fields", () => {
    const errors = {
      area_sqm: "unu",
      "lines.0.area_unit": "doi",
      "lines.1.area_sqm": "trei",
      phone: "patru",
      lines: "cinci",
      "lines.7.area_sqm": "șase",
    };
    expect(lineErrors(errors, [line(12), line(7), line(3)])).toEqual({
      area_12: "unu",
      area_7: "doi",
      area_3: "trei",
      phone: "patru",
      lines: "cinci",
      "lines.7.area_sqm": "șase",
    });
  });
});

describe("a line", () => {
  it.each([
    [
      { product_id: "3", area_sqm: "1,5", area_unit: "ha" },
      { product_id: 3, area_sqm: 15_000, area_unit: "ha" },
    ],
    [
      { product_id: 3, area_sqm: 250 },
      { product_id: 3, area_sqm: 250, area_unit: "mp" },
    ],
    [
      { product_id: 3, area_sqm: 250, pack: 0.5 },
      { product_id: 3, area_sqm: 250, area_unit: "mp", pack: "0,5" },
    ],
    [
      { product_id: 3, area_sqm: 250, pack: "altul" },
      { product_id: 3, area_sqm: 250, area_unit: "mp" },
    ],
  ])("%j is read", (typed, read) => {
    expect(parseWith(requestLine, typed)).toEqual({ ok: true, value: read });
  });

  it.each([
    [{ area_sqm: 1 }, { product_id: "Alegeți un produs din listă." }],
    [{ product_id: 1 }, { area_sqm: "Scrieți suprafața, de exemplu 250, 2,5 ha sau 20 × 15." }],
    [{ product_id: 1, area_sqm: "0" }, { area_sqm: "Scrieți o suprafață mai mare decât 0, de exemplu 250, 2,5 ha sau 20 × 15." }],
    [{ product_id: 1, area_sqm: "10001", area_unit: "ha" }, { area_sqm: "Suprafața poate avea cel mult 10.000 ha." }],
    [{ product_id: 1, area_sqm: "1", area_unit: "km" }, { area_unit: "Alegeți mp, ari sau ha." }],
    ["x", { form: "Fiecare produs se scrie ca obiect cu product_id, area_sqm și area_unit." }],
  ])("%j is refused", (typed, errors) => {
    expect(parseWith(requestLine, typed)).toEqual({ ok: false, status: 422, errors });
  });

  const lawn = { id: 3, slug: "umbra", name: "Umbră", category: shippedFacts("gazon"), dose: 3, bag_weight_kg: 10, packs: [] };

  it("a line keeps the product and the quantity of its day", () => {
    expect(snapshotLine(lawn, { area_sqm: 250, area_unit: "mp" }, ESTIMATE)).toEqual({
      product_id: 3,
      product_name: "Umbră",
      product_slug: "umbra",
      area_sqm: 250,
      area_unit: "mp",
      dose_kg_per_100sqm: 3,
      seed_kg: 8,
      bags: 1,
      bag_weight_kg: 10,
      quantity_is_estimate: 0,
      area_is_example: 0,
      quantity_is_asked: 0,
      packs: null,
    });
    const packs = [10, 1].map((weight_kg) => ({ weight_kg, price: weight_kg * 40 }));
    expect(snapshotLine({ ...lawn, packs }, { area_sqm: 350, area_unit: "mp" }, ESTIMATE)).toMatchObject({
      ...{ seed_kg: 11, bags: 2, bag_weight_kg: null },
      packs: packs.map(({ weight_kg }) => ({ weight_kg, count: 1 })),
    });
    const boxes = snapshotLine(
      { ...lawn, packs: [{ weight_kg: 10, price: 40, noun: "cutie" }] },
      { area_sqm: 350, area_unit: "mp" },
      ESTIMATE,
    );
    expect(boxes).toMatchObject({ bags: 2, bag_weight_kg: 10, packs: [{ weight_kg: 10, count: 2, noun: "cutie" }] });
    expect([lineNeed(boxes), shortLineNeed(boxes)]).toEqual(["11 kg · 2 cutii de 10 kg", "11 kg · 2 cutii"]);
    expect(snapshotLine(undefined, { area_sqm: 250, area_unit: "mp" }, ESTIMATE)).toMatchObject({
      product_name: null,
      seed_kg: 7,
      quantity_is_estimate: 1,
    });
    expect(snapshotLine({ ...lawn, category: shippedFacts("bulbi-de-flori"), dose: undefined }, line(3), ESTIMATE)).toMatchObject({
      seed_kg: null,
      bags: null,
    });
  });

  it("a line of bulbs keeps how many, in packets", () => {
    const counted = { of: "bulbs" as const, to: 7_000, packs: [{ pieces: 50, price: 89, noun: "pachet" as const }] };
    const product = { ...lawn, category: shippedFacts("bulbi-de-flori"), dose: undefined, bag_weight_kg: null, counted };
    const tulips = snapshotLine(product, line(3, 3), ESTIMATE);
    expect(tulips).toMatchObject({ seed_kg: null, bags: 5, bag_weight_kg: null, packs: [{ pieces: 50, count: 5, needed: 210 }] });
    expect([lineNeed(tulips), shortLineNeed(tulips)]).toEqual(["210 bulbi · 5 pachete de 50", "210 bulbi · 5 pachete"]);
    const seed = snapshotLine(lawn, line(3, 250), ESTIMATE);
    expect([lineNeed(seed), shortLineNeed(seed)]).toEqual(["8 kg · 1 sac de 10 kg", "8 kg · 1 sac"]);
    expect(lineSum([seed, tulips, tulips])).toBe("8 kg · 1 sac și 420 de bulbi · 10 pachete");
    const box = { seed_kg: 3, bags: 2, bag_weight_kg: 1.5, packs: [{ weight_kg: 1.5, count: 2, noun: "cutie" as const }] };
    expect(lineSum([seed, box, tulips]), "one „și” in a list").toBe("11 kg · 1 sac, 2 cutii și 210 bulbi · 5 pachete");
    expect([lineSum([tulips]), lineNeed(snapshotLine({ ...product, counted: undefined }, line(3), ESTIMATE))]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it("a line has words for the history of a request", () => {
    const lines = [
      snapshotLine(lawn, { area_sqm: 250, area_unit: "mp" }, ESTIMATE),
      snapshotLine(lawn, { area_sqm: 15_000, area_unit: "ha" }, ESTIMATE),
    ];
    expect(lineWords(lines)).toBe("Umbră, 250 mp; Umbră, 1,5 ha");
    expect(lineWords([])).toBe("");
  });
});

it.each([
  ["cerere-produse=3", 3],
  ["a=1; cerere-produse=10; b=2", 10],
  ["__Host-cerere-produse=4", 4],
  ["cerere-produse=11", 0],
  ["cerere-produse=-1", 0],
  ["cerere-produse=2x", 0],
  ["x-cerere-produse=2", 0],
  ["cerere=1~12*1*mp.x", 0],
  ["", 0],
])("of %j the header reads %i", (cookies, count) => {
  expect(readCount(cookies)).toBe(count);
});
