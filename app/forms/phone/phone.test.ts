import fc from "fast-check";
import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { describe, expect, it } from "vitest";
import { dialled, isMobile, ownPhonePieces, phoneFault, phoneWords, readOwnPhone, readPhone, toE164 } from "./phone.ts";

describe("toE164", () => {
  it.each([
    "0700000012",
    "0700 000 012",
    " 0700-000-012 ",
    "0700.000.012",
    "0700/000.012",
    "(0700) 000 012",
    "700000012",
    "+40 700 000 012",
    "+40 (0)700 000 012",
    "0040 700 000 012",
    "40700000012",
    "+40 0700 000 012",
    "+40.0700.000.012",
    "+40-(0)-700-000-012",
    "+4 0700 000 012",
    "004 0700 000 012",
    "(+40) 700 000 012",
    "0700–000–012",
    "O700 000 012",
    "tel. 0700 000 012",
    "٠٧٠٠٠٠٠٠١٢",
  ])("toE164 reads %j as the mobile number +40700000012", (typed) => {
    expect(toE164(typed)).toBe("+40700000012");
  });

  it.each([
    ["0261 000 000", "+40261000000"],
    ["021 300 00 00", "+40213000000"],
    ["0312 345 678", "+40312345678"],
  ])("toE164 reads the landline %j", (typed, e164) => {
    expect(toE164(typed)).toBe(e164);
  });

  it.each([
    ["+36 30 123 4567", "+36301234567"],
    ["0036 30 123 4567", "+36301234567"],
    ["+49 1512 3456789", "+4915123456789"],
  ])("toE164 keeps the country of %j", (typed, e164) => {
    expect(toE164(typed)).toBe(e164);
  });

  it.each([
    "",
    "abc",
    "12345",
    "070000001", // one figure short
    "07000000123", // one too many
    "0800 800 800", // a free number is nobody's telephone
    "0900 123 456",
    "0906 123 456", // dear
    "0801 123 456",
    "0200 123 456", // no town has it
    "0380 123 456",
    "06 30 123 4567", // Hungarian, as one dials it there
    "06 70 123 4567", // no Romanian 0701
    "+979 1234 56789",
    "+44 900 123 4567",
    "+881 612 345 678", // a satellite's
    "+870 773 123 456",
    "+800 1234 5678",
    "112",
    "+40",
    "+999 123 456 789",
    `0700 000 012${" ".repeat(60)}`,
    "1".repeat(10_000),
  ])("%j cannot be called back", (typed) => {
    expect(toE164(typed)).toBeUndefined();
  });
});

describe("phoneWords", () => {
  it.each([
    ["+40700000012", "0700 000 012"],
    ["+40361000001", "0361 000 001"],
    ["+4930123456", "+49 30 123456"],
    ["+1", "+1"],
    ["+0512", "număr șters"],
  ])("%s is written %s", (e164, words) => {
    expect(phoneWords(e164)).toBe(words);
  });
});

it("toE164 reads a mobile number at once as the metadata of all countries would have it", () => {
  const [front, gap] = [fc.constantFrom("0", "+40", "+40 "), fc.constantFrom("", " ", ".", "-")];
  fc.assert(
    fc.property(front, fc.integer({ min: 700_000_000, max: 799_999_999 }), gap, gap, (before, number, one, other) => {
      const figures = String(number);
      const typed = before + [figures.slice(0, 3), one, figures.slice(3, 6), other, figures.slice(6)].join("");
      expect(toE164(typed)).toBe(parsePhoneNumberFromString(typed, "RO")?.number);
    }),
  );
});

it("a number with nothing beside it is read as it is read among words", () => {
  const gap = fc.constantFrom("", " ", ".", "-");
  fc.assert(
    fc.property(fc.constantFrom("0", "+40", "+40 "), fc.integer({ min: 100_000_000, max: 999_999_999 }), gap, (before, number, between) => {
      const typed = before + (String(number).match(/\d{3}/g) ?? []).join(between);
      expect([readPhone(typed), readOwnPhone(typed)]).toEqual([readPhone(`tel. ${typed}`), readOwnPhone(`tel. ${typed}`)]);
    }),
  );
});

