/** Somebody who signed in a while ago shows again that it is he. */
import { renewSession } from "#app/auth/session.server.ts";
import type { Refusal } from "#app/http/refusal.ts";
import { unlessBusy } from "../unless-busy.server.ts";
import type { Asker } from "./asker.ts";
import { refuseWithoutPassword } from "./current-password.server.ts";

/** The Set-Cookie under which the session goes on; undefined where it has ended meanwhile. */
export type Confirmed = { ok: true; cookie: string | undefined };

/** 422 for a wrong password, 429 for too many, 503 when too many wait. */
export async function confirmPerson(password: string, asker: Asker, now: Date): Promise<Confirmed | Refusal> {
  const refusal = await refuseWithoutPassword(password, asker, now, "ca să continuați");
  if (refusal) return refusal;
  return unlessBusy(() => ({ ok: true as const, cookie: renewSession(asker.session.cookieHeader, now) }));
}
