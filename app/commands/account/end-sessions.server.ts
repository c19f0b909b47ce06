/** Ending sessions: one's own, another one, all others. */
import { endOtherSession as endOther, endOtherSessions, endSession, type SessionUser } from "#app/auth/session.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";

/** Ends the session of a Cookie header; the Set-Cookie that forgets it. */
export function signOut(cookieHeader: string | null): { ok: true; cookie: string } {
  return { ok: true, cookie: endSession(cookieHeader) };
}

/** 404 when it is not open any more, or is the one that asks. */
export function endOtherSession(id: string, { id: userId }: SessionUser, cookieHeader: string | null): { ok: true } | Refusal {
  return endOther(id, userId, cookieHeader) ? { ok: true } : refuse(404, { "": "Sesiunea nu mai este deschisă." });
}

export function endAllOtherSessions({ id }: SessionUser, cookieHeader: string | null): { ok: true } {
  endOtherSessions(id, cookieHeader);
  return { ok: true };
}
