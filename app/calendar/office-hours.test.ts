import { describe, expect, it } from "vitest";
import { officeState } from "./office-hours.ts";

describe("the state of the office", () => {
  it.each([
    ["2026-11-20T09:00+02:00", "Deschis acum, până la 16:00"],
    ["2026-11-20T08:00+02:00", "Deschis acum, până la 16:00"],
    ["2026-11-20T07:59+02:00", "Închis acum, deschidem azi la 08:00"],
    ["2026-11-19T16:00+02:00", "Închis acum, deschidem mâine la 08:00"],
    ["2026-11-20T16:00+02:00", "Închis acum, deschidem luni la 08:00"],
    ["2026-11-21T12:00+02:00", "Închis acum, deschidem luni la 08:00"],
    ["2026-11-22T12:00+02:00", "Închis acum, deschidem mâine la 08:00"],
    ["2026-12-01T10:00+02:00", "Închis acum, deschidem mâine la 08:00"],
    ["2026-04-09T17:00+03:00", "Închis acum, deschidem marți la 08:00"],
    ["2026-07-15T08:30+03:00", "Deschis acum, până la 16:00"],
  ])("at %s: %s", (moment, words) => expect(officeState(new Date(moment)).words).toBe(words));

  it("stands until the page cache forgets the page", () => {
    expect(officeState(new Date("2026-11-20T09:00+02:00")).until).toBe(Date.parse("2026-11-20T16:00+02:00"));
    expect(officeState(new Date("2026-11-20T17:00+02:00")).until).toBe(Date.parse("2026-11-21T00:00+02:00"));
  });
});
