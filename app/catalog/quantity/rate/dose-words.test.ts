import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readDose, readDoseWords } from "./dose-words.ts";
import { doseUnit, readAny, readPlainest, readRate } from "./read-rate.ts";

describe("readDose", () => {
  it.each([
    ["3,5", 3.5],
    ["3.5", 3.5],
    ["0,0024", 0.0024],
    ["circa 4 kg", 4],
  ])("readDose reads %j with its decimals", (value, dose) => {
    expect(readDose(value)).toEqual({ kgPer100Sqm: dose, isRange: false });
  });

  it.each(["3-4", "3–4", "3 — 4", "3 - 4 kg", "3,5 – 4,0", "3 până la 4", "3 pana la 4 kg", "3–4 kg la 100 mp"])(
    "readDose takes the upper end of the range %j",
    (value) => {
      expect(readDose(value)).toMatchObject({ kgPer100Sqm: 4, isRange: true });
    },
  );

  it("readDose takes the upper end of a range whose ends both name their unit", () => {
    expect(readDose("3 kg – 4 kg")).toMatchObject({ kgPer100Sqm: 4, isRange: true });
  });

  it.each([
    ["3 kg/100 mp", 3],
    ["3 kg / 100 m²", 3],
    ["3 kg la 100 mp", 3],
    ["30 g/mp", 3],
    ["25–30 g/m2", 3],
    ["30 g pe mp", 3],
    ["0,035 kg/mp", 3.5],
    ["0,035 kg/m²", 3.5],
    ["28 kg/ha", 0.28],
    ["22–26 kg / ha", 0.26],
    ["28 kg la hectar", 0.28],
    ["28 kg/1 ha", 0.28],
  ])("readDose honours the unit in the value %j", (value, dose) => {
    expect(readDose(value)?.kgPer100Sqm).toBe(dose);
  });

  it.each([
    ["Doză (kg/100 mp)", "2,2", 2.2],
    ["Doză (g/mp)", "35", 3.5],
    ["Doză (kg/mp)", "0,035", 3.5],
    ["Doză (kg/ha)", "28", 0.28],
    ["Doză (kg/m²)", "0,025", 2.5],
  ])("readDose honours the unit in the heading %j", (key, value, dose) => {
    expect(readDose(value, key)?.kgPer100Sqm).toBe(dose);
  });

  it("readDose believes the unit of the value before the unit of the heading", () => {
    expect(readDose("28 kg/ha", "Doză (kg/100 mp)")?.kgPer100Sqm).toBe(0.28);
  });

  it.each(["", "la nevoie", "0", "0,0 kg"])("readDose knows no dose in %j", (value) => {
    expect(readDose(value)).toBeUndefined();
  });

  it.each([
    ["28 kg/ha (0,28 kg/100 mp)", 0.28],
    ["0,28 kg/100 mp (28 kg/ha)", 0.28],
    ["40 g/mp (400 kg/ha)", 4],
    ["40 g/mp (4 kg/100 mp)", 4],
    ["28 kg./ha", 0.28],
    ["35 gr./mp", 3.5],
    ["28 kilograme/ha", 0.28],
    ["28 kg per ha", 0.28],
    ["28 kg la un hectar", 0.28],
    ["30 grame pe metru pătrat", 3],
    ["30 kg/1.000 mp", 3],
    ["300 g/ha", 0.003],
    ["1 kg la 40 mp", 2.5],
    ["3 kg/ar", 3],
    ["la 100 mp: 3,5 kg", 3.5],
    ["3,5 la umbră", 3.5],
    ["35 gr pe mp", 3.5],
    ["35 gr. / mp", 3.5],
    ["35 g/m.p.", 3.5],
    ["30-40 gr.mp", 4],
    ["35 g/metru pătrat", 3.5],
    ["350 g/10 mp", 3.5],
    ["0,35 kg/10 mp", 3.5],
    ["35 kg/1000 mp", 3.5],
    ["3,5 kg pe 100 de metri pătrați", 3.5],
    ["20 de kilograme la hectar", 0.2],
    ["0,5 t/ha", 5],
    ["0,02 tone la hectar", 0.2],
    ["0,3 q/ha", 0.3],
    ["1.234,5 g/ha", 0.012345],
    ["½ kg/100 mp", 0.5],
    ["3 ½ kg/100 mp", 3.5],
    ["3½ kg/100 mp", 3.5],
    ["1/2 kg/100 mp", 0.5],
    ["o jumătate de kg la 100 mp", 0.5],
    ["2 kg și jumătate la 100 mp", 2.5],
    [",5 kg/100 mp", 0.5],
    ["kg/ha: 25", 0.25],
    ["25 kg ha", 0.25],
    ["25 kg·ha⁻¹", 0.25],
    ["35 g m-2", 3.5],
    ["1 kg ajunge pentru 40 mp", 2.5],
    ["un sac de 10 kg la 400 mp", 2.5],
    ["3,5 (35 g/mp)", 3.5],
    ["3 kg la 100 mp sau 300 kg/ha", 3],
    ["max. 25 kg/ha", 0.25],
  ])("readDose reads the unit beside the number, however it is spelled: %j", (value, dose) => {
    expect(readDose(value)?.kgPer100Sqm).toBe(dose);
  });

  it.each([
    "25...30 kg/ha",
    "25…30 kg/ha",
    "25 ÷ 30 kg/ha",
    "25 la 30 kg/ha",
    "25 pînă la 30 kg/ha",
    "între 25 și 30 kg/ha",
    "25 kg/ha – 30 kg/ha",
    "25÷30 kg/ha",
    "de la 25 la 30 kg/ha",
    "de la 25 kg/ha până la 30 kg/ha",
    "min. 25 kg/ha, max. 30 kg/ha",
    "minim 25 și maxim 30 kg/ha",
    "minimum 25 – maximum 30 de kilograme la hectar",
    "0,25 kg/100 mp – 30 kg/ha",
  ])("readDose takes the upper end of %j", (value) => {
    expect(readDose(value)).toEqual({ kgPer100Sqm: 0.3, isRange: true, from: 0.25 });
  });

  it.each([
    ["250.000 semințe/ha", ""],
    ["1,2 unități/ha", "Doză"],
    ["28 kg pe pogon", ""],
    ["28 kg/acru", ""],
    ["35 g", "Doză (kg/100 mp)"],
    ["35", "Doză (semințe/mp)"],
    ["35", "Doză (g)"],
    ["3 saci", ""],
    ["4%", ""],
    ["100.000 semințe/ha", "Doză"],
    ["1,3 UG/ha", "Doză"],
    ["un sac la 300 mp", "Doză"],
    ["3 t", "Doză (kg/100 mp)"],
    ["20 (25) kg/ha", "Doză"],
    ["35 (350 kg/ha)", "Doză (kg/100 mp)"],
    ["200 g – 0,25 kg/100 mp", "Doză"],
  ])("readDose knows no dose in %j under %j: the unit is none that it knows", (value, heading) => {
    expect(readDose(value, heading)).toBeUndefined();
  });

  it("readDose of an area between two ends takes the smaller one for the upper end", () => {
    expect(readDose("1 kg la 40–50 mp")).toEqual({ kgPer100Sqm: 2.5, isRange: true, from: 2 });
  });

  it.each([
    ["100.000 semințe/ha", "Doză", "seeds", 1_000],
    ["110–130 mii de semințe la hectar", "", "seeds", 1_300],
    ["350 boabe germinabile/mp", "", "seeds", 35_000],
    ["350", "Doză (semințe/mp)", "seeds", 35_000],
    ["1,3 UG/ha", "Doză", "units", 0.013],
    ["1–1,1 U.G. / ha", "", "units", 0.011],
    ["1,0–1,1 unități, adică 3–3,3 kg", "Normă la hectar", "units", 0.011],
    ["60–70 de bulbi/mp", "Densitate", "pieces", 7_000],
    ["70 buc./mp", "", "pieces", 7_000],
    ["un sac la 400 mp", "Doză", "packs", 0.25],
    ["2 saci/ha", "", "packs", 0.02],
  ])("readDose reads %j under %j as %s, of which 100 sq m take %d", (value, heading, kind, to) => {
    expect(readRate(value, heading)).toMatchObject({ kind, to });
  });

  it("readDose leaves what stands around the dose", () => {
    expect(readDoseWords("circa 4 kg/100 mp, la umbră")?.rest.trim()).toBe(", la umbra");
    expect(doseUnit("Doză kg./ha")).toBe(0.01);
  });
});

