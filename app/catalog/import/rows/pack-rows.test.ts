import { describe, expect, it } from "vitest";
import type { ProductRecord } from "#app/catalog/record/product-record.ts";
import type { Known } from "../catalogue-index.server.ts";
import type { Target } from "../cells/import-columns.ts";
import type { RowValues } from "../cells/row-values.ts";
import { foldVariants } from "../shops/shop-variants.ts";
import { onePack } from "./pack-rows.ts";

const TARGETS: Target[] = ["sku", "name", "bag_weight_kg", "price_net", "price_gross", "ean", "stock_state"];
const UNKNOWN: Known = { byCode: () => undefined, byName: () => undefined, sizeOf: () => undefined };

function fold(lines: string[], known = UNKNOWN, targets = TARGETS) {
  const body = lines.map((line, index) => ({ number: index + 2, cells: line.split("|") }));
  const folded = foldVariants({ titles: targets.map(String), targets }, body, { known, sections: new Map(), rate: 11 });
  const said = folded.body.map(({ number, cells }) => [number, ...folded.targets.map((_, index) => cells[index])].join("|"));
  return { ...folded, said };
}

const LIST = [
  "LT-10|Lucernă Creno|sac 10 kg|387,39||5940000010072|0",
  "LT-25|Lucernă Creno|sac 25 kg|912||5940000010089|12",
  "RG-15|Raigras|15 kg|300|||da",
];

