/** The texts of a category as its page has them. */
import type { CategoryTexts } from "#app/catalog/category/category-texts.server.ts";
import { WORKS } from "#app/texts/kinds/care.ts";
import { askedOf, hasAdvice } from "./category-advice.ts";

/** Of its texts, what the scripts of the page need where the rest came with the document. */
export function shownAtFirst(content: CategoryTexts) {
  const { title, keywords, description, meta_description } = content;
  const hasQuestions = askedOf(content).length > 0;
  const isHowTo = content.windows.length + content.rates.length + content.steps.length > 0;
  return { title, keywords, description, meta_description, hasAdvice: hasAdvice(content), hasQuestions, isHowTo };
}

/** All of them, for the markup. */
export function withNamedWorks(content: CategoryTexts) {
  return { ...content, care: content.care.map(({ work, timing }) => ({ name: WORKS[work], timing })) };
}
