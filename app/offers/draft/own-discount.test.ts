import { expect, it } from "vitest";
import { isDiscounted, withDiscount, withoutDiscount } from "./proposed-transport.ts";
import { BLANK_ROW, type TypedRow } from "./typed-offer.ts";

const row = (name: string, discount = ""): TypedRow => ({ ...BLANK_ROW, name, quantity: "2", unit_price: "100", vat_rate: "11", discount });
const ROWS = [row("Lucernă, sac de 10 kg"), row("Trifoi", "5"), row("Transport"), BLANK_ROW];
const discounts = (rows: TypedRow[]) => rows.map(({ discount }) => discount);

it("the customer's discount goes on goods alone, and not over one that somebody typed", () => {
  expect(discounts(withDiscount(ROWS, 7.5))).toEqual(["7,5", "5", "", ""]);
});

it("the customer's discount is taken away again, and only that", () => {
  expect(discounts(withoutDiscount(withDiscount(ROWS, 7.5), 7.5))).toEqual(["", "5", "", ""]);
});

it("the customer's discount is seen on the rows, however it is written", () => {
  expect(isDiscounted(ROWS, 7.5)).toBe(false);
  expect(isDiscounted([row("Lucernă", "7,50")], 7.5)).toBe(true);
  expect(isDiscounted([row("Transport", "7,5")], 7.5)).toBe(false);
});
