import { describe, expect, it } from "vitest";
import { isUnchangedSince, stateAfter } from "./undoable.server.ts";

describe("a thing is still as a change left it", () => {
  it.each([
    ["as it was left", { before: { a: 1 }, after: { a: 2 } }, { a: 2 }, true],
    ["with something else now", { before: { a: 1 }, after: { a: 2 } }, { a: 3 }, false],
    ["with a field that the change did not know", { before: { a: 1 }, after: { a: 2 } }, { a: 2, b: 5 }, true],
    ["gone, where it was left there", { before: { a: 1 }, after: { a: 2 } }, undefined, false],
    ["gone, where it was deleted", { before: { a: 1 }, after: null }, undefined, true],
    ["there again, where it was deleted", { before: { a: 1 }, after: null }, { a: 1 }, false],
    ["at another place, where it was not moved", { before: { a: 1, place: 2 }, after: { a: 2, place: 2 } }, { a: 2, place: 1 }, true],
    ["with more to say of its rows", { before: { a: [] }, after: { a: [{ b: 1 }] } }, { a: [{ b: 1, c: 0 }] }, true],
    ["with another row", { before: { a: [] }, after: { a: [{ b: 1 }] } }, { a: [{ b: 2, c: 0 }] }, false],
    ["with a row more", { before: { a: [] }, after: { a: [{ b: 1 }] } }, { a: [{ b: 1 }, { b: 1 }] }, false],
    ["without a field that is no more", { before: { a: 1 }, after: { a: 2, old: 1 } }, { a: 2 }, true],
    ["at another place, where it was moved", { before: { place: 2 }, after: { place: 1 } }, { place: 2 }, false],
  ])("%s", (_words, change, now, isSame) => {
    expect(isUnchangedSince(change, now)).toBe(isSame);
  });

  it("does not ask for what stays, nor put it back, where the change did not touch it", () => {
    const change = { before: { a: 1, is_live: true }, after: { a: 2, is_live: true } };
    expect([isUnchangedSince(change, { a: 2, is_live: false }), isUnchangedSince(change, { a: 2, is_live: false }, ["is_live"])]).toEqual([
      false,
      true,
    ]);
    expect(stateAfter(change, ["is_live"])).toEqual({ a: 1 });
    expect(stateAfter({ before: { is_live: true }, after: { is_live: false } }, ["is_live"])).toEqual({ is_live: true });
  });

  it("puts back a place only where it was changed", () => {
    expect(stateAfter({ before: { a: 1, place: 2 }, after: { a: 2, place: 2 } })).toEqual({ a: 1 });
    expect(stateAfter({ before: { a: 1, place: 2 }, after: { a: 1, place: 3 } })).toEqual({ a: 1, place: 2 });
  });
});
