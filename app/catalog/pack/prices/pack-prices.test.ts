import { expect, it } from "vitest";
import type { PriceTerms } from "#app/catalog/price/price-on-day.ts";
import { allPriceNotes, loweredPackWords } from "./pack-notes.ts";
import { type PastPacks, packPriceFaults, packsOn, soldPacks } from "./pack-prices.ts";

const PRODUCT: PriceTerms = {
  price: 389,
  offer_price: null,
  offer_valid_from: "2026-12-01",
  offer_valid_to: "2026-12-20",
  planned_price: 400,
  planned_from: "2027-03-01",
};
const SIDE = { price_show_vat_note: 0, vat_rate: 11 };
const BAG = { weight_kg: 20, pieces: null, price: 719, offer_price: 649, planned_price: 740 };
const SEEDS = { weight_kg: null, pieces: 50_000, price: 450, offer_price: null, planned_price: null };

it.each([
  ["before the offer", "2026-11-30", 719, undefined],
  ["on its first day", "2026-12-01", 649, 719],
  ["on its last day", "2026-12-20", 649, 719],
  ["the day after", "2026-12-21", 719, undefined],
  ["once the planned price has begun", "2027-03-01", 740, undefined],
])("a pack costs what is written for it %s", (_when, day, price, list) => {
  const [bag, seeds] = packsOn([BAG, SEEDS], PRODUCT, day);
  expect([bag?.price, bag?.list_price]).toEqual([price, list]);
  expect(seeds).toMatchObject({ price: 450 });
});

const since = (day: string, packs: PastPacks["packs"]): PastPacks => ({
  ...{ ...PRODUCT, ...SIDE, is_published: 1, since: `${day}T08:00:00.000Z`, day, packs },
});
const UNLOWERED = { ...BAG, offer_price: null };

it("the lowest price before the offer of a pack is that of the same pack", () => {
  const past = [since("2026-09-01", [{ ...UNLOWERED, price: 690 }, SEEDS]), since("2026-11-20", [UNLOWERED]), since("2026-11-30", [BAG])];
  const [bag, seeds] = soldPacks([BAG, SEEDS], { ...PRODUCT, ...SIDE }, past, "2026-12-05");
  expect(bag).toMatchObject({ price: 649, list_price: 719, lowest_price: { price: 690 } });
  expect(seeds).not.toHaveProperty("lowest_price");
});

it("the notes of a price name the pack that an offer lowers, the lowest price before, and the one that is to come", () => {
  const packs = soldPacks([BAG], { ...PRODUCT, ...SIDE }, [since("2026-09-01", [UNLOWERED]), since("2026-11-30", [BAG])], "2026-12-05");
  const product = { ...SIDE, bag_weight_kg: 10, packaging: null, counted_norm: null, packs };
  const words = (lines: (string | undefined)[]) => lines.map((line) => line?.replaceAll("\u00a0", " "));
  expect(words(allPriceNotes(product, "2026-12-05"))).toEqual([
    "Sac de 20 kg, în ofertă: 649 RON, fără ofertă: 719 RON. Cel mai mic preț din ultimele 30 de zile: 719 RON",
    "Sac de 20 kg, de la 21 decembrie: 719 RON",
    "Sac de 20 kg, de la 1 martie 2027: 740 RON",
  ]);
  expect(words([loweredPackWords(product, [{ weight_kg: 20 }])])).toEqual([
    "Cel mai mic preț din ultimele 30 de zile, sac de 20 kg: 719 RON",
  ]);
  expect(loweredPackWords(product, [{ weight_kg: 10 }]), "the pack that is bought is another").toBeUndefined();
});

it.each([
  ["an offer that is not below its list price", {}, { offer_price: 719 }, ["packs.0.offer_price"]],
  ["an offer of a product without days", { offer_valid_from: null, offer_valid_to: null }, {}, ["packs.0.offer_price"]],
  ["a planned price of a product without a day", { planned_price: null, planned_from: null }, {}, ["planned_from"]],
  ["a planned price within the offer and below it", { planned_from: "2026-12-10" }, { planned_price: 600 }, ["packs.0.planned_price"]],
  ["prices in their order", {}, {}, []],
])("the judge of a product refuses %s", (_what, product, pack, fields) => {
  const after = { ...PRODUCT, ...product, packs: [{ ...BAG, ...pack }] };
  expect(Object.keys(packPriceFaults(after, undefined, "2026-11-29"))).toEqual(fields);
  expect(packPriceFaults(after, after, "2026-11-29"), "what stays as it is").toEqual({});
});
