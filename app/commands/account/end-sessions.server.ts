/** Ending sessions: one's own, another one, all others. */
import { endOtherSession as endOther, endOtherSessions, endSession } from "#app/auth/session.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";

/** Ends the session of a Cookie header; the Set-Cookie that forgets it. */
export function signOut(cookieHeader: string | null): { ok: true; cookie: string } {
  return { ok: true, cookie: endSession(cookieHeader) };
}

/** 404 when it is not open any more, or is the one that asks. */
export function endOtherSession(id: string, cookieHeader: string | null): { ok: true } | Refusal {
  return endOther(id, cookieHeader) ? { ok: true } : refuse(404, { "": "Sesiunea nu mai este deschisă." });
}

export function endAllOtherSessions(cookieHeader: string | null): { ok: true } {
  endOtherSessions(cookieHeader);
  return { ok: true };
}
