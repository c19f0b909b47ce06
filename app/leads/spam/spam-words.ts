import { fold } from "#app/language/text.ts";
import { linksIn } from "./links.ts";

const WARES =
  /\b(seo|backlinks?|guest posts?|web traffic|casinos?|cazino(?:uri)?|betting|porn|escorts?|viagra|cialis|levitra|bitcoin|crypto|forex|payday|onlyfans|rolex|essay writing)\b/g;

export function isAdvertising({ full_name, notes }: { full_name: string; notes: string }): boolean {
  const wares = new Set(fold(`${full_name} ${notes}`).match(WARES));
  return wares.size >= 2 || (wares.size === 1 && linksIn(notes).length > 0);
}

const ROWS = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];
/** Keys beside one another, either way: with fewer a word of some language may be meant. */
const RUN = 3;
const SHORTEST = 4;

/** True where every word is made of runs along the rows of a keyboard ("asdf", "qweasd"), or is one letter again and again. */
export function isKeyboardMash(text: string): boolean {
  const words = fold(text).match(/\p{L}+/gu) ?? [];
  return words.join("").length >= SHORTEST && words.every((word) => /^(.)\1{3,}$/u.test(word) || isOfRuns(word));
}

function isOfRuns(word: string): boolean {
  let rest = word;
  while (rest.length > 0) {
    const length = runAt(rest);
    if (length < RUN) return false;
    rest = rest.slice(length);
  }
  return true;
}

function runAt(word: string): number {
  const lines = ROWS.flatMap((row) => [row, [...row].reverse().join("")]);
  let length = 1;
  while (length < word.length && lines.some((line) => line.includes(word.slice(0, length + 1)))) length += 1;
  return length;
}
