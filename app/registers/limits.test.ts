import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { RATES, SIZES } from "./limits.ts";

const read = (file: string) => readFileSync(file, "utf8");

describe("the register of limits", () => {
  it.each(Object.entries(RATES))(
    "the register of limits has a file that says to whom %s is too much, and a test that meets it",
    (_name, { told, test }) => {
      expect(read(told)).toMatch(/429|limitWords\(|tooMany\(|refuseForNow\(/);
      expect(read(test)).toContain("429");
    },
  );

  it.each(Object.entries(SIZES))(
    "the register of limits has a file that says how large %s may be, and a test that meets it",
    (_name, { told, test }) => {
      expect(read(told)).toContain("sizeWords(");
      expect(read(test)).toMatch(/\b41[34]\b|cel mult/);
    },
  );
});
