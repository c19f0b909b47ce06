/**
 * How a text names a category: "#3", by the id, which outlives every new name and address and is never given twice. Texts that came with the
 * product, and those from before, name the address or the key of its texts. Pure.
 */
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
