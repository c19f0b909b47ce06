/** The editorial texts of the categories (app/content/categories.ts), by the key under which a category's row keeps them. */
import { inArray } from "drizzle-orm";
import { type CategoryContent, categoryContents } from "#app/content/categories.ts";
import { db } from "#db/client.server.ts";
import { categories } from "#db/schema.ts";

/** Undefined for a category without texts: it gets the simple page: title, count, list. */
export function findCategoryTexts(key: string): CategoryContent | undefined {
  return categoryContents.find((content) => content.slug === key);
}

/** The general rate for overseeding in a category ("1,5–2,5 kg/100 mp"), or undefined. */
export function overseedingRate(key: string): string | undefined {
  return findCategoryTexts(key)?.rates.find(({ label }) => label === "Supraînsămânțare")?.value;
}

/** Slugs of the categories that one of this category may want as well. */
export function relatedCategories(key: string): string[] {
  const related = findCategoryTexts(key)?.relatedSlugs ?? [];
  if (related.length === 0) return [];
  const rows = db().select({ slug: categories.slug }).from(categories).where(inArray(categories.texts_key, related)).all();
  return rows.map(({ slug }) => slug);
}