describe("a list with a row for each pack", () => {
  it("a list with a row for each pack is one row of each product: its first pack and what else there is, with any of them in stock", () => {
    const { said, packaging, variants } = fold(LIST);
    expect(said).toEqual([
      "2|LT-10|Lucernă Creno|sac 10 kg|387,39||5940000010072|12|25 kg = 912 cod LT-25 EAN 5940000010089",
      "4|RG-15|Raigras|15 kg|300|||da|",
    ]);
    expect(packaging).toEqual(new Map([[2, "sac 10 kg, sac 25 kg"]]));
    expect(variants.get(2)?.map(({ number }) => number)).toEqual([2, 3]);
  });

  it("a list with a row for each pack begins with the pack that the product has already, in whatever order", () => {
    const known = {
      byCode: (sku: string) => (sku === "LT-25" ? { id: 7, bag_weight_kg: 25, pack_pieces: null, price_show_vat_note: 0 } : undefined),
      byName: () => undefined,
      sizeOf: () => undefined,
    };
    expect(fold(LIST, known).said[0]).toBe(
      "3|LT-25|Lucernă Creno|sac 25 kg|912||5940000010089|12|10 kg = 387,39 cod LT-10 EAN 5940000010072",
    );
    expect(
      fold(LIST, { ...UNKNOWN, byName: () => ({ id: 7, bag_weight_kg: 25, pack_pieces: null, price_show_vat_note: 0 }) }).said[0],
    ).toMatch(/^3\|LT-25/);
  });

  it("a list with a row for each pack has the prices of one side of the VAT, the one that most of its rows say", () => {
    expect(fold(["A|X|1 kg|10|12|", "B|X|5 kg||50|"]).said).toEqual(["2|A|X|1 kg||12|||5 kg = 50 cod B"]);
  });

  it("a list with a row for each pack and both prices filled takes that with VAT, or the side that the product has already", () => {
    const lines = ["A|X|1 kg|10|11,10|", "B|X|5 kg|50|55,50|"];
    expect(fold(lines).said).toEqual(["2|A|X|1 kg||11,10|||5 kg = 55,5 cod B"]);
    const known = { id: 7, bag_weight_kg: 1, pack_pieces: null, price_show_vat_note: 1 };
    expect(fold(lines, { ...UNKNOWN, byName: () => known }).said).toEqual(["2|A|X|1 kg|10||||5 kg = 50 cod B"]);
  });

  it("a list with a row for each pack keeps those that can be weighed, and says of the others what to do", () => {
    const { said, lonely } = fold(["A|Morcov|0,5 g|1||", "B|Morcov|2 g|3||", "C|Morcov|100 g|48||"]);
    expect(said).toEqual(["2|A|Morcov|0,5 g|1||||", "3|B|Morcov|2 g|3||||0,1 kg = 48 cod C"]);
    expect([...lonely]).toEqual([
      [
        2,
        "Ambalajul „0,5 g” nu are grame întregi, deci nu poate sta lângă celelalte ale produsului. Scrieți câte semințe are, de exemplu „plic 200 semințe”, sau dați rândului o denumire a lui: „Morcov 0,5 g”.",
      ],
    ]);
  });

  it("a list with a row for each pack of litres has the first as its product", () => {
    expect([...fold(["A|Bio|1 L|35||", "B|Bio|5 L|150||"]).lonely.keys()]).toEqual([3]);
  });

  it("a list with a row for each pack leaves a blocked one out, and its product stands", () => {
    const targets: Target[] = ["sku", "name", "bag_weight_kg", "price_net", "blocked"];
    const { said, lonely } = fold(["A|X|1 kg|10|0", "B|X|5 kg|50|1", "C|X|10 kg|90|0"], UNKNOWN, targets);
    expect(said[0]).toBe("2|A|X|1 kg|10|0|10 kg = 90 cod C");
    expect(lonely.get(3)).toContain("Ambalajul este blocat în program");
  });

  it("a list with a row for each pack and prices of a kilogram by its unit multiplies each", () => {
    const targets: (Target | undefined)[] = ["sku", "name", "bag_weight_kg", "price_net", undefined];
    const body = ["A|X|1 kg|8|KG", "B|X|25 kg|7,5|KG"].map((line, index) => ({ number: index + 2, cells: line.split("|") }));
    const folded = foldVariants({ titles: ["Cod", "Denumire", "Ambalaj", "Preț fără TVA", "UM"], targets }, body, {
      ...{ known: UNKNOWN, sections: new Map(), rate: 11 },
    });
    expect(folded.body[0]?.cells.at(-1)).toBe("25 kg = 187,5 cod B");
  });

  it("a list with a row for each pack knows packs by the number of their seeds, and each one's offer", () => {
    const targets: Target[] = ["name", "bag_weight_kg", "price", "offer_price"];
    const { said, targets: wide } = fold(["P 350|sac 80.000 boabe|690|", "P 350|sac de 50.000 de boabe|450|420"], UNKNOWN, targets);
    expect(wide).toEqual([...targets, "pack_pieces", "packs"]);
    expect(said).toEqual(["2|P 350|sac 80.000 boabe|690||80000|50000 boabe = 450 ofertă 420"]);
  });

  it.each([
    [
      "of two products that are there",
      LIST,
      {
        byCode: (sku: string) => ({ id: Number(sku.slice(3)), bag_weight_kg: 1, pack_pieces: null, price_show_vat_note: 0 }),
        byName: () => undefined,
        sizeOf: () => undefined,
      },
    ],
    ["of one weight twice", ["A|X|10 kg|1||", "B|X|10 kg|2||"], UNKNOWN],
    ["with a weight that cannot be read", ["A|X|10 kg|1||", "B|X|mare|2||"], UNKNOWN],
  ])("a list with a row for each pack does not take rows %s for packs", (_what, lines, known) => {
    expect(fold(lines, known).body).toHaveLength(lines.length);
  });

  it("a list with a row for each pack does not take two brands or categories for one product", () => {
    expect(fold(["X|1 kg|Hortus", "X|5 kg|Agro"], UNKNOWN, ["name", "bag_weight_kg", "brand"]).body).toHaveLength(2);
  });

  it("a list with a row for each pack says of the seventh pack and of one whose price cannot be read why they are none", () => {
    const rows = ["1 kg|1", "2 kg|2", "3 kg|3", "4 kg|4", "5 kg|abc", "6 kg|6", "7 kg|7", "8 kg|8"].map((pack) => `X|${pack}`);
    const { lonely } = fold(rows, UNKNOWN, ["name", "bag_weight_kg", "price"]);
    expect(Object.fromEntries(lonely)).toEqual({
      6: "Ambalaj al produsului din rândul 2: prețul lui nu se citește.",
      9: "Ambalaj al produsului din rândul 2: un produs are cel mult 6.",
    });
  });
});

