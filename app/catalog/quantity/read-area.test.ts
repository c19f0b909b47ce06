import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AREA_UNITS, SQM_PER_UNIT } from "./area-unit.ts";
import { AREA_ABOVE_ZERO, AREA_TOO_LARGE, AREA_WANTED, readTypedArea } from "./read-area.ts";

describe("an area as it is typed", () => {
  it.each([
    ["250", "mp", 250, "mp"],
    ["1,5", "ha", 15_000, "ha"],
    [" 100", "mp", 100, "mp"],
    ["1500 mp", "ha", 1_500, "mp"],
    ["1.500 m²", "mp", 1_500, "mp"],
    ["1500mp.", "mp", 1_500, "mp"],
    ["circa 300 metri pătrați", "ha", 300, "mp"],
    ["2,5 ha", "mp", 25_000, "ha"],
    ["2.5ha", "mp", 25_000, "ha"],
    ["20 de hectare", "mp", 200_000, "ha"],
    ["10 ari", "mp", 1_000, "ari"],
    ["un ar", "mp", undefined, undefined],
    ["20 x 15", "mp", 300, "mp"],
    ["20x15", "ha", 300, "mp"],
    ["20×15,5", "mp", 310, "mp"],
    ["12,5 × 8", "mp", 100, "mp"],
    ["20 m x 15 m", "ari", 300, "mp"],
    ["20 pe 15", "mp", 300, "mp"],
    ["20*15 m", "mp", 300, "mp"],
    ["20 × 15 m²", "mp", 300, "mp"],
    [",5", "ha", 5_000, "ha"],
    [".5 ha", "mp", 5_000, "ha"],
    ["1.250", "mp", 1_250, "mp"],
  ] as const)("%j with %s chosen: %j mp, in %s", (text, chosen, sqm, unit) => {
    const { area } = readTypedArea(text, chosen);
    expect([area?.area_sqm, area?.unit]).toEqual([sqm, unit]);
  });

  it.each([
    ["", AREA_WANTED],
    ["mult", AREA_WANTED],
    ["1,2,3", AREA_WANTED],
    ["0", AREA_ABOVE_ZERO],
    ["-5", AREA_ABOVE_ZERO],
    ["0 x 15", AREA_ABOVE_ZERO],
    ["-2 x -3", AREA_ABOVE_ZERO],
    ["20 x", "Scrieți cele două laturi în metri, de exemplu 20 × 15."],
    ["2 x 3 x 4", "Scrieți cele două laturi în metri, de exemplu 20 × 15."],
    ["3 pogoane", `Unitatea „pogoane” nu este între mp, ari și ha. ${AREA_WANTED}`],
    ["40 kg", `Unitatea „kg” nu este între mp, ari și ha. ${AREA_WANTED}`],
    ["10001 ha", AREA_TOO_LARGE],
    ["100000 x 10000", AREA_TOO_LARGE],
  ])("%j is refused in words of its own", (text, fault) => {
    expect(readTypedArea(text, "mp").fault).toBe(fault);
  });

  it("an area as it is typed agrees with whole hundredths of a square metre, over 10,000 of every spelling", () => {
    const names = { mp: ["mp", "m2", "m²", "metri pătrați"], ari: ["ari", "ar"], ha: ["ha", "hectare", "HA"] } as const;
    const written = fc.record({
      hundredths: fc.integer({ min: 1, max: 99_999 }),
      sign: fc.constantFrom(",", "."),
      unit: fc.constantFrom(...AREA_UNITS),
      chosen: fc.constantFrom(...AREA_UNITS),
      name: fc.nat(3),
      space: fc.constantFrom("", " ", "\u00a0"),
      kind: fc.constantFrom("plain", "with unit", "sides"),
      side: fc.integer({ min: 1, max: 99 }),
      by: fc.constantFrom("x", " x ", "×", " × ", " X ", "*"),
    });
    fc.assert(
      fc.property(written, ({ hundredths, sign, unit, chosen, name, space, kind, side, by }) => {
        const number = String(hundredths / 100).replace(".", sign);
        const [text, hundredthsOfSqm] =
          kind === "sides"
            ? [`${number}${by}${side}`, hundredths * side]
            : kind === "plain"
              ? [number, hundredths * SQM_PER_UNIT[chosen]]
              : [`${number}${space}${names[unit][name % names[unit].length]}`, hundredths * SQM_PER_UNIT[unit]];
        const { area, fault } = readTypedArea(text, chosen);
        if (hundredthsOfSqm > 10_000_000_000) expect(fault).toBe(AREA_TOO_LARGE);
        else expect([text, Math.round((area?.area_sqm ?? 0) * 100)]).toEqual([text, hundredthsOfSqm]);
      }),
      { seed: 211, numRuns: 10_000 },
    );
  });
});
