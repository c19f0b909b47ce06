import type { CategoryTexts } from "#app/catalog/category/category-texts.server.ts";
import { CARE_WORKS } from "#app/texts/kinds/care.ts";

/** Only names and timings of works; the texts are on the calendars of the products. */
export type ShownTexts = Omit<CategoryTexts, "care"> & { care: { name: string; timing: string }[] };

export function shownTexts({ care, ...content }: CategoryTexts): ShownTexts {
  return { ...content, care: care.map(({ work, timing }) => ({ name: CARE_WORKS[work], timing })) };
}

export function hasAdvice(content: ShownTexts): boolean {
  const { intro, benefits, applications, why_points, windows, sowing_note, rates, steps, care } = content;
  return sowing_note !== "" || [intro, benefits, applications, why_points, windows, rates, steps, care].some(({ length }) => length > 0);
}

export function answeredQuestions({ questions }: Pick<CategoryTexts, "questions">) {
  return questions.filter(({ question, answer }) => question && answer);
}
