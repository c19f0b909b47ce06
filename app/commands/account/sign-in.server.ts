/** Signing in, and making or replacing the administrator with a set-up link. */
import { signIn as check, isSetupToken, setAdmin } from "#app/auth/admin.server.ts";
import { loginForm, setupForm } from "#app/auth/login-form.ts";
import { createSession } from "#app/auth/session.server.ts";
import { parseWith } from "#app/http/form.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";

/** The Set-Cookie of the new session. */
type SignedIn = { ok: true; cookie: string };
type Visitor = { address: string; userAgent: string; now: Date };

/** 422 for blank fields, 401 for a wrong name or password, 429 after ten failures of an address. */
export async function signIn(values: unknown, { address, userAgent, now }: Visitor): Promise<SignedIn | Refusal> {
  const parsed = parseWith(loginForm, values);
  if (!parsed.ok) return parsed;
  const result = await check(parsed.value.username, parsed.value.password, address);
  if (result === "wrong") return refuse(401, {}, { message: "Credențiale invalide" });
  if (result !== "ok") return tooManyTries(result.retryAfter, "form");
  return { ok: true, cookie: createSession(userAgent, now) };
}

/** 403 for a link that is used or expired, 422 for its fields. */
export async function setUpAccount(
  values: unknown,
  token: string,
  { userAgent, now }: Omit<Visitor, "address">,
): Promise<SignedIn | Refusal> {
  if (!isSetupToken(token, now)) return refuse(403);
  const parsed = parseWith(setupForm, values);
  if (!parsed.ok) return parsed;
  const { username, password } = parsed.value;
  if (!(await setAdmin(username, password, now, token))) return refuse(403);
  return { ok: true, cookie: createSession(userAgent, now) };
}

/** The refusal of somebody who has guessed too often, said beside a field. */
export function tooManyTries(retryAfter: number, field: string): Refusal {
  const sentence = `Prea multe încercări. Încercați din nou peste ${Math.ceil(retryAfter / 60)} min.`;
  return refuse(429, { [field]: sentence }, { retryAfter });
}
