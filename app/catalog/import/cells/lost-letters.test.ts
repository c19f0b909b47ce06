import { expect, it } from "vitest";
import { hasLostLetters } from "./lost-letters.ts";

it.each(["Fi?a", "P??une", "?i", "tehnic? a", "gr\ufffddini", "vezi www.exemplu.ro, fi?a"])("%j has lost a letter", (text) => {
  expect(hasLostLetters(text)).toBe(true);
});

it.each(["Când se seamănă?", "Da? Nu.", "https://exemplu.ro/a?b", "www.exemplu.ro?b", "/produse?q=iarba", "cauta?q=iarba", ""])(
  "%j is whole",
  (text) => {
    expect(hasLostLetters(text)).toBe(false);
  },
);

it("the search for lost letters reads a word that fills the whole file", () => {
  for (const word of ["x".repeat(900_000), "?".repeat(900_000)]) expect(hasLostLetters(word)).toBe(false);
});
