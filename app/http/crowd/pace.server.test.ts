import { describe, expect, it } from "vitest";
import { Pace } from "./pace.server.ts";

describe("the wait of who comes now", () => {
  it("is as long as those before him take, one after the other", () => {
    const pace = new Pace(10, 4);
    for (let turn = 0; turn < 20; turn += 1) pace.note(30, 1_000 + turn * 50);
    expect(pace.waitBehind(40, 1_960)).toBeCloseTo(40 * 50);
  });

  it("follows the machine: what was slow a hundred ends ago does not count", () => {
    const pace = new Pace(10, 4);
    for (let turn = 0; turn < 20; turn += 1) pace.note(30, 1 + turn * 500);
    for (let turn = 0; turn < 100; turn += 1) pace.note(30, 10_000 + turn * 10);
    expect(pace.waitBehind(100, 11_000)).toBeLessThan(1_100);
  });

  it("grows while nothing ends", () => {
    const pace = new Pace(10, 4);
    for (let turn = 0; turn < 20; turn += 1) pace.note(30, 1 + turn * 10);
    expect(pace.waitBehind(30, 1_191)).toBeCloseTo((30 * 1_000) / 4);
  });

  it("is not that of each one when four have been under way together since the last ended", () => {
    const pace = new Pace(10, 4);
    pace.note(30, 1_000);
    expect(pace.waitBehind(30, 1_200)).toBeCloseTo((30 / 4) * 200);
  });

  it("is nothing where few wait, and is learned anew after that", () => {
    const pace = new Pace(10, 4);
    for (let turn = 0; turn < 20; turn += 1) pace.note(30, 1 + turn * 500);
    expect(pace.waitBehind(9, 10_000)).toBe(0);
    pace.note(9, 20_000);
    pace.note(30, 90_000);
    expect(pace.waitBehind(30, 90_000), "the pause between is nobody's work").toBe(0);
  });
});
