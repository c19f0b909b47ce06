/** Categories for whose plants the site has a drawing of its own (public/images/plates), by the slugs they came with. */
const DRAWN: ReadonlySet<string> = new Set(["gazon", "pasune", "lucerna", "sfecla", "faneata", "bulbi-de-flori"]);

export function plateOf(categorySlug: string): string | undefined {
  return DRAWN.has(categorySlug) ? `/images/plates/${categorySlug}.svg` : undefined;
}