describe("readDose agrees with what was written, over 20,000 texts", () => {
  const MASSES = {
    1000000: ["t", "tone", "to", "t.", "tonă"],
    100000: ["q", "chintale", "chintal", "q.", "Q"],
    1000: ["kg", "Kg", "kg.", "kilograme", "de kg"],
    1: ["g", "gr", "gr.", "grame", "de grame"],
  };
  const AREAS = [
    [1, ["mp", "m²", "m2", "m.p.", "metru pătrat", "un metru pătrat", "1 mp"]],
    [100, ["100 mp", "100 m²", "100 de mp", "100 mtp", "ar", "un ar"]],
    [10, ["10 mp", "10 metri pătrați"]],
    [1_000, ["1000 mp", "1.000 m2"]],
    [10_000, ["ha", "hectar", "un hectar", "1 ha", "10.000 mp", "HA"]],
  ] as const;
  const amount = fc.integer({ min: 1, max: 99_999 }).map((thousandths) => thousandths / 100);
  const unit = fc
    .record({
      grams: fc.constantFrom(1_000_000 as const, 100_000 as const, 1_000 as const, 1 as const),
      spelled: fc.nat(4),
      area: fc.constantFrom(...AREAS),
      named: fc.nat(6),
      by: fc.constantFrom("/", " / ", " la ", " pe ", " per ", " pentru ", " "),
    })
    .map(({ grams, spelled, area: [sqm, names], named, by }) => ({
      words: `${MASSES[grams][spelled]}${by}${names[named % names.length]}`,
      per100: (grams * 100) / sqm / 1_000,
    }));
  const written = fc.record({
    ends: fc.tuple(amount, amount).map(([one, other]) => [Math.min(one, other), Math.max(one, other)] as const),
    isRange: fc.boolean(),
    between: fc.constantFrom("-", "–", " – ", "...", "…", " ÷ ", "÷", " la ", " până la ", " pînă la ", " și ", "de la … la", "min … max"),
    sign: fc.constantFrom(",", "."),
    unit,
    space: fc.constantFrom(" ", "", "\u00a0"),
    place: fc.constantFrom("value", "heading", "twice", "first"),
    other: unit,
  });

  const BOTH: Readonly<Record<string, readonly [string, string]>> = { "de la … la": ["de la ", " la "], "min … max": ["min. ", ", max. "] };

  it("readDose finds the unit in the value, in the heading, before the number or beside another one in brackets", () => {
    fc.assert(
      fc.property(written, ({ ends: [low, high], isRange, between, sign, unit: own, space, place, other }) => {
        const number = (value: number) => String(value).replace(".", sign);
        const [open, middle] = BOTH[between] ?? ["", between];
        const span = isRange ? `${open}${number(low)}${middle}${number(high)}` : number(high);
        const heading = place === "heading" ? `Doză (${own.words})` : "Doză";
        const value = place === "heading" ? span : `${span}${space}${own.words}`;
        const text =
          place === "twice"
            ? `${value} (7 ${other.words})`
            : place === "first" && !isRange
              ? `${own.words.replace("de ", "")}: ${span}`
              : value;
        const read = readDose(text, heading);
        expect([text, read?.isRange]).toEqual([text, isRange]);
        expect([text, Number(read?.kgPer100Sqm) / (high * own.per100)]).toEqual([text, expect.closeTo(1, 9)]);
      }),
      { seed: 207, numRuns: 20_000 },
    );
  });

  it("readDose never makes kilograms of a unit that is not known", () => {
    const unknown = fc.constantFrom(
      "semințe/ha",
      "boabe/mp",
      "unități/ha",
      "UG/ha",
      "bulbi/mp",
      "l/ha",
      "ml/mp",
      "lb/acru",
      "kg/pogon",
      "kg/plantă",
      "kg/m3",
      "bucăți",
      "saci/ha",
    );
    fc.assert(
      fc.property(amount, unknown, fc.boolean(), (value, words, isHeading) => {
        const typed = String(value).replace(".", ",");
        expect(
          isHeading && words !== "bucăți" ? readDose(typed, `Doză (${words})`) : readDose(`${typed} ${words}`, "Doză"),
        ).toBeUndefined();
      }),
      { seed: 208, numRuns: 2_000 },
    );
  });
});

