import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { slugify } from "./slug.ts";

describe("slugify", () => {
  it.each([
    ["Pășune", "pasune"],
    ["ForageMax Pășune Rezistentă", "foragemax-pasune-rezistenta"],
    ["Țelină & Șofran", "telina-sofran"],
    ["\u0162elin\u0103 \u015fi", "telina-si"], // cedilla letters
    ["Înălțător -- Âncoră", "inaltator-ancora"],
    ["  Johnson's Lawn Seed!  ", "johnson-s-lawn-seed"],
    ["Gazon 4turf 2,5 kg", "gazon-4turf-2-5-kg"],
    ["Rødsvingel Łąka Straße", "rodsvingel-laka-strasse"],
    ["Păș\u00adunat um\u200bbră Tur\ufb02ine", "pasunat-umbra-turfline"],
    ["---", ""],
    ["", ""],
    ["草", ""],
  ])("%j → %j", (name, slug) => {
    expect(slugify(name)).toBe(slug);
  });

  it("slugify is at most 120 characters and does not end in a hyphen where it is cut", () => {
    const slug = slugify(`${"a".repeat(119)} urmarea numelui`);
    expect(slug).toBe("a".repeat(119));
  });

  it("slugify makes nothing but what the database takes, and changes nothing the second time", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (name) => {
        const slug = slugify(name);
        expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
        expect(slug.length).toBeLessThanOrEqual(120);
        expect(slugify(slug)).toBe(slug);
      }),
      { numRuns: 1_000 },
    );
  });
});
