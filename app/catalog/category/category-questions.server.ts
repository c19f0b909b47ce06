/** The product finder's questions of each category. On the server: no rule travels to the browser. */
import { bulbQuestions } from "#app/catalog/finder/finder-bulbs.ts";
import { beetQuestions, lucerneQuestions, meadowQuestions, pastureQuestions } from "#app/catalog/finder/finder-forage.ts";
import { lawnQuestions } from "#app/catalog/finder/finder-lawn.ts";
import type { FinderQuestion } from "#app/catalog/finder/finder-question.ts";
import type { CategorySlug } from "./category.ts";

const QUESTIONS: Readonly<Record<CategorySlug, readonly FinderQuestion[]>> = {
  gazon: lawnQuestions,
  pasune: pastureQuestions,
  "pasune-1": [],
  faneata: meadowQuestions,
  lucerna: lucerneQuestions,
  sfecla: beetQuestions,
  "bulbi-de-flori": bulbQuestions,
};

/** None for a category that the code does not know. */
export function questionsOf(slug: string): readonly FinderQuestion[] {
  return Object.hasOwn(QUESTIONS, slug) ? QUESTIONS[slug as CategorySlug] : [];
}
