import { describe, expect, it } from "vitest";
import type { LeadProduct, LineSnapshot } from "#app/leads/lines/line-snapshot.ts";
import { snapshotLine } from "#app/leads/lines/line-snapshot.ts";
import type { CorrectedRow } from "./correction-form.ts";
import { correctedLines, typedRow } from "./correction-rows.ts";

const LAWN = { estimate_dose: 2.5, estimate_bag_kg: 25 };
const LUCERNE: LeadProduct = {
  ...{ id: 1, name: "Lucernă Salonta", slug: "lucerna-salonta", bag_weight_kg: 25, packs: [], dose: 0.25, counted: undefined },
  category: { start_unit: "ha", has_lawn_estimate: 0 },
} as unknown as LeadProduct;
const stored: LineSnapshot = { ...snapshotLine(LUCERNE, { area_sqm: 180_000, area_unit: "ha" }, LAWN), seed_kg: 777 };
const about = {
  lead: { wish: "", customer_type: "farmer", arrived_by: "site" } as const,
  stored: [stored],
  company: LAWN,
  findById: (id: number) => (id === 1 ? LUCERNE : undefined),
  findByName: (name: string) => (name.toLowerCase().startsWith("lucern") ? LUCERNE : undefined),
};
const row = (more: Partial<CorrectedRow> = {}): CorrectedRow => ({
  ...{ product: "Lucernă Salonta", product_id: null, area_sqm: 180_000, area_unit: "ha", asked: undefined, ...more },
});
const correct = (lines: CorrectedRow[], more: Partial<typeof about> = {}) =>
  correctedLines({ lines, customer_type: "farmer" }, { ...about, ...more });

describe("a corrected row", () => {
  it("a corrected row that says what stood there is the line that stood there, to the number", () => {
    expect(correct([row()]).lines[0]).toBe(stored);
    expect(correct([row({ product: "LUCERNA SALONTA" })]).lines[0]).toBe(stored);
    expect(correct([row({ product: "", product_id: 1 })]).lines[0]).toBe(stored);
  });

  it("a corrected row is worked out by the norm of today where its area changed", () => {
    expect(correct([row({ area_sqm: 200_000 })]).lines[0]).toMatchObject({
      area_sqm: 200_000,
      seed_kg: 500,
      bags: 20,
      quantity_is_asked: 0,
    });
  });

  it("a corrected row in bulbs says what is missing: that its product is no bulb, or the density in its sheet", () => {
    const tulip = { ...LUCERNE, dose: undefined, category: { ...LUCERNE.category, verb: "plantează" } } as LeadProduct;
    const refused = (product: LeadProduct) =>
      correct([row({ area_sqm: 0, area_unit: "mp", bulbs: 120 })], { findById: () => product }).errors["lines.0.area_sqm"];
    expect(refused(LUCERNE)).toMatch(/^Un număr de bulbi se cere numai la bulbi de flori\. Scrieți suprafața/);
    expect(refused(tulip)).toMatch(/^Fișa produsului nu spune câți bulbi se plantează la 100 mp\. Scrieți suprafața/);
  });

  it("a corrected row keeps the name of what the catalogue has no more", () => {
    const gone = { findById: () => undefined, findByName: () => undefined };
    expect(correct([row({ area_sqm: 10_000 })], gone)).toMatchObject({
      lines: [{ product_id: 1, product_name: "Lucernă Salonta", area_sqm: 10_000, seed_kg: null }],
      errors: {},
    });
  });

  it("a corrected row of the customer's own words is no lawn", () => {
    expect(correct([row({ product: "ceva pentru oi", area_sqm: 500, area_unit: "mp" })], { findByName: () => undefined })).toMatchObject({
      wish: "ceva pentru oi",
      lines: [{ product_name: null, area_sqm: 500, seed_kg: null }],
    });
  });

  it("a corrected row after the first is of the catalogue, and an empty one is none", () => {
    const none = { findByName: () => undefined };
    const blank = row({ product: "", area_sqm: 0 });
    expect(correct([row(), row({ product: "altceva" }), blank], none).errors).toEqual({
      "lines.1.product": expect.stringContaining("din catalog"),
    });
    expect(correct([row(), blank, blank]).lines).toHaveLength(1);
  });
});

it("a row of the form shows an area in its unit, a quantity where the customer said one, and no example area", () => {
  expect(typedRow(stored, "")).toEqual({
    product: "Lucernă Salonta",
    area_sqm: "18",
    area_unit: "ha",
    quantity: "",
    quantity_unit: "ambalaje",
  });
  expect(typedRow({ ...stored, quantity_is_asked: 1, bags: null, seed_kg: 40.5 }, "")).toMatchObject({
    quantity: "40,5",
    quantity_unit: "kg",
  });
  expect(typedRow({ ...stored, area_is_example: 1, product_name: null }, "lalele")).toMatchObject({ product: "lalele", area_sqm: "" });
});
