/** Texts name a category as "#3", by its id, which outlives names and addresses; those of the demonstration by its slug. Pure. */
import { contentKey } from "#app/catalog/taxonomy/content-key.ts";

type Named = { id: number; slug: string; content_key: string };

export function categoryReference({ id }: Pick<Named, "id">): string {
  return `#${id}`;
}

export function findCategoryByReference<Category extends Named>(categories: readonly Category[], reference: string): Category | undefined {
  return (
    categories.find((category) => categoryReference(category) === reference) ??
    categories.find((category) => category.slug === reference || contentKey(category) === reference)
  );
}
