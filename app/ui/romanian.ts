/** Romanian numbers, money, dates and plurals. Formatters are made once: constructing Intl objects is what costs. */

const plurals = new Intl.PluralRules("ro");
const plainNumber = new Intl.NumberFormat("ro-RO", { maximumFractionDigits: 6 });
const wholeMoney = new Intl.NumberFormat("ro-RO", { maximumFractionDigits: 0 });
const exactMoney = new Intl.NumberFormat("ro-RO", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const longDate = new Intl.DateTimeFormat("ro-RO", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
const dayAndMonth = new Intl.DateTimeFormat("ro-RO", { day: "numeric", month: "long", timeZone: "UTC" });
const shortMoment = new Intl.DateTimeFormat("ro-RO", {
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "Europe/Bucharest",
});
const collator = new Intl.Collator("ro");

export type Noun = { one: string; few: string };

export const NOUNS = {
  product: { one: "produs", few: "produse" },
  bag: { one: "sac", few: "saci" },
  pack: { one: "ambalaj", few: "ambalaje" },
  vote: { one: "vot", few: "voturi" },
  star: { one: "stea", few: "stele" },
  request: { one: "cerere", few: "cereri" },
  image: { one: "imagine", few: "imagini" },
} satisfies Record<string, Noun>;

/** "1 produs", "2 produse", "20 de produse", "101 produse" (CLDR rules for Romanian). */
export function count(amount: number, noun: Noun): string {
  const rule = plurals.select(amount);
  if (rule === "one") return `${formatNumber(amount)} ${noun.one}`;
  return rule === "few" ? `${formatNumber(amount)} ${noun.few}` : `${formatNumber(amount)} de ${noun.few}`;
}

/** "a", "a și b", "a, b și c". */
export function joinWords(words: readonly string[]): string {
  return words.length > 1 ? `${words.slice(0, -1).join(", ")} și ${words.at(-1)}` : (words[0] ?? "");
}

/** "12,5", "10.000". At most six decimals. */
export function formatNumber(value: number): string {
  return plainNumber.format(value);
}

/** "520 RON", "577,20 RON": no decimals when whole, otherwise exactly two (ruling 2.1). The space does not break. */
export function formatMoney(value: number): string {
  const rounded = Math.round(value * 100) / 100;
  return `${(Number.isInteger(rounded) ? wholeMoney : exactMoney).format(rounded)}\u00a0RON`;
}

/** "22 august 2025" of a day written YYYY-MM-DD. */
export function formatDay(day: string): string {
  return longDate.format(new Date(`${day}T00:00:00Z`));
}

/** "22 august" of a day written YYYY-MM-DD. */
export function formatDayOfYear(day: string): string {
  return dayAndMonth.format(new Date(`${day}T00:00:00Z`));
}

/** "22 aug., 14:05" in Bucharest: for lists. */
export function formatShortMoment(moment: Date): string {
  return shortMoment.format(moment);
}

/** Order of Romanian words: a < ă < â, s < ș, t < ț. */
export function compareRomanian(a: string, b: string): number {
  return collator.compare(a, b);
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

/** Cuts at a word boundary so that the result with its "…" is at most `limit` characters; never inside a character. */
export function truncate(text: string, limit: number): string {
  const clean = text.replaceAll(/\s+/g, " ").trim();
  if (clean.length <= limit) return clean;
  const cut = clean.slice(0, limit);
  const space = cut.lastIndexOf(" ");
  const kept = space > 0 ? cut.slice(0, space) : Array.from(cut.slice(0, limit - 1).replace(/[\ud800-\udbff]$/, "")).join("");
  return `${kept.replace(/[\s,.;:–-]+$/, "")}…`;
}
