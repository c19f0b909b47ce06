/** Calls that a row notes with one press. Its buttons share one form with the state, so each says all it means in one word. */
import { LOST_REASONS, LOST_WORDS, OUTCOME_WORDS } from "#app/leads/phone-calls/lead-progress.ts";
import type { NextCall } from "#app/leads/phone-calls/next-call.ts";

/** `intent` of a button, and its words. */
type Press = readonly [intent: string, words: string];

const { raspuns, comandat, fara_raspuns } = OUTCOME_WORDS;
const REASONS = LOST_REASONS.filter((reason) => reason !== "altul");

export const LOST_PRESSES: readonly Press[] = REASONS.map((reason) => [reason, LOST_WORDS[reason]]);

/** In the order of the list. `revin` names the day that its words promise: the page may be older than the press. */
export function pressesOf({ day, time, words, soon }: NextCall): readonly Press[] {
  return [
    ["oferta", `${raspuns}: urmează oferta`],
    ["gata", `${raspuns}: fără comandă`],
    ["comandat", comandat],
    ...(soon ? [["curand", `${fara_raspuns}: sun ${soon}`] as const] : []),
    ["maine", `${fara_raspuns}: sun ${words}`],
    [`revin ${day} ${time}`, `Revin ${words}`],
  ];
}

/** Words of a press, to ask whether it is meant. */
export function pressWords(intent: string, next: NextCall): string | undefined {
  const press = [...pressesOf(next), ...LOST_PRESSES].find(([known]) => known === intent);
  return press && (LOST_PRESSES.includes(press) ? `Pierdut, ${press[1].toLocaleLowerCase("ro")}` : press[1]);
}

/** Fields of the call form that a press stands for, by its intent; `revin` brings its day and hour, `comandat` its sum (inbox-actions.server.ts). */
export const PRESSED_CALLS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  oferta: { outcome: "raspuns", next: "oferta" },
  gata: { outcome: "raspuns", next: "gata" },
  curand: { outcome: "fara_raspuns", again: "curand" },
  maine: { outcome: "fara_raspuns", again: "maine" },
  ...Object.fromEntries(REASONS.map((lost_reason) => [lost_reason, { outcome: "pierdut", lost_reason }])),
};
