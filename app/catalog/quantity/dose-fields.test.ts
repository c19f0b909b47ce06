import { describe, expect, it } from "vitest";
import { linkedDoseField, resolveDose } from "./dose-fields.ts";

describe("dose = consumption × 100", () => {
  it.each([
    ["dose", "0,33", "0,0033"],
    ["dose", "0.24", "0,0024"],
    ["consumption", "0,0024", "0,24"],
    ["consumption", "0.025", "2,5"],
    ["consumption", "0,0007", "0,07"],
    ["dose", "", ""],
  ] as const)("typing %s %j makes the other %j", (field, typed, other) => {
    expect(linkedDoseField(field, typed)).toBe(other);
  });

  it("leaves the other as it is while what is typed is no number", () => {
    expect(linkedDoseField("dose", "0,")).toBeUndefined();
    expect(linkedDoseField("consumption", "mult")).toBeUndefined();
  });
});

describe("dose and consumption, both posted", () => {
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
  ])("%s: the changed one counts", (_case, posted, stored, dose) => {
    expect(resolveDose(posted, stored)).toBe(dose);
  });

  it("contradict each other when both were changed apart", () => {
    expect(resolveDose({ dose: 3, consumption: 0.04 }, 0.33)).toBe("conflict");
    expect(resolveDose({ dose: 3, consumption: 0.04 }, null)).toBe("conflict");
  });
});