const packOf = (weight_kg: number, price: number) => ({ weight_kg, pieces: null, price, offer_price: null, planned_price: null });

describe("the row of one pack of a product that is there", () => {
  const before = {
    ...{ sku: "LT-10", ean: null, bag_weight_kg: 10, pack_pieces: null, price_show_vat_note: 1, vat_rate: 11, stock_state: "in_stock" },
    packs: [packOf(25, 900)],
  } as unknown as ProductRecord;
  const row = (fields: RowValues["fields"], more: Partial<RowValues> = {}): RowValues => ({
    fields,
    specs: [],
    faults: [],
    lost: [],
    ...more,
  });

  it("the row of one pack of a product that is there changes that pack alone", () => {
    const typed = row({ sku: "LT-25", bag_weight_kg: 25, price: 912, price_show_vat_note: 1, stock_state: "sold_out" });
    expect(onePack(typed, before).fields).toEqual({ packs: [{ ...packOf(25, 912), code: "LT-25" }] });
  });

  it("is a further pack with a code of its own, and the product's own pack in another size without one", () => {
    expect(onePack(row({ sku: "LT-50", bag_weight_kg: 50, price: 1_800 }), before).fields).toEqual({
      packs: [...before.packs, { ...packOf(50, 1_800), code: "LT-50" }],
    });
    const own = row({ sku: "lt-10", bag_weight_kg: 12, price: 400 });
    expect(onePack(own, before)).toBe(own);
    const unsaid = row({ bag_weight_kg: 12 });
    expect(onePack(unsaid, before)).toBe(unsaid);
  });

  it("keeps a price that the table does not say, and turns one of the other side of the VAT, which is to be confirmed", () => {
    expect(onePack(row({ bag_weight_kg: 25, pack_pieces: null, price_show_vat_note: 0 }), before).fields.packs).toEqual(before.packs);
    const gross = onePack(row({ bag_weight_kg: 25, price: 912, price_show_vat_note: 0 }, { pricedBy: "price_gross" }), before);
    expect(gross.fields.packs).toEqual([packOf(25, 821.62)]);
    expect(gross.doubts).toEqual([
      { target: "price_gross", reason: "Prețul cu TVA, 912 lei, devine 821,62 lei fără TVA, cum sunt prețurile produsului." },
    ]);
  });

  it("the own pack's price of the other side is turned where a further pack keeps its price, and brings its side where all are named", () => {
    const typed = { bag_weight_kg: 10, price: 444, price_show_vat_note: 0 };
    expect(onePack(row(typed), before).fields).toMatchObject({ price: 400, price_show_vat_note: 1 });
    const whole = row({ ...typed, packs: [packOf(25, 999)] }, { isOfPacks: true });
    expect(onePack(whole, before, typed).fields, "a column of the side").toMatchObject({
      price: 444,
      price_show_vat_note: 0,
      packs: [packOf(25, 999)],
    });
  });

  it("an offer's price beside a further pack is that pack's, and one that the table does not say stays", () => {
    const known = { ...before, packs: [{ ...packOf(25, 900), planned_price: 950 }] };
    const typed = row({ bag_weight_kg: 25, price: 912, offer_price: 850, offer_valid_to: "2026-12-20" });
    expect(onePack(typed, known).fields).toEqual({
      packs: [{ ...packOf(25, 912), offer_price: 850, planned_price: 950 }],
      offer_valid_to: "2026-12-20",
    });
  });

  it("a row of another number of seeds is a further pack", () => {
    const maize = { ...before, sku: null, bag_weight_kg: null, pack_pieces: 80_000, packs: [] };
    expect(onePack(row({ pack_pieces: 50_000, price: 450 }, { isOfPacks: true }), maize).fields).toEqual({
      packs: [{ ...packOf(0, 450), weight_kg: null, pieces: 50_000 }],
    });
  });

  it("the row of one pack leaves the packs that the table does not name", () => {
    const typed = row({ sku: "LT-10", bag_weight_kg: 10, packs: [packOf(50, 1_800)] }, { isOfPacks: true });
    expect(onePack(typed, before).fields).toMatchObject({
      packs: [...before.packs, packOf(50, 1_800)],
      sku: "LT-10",
    });
  });
});
