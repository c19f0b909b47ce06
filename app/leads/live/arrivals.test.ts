import { describe, expect, it } from "vitest";
import { arrivalWords, knownLeads, listArrivals, MAX_LATEST, titleWith } from "./arrivals.ts";

const lead = (id: number) => ({ id, full_name: `Ana ${id}`, county: "Cluj" });
const leads = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, index) => lead(from - index));
const ids = (list: { id: number }[]) => list.map(({ id }) => id);

describe("requests that came since the page was opened", () => {
  it.each([
    ["nothing", leads(3, 1), leads(3, 1), []],
    ["one", leads(3, 1), leads(4, 1), [4]],
    ["several, newest first", leads(3, 1), leads(6, 1), [6, 5, 4]],
    ["the first of all", [], leads(1, 1), [1]],
    ["a suspect that was let through", [lead(3), lead(1)], leads(3, 1), [2]],
    ["more than the page knows", leads(MAX_LATEST, 1), leads(MAX_LATEST + 1, 2), [MAX_LATEST + 1]],
    ["an older one that moved up because a newer one went: nothing", leads(MAX_LATEST + 1, 2), [...leads(MAX_LATEST, 2), lead(1)], []],
  ])("%s", (_what, before, after, expected) => {
    expect(ids(listArrivals(after, knownLeads(before)))).toEqual(expected);
  });
});

describe("its words", () => {
  it("name nobody where an old suspect was let through", () => {
    expect(arrivalWords([{ id: 3 }])).toBe("Cerere nouă.");
    expect(arrivalWords([{ id: 3 }, lead(2)])).toBe("2 cereri noi.");
  });

  it.each([
    [[], ""],
    [leads(1, 1), "Cerere nouă: Ana 1, Cluj."],
    [leads(2, 1), "2 cereri noi, ultima: Ana 2, Cluj."],
    [leads(20, 1), "20 de cereri noi, ultima: Ana 20, Cluj."],
  ])("%#", (arrived, words) => {
    expect(arrivalWords(arrived)).toBe(words);
  });

  it.each([
    [0, "Leaduri > Admin", "Leaduri > Admin"],
    [2, "Leaduri > Admin", "(2) Leaduri > Admin"],
    [3, "(2) Leaduri > Admin", "(3) Leaduri > Admin"],
    [0, "(2) Ana Pop > Leaduri > Admin", "Ana Pop > Leaduri > Admin"],
  ])("%i in the title %s: %s", (amount, title, expected) => {
    expect(titleWith(amount, title)).toBe(expected);
  });
});
