const LONGEST = 300;

/** A name as it is: the export of WooCommerce writes its commas behind a backslash. */
export function withCommas(cell: string): string {
  return cell.replaceAll("\\,", ",");
}

/** The parts of a path from its end: "Semințe > Gazon, Promoții" is Gazon, Semințe, Promoții; of "Semințe de gazon" also what the seed is of. */
export function categoryParts(words: string): string[] {
  const paths = words
    .slice(0, LONGEST)
    .replaceAll(/\s+/g, " ")
    .split(/(?<!\\)[,;|](?:\s|$)/)
    .flatMap((path) => path.split(/\s*(?:>|»|\/|→)\s*/).toReversed());
  return paths
    .map((part) => withCommas(part).trim())
    .filter(Boolean)
    .flatMap((part) => [part, part.replace(/^semin[țţt]e\s+(?:(?:de|pentru)\s+)?/i, "")]);
}
