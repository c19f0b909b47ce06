import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ANY_CHARACTER } from "#tests/support/any-character.ts";
import { formatDay, formatDayOfYear } from "./dates.ts";
import { formatMoment } from "./moments.ts";
import { normalizeText } from "./normalize-text.ts";
import { count, NOUNS, timesWords } from "./nouns.ts";
import { formatMoney, formatNumber } from "./numbers.ts";
import { compareRomanian, fold, truncate } from "./text.ts";

describe("count", () => {
  it.each([
    [0, "0 produse"],
    [1, "1 produs"],
    [2, "2 produse"],
    [19, "19 produse"],
    [20, "20 de produse"],
    [100, "100 de produse"],
    [101, "101 produse"],
    [119, "119 produse"],
    [120, "120 de produse"],
    [1_000, "1.000 de produse"],
    [1_001, "1.001 produse"],
  ])("%d → %s", (amount, words) => {
    expect(count(amount, NOUNS.product)).toBe(words);
  });

  it("count knows the words of land", () => {
    expect([1, 21, 40, 101, 1.5].map((amount) => count(amount, NOUNS.are))).toEqual([
      "1 ar",
      "21 de ari",
      "40 de ari",
      "101 ari",
      "1,5 ari",
    ]);
  });

  it("count knows its nouns", () => {
    expect([1, 2, 20].map((amount) => count(amount, NOUNS.star))).toEqual(["1 stea", "2 stele", "20 de stele"]);
  });

  it("count says how often something was", () => {
    expect([1, 2, 20, 101].map(timesWords)).toEqual(["o dată", "de 2 ori", "de 20 de ori", "de 101 ori"]);
  });
});

describe("formatNumber", () => {
  it.each([
    [12.5, "12,5"],
    [1_500, "1.500"],
    [10_000, "10.000"],
    [0.0024, "0,0024"],
    [28.000000000000004, "28"],
  ])("%d → %s", (value, words) => {
    expect(formatNumber(value)).toBe(words);
  });
});

