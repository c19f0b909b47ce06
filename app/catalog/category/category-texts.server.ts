/** The editorial texts of the categories, as the owner writes them, by the key of a category's texts (texts-key.ts). On the server: a page gets its own and no other. */
import { textsKey } from "#app/catalog/texts-key.ts";
import { findText } from "#app/texts/texts.server.ts";
import type { TextOf } from "#app/texts/texts.ts";
import { db } from "#db/client.server.ts";
import { categories } from "#db/schema.ts";

export type SowingWindow = { from: { month: number; day: number }; to: { month: number; day: number } };
export type CategoryTexts = Omit<TextOf<"category">, "windows"> & { windows: SowingWindow[] };

/** Undefined for a category without texts: it gets the simple page: title, count, list. */
export function findCategoryTexts(key: string): CategoryTexts | undefined {
  const text = findText("category", key);
  if (!text) return undefined;
  return { ...text, windows: text.windows.map(({ from, to }) => ({ from: dayOf(from), to: dayOf(to) })) };
}

/** The general rate for overseeding in a category ("1,5–2,5 kg/100 mp"), or undefined. */
export function overseedingRate(key: string): string | undefined {
  return findCategoryTexts(key)?.rates.find(({ label }) => label === "Supraînsămânțare")?.value;
}

/** Slugs of the categories that one of this category may want as well. The text names them by their addresses, or by those they came with. */
export function relatedCategories(key: string): string[] {
  const related = findCategoryTexts(key)?.related ?? [];
  if (related.length === 0) return [];
  const rows = db().select({ slug: categories.slug, texts_key: categories.texts_key }).from(categories).all();
  return rows.filter((row) => related.includes(row.slug) || related.includes(textsKey(row))).map(({ slug }) => slug);
}

/** 15 March of "15.03". */
function dayOf(written: string): { month: number; day: number } {
  const [day = 1, month = 1] = written.split(".").map(Number);
  return { month, day };
}
