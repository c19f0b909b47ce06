import { describe, expect, it } from "vitest";
import { oneDose } from "./check-product.server.ts";

describe("dose and consumption, both said", () => {
  it.each([
    ["both agree", { dose: 0.33, consumption: 0.0033 }, 0.33, 0.33],
    ["only the dose was changed", { dose: 0.5, consumption: 0.0033 }, 0.33, 0.5],
    ["only the consumption was changed", { dose: 0.33, consumption: 0.005 }, 0.33, 0.5],
    ["both were changed together", { dose: 0.5, consumption: 0.005 }, 0.33, 0.5],
    ["the dose was emptied", { dose: null, consumption: 0.0033 }, 0.33, null],
    ["the consumption was emptied", { dose: 0.33, consumption: null }, 0.33, null],
    ["a new product has only a dose", { dose: 3, consumption: null }, null, 3],
    ["a new product has only a consumption", { dose: null, consumption: 0.03 }, null, 3],
    ["the form has no consumption", { dose: 3, consumption: undefined }, 0.33, 3],
    ["neither is given", { dose: null, consumption: null }, null, null],
  ])("%s: the changed one counts", (_case, said, known, dose) => {
    expect(oneDose(said, known)).toBe(dose);
  });

  it("contradict each other when both were changed apart", () => {
    expect(oneDose({ dose: 3, consumption: 0.04 }, 0.33)).toBe("conflict");
    expect(oneDose({ dose: 3, consumption: 0.04 }, null)).toBe("conflict");
  });
});
