import { describe, expect, it } from "vitest";
import { isStillAs, wantedOf } from "./same-state.ts";

describe("a thing is still as a change left it", () => {
  it.each([
    ["as it was left", { before: { a: 1 }, after: { a: 2 } }, { a: 2 }, true],
    ["with something else now", { before: { a: 1 }, after: { a: 2 } }, { a: 3 }, false],
    ["with a field that the change did not know", { before: { a: 1 }, after: { a: 2 } }, { a: 2, b: 5 }, true],
    ["gone, where it was left there", { before: { a: 1 }, after: { a: 2 } }, undefined, false],
    ["gone, where it was deleted", { before: { a: 1 }, after: null }, undefined, true],
    ["there again, where it was deleted", { before: { a: 1 }, after: null }, { a: 1 }, false],
    ["at another place, where it was not moved", { before: { a: 1, place: 2 }, after: { a: 2, place: 2 } }, { a: 2, place: 1 }, true],
    ["at another place, where it was moved", { before: { place: 2 }, after: { place: 1 } }, { place: 2 }, false],
  ])("%s", (_words, change, now, isSame) => {
    expect(isStillAs(change, now)).toBe(isSame);
  });

  it("puts back a place only where it was changed", () => {
    expect(wantedOf({ before: { a: 1, place: 2 }, after: { a: 2, place: 2 } })).toEqual({ a: 1 });
    expect(wantedOf({ before: { a: 1, place: 2 }, after: { a: 1, place: 3 } })).toEqual({ a: 1, place: 2 });
  });
});
