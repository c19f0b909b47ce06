import { describe, expect, it } from "vitest";
import { toBani } from "#app/language/numbers.ts";
import { changedPrice, type Rounding, toRon } from "./bulk-actions.ts";

describe("a price raised or lowered", () => {
  const rows: [from: string, percent: number, rounding: Rounding, to: string][] = [
    ["100", 5, "fara", "105"],
    ["99.99", 5, "fara", "104.99"],
    ["0.29", 3, "fara", "0.3"],
    ["1.15", 2.5, "fara", "1.18"],
    ["1.01", 50, "fara", "1.52"],
    ["19.9", -10, "fara", "17.91"],
    ["19.9", -10, "0,10", "17.9"],
    ["123.45", 3.33, "0,10", "127.6"],
    ["123.25", 100, "0,50", "246.5"],
    ["10.25", 10, "0,50", "11.5"],
    ["520", 4, "1,00", "541"],
    ["49.5", -1, "1,00", "49"],
    ["50", 1, "1,00", "51"],
    ["100", 5, ",99", "104.99"],
    ["100", 5.5, ",99", "105.99"],
    ["100", 5.48, ",99", "104.99"],
    ["19.99", -10, ",99", "17.99"],
    ["3.2", 5, "1,00", "3.36"],
    ["3.5", 5, "1,00", "4"],
    ["19.99", 1, "1,00", "20"],
    ["0.3", -50, "1,00", "0.15"],
    ["0.3", -50, ",99", "0.15"],
    ["0.01", -90, "fara", "0.01"],
  ];
  it.each(rows)("%s by %d%%, rounded %s, is %s", (from, percent, rounding, to) => {
    const direction = percent > 0 ? "creste" : "scade";
    const change = { direction, hundredths: Math.round(Math.abs(percent) * 100), rounding } as const;
    expect(toRon(changedPrice(toBani(Number(from)), change) as number)).toBe(Number(to));
  });

  it("a price raised or lowered is never past what the form of a product takes", () => {
    expect(changedPrice(99_999_999, { direction: "creste", hundredths: 1, rounding: "fara" })).toBeUndefined();
  });
});
