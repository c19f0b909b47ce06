import { expect, it } from "vitest";
import { printable } from "./printable.ts";

it.each([
  ["Însămânțare „Șa” – 2,5–4 kg, 520\u00a0RON, −5%", "Însămânțare „Șa” – 2,5–4 kg, 520\u00a0RON, −5%"],
  ["S\u0326ieu", "Șieu"],
  ["Łódź → Hradec Králové", "Lódz – Hradec Králové"],
  ["Gazon 🌱 verde\u200d", "Gazon ? verde"],
  ["1\u202f000 m²", "1\u00a0000 m²"],
  ["草", "?"],
])("%j is written %j", (text, written) => {
  expect(printable(text)).toBe(written);
});