it("the plainest rates are read as all others are, under any heading", () => {
  const number = fc
    .tuple(fc.nat(9_999), fc.option(fc.stringMatching(/^\d{1,3}$/), { nil: undefined }))
    .map(([whole, part]) => [whole, part].filter((one) => one !== undefined).join(","));
  const unit = fc.constantFrom(
    "kg/100 mp",
    "kg/100\u00a0mp",
    "kg/ha",
    "g/mp",
    "kg/mp",
    "g/100 mp",
    "g/ha",
    "kg la 100 mp",
    "kg la ha",
    "g la\u00a0mp",
  );
  const heading = fc.constantFrom("", "Doză", "Consum kg/ha", "Interval recomandat", "Semințe la mp");
  const range = fc
    .tuple(number, fc.option(number, { nil: undefined }))
    .map(([low, high]) => [low, high].filter((one) => one !== undefined).join("–"));
  fc.assert(
    fc.property(range, unit, heading, fc.constantFrom(" ", "\u00a0"), (amount, of, under, blank) => {
      const text = `${amount}${blank}${of}`;
      const whole = readAny(text, under);
      expect(readPlainest(text)).toEqual(whole);
      expect(readRate(text, under)).toEqual(whole);
    }),
    { seed: 46, numRuns: 3_000 },
  );
});
