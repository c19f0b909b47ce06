import { expect, it } from "vitest";
import { isEan13 } from "./trade-facts.ts";

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
