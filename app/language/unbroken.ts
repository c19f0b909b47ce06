/** Texts that break lines where Romanian typography allows it: no number without its unit, no line that begins with a dash. What a dash joins is held by its element (app/ui/jsx). */

const BEFORE_UNIT =
  /(\d) (?=(?:de )?(?:kg|g|t|mp|ari|ha|cm|mm|km|°C|lei|RON|sac|saci|ambalaj|ambalaje|pachet|pachete|cutie|cutii|pungă|pungi|plic|plicuri|plasă|plase|găleată|găleți|unitate|unități|bulbi|plante|ore|zile|săptămâni|luni|ani|coase)(?![\p{L}\d]))/gu;
const TAGS = /(<[^<>]*>)/;
/** Without one of these nothing is to be kept together: most texts of a page, which are left alone. */
const MAY_BREAK = /\d | – /;

/**
 * Puts non-breaking spaces into "4 kg/100 mp" and before the dash of "15 martie – 31 mai", in a text, a list or an object. Tags of HTML
 * stay as they are.
 */
export function unbroken<T>(texts: T): T;
export function unbroken(texts: unknown): unknown {
  if (typeof texts === "string") return MAY_BREAK.test(texts) ? texts.split(TAGS).map(joined).join("") : texts;
  if (Array.isArray(texts)) return texts.map((text) => unbroken(text));
  if (typeof texts !== "object" || texts === null) return texts;
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, unbroken(text)]));
}

function joined(part: string, index: number): string {
  return index % 2 === 1 ? part : part.replaceAll(BEFORE_UNIT, "$1\u00a0").replaceAll(" – ", "\u00a0– ");
}

/** Between facts of a line. A line that breaks begins with it, and the style sheet hides it there: it neither ends nor begins what is seen. */
export const BETWEEN = " ·\u00a0";

/** Letters of a fact that is as wide as the narrowest column. */
const WHOLE = 26;

/** A place where a longer fact is broken, with as much room behind it as BETWEEN takes: nothing else is hidden there. A line may end after an en space. */
const PLACE = " \u00a0\u00a0";

/** Facts of a line, which is broken between them; one that is too long for a line where `at` is found in it. */
export function facts(words: readonly (string | undefined)[], at = /: | (?=\+ \d)/g): string {
  return words
    .filter(Boolean)
    .map((fact = "") => (fact.length > WHOLE ? fact.replaceAll(at, (found) => found.replace(" ", "\n")) : fact))
    .map((fact) => fact.replaceAll(" ", "\u00a0").replaceAll("\n", PLACE))
    .join(BETWEEN);
}
