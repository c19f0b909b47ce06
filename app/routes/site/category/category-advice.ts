import type { CategoryTexts } from "#app/catalog/category/category-texts.server.ts";

/** Without the works: they are on the calendars of the products. */
export type ShownTexts = Omit<CategoryTexts, "care">;

export function shownTexts({ care: _works, ...content }: CategoryTexts): ShownTexts {
  return content;
}

export function hasAdvice(content: ShownTexts): boolean {
  const { intro, benefits, applications, why_points, windows, sowing_note, rates, steps } = content;
  return sowing_note !== "" || [intro, benefits, applications, why_points, windows, rates, steps].some(({ length }) => length > 0);
}

export function answeredQuestions({ questions }: Pick<CategoryTexts, "questions">) {
  return questions.filter(({ question, answer }) => question && answer);
}
