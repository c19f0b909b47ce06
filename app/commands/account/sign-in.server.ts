import { hasSignedIn, hasSignedInFrom, recordAccountEvent, type Visitor } from "#app/auth/account-events/account-events.server.ts";
import {
  verifyCredentials as check,
  findCodeOwnerForSetup,
  isSetupToken,
  openSession,
  type RetryLater,
  setAdmin,
} from "#app/auth/admin.server.ts";
import { loginForm, setupForm } from "#app/auth/login-form.ts";
import { findWeakness } from "#app/auth/password.server.ts";
import { findFirstAdministrator, findPerson } from "#app/auth/people/people.server.ts";
import { homeOf } from "#app/auth/roles.ts";
import { codesSince, needsPasskey, pendingStepCookie } from "#app/auth/second-step/second-step.server.ts";
import {
  deleteOtherSessions,
  deleteSession,
  deleteOtherSession as endOther,
  readDevice,
  rememberDevice,
  type SessionUser,
} from "#app/auth/session.server.ts";
import { parseWith } from "#app/http/form.server.ts";
import { limitWords } from "#app/http/rate-limit.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import { db } from "#db/client.server.ts";
import type { AccountEvent } from "#db/schema.ts";
import { noteAccount, notifyAccountOwner } from "./notify-account-owner.server.ts";
import { refuseTypedCode } from "./refuse-code.server.ts";

export type SignInResult = { ok: true; headers: [name: string, value: string][]; home: string };
/** The password was right and a code is owed: the Set-Cookie that says so to the page that asks for it. */
export type PendingSignIn = Omit<SignInResult, "home"> & { owes: number };

/** 422 for blank fields, 401 for a wrong name or password and for one that is not enough, 429 after ten failures of an address or a known browser, 503 when too many wait. */
export async function signIn(values: unknown, visitor: Visitor): Promise<SignInResult | PendingSignIn | Refusal> {
  const parsed = parseWith(loginForm, values);
  if (!parsed.ok) return parsed;
  const result = await check(parsed.value.username, parsed.value.password, visitor);
  if (result === "wrong") return refuse(401, {}, { message: "Credențiale invalide" });
  if (typeof result === "string" || "retryAfter" in result) return refuseForNow(result, "form");
  const { userId } = result;
  if (needsPasskey(userId)) return refuse(401, {}, { message: NEEDS_PASSKEY });
  if (codesSince(userId) === undefined) return signedIn(userId, "password", visitor);
  return { ok: true, owes: userId, headers: [["Set-Cookie", pendingStepCookie(userId, visitor.now)]] };
}

const NEEDS_PASSKEY =
  "Parola nu mai este suficientă: conectați-vă cu o cheie de acces. Dacă ați pierdut-o, un administrator o poate șterge, din Experți vânzări.";

/** 403 for a link that is used or expired, 422 for its fields and for a wrong code of whom one is asked, 429 after too many. */
export async function setUpAccount(values: unknown, token: string, visitor: Visitor): Promise<SignInResult | Refusal> {
  const { now } = visitor;
  if (!isSetupToken(token, now)) return refuse(403);
  const parsed = parseWith(setupForm, values);
  if (!parsed.ok) return parsed;
  const { username, password } = parsed.value;
  const problem = await findWeakness(password, username);
  if (problem) return refuse(422, { password: problem });
  const owing = findCodeOwnerForSetup(token, now);
  const refusal = owing === undefined ? undefined : await refuseTypedCode(values, owing, visitor);
  if (refusal) return refusal;
  const wasThere = findFirstAdministrator() !== undefined;
  const userId = await setAdmin(username, password, now, token);
  if (userId === undefined) return refuse(403);
  if (userId === "taken") return refuse(422, { username: USERNAME_TAKEN });
  if (wasThere) noteAccount({ user_id: userId, kind: "reset", method: "link" }, visitor);
  return signedIn(userId, "link", visitor);
}

export const USERNAME_TAKEN = "Numele de utilizator este deja folosit. Alegeți altul.";

/** Opens a session for somebody who has just shown that it is he, in the place of the one that his browser may have, writes it down, and tells him where he has not been before. */
export function signedIn(userId: number, method: NonNullable<AccountEvent["method"]>, visitor: Visitor): SignInResult {
  const { cookieHeader, userAgent, now } = visitor;
  return db().transaction(() => {
    const device = rememberDevice(cookieHeader);
    const isNews = method !== "link" && isNewBrowser(userId, device.id, cookieHeader);
    deleteSession(cookieHeader);
    const session = openSession(userId, userAgent, now);
    const event = recordAccountEvent({ user_id: userId, kind: "signed-in", method }, visitor, device.id);
    if (isNews) notifyAccountOwner(userId, event, now);
    const home = homeOf(findPerson(userId)?.role ?? "administrator");
    return { ok: true, headers: [session, device.cookie].map((cookie) => ["Set-Cookie", cookie]), home };
  });
}

/** Not the first browser of all, nor one that signed in before the list began. */
function isNewBrowser(userId: number, device: string, cookieHeader: string | null): boolean {
  if (hasSignedInFrom(userId, device) || !findPerson(userId)?.last_sign_in_at) return false;
  return hasSignedIn(userId) || readDevice(cookieHeader) === undefined;
}

export function refuseForNow(result: RetryLater, field: string): Refusal {
  if (result === "busy") return refuse(503, { [field]: BUSY_SIGN_IN }, { message: BUSY_SIGN_IN, retryAfter: 5 });
  const { retryAfter } = result;
  const sentence = `Prea multe încercări: ${limitWords("login")}. Încercați din nou peste ${Math.ceil(retryAfter / 60)} min.`;
  return refuse(429, { [field]: sentence }, { retryAfter });
}

const BUSY_SIGN_IN = "Prea multe persoane se conectează acum. Încercați din nou peste câteva clipe.";

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
