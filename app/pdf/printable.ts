/**
 * Letters and signs that the embedded faces all have (scripts/faces.py): the letters of Europe's Latin alphabets and the signs of texts
 * and measures.
 */
const FONT_GLYPHS = /^[\n\u0020-\u007e\u00a0-\u017e\u0218-\u021b\u1e9e–—‘’‚“”„†‡•…‰‹›⁄€№™Ω←→∂∆∏∑−∕√∞∫≈≠≤≥◊μπ]*$/;

/** Signs that mean the same and can be written. */
const REPLACEMENTS: Record<string, string> = {
  "\t": " ",
  "\u00ad": "",
  "\u202f": "\u00a0",
  "‐": "-",
  "\u2011": "-",
  "‒": "–",
  "―": "—",
  "′": "'",
  "″": '"',
  "⩽": "≤",
  "⩾": "≥",
  "≦": "≤",
  "≧": "≥",
  "≮": "≥",
  "≯": "≤",
  "≰": ">",
  "≱": "<",
  "≢": "≠",
  "≃": "≈",
  "≅": "≈",
  "∶": ":",
  "∼": "~",
  "∙": "·",
  "⋅": "·",
  "●": "•",
  "▪": "•",
  "■": "•",
  "⌀": "Ø",
  "∅": "Ø",
  "⇒": "→",
  "➔": "→",
  "➜": "→",
  "↔": "–",
  "✓": "da",
  "✔": "da",
  "☑": "da",
  "✗": "nu",
  "✘": "nu",
  "☒": "nu",
  Δ: "∆",
  α: "alfa",
  β: "beta",
  γ: "gama",
};

/** Replaces characters that would show as empty boxes: a letter loses its mark, a small picture goes, another alphabet becomes '?'. */
export function printable(text: string): string {
  const composed = text.normalize("NFC");
  if (FONT_GLYPHS.test(composed)) return composed;
  return Array.from(apart(composed), printableSign).join("");
}

/** The characters of a text that `printable` can only write as '?', each once. */
export function unprintable(text: string): string[] {
  // A form that no script sends ends its lines with both signs.
  const composed = text.normalize("NFC").replaceAll("\r\n", "\n");
  if (FONT_GLYPHS.test(composed)) return [];
  return [...new Set(apart(composed))].filter((sign) => sign !== "?" && printableSign(sign) === "?");
}

/** "În PDF, în loc de А н а apare „?”." */
export function unprintableWords(signs: Iterable<string>): string {
  return `În PDF, în loc de ${[...signs].slice(0, 12).join(" ")} apare „?”.`;
}

/** Pictures go with the space before them; a figure and the fraction or power behind it never become one number. */
function apart(text: string): string {
  return text
    .replaceAll(/(?<=\d)(?=[\u2150-\u215e\u2189])/g, "\u00a0")
    .replaceAll(/(?<=[\p{L}\p{N}])(?=[⁰⁴-⁹⁻])(?<![⁰⁴-⁹⁻])/gu, "^")
    .replaceAll(/ (?=\p{Extended_Pictographic})(?![\u2190-\u21ff✓✔☑✗✘☒■▪])/gu, "")
    .replaceAll(/(?<=^\p{Extended_Pictographic}\ufe0f?) /gmu, "");
}

function printableSign(sign: string): string {
  if (FONT_GLYPHS.test(sign)) return sign;
  const plain = REPLACEMENTS[sign] ?? decomposed(sign);
  if (FONT_GLYPHS.test(plain)) return plain;
  return /\p{M}|\p{Cf}|\p{Extended_Pictographic}|\p{Emoji_Modifier}/u.test(sign) ? "" : "?";
}

/** A letter may lose its mark. A sign may not: without its stroke it means the contrary. */
function decomposed(sign: string): string {
  const parts = sign.normalize("NFKD");
  return /\p{S}/u.test(sign) || /^\p{M}/u.test(parts) ? parts : parts.replaceAll(/[\u0300-\u036f]/g, "");
}
