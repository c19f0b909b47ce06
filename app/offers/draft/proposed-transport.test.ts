import { describe, expect, it } from "vitest";
import { type Propose, withProposedTransport } from "./proposed-transport.ts";
import { BLANK_ROW, type TypedOffer, type TypedRow } from "./typed-offer.ts";

/** 1 RON a kilogram, from 100 kg on free. */
const propose: Propose = (kg) =>
  kg < 100 ? { words: "Livrare în județul Cluj: 2 zile.", price: kg } : { words: "Livrare în județul Cluj: gratuită.", price: undefined };

const row = (facts: Partial<TypedRow>): TypedRow => ({ ...BLANK_ROW, vat_rate: "11", ...facts });
const sacks = (quantity: string, weight = "10 kg") => row({ name: `Gazon, sac de ${weight}`, quantity, unit_price: "100" });
const transport = (unit_price: string, facts: Partial<TypedRow> = {}) =>
  row({ name: "Transport", quantity: "1", unit: "fara", unit_price, price_kind: "gross", ...facts });
const draft = (rows: TypedRow[], delivery = "Livrare în județul Cluj: 2 zile."): TypedOffer => ({ fields: { delivery }, rows });

const followed = (now: TypedRow[], ...was: TypedRow[][]) =>
  withProposedTransport(
    draft(now),
    was.map((rows) => draft(rows)),
    propose,
  ).rows;

describe("transport", () => {
  const was = [sacks("2"), transport("20")];

  it.each([
    ["a row that was added", [...was, sacks("3")], [sacks("2"), sacks("3"), transport("50")]],
    [
      "packs in grams and kilograms",
      [...was, sacks("4", "500 g"), row({ name: "Trifoi", unit: "kg", quantity: "1,5", unit_price: "9" })],
      undefined,
    ],
    ["a weight from which it is free", [...was, sacks("8")], [sacks("2"), sacks("8")]],
  ])("follows %s", (_what, now, wanted) => {
    const rows = followed(now, was);
    if (wanted) expect(rows).toEqual(wanted);
    else expect(rows.at(-1)).toEqual(transport("23,5"));
  });

  it("is proposed for the first row of an empty draft, and taxed as its goods", () => {
    expect(followed([{ ...sacks("2"), vat_rate: "21" }], [])).toEqual([
      { ...sacks("2"), vat_rate: "21" },
      transport("20", { vat_rate: "21" }),
    ]);
  });

  it("follows rows that were added one after the other, none of them stored", () => {
    const stored = [sacks("1"), transport("10")];
    expect(followed([...was, sacks("1")], stored, was).at(-1)).toEqual(transport("30"));
  });

  it.each([
    ["a price of his own", [sacks("2"), transport("35")]],
    ["a discount", [sacks("2"), transport("20", { discount: "50" })]],
    ["nothing, where some was proposed", [sacks("2")]],
    ["a row that says no weight", [...was, row({ name: "Unealtă", quantity: "1", unit: "buc", unit_price: "5" })]],
  ])("stays as it is where the clerk has %s", (_what, typed) => {
    const now = [...typed, sacks("3")];
    expect(followed(now, was)).toEqual(now);
  });

  it("changes the sentence of the terms with it, but not one that was typed", () => {
    const terms = (delivery: string) => withProposedTransport(draft([...was, sacks("8")], delivery), [draft(was)], propose).fields.delivery;
    expect(terms("Livrare în județul Cluj: 2 zile.\nDin depozit.")).toBe("Livrare în județul Cluj: gratuită.\nDin depozit.");
    expect(terms("Livrare în județul Cluj: mâine dimineață.")).toBe("Livrare în județul Cluj: mâine dimineață.");
  });
});
