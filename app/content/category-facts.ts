/** Single facts of the categories' texts, for pages of products. */
import { categoryContents } from "./categories.ts";

/** The general rate for overseeding in a category ("1,5–2,5 kg/100 mp"), or undefined. */
export function overseedingRate(slug: string): string | undefined {
  return contentOf(slug)?.rates.find(({ label }) => label === "Supraînsămânțare")?.value;
}

/** Slugs of the categories that one of this category may want as well. */
export function relatedCategories(slug: string): string[] {
  return contentOf(slug)?.relatedSlugs ?? [];
}

function contentOf(slug: string) {
  return categoryContents.find((content) => content.slug === slug);
}
