/** What the embedded faces have: Latin-1, the letters of Romanian and its neighbours, and the signs that texts are set with. */
const FONT_GLYPHS =
  /^[\n\u0020-\u007e\u00a0-\u00ff\u0102\u0103\u010c\u010d\u0150\u0151\u0160-\u0163\u0170\u0171\u017d\u017e\u0218-\u021b\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039\u203a\u20ac\u2212]*$/;
/** Of Latin-1, what the faces do not have. */
const MISSING_GLYPHS = /[¡¢£¤¥¦¨ª¬¯´µ¶¸¹º¼¾¿÷]/;

const REPLACEMENTS: Record<string, string> = {
  "\t": " ",
  "\u2009": " ",
  "\u2011": "-",
  "\u202f": "\u00a0",
  "→": "–",
  "′": "'",
  "″": '"',
  "№": "nr.",
  Ł: "L",
  ł: "l",
  Đ: "D",
  đ: "d",
};

/** Replaces characters that would show as empty boxes: a letter loses its mark, a character without letter becomes '?'. */
export function printable(text: string): string {
  const composed = text.normalize("NFC");
  return hasGlyphs(composed) ? composed : Array.from(composed, printableSign).join("");
}

function printableSign(sign: string): string {
  if (hasGlyphs(sign)) return sign;
  const plain = REPLACEMENTS[sign] ?? sign.normalize("NFKD").replaceAll(/[\u0300-\u036f]/g, "");
  if (plain !== "" && hasGlyphs(plain)) return plain;
  return /\p{M}|\p{Cf}/u.test(sign) ? "" : "?";
}

function hasGlyphs(text: string): boolean {
  return FONT_GLYPHS.test(text) && !MISSING_GLYPHS.test(text);
}
