/** Why a request is held for spam, in words. The reasons stand on the lead, a word each, separated by blanks. Pure. */
const REASONS: Readonly<Record<string, string>> = {
  "camp-ascuns": "a completat un câmp pe care oamenii nu îl văd",
  "prea-repede": "a trimis formularul prea repede",
  "multe-adrese": "același mesaj a venit de la mai multe adrese de rețea",
  legaturi: "textul conține adrese de site-uri",
  "acelasi-text": "același text a venit în mai multe cereri",
  alfabet: "textul este scris în alt alfabet",
  manual: "marcată de administrator",
};

/** A reason that has no words yet is shown as it is written. */
export function suspectWords(reasons: string): string[] {
  return reasons
    .split(" ")
    .filter(Boolean)
    .map((reason) => (Object.hasOwn(REASONS, reason) ? (REASONS[reason] as string) : reason));
}

/** The reason of a request that somebody marked by hand. */
export const MARKED_BY_HAND = "manual";
