/** Texts that break lines where Romanian typography allows it: no number without its unit, no line that begins with a dash, no range and no „s-a” in two. */

const BEFORE_UNIT =
  /(\d) (?=(?:de )?(?:kg|g|t|mp|ari|ha|cm|mm|km|°C|lei|RON|sac|saci|ambalaj|ambalaje|pachet|pachete|cutie|cutii|pungă|pungi|plic|plicuri|plasă|plase|găleată|găleți|unitate|unități|bulbi|plante|ore|zile|săptămâni|luni|ani|coase)(?![\p{L}\d]))/gu;
/** Matches what a line must not end with: the dash of "8–10", the hyphen of "s-a" and "într-o"; not that of an address. It begins with the dash, so that not every letter is tried. */
const BEFORE_REST =
  /(?<=\S)–(?=\S)|-(?:(?<=(?<![\p{L}\d.@/-])\p{L}\p{Ll}?-)(?=\p{Ll}{1,12}(?![\p{L}\d@/-]|\.\p{L}))|(?<=(?<![\p{L}\d.@/-])\p{L}\p{Ll}{0,11}-)(?=\p{Ll}{1,3}(?![\p{L}\d@/-]|\.\p{L})))/gu;
const TAGS = /(<[^<>]*>)/;
/** Without one of these nothing is to be kept together: most texts of a page, which are left alone. */
const MAY_BREAK = /\d |[–-]/;

/** The same text, list or object, with non-breaking spaces and word joiners in "2,5–4 kg/100 mp" and before the dash of "15 martie – 31 mai". Tags of HTML stay as they are. */
export function unbroken<T>(texts: T): T;
export function unbroken(texts: unknown): unknown {
  if (typeof texts === "string") return MAY_BREAK.test(texts) ? texts.split(TAGS).map(joined).join("") : texts;
  if (Array.isArray(texts)) return texts.map((text) => unbroken(text));
  if (typeof texts !== "object" || texts === null) return texts;
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, unbroken(text)]));
}

/** Most texts have neither a number nor a dash: then no pattern is tried at each of their letters. */
function joined(part: string, index: number): string {
  if (index % 2 === 1) return part;
  const withUnits = /\d /.test(part) ? part.replaceAll(BEFORE_UNIT, "$1\u00a0") : part;
  const hasDash = withUnits.includes("-") || withUnits.includes("–");
  return hasDash ? withUnits.replaceAll(" – ", "\u00a0– ").replaceAll(BEFORE_REST, "$&\u2060") : withUnits;
}

/** For paper, mail and machines: the same words without what holds pages' lines together. */
export function withoutJoiners(text: string): string {
  return text.replaceAll("\u2060", "");
}
