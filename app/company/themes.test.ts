import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { contrast } from "#tests/support/contrast.ts";
import { THEME_NAMES, THEMES } from "./themes.ts";

const tokens = readFileSync("app/styles/tokens.css", "utf8");
const themes = readFileSync("app/styles/themes.css", "utf8");
const PAPER = "#faf7f0";
const WHITE = "#ffffff";
const INK = "#17261b";

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
