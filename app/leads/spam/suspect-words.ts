/** The reasons of a suspicion in words. They stand on the lead, separated by blanks. Pure. */
import { SUSPICION_WORDS } from "./suspicions.ts";

export const MARKED_BY_HAND = "manual";

const WORDS: Readonly<Record<string, string>> = { ...SUSPICION_WORDS, [MARKED_BY_HAND]: "marcată de administrator" };

export function suspectWords(reasons: string): string[] {
  return reasons
    .split(" ")
    .filter(Boolean)
    .map((reason) => (Object.hasOwn(WORDS, reason) ? (WORDS[reason] as string) : reason));
}
