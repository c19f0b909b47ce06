import { expect, it } from "vitest";
import { purposeWords } from "./purpose-words.ts";

it.each([
  ["Curți cu copii, locuri de joacă, terenuri de sport", "Pentru curți cu copii, locuri de joacă"],
  ["Sub pomi, lângă ziduri și garduri vii, umbră uscată sau umedă", "Sub pomi, lângă ziduri și garduri vii"],
  ["Gazon universal pentru curți și grădini de familie", "Gazon universal pentru curți și grădini de familie"],
  ["Suprafețe unde se dorește tundere rară: taluzuri, alei", "Pentru suprafețe unde se dorește tundere rară"],
  ["Îmbogățirea pășunilor cu leguminoase, cultură meliferă", "Pentru îmbogățirea pășunilor cu leguminoase"],
])("of the sheet's row as many parts as fit: %s", (destination, words) => {
  expect(purposeWords(destination, "Altceva.")).toBe(words);
});

it("a single part that has no end is cut between two words", () => {
  const words = purposeWords("foarte multe terenuri ".repeat(20), "");
  expect(words.length).toBeLessThanOrEqual(108);
  expect(words).toMatch(/(foarte|multe|terenuri)…$/);
});

it.each([null, undefined, "", " , "])("without such a row (%s) the text of the product begins", (destination) => {
  expect(purposeWords(destination, "Amestec pentru umbră.")).toBe("Amestec pentru umbră.");
});
