import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { contrast, linear } from "#tests/support/contrast.ts";
import { colourOf, HUE_NAMES, HUES } from "./fields.ts";

const css = readFileSync("app/styles/tokens.css", "utf8");
const token = (name: string) => new RegExp(`--${name}: (#\\w+);`).exec(css)?.[1] as string;

const GROUNDS = {
  ground: token("ground"),
  "ground-deep": token("ground-deep"),
  surface: token("surface"),
  "brand-tint": token("brand-tint"),
  white: "#ffffff",
};
/** AA asks for 4.5; the design for a little more. */
const ENOUGH = 5;

describe("a hue", () => {
  it("a hue is the class of its name, and there is no other", () => {
    const classes = Object.fromEntries([...css.matchAll(/\.hue-(\w+) \{\s*--hue: (#\w+);/g)].map((match) => [match[1], match[2]]));
    expect(classes).toEqual(Object.fromEntries(HUE_NAMES.map((name) => [name, HUES[name].colour])));
  });

  it.each(HUE_NAMES)("%s is read on every ground of the site, and white is read on it", (name) => {
    const { colour } = HUES[name];
    const grounds = { ...GROUNDS, "its own tint": mixed(colour, 0.11) };
    const contrasts = Object.entries(grounds).map(([ground, value]) => [ground, contrast(colour, value) >= ENOUGH] as const);
    expect(contrasts.filter(([, isEnough]) => !isEnough)).toEqual([]);
  });

  it("a hue where nobody has chosen one is the site's own green, also for a name that is none", () => {
    expect(css).toContain("--hue: var(--brand)");
    expect([colourOf("forest"), colourOf("curcubeu"), colourOf("constructor")]).toEqual([token("brand"), token("brand"), token("brand")]);
  });
});

it("contrast is measured as the guidelines say", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
  expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
});

/** `color-mix(in oklab, colour part, #fff)`: oklab's own matrices, there and back. */
function mixed(colour: string, part: number): string {
  const [red = 0, green = 0, blue = 0] = linear(colour);
  const cones = [
    0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue,
    0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue,
    0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue,
  ].map(Math.cbrt);
  // Lightness, a and b are sums of the cones' roots, and white's are 1: mixing those mixes these.
  const [long = 0, medium = 0, short = 0] = cones.map((root) => (root * part + (1 - part)) ** 3);
  const light = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
  const bytes = light.map((value) => Math.round((value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055) * 255));
  return `#${bytes.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}
