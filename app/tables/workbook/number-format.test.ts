import { describe, expect, it } from "vitest";
import { type Cell, cellWords, GENERAL, shownNumber } from "../cell.ts";
import { numberCell, styleOf, worded } from "./number-format.ts";

const shown = (code: string, value: number): Cell => numberCell(value, styleOf(164, new Map([[164, code]])), false, false);

describe("a number of a workbook", () => {
  it.each([
    ["General", 12.125, { words: "12,125" }],
    ["0.00", 350.900_900_900_9, { words: "350,90", value: 350.9 }],
    ["#,##0.00", 12_345.678, { words: "12345,68", value: 12_345.68 }],
    ["0%", 0.98, { words: "98%", value: 0.98, isPercent: true }],
    ["0.0%", 0.9855, { words: "98,6%", value: 0.986, isPercent: true }],
    ["#,##0.00\\ [$€-1]", 25, { words: "25,00 €", currency: "EUR" }],
    ["[$EUR] 0.00", 25, { words: "EUR 25,00", currency: "EUR" }],
    ['_-* #,##0.00\\ [$lei-418]_-;-* #,##0.00\\ [$lei-418]_-;_-* "-"??\\ [$lei-418]_-;_-@_-', 1389.5, { currency: "RON", value: 1389.5 }],
    ['#,##0.00 "lei"', 389.5, { words: "389,50 lei", currency: "RON" }],
    ['0.00" lei/kg"', 15.5, { words: "15,50 lei/kg", currency: "RON", unit: "/kg" }],
    ['0 "g"', 500, { words: "500 g", unit: "g" }],
    ['0 "g/mp"', 30, { words: "30 g/mp", unit: "g/mp" }],
    ['0.0 "kg/100 mp"', 3.5, { words: "3,5 kg/100 mp", unit: "kg/100 mp" }],
    ['[>=1]0.0" kg";0.000" t"', 0.5, { words: "0,500 t", unit: "t" }],
    ["00000", 123, { words: "00123" }],
    ["0###\\ ###\\ ###", 722_123_456, { words: "0722 123 456" }],
    ['"AG-"000', 7, { words: "AG-007" }],
    ["0.00E+00", 5_941_234_567_899, { words: "5941234567899" }],
    ["# ?/?", 0.5, { words: "0,5" }],
    ["h:mm", 0.437_5, { words: "10:30" }],
    ["@", 0.1 + 0.2, { words: "0,3" }],
    ["no format is this (", 1.5, { words: "1,5" }],
  ])(
    "a number of a workbook under %s is %s as it is shown",
    (code, value, { words, ...more }: { words?: string; value?: number; [more: string]: unknown }) => {
      const cell = shown(code, value);
      if (words !== undefined) expect(cellWords(cell)).toBe(words);
      if (typeof cell !== "object" || cell.kind !== "number") return;
      expect({ ...cell.format, value: shownNumber(cell) }).toMatchObject(more);
      expect(cell.value).toBe(value);
    },
  );

  it.each([
    [14, 46_023, { kind: "day", day: "2026-01-01" }],
    [17, 46_083, { kind: "day", day: "2026-03-02" }],
    [22, 46_023.437_5, { kind: "moment", day: "2026-01-01", time: "10:30" }],
    [22, 46_023, { kind: "day", day: "2026-01-01" }],
    [44, 25, { kind: "number", format: { currency: undefined, decimals: 2 } }],
    [14, 12, { kind: "number", value: 12, format: GENERAL }],
    [99, 12, { kind: "number", value: 12, format: GENERAL }],
  ])("a number of a workbook under the format %i of Excel is %s what it means", (id, value, cell) => {
    expect(numberCell(value, styleOf(id, new Map()), false, false)).toMatchObject(cell);
  });
});

it.each([
  ["1.020,00 RON", 1020, { currency: "RON", decimals: 2 }],
  ["$ 1,020.50", 1020.5, { currency: "USD", decimals: 2 }],
  ["1.020", 1020, { decimals: 0 }],
  ["1.020", 1.02, { decimals: 3 }],
  ["5,94E+12", 5_941_234_567_899, { decimals: undefined, unit: undefined }],
  ["-12,50 lei", -12.5, { currency: "RON", decimals: 2, unit: undefined }],
  ["1,2 mii", 1_234, { decimals: undefined, unit: "mii" }],
  ["", 3, GENERAL],
])("beside %j stands what it says of %s", (words, value, format) => {
  expect(worded(value, words).format).toMatchObject(format);
});
