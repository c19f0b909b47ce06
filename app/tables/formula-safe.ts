/** Texts that a spreadsheet would run: an apostrophe before them makes them texts again, whoever wrote them. Pure. */

/**
 * Beginning of a formula, in any width of letter; an apostrophe of the text's own before it counts, so that what is taken off is always
 * what was put on.
 */
const RISKY = /^'*(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/;

export function guardFormula(text: string): string {
  return RISKY.test(text) ? `'${text}` : text;
}

export function unguardFormula(text: string): string {
  return text.startsWith("'") && RISKY.test(text) ? text.slice(1) : text;
}
