import type { CategoryTexts } from "#app/catalog/category/category-texts.server.ts";

/** Without the works, which are on the calendars of the products; `hasWorks` where there are some. Of the pictures the page has the one of the hour. */
export type ShownTexts = Omit<CategoryTexts, "care" | "heroes"> & { hasWorks: boolean };

export function shownTexts({ care, heroes: _pictures, ...content }: CategoryTexts): ShownTexts {
  return { ...content, hasWorks: care.length > 0 };
}

export function hasAdvice(content: ShownTexts): boolean {
  const { intro, benefits, applications, why_points, windows, sowing_note, rates, steps } = content;
  return sowing_note !== "" || [intro, benefits, applications, why_points, windows, rates, steps].some(({ length }) => length > 0);
}

export function answeredQuestions({ questions }: Pick<CategoryTexts, "questions">) {
  return questions.filter(({ question, answer }) => question && answer);
}
