import { describe, expect, it } from "vitest";
import { isCorrectable, neighbours } from "./spelling.ts";

describe("neighbours of a word", () => {
  it.each([
    ["raigars", "raigras", "two letters swapped"],
    ["lucrna", "lucerna", "a letter missing"],
    ["ucerna", "lucerna", "the first letter missing"],
    ["lucern", "lucerna", "the last letter missing"],
    ["trifooi", "trifoi", "a letter too many"],
    ["gaxon", "gazon", "another letter"],
    ["hazon", "gazon", "another first letter"],
    ["agzon", "gazon", "the first two swapped"],
  ])("%s leads to %s: %s", (typed, meant) => {
    expect(neighbours(typed)).toContain(meant);
  });

  it.each([
    ["raigsar", "raigras", "letters swapped over a distance"],
    ["lcrna", "lucerna", "two letters missing"],
    ["gaxom", "gazon", "two other letters"],
    ["gazon", "gazon", "the word itself"],
  ])("%s does not lead to %s: %s", (typed, other) => {
    expect(neighbours(typed)).not.toContain(other);
  });

  it("stay few enough to be asked for one by one", () => {
    expect(neighbours("suprainsamantare").length).toBeLessThan(900);
    expect(new Set(neighbours("aaaa")).size).toBe(neighbours("aaaa").length);
  });
});

it("corrects words of four letters and more, never numbers", () => {
  expect(["iarba", "gazn"].map(isCorrectable)).toEqual([true, true]);
  expect(["gaz", "2024", "4turf", ""].map(isCorrectable)).toEqual([false, false, false, false]);
});
