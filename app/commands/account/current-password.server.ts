import { type CurrentUser, visitorOfUser } from "#app/auth/account-events/account-events.server.ts";
import { confirmPassword } from "#app/auth/admin.server.ts";
import { codesSince } from "#app/auth/second-step/second-step.server.ts";
import { renewSession } from "#app/auth/session.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import { refuseWhenBusy } from "../refuse-write.server.ts";
import { refuseTypedCode } from "./refuse-code.server.ts";
import { refuseForNow } from "./sign-in.server.ts";

/** Undefined for the right password. Otherwise 422 beside `current_password`, 429 for too many wrong ones, 503 when too many wait. `purpose`: "pentru …". */
export async function refuseWithoutPassword(
  password: string,
  asker: CurrentUser,
  now: Date,
  purpose: string,
): Promise<Refusal | undefined> {
  if (password === "") return refuse(422, { current_password: `Scrieți parola curentă: se cere ${purpose}.` });
  const result = await confirmPassword(asker.user, password, visitorOfUser(asker, now));
  if (result === "wrong") return refuse(422, { current_password: "Parola curentă nu este corectă." });
  if (typeof result === "string" || "retryAfter" in result) return refuseForNow(result, "current_password");
  return undefined;
}

export type Proof = { current_password: string; current_code: string };

export function proofIn({ current_password = "", current_code = "" }: Record<string, string>): Proof {
  return { current_password: current_password.slice(0, 200), current_code: current_code.slice(0, 100) };
}

/** Asks for all that somebody signs in with before that changes. 422 or 429 also beside `current_code`. */
export async function refuseWithoutProof(
  { current_password, current_code }: Proof,
  asker: CurrentUser,
  now: Date,
  purpose: string,
): Promise<Refusal | undefined> {
  const refusal = await refuseWithoutPassword(current_password, asker, now, purpose);
  if (refusal || codesSince(asker.user.id) === undefined) return refusal;
  const wrong = await refuseTypedCode({ code: current_code }, asker.user.id, visitorOfUser(asker, now));
  return wrong && { ...wrong, errors: { current_code: wrong.errors.code ?? "" } };
}

export type Confirmed = { ok: true; cookie: string | undefined };

/** `current_password` and, of whom codes are asked, `current_code`. 422 for a wrong one, 429 for too many, 503 when too many wait. */
export async function confirmPerson(values: Record<string, string>, asker: CurrentUser, now: Date): Promise<Confirmed | Refusal> {
  const refusal = await refuseWithoutProof(proofIn(values), asker, now, "ca să continuați");
  if (refusal) return refusal;
  return refuseWhenBusy(() => ({ ok: true as const, cookie: renewSession(asker.session.cookieHeader, now) }));
}
