/** Somebody who signed in a while ago shows again that it is he. */
import { setConfirmed } from "#app/auth/session.server.ts";
import type { Refusal } from "#app/http/refusal.ts";
import { unlessBusy } from "../unless-busy.server.ts";
import type { Asker } from "./asker.ts";
import { refuseWithoutPassword } from "./current-password.server.ts";

/** 422 for a wrong password, 429 for too many, 503 when too many wait. */
export async function confirmPerson(password: string, asker: Asker, now: Date): Promise<{ ok: true } | Refusal> {
  const refusal = await refuseWithoutPassword(password, asker, now, "ca să continuați");
  if (refusal) return refusal;
  return unlessBusy(() => {
    setConfirmed(asker.session.cookieHeader, now);
    return { ok: true } as const;
  });
}
