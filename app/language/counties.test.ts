import { describe, expect, it } from "vitest";
import { COUNTIES, regionOf } from "#app/language/counties.ts";
import { compareRomanian } from "./text.ts";

describe("COUNTIES", () => {
  it("COUNTIES are 41 counties and București, each once", () => {
    expect(new Set(COUNTIES).size).toBe(42);
    expect(COUNTIES).toContain("București");
  });

  it("COUNTIES stand in Romanian order", () => {
    expect(COUNTIES.toSorted(compareRomanian)).toEqual([...COUNTIES]);
  });

  it("COUNTIES have a code of ISO 3166-2 each; a place that is no county keeps its name", () => {
    expect(["Cluj", "București", "Vrancea"].map(regionOf)).toEqual(["RO-CJ", "RO-B", "RO-VN"]);
    expect(new Set(COUNTIES.map(regionOf).filter((code) => /^RO-[A-Z]{1,2}$/.test(code))).size).toBe(42);
    expect(regionOf("Bavaria")).toBe("Bavaria");
  });

  it("COUNTIES are written with comma letters, composed", () => {
    expect(COUNTIES.filter((name) => name !== name.normalize("NFC") || /[\u015e\u015f\u0162\u0163]/.test(name))).toEqual([]);
  });
});
