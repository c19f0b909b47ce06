/** The blocks without letters of their own: days, flags, numbers, rows, addresses. */
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { day } from "./day.ts";
import { optionalEmail } from "./email/email.ts";
import { flag, isTicked } from "./flag.ts";
import { decimal, wholeNumber } from "./number.ts";
import { optionalRowId } from "./row-id.ts";

const answer = (schema: z.ZodType, value: unknown) => {
  const parsed = z.object({ it: schema }).safeParse({ it: value });
  return parsed.success ? parsed.data.it : parsed.error.issues[0]?.message;
};

describe("a day", () => {
  it.each(["2028-02-29", "2026-12-31"])("%s is one", (value) => {
    expect(answer(day(), value)).toBe(value);
  });

  it.each(["2026-02-29", "2026-13-01", "2026-00-10"])("%s is in no calendar", (value) => {
    expect(answer(day(), value)).toBe("Data nu există.");
  });

  it.each(["1.1.2026", " 2026-01-01", "", null, 20260101])("%j is not written as one", (value) => {
    expect(answer(day(), value)).toBe("Scrieți data așa: 2026-11-24.");
  });
});

describe("a flag", () => {
  it.each([1, "1", true, "true", " ON "])("%j is yes", (value) => {
    expect(answer(flag(0), value)).toBe(1);
  });

  it.each([0, "0", false, "FALSE", "", null])("%j is no", (value) => {
    expect(answer(flag(1), value)).toBe(0);
  });

  it("left out is what the field says", () => {
    expect([answer(flag(0), undefined), answer(flag(1), undefined)]).toEqual([0, 1]);
  });

  it.each(["da", 2, [], {}])("%j is neither", (value) => {
    expect(answer(flag(0), value)).toBe("Valoarea este 0 sau 1.");
  });

  it("a consent is given in plain words only", () => {
    expect([1, "1", true, "on"].every(isTicked)).toBe(true);
    expect([0, "0", "true", "ON", "da", null, undefined, [], {}].some(isTicked)).toBe(false);
  });
});

describe("a number", () => {
  const price = decimal({ max: 1_000, digits: 2, isZeroAllowed: true });

  it.each([
    ["12,5", 12.5],
    [12.5, 12.5],
    ["0", 0],
    ["", null],
    [null, null],
    [undefined, null],
    ["x", "Scrieți un număr, de exemplu 12,5."],
    [[], "Scrieți un număr, de exemplu 12,5."],
    ["-1", "Trebuie să fie mai mare decât 0."],
    ["1000,5", "Cel mult 1.000."],
    ["1,234", "Cel mult 2 zecimale."],
  ])("%j is %j", (value, read) => {
    expect(answer(price, value)).toBe(read);
  });

  it("a number may have to be more than 0", () => {
    expect(answer(decimal({ max: 10, digits: 1, isZeroAllowed: false }), "0")).toBe("Trebuie să fie mai mare decât 0.");
  });

  it.each([
    ["7", 7],
    ["999", 999],
    ["1000", "Nu."],
    ["0", "Nu."],
    ["01", "Nu."],
    ["1.5", "Nu."],
  ])("a number in an address, of at most three figures: %s is %j", (value, read) => {
    expect(answer(wholeNumber("Nu.", 3), value)).toBe(read);
  });
});

it.each([
  ["5", 5],
  [5, 5],
  ["", null],
  [undefined, null],
  ["0", "Alegeți."],
  ["x", "Alegeți."],
])("the id %j of a row that may be left out is %j", (value, read) => {
  expect(answer(optionalRowId("Alegeți."), value)).toBe(read);
});

it.each([
  [" ion@exemplu.ro ", "ion@exemplu.ro"],
  ["  ", null],
  [undefined, null],
  ["ion@", "Adresa de e-mail nu este completă. Exemplu: nume@exemplu.ro."],
  [5, "Adresa de e-mail nu este completă. Exemplu: nume@exemplu.ro."],
  ["ion@semințe.ro", "ion@semințe.ro"],
  ["ion@Semințe-Bune.RO", "ion@semințe-bune.ro"],
  ["ion&maria@exemplu.ro", "ion&maria@exemplu.ro"],
  ["{ana}@exemplu.ro", "{ana}@exemplu.ro"],
  ["ana@exemplu.xn--p1ai", "ana@exemplu.xn--p1ai"],
  ["ana@пример.рф", "ana@xn--e1afmkfd.xn--p1ai"],
  [
    "ștefan@exemplu.ro",
    "Înaintea semnului @ adresa are litere cu semne (ă, ș, é), pe care serverele de e-mail nu le iau. Scrieți altă adresă.",
  ],
  ["ion@semințe", "Adresa de e-mail nu este completă. Exemplu: nume@exemplu.ro."],
  // A label has at most 63 letters as the net writes it.
  [`ion@${"a".repeat(63)}.ro`, `ion@${"a".repeat(63)}.ro`],
  [`ion@${"a".repeat(64)}.ro`, "Adresa de e-mail nu este completă. Exemplu: nume@exemplu.ro."],
  [`ion@${"ș".repeat(70)}.ro`, "Adresa de e-mail nu este completă. Exemplu: nume@exemplu.ro."],
  [`${"a".repeat(250)}@exemplu.ro`, "Adresa de e-mail este prea lungă."],
])("the e-mail address %j is %j", (value, read) => {
  expect(answer(optionalEmail(), value)).toBe(read);
});
