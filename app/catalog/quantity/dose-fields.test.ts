import { describe, expect, it } from "vitest";
import { readDecimal } from "#app/forms/decimal.ts";
import { resolveDose, withShownDose, withStoredDose } from "./dose-fields.ts";

describe("the dose of the form", () => {
  it.each([
    ["kg/100 mp", "0,33", "0,33"],
    ["kg/ha", "33", "0,33"],
    ["kg/ha", "2.500", "25"],
    ["g/mp", "35", "3,5"],
    ["kg/mp", "0,0024", "0,24"],
    ["kg/mp", "0,0007", "0,07"],
  ])("the dose of the form in %s: %j is stored as %j, and shown as it was typed", (dose_unit, dose, stored) => {
    expect(withStoredDose({ dose, dose_unit })).toEqual({ dose: stored, dose_unit });
    expect(readDecimal(withShownDose({ dose: stored, dose_unit }).dose)).toBe(readDecimal(dose));
  });

  it.each([
    ["kg/100 mp", "35 gr./mp", "3,5"],
    ["kg/ha", "3,5 kg/100 mp", "3,5"],
    ["kg/ha", "25 kg", "0,25"],
    ["g/mp", "½ kg/100 mp", "0,5"],
    ["kg/100 mp", "100.000 semințe/ha", "100.000 semințe/ha"],
    ["kg/100 mp", "25–30 kg/ha", "25–30 kg/ha"],
  ])("the dose of the form in %s: %j, typed with its unit, is stored as %j", (dose_unit, dose, stored) => {
    expect(withStoredDose({ dose, dose_unit }).dose).toBe(stored);
  });

  it("is in the stored unit where none is named", () => {
    expect([withStoredDose({ dose: "3" }), withShownDose({ dose: "3", dose_unit: "" }).dose]).toEqual([{ dose: "3" }, "3"]);
  });

  it.each(["", "mult", "3–4"])("%j is no number in any unit", (dose) => {
    expect(withStoredDose({ dose, dose_unit: "kg/ha" }).dose).toBe(dose);
  });

  it.each(["iugăr", "constructor"])("the dose of the form of the unit %j is no number", (dose_unit) => {
    expect(readDecimal(withStoredDose({ dose: "25", dose_unit }).dose)).toBeUndefined();
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
