import { describe, expect, it } from "vitest";
import { DEFAULT_FACTS } from "#app/catalog/category/category-facts.ts";
import { readAskedArea } from "./asked-area.ts";
import { RANKS, type RowProduct, rankOf, rowOf, sumProduct, toRow } from "./row.ts";

const wheat: RowProduct = {
  ...{ slug: "grau", name: "Grâu", brand: null, category_name: "Grâu", category_slug: "grau", card_text: "", benefits: [], sowing: null },
  ...{ stock_state: null, offer_valid_from: null, offer_valid_to: null, offer_text: null, destination: null, images: [] },
  ...{ price: 361, price_show_vat_note: 1, vat_rate: 11, bag_weight_kg: 25, packs: [], min_quantity: null },
  ...{ packaging: "sac de 25 kg", units_per_ha: null, dose_kg_per_100sqm: 2, pieces_per_pack: null, counted_norm: null },
  category: DEFAULT_FACTS,
};
const asked = readAskedArea(new URLSearchParams({ suprafata: "50", um: "ha" }));
const view = { asked, today: "2026-11-29", arrives: "2026-11-30" };
const summed = (changes: Partial<RowProduct>) => sumProduct({ ...wheat, ...changes }, view);
const rowFor = (changes: Partial<RowProduct>, stated = "") =>
  JSON.parse(JSON.stringify(rowOf(summed(changes), { ...view, stated })).replaceAll("\u00a0", " "));

it("the label of a row is of the pack that its area takes, with that pack's form, and of the product's own where nothing is reckoned", () => {
  const garden = { bag_weight_kg: 10, packs: [{ weight_kg: 1, price: 69 }], packaging: "sac de 10 kg sau pungă de 1 kg" };
  const labelFor = (dose: number | null) =>
    toRow({ ...wheat, ...garden, dose_kg_per_100sqm: dose } as RowProduct, {
      ...view,
      asked: readAskedArea(new URLSearchParams({ suprafata: "100", um: "mp" })),
    }).label;
  expect(labelFor(2.5)).toMatchObject({ amount: "1 kg", look: expect.stringMatching(/\bls-p\b/) });
  expect(labelFor(25)).toMatchObject({ amount: "10 kg", look: expect.not.stringMatching(/\bls-/) });
  expect(labelFor(null)).toMatchObject({ amount: "10 kg" });
});

describe("the price of a row", () => {
  it("is the sum of the area where the norm is known, in a list that names the area or does not", () => {
    expect(rowFor({})).toMatchObject({ cost: "160.284 RON", of: "TVA inclus\npentru 50 ha" });
    expect(rowFor({}, asked.words).of).toBe("TVA inclus");
  });

  it.each([
    ["a sack", {}, "TVA inclus\npe sac", "400,71 RON"],
    [
      "a packet, gross",
      { bag_weight_kg: 0.1, packaging: "pachet de 100 g", price: 33.3, price_show_vat_note: 0 },
      "TVA inclus\npe pachet",
      "33,30 RON",
    ],
    [
      "a thing without a weight",
      { bag_weight_kg: null, packaging: null, price: 121, price_show_vat_note: 0 },
      "TVA inclus\npe ambalaj",
      "121 RON",
    ],
  ])("of a product without a norm it is that of %s, whatever area the list names", (_what, changes, of, cost) => {
    const product = { dose_kg_per_100sqm: null, ...changes };
    expect(rowFor(product)).toMatchObject({ cost, of });
    expect(rowFor(product, asked.words)).toMatchObject({ cost, of });
  });

  it("without a norm it stands after those with a sum, before those without a price", () => {
    const ranks = [{}, { min_quantity: 99_999 }, { dose_kg_per_100sqm: null }, { price: null }, { stock_state: "sold_out" as const }];
    expect(ranks.map((changes) => rankOf(summed(changes)))).toEqual([0, RANKS.least, RANKS.byPack, RANKS.onRequest, RANKS.gone]);
  });

  it("is of what is needed, with the least that is sold under it, also where that is more", () => {
    expect(rowFor({ min_quantity: 999 }, asked.words)).toMatchObject({
      packs: expect.stringMatching(/^400 de saci de 25 kg · 16,03 RON\/kg · /),
      cost: "160.284 RON",
      of: "TVA inclus\ncomandă minimă 999 de saci: 400.309,29 RON",
    });
  });

  it("that an offer lowers strikes the price of the same pack in the form beside it", () => {
    expect(rowFor({ list_price: 380 })).toMatchObject({ packs: expect.stringMatching(/361 RON \+ TVA/), was: "380 RON + TVA" });
    expect(rowFor({ price_show_vat_note: 0, list_price: 380 }).was).toBe("380 RON");
  });
});
