import { describe, expect, it } from "vitest";
import {
  decimalSign,
  isMonthFirst,
  readDay,
  readNumber,
  readPeriod,
  readPrice,
  readRate,
  readStock,
  readYes,
  withoutPacks,
} from "./cell-values.ts";
import { recognizeAll } from "./import-columns.ts";
import { readRow, usedColumns } from "./row-values.ts";

describe("a number", () => {
  it.each([
    ["12,5", 12.5],
    ["12.50", 12.5],
    ["1.234,50", 1234.5],
    ["1,234.50", 1234.5],
    ["1 234,5 lei", 1234.5],
    ["49 RON", 49],
    ["49 lei/sac", 49],
    ["25 kg", 25],
    ["1.234.567", 1_234_567],
    ["0", 0],
    ["-5", -5],
    ["0.125", 0.125],
    ["12,3456", 12.3456],
    [".5", 0.5],
    [",5", 0.5],
    ["RON 20", 20],
    ["lei 25,50", 25.5],
    ["20,- lei", 20],
    ["", null],
  ])("%s is %s", (cell, value) => {
    expect(readNumber(cell, undefined)).toEqual({ value });
  });

  it("a number of one point before three figures is what the column's other cells say", () => {
    expect(readNumber("1.234", ",")).toEqual({ value: 1234 });
    expect(readNumber("1.234", ".")).toEqual({ value: 1.234 });
    expect(readNumber("1,234", ".")).toEqual({ value: 1234 });
    expect(readNumber("1,234", ",")).toEqual({ value: 1.234 });
    expect(readNumber("1,200", undefined)).toMatchObject({ fault: expect.stringContaining("poate însemna 1200 sau 1,200") });
    expect(readNumber("1.234", undefined)).toMatchObject({ fault: expect.stringContaining("poate însemna 1234 sau 1,234") });
  });

  it.each(["abc", "1,2,3", "1.2.3", "12,5,0", "1e5", "--5", "5 mere"])("a number is not %s", (cell) => {
    expect(readNumber(cell, undefined)).toHaveProperty("fault");
  });

  it.each([
    [["12,5", "1.234"], ","],
    [["12.5", "1.234"], "."],
    [["1.234", "5"], undefined],
    [["12,5", "12.5"], undefined],
    [["0.125"], "."],
    [["0,125"], ","],
    [[".5", ".25"], "."],
    [["1250,000"], ","],
    [["1,200", "950"], undefined],
  ])("a number of a column %j divides with %s", (cells, sign) => {
    expect(decimalSign(cells)).toBe(sign);
  });
});

it.each([
  ["2026-12-31", "2026-12-31"],
  ["31.12.2026", "2026-12-31"],
  ["1/2/2026", "2026-02-01"],
  ["46387", "2026-12-31"],
  ["46387,5", "2026-12-31"],
  ["2026-12-31 00:00:00", "2026-12-31"],
  ["2026-11-01 0:00:00", "2026-11-01"],
  ["2026-12-24 23:59:59", "2026-12-24"],
  ["2026-03-01 08:00:00", "2026-03-01"],
  ["2026-12-24T23:59:59+02:00", "2026-12-24"],
  ["2026-12-23T22:30:00Z", "2026-12-24"],
  ["2026/03/01", "2026-03-01"],
  ["1 martie 2026", "2026-03-01"],
  ["1 Mai 2026", "2026-05-01"],
  ["01.03.26", "2026-03-01"],
  ["", null],
])("the day %s is %s", (cell, value) => {
  expect(readDay(cell)).toEqual({ value });
});

it.each(["mâine", "12.2026", "5", "2026", "1 brumar 2026", "1.200"])("%s is no day", (cell) => {
  expect(readDay(cell)).toHaveProperty("fault");
});

it("days with their month first are known by one that cannot be otherwise", () => {
  expect(isMonthFirst(["03/01/2026", "05/31/2026"])).toBe(true);
  expect(isMonthFirst(["03/01/2026", "31/05/2026", "05/31/2026"])).toBe(false);
  expect(isMonthFirst(["03/01/2026"])).toBe(false);
  expect(readDay("03/01/2026", true)).toEqual({ value: "2026-03-01" });
  expect(readDay("03.01.2026", true)).toEqual({ value: "2026-01-03" });
});

it.each([
  ["da", 1],
  ["X", 1],
  ["ADEVĂRAT", 1],
  ["nu", 0],
  ["False", 0],
  ["", undefined],
])("%j is %s", (cell, value) => {
  expect(readYes(cell)).toEqual({ value });
});

it.each([
  ["11", "11"],
  ["21%", "21"],
  ["0,11", "11"],
  ["", undefined],
])("the rate %j is %s", (cell, value) => {
  expect(readRate(cell)).toEqual({ value });
});

