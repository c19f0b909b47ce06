import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { contrast } from "#tests/support/contrast.ts";
import { BANDS, bandOf, GROUNDS, groundOf } from "./label-colours.ts";

const css = readFileSync("app/styles/tokens.css", "utf8");
const ENOUGH = 4.5;

describe("the colours of pack labels", () => {
  it("a colour of pack labels is the class of its name, and there is no other", () => {
    const classes = (kind: string, token: string) =>
      Object.fromEntries(
        [...css.matchAll(new RegExp(`\\.${kind}-(\\w+) \\{\\s*--pack-${token}: (#\\w+);`, "g"))].map(([, name, is]) => [name, is]),
      );
    const colours = (list: Record<string, { colour: string }>) =>
      Object.fromEntries(Object.entries(list).map(([name, { colour }]) => [name, colour]));
    expect(classes("lg", "ground")).toEqual(colours(GROUNDS));
    expect(classes("lb", "band")).toEqual(colours(BANDS));
    const dark = [...css.matchAll(/\.lg-(\w+) \{[^}]*--pack-text: var\(--ink\)/g)].map(([, name]) => name);
    expect(dark).toEqual(Object.entries(GROUNDS).flatMap(([name, { text }]) => (text === "#fff" ? [] : [name])));
  });

  it.each(Object.entries({ ...GROUNDS, ...BANDS }))("the words on %s are read", (_name, { colour, text }) => {
    expect(contrast(colour, text === "#fff" ? "#ffffff" : text)).toBeGreaterThanOrEqual(ENOUGH);
  });

  it("a brand without a colour of its own has one after its name, the same every time, on which white is read", () => {
    for (const brand of ["Turfline", "Saatbau", "Caussade", "", "KWS", "Ceva foarte lung"]) {
      const ground = groundOf(brand, undefined);
      expect(GROUNDS[ground].text, brand).toBe("#fff");
      expect(groundOf(brand.toUpperCase(), { label_ground: "gone", label_band: null }), brand).toBe(ground);
    }
    expect(
      new Set(["Turfline", "Saatbau", "Caussade", "KWS", "DLF", "Euralis"].map((brand) => groundOf(brand, undefined))).size,
    ).toBeGreaterThan(3);
  });

  it("a colour that was chosen wins", () => {
    const look = { label_ground: "yellow", label_band: "sky" };
    expect([groundOf("Turfline", look), bandOf(look, "lime"), bandOf(undefined, "lime")]).toEqual(["yellow", "sky", "lime"]);
  });
});
