/** Made at its first use: eight formatters of Intl at once took a phone 75 ms before the page came alive. */
export function lazy<Made extends object>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const collator = lazy(() => new Intl.Collator("ro"));

/** Order of Romanian words: a < ă < â, s < ș, t < ț. */
export function compareRomanian(a: string, b: string): number {
  return collator().compare(a, b);
}

/** Texts of these alone are folded by lower case alone: most that are compared. */
const ASCII = /^[ -_a-~]*$/;
const ROMANIAN = /^[\t\n\r\u00a0 -_a-~ăâîșțĂÂÎȘȚ„”–²]*$/;
/** All letters to be made plain that ROMANIAN knows: a table takes half the time of a decomposition. */
const ROMANIAN_LETTERS = /[ăâîșț]/g;
const PLAIN_LETTERS: Readonly<Record<string, string>> = { ă: "a", â: "a", î: "i", ș: "s", ț: "t" };
/** Letters that no decomposition makes plain, signs that telephones write for the typed ones, ligatures, and what is not seen. */
const RARE = /[đĐðÐħĦıłŁøØþÞßẞæÆœŒ’‘ʼ`´‐\u2011\ufb00-\ufb06\p{DI}]/gu;
const PLAIN_SIGNS: Readonly<Record<string, string>> = {
  ...{ đ: "d", ð: "d", ħ: "h", ı: "i", ł: "l", ø: "o", þ: "th", ß: "ss", æ: "ae", œ: "oe" },
  ...{ "’": "'", "‘": "'", ʼ: "'", "`": "'", "´": "'", "‐": "-", "\u2011": "-" },
};

/** Lower case without diacritics and invisible characters, spaces collapsed: the form in which texts are searched. Cedilla and comma letters meet. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (ASCII.test(text)) return (lower.includes("  ") ? lower.replaceAll(/ {2,}/g, " ") : lower).trim();
  const plain = ROMANIAN.test(text)
    ? lower.replaceAll(ROMANIAN_LETTERS, (letter) => PLAIN_LETTERS[letter] as string)
    : withPlainLetters(text)
        .normalize("NFD")
        .replaceAll(/[\u0300-\u036f]/g, "")
        .toLowerCase();
  // Most texts have no space to be collapsed, and to replace each by itself takes longer than to look.
  return (/\s\s|[^\S ]/.test(plain) ? plain.replaceAll(/\s+/g, " ") : plain).trim();
}

/** Only diacritics stay, which the tokeniser of the search index takes off by itself. */
export function withPlainLetters(text: string): string {
  return text.replaceAll(RARE, (sign) => PLAIN_SIGNS[sign.toLowerCase()] ?? sign.normalize("NFKD").replace(/\p{DI}/u, ""));
}

export function capitalized(words: string): string {
  return words.charAt(0).toLocaleUpperCase("ro") + words.slice(1);
}

export function firstLetters(text: string, limit: number): string {
  return text.length <= limit ? text : text.slice(0, limit).replace(/[\ud800-\udbff]$/, "");
}

/** At a word boundary, at most `limit` characters with its "…", never inside a character. */
export function truncate(text: string, limit: number): string {
  const clean = text.replaceAll(/\s+/g, " ").trim();
  if (clean.length <= limit) return clean;
  const cut = clean.slice(0, limit);
  const space = cut.lastIndexOf(" ");
  const kept = space > 0 ? cut.slice(0, space) : firstLetters(cut, limit - 1);
  return `${kept.replace(/[\s,.;:–-]+$/, "")}…`;
}
