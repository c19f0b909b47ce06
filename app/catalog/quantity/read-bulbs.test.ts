import { expect, it } from "vitest";
import { readBulbs } from "./read-bulbs.ts";

it.each([
  ["50", 50],
  [" 50 ", 50],
  ["1.000", 1_000],
  ["50,0", 50],
  ["1000000", 1_000_000],
  ["50 de bulbi", 50],
  ["1 bulb", 1],
  ["25 bucăți", 25],
  ["25 buc.", 25],
])("%o is a number of bulbs", (text, bulbs) => {
  expect(readBulbs(text, "bulbi")).toEqual({ area: { bulbs } });
});

it("what is typed with a number says what it counts, whatever unit was chosen", () => {
  expect(readBulbs("50 de bulbi", "mp")).toEqual({ area: { bulbs: 50 } });
  for (const text of ["3 mp", "20 x 15", "2,5 ha"]) expect(readBulbs(text, "bulbi"), text).toBeUndefined();
  expect(readBulbs("50", "mp")).toBeUndefined();
});

it.each([
  ["2,5", "Bulbii se vând întregi: scrieți un număr fără zecimale, de exemplu 50."],
  ["0,5 bulbi", "Bulbii se vând întregi: scrieți un număr fără zecimale, de exemplu 50."],
  ["0", "Scrieți un număr de bulbi mai mare decât 0, de exemplu 50."],
  ["-5", "Scrieți un număr de bulbi mai mare decât 0, de exemplu 50."],
  ["zece", "Scrieți câți bulbi doriți, de exemplu 50."],
  ["3 acri", "Scrieți câți bulbi doriți, de exemplu 50."],
  ["1000001", "Puteți cere cel mult 1.000.000 de bulbi."],
])("%o is no number of bulbs, and why", (text, fault) => {
  expect(readBulbs(text, "bulbi")).toEqual({ fault });
});
