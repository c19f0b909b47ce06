import { deleteOtherSessions, deleteSession, deleteOtherSession as endOther, type SessionUser } from "#app/auth/session.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";

export function signOut(cookieHeader: string | null): { ok: true; cookie: string } {
  return { ok: true, cookie: deleteSession(cookieHeader) };
}

export function endOtherSession(id: string, { id: userId }: SessionUser, cookieHeader: string | null): { ok: true } | Refusal {
  return endOther(id, userId, cookieHeader) ? { ok: true } : refuse(404, { "": "Sesiunea nu mai este deschisă." });
}

export function endAllOtherSessions({ id }: SessionUser, cookieHeader: string | null): { ok: true } {
  deleteOtherSessions(id, cookieHeader);
  return { ok: true };
}
