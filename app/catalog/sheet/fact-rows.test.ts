import { expect, it } from "vitest";
import { factRows } from "./fact-rows.ts";

it("the rows of a product's own facts show what is known and nothing of what is not", () => {
  const nothing = { pack_pieces: null, sku: null, ean: null, pallet_packs: null, plant_passport: null, bag_weight_kg: 20, packaging: null };
  expect(factRows(nothing)).toEqual([]);
  expect(factRows({ ...nothing, pallet_packs: 40 })).toEqual([{ spec_key: "Palet", spec_value: "40 de saci, 800 kg" }]);
  expect(factRows({ ...nothing, pallet_packs: 3, bag_weight_kg: 0.35 })[0]?.spec_value).toBe("3 ambalaje, 1,05 kg");
  expect(factRows({ ...nothing, pallet_packs: 1, bag_weight_kg: null })[0]?.spec_value).toBe("1 pachet");
  const boxes = { ...nothing, pallet_packs: 400, bag_weight_kg: 1.5, packaging: "cutie de 1,5 kg" };
  expect(factRows(boxes)[0]?.spec_value).toBe("400 de cutii, 600 kg");
});
