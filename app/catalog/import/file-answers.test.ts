import { expect, it } from "vitest";
import type { ImportChoice } from "#app/import/import-state.ts";
import { periodOfTable, unansweredQuestions, withFileAnswer } from "./file-answers.ts";

const asked = (target: string, value: string, cell = "") => ({ target, cell, rows: 1, value });

it("questions about the prices of a file that nobody has answered are said each beside its field", () => {
  const errors = unansweredQuestions([
    ...[asked("category_id", ""), asked("category_id", "", "Legume"), asked("stock_state", "", "mâine")],
    ...[asked("price_side", ""), asked("number_marks", ""), asked("price_column", "")],
  ]);
  expect(Object.keys(errors)).toEqual(["value-3", "value-4", "value-5"]);
  expect(errors["value-3"]).toBe("Alegeți întâi un răspuns la „Prețurile sunt”: de el depind prețurile care se salvează.");
  expect(unansweredQuestions([asked("price_side", "price_net"), asked("number_marks", "decimals")])).toEqual({});
});

it.each([
  ["Promoție 1-15 martie", { from: "2027-03-01", to: "2027-03-15" }],
  ["Valabil 15.12.2026 - 31.01.2027", { from: "2026-12-15", to: "2027-01-31" }],
  ["Ofertă valabilă de la 1 decembrie până la 31 ianuarie, în limita stocului", { from: "2026-12-01", to: "2027-01-31" }],
  ["Prețuri promoționale până la 31.12.2026", { from: "2026-11-29", to: "2026-12-31" }],
  ["Ofertă valabilă 01.03.2026 - 15.03.2026", undefined],
  ["Comenzi la 0740-123 456, program 8-16", undefined],
  ["Ofertă de preț 2026", undefined],
])("the words „%s” above a table say the period %j", (words, period) => {
  expect(periodOfTable(["Agro Sem SRL", words], "2026-11-29")).toEqual(period);
});

it.each(["", "B"])("an answer „%s” to which column is the price leaves the category that is chosen for the file", (answer) => {
  const choice = { category: "3" } as ImportChoice;
  expect(withFileAnswer(choice, "price_column", answer)).toEqual(choice);
  expect(withFileAnswer(choice, "price_side", "price_net")).toMatchObject({ category: "3", side: "price_net" });
});
