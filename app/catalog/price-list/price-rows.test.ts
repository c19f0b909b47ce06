import fc from "fast-check";
import { expect, it } from "vitest";
import { grossPrice } from "#app/catalog/price/price.ts";
import { offerSums } from "#app/offers/offer-sums.ts";
import { priceRows, type TradeProduct } from "./price-rows.ts";

const product: TradeProduct = {
  ...{ slug: "x", name: "X", category_name: "Gazon", bag_weight_kg: 10, price: 111, price_show_vat_note: 0, vat_rate: 11 },
  ...{ sku: null, ean: null, pallet_packs: 80, plant_passport: null, packs: [] },
  ...{ pieces_per_pack: null, counted_norm: null, packaging: "sac de 10 kg, pungă de 1 kg" },
};
const priceOf = (changes: Partial<TradeProduct>, discount: number | undefined) =>
  priceRows([{ ...product, ...changes }], discount)[0]?.price;

it.each([
  ["a price with its VAT", {}, 0, { net: 100, gross: 111, vat_rate: 11 }],
  ["a price without it", { price: 100, price_show_vat_note: 1 }, 0, { net: 100, gross: 111, vat_rate: 11 }],
  ["less a tenth", {}, 10, { net: 90, gross: 99.9, vat_rate: 11 }],
  ["less two and a half percent", { price: 333 }, 2.5, { net: 292.5, gross: 324.68, vat_rate: 11 }],
  ["that no whole net price comes to", { price: 405 }, 0, { net: 364.86, gross: 405, vat_rate: 11 }],
  ["of the same, of little", { price: 38.5 }, 0, { net: 34.68, gross: 38.5, vat_rate: 11 }],
  ["of the same, less a tenth", { price: 389 }, 10, { net: 315.41, gross: 350.1, vat_rate: 11 }],
  ["of the same, 179 less a tenth", { price: 179 }, 10, { net: 145.14, gross: 161.1, vat_rate: 11 }],
  ["of the same, 820 less a tenth", { price: 820 }, 10, { net: 664.86, gross: 738, vat_rate: 11 }],
  ["of a product without a price", { price: null }, 10, null],
  ["of one for nothing, which is on demand", { price: 0 }, 10, null],
])("%s", (_what, changes, discount, price) => {
  expect(priceOf(changes, discount)).toEqual(price);
});

it.each([
  ["the offer's where that is lower", 10, { price: 80, list_price: 100 }, 80],
  ["his discount off the list price where that is lower", 30, { price: 80, list_price: 100 }, 70],
])("the price of a customer with a discount is %s, never one on the other", (_what, discount, sold, gross) => {
  expect(priceOf(sold, discount)?.gross).toBe(gross);
  const pack = { weight_kg: 1, ...sold };
  expect(priceRows([{ ...product, packs: [pack] }], discount)[1]?.price?.gross, "of a further pack").toBe(gross);
});

it("the price that follows an offer is told to a customer where it is another for him", () => {
  const sold = { ...product, price: 80, list_price: 100, next_prices: [{ day: "2027-03-01", price: 100 }] };
  expect([10, 30].map((discount) => priceRows([sold], discount)[0]?.next)).toEqual([
    expect.stringMatching(/^De la 1 martie 2027: 81,08/),
    "",
  ]);
});

it("the price list holds no price where none is to be seen", () => {
  expect(priceRows([product], undefined)[0]).toEqual({
    ...{ slug: "x", name: "X", category: "Gazon", pack: "sac de 10 kg", weight_kg: 10, price: null, next: "" },
    goods: { sku: null, ean: null, pallet_packs: 80, plant_passport: null },
    facts: [
      { spec_key: "Cod produs", spec_value: "" },
      { spec_key: "Cod EAN", spec_value: "" },
      { spec_key: "Palet", spec_value: "80 de saci, 800 kg" },
      { spec_key: "Pașaport fitosanitar", spec_value: "" },
    ],
  });
});

it("the price list has a row for each pack: what is printed on one pack, and how it stands on a pallet, is not said of another", () => {
  const sold = { ...product, ean: "5940000000003", plant_passport: "pe fiecare ambalaj", packs: [{ weight_kg: 1, price: 22.2 }] };
  expect(
    priceRows([sold], 0).map(({ pack, goods, price }) => [pack, goods.ean, goods.pallet_packs, goods.plant_passport, price?.gross]),
  ).toEqual([
    ["sac de 10 kg", "5940000000003", 80, "pe fiecare ambalaj", 111],
    ["pungă de 1 kg", null, null, "pe fiecare ambalaj", 22.2],
  ]);
});

it("the price list says what bulbs come in", () => {
  const [row] = priceRows([{ ...product, bag_weight_kg: null, packaging: null, pieces_per_pack: 50 }], undefined);
  expect(row).toMatchObject({ pack: "pachet de 50 de bulbi", weight_kg: null });
});

it("the price list, the site and an offer of one pack agree to the ban, whatever price, discount and rate", () => {
  const prices = fc.tuple(
    fc.integer({ min: 1, max: 10_000_000 }),
    fc.constantFrom(0, 1),
    fc.constantFrom(0, 5, 9, 11, 19, 21),
    fc.integer({ min: 0, max: 9_999 }),
  );
  fc.assert(
    fc.property(prices, ([unit_price, price_show_vat_note, vat_rate, discount]) => {
      const sold = { ...product, price: unit_price / 100, price_show_vat_note, vat_rate };
      const row = (percent: number) => priceRows([sold], percent)[0]?.price;
      expect(row(0)?.gross).toBe(grossPrice(sold));
      const price_kind = price_show_vat_note ? ("net" as const) : ("gross" as const);
      const { net, gross } = offerSums([{ quantity: 1_000, unit_price, price_kind, vat_rate, discount }]);
      expect(row(discount / 100)).toEqual({ net: net / 100, gross: gross / 100, vat_rate });
    }),
    { numRuns: 500 },
  );
});
