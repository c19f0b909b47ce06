import { describe, expect, it } from "vitest";
import { weekOf } from "#tests/support/week.ts";
import { median, officeMinutes } from "./report-figures.server.ts";

const OFFICE = { week: weekOf([1, 2, 3, 4, 5], 8, 16), closedDays: ["2026-11-26"] };
/** A moment in Bucharest, in winter. */
const at = (time: string) => new Date(`${time}:00+02:00`);
const wait = (since: string, until: string) => ({ since: at(since), until: at(until) });

describe("the part of a wait during which the office was open", () => {
  it.each([
    // Monday 23 November 2026
    ["within a day", "2026-11-23T09:00", "2026-11-23T09:25", 25],
    ["from before the opening", "2026-11-23T05:00", "2026-11-23T08:10", 10],
    ["until after the closing", "2026-11-23T15:50", "2026-11-23T18:00", 10],
    ["over a night", "2026-11-23T15:30", "2026-11-24T08:30", 60],
    ["over a weekend", "2026-11-20T15:59", "2026-11-23T08:01", 2],
    ["over a closed day", "2026-11-25T15:00", "2026-11-27T09:00", 120],
    ["over two public holidays, 30 November and 1 December", "2026-11-27T15:00", "2026-12-02T09:00", 120],
    ["in the night", "2026-11-23T20:00", "2026-11-24T06:00", 0],
    ["over a whole week with a closed day", "2026-11-23T00:00", "2026-11-30T00:00", 4 * 480],
    ["called before it was sent, by a clock that was set", "2026-11-23T10:00", "2026-11-23T09:00", 0],
  ])("%s", (_name, since, until, minutes) => {
    expect(officeMinutes([wait(since, until)], OFFICE)).toEqual([minutes]);
  });

  it("the part of a wait during which the office was open is the same for each wait, alone or among others", () => {
    const waits = [
      wait("2026-11-23T09:00", "2026-11-23T09:25"),
      wait("2026-10-01T09:00", "2026-10-02T09:00"),
      wait("2026-11-25T15:00", "2027-01-27T09:00"),
    ];
    expect(officeMinutes(waits, OFFICE)).toEqual(waits.flatMap((one) => officeMinutes([one], OFFICE)));
    expect(officeMinutes([], OFFICE)).toEqual([]);
  });

  it("the part of a wait during which the office was open knows that the clocks change: Sunday 29 March 2026 is an hour short", () => {
    const sunday = { week: weekOf([7], 0, 24) };
    const [minutes] = officeMinutes([{ since: new Date("2026-03-28T00:00:00Z"), until: new Date("2026-03-31T00:00:00Z") }], sunday);
    expect(minutes).toBe(23 * 60);
  });
});

describe("the middle", () => {
  it.each([
    [[], undefined],
    [[5], 5],
    [[9, 1], 5],
    [[100, 1, 2], 2],
    [[4, 1, 3, 2], 2.5],
  ])("the middle of %j is %j", (values, middle) => {
    expect(median(values)).toBe(middle);
  });
});
