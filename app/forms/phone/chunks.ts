/** Runs of figures in a typed telephone, and which of them may be one number's. Pure. */
/** Characters: two numbers and when to call. */
export const MAX_PHONE = 60;

export type Chunk = { start: number; end: number };

/** Dashes, figures of other scripts and the letter O at the front, as keyboards and copied pages write them. */
export function plainFigures(typed: string): string {
  return typed
    .normalize("NFKC")
    .replaceAll(/[٠-٩۰-۹]/g, (figure) => String(figure.charCodeAt(0) & 15))
    .replaceAll(/\p{Pd}/gu, "-")
    .replaceAll(/[\p{Cf}\p{Mn}]/gu, "")
    .replaceAll(/\s+/g, " ")
    .trim()
    .replace(/^o(?=\d)/i, "0");
}

export function chunksOf(text: string): Chunk[] {
  return [...text.matchAll(/\+?\d+/g)].map(({ 0: figures, index }) => ({ start: index, end: index + figures.length }));
}

/** Blanks, dots, dashes, brackets and a slash without blanks group the figures of one number; a further "+" begins another. */
export function isNextTo(text: string, one: Chunk, other: Chunk): boolean {
  const between = text.slice(one.end, other.start);
  return /^[\s().\-/]*$/.test(between) && between !== " / " && text[other.start] !== "+";
}
