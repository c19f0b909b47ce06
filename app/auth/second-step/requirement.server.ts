import type { ToldSetting } from "#app/history/settings-kind.ts";
import { flag } from "#app/history/subject.ts";
import { db } from "#db/client.server.ts";
import { signInRules } from "#db/schema.ts";
import { canUsePasskeys, listPasskeys } from "../passkeys/passkeys.server.ts";
import { codesSince } from "./second-step.server.ts";

/** ISO; undefined while it is left to each person. */
export function secondStepRequiredSince(): string | undefined {
  return db().select().from(signInRules).get()?.second_step_since ?? undefined;
}

/** Call it in a transaction that has checked that the administrator has a second step himself. */
export function setSecondStepRequired(isDemanded: boolean, now: Date): void {
  if (isDemanded === (secondStepRequiredSince() !== undefined)) return;
  db()
    .update(signInRules)
    .set({ second_step_since: isDemanded ? now.toISOString() : null })
    .run();
}

export function secondStepOf(userId: number): "code" | "passkey" | undefined {
  if (codesSince(userId) !== undefined) return "code";
  return canUsePasskeys() && listPasskeys(userId).length > 0 ? "passkey" : undefined;
}

/** `confirmed`: who showed that it is he before the step was demanded goes on until his session ends, and loses nothing he writes. */
export function lacksRequiredSecondStep(userId: number, confirmed: Date | undefined): boolean {
  const since = secondStepRequiredSince();
  if (since === undefined || confirmed === undefined || confirmed.toISOString() <= since) return false;
  return secondStepOf(userId) === undefined;
}

/** Whether a right password alone is refused: passkeys stand for both steps, so no code is asked. */
export function needsPasskey(userId: number): boolean {
  return secondStepRequiredSince() !== undefined && secondStepOf(userId) === "passkey";
}

export const secondStepSettings: ToldSetting = { key: "second-step", fields: { second_step: flag("Cerut tuturor") } };