it("numbers are written as the language's own formatter writes them, those too that it is not asked for", () => {
  const whole = new Intl.NumberFormat("ro-RO", { maximumFractionDigits: 0 });
  const exact = new Intl.NumberFormat("ro-RO", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const sums = Array.from({ length: 100_200 }, (_, bani) => (bani - 100) / 100);
  const written = (ron: number) => `${(Number.isInteger(ron) ? whole : exact).format(ron)}\u00a0RON`;
  expect(sums.filter((ron) => formatMoney(ron) !== written(ron))).toEqual([]);
  expect(sums.filter((ron) => Number.isInteger(ron) && formatNumber(ron) !== whole.format(ron))).toEqual([]);
});

describe("formatMoney has no decimals when whole, two otherwise, and a space that does not break", () => {
  it.each([
    [520, "520\u00a0RON"],
    [577.2, "577,20\u00a0RON"],
    [1_234.5, "1.234,50\u00a0RON"],
    [12_000, "12.000\u00a0RON"],
    [0.05, "0,05\u00a0RON"],
    [19.999, "20\u00a0RON"],
  ])("%d → %s", (value, words) => {
    expect(formatMoney(value)).toBe(words);
  });
});

describe("days and moments", () => {
  it("days and moments writes a day the same wherever the machine stands", () => {
    expect(formatDay("2025-08-22")).toBe("22 august 2025");
    expect(formatDay("2026-01-01")).toBe("1 ianuarie 2026");
    expect(formatDayOfYear("2026-12-31")).toBe("31 decembrie");
  });

  it("days and moments writes a moment in Bucharest time, summer and winter", () => {
    expect(formatMoment(new Date("2025-08-22T11:05:00Z"))).toBe("22 aug. 2025, 14:05");
    expect(formatMoment(new Date("2025-12-31T22:30:00Z"))).toBe("1 ian. 2026, 00:30");
  });
});

describe("compareRomanian", () => {
  it("orders a < ă < â, i < î, s < ș, t < ț", () => {
    const words = ["țară", "tată", "șură", "sură", "înalt", "iarnă", "âncoră", "ăla", "apă"];
    expect(words.toSorted(compareRomanian)).toEqual(["apă", "ăla", "âncoră", "iarnă", "înalt", "sură", "șură", "tată", "țară"]);
  });
});

describe("fold, the form in which texts are searched", () => {
  it.each([
    ["Pășune Rezistentă", "pasune rezistenta"],
    ["ÎNSĂMÂNȚARE", "insamantare"],
    ["  două \n spații ", "doua spatii"],
    ["fa\u0163\u0103 \u015fi", "fata si"], // cedilla letters
    ["fa\u021b\u0103 \u0219i", "fata si"], // comma letters
    ["s\u0326i", "si"], // decomposed
    ["Rødsvingel ŁĄKA Straße ẞ Đ ð Ħ ı Æ œ þ", "rodsvingel laka strasse ss d d h i ae oe th"],
    ["Tur\ufb02ine o\ufb03ce", "turfline office"],
    ["D’Angelo, D`Angelo, DʼAngelo", "d'angelo, d'angelo, d'angelo"],
    ["TS\u201110", "ts-10"],
    ["Păș\u00adunat um\u200bbră Turf\ufeffline \u202a0744\u202c☀\ufe0f", "pasunat umbra turfline 0744☀"],
    ["½ m²", "½ m²"],
  ])("%j → %j", (text, folded) => {
    expect(fold(text)).toBe(folded);
  });
});

describe("normalizeText, the form in which texts are kept", () => {
  it("normalizeText makes comma letters of cedilla letters, composed or not", () => {
    expect(normalizeText("\u015etefan \u0162epe\u015f, fa\u0163\u0103")).toBe("Ștefan Țepeș, față");
    expect(normalizeText("s\u0327i s\u0326i t\u0327i")).toBe("și și ți");
  });

  it("normalizeText keeps lines and tabs, in one kind of line end", () => {
    expect(normalizeText("unu\r\ndoi\n\ttrei")).toBe("unu\ndoi\n\ttrei");
  });

  it("normalizeText drops what cannot be seen: control characters, marks of direction, soft hyphens, zero-width characters", () => {
    expect(normalizeText("a\u0000b\u001bc\u007fd\u202ee\u2066f\u200fg")).toBe("abcdefg");
    expect(normalizeText("Păș\u00adunat um\u200bbră\u200c\u200d\u2060\ufeff\ufe0d \u034fș\u3164i")).toBe("Pășunat umbră și");
    expect(normalizeText("s\u00ad\u0327i"), "and what they kept apart is one letter").toBe("și");
  });

  it("normalizeText writes the ligatures of a PDF as letters, and keeps small pictures whole", () => {
    expect(normalizeText("Tur\ufb02ine, o\ufb03ce, \ufb01n")).toBe("Turfline, office, fin");
    expect(normalizeText("☀\ufe0f 👩\u200d🌾 👍🏽 Turfline®\ufe0f 4\ufe0f")).toBe("☀\ufe0f 👩\u200d🌾 👍🏽 Turfline® 4");
  });

  it("normalizeText makes line ends of every kind one", () => {
    expect(normalizeText("g\u2028h\u2029i\rj\vk\fl\r\nm")).toBe("g\nh\ni\nj\nk\nl\nm");
  });

  it("normalizeText changes nothing the second time", () => {
    fc.assert(
      fc.property(fc.string({ unit: ANY_CHARACTER, maxLength: 100 }), (text) => {
        expect(normalizeText(normalizeText(text))).toBe(normalizeText(text));
      }),
      { numRuns: 200 },
    );
  });
});

describe("truncate", () => {
  it("truncate leaves a text that fits alone, but for its spaces", () => {
    expect(truncate("  gazon   des ", 20)).toBe("gazon des");
    expect(truncate("exact", 5)).toBe("exact");
  });

  it.each([
    ["gazon des și verde", 12, "gazon des…"],
    ["gazon des, verde mereu", 12, "gazon des…"],
    ["gazon – des", 9, "gazon…"],
    ["gazon verde", 6, "gazon…"],
  ])("truncate cuts %j at %d: %j", (text, limit, cut) => {
    expect(truncate(text, limit)).toBe(cut);
  });

  it.each([
    ["Jumătate este raigras, restul leagă covorul. Restul îl formează alte soiuri.", 45, "Jumătate este raigras, restul leagă covorul…"],
    ["Gazon des. Rezistă la călcare și la secetă, vara.", 36, "Gazon des. Rezistă la călcare și la…"],
    ["Gazon des. Rezistă la călcare și la secetă, vara.", 20, "Gazon des. Rezistă…"],
  ])("truncate says that it was cut, also behind a sentence: %j at %d: %j", (text, limit, cut) => {
    expect(truncate(text, limit)).toBe(cut);
  });

  it("truncate cuts a word that alone is too long", () => {
    expect(truncate("a".repeat(30), 10)).toBe(`${"a".repeat(9)}…`);
  });

  it("truncate never cuts inside a character", () => {
    for (let limit = 2; limit < 20; limit += 1) expect(truncate("🌱".repeat(12), limit)).toMatch(/^(🌱)*…$/u);
  });

  it("truncate is never longer than its limit, never ends in half a character, and begins as the text does", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), fc.integer({ min: 1, max: 220 }), (text, limit) => {
        const cut = truncate(text, limit);
        expect(cut.length).toBeLessThanOrEqual(limit);
        expect(cut.isWellFormed()).toBe(true);
        expect(text.replaceAll(/\s+/g, " ").trim().startsWith(cut.replace(/…$/, ""))).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });
});
