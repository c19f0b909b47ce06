/** Signing in, and making the first administrator, or letting him in again, with a set-up link. */
import { signIn as check, isSetupToken, type Later, openSession, setAdmin } from "#app/auth/admin.server.ts";
import { readDevice, rememberDevice } from "#app/auth/device.server.ts";
import { loginForm, setupForm } from "#app/auth/login-form.ts";
import { weakness } from "#app/auth/weak-password.server.ts";
import { parseWith } from "#app/http/form.server.ts";
import { limitWords } from "#app/http/rate-limit.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";

/** The Set-Cookie of the new session, and that of the browser that is known from now on. */
export type SignedIn = { ok: true; headers: [name: string, value: string][] };
export type Visitor = { address: string; cookieHeader: string | null; userAgent: string; now: Date };

/** 422 for blank fields, 401 for a wrong name or password, 429 after ten failures of an address or a known browser, 503 when too many wait. */
export async function signIn(values: unknown, { address, cookieHeader, userAgent, now }: Visitor): Promise<SignedIn | Refusal> {
  const parsed = parseWith(loginForm, values);
  if (!parsed.ok) return parsed;
  const result = await check(parsed.value.username, parsed.value.password, { address, device: readDevice(cookieHeader) });
  if (result === "wrong") return refuse(401, {}, { message: "Credențiale invalide" });
  if (typeof result === "string" || "retryAfter" in result) return notNow(result, "form");
  return signedIn(result.userId, { cookieHeader, userAgent, now });
}

/** 403 for a link that is used or expired, 422 for its fields. */
export async function setUpAccount(
  values: unknown,
  token: string,
  { cookieHeader, userAgent, now }: Omit<Visitor, "address">,
): Promise<SignedIn | Refusal> {
  if (!isSetupToken(token, now)) return refuse(403);
  const parsed = parseWith(setupForm, values);
  if (!parsed.ok) return parsed;
  const { username, password } = parsed.value;
  const problem = await weakness(password, username);
  if (problem) return refuse(422, { password: problem });
  const userId = await setAdmin(username, password, now, token);
  if (userId === undefined) return refuse(403);
  if (userId === "taken") return refuse(422, { username: USERNAME_TAKEN });
  return signedIn(userId, { cookieHeader, userAgent, now });
}

export const USERNAME_TAKEN = "Numele de utilizator este deja folosit. Alegeți altul.";

/** Opens a session for somebody who has just shown that it is he. */
export function signedIn(userId: number, { cookieHeader, userAgent, now }: Omit<Visitor, "address">): SignedIn {
  const cookies = [openSession(userId, userAgent, now), rememberDevice(cookieHeader)];
  return { ok: true, headers: cookies.map((cookie) => ["Set-Cookie", cookie]) };
}

/** The refusal of somebody who has guessed too often, or of one of too many at once, said beside a field. */
export function notNow(result: Later, field: string): Refusal {
  if (result === "busy") return refuse(503, { [field]: BUSY_SIGN_IN }, { message: BUSY_SIGN_IN, retryAfter: 5 });
  const { retryAfter } = result;
  const sentence = `Prea multe încercări: ${limitWords("login")}. Încercați din nou peste ${Math.ceil(retryAfter / 60)} min.`;
  return refuse(429, { [field]: sentence }, { retryAfter });
}

const BUSY_SIGN_IN = "Prea multe persoane se conectează acum. Încercați din nou peste câteva clipe.";
