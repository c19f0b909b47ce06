import { describe, expect, it } from "vitest";
import { type Propose, proposedFor, withFirstTransport, withProposedTransport } from "./proposed-transport.ts";
import { BLANK_ROW, readTyped, type TypedOffer, type TypedRow, writeProposed } from "./typed-offer.ts";

const SENTENCE = "Livrare în județul Cluj: 2 zile.";
const FREE = "Livrare în județul Cluj: gratuită.";

/** 1 RON a kilogram, from 100 kg or 5.000 RON on free. */
const propose: Propose = ({ kg, sum }) => (kg < 100 && sum < 5_000 ? { words: SENTENCE, price: kg } : { words: FREE, price: undefined });

const row = (facts: Partial<TypedRow>): TypedRow => ({ ...BLANK_ROW, vat_rate: "11", ...facts });
const sacks = (quantity: string, weight = "10 kg", unit_price = "100") => row({ name: `Gazon, sac de ${weight}`, quantity, unit_price });
const transport = (unit_price: string, facts: Partial<TypedRow> = {}) =>
  row({ name: "Transport", quantity: "1", unit: "fara", unit_price, price_kind: "gross", ...facts });
const TOOL = row({ name: "Unealtă", quantity: "1", unit: "buc", unit_price: "5" });
const draft = (rows: TypedRow[], delivery = SENTENCE): TypedOffer => ({ fields: { delivery }, rows });

/** `now` as it is posted by a page that showed `was`. */
const posted = (now: TypedRow[], was: TypedRow[], delivery = SENTENCE): TypedOffer => ({
  ...draft(now, delivery),
  proposed: proposedFor(was, propose),
});
const followed = (now: TypedRow[], was: TypedRow[]) => withProposedTransport(posted(now, was), propose).rows;

describe("transport", () => {
  const was = [sacks("2"), transport("20")];

  it.each([
    ["a row that was added", [...was, sacks("3")], [sacks("2"), sacks("3"), transport("50")]],
    [
      "packs in grams and kilograms",
      [...was, sacks("4", "500 g"), row({ name: "Trifoi", unit: "kg", quantity: "1,5", unit_price: "9" })],
      undefined,
    ],
    ["a quantity that was changed", [sacks("3"), transport("20")], [sacks("3"), transport("30")]],
    ["a weight from which it is free", [...was, sacks("8")], [sacks("2"), sacks("8")]],
    ["a sum from which it is free", [sacks("2", "10 kg", "2252,26"), transport("20")], [sacks("2", "10 kg", "2252,26")]],
    ["a sum a ban below it", [sacks("2", "10 kg", "2252,24"), transport("20")], undefined],
    ["a sum that a discount takes below it", [row({ ...sacks("2", "10 kg", "2300"), discount: "5" }), transport("20")], undefined],
  ])("transport follows %s", (what, now, wanted) => {
    const rows = followed(now, was);
    if (wanted) expect(rows).toEqual(wanted);
    else expect(rows.at(-1)).toEqual(transport(what.startsWith("a sum") ? "20" : "23,5"));
  });

  it("transport comes back where rows were taken out of an order that was free of it", () => {
    expect(followed([sacks("2")], [sacks("2"), sacks("8")])).toEqual([sacks("2"), transport("20")]);
  });

  it("transport is proposed for the first row of an empty draft, and taxed as its goods", () => {
    expect(followed([{ ...sacks("2"), vat_rate: "21" }], [])).toEqual([
      { ...sacks("2"), vat_rate: "21" },
      transport("20", { vat_rate: "21" }),
    ]);
  });

  it("transport follows rows that were changed one after the other, none of them stored", () => {
    const first = withProposedTransport(posted([...was, sacks("1")], was), propose);
    const [one, other, way] = first.rows as [TypedRow, TypedRow, TypedRow];
    expect(way).toEqual(transport("30"));
    const second = withProposedTransport({ ...first, rows: [one, { ...other, quantity: "2" }, way] }, propose);
    expect(second.rows.at(-1)).toEqual(transport("40"));
  });

  it("transport is known again by the hidden field of the page", () => {
    const { proposed } = posted(was, was);
    expect(readTyped([["proposed", writeProposed(proposed ?? null)]]).proposed).toEqual(proposed);
    expect(readTyped([["proposed", ""]]).proposed).toBeNull();
    expect(readTyped([])).not.toHaveProperty("proposed");
  });

  it.each([
    ["a price of his own", [sacks("2"), transport("35")]],
    ["a discount", [sacks("2"), transport("20", { discount: "50" })]],
    ["a VAT rate of his own", [sacks("2"), transport("20", { vat_rate: "21" })]],
    ["nothing, where some was proposed", [sacks("2")]],
    ["a row that says no weight", [...was, TOOL]],
    ["a row without a quantity", [...was, sacks("")]],
  ])("transport stays as it is where the clerk has %s", (_what, typed) => {
    const now = [...typed, sacks("3")];
    expect(followed(now, was)).toEqual(now);
  });

  it("transport follows again once the row without a weight is gone", () => {
    const between = withProposedTransport(posted([sacks("4"), transport("20"), TOOL], was), propose);
    expect(withProposedTransport({ ...between, rows: between.rows.slice(0, 2) }, propose).rows).toEqual([sacks("4"), transport("40")]);
  });

  it("transport changes the sentence of the terms with it, but not one that was typed", () => {
    const terms = (delivery: string) => withProposedTransport(posted([...was, sacks("8")], was, delivery), propose).fields.delivery;
    expect(terms(`${SENTENCE}\nDin depozit.`)).toBe(`${FREE}\nDin depozit.`);
    expect(terms("Livrare în județul Cluj: mâine dimineață.")).toBe("Livrare în județul Cluj: mâine dimineață.");
  });
});

