/** Tags between which a word goes on: "m<sup>2</sup>". */
const INLINE = /^\/?(?:a|abbr|b|em|i|mark|s|small|span|strong|sub|sup|u)$/i;

/** The text of an HTML fragment in one linear pass: tags become spaces, entities become characters. A "<" that begins no tag is one: "pH < 7". */
export function plainText(html: string): string {
  return decodeEntities(html.replaceAll(/<(\/?[a-z][a-z0-9]*|[!?/])[^>]*>?/gi, (_tag, name: string) => (INLINE.test(name) ? "" : " ")))
    .replaceAll(/\s+/g, " ")
    .trim()
    .replaceAll(/ ([.,;:!?])(?![\p{L}\p{N}])/gu, "$1");
}

const ENTITIES: Readonly<Record<string, string>> = {
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
  amp: "&",
  ndash: "–",
  mdash: "—",
  hellip: "…",
  deg: "°",
  reg: "®",
  bdquo: "„",
  ldquo: "“",
  rdquo: "”",
  lsquo: "‘",
  rsquo: "’",
  laquo: "«",
  raquo: "»",
  times: "×",
  icirc: "î",
  acirc: "â",
  abreve: "ă",
  Icirc: "Î",
  Acirc: "Â",
  Abreve: "Ă",
  le: "≤",
  ge: "≥",
  sup2: "²",
  frac12: "½",
  euro: "€",
  trade: "™",
  copy: "©",
};

/** Once: what was written as text stays text. An entity that is not known stays as it is. */
export function decodeEntities(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+\d*));/gi, (whole, decimal, hexadecimal, name) => {
    if (name) return ENTITIES[name] ?? ENTITIES[name.toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16);
    return code > 31 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : " ";
  });
}

/** A text as the content or an attribute of HTML and XML. */
export function escapeMarkup(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
