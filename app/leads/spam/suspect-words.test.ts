import { expect, it } from "vitest";
import { MARKED_BY_HAND, SUSPICIONS, suspectWords } from "./suspicions.ts";

it.each([...SUSPICIONS, MARKED_BY_HAND])("%s has words", (reason) => {
  expect(suspectWords(reason)).toEqual([expect.stringMatching(/ /)]);
});

it("a reason without words is shown as it is", () => {
  expect(suspectWords("camp-ascuns nou-motiv toString")).toEqual(["a completat câmpul ascuns", "nou-motiv", "toString"]);
  expect(suspectWords("")).toEqual([]);
});
