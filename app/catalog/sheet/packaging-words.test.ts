import { describe, expect, it } from "vitest";
import { packagingWords } from "./packaging-words.ts";

describe("packs of a sheet's row", () => {
  it.each([
    ["sac de 10 kg sau 25 kg, pungă de 1 kg", "pungă de 1 kg, sac de 10 kg sau 25 kg"],
    ["sac de 25 kg sau 10 kg, pungă de 1 kg", "pungă de 1 kg, sac de 10 kg sau 25 kg"],
    ["cutie de 1,5 kg, 0,5 kg sau 4,5 kg", "cutie de 0,5 kg, 1,5 kg sau 4,5 kg"],
    ["pungă de 1 kg, plic de 500 g", "plic de 500 g, pungă de 1 kg"],
    ["sac de 10 kg", "sac de 10 kg"],
  ])("packs of a sheet's row %s stand from the lightest", (written, shown) => {
    expect(packagingWords(written)).toBe(shown);
  });

  it.each(["unitate (pungă de circa 3 kg)", "sac de 25 kg, la comandă pungă de 1 kg", "cutie, plic de 2 g", "sac de 80.000 de boabe"])(
    "packs of a sheet's row stay as they were written where it says more than weights: %s",
    (written) => {
      expect(packagingWords(written)).toBe(written);
    },
  );
});
