/** One slip of the finger: which words are a letter away from a typed one. Pure; words are folded (lower case, no diacritics). */

/** Shorter words have too many neighbours to guess which was meant. */
export const SHORTEST_CORRECTED = 4;

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

/** True for a word worth correcting: letters only (a number is meant as it is typed), at least four of them. */
export function isCorrectable(word: string): boolean {
  return word.length >= SHORTEST_CORRECTED && /^[a-z]+$/.test(word);
}

/**
 * Every string at one edit from a word: a letter too many, missing, other, or two neighbours swapped (optimal string alignment).
 * About 53 for each letter, so a dictionary is asked for these instead of being read whole.
 */
export function neighbours(word: string): string[] {
  const found = new Set<string>();
  for (let index = 0; index <= word.length; index += 1) {
    const [before, after] = [word.slice(0, index), word.slice(index)];
    for (const letter of LETTERS) found.add(before + letter + after);
    if (after === "") continue;
    found.add(before + after.slice(1));
    for (const letter of LETTERS) found.add(before + letter + after.slice(1));
    if (after.length > 1) found.add(`${before}${after[1]}${after[0]}${after.slice(2)}`);
  }
  found.delete(word);
  return [...found];
}
