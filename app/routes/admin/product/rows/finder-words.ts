import { findCategory } from "#app/catalog/category/categories.server.ts";
import { shippedQuestions } from "#app/catalog/finder/shipped-finders.ts";
import { sheetKeyName } from "#app/catalog/sheet/sheet.ts";
import { fold } from "#app/language/text.ts";

/** What the finder understands, as it is written; it reads without diacritics. */
const WRITTEN: Record<string, string> = { obisnuit: "obișnuit", inalt: "înalt", putine: "puține" };

export function finderWords(categoryId: number): string[] {
  const category = findCategory(categoryId);
  if (category?.finder === "sheet") return category.finder_keys.map((name) => `„${name}”`);
  return shippedQuestions(category?.finder ?? "").map(({ row, options }) => {
    const words = options
      .flatMap(({ label, value, stated: told }) => [label, value].find((word) => told.test(fold(word))) ?? [])
      .map((word) => WRITTEN[word] ?? word);
    return words.length === 0 ? `„${sheetKeyName(row)}”` : `„${sheetKeyName(row)}” (${words.join(" / ")})`;
  });
}
