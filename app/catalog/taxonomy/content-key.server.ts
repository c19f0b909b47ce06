import { eq, ne } from "drizzle-orm";
import { findDocument } from "#app/documents/documents.server.ts";
import { db } from "#db/client.server.ts";
import { brands, categories } from "#db/schema.ts";

/** Written texts keep their key when the address changes; without texts the key follows the new address. */
export function contentKeyAfterMove(kind: "category" | "brand", before: { slug: string; content_key: string }, slug: string): string {
  if (before.slug === slug) return before.content_key;
  const key = contentKey(before);
  return findDocument(`${kind}/${key}`) ? key : "";
}

export function clearUnusedTextsKeys(): void {
  for (const [kind, table] of [
    ["category", categories],
    ["brand", brands],
  ] as const) {
    const rows = db().select({ id: table.id, content_key: table.content_key }).from(table).where(ne(table.content_key, "")).all();
    for (const { id, content_key } of rows)
      if (!findDocument(`${kind}/${content_key}`)) db().update(table).set({ content_key: "" }).where(eq(table.id, id)).run();
  }
}

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
