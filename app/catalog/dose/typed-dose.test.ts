import { describe, expect, it } from "vitest";
import { PRODUCT } from "#app/catalog/product/fields.ts";
import { decimal } from "#app/forms/number.ts";
import { joinDose, kgOfTyped, readDoseAmount, splitDose } from "./typed-dose.ts";

const rule = decimal({ ...PRODUCT.dose, isZeroAllowed: false, read: readDoseAmount });
const kgOf = (dose: string) => rule.safeParse(dose).data;

describe("the dose of the form", () => {
  it.each([
    ["kg/100 mp", "0,33", 0.33],
    ["kg/ha", "33", 0.33],
    ["kg/ha", "2.500", 25],
    ["g/mp", "35", 3.5],
    ["kg/mp", "0,0024", 0.24],
    ["kg/mp", "0,0007", 0.07],
  ])("the dose of the form in %s: %j means %d kg/100 mp, and is shown as it was typed", (dose_unit, dose, kg) => {
    const joined = joinDose({ dose, dose_unit });
    expect(joined).toEqual({ dose: `${dose} ${dose_unit}`, dose_unit });
    expect([kgOf(joined.dose), kgOfTyped({ dose, dose_unit })]).toEqual([kg, kg]);
    expect(splitDose({ ...joined, dose_unit: "" })).toEqual({ dose, dose_unit });
  });

  it.each([
    ["kg/100 mp", "35 gr./mp", 3.5],
    ["kg/ha", "3,5 kg/100 mp", 3.5],
    ["kg/ha", "25 kg", 0.25],
    ["g/mp", "½ kg/100 mp", 0.5],
    ["kg/100 mp", "100.000 semințe/ha", undefined],
    ["kg/100 mp", "25–30 kg/ha", undefined],
  ])("the dose of the form in %s: %j, typed with its unit, means %d", (dose_unit, dose, kg) => {
    const joined = joinDose({ dose, dose_unit });
    expect([kgOf(joined.dose), kgOfTyped({ dose, dose_unit })]).toEqual([kg, kg]);
    if (kg === undefined) expect(joined.dose).toBe(dose);
  });

  it("the dose of the form is in kg/100 mp where no unit is named", () => {
    expect([joinDose({ dose: "3" }), splitDose({ dose: "3", dose_unit: "" }).dose]).toEqual([{ dose: "3 kg/100 mp" }, "3"]);
  });

  it.each(["", "mult", "3–4"])("%j is no number in any unit", (dose) => {
    expect(joinDose({ dose, dose_unit: "kg/ha" }).dose).toBe(dose);
  });

  it.each(["iugăr", "constructor"])("the dose of the form of the unit %j is no number", (dose_unit) => {
    expect(kgOf(joinDose({ dose: "25", dose_unit }).dose)).toBeUndefined();
  });

  it.each([
    ["20000 kg/ha", "Cel mult 10.000."],
    ["0,0001 kg/ha", "Cel mult 3 zecimale."],
    ["2 kg/mp", "Cel mult 1."],
    ["200", "Cel mult 100."],
  ])("%j is refused in the words of its own unit", (dose, words) => {
    expect(rule.safeParse(dose).error?.issues.map(({ message }) => message)).toEqual([words]);
  });
});
