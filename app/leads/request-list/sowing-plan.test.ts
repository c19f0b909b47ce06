import { describe, expect, it } from "vitest";
import { areaOfBulbs, readBulbsOrArea } from "#app/catalog/pack/counted/bulbs.ts";
import { bulbsOfArea, calculateSowingPlan, plotAreaWords, plotWords } from "./calculate-plan.ts";
import { LONGEST_NAME, readBegunWith, readPlotRows, type SowingPlanProduct, sowingPlanAddress } from "./sowing-plan.ts";

const lawn: SowingPlanProduct = {
  ...{ slug: "gazon", name: "Gazon", category_name: "Gazon", dose: 3 },
  packs: [
    { weight_kg: 10, price: 339 },
    { weight_kg: 1, price: 45 },
  ],
};
const forage: SowingPlanProduct = {
  ...{ slug: "lucerna", name: "Lucernă", category_name: "Lucernă", dose: 0.24 },
  packs: [{ weight_kg: 25, price: null }],
};
const bulbs: SowingPlanProduct = { ...lawn, slug: "lalele", dose: undefined, packs: [] };
const find = (slug: string) => [lawn, forage, bulbs].find((product) => product.slug === slug);
const plan = (query: string) => calculateSowingPlan(readPlotRows(new URLSearchParams(query)), find);

describe("plots in the message of a request", () => {
  it("plots in the message of a request is what each is called, how large it is and what is sown there", () => {
    const yard = { product: "Gazon", area_sqm: 300, area_unit: "mp" as const };
    const field = { product: "Lucernă", area_sqm: 20_000, area_unit: "ha" as const };
    expect(plotWords([{ ...yard, plot: "Curte" }, field])).toBe("Plan de semănat: Curte, 300 mp, Gazon; parcela 2, 2 ha, Lucernă.");
    expect(plotWords([yard, { ...yard, area_sqm: 50 }])).toBe("Plan de semănat: parcela 1, 300 mp, Gazon; parcela 2, 50 mp, Gazon.");
  });

  it("plots in the message of a request is nothing where the lines of the request say it all", () => {
    const alone = [300, 20].map((area_sqm, index) => ({ product: `Produs ${index}`, area_sqm, area_unit: "mp" as const }));
    expect([plotWords(alone), plotWords([])]).toEqual(["", ""]);
  });
});

