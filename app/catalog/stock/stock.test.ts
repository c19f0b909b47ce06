import { expect, it } from "vitest";
import { isAway, minimumWords, readStockState, STOCK_STATES, STOCK_WORDS, stockSlug, stockWords } from "./stock.ts";

it.each(STOCK_STATES)("%s is read by its name, its words and how addresses write it", (state) => {
  expect([state, STOCK_WORDS[state], STOCK_WORDS[state].toUpperCase(), stockSlug(state)].map(readStockState)).toEqual(Array(4).fill(state));
});

it.each(["", "pe drum", "constructor"])("%j is none", (text) => expect(readStockState(text)).toBeUndefined());

it("who wants what is sold out, or comes next season, may wait for it", () => {
  expect([...STOCK_STATES, null].filter(isAway)).toEqual(["next_season", "sold_out"]);
});

it.each([
  [null, 20, undefined],
  [1, 20, undefined],
  [10, 20, "comanda minimă: 10 saci de 20 kg"],
  [2, 0.5, "comanda minimă: 2 ambalaje de 0,5 kg"],
  [25, null, "comanda minimă: 25 de pachete"],
])("at least %j of %j kg: %s", (min_quantity, bag_weight_kg, words) => {
  expect(minimumWords({ min_quantity, bag_weight_kg })).toBe(words);
});

it.each([
  ["in_stock", null, "în 1–5 zile lucrătoare", ["În stoc", "livrare în 1–5 zile lucrătoare"]],
  ["in_stock", 10, undefined, ["În stoc", "comanda minimă: 10 saci de 20 kg"]],
  ["on_order", 10, "în 1–5 zile lucrătoare", ["La comandă", "comanda minimă: 10 saci de 20 kg"]],
  [null, 10, undefined, ["", "Comanda minimă: 10 saci de 20 kg"]],
  [null, null, undefined, ["", ""]],
] as const)("of %j, at least %j, delivered in %j", (stock_state, min_quantity, delivery, [state, more]) => {
  expect(stockWords({ stock_state, min_quantity, bag_weight_kg: 20 }, delivery)).toEqual({ state, more });
});
