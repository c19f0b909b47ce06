/** Texts of these alone are stored as they are: one spelling for each letter, nothing that is not seen. */
const AS_STORED = /^[\n\t -~\u00a0-\u00ac\u00ae-\u015d\u0160\u0161\u0164-\u017f\u0218-\u021b\u2010-\u2027\u2030-\u2044\u20ac]*$/;

/**
 * Typed Romanian as it should be stored: cedilla letters become comma letters, composed, ligatures of PDFs are letters again, and nothing stays that
 * cannot be seen (soft hyphens, zero-width spaces, marks of direction, control characters), but for what holds a small picture together.
 */
export function normalizeText(text: string): string {
  if (AS_STORED.test(text)) return text;
  return withoutLigatures(text.replaceAll(/\r\n?|[\v\f\p{Zl}\p{Zp}]/gu, "\n"))
    .replaceAll(/([^©®™\P{ExtPict}]\p{EMod}?\ufe0f?(?:\u200d(?=\p{ExtPict}))?)|[^\P{Cc}\n\t]|\p{DI}|\p{Bidi_C}/gu, "$1")
    .normalize("NFC")
    .replaceAll("\u015f", "ș")
    .replaceAll("\u0163", "ț")
    .replaceAll("\u015e", "Ș")
    .replaceAll("\u0162", "Ț");
}

function withoutLigatures(text: string): string {
  return text.replaceAll(/[\ufb00-\ufb06]/g, (ligature) => ligature.normalize("NFKD"));
}
