/** Texts name a category as "#3", by its id, which outlives names and addresses; those of the demonstration by its slug. Pure. */
import { textsKey } from "#app/catalog/taxonomy/texts-key.ts";

type Named = { id: number; slug: string; texts_key: string };

export function categoryReference({ id }: Pick<Named, "id">): string {
  return `#${id}`;
}

export function findCategoryByReference<Category extends Named>(categories: readonly Category[], reference: string): Category | undefined {
  return (
    categories.find((category) => categoryReference(category) === reference) ??
    categories.find((category) => category.slug === reference || textsKey(category) === reference)
  );
}
