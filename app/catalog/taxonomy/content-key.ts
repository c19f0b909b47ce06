/** The key of the texts of a category or a brand: its own, which survives a new address, else the slug. The document is `category/<key>` or `brand/<key>`. */
export function contentKey({ content_key, slug }: { content_key: string; slug: string }): string {
  return content_key || slug;
}

type Named = { id: number; slug: string; content_key: string };

/** Texts name a category as "#3", by its id, which outlives names and addresses; those of the demonstration by its slug. */
export function categoryReference({ id }: Pick<Named, "id">): string {
  return `#${id}`;
}

export function findCategoryByReference<Category extends Named>(categories: readonly Category[], reference: string): Category | undefined {
  return (
    categories.find((category) => categoryReference(category) === reference) ??
    categories.find((category) => category.slug === reference || contentKey(category) === reference)
  );
}
