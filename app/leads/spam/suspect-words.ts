/** Why a request is held for spam, in words. The reasons stand on the lead, a word each, separated by blanks. Pure. */
import { SUSPICION_WORDS } from "./suspicions.ts";

/** The reason of a request that somebody marked by hand. */
export const MARKED_BY_HAND = "manual";

const WORDS: Readonly<Record<string, string>> = { ...SUSPICION_WORDS, [MARKED_BY_HAND]: "marcată de administrator" };

/** A reason that has no words (any more) is shown as it is written. */
export function suspectWords(reasons: string): string[] {
  return reasons
    .split(" ")
    .filter(Boolean)
    .map((reason) => (Object.hasOwn(WORDS, reason) ? (WORDS[reason] as string) : reason));
}
