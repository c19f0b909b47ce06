import { describe, expect, it } from "vitest";
import { findSpecies } from "./find-species.ts";

describe("findSpecies", () => {
  it.each([
    ["raigras peren", "raigras-peren"],
    ["raigrasul peren pitic", "raigras-peren"],
    ["păiuş roşu", "paius-rosu"],
    ["L. perenne", "raigras-peren"],
    ["amestec (Lolium × boucheanum)", "raigras-hibrid"],
  ])("knows %j", (text, id) => {
    expect(findSpecies(text)?.id).toBe(id);
  });
});
