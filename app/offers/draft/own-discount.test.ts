import { expect, it } from "vitest";
import {
  discountedRow,
  endingOfferWords,
  type Listed,
  listEndingOffers,
  ownDiscount,
  withDiscount,
  withoutDiscount,
} from "./proposed-transport.ts";
import { BLANK_ROW, type TypedRow } from "./typed-offer.ts";

const row = (name: string, discount = "", unit_price = "100"): TypedRow => ({
  ...{ ...BLANK_ROW, name, quantity: "2", vat_rate: "11" },
  ...{ unit_price, discount },
});
const ROWS = [row("Lucernă, sac de 10 kg"), row("Trifoi", "5"), row("Transport"), BLANK_ROW];
const discounts = (rows: TypedRow[]) => rows.map(({ discount }) => discount);
const NONE: Listed = {};

it("the customer's discount goes on goods alone, and not over one that somebody typed", () => {
  expect(discounts(withDiscount(ROWS, 7.5, NONE))).toEqual(["7,5", "5", "", ""]);
});

it("the customer's discount is taken away again, and only that", () => {
  expect(discounts(withoutDiscount(withDiscount(ROWS, 7.5, NONE), 7.5, NONE))).toEqual(["", "5", "", ""]);
});

it("the customer's discount is seen on the rows, however it is written", () => {
  expect(ownDiscount(ROWS, 7.5, NONE)).toBe("off");
  expect(ownDiscount([row("Lucernă", "7,50")], 7.5, NONE)).toBe("on");
  expect(ownDiscount([row("Transport", "7,5")], 7.5, NONE)).toBe("off");
});

/** Lucerne at 100 lei in place of 120, until the fifteenth. */
const OFFERED: Listed = { Lucernă: { unit_price: 10_000, price_kind: "net", list_price: 12_000, to: "2026-12-15" } };

it("the customer has the better of an offer's price and his discount off the list price, never both", () => {
  expect(discountedRow(row("Lucernă"), 10, OFFERED), "108 is more than 100").toMatchObject({ unit_price: "100", discount: "" });
  expect(discountedRow(row("Lucernă"), 25, OFFERED), "90 is less").toMatchObject({ unit_price: "120", discount: "25" });
  expect(discountedRow(row("Lucernă", "", "80"), 10, OFFERED), "a price that somebody typed").toMatchObject({
    unit_price: "80",
    discount: "10",
  });
});

it("the customer's discount that is taken away leaves the offer's price, and where all rows have a better one there is none to take", () => {
  const on = withDiscount([row("Lucernă")], 25, OFFERED);
  expect(withoutDiscount(on, 25, OFFERED)).toEqual([row("Lucernă")]);
  expect(ownDiscount([row("Lucernă")], 10, OFFERED)).toBe("none");
  expect(ownDiscount([row("Lucernă"), row("Trifoi")], 10, OFFERED)).toBe("off");
});

it("a written offer that is valid longer than the special offer of its price says until when that is", () => {
  const until = (valid_until: string, price = "100") =>
    listEndingOffers({ fields: { valid_until }, rows: [row("Lucernă", "", price)] }, OFFERED);
  expect(until("2026-12-15")).toEqual([]);
  expect(until("2026-12-20", "120"), "at the list price").toEqual([]);
  expect(endingOfferWords(until("2026-12-20"), "2026-12-20")).toBe(
    "Prețul de promoție se încheie înaintea ofertei scrise, valabilă până la 20 decembrie 2026: „Lucernă” pe 15 decembrie 2026. Dacă o emiteți așa, clientul păstrează prețul și după promoție.",
  );
});
