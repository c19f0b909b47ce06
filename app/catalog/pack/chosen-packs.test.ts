import { expect, it } from "vitest";
import { chosenPacks, packKey } from "./sold-packs.ts";

const PACKS = [{ weight_kg: 0.5 }, { weight_kg: 1.5 }, { weight_kg: 10 }];

it("a pack that is chosen stands alone, by the weight as a form writes it", () => {
  expect(PACKS.map(packKey)).toEqual(["0,5", "1,5", "10"]);
  for (const pack of PACKS) expect(chosenPacks(PACKS, packKey(pack))).toEqual([pack]);
});

it("all packs stay where none is chosen, or one that is not sold", () => {
  for (const key of ["", "2", "1.5", "abc"]) expect(chosenPacks(PACKS, key)).toEqual(PACKS);
});