describe("the area of a bed", () => {
  it("the area of so many bulbs is said by their number, which is read as the same area; a measured bed stays an area", () => {
    const norm = { of: "bulbs" as const, to: 7_000 };
    for (const [bulbs, words] of [
      [50, "50 de bulbi"],
      [120, "120 de bulbi"],
    ] as const) {
      const area = Number(areaOfBulbs(bulbs, norm.to));
      expect([bulbsOfArea(area, norm), plotAreaWords(area, "mp", { ...norm, packs: [] })]).toEqual([bulbs, words]);
      expect(readBulbsOrArea(words, "mp", norm.to).area?.area_sqm).toBe(area);
    }
    expect([bulbsOfArea(2.5, norm), bulbsOfArea(1, norm), bulbsOfArea(0.71, { of: "seeds", to: 7_000 })]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe("the rows of an address", () => {
  it("the rows of an address are two blank ones where it says nothing", () => expect(readPlotRows(new URLSearchParams())).toHaveLength(2));

  it("the rows of an address come in their order, with one more or one less where a button asks for it", () => {
    const query = "nume=Curte&suprafata=250&um=mp&produs=gazon&nume=&suprafata=2&um=ha&produs=lucerna";
    const of = (more: string) => readPlotRows(new URLSearchParams(query + more)).map(({ area, unit, slug }) => `${area} ${unit} ${slug}`);
    expect(of("")).toEqual(["250 mp gazon", "2 ha lucerna"]);
    expect(of("&adauga=1")).toEqual(["250 mp gazon", "2 ha lucerna", " ha "]);
    expect(of("&scoate=1")).toEqual(["2 ha lucerna"]);
    expect(of("&scoate=9")).toEqual(["250 mp gazon", "2 ha lucerna"]);
  });

  it("the rows of an address are ten at most, and none of them endless", () => {
    const rows = readPlotRows(new URLSearchParams(Array.from({ length: 50 }, () => ["nume", "x".repeat(999)])));
    expect(rows).toHaveLength(10);
    expect(rows[0]?.name).toHaveLength(LONGEST_NAME);
    expect(readPlotRows(new URLSearchParams([...Array.from({ length: 10 }, () => ["nume", "x"]), ["adauga", "1"]]))).toHaveLength(10);
  });

  it("fit into an address of 4 KB, ten of them with the longest names in letters of ours", () => {
    const plot = {
      name: "ă".repeat(LONGEST_NAME),
      area: "1234,56 x 1234,56",
      unit: "ha" as const,
      slug: "bulbi-ceapa-ornamentala-purple-sensation",
    };
    const ids = Array.from({ length: 10 }, () => 2 ** 31);
    expect(
      sowingPlanAddress(
        Array.from({ length: 10 }, () => plot),
        ids,
      ).length,
    ).toBeLessThan(4_096);
  });

  it("the rows of an address make an address that says the same, without the blank ones", () => {
    const rows = readPlotRows(
      new URLSearchParams("nume=Curte+%26+livad%C4%83&suprafata=20+x+15&um=mp&produs=gazon&nume=&suprafata=&um=ha&produs="),
    );
    const address = sowingPlanAddress(rows);
    expect(readPlotRows(new URL(address, "https://x").searchParams)).toEqual(rows.slice(0, 1));
    expect(sowingPlanAddress([])).toBe("/cerere/plan");
  });

  it("the rows of an address say with which products of the list they began", () => {
    const address = sowingPlanAddress([{ name: "", area: "2", unit: "ha", slug: "lucerna" }], [12, 7]);
    expect(address).toBe("/cerere/plan?nume=&suprafata=2&um=ha&produs=lucerna&din=12-7");
    expect(readBegunWith(new URL(address, "https://x").searchParams)).toEqual([12, 7]);
    expect(readBegunWith(new URLSearchParams("din=x-0--3-1.5"))).toEqual([3]);
  });
});

describe("a plan", () => {
  it("a plan shares packs between the plots of a product", () => {
    const { plots, sums, cost, unpriced } = plan("suprafata=150&um=mp&produs=gazon&suprafata=10+x+15&um=mp&produs=gazon");
    expect(plots.map((plot) => plot.errors ?? plot.need)).toMatchObject([{ cost: 225 }, { cost: 225 }]);
    expect(sums).toMatchObject([{ area_sqm: 300, plots: 2, need: { exact_kg: 9, cost: 339, packs: [{ weight_kg: 10, count: 1 }] } }]);
    expect([cost, unpriced]).toEqual([339, 0]);
  });

  it("a plan counts bulbs by the piece, with the packets of all plots", () => {
    const planted = { of: "bulbs" as const, to: 7_000, packs: [{ pieces: 50, price: 89, noun: "pachet" as const }] };
    const two = calculateSowingPlan(
      readPlotRows(new URLSearchParams("suprafata=1&um=mp&produs=lalele&suprafata=0,4&um=mp&produs=lalele")),
      () => ({
        ...bulbs,
        counted: planted,
      }),
    );
    expect(two.plots.map((plot) => plot.errors === undefined && plot.counted?.packets)).toEqual([2, 1]);
    expect(two).toMatchObject({ sums: [{ counted: { needed: 98, packets: 2 } }], cost: 178, unpriced: 0 });
  });

  it("a plan counts what has no price and no dose, and adds up the rest", () => {
    const { sums, cost, unpriced } = plan(
      "suprafata=300&um=mp&produs=gazon&suprafata=2&um=ha&produs=lucerna&suprafata=10&um=mp&produs=lalele",
    );
    expect(sums.map(({ need }) => need?.kg)).toEqual([9, 48, undefined]);
    expect([cost, unpriced]).toEqual([339, 2]);
  });

  it.each([
    ["suprafata=0&um=mp&produs=gazon", { area: expect.stringContaining("mai mare decât 0") }],
    ["suprafata=10001&um=ha&produs=gazon", { area: "Suprafața poate avea cel mult 10.000 ha." }],
    ["suprafata=10&um=mp&produs=", { product: "Alegeți produsul." }],
    ["suprafata=10&um=mp&produs=altul", { product: "Produsul nu mai este în catalog. Alegeți altul." }],
    ["nume=Curte&suprafata=&produs=", { area: expect.any(String), product: expect.any(String) }],
  ])("%s is wrong beside its fields, and counts for nothing", (query, errors) => {
    expect(plan(query)).toMatchObject({ plots: [{ errors }], sums: [], cost: 0 });
  });
});
