/** Letters that a program wrote as "?" because its alphabet has none of them: LibreOffice does so with ș and ț. Pure. */

/** A mark inside a word ("Fi?a", "P??une") or sentence ("tehnic? a"); U+FFFD comes from a wrong encoding. */
const LOST = /\?\p{Ll}|\p{L}\?+\p{L}|\p{L}\?+ \p{Ll}|\ufffd/u;

export function hasLostLetters(text: string): boolean {
  return LOST.test(text.replaceAll(/\S+/g, (word) => (isAddress(word) ? " " : word)));
}

/** A "?" in an address is no lost letter. One pass, because a word may be as long as a file. */
function isAddress(word: string): boolean {
  const query = word.indexOf("?", 1);
  return /https?:|www\.|\//.test(word) || (query > 0 && word.includes("=", query));
}

export function hasLostLettersInHead(title: string, isKnown: boolean): boolean {
  return hasLostLetters(title) || (!isKnown && /[?\ufffd]/.test(title));
}
