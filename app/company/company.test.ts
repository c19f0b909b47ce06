import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { clockOf } from "#app/calendar/clock.ts";
import { company, openingTime } from "./company.ts";
import { weekdayWords } from "./weekday-words.ts";

describe("the hours of the company", () => {
  it("are told in words, as is its motto", () => {
    expect(company.hours).toBe("luni–vineri, 08:00–16:00");
    expect(openingTime).toBe("08:00–16:00");
    expect(company.motto).toBe("din 2001, în semințe");
  });

  it("are those that the texts name", () => {
    const { opens, closes, weekdays } = company.officeHours;
    const known = [clockOf(opens), clockOf(closes), weekdayWords(weekdays)];
    const texts = readdirSync("app/content", { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts"))
      .map((file) => readFileSync(`app/content/${file}`, "utf8"));
    const named = texts.flatMap((text) => text.match(/\b\d\d:\d\d\b|\bluni–[a-zăâîșț]+/g) ?? []);
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((words) => !known.includes(words))).toEqual([]);
  });
});

describe("days of the week", () => {
  it.each([
    [[1, 2, 3, 4, 5], "luni–vineri"],
    [[1, 2, 3, 4, 5, 6], "luni–sâmbătă"],
    [[2, 4, 6], "marți, joi, sâmbătă"],
    [[6, 7], "sâmbătă, duminică"],
    [[1, 2, 3, 4, 5, 6, 7], "luni–duminică"],
  ])("%j", (days, words) => {
    expect(weekdayWords(days)).toBe(words);
  });
});
