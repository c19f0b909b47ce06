import { describe, expect, it } from "vitest";
import { DEFAULT_FACTS } from "#app/catalog/category/category-facts.ts";
import { areaQuery, withArea } from "./area-address.ts";
import { readAskedArea } from "./asked-area.ts";
import { type Reckoned, rowCost, rowSum } from "./row-sum.ts";

const lawn: Reckoned = {
  ...{ price: 389, price_show_vat_note: 0, vat_rate: 11, bag_weight_kg: 10, packs: [], min_quantity: null },
  ...{ packaging: "sac de 10 kg", units_per_ha: null, dose_kg_per_100sqm: 3.5, pieces_per_pack: null, counted_norm: null },
  category: DEFAULT_FACTS,
};
const area = (amount: string, unit: string) => readAskedArea(new URLSearchParams({ suprafata: amount, um: unit })).area;
const plain = (words: object) => JSON.parse(JSON.stringify(words).replaceAll(" \u00a0\u00a0", " ").replaceAll("\u00a0", " "));
const sumOf = (product: Partial<Reckoned>, amount = "100", unit = "mp") => {
  const cost = rowCost({ ...lawn, ...product }, area(amount, unit));
  return plain({ ...cost, ...rowSum({ ...lawn, ...product }, cost) });
};

describe("the sum of a row", () => {
  it("the sum of a row is what whole packs of the area cost with VAT, beside the price of one where that is another", () => {
    expect(sumOf({}, "300")).toMatchObject({ need: "11 kg", packs: "2 saci de 10 kg", cost: 778, isWhole: true });
    expect(sumOf({}, "300")).toMatchObject({ price: "1 sac: 389 RON", each: "38,90 RON/kg", vat: "TVA inclus" });
    expect(sumOf({})).toMatchObject({ cost: 389, price: "", each: "38,90 RON/kg", vat: "TVA inclus" });
    expect(sumOf({ price: 840, price_show_vat_note: 1, bag_weight_kg: 25 })).toMatchObject({
      cost: 932.4,
      price: "840 RON + TVA · 932,40 RON cu TVA",
      each: "37,30 RON/kg",
      vat: "TVA inclus",
    });
  });

  it("the sum of a row takes the cheapest packs: a kilogram costs what it costs in them, and the pack of the list's price is named", () => {
    const small = { packaging: "sac de 10 kg, pungă de 1 kg", packs: [{ weight_kg: 1, price: 55 }] };
    expect(sumOf(small)).toMatchObject({
      packs: "4 pungi de 1 kg",
      cost: 220,
      price: "1 sac de 10 kg: 389 RON",
      each: "55 RON/kg",
    });
    const both = sumOf(small, "320");
    expect(both).toMatchObject({ packs: "1 sac de 10 kg + 2 pungi de 1 kg", cost: 499 });
    expect([both.price, both.each], "499 RON for 12 kg").toEqual(["1 sac de 10 kg: 389 RON", "41,58 RON/kg"]);
    expect(sumOf({ ...small, price: null }, "100")).toMatchObject({
      cost: 220,
      price: "1 sac de 10 kg: Preț la cerere",
      each: "55 RON/kg",
    });
  });

  it("the sum of a row never names the price of a pack without the least that is sold of it", () => {
    const several = { packaging: "sac de 10 kg, pungă de 1 kg", packs: [{ weight_kg: 1, price: 55 }], min_quantity: 5 };
    expect(sumOf(several).price).toBe("1 sac de 10 kg: 389 RON · de la 5 saci");
    expect(sumOf({ min_quantity: 5, dose_kg_per_100sqm: null }).price).toBe("de la 5 saci");
    expect(sumOf({ ...several, price_show_vat_note: 1 }).price).toBe("1 sac de 10 kg: 389 RON + TVA · 431,79 RON cu TVA · de la 5 saci");
  });

  it("the sum of a row names a pack once where all of them are of one kind", () => {
    const boxes = { price: 100, packaging: "cutie de 4 kg", bag_weight_kg: 4, packs: [{ weight_kg: 0.5, price: 20 }] };
    expect(sumOf(boxes, "240").packs).toBe("2 cutii de 4 kg + 1 de 0,5 kg");
    const three = { ...boxes, packs: [...boxes.packs, { weight_kg: 1.5, price: 42 }] };
    expect(sumOf(three, "285").packs).toBe("2 cutii de 4 kg + 1 de 1,5 kg + 1 de 0,5 kg");
    expect(sumOf({ ...boxes, packaging: "cutie de 4 kg, pungă de 0,5 kg" }, "240").packs).toBe("2 cutii de 4 kg + 1 pungă de 0,5 kg");
  });

  it("the sum of a row says the need first, and the least that is sold under it", () => {
    expect(sumOf({ min_quantity: 5 })).toMatchObject({
      ...{ packs: "1 sac de 10 kg", cost: 389, isWhole: false },
      least: { amount: "5 saci", cost: 1945 },
    });
  });

  it("the sum of a row without a norm is the price of a pack, and the quantity is said on the telephone", () => {
    expect(sumOf({ dose_kg_per_100sqm: null })).toMatchObject({
      ...{ need: "1 sac de 10 kg", packs: "cantitatea la telefon", isWhole: false, cost: 389 },
      ...{ price: "", each: "38,90 RON/kg", vat: "TVA inclus" },
    });
  });

  it("the sum of a row without a price has none, and says what is needed all the same", () => {
    const { cost, need, price } = sumOf({ price: null });
    expect([cost, need, price]).toEqual([undefined, "4 kg", ""]);
  });
});

describe("the area of a list", () => {
  const hectare = { start_amount: 1, start_unit: "ha" } as const;
  const read = (query: string) => readAskedArea(new URLSearchParams(query), hectare);

  it("the area of a list is its category's example until another is typed, and addresses keep no example", () => {
    for (const query of ["", "suprafata=+1&um=ha", "suprafata=&um=ha"])
      expect(plain(read(query)), query).toMatchObject({ words: "1 ha", query: "" });
    expect(plain(read("suprafata=1&um=ha"))).toMatchObject({ words: "1 ha", query: "suprafata=1&um=ha" });
    expect(plain(read("suprafata=+1&um=ari")), "another unit is another area").toMatchObject({ words: "1 ar" });
  });

  it("the area of a list that is none says why, and the list stays that of the example", () => {
    const { fault, area, words, typed } = read("suprafata=zece&um=mp");
    expect([area, plain({ words }).words, typed.amount]).toEqual([undefined, "1 ha", "zece"]);
    expect(fault).toContain("Scrieți suprafața");
  });

  it("the area of a list goes along in addresses, before their place on the page", () => {
    const query = areaQuery({ amount: "2,5", unit: "ha" });
    expect(withArea("/gazon?lumina=umbra#produse", query)).toBe("/gazon?lumina=umbra&suprafata=2%2C5&um=ha#produse");
    expect(withArea("/produse/x#oferta", "")).toBe("/produse/x#oferta");
  });
});
