import { describe, expect, it } from "vitest";
import { factFault, factInputs, factProperty, factWords, isSeedFact } from "./seed-facts.ts";

describe("a fact of the seed", () => {
  it.each([
    ["Puritate", "98"],
    ["puritate", "98,5 %"],
    ["Germinație", "cel puțin 90%"],
    ["Germinatie", "80% (minimul legal)"],
    ["MMB", "1,8–2,1 g"],
    ["Masa a o mie de boabe", "2"],
    ["Anul recoltei", "2025"],
    ["Repaus de toamnă", "4"],
    ["Repaus de toamnă (FD)", "3–4"],
    ["Persistență", "3–5 ani"],
    ["Soiuri", "60% Creno, 40% Daisy"],
    ["Soiuri", "Creno, Daisy"],
    ["Categoria de certificare", "certificată"],
    ["Puritate", ""],
    ["Puritatea apei", "foarte bună"],
  ])("%s: %j is taken", (key, value) => {
    expect(factFault(key, value)).toBeUndefined();
  });

  it.each([
    ["Puritate", "bună", "Scrieți un număr între 0 și 100, în %."],
    ["Puritate", "101", "Scrieți un număr între 0 și 100, în %."],
    ["Germinație", "98 g", "Scrieți un număr între 0 și 100, în %."],
    ["Germinație", "90–80", "Scrieți un număr între 0 și 100, în %."],
    ["MMB", "0", "Scrieți un număr între 0,01 și 2.000, în g."],
    ["Anul recoltei", "25", "Scrieți un număr întreg între 2000 și 2100."],
    ["Repaus de toamnă (FD)", "12", "Scrieți un număr întreg între 1 și 11."],
    ["Repaus de toamnă (FD)", "3,5", "Scrieți un număr întreg între 1 și 11."],
    ["Persistență", "mulți ani", "Scrieți un număr între 1 și 20, în ani."],
    ["Soiuri", "60% Creno, 50% Daisy", "Părțile dau împreună 110%."],
  ])("%s: %j is refused", (key, value, message) => {
    expect(factFault(key, value)).toBe(message);
  });

  it("a fact of the seed is shown with its unit, and told to machines by its number", () => {
    expect([factWords("Puritate", "98"), factWords("MMB", "1,8–2,1"), factWords("Lot", "98"), factWords("Puritate", "98%")]).toEqual([
      ...["98%", "1,8–2,1 g", "98", "98%"],
    ]);
    const named = (name: string) => ({ "@type": "PropertyValue", name });
    expect(factProperty("Puritate", "98,5")).toEqual({ ...named("Puritate"), value: 98.5, unitCode: "P1", unitText: "%" });
    expect(factProperty("Germinație", "cel puțin 90%")).toEqual({ ...named("Germinație"), minValue: 90, unitCode: "P1", unitText: "%" });
    expect(factProperty("MMB", "1,8–2,1 g")).toMatchObject({ minValue: 1.8, maxValue: 2.1, unitCode: "GRM" });
    expect(factProperty("Ploidie", "tetraploid")).toEqual({ ...named("Ploidie"), value: "tetraploid" });
  });

  it("a fact of the seed has a name of its own, and the form says what it takes", () => {
    const names = factInputs().map(({ name }) => name);
    expect(names.filter(isSeedFact)).toEqual(names);
    expect(new Set(names).size).toBe(names.length);
    expect(factInputs().find(({ name }) => name === "Puritate")).toMatchObject({ hint: "Un număr între 0 și 100, în %.", isNumber: true });
  });
});
