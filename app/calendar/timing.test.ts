import { describe, expect, it } from "vitest";
import { addDays } from "./bucharest.ts";
import {
  addGrowingDays,
  countGrowingDays,
  dayAfterGrowth,
  monthWords,
  readTiming,
  type Timing,
  timingDays,
  timingMonths,
} from "./timing.ts";

const read = (text: string) => readTiming(text) as Timing;

describe("the time of a work", () => {
  it.each([
    ["în ziua semănatului", 0, 0],
    ["În ziua plantării", 0, 0],
    ["la 7 zile", 7, 7],
    ["după 3 săptămâni", 21, 21],
    ["la 8–10 săptămâni", 56, 70],
    ["la 20 de zile", 20, 20],
    ["la 2 - 3 luni", 60, 90],
    ["în primele 3 săptămâni", 0, 21],
    ["cu 2–3 săptămâni înainte", -21, -14],
    ["cu 10 zile înainte de semănat", -10, -10],
  ])("%s: days %i to %i from the sowing", (text, from, to) => {
    expect(readTiming(text)).toEqual({ kind: "after", from, to, condition: "" });
  });

  it.each([
    ["15 martie – 31 mai", [3, 4, 5]],
    ["15–31 mai", [5]],
    ["mai", [5]],
    ["15 martie – 15 aprilie; 15 august – 10 septembrie", [3, 4, 8, 9]],
    ["noiembrie – februarie", [1, 2, 11, 12]],
  ])("%s: months %j", (text, months) => {
    expect(timingMonths(read(text))).toEqual(months);
  });

  it("the time of a work may wait for something, and then has no day", () => {
    expect(readTiming("când iarba are 8–10 cm, nu mai jos")).toEqual({ kind: "when", condition: "când iarba are 8–10 cm, nu mai jos" });
    expect([timingDays(read("când răsare"), "2026-04-05"), timingMonths(read("când răsare"))]).toEqual([undefined, []]);
  });

  it("the time of a work has a condition behind a comma", () => {
    expect(readTiming("după 3 săptămâni, dacă nu plouă, dimineața")).toMatchObject({ from: 21, condition: "dacă nu plouă, dimineața" });
  });

  it.each([
    "",
    "curând",
    "31 februarie – 2 martie – 4 mai",
    "32 mai",
    "la 10–8 zile",
    "la 2 ani",
    "la 900 de zile",
    "cu 3 zile",
    "la 3 zile înainte",
    "mai; curând",
  ])("%j names no time", (text) => {
    expect(readTiming(text)).toBeUndefined();
  });
});

describe("the days for a sowing on 5 April 2026", () => {
  it.each([
    ["în ziua semănatului", "2026-04-05", "2026-04-05"],
    ["cu 2 săptămâni înainte", "2026-03-22", "2026-03-22"],
    ["la 8–10 săptămâni", "2026-05-31", "2026-06-14"],
    ["mai", "2026-05-01", "2026-05-31"],
    // Begun before the sowing: the span of the next year.
    ["martie – aprilie", "2027-03-01", "2027-04-30"],
    ["15 martie – 15 aprilie; 15 august – 10 septembrie", "2026-08-15", "2026-09-10"],
    ["noiembrie – februarie", "2026-11-01", "2027-02-28"],
  ])("%s: %s to %s", (text, from, to) => {
    expect(timingDays(read(text), "2026-04-05")).toEqual({ from, to });
  });

  it("the end of February is the day it has", () => {
    expect(timingDays(read("februarie"), "2027-12-01")).toEqual({ from: "2028-02-01", to: "2028-02-29" });
    expect(timingDays(read("29 februarie"), "2026-12-01")).toEqual({ from: "2027-02-28", to: "2027-02-28" });
  });
});

describe("days of growth", () => {
  it.each([
    ["2026-03-15", "la 3 săptămâni", "2026-04-13", "2026-04-13"],
    ["2026-09-20", "la 3 săptămâni", "2026-10-22", "2026-10-22"],
    // Growth before the winter does not count: it begins again in March.
    ["2026-10-10", "la 3 săptămâni", "2027-04-06", "2027-04-06"],
    ["2026-11-23", "la 4–6 săptămâni", "2027-04-13", "2027-04-27"],
    ["2026-02-10", "la 4 săptămâni", "2026-04-13", "2026-04-13"],
    // A span that began before the winter goes on after it.
    ["2026-10-10", "în primele 8 săptămâni", "2026-10-10", "2027-04-30"],
    ["2026-11-23", "în ziua semănatului", "2026-11-23", "2026-11-23"],
    ["2026-11-23", "cu 2 săptămâni înainte", "2026-11-09", "2026-11-09"],
  ])("sown %s, %s: %s to %s", (sown, text, from, to) => {
    expect(timingDays(read(text), sown)).toEqual({ from, to });
  });
});

it.each([
  ["15 martie – 31 mai; 20 august – 10 octombrie", 3, "15–31 martie"],
  ["15 martie – 31 mai; 20 august – 10 octombrie", 4, "toată luna"],
  ["15 martie – 31 mai; 20 august – 10 octombrie, dacă plouă", 10, "1–10 octombrie, dacă plouă"],
  ["noiembrie – februarie", 1, "toată luna"],
  ["15 mai", 5, "15 mai"],
])("of %j month %i has %j", (text, month, words) => {
  expect(monthWords(readTiming(text) as Timing, month)).toBe(words);
});

it.each([
  ["2026-04-01", "2026-04-03", 2],
  ["2026-04-03", "2026-04-03", 0],
  ["2026-02-27", "2026-03-02", 1],
  ["2026-09-29", "2026-10-02", 2],
  ["2026-11-01", "2027-02-28", 0],
])("a stand sown on %s has grown until %s for %d days", (sown, day, days) => {
  expect(countGrowingDays(sown, day)).toBe(days);
});

it("a stand grows a day on each day from April to September, half of one in March and October, none in winter: over three years, one of them leap", () => {
  let grown = 0;
  for (let day = addDays("2026-10-20", 1); day < "2029-06-01"; day = addDays(day, 1)) {
    const month = Number(day.slice(5, 7));
    grown += month >= 4 && month <= 9 ? 1 : month === 3 || month === 10 ? 0.5 : 0;
    expect([day, countGrowingDays("2026-10-20", day), countGrowingDays(day, "2026-10-20")]).toEqual([day, grown, 0]);
  }
});

it.each([
  ["2026-04-01", 10, "2026-04-11"],
  ["2026-12-01", 0, "2026-12-01"],
  ["2026-10-20", 20, "2027-04-05"],
  ["2026-10-30", 1, "2027-03-02"],
  ["2026-01-15", 1, "2026-03-02"],
])("a stand sown on %s has grown %d days, none of them before a winter, by %s", (sown, days, day) => {
  expect(dayAfterGrowth(sown, days)).toBe(day);
});

it("days of growth are counted on across a winter", () => {
  expect(addGrowingDays("2026-10-20", 20)).toBe("2027-03-29");
});
