/** How the inbox is searched (specification section 5, ruling 5.7). Pure. */
import { fold } from "#app/language/text.ts";

const MAX_WORDS = 6;

/** The words that must all be found. A telephone number is one word, however its figures are grouped. */
export function leadSearchWords(query: string): string[] {
  const folded = fold(query);
  if (/^[\d\s+()./-]{4,}$/.test(folded)) return [folded.replaceAll(/\D/g, "")];
  return folded.split(" ").filter(Boolean).slice(0, MAX_WORDS);
}
