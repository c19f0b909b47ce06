import fc from "fast-check";
import { expect, it } from "vitest";
import { readQuestions, writeQuestions } from "./questions-cell.ts";

const text = fc
  .array(
    fc.oneof(
      fc.constantFrom("Î: a", "R: b", "q: c", "\\R: d", "Când?", "", " R:", "Întrebare: x"),
      fc.string({ minLength: 1, maxLength: 8 }),
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((lines) => lines.join("\n").replaceAll("\r", " ").trim())
  .filter((words) => words !== "");

it("questions and answers come out of a cell as they went in", () => {
  fc.assert(
    fc.property(fc.array(fc.record({ question: text, answer: text }), { maxLength: 4 }), (questions) => {
      expect(readQuestions(writeQuestions(questions))).toEqual(questions);
    }),
    { numRuns: 1_000 },
  );
});

it("a cell without letters is read by its question marks", () => {
  expect(readQuestions("Când semăn?\nPrimăvara,\nsau toamna.\nCât?\n3 kg")).toEqual([
    { question: "Când semăn?", answer: "Primăvara,\nsau toamna." },
    { question: "Cât?", answer: "3 kg" },
  ]);
});
