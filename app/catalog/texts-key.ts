/** Under which key the texts of a category or a brand stand. Pure. */

/** The key that its row names, which outlives a new address; else its address. The document is `category/<key>` or `brand/<key>`. */
export function textsKey({ texts_key, slug }: { texts_key: string; slug: string }): string {
  return texts_key || slug;
}
