import { describe, expect, it } from "vitest";
import { shippedFacts } from "#tests/support/category-facts.ts";
import { type PreviewContext, previewNeed, previewProduct, quantityCheck } from "./typed-preview.ts";

const context: PreviewContext = {
  categories: [
    { id: 1, name: "Gazon", slug: "gazon", ...shippedFacts("gazon") },
    { id: 5, name: "Fâneață", slug: "faneata", ...shippedFacts("faneata") },
  ],
  image: undefined,
  rates: [11, 21],
  dose: undefined,
  recommended: undefined,
  packaging: { packaging: null, units_per_ha: null, pieces_per_pack: null },
  seed: { grams: undefined, purity: undefined, germination: undefined },
  sowing: null,
  destination: null,
  looks: {},
  today: "2026-11-20",
};

describe("the card of what is typed", () => {
  it("the card of what is typed costs what an offer of today makes of the list price", () => {
    const offer = { price: "480", offer_price: "415", offer_valid_to: "2026-11-20" };
    expect(previewProduct(offer, context).price).toBe(415);
    expect(previewProduct({ ...offer, offer_valid_to: "2026-11-19" }, context).price).toBe(480);
  });

  it("the card of what is typed says what the saved card would say", () => {
    const card = previewProduct(
      {
        name: " Amestec  ",
        slug: "",
        category_id: "5",
        brand: "ForageMax",
        price: "545,50",
        price_show_vat_note: "1",
        vat_rate: "21",
        bag_weight_kg: "20",
        offer_valid_from: "2026-11-10",
        short_description: "Scurt.",
        long_description: "<p>Lung &amp; <strong>bogat</strong>.</p>",
        benefits: "Unu\n\n Doi \nTrei\nPatru",
      },
      context,
    );
    expect(card).toMatchObject({
      name: "Amestec",
      slug: "amestec",
      category_slug: "faneata",
      category_name: "Fâneață",
      price: 545.5,
      price_show_vat_note: 1,
      vat_rate: 21,
      bag_weight_kg: 20,
      offer_valid_from: "2026-11-10",
      offer_valid_to: null,
      card_text: "Scurt.",
      benefits: ["Unu", "Doi", "Trei", "Patru"].map((label) => ({ label })),
    });
  });

  it("the card of what is typed takes the short text where there is no long one, and holds the place of what is not typed yet", () => {
    expect(previewProduct({ short_description: "Scurt." }, context).card_text).toBe("Scurt.");
    expect(previewProduct({}, context)).toMatchObject({ name: "Numele produsului", category_name: "Categoria", price: null, brand: null });
  });

  it("the card of what is typed counts what is no number or no date as not given", () => {
    const card = previewProduct({ price: "mult", bag_weight_kg: "0", offer_valid_to: "2026-13-40" }, context);
    expect(card).toMatchObject({ price: null, bag_weight_kg: null, offer_valid_to: null });
  });
});

describe("the quantity of what is typed", () => {
  it("the quantity of what is typed is told for 1 ha where one sows by the hectare, for 1.000 mp elsewhere", () => {
    const typed = { dose: "0,33", bag_weight_kg: "20" };
    expect(quantityCheck({ ...typed, category_id: "5" }, context)).toEqual({
      words: "pentru 1 ha: 33 kg, 2 saci",
      rate: "Doză 0,33 kg/100 mp, consum 0,0033 kg/mp",
      unusual: undefined,
    });
    expect(quantityCheck({ dose: "3,3", bag_weight_kg: "20", category_id: "1" }, context)).toEqual({
      words: "pentru 1.000 mp: 33 kg, 2 saci",
      rate: "Doză 3,3 kg/100 mp, consum 0,033 kg/mp",
      unusual: undefined,
    });
    expect(previewNeed({ ...typed, category_id: "5" }, context)).toEqual({
      need: "33 kg · 2 saci",
      explanation: "1 ha × 33 kg/ha = 33 kg: 2 saci de 20 kg (rămân 7 kg).",
    });
  });

  it("the quantity of what is typed warns outside the category's usual range", () => {
    expect(quantityCheck({ dose: "33", category_id: "5" }, context)?.unusual).toBe(
      "33 kg/100 mp (3.300 kg/ha) este în afara normei obișnuite la Fâneață, de la 0,2 până la 0,6 kg/100 mp. Verificați unitatea.",
    );
    expect(quantityCheck({ dose: "0,0024", category_id: "5" }, context)?.unusual).toContain("0,0024 kg/100 mp (0,24 kg/ha)");
  });

  it("the quantity of what is typed is not told without a dose", () => {
    expect(quantityCheck({ dose: "" }, context)).toBeUndefined();
    expect(previewNeed({ dose: "mult" }, context)).toBeUndefined();
  });

  it("the quantity of what is typed knows a range that the sheet gives, until the dose is changed", () => {
    const ranged = { ...context, dose: { kgPer100Sqm: 4, isRange: true } };
    expect(previewNeed({ dose: "4", category_id: "1" }, ranged)?.explanation).toContain("limita superioară a normei");
    expect(previewNeed({ dose: "3", category_id: "1" }, ranged)?.explanation).not.toContain("valoarea de sus");
  });
});

it("germinating seeds are checked in kilograms once the sheet has their measures, and say what is missing before", () => {
  const wheat = { category_id: "5", dose: "450–500", dose_unit: "boabe germinabile/mp", bag_weight_kg: "25" };
  const seed = { grams: { from: 45, to: 45 }, purity: { from: 98, to: 98 }, germination: { from: 95, to: 95 } };
  expect(quantityCheck(wheat, { ...context, seed })?.words.replaceAll("\u00a0", " ")).toBe("pentru 1 ha: 242 kg, 10 saci");
  expect(quantityCheck(wheat, context)?.words).toContain("„Masa a 1.000 de semințe” (MMB) și „Germinație”");
});
