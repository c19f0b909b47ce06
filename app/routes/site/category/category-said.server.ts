/** What the page of a category says beside its products, the same objects for every render of a version of the catalogue. */
import type { RouterContextProvider } from "react-router";
import { findCategoryBySlug } from "#app/catalog/category/categories.server.ts";
import { type Hero, heroOfHour, listHeroes } from "#app/catalog/category/category-hero.server.ts";
import { findCategoryTexts, relatedCategories } from "#app/catalog/category/category-texts.server.ts";
import type { FinderView } from "#app/catalog/finder/finder.ts";
import { perCatalogueWhole } from "#app/catalog/kept/per-catalogue.server.ts";
import { textsKey } from "#app/catalog/texts-key.ts";
import { secondary } from "#app/http/storage-failures.server.ts";
import { shownAtFirst } from "./shown-texts.server.ts";

type Category = NonNullable<ReturnType<typeof findCategoryBySlug>>;
type Words = ReturnType<typeof wordsOf>;
export type Said = Omit<Words, "heroes"> & { hero: Hero | undefined; finder: FinderView | undefined };

/** Categories of which this is remembered. */
const MOST = 200;

/** With the picture of this hour, and the finder as it was answered. */
export function readSaid(category: Category, finder: FinderView | undefined, context: Readonly<RouterContextProvider>): Said {
  const words = keptWords(category.slug) ?? wordsOf(category, (read) => secondary(context, "The pictures of the category", read, []));
  const hero = heroOfHour(category.slug, words.heroes, new Date());
  const last = lastSaid.get(words);
  if (last && last.hero === hero && last.finder === finder) return last;
  const { heroes: _all, ...others } = words;
  const said = { ...others, hero, finder };
  lastSaid.set(words, said);
  return said;
}

const lastSaid = new WeakMap<Words, Said>();

const keptWords = perCatalogueWhole((slug) => {
  const category = findCategoryBySlug(slug);
  return category && wordsOf(category, (read) => read());
}, MOST);

function wordsOf(category: Category, read: (heroes: () => Hero[]) => Hero[]) {
  const key = textsKey(category);
  const content = findCategoryTexts(key);
  const heroes = read(() => listHeroes(category));
  // The page shows its pictures in turn; what is shared is always the first.
  return { content: content && shownAtFirst(content), heroes, shared: heroes[0], related: relatedCategories(key) };
}
