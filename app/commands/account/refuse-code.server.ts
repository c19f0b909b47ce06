import { hasRefusedCode, recordRefusal, type Visitor } from "#app/auth/account-events/account-events.server.ts";
import { rateLimitKey } from "#app/auth/admin.server.ts";
import { codeForm, codesSince, isAppCode, redeemCode, redeemRecoveryCode } from "#app/auth/second-step/second-step.server.ts";
import { readDevice } from "#app/auth/session.server.ts";
import { parseWith } from "#app/http/form.server.ts";
import { checkLimit, limitWords, resetLimit } from "#app/http/rate-limit.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import { notifyAccountOwner } from "./notify-account-owner.server.ts";

const DAY = 86_400_000;
export const WRONG_CODE = "Codul nu este corect. Așteptați codul următor din aplicație și scrieți-l pe acela.";
const WRONG_RECOVERY = "Codul de rezervă nu este corect sau a fost deja folosit.";

/** Undefined for a right code, which is used up; otherwise 401 or 429. Guesses at the telephone's are counted for the person; the printed ones are too long to be guessed. */
export async function refuseCode(code: string, userId: number, visitor: Visitor): Promise<Refusal | undefined> {
  const isApp = isAppCode(code);
  const late = isApp ? await tooManyCodes(userId, visitor) : undefined;
  if (late) return late;
  const isRight = isApp
    ? await redeemCode(userId, code, visitor.now)
    : codesSince(userId) !== undefined && redeemRecoveryCode(userId, code, visitor.now);
  if (isRight) {
    if (isApp) await resetCodeLimit(userId, visitor);
    return undefined;
  }
  noteRefusedCode(userId, isApp ? "code" : "recovery", visitor);
  return refuse(401, { code: isApp ? WRONG_CODE : WRONG_RECOVERY });
}

export async function refuseTypedCode(values: unknown, userId: number, visitor: Visitor): Promise<Refusal | undefined> {
  const parsed = parseWith(codeForm, values);
  if (!parsed.ok) return parsed;
  const refusal = await refuseCode(parsed.value.code, userId, visitor);
  return refusal && { ...refusal, status: refusal.status === 401 ? 422 : refusal.status };
}

/** Tells the owner of an account, once a day, that somebody brought a wrong code from a strange browser: he had the right password. */
function noteRefusedCode(userId: number, method: "code" | "recovery", visitor: Visitor): void {
  const isStrange = readDevice(visitor.cookieHeader) === undefined;
  const isNews = isStrange && !hasRefusedCode(userId, new Date(visitor.now.getTime() - DAY));
  const event = recordRefusal(userId, method, visitor);
  if (isNews && event !== undefined) notifyAccountOwner(userId, event, visitor.now);
}

export async function tooManyCodes(userId: number, visitor: Visitor): Promise<Refusal | undefined> {
  const retryAfter = await checkLimit("code", guesserOf(userId, visitor));
  if (retryAfter === undefined) return undefined;
  const sentence = `Prea multe încercări: ${limitWords("code")}. Încercați din nou peste ${Math.ceil(retryAfter / 60)} min sau folosiți un cod de rezervă.`;
  return refuse(429, { code: sentence }, { retryAfter });
}

export async function resetCodeLimit(userId: number, visitor: Visitor): Promise<void> {
  await resetLimit("code", guesserOf(userId, visitor));
}

/** All strangers together, whatever their addresses; a browser from which the person has signed in before apart, so that they do not lock it out. */
function guesserOf(userId: number, visitor: Visitor): string {
  const counted = rateLimitKey(visitor, userId);
  return counted.startsWith("device ") ? `${userId} ${counted}` : String(userId);
}
