/** What holds for the products of the categories that the demonstration catalogue brings along. */
import type { CategoryFacts } from "#app/catalog/category/category.ts";
import { categoryForm } from "#app/catalog/category/category-form.ts";
import catalogue from "#app/seed/catalogue.json" with { type: "json" };

export function shippedFacts(slug: string): CategoryFacts {
  const category = catalogue.categories.find((candidate) => candidate.slug === slug);
  if (!category) throw new Error(slug);
  const { name: _name, is_hidden: _hidden, finder: _finder, finder_keys: _keys, slug: texts_key, ...facts } = categoryForm.parse(category);
  return { ...facts, texts_key };
}

/** The name of the finder of a shipped category. */
export function shippedFinder(slug: string): string {
  return catalogue.categories.find((category) => category.slug === slug)?.finder ?? "none";
}
