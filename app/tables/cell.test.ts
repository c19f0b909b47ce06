import fc from "fast-check";
import { expect, it } from "vitest";
import { ANY_CHARACTER } from "#tests/support/any-character.ts";
import { guardFormula, unguardFormula } from "./cell.ts";

const risky = fc
  .tuple(fc.constantFrom("", "'", "''", " ", "'\t"), fc.constantFrom("=", "+", "-", "@", "\t", "\r", "\n", "＝", "a"), fc.string())
  .map((parts) => parts.join(""));

it("the apostrophe before a text comes off again, whatever the text", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: ANY_CHARACTER }), risky), (text) => {
      expect(unguardFormula(guardFormula(text))).toBe(text);
    }),
    { numRuns: 500 },
  );
});

it("no guarded text begins as a formula does", () => {
  fc.assert(
    fc.property(risky, (text) => {
      expect(guardFormula(text)).not.toMatch(/^\s*[=+\-@]|^[\t\r\n]/);
    }),
  );
});

it.each(["'74", "'s-Hertogenbosch", "Ana", "", "5-7"])("a text of other people's, %j, stays as it is", (text) => {
  expect(unguardFormula(text)).toBe(text);
});
