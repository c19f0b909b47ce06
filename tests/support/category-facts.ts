/** Facts of the products of the categories that the demonstration catalogue brings along. */
import { type CategoryFacts, DEFAULT_FACTS } from "#app/catalog/category/category-facts.ts";
import { categoryForm } from "#app/catalog/category/category-kind.server.ts";
import { mapFields } from "#app/forms/fields/field-kinds.ts";
import catalogue from "#app/seed/catalogue.json" with { type: "json" };

export function shippedFacts(slug: string): CategoryFacts {
  const category = catalogue.categories.find((candidate) => candidate.slug === slug);
  if (!category) throw new Error(slug);
  const fields = { ...categoryForm.parse(category), content_key: slug };
  return mapFields(DEFAULT_FACTS, (_usual, key) => fields[key]) as CategoryFacts;
}

/** The name of the finder of a shipped category. */
export function shippedFinder(slug: string): string {
  return catalogue.categories.find((category) => category.slug === slug)?.finder ?? "none";
}
