import { expect, it } from "vitest";
import { isUnavailable, readStockState, STOCK_STATES, STOCK_WORDS, stockSlug, stockWords } from "./stock.ts";

it.each(STOCK_STATES)("%s is read by its name, its words and how addresses write it", (state) => {
  expect([state, STOCK_WORDS[state], STOCK_WORDS[state].toUpperCase(), stockSlug(state)].map(readStockState)).toEqual(Array(4).fill(state));
});

it.each(["", "pe drum", "constructor"])("%j is none", (text) => expect(readStockState(text)).toBeUndefined());

it("a visitor may wait for a product that is sold out or comes next season", () => {
  expect([...STOCK_STATES, null].filter(isUnavailable)).toEqual(["next_season", "sold_out"]);
});

const LEAST = "comanda minimă: 10 saci de 20 kg";

it.each([
  ["in_stock", "", "în 1–5 zile lucrătoare", ["În stoc", "livrare în 1–5 zile lucrătoare"]],
  ["in_stock", LEAST, undefined, ["În stoc", "comanda minimă: 10 saci de 20 kg"]],
  ["on_order", LEAST, "în 1–5 zile lucrătoare", ["La comandă", "comanda minimă: 10 saci de 20 kg"]],
  [null, LEAST, undefined, ["", "Comanda minimă: 10 saci de 20 kg"]],
  [null, "", undefined, ["", ""]],
] as const)("of %j, at least %j, delivered in %j", (stock_state, minimum, delivery, [state, more]) => {
  expect(stockWords({ stock_state, minimum }, delivery)).toEqual({ state, more });
});
