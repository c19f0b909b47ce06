import { expect, it } from "vitest";
import { printable, unprintable } from "./printable.ts";

it.each([
  ["Însămânțare „Șa” – 2,5–4 kg, 520\u00a0RON, −5%", "Însămânțare „Șa” – 2,5–4 kg, 520\u00a0RON, −5%"],
  ["≥ 97%, ≤ 2‰, ÷ ¼ ¾ ½ µ ≈ ≠ ° × ± – … ² ³", "≥ 97%, ≤ 2‰, ÷ ¼ ¾ ½ µ ≈ ≠ ° × ± – … ² ³"],
  ["S\u0326ieu", "Șieu"],
  ["Łódź → Hradec Králové", "Łódź → Hradec Králové"],
  ["Gazon 🌱 verde\u200d, ☀\ufe0f soare", "Gazon verde, soare"],
  ["☀\ufe0f Soare ☀\ufe0f", "Soare"],
  ["1\u202f000 m²", "1\u00a0000 m²"],
  ["3⅓ kg, ⅔ sac, 10⁴ și 10⁻⁵", "3\u00a01⁄3 kg, 2⁄3 sac, 10^4 și 10^−5"],
  ["pH ≮ 6, ≯ 7, ≢ 8", "pH ≥ 6, ≤ 7, ≠ 8"],
  ["a ≉ b", "a ? b"],
  ["α-tocoferol, ㎡, ℃, № 5, ✓", "alfa-tocoferol, m2, °C, № 5, da"],
  ["草", "?"],
])("%j is written %j", (text, written) => {
  expect(printable(text)).toBe(written);
});

it("what can only be written as '?' is told, each sign once", () => {
  expect(unprintable("Анна Ана, ≥ 85%, Łódź 🌱?")).toEqual(["А", "н", "а"]);
  expect(unprintable("草 ≉ \u202e")).toEqual(["草", "≉"]);
  expect(unprintable("Bună ziua,\r\n\r\nvă propunem:")).toEqual([]);
});
