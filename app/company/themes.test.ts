import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { THEME_NAMES, THEMES } from "./themes.ts";

const tokens = readFileSync("app/styles/tokens.css", "utf8");
const themes = readFileSync("app/styles/themes.css", "utf8");
const PAPER = "#faf7f0";
const WHITE = "#ffffff";
const INK = "#17261b";

/** WCAG 2: how much lighter one colour is than the other. */
function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((place) => Number.parseInt(colour.slice(place, place + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

it("contrast is WCAG's", () => {
  expect(contrast("#000000", WHITE)).toBeCloseTo(21);
  expect(contrast("#777777", WHITE)).toBeCloseTo(4.48, 1);
});

describe.each(THEME_NAMES)("%s", (name) => {
  const { main, deep, tint, accent } = THEMES[name];

  it("stands in the style sheets with the same values", () => {
    const block = name === "verde" ? tokens : (new RegExp(`\\[data-theme="${name}"\\] \\{([^}]*)\\}`).exec(themes)?.[1] ?? "");
    for (const [token, value] of Object.entries({ brand: main, "brand-deep": deep, "brand-tint": tint, accent }))
      expect(block).toContain(`--${token}: ${value};`);
  });

  it.each([
    ["text on paper", main, PAPER, 7],
    ["text on its own tint", main, tint, 4.5],
    ["the words of a button", WHITE, main, 7],
    ["the words of the footer", PAPER, deep, 7],
    ["a mark on the footer", accent, deep, 4.5],
    ["ink on the tint", INK, tint, 7],
  ])("can be read: %s", (_what, one, other, least) => expect(contrast(one, other)).toBeGreaterThanOrEqual(least));
});
