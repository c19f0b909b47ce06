/**
 * HTML without style attributes: the site's policy forbids them and the browser complains of each. What word processors say with them alone is
 * said with elements first: bold and slanted spans become strong and em, and the b that is not bold (around everything copied from Google Docs) goes.
 */
export function withoutStyles(html: string): string {
  return html
    .replaceAll(/<b\b[^>]*\bfont-weight:\s*(?:normal|400)[^>]*>/gi, "")
    .replaceAll(/<span\b([^>]*)>([^<]*)<\/span>/gi, (span, attributes: string, text: string) => {
      const isBold = /\bfont-weight:\s*(?:bold|[6-9]00)/i.test(attributes);
      const isSlanted = /\bfont-style:\s*italic/i.test(attributes);
      if (!isBold && !isSlanted) return span;
      const slanted = isSlanted ? `<em>${text}</em>` : text;
      return isBold ? `<strong>${slanted}</strong>` : slanted;
    })
    .replaceAll(/<[a-z][^>]*\sstyle\b[^>]*>/gi, (tag) => tag.replaceAll(/\sstyle\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi, ""));
}
