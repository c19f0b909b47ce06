import { describe, expect, it } from "vitest";
import { readDecimal, stepDecimal, writeDecimal } from "./decimal.ts";

describe("a typed number", () => {
  it.each([
    ["0,24", 0.24],
    ["0.24", 0.24],
    ["0,0024", 0.0024],
    ["0.0024", 0.0024],
    ["1.500", 1500],
    ["1.234,50", 1234.5],
    ["1.234.567,89", 1_234_567.89],
    ["1234.50", 1234.5],
    ["1.2345", 1.2345],
    ["0.125", 0.125],
    ["1 234,50", 1234.5],
    ["1\u00a0500", 1500],
    ["−2", -2],
    ["-1", -1],
    ["12", 12],
    [",5", 0.5],
    [".25", 0.25],
    ["-,5", -0.5],
  ])("%s is read as the site prints it", (typed, value) => {
    expect(readDecimal(typed)).toBe(value);
  });

  it.each(["", " ", "mult", "1,2,3", "1,234.50", "1.23.456", "12.34,5", "1e3", ",", ".", "5,", "0x10", "Infinity"])(
    "%j is none",
    (typed) => {
      expect(readDecimal(typed)).toBeUndefined();
    },
  );

  it.each([
    [0.24, "0,24"],
    [0.0024, "0,0024"],
    [0.33 / 100, "0,0033"],
    [0.1 + 0.2, "0,3"],
    [0.0000003, "0,0000003"],
    [1234.5, "1234,5"],
    [5_941_234_567_899, "5941234567899"],
    [0, "0"],
  ])("%d is written as people here type it", (value, written) => {
    expect(writeDecimal(value)).toBe(written);
    if (value < 1e12) expect(readDecimal(written)).toBeCloseTo(value, 9);
  });
});

describe("an arrow key", () => {
  it.each([
    ["389", 0.01, 1, "389,01"],
    ["20", 0.1, 1, "20,1"],
    ["0,24", 0.1, 1, "0,34"],
    ["0.24", 0.1, -1, "0,14"],
    ["0,0024", 0.001, 1, "0,0034"],
    ["0,2", 0.1, 1, "0,3"],
    ["0,3", 0.1, -1, "0,2"],
    ["", 0.1, 1, "0,1"],
  ] as const)("steps from %j by %d × %d to %s, keeping the digits typed", (text, step, direction, next) => {
    expect(stepDecimal(text, step, direction)).toBe(next);
  });

  it("an arrow key does not go below 0, nor anywhere from what is no number", () => {
    expect(stepDecimal("0,05", 0.1, -1)).toBeUndefined();
    expect(stepDecimal("", 0.1, -1)).toBeUndefined();
    expect(stepDecimal("mult", 0.1, 1)).toBeUndefined();
  });
});
