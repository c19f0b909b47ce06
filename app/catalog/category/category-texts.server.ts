/** The editorial texts of the categories (app/content/categories.ts), by slug. On the server: a page gets its own and no other. */
import { hourOf } from "#app/calendar/clock.ts";
import { type CategoryContent, type ContentPicture, categoryContents } from "#app/content/categories.ts";

/** Undefined for a category without texts: it gets the simple page: title, count, list. */
export function findCategoryTexts(slug: string): CategoryContent | undefined {
  return categoryContents.find((content) => content.slug === slug);
}

/** The picture whose turn it is: categories begin with different ones, and each of a category's comes round within as many hours. */
export function heroOfHour({ slug, heroImage }: CategoryContent, moment: Date): ContentPicture | undefined {
  const start = [...slug].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  return heroImage[(start + hourOf(moment)) % heroImage.length];
}

/** The general rate for overseeding in a category ("1,5–2,5 kg/100 mp"), or undefined. */
export function overseedingRate(slug: string): string | undefined {
  return findCategoryTexts(slug)?.rates.find(({ label }) => label === "Supraînsămânțare")?.value;
}

/** Slugs of the categories that one of this category may want as well. */
export function relatedCategories(slug: string): string[] {
  return findCategoryTexts(slug)?.relatedSlugs ?? [];
}
