import { formatNumber } from "./numbers.ts";
import { lazy } from "./text.ts";

const plurals = lazy(() => new Intl.PluralRules("ro"));

export type Noun = { one: string; few: string };

export const NOUNS = {
  product: { one: "produs", few: "produse" },
  draft: { one: "ciornă", few: "ciorne" },
  vote: { one: "vot", few: "voturi" },
  star: { one: "stea", few: "stele" },
  expert: { one: "consultant", few: "consultanți" },
  request: { one: "cerere", few: "cereri" },
  image: { one: "imagine", few: "imagini" },
  piece: { one: "bucată", few: "bucăți" },
  are: { one: "ar", few: "ari" },
  minute: { one: "minut", few: "minute" },
  message: { one: "mesaj", few: "mesaje" },
  month: { one: "lună", few: "luni" },
  hour: { one: "oră", few: "ore" },
  day: { one: "zi", few: "zile" },
  second: { one: "secundă", few: "secunde" },
  row: { one: "rând", few: "rânduri" },
  passkey: { one: "cheie", few: "chei" },
  code: { one: "cod", few: "coduri" },
} satisfies Record<string, Noun>;

/** "1 produs", "2 produse", "20 de produse", "101 produse" (CLDR rules for Romanian). */
export function count(amount: number, noun: Noun): string {
  // Of most amounts there is nothing to ask: a list counts packs by the hundred.
  const isFew = Number.isInteger(amount) && amount > 1 && amount < 20;
  const rule = isFew ? "few" : amount === 1 ? "one" : plurals().select(amount);
  if (rule === "one") return `${formatNumber(amount)} ${noun.one}`;
  return rule === "few" ? `${formatNumber(amount)} ${noun.few}` : `${formatNumber(amount)} de ${noun.few}`;
}

const TIME: Noun = { one: "dată", few: "ori" };

/** "o dată", "de 2 ori", "de 20 de ori". */
export function timesWords(amount: number): string {
  return amount === 1 ? "o dată" : `de ${count(amount, TIME)}`;
}

/** "a", "a și b", "a, b și c". */
export function joinWords(words: readonly string[]): string {
  return words.length > 1 ? `${words.slice(0, -1).join(", ")} și ${words.at(-1)}` : (words[0] ?? "");
}
