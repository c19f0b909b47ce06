/** What the page of a category says beside its products. */
import type { RouterContextProvider } from "react-router";
import type { findCategoryBySlug } from "#app/catalog/category/categories.server.ts";
import { type Hero, heroOfHour, listHeroes } from "#app/catalog/category/category-hero.server.ts";
import { findCategoryTexts, relatedCategories } from "#app/catalog/category/category-texts.server.ts";
import type { FinderView } from "#app/catalog/finder/finder.ts";
import { textsKey } from "#app/catalog/texts-key.ts";
import { secondary } from "#app/http/storage-failures.server.ts";
import { shownAtFirst } from "./shown-texts.server.ts";

type Category = NonNullable<ReturnType<typeof findCategoryBySlug>>;
export type Said = {
  content: ReturnType<typeof shownAtFirst> | undefined;
  hero: Hero | undefined;
  shared: Hero | undefined;
  related: string[];
  finder: FinderView | undefined;
};

/** With the picture of this hour, and the finder as it was answered. */
export function readSaid(category: Category, finder: FinderView | undefined, context: Readonly<RouterContextProvider>): Said {
  const key = textsKey(category);
  const content = findCategoryTexts(key);
  const heroes = secondary(context, "The pictures of the category", () => listHeroes(category), []);
  return {
    content: content && shownAtFirst(content),
    hero: heroOfHour(category.slug, heroes, new Date()),
    // The page shows its pictures in turn; what is shared is always the first.
    shared: heroes[0],
    related: relatedCategories(key),
    finder,
  };
}