describe("what else is typed beside a number", () => {
  const read = (typed: string) => {
    const { numbers, pieces } = readPhone(typed) ?? { numbers: [], pieces: [] };
    return [numbers.map(({ href }) => href), pieces.map((piece) => (typeof piece === "string" ? piece : piece.words)).join("")];
  };

  it.each([
    "0261 712 345 int. 112",
    "0261712345 interior 112",
    "0261 712 345, ext. 112",
    "0261 712 345 x112",
    "0261 712 345 #112",
    "0261 712 345 (int 112)",
    "tel:+40261712345;ext=112",
  ])("%s is an inner line", (typed) => {
    const { numbers } = readPhone(typed) ?? {};
    expect(numbers).toMatchObject([
      { e164: "+40261712345", extension: "112", href: "+40261712345;ext=112", words: "0261 712 345 int. 112" },
    ]);
  });

  it.each([
    ["0744-123-456 / 0745-123-456", ["+40744123456", "+40745123456"], "0744 123 456 / 0745 123 456"],
    ["0744 123 456 sau 0745 123 456", ["+40744123456", "+40745123456"], "0744 123 456 sau 0745 123 456"],
    ["0744123456;0745123456", ["+40744123456", "+40745123456"], "0744 123 456;0745 123 456"],
    ["0744123456 0745123456", ["+40744123456", "+40745123456"], "0744 123 456 0745 123 456"],
    ["+36 30 123 4567 +36 30 765 4321", ["+36301234567", "+36307654321"], "+36 30 123 4567 +36 30 765 4321"],
    ["0261 712345, 712346", ["+40261712345", "+40261712346"], "0261 712 345, 0261 712 346"],
    ["021 312 34 56, 312 34 57", ["+40213123456", "+40213123457"], "0213 123 456, 0213 123 457"],
    ["0261712345,346", ["+40261712345"], "0261 712 345,346"],
    ["0744 12 34 65 (dupa ora 17)", ["+40744123465"], "0744 123 465 (dupa ora 17)"],
    ["0745 123 456 după ora 18", ["+40745123456"], "0745 123 456 după ora 18"],
    ["Ana (0744 123 456)", ["+40744123456"], "Ana (0744 123 456)"],
    ["0800 800 800 / 0744 123 456", ["+40744123456"], "0800 800 800 / 0744 123 456"],
  ])("%s", (typed, hrefs, words) => {
    expect(read(typed)).toEqual([hrefs, words]);
  });
});

describe("why a number is refused", () => {
  it.each([
    ["0700 000", "Numărul nu pare complet. Exemplu: 0700 000 000."],
    ["0700 000 0123", "Numărul are prea multe cifre. Exemplu: 0700 000 000."],
    ["0800 800 800", "La acest număr nu vă putem suna înapoi. Scrieți un număr de mobil sau de fix."],
    ["+881 612 345 678", "La acest număr nu vă putem suna înapoi. Scrieți un număr de mobil sau de fix."],
    ["0380 123 456", "Niciun număr din România nu începe cu 0380. Verificați prefixul."],
    ["06 30 123 4567", "Numărul nu este din România. Dacă este din altă țară, scrieți și prefixul ei: +36 30 123 4567."],
    ["1".repeat(61), "Telefonul poate avea cel mult 60 de caractere."],
  ])("%s", (typed, words) => expect(phoneFault(typed)).toBe(words));
});

describe("a number of ours", () => {
  it.each([
    ["0361 000 001", "+40361000001"],
    ["0040 361 000 001", "+40361000001"],
    ["+40 (0)361 000 004", "+40361000004"],
    ["+40 0361 000 004", "+40361000004"],
    ["40361000004", "+40361000004"],
    ["+36 30 123 4567", "+36301234567"],
    ["0036 30 123 4567", "+36301234567"],
    ["(0261) 700-001", "+40261700001"],
    ["744 123 456", "+40744123456"],
    ["0800 800 800", "+40800800800"],
    ["0361 000 001 int. 12", "+40361000001;ext=12"],
    ["700-123", "700123"],
  ])("%s is dialled as %s", (typed, href) => expect(dialled(typed)).toBe(href));

  it("a plain number is dialled as the reader of all numbers has it", () => {
    const number = fc
      .tuple(fc.integer({ min: 100, max: 999 }), fc.stringMatching(/^ ?\d{3} ?\d{3}$/))
      .map(([area, rest]) => `0${area}${rest}`);
    fc.assert(
      fc.property(number, (typed) => {
        const { number } = parsePhoneNumberFromString(typed, "RO") ?? {};
        expect([dialled(typed), readOwnPhone(typed)?.numbers[0].e164]).toEqual([number, number]);
      }),
      { seed: 46, numRuns: 2_000 },
    );
  });

  it("a number of ours is shown as it is written, each with its link", () => {
    expect(ownPhonePieces("0361/000.001 sau +40 744 123 456")).toEqual([
      { words: "0361/000.001", href: "+40361000001" },
      " sau ",
      { words: "+40 744 123 456", href: "+40744123456" },
    ]);
    expect(ownPhonePieces("744123456"), "a spreadsheet has taken its 0").toEqual([{ words: "0744 123 456", href: "+40744123456" }]);
    expect(ownPhonePieces("700-123")).toEqual([{ words: "700-123", href: "700123" }]);
    expect(ownPhonePieces("")).toEqual([]);
  });
});

it.each([
  ["+40744123456", true],
  ["+40261712345", false],
  ["+36301234567", true],
  ["+3612345678", false],
  ["+4930123456", false],
  ["+12125550123", true],
])("%s may have WhatsApp: %s", (e164, may) => expect(isMobile(e164)).toBe(may));
