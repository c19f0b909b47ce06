/** One slip of the finger: a letter too many, missing, other, or two neighbours swapped. Pure; words are folded (lower case, no diacritics). */

/** Shorter words have too many neighbours to guess which was meant. */
const SHORTEST_CORRECTED = 4;
const LONGEST_CORRECTED = 40;

export function isCorrectable(word: string): boolean {
  return word.length >= SHORTEST_CORRECTED && word.length <= LONGEST_CORRECTED && /^[a-z]+$/.test(word);
}

/** True for two words with exactly one slip between them. Gives up at the second: a whole vocabulary is tried in a moment. */
export function isOneTypo(typed: string, meant: string): boolean {
  if (Math.abs(typed.length - meant.length) > 1 || typed === meant) return false;
  let start = 0;
  while (start < typed.length && typed[start] === meant[start]) start += 1;
  if (typed.length > meant.length) return typed.slice(start + 1) === meant.slice(start);
  if (typed.length < meant.length) return typed.slice(start) === meant.slice(start + 1);
  if (typed.slice(start + 1) === meant.slice(start + 1)) return true;
  const isSwapped = typed[start] === meant[start + 1] && typed[start + 1] === meant[start];
  return isSwapped && typed.slice(start + 2) === meant.slice(start + 2);
}

export function isWithin(letters: number, typed: string, meant: string): boolean {
  if (letters < 0) return false;
  let start = 0;
  while (start < typed.length && typed[start] === meant[start]) start += 1;
  const [here, there] = [typed.slice(start), meant.slice(start)];
  if (here === "" || there === "") return here.length + there.length <= letters;
  return (
    isWithin(letters - 1, here.slice(1), there.slice(1)) ||
    isWithin(letters - 1, here.slice(1), there) ||
    isWithin(letters - 1, here, there.slice(1))
  );
}

export function meantPrefixes(typed: string, word: string): string[] {
  if (word[0] !== typed[0]) return [];
  const lengths = [typed.length - 1, typed.length, typed.length + 1].filter(
    (length) => length >= SHORTEST_CORRECTED && length < word.length,
  );
  return lengths.map((length) => word.slice(0, length)).filter((beginning) => isOneTypo(typed, beginning));
}