describe("the terms of transport", () => {
  const ASKED = "Livrare în județul Cluj: 2 zile lucrătoare, la un preț stabilit la telefon.";
  const DAYS = "Livrare în județul Cluj: 2 zile lucrătoare.";
  const own = row({ name: "Transport la Lugoj", quantity: "1", unit_price: "450" });
  const asked: Propose = () => ({ words: ASKED, price: undefined });
  const page = (rows: TypedRow[], delivery: string) => ({ ...draft(rows, delivery), proposed: proposedFor([sacks("200")], asked) });

  it.each([
    ["still to be agreed", ASKED, DAYS],
    ["free", "Livrare în județul Cluj: 2 zile lucrătoare, gratuit pentru 2.000 kg.", DAYS],
  ])("the terms do not call transport %s beside a row with its price", (_what, typed, wanted) => {
    expect(withProposedTransport(page([sacks("200"), own], typed), asked).fields.delivery).toBe(wanted);
  });

  it("the terms keep the clerk's own words beside a row with the price of transport", () => {
    const words = "Livrare în județul Cluj: 2 zile, dimineața.";
    expect(withProposedTransport(page([sacks("200"), own], words), asked).fields.delivery).toBe(words);
  });

  it("the terms call transport agreed again once the clerk's row is taken out", () => {
    const withRow = withProposedTransport(page([sacks("200"), own], `${ASKED}\nDin depozit.`), asked);
    expect(withRow.rows).toEqual([sacks("200"), own]);
    const without = withProposedTransport({ ...withRow, rows: [sacks("200")] }, asked);
    expect(without.fields.delivery).toBe(`${ASKED}\nDin depozit.`);
  });

  it("the terms leave only the day to the telephone beside a row of transport, where nothing is known of the delivery", () => {
    const nowhere: Propose = () => undefined;
    const both = "Din depozit. Ziua livrării și costul transportului le stabilim la telefon.";
    const withRow = withProposedTransport({ ...draft([TOOL, own], both), proposed: null }, nowhere);
    expect(withRow.fields.delivery).toBe("Din depozit. Ziua livrării o stabilim la telefon.");
    expect(withProposedTransport({ ...withRow, rows: [TOOL] }, nowhere).fields.delivery).toBe(both);
  });
});

describe("transport of a first draft", () => {
  const customer = { customer_name: "Ana", customer_tax_code: "", customer_details: "" };
  const words = { ...customer, valid_until: "2026-12-06", greeting: "", payment: "", note: "" };
  const line = { unit: "sac", price_kind: "net", vat_rate: 11, discount: 0 } as const;
  const first = (...lines: { name: string; quantity: number | null; unit_price: number | null }[]) =>
    withFirstTransport(
      { ...words, delivery: "Livrare în județul Alba: 1 zi.\nDin depozit.", lines: lines.map((one) => ({ ...line, ...one })) },
      propose,
    );

  it("transport of a first draft weighs the packs that are bought, of two sizes too, and not what is needed", () => {
    const sizes = [
      { name: "Gazon, sac de 15 kg", quantity: 1_000, unit_price: 30_000 },
      { name: "Gazon, sac de 7,5 kg", quantity: 1_000, unit_price: 16_000 },
    ];
    expect(first(...sizes).lines.at(-1)).toMatchObject({ name: "Transport", unit_price: 2_250, price_kind: "gross", vat_rate: 11 });
  });

  it("transport of a first draft costs nothing where the order is free of it, and says so", () => {
    const { lines, delivery } = first({ name: "Lucernă, sac de 10 kg", quantity: 5_000, unit_price: 100_000 });
    expect([lines.length, delivery]).toEqual([1, `${FREE}\nDin depozit.`]);
  });

  it("transport of a first draft waits for the quantity that nobody could work out", () => {
    const { lines, delivery } = first({ name: "Porumb, sac de 20 kg", quantity: null, unit_price: 69_000 });
    expect([lines.length, delivery]).toEqual([1, "Din depozit."]);
  });
});
