import { describe, expect, it } from "vitest";
import { phoneWords, toE164 } from "./phone.ts";

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
  ])("reads %j as the mobile number +40700000012", (typed) => {
    expect(toE164(typed)).toBe("+40700000012");
  });

  it.each([
    ["0261 000 000", "+40261000000"],
    ["021 300 00 00", "+40213000000"],
    ["0312 345 678", "+40312345678"],
  ])("reads the landline %j", (typed, e164) => {
    expect(toE164(typed)).toBe(e164);
  });

  it.each([
    ["+36 30 123 4567", "+36301234567"],
    ["0036 30 123 4567", "+36301234567"],
    ["+49 1512 3456789", "+4915123456789"],
  ])("keeps the country of %j", (typed, e164) => {
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
    "112",
    "+40",
    "+999 123 456 789",
    `0700 000 012${" ".repeat(40)}`,
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
