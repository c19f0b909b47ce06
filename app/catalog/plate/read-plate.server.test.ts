import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { habitOf } from "./read-plate.server.ts";

describe("the outline of an undrawn species", () => {
  it.each([
    ["alte soiuri de gazon", "gazon", "iarba"],
    ["sulfină", "faneata", "trifoi"],
    ["mazăriche de toamnă", "pasune", "trifoi"],
    ["secară", "porumb-si-cereale", "iarba"],
    ["Morcov furajer", "sfecla", "radacina"],
    ["Iris de grădină", "bulbi-de-flori", "bulb"],
    ["soiuri mixte", "bulbi-de-flori", "bulb"],
    ["hibrid nou", "sfecla", "radacina"],
    ["alte 2 specii", "lucerna", "trifoi"],
    ["ceva", "ceva", "iarba"],
  ])("the outline of „%s” in %s is that of its name, else of its category: %s", (name, category, habit) => {
    expect(habitOf(name, category)).toBe(habit);
    expect(existsSync(`app/catalog/plate/habits/${habit}.svg`)).toBe(true);
  });
});
