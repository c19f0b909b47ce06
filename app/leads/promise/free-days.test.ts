import { expect, it } from "vitest";
import { weekOf } from "#tests/support/week.ts";
import { freeDaysWords } from "./call-window.ts";

const week = weekOf([1, 2, 3, 4, 5], 8, 16);

it.each([
  ["St Andrew and National Day", "2026-11-27", "2026-12-02", "Luni și marți sunt zile libere: Sfântul Andrei și Ziua Națională"],
  ["seen from within them", "2026-12-01", "2026-12-02", "Marți este zi liberă: Ziua Națională"],
  ["Orthodox Easter", "2026-04-09", "2026-04-14", "Vineri și luni sunt zile libere: Vinerea Mare și Paștele"],
  ["two days of one feast", "2026-12-31", "2027-01-04", "Vineri este zi liberă: Anul Nou"],
  ["Epiphany and St John", "2027-01-05", "2027-01-08", "Miercuri și joi sunt zile libere: Boboteaza și Sfântul Ioan"],
  ["a holiday on a Saturday, which keeps nobody from ringing", "2026-08-14", "2026-08-17", undefined],
  ["a plain weekend", "2026-11-20", "2026-11-23", undefined],
  ["the same day", "2026-11-20", "2026-11-20", undefined],
])("the reason of a late call: %s", (_name, since, call, words) => {
  expect(freeDaysWords(since, call, { week })).toBe(words);
});

it("the reason of a late call counts the days that the company closes, and says a long row of them as one period", () => {
  expect(freeDaysWords("2026-08-06", "2026-08-10", { week, closedDays: ["2026-08-07"] })).toBe("Vineri este zi liberă");
  const closedDays = ["2026-12-24", "2026-12-28", "2026-12-29", "2026-12-30", "2026-12-31"];
  const words = "În perioada 24 decembrie\u00a0– 1 ianuarie nu lucrăm: Crăciunul și Anul Nou";
  expect(freeDaysWords("2026-12-23", "2027-01-04", { week, closedDays })).toBe(words);
});
