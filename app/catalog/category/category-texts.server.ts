/** The editorial texts of the categories (app/content/categories.ts), by slug. On the server: a page gets its own and no other. */
import { type CategoryContent, categoryContents } from "#app/content/categories.ts";

/** Undefined for a category without texts: it gets the simple page: title, count, list. */
export function findCategoryTexts(slug: string): CategoryContent | undefined {
  return categoryContents.find((content) => content.slug === slug);
}

/** The general rate for overseeding in a category ("1,5–2,5 kg/100 mp"), or undefined. */
export function overseedingRate(slug: string): string | undefined {
  return findCategoryTexts(slug)?.rates.find(({ label }) => label === "Supraînsămânțare")?.value;
}

/** Slugs of the categories that one of this category may want as well. */
export function relatedCategories(slug: string): string[] {
  return findCategoryTexts(slug)?.relatedSlugs ?? [];
}
