/** Letters that a program wrote as "?" because its alphabet has none of them: LibreOffice does so with ș and ț. Pure. */

/** Before a letter of the same word ("?i", "Fi?a", "P??une"), and in the middle of a sentence ("tehnic? a"); U+FFFD is what a wrong alphabet leaves. */
const LOST = /\?\p{Ll}|\p{L}\?+\p{L}|\p{L}\?+ \p{Ll}|\ufffd/u;

/** Whether a text seems to have lost a letter: "Fi?a tehnic?". A question has its mark where nothing follows, or a sentence. */
export function hasLostLetters(text: string): boolean {
  return LOST.test(text.replaceAll(/\S+/g, (word) => (isAddress(word) ? " " : word)));
}

/** An address may hold a "?" before a letter. Looks once along a word, which may be as long as a file. */
function isAddress(word: string): boolean {
  const query = word.indexOf("?", 1);
  return /https?:|www\.|\//.test(word) || (query > 0 && word.includes("=", query));
}

/** The same for the title of a column, which is never a question. */
export function hasLostLettersInHead(title: string, isKnown: boolean): boolean {
  return hasLostLetters(title) || (!isKnown && /[?\ufffd]/.test(title));
}
