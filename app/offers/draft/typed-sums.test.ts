import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { offerDraftForm } from "./offer-form.ts";
import { BLANK_ROW, listGaps, pricedRow, type TypedRow, typedSums } from "./typed-offer.ts";

const row = (over: Partial<TypedRow> = {}): TypedRow => ({
  ...BLANK_ROW,
  vat_rate: "11",
  name: "Gazon",
  quantity: "3",
  unit_price: "545",
  ...over,
});
const RATES = [11, 21];
const words = { customer_name: "Ana", customer_details: "", valid_until: "2026-12-06", greeting: "", delivery: "", payment: "", note: "" };

describe("the sums of what is typed", () => {
  it("the sums of what is typed are those of the rows that can be counted, and name the others", () => {
    const rows = [row({ discount: "5" }), BLANK_ROW, row({ unit_price: "" }), row({ quantity: "multe" })];
    expect(typedSums(rows, RATES)).toMatchObject({ sums: { net: 155_325, vat: 17_086, gross: 172_411 }, uncounted: [3, 4] });
    expect(typedSums([], RATES)).toMatchObject({ sums: { gross: 0 }, uncounted: [] });
  });

  it("the sums of what is typed count exactly the rows that the form takes, as the form reads them", () => {
    const amount = fc.oneof(
      fc.constantFrom("", " ", "0", "-1", "1,5", "0,005", "1,23456", "1 234,5", "100", "100,01", "1000001", "x", "1e3", "٣"),
      fc.integer({ min: 0, max: 2_000_000 }).map((thousandths) => String(thousandths / 1_000).replace(".", ",")),
    );
    const typed = fc.record({
      ...{ name: fc.constant("Gazon"), quantity: amount, unit: fc.constant("sac"), unit_price: amount, discount: amount },
      ...{ price_kind: fc.constantFrom("net", "gross", "brut"), vat_rate: fc.constantFrom("11", "21", "19", "") },
    });
    fc.assert(
      fc.property(typed, (one) => {
        // A blank rate is the usual one to the form; the page's own select always says one.
        fc.pre(one.vat_rate !== "");
        const [line] = offerDraftForm(RATES).safeParse({ ...words, lines: [one] }).data?.lines ?? [];
        if (!line || line.unit_price === null || line.quantity === null) expect(pricedRow(one, RATES)).toBeUndefined();
        else expect(line).toMatchObject(pricedRow(one, RATES) ?? { unit_price: "counted" });
      }),
      { numRuns: 400 },
    );
  });
});

it.each([
  ["nothing", [row()], "2026-12-06", []],
  ["a price that is not known, at its own place", [row(), row({ unit_price: " " })], "2026-12-07", ["unit_price-1"]],
  ["a day that has passed", [row()], "2026-12-05", ["valid_until"]],
  ["no rows", [BLANK_ROW], "2026-12-06", [undefined]],
  ["a date that is none: the form says so itself", [row()], "mâine", []],
] as [string, TypedRow[], string, (string | undefined)[]][])(
  "what keeps a draft from going out: %s",
  (_what, rows, valid_until, fields) => {
    expect(listGaps({ fields: { valid_until }, rows }, "2026-12-06").map(({ field }) => field)).toEqual(fields);
  },
);
