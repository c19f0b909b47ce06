import { expect, it } from "vitest";
import { sizeWords } from "./numbers.ts";

const [KB, MB] = [1024, 1024 ** 2];

it.each([
  [0, "1 KB"],
  [1_500, "1 KB"],
  [32 * KB, "32 KB"],
  [999 * KB, "999 KB"],
  [1_000 * KB, "1 MB"],
  [3.44 * MB, "3,4 MB"],
  [12.6 * MB, "13 MB"],
  [61 * MB, "61 MB"],
  [850 * MB, "850 MB"],
  [1_025 * MB, "1 GB"],
  [12_700 * MB, "12,4 GB"],
  [5_000 * 1024 * MB, "5.000 GB"],
])("%i bytes are %s", (bytes, words) => {
  expect(sizeWords(bytes)).toBe(words);
});

it("in thousands, where a limit is", () => {
  expect([sizeWords(730_000, 1_000), sizeWords(1_400_000_000, 1_000)]).toEqual(["730 KB", "1,4 GB"]);
});
