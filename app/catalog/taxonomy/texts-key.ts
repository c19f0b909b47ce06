/** The key of the texts of a category or a brand: its own, which survives a new address, else the slug. The document is `category/<key>` or `brand/<key>`. */
export function textsKey({ texts_key, slug }: { texts_key: string; slug: string }): string {
  return texts_key || slug;
}
