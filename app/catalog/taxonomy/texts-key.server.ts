import { eq, ne } from "drizzle-orm";
import { findDocument } from "#app/documents/documents.server.ts";
import { db } from "#db/client.server.ts";
import { brands, categories } from "#db/schema.ts";
import { textsKey } from "./texts-key.ts";

/** Written texts keep their key when the address changes; without texts the key follows the new address. */
export function textsKeyAfterMove(kind: "category" | "brand", before: { slug: string; texts_key: string }, slug: string): string {
  if (before.slug === slug) return before.texts_key;
  const key = textsKey(before);
  return findDocument(`${kind}/${key}`) ? key : "";
}

export function clearUnusedTextsKeys(): void {
  for (const [kind, table] of [
    ["category", categories],
    ["brand", brands],
  ] as const) {
    const rows = db().select({ id: table.id, texts_key: table.texts_key }).from(table).where(ne(table.texts_key, "")).all();
    for (const { id, texts_key } of rows)
      if (!findDocument(`${kind}/${texts_key}`)) db().update(table).set({ texts_key: "" }).where(eq(table.id, id)).run();
  }
}
