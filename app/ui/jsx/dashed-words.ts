/** Words that a dash or a hyphen joins and no end of a line may part: "8–10", "luni–vineri", "s-a", "într-o". */

/** It begins where a word does, so that not every letter is tried. */
const DASHED = /(?<!\S)[^\s–-]+[–-]\S+/g;
/** Longer ones may break: with letters twice as high nothing may be wider than a telephone. */
const LONGEST = 15;
/** A hyphen between words of which one is short; in "Eco-Lawn", "nord-vest" and in addresses a line may end. */
const SHORT = /^[^\p{L}\d.@/-]*(?![Ee]-mail)(?:\p{L}\p{Ll}?-\p{Ll}{1,12}|\p{L}\p{Ll}{0,11}-\p{Ll}{1,3})[^\p{L}\d@/-]*$/u;

/** Most texts have neither: then nothing is looked for. */
export function hasDash(text: string): boolean {
  return text.includes("–") || text.includes("-");
}

/** The text in turns: what may break, what may not, and so on. One piece where nothing is held together. */
export function dashedWords(text: string): string[] {
  const pieces: string[] = [];
  let end = 0;
  if (hasDash(text))
    for (const { 0: word, index } of text.matchAll(DASHED)) {
      if (word.length > LONGEST || !(word.includes("–") || SHORT.test(word))) continue;
      pieces.push(text.slice(end, index), word);
      end = index + word.length;
    }
  return [...pieces, text.slice(end)];
}
