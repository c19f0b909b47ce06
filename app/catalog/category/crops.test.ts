import { describe, expect, it } from "vitest";
import { namedCategory } from "./category-kind.server.ts";
import { startOfCategory, usualCount } from "./crops.ts";

describe("what a category begins with", () => {
  it.each([
    ["Porumb", "seeds", 1, "ha"],
    ["Hibrizi de porumb boabe", "seeds", 1, "ha"],
    ["Floarea-soarelui", "seeds", 1, "ha"],
    ["FLOAREA SOARELUI", "seeds", 1, "ha"],
    ["Sfeclă de zahăr", "units", 1, "ha"],
    ["Grâu de toamnă", "weight", 1, "ha"],
    ["Rapiță", "weight", 1, "ha"],
    ["Lucernă", "weight", 1, "ha"],
    ["Bulbi de toamnă", "pieces", 1, "mp"],
    ["Gazon", "weight", 100, "mp"],
    ["Legume", "weight", 100, "mp"],
  ])("%s, that an import makes: norms in %s, from %d %s", (name, norm_kind, start_amount, start_unit) => {
    expect(namedCategory(name)).toMatchObject({ norm_kind, start_amount, start_unit });
  });

  it("a kind that is chosen wins over the name", () => {
    expect(startOfCategory("Flori anuale", "pieces")).toMatchObject({ start_amount: 1, start_unit: "mp" });
    expect(startOfCategory("Soia", "seeds")).toMatchObject({ start_amount: 1, start_unit: "ha" });
    expect(startOfCategory("Gazon", "weight")).toEqual({});
  });

  it("usual norms are those of the crop, else of the kind", () => {
    expect([usualCount("seeds", "Porumb"), usualCount("seeds", "Soia"), usualCount("units", "Porumb")]).toEqual([
      [45_000, 110_000],
      [30_000, 700_000],
      [0.5, 6],
    ]);
  });
});