it.each([
  ["În stoc", "in_stock"],
  ["DA", "in_stock"],
  ["1", "in_stock"],
  ["34", "in_stock"],
  ["34 saci", "in_stock"],
  [">100", "in_stock"],
  ["0", "sold_out"],
  ["0,00", "sold_out"],
  ["nu", "sold_out"],
  ["Stoc epuizat", "sold_out"],
  ["la comanda", "on_order"],
  ["backorder", "on_order"],
  ["", null],
])("the stock %j is %s", (cell, value) => {
  expect(readStock(cell)).toEqual({ value });
});

it("no other word is a stock", () => {
  expect(readStock("pe raft")).toHaveProperty("fault");
});

it("a cell that fills the whole file is no number, and is read in no time", () => {
  for (const cell of [`${" ".repeat(900_000)}x`, "1 ".repeat(450_000), `${"lei ".repeat(200_000)}x`])
    for (const read of [readPrice, readNumber]) expect(read(withoutPacks(cell), undefined)).toHaveProperty("fault");
  expect(readStock(`${"1 ".repeat(450_000)}x`)).toHaveProperty("fault");
});

it.each([
  ["la cerere", 0],
  ["Preț la cerere", 0],
  ["LA TELEFON", 0],
  ["-", null],
  ["", null],
])("the price „%s” is %s: words ask for it, and nothing says nothing", (cell, value) => {
  expect(readPrice(cell, undefined)).toEqual({ value });
});

it.each([
  ["10", 10],
  ["10 saci", 10],
  ["min. 5 buc.", 5],
])("the least amount %s is %s", (cell, value) => {
  expect(readNumber(withoutPacks(cell), undefined)).toEqual({ value });
});

it.each([
  ["01.12 - 15.12.2026", "2026-12-01", "2026-12-15"],
  ["01.12.2026–15.12.2026", "2026-12-01", "2026-12-15"],
  ["1-15 decembrie 2026", "2026-12-01", "2026-12-15"],
  ["15.12 - 10.01.2027", "2026-12-15", "2027-01-10"],
  ["15 decembrie - 10 ianuarie 2027", "2026-12-15", "2027-01-10"],
  ["20-29.11.2026", "2026-11-20", "2026-11-29"],
  ["1 - 30 noiembrie 2026", "2026-11-01", "2026-11-30"],
])("the period %s has both of its days", (cell, from, to) => {
  expect(readPeriod(cell)).toEqual({ from, to });
});

it.each(["01.12.2026", "toamna", "", "2026-12-01"])("%j is no period", (cell) => {
  expect(readPeriod(cell)).toBeUndefined();
});

it("„Perioada” beside an offer's price is the period of the offer", () => {
  const titles = ["Produs", "Preț întreg cu TVA", "Preț ofertă", "Perioada"];
  const cells = ["Turfline", "339", "299", "1-15 decembrie 2026"];
  const { fields } = readRow(cells, usedColumns(recognizeAll(titles), titles, [{ cells }]));
  expect(fields).toMatchObject({ offer_price: 299, offer_valid_from: "2026-12-01", offer_valid_to: "2026-12-15" });
  expect(recognizeAll(["Produs", "Preț", "Perioada"])[2]).toBeUndefined();
});

it.each([
  ["1-15 martie", "2027-03-01", "2027-03-15"],
  ["15.02-15.03", "2027-02-15", "2027-03-15"],
  ["15.02. - 15.03.", "2027-02-15", "2027-03-15"],
  ["15 noiembrie - 15 decembrie", "2026-11-15", "2026-12-15"],
  ["1 decembrie – 10 ianuarie", "2026-12-01", "2027-01-10"],
  ["20-29.11", "2026-11-20", "2026-11-29"],
])("the period %s without a year is the next that ends on 29 November 2026 or later", (cell, from, to) => {
  expect(readPeriod(cell, "2026-11-29")).toEqual({ from, to, isGuessed: true });
  expect(readPeriod(cell)).toBeUndefined();
});

it("days without a year in two columns are those that follow, the first before the last, and are told", () => {
  const titles = ["Produs", "Preț", "Preț ofertă", "Ofertă de la", "Ofertă până la"];
  const cells = ["Turfline", "339", "299", "1 noiembrie", "15.12."];
  const row = readRow(cells, usedColumns(recognizeAll(titles), titles, [{ cells }]), { today: "2026-11-29" });
  expect(row.fields).toMatchObject({ offer_valid_from: "2026-11-01", offer_valid_to: "2026-12-15" });
  expect(row.dated).toBe("„15.12.” este 15.12.2026");
});
