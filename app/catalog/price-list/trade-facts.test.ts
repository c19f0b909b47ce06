import { expect, it } from "vitest";
import { isEan13, tradeRows } from "./trade-facts.ts";

it.each([
  ["4006381333931", true],
  ["5901234123457", true],
  ["4006381333932", false],
  ["406381333931", false],
  ["40063813339310", false],
  ["400638133393x", false],
  ["", false],
])("%s: %s", (text, is) => {
  expect(isEan13(text)).toBe(is);
});

it("the table of trade facts shows what is known and nothing of what is not", () => {
  const nothing = { sku: null, ean: null, pallet_packs: null, plant_passport: null, bag_weight_kg: 20, packaging: null };
  expect(tradeRows(nothing)).toEqual([]);
  expect(tradeRows({ ...nothing, pallet_packs: 40 })).toEqual([{ spec_key: "Palet", spec_value: "40 de saci, 800 kg" }]);
  expect(tradeRows({ ...nothing, pallet_packs: 3, bag_weight_kg: 0.35 })[0]?.spec_value).toBe("3 ambalaje, 1,05 kg");
  expect(tradeRows({ ...nothing, pallet_packs: 1, bag_weight_kg: null })[0]?.spec_value).toBe("1 pachet");
  const boxes = { ...nothing, pallet_packs: 400, bag_weight_kg: 1.5, packaging: "cutie de 1,5 kg" };
  expect(tradeRows(boxes)[0]?.spec_value).toBe("400 de cutii, 600 kg");
});
