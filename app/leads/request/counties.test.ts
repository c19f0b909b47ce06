import { describe, expect, it } from "vitest";
import { compareRomanian } from "#app/language/text.ts";
import { COUNTIES } from "./counties.ts";

describe("COUNTIES", () => {
  it("are 41 counties and București, each once", () => {
    expect(new Set(COUNTIES).size).toBe(42);
    expect(COUNTIES).toContain("București");
  });

  it("stand in Romanian order", () => {
    expect(COUNTIES.toSorted(compareRomanian)).toEqual([...COUNTIES]);
  });

  it("are written with comma letters, composed", () => {
    expect(COUNTIES.filter((name) => name !== name.normalize("NFC") || /[\u015e\u015f\u0162\u0163]/.test(name))).toEqual([]);
  });
});
