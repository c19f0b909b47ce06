import { expect, it } from "vitest";
import { readTaxCode } from "./tax-code.ts";

it.each([
  // Of ANAF and of the National Bank, which everybody can look up.
  ["4221306", "4221306"],
  ["RO4221306", "RO4221306"],
  [" ro 361 684 ", "RO361684"],
  ["361684", "361684"],
  ["4221307", undefined],
  ["361685", undefined],
  ["RO00000000", undefined],
  ["1", undefined],
  ["12345678901", undefined],
  ["DE4221306", undefined],
  ["", undefined],
])("%j is %j", (typed, code) => {
  expect(readTaxCode(typed)).toBe(code);
});
