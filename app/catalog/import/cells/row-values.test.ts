import { expect, it } from "vitest";
import { hasLostLetters, hasLostLettersInHead } from "./row-values.ts";

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

it("in a name a mark behind any letter has taken the place of one", () => {
  for (const name of ["Lucern? Creno certificat?", "Fâneaț?"]) expect(hasLostLetters(name, true)).toBe(true);
  expect(hasLostLetters("Iarbă verde", true)).toBe(false);
});

it("a title that asks has lost nothing, one that is known with another letter has", () => {
  const isTitle = (title: string) => ["Doză", "Marcă"].includes(title);
  expect(["Taxable?", "Product Visible?", "Sold individually?"].map((title) => hasLostLettersInHead(title, false, isTitle))).toEqual([
    false,
    false,
    false,
  ]);
  expect(["Doz?", "Marc?", "Observa?ii"].map((title) => hasLostLettersInHead(title, false, isTitle))).toEqual([true, true, true]);
  expect(hasLostLettersInHead("In stock?", true, isTitle)).toBe(false);
});
