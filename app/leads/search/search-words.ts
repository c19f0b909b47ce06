/** How the inbox is searched: in the fields that `fields.ts` names, without regard to case and diacritics. Pure. */
import { toE164 } from "#app/forms/phone/phone.ts";
import { fold } from "#app/language/text.ts";

const MAX_WORDS = 6;

/** The beginning of a reference, as a word of a search may be one: "k7m4", "K7M4-4QXP"; with a letter, because figures are a telephone number's. */
export function referenceIn(word: string): string | undefined {
  const reference = word.replaceAll("-", "").toUpperCase();
  return /^(?=.*[A-Z])[0-9A-HJKMNP-TV-Z]{4,8}$/.test(reference) ? reference : undefined;
}

/** Year and number of the written offer that a word names: "2026-0001", and "20260001" as a telephone number would be written. */
export function offerNumberIn(word: string): { year: number; number: number } | undefined {
  const [, year, number] = /^(20\d\d)-?(\d{4,6})$/.exec(word) ?? [];
  return year === undefined ? undefined : { year: Number(year), number: Number(number) };
}

/** The words that must all be found. A telephone number is one word, however its figures are grouped; so is "oferta nr. 2026-0001". */
export function leadSearchWords(query: string): string[] {
  const folded = fold(query).replace(/^oferta (?:nr\.? ?)?(?=20\d\d-)/, "");
  if (/^[\d\s+()./-]{4,}$/.test(folded)) return [(toE164(folded) ?? folded).replaceAll(/\D/g, "")];
  return folded.split(" ").filter(Boolean).slice(0, MAX_WORDS);
}
