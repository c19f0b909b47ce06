import { renewSession } from "#app/auth/session.server.ts";
import type { Refusal } from "#app/http/refusal.ts";
import { refuseWhenBusy } from "../refuse-when-busy.server.ts";
import { proofIn, refuseWithoutProof } from "./current-password.server.ts";
import type { CurrentUser } from "./current-user.ts";

export type Confirmed = { ok: true; cookie: string | undefined };

/** `current_password` and, of whom codes are asked, `current_code`. 422 for a wrong one, 429 for too many, 503 when too many wait. */
export async function confirmPerson(values: Record<string, string>, asker: CurrentUser, now: Date): Promise<Confirmed | Refusal> {
  const refusal = await refuseWithoutProof(proofIn(values), asker, now, "ca să continuați");
  if (refusal) return refusal;
  return refuseWhenBusy(() => ({ ok: true as const, cookie: renewSession(asker.session.cookieHeader, now) }));
}
