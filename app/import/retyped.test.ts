import { describe, expect, it } from "vitest";
import { isRetyped } from "./retyped.ts";

/** Each pair as LibreOffice 7.4.7 writes it, set to Romanian, where its CSV was opened with "detect special numbers". */
describe("what a spreadsheet shows in the place of a text is that text", () => {
  it.each([
    ["97%", "97,00\u00a0%"],
    ["85,5%", "85,50%"],
    ["10:30", "10:30:00"],
    ["7:05:00", "07:05:00"],
    ["01.02.2026", "01.02.26"],
    ["2026-03-01", "01.03.2026"],
    ["1 martie", "01.03.2026"],
    ["10/12", "10.12.2026"],
    ["1-2", "01.02.26"],
    ["mar.-26", "01.03.26"],
    ["martie 2026", "01.03.2026"],
    ["25 lei", "25,00 lei"],
    ["25 €", "25,00 €"],
    ["00012", "12"],
    ["0722123456", "722123456"],
    ["+40722123456", "40722123456"],
    ["1.234", "1234"],
    ["1E5", "1,00E+05"],
    ["1E5", "100000"],
    ["0,98", "0,980"],
  ])("%s: %s", (stored, said) => {
    expect(isRetyped(stored, said)).toBe(true);
  });
});

describe("what a person changes is changed", () => {
  it.each([
    ["97%", "98%"],
    ["97%", "97"],
    ["12", "00012"],
    ["12", "+12"],
    ["10:30", "10:31"],
    ["10/12", "12.10.2026"],
    ["10.12.2026", "10/12"],
    ["01.02.2026", "01.02.2027"],
    ["25 lei", "25 €"],
    ["25 lei", "25"],
    ["martie", "01.03.2026"],
    ["10–12", "10.12.2026"],
    ["Gazon", "gazon"],
    ["1/2", "0,5"],
    ["", "0"],
  ])("%s: %s", (stored, said) => {
    expect(isRetyped(stored, said)).toBe(false);
  });
});
