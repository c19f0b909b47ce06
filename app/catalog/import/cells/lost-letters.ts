/** Letters that a program wrote as "?" because its alphabet has none of them: LibreOffice does so with ș and ț. Pure. */

/** A mark inside a word ("Fi?a", "P??une") or sentence ("tehnic? a"); U+FFFD comes from a wrong encoding. */
const LOST = /\?\p{Ll}|\p{L}\?+\p{L}|\p{L}\?+ \p{Ll}|\ufffd/u;

/** Names ask nothing: in them a mark behind any letter stands for one, as in "Lucern? Creno". */
const LOST_IN_NAME = /\p{L}\?|\?\p{L}|\ufffd/u;

export function hasLostLetters(text: string, isName = false): boolean {
  return (isName ? LOST_IN_NAME : LOST).test(text.replaceAll(/\S+/g, (word) => (isAddress(word) ? " " : word)));
}

/** A "?" in an address is no lost letter. One pass, because a word may be as long as a file. */
function isAddress(word: string): boolean {
  const query = word.indexOf("?", 1);
  return /https?:|www\.|\//.test(word) || (query > 0 && word.includes("=", query));
}

/** A mark at the end of a word may ask ("Taxable?"): it stands for a letter where the title is known with one ("Doz?"). */
export function hasLostLettersInHead(title: string, isKnown: boolean, isTitle: (title: string) => boolean): boolean {
  if (hasLostLetters(title)) return true;
  return !isKnown && title.includes("?") && ["ă", "ț", "ș"].some((letter) => isTitle(title.replaceAll("?", letter)));
}
