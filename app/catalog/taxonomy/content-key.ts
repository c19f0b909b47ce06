/** The key of the texts of a category or a brand: its own, which survives a new address, else the slug. The document is `category/<key>` or `brand/<key>`. */
export function contentKey({ content_key, slug }: { content_key: string; slug: string }): string {
  return content_key || slug;
}
