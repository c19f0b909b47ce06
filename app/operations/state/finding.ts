import { count, NOUNS } from "#app/language/nouns.ts";

/** Red is what is old or broken; attention what will be, if nobody does anything, or what cannot be known. */
export type State = "ok" | "attention" | "red";

export type Finding = {
  key: FindingKey;
  word: string;
  value: string;
  state: State;
  since?: Date | undefined;
  advice?: string | undefined;
  to?: string | undefined;
};

export const WORDS = {
  copy: "Copia de rezervă",
  announcement: "Ultima notificare trimisă",
  outbox: "Mesaje în așteptare",
  overdue: "Cereri peste termen",
  disk: "Loc pe disc",
  schema: "Versiune",
  certificate: "Certificat",
  clock: "Ora serverului",
  memory: "Memorie",
  errors: "Erori azi",
};

export type FindingKey = keyof typeof WORDS;

export const [SECOND, MINUTE, HOUR, DAY] = [1_000, 60_000, 3_600_000, 24 * 3_600_000] as const;
export const MB = 1024 * 1024;

export function ageWords(moment: Date, now: Date): string {
  const age = Math.max(0, now.getTime() - moment.getTime());
  if (age < 2 * MINUTE) return "un minut";
  if (age < 2 * HOUR) return count(Math.floor(age / MINUTE), NOUNS.minute);
  return age < 2 * DAY ? count(Math.floor(age / HOUR), NOUNS.hour) : count(Math.floor(age / DAY), NOUNS.day);
}

export function worstState(findings: readonly Pick<Finding, "state">[]): State {
  if (findings.some(({ state }) => state === "red")) return "red";
  return findings.some(({ state }) => state === "attention") ? "attention" : "ok";
}
