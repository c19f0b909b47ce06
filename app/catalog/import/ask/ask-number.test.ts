import { describe, expect, it } from "vitest";
import { type Cell, GENERAL, type NumberFormat } from "#app/tables/cell.ts";
import {
  asAmount,
  asCode,
  asConsumption,
  asDay,
  asDose,
  asMoney,
  asRate,
  asSheetRow,
  asStock,
  asText,
  asWeight,
  asYes,
} from "./ask-number.ts";

const number = (value: number, format: Partial<NumberFormat> = {}, more = {}): Cell => ({
  kind: "number",
  value,
  format: { ...GENERAL, ...format },
  ...more,
});
const day: Cell = { kind: "day", day: "2026-12-10" };

it("a weight is no number of seeds", () => {
  expect(asAmount("25 kg", "pack_pieces", undefined)).toEqual({ fault: expect.stringContaining("este o greutate") });
  expect(asAmount("80.000 boabe", "pack_pieces", undefined)).toEqual({ value: 80_000 });
});

describe("a price", () => {
  it.each<[string, Cell, string, object]>([
    ["is a number", number(12.125), "Preț", { value: 12.125 }],
    ["is what is shown", number(350.900_900_900_9, { decimals: 2 }), "Preț", { value: 350.9 }],
    ["that was reckoned has two decimals", number(432.345, {}, { isCalculated: true }), "Preț", { value: 432.35 }],
    ["of the format is for a weight", number(15.5, { decimals: 2, currency: "RON", unit: "/kg" }), "Preț", { value: 15.5, per: 1 }],
    ["of the text is for a weight", "15,50 lei/kg", "Preț", { value: 15.5, per: 1 }],
    ["of the title is for a weight", number(1_200), "Preț / tonă", { value: 1_200, per: 1_000 }],
    ["of a pack is not", "49 lei/sac", "Preț", { value: 49 }],
    ["says when it hides a tenth of itself", number(12.6, { decimals: 0 }), "Preț", { value: 13, doubt: expect.stringContaining("12,6") }],
    ["is no euros", number(25, { currency: "EUR" }), "Preț", { fault: expect.stringContaining("EUR") }],
    ["is no euros in words", "25 EUR", "Preț", { fault: expect.stringContaining("EUR") }],
    ["is no euros by its title", number(25), "Preț (EUR)", { fault: expect.stringContaining("EUR") }],
    ["is no share", number(0.11, { isPercent: true }), "Preț", { fault: expect.stringContaining("nu un preț") }],
    ["is no day", day, "Preț", { fault: expect.stringContaining("10.12.2026") }],
    ["is nothing", "", "Preț", { value: null }],
  ])("%s", (_what, cell, title, read) => {
    expect(asMoney(cell, title, ".")).toEqual(read);
  });
});

it.each<[Cell, string, object]>([
  [number(1.134), "Ambalaj", { value: 1.134 }],
  [number(500, { unit: "g" }), "Ambalaj", { value: 0.5 }],
  [number(500), "Greutate (g)", { value: 0.5 }],
  [number(25, { unit: "kg/sac" }), "Ambalaj", { value: 25 }],
  [number(1, { unit: "t" }), "Ambalaj", { value: 1_000 }],
  [number(10, { unit: "buc" }), "Ambalaj", { fault: expect.stringContaining("nu o greutate") }],
  [number(0.2, { decimals: 0 }), "Ambalaj", { fault: "Celula arată 0, dar în ea este 0,2." }],
])("the weight %j under %s is %j", (cell, title, read) => {
  expect(asWeight(cell, title, ".")).toEqual(read);
});

it.each<[Cell, string, number]>([
  [number(30, { unit: "g/mp" }), "Doză", 3],
  [number(250, { unit: "kg/ha" }), "Doză", 2.5],
  [number(30), "Doză (g/mp)", 3],
  [number(3.5), "Doză", 3.5],
])("the rate %j under %s is %s kg for 100 mp", (cell, title, value) => {
  expect(asDose(cell, title, ",")).toMatchObject({ value });
});

it("other kinds are asked for what they are", () => {
  expect(asConsumption(number(0.035), "Consum", ",")).toMatchObject({ value: 0.035 });
  expect(asConsumption(number(35, { unit: "g/mp" }), "Consum", ",")).toMatchObject({ value: 0.035 });
  expect(asRate(number(0.11, { isPercent: true }))).toEqual({ value: "11" });
  expect(asRate(number(11))).toEqual({ value: "11" });
  expect(asAmount(number(40), "min_quantity", ",")).toEqual({ value: 40 });
  expect(asAmount(number(40, { unit: "saci" }), "min_quantity", ",")).toEqual({ value: 40 });
  expect(asAmount(number(40, { unit: "kg" }), "min_quantity", ",")).toHaveProperty("fault");
  expect(asDay(day, false)).toEqual({ value: "2026-12-10" });
  expect(asDay({ kind: "moment", day: "2026-12-24", time: "23:59" }, false)).toEqual({ value: "2026-12-24" });
  expect(asDay(number(46_387), false)).toEqual({ value: "2026-12-31" });
  expect(asDay("05/31/2026", true)).toEqual({ value: "2026-05-31" });
  expect(asYes({ kind: "boolean", value: false })).toEqual({ value: 0 });
  expect(asStock(number(0))).toEqual({ value: "sold_out" });
  expect(asStock({ kind: "boolean", value: true })).toEqual({ value: "in_stock" });
  expect(asCode(number(5_941_234_567_899, { decimals: 2 }), "EAN")).toEqual({ value: "5941234567899" });
  expect(asText({ kind: "error", fault: "Așa." }, "Nume")).toHaveProperty("fault", "Așa.");
});

it.each<[Cell, string, string, object]>([
  [number(0.98, { isPercent: true }, { words: "98%" }), "Puritate", "Puritate", { value: "98%" }],
  ["98", "Puritate (%)", "Puritate", { value: "98%" }],
  [number(2.1), "MMB (g)", "Masa a 1.000 de semințe", { value: "2,1 g" }],
  ["1-2", "Adâncime (cm)", "Adâncime de semănat", { value: "1-2 cm" }],
  ["98%", "Puritate (%)", "Puritate", { value: "98%" }],
  ["3", "Fișă: Doză (kg/100 mp)", "Doză (kg/100 mp)", { value: "3" }],
  [day, "Calibru", "Calibru", { value: "10.12.2026", doubt: expect.stringContaining("10/12") }],
  [day, "Valabil până la", "Valabil până la", { value: "10.12.2026" }],
])("the row of a sheet %j under %s is what is shown", (cell, title, key, read) => {
  expect(asSheetRow(cell, title, key)).toEqual(read);
});
