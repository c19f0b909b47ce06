import { once } from "./once.ts";

const collator = once(() => new Intl.Collator("ro"));

/** Order of Romanian words: a < ă < â, s < ș, t < ț. */
export function compareRomanian(a: string, b: string): number {
  return collator().compare(a, b);
}

/** Lower case without diacritics, spaces collapsed: the form in which texts are searched. Cedilla and comma letters meet. */
export function fold(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** Typed Romanian as it should be stored: cedilla letters become comma letters, composed, without control characters. */
export function normalizeText(text: string): string {
  return text
    .normalize("NFC")
    .replaceAll("\u015f", "ș")
    .replaceAll("\u0163", "ț")
    .replaceAll("\u015e", "Ș")
    .replaceAll("\u0162", "Ț")
    .replaceAll("\r\n", "\n")
    .replaceAll(/[^\P{Cc}\n\t]|\p{Bidi_Control}|\p{Zl}|\p{Zp}/gu, "");
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
