import { type CurrentUser, type Visitor, visitorOfUser } from "#app/auth/account-events/account-events.server.ts";
import { findPerson } from "#app/auth/people/people.server.ts";
import {
  appCodeForm,
  clearedStepCookie,
  codeForm,
  confirmSecret,
  createSecret,
  deleteSecondStep,
  isAppCode,
  redeemCode,
  replaceRecoveryCodes,
  turnOffCodesForm,
} from "#app/auth/second-step/second-step.server.ts";
import type { SessionUser } from "#app/auth/session.server.ts";
import { parseWith } from "#app/http/form.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import { commitOrRefuse, refuseWhenBusy } from "../refuse-write.server.ts";
import { refuseWithoutPassword } from "./current-password.server.ts";
import { noteAccount } from "./notify-account-owner.server.ts";
import { refuseCode, resetCodeLimit, tooManyCodes, WRONG_CODE } from "./refuse-code.server.ts";
import { type PendingSignIn, type SignInResult, signedIn, signIn } from "./sign-in.server.ts";

/** The code that somebody owes after his password. 422 for what is no code, 401 for a wrong one or one that was used, 429 after five. */
export async function finishSecondStep(values: unknown, userId: number, visitor: Visitor): Promise<SignInResult | Refusal> {
  const parsed = parseWith(codeForm, values);
  if (!parsed.ok) return parsed;
  const { code } = parsed.value;
  const refusal = await refuseCode(code, userId, visitor);
  if (refusal) return refusal;
  if (findPerson(userId)?.is_active !== 1) return refuse(401, { code: WRONG_CODE });
  return refuseWhenBusy(() => {
    const opened = signedIn(userId, isAppCode(code) ? "code" : "recovery", visitor);
    return { ...opened, headers: [...opened.headers, ["Set-Cookie", clearedStepCookie()]] };
  });
}

export async function signInAtOnce(values: Record<string, unknown>, visitor: Visitor): Promise<SignInResult | Refusal> {
  const opened = await signIn(values, visitor);
  if (!opened.ok || !needsSecondStep(opened)) return opened;
  if (values.code === undefined) return refuse(422, { code: "Contul cere și codul din aplicație." });
  return await finishSecondStep(values, opened.owes, visitor);
}

export function needsSecondStep(opened: SignInResult | PendingSignIn): opened is PendingSignIn {
  return "owes" in opened;
}

export async function startCodeSetup({ id }: SessionUser, now: Date): Promise<{ ok: true } | Refusal> {
  return (await createSecret(id, now)) ? { ok: true } : refuse(409, { form: "Codul la conectare este deja pornit." });
}

export async function confirmCodes(values: unknown, asker: CurrentUser, now: Date): Promise<{ ok: true; codes: string[] } | Refusal> {
  const parsed = parseWith(appCodeForm, values);
  if (!parsed.ok) return parsed;
  const { id } = asker.user;
  const visitor = visitorOfUser(asker, now);
  const late = await tooManyCodes(id, visitor);
  if (late) return late;
  if (!(await redeemCode(id, parsed.value.code, now, { isWaiting: true }))) return refuse(422, { code: WRONG_FIRST });
  await resetCodeLimit(id, visitor);
  return commitOrRefuse(() => {
    confirmSecret(id, now);
    noteAccount({ user_id: id, kind: "codes-on" }, visitor);
    return { ok: true, codes: replaceRecoveryCodes(id) } as const;
  });
}

const WRONG_FIRST = "Codul nu este corect. Verificați că ora telefonului se potrivește automat și scrieți codul afișat acum.";

export async function renewRecoveryCodes(values: unknown, asker: CurrentUser, now: Date): Promise<{ ok: true; codes: string[] } | Refusal> {
  const parsed = parseWith(appCodeForm, values);
  if (!parsed.ok) return parsed;
  const refusal = await refuseCode(parsed.value.code, asker.user.id, visitorOfUser(asker, now));
  if (refusal) return { ...refusal, status: refusal.status === 401 ? 422 : refusal.status };
  return commitOrRefuse(() => {
    noteAccount({ user_id: asker.user.id, kind: "codes-anew" }, visitorOfUser(asker, now));
    return { ok: true, codes: replaceRecoveryCodes(asker.user.id) } as const;
  });
}

/** For whoever has the password and the telephone, or a code for the day it is lost. 422 for a wrong one of them, 429 after too many. */
export async function turnOffCodes(values: unknown, asker: CurrentUser, now: Date): Promise<{ ok: true } | Refusal> {
  const parsed = parseWith(turnOffCodesForm, values);
  if (!parsed.ok) return parsed;
  const refusal =
    (await refuseWithoutPassword(parsed.value.current_password, asker, now, "ca să opriți codul")) ??
    (await refuseCode(parsed.value.code, asker.user.id, visitorOfUser(asker, now)));
  if (refusal) return { ...refusal, status: refusal.status === 401 ? 422 : refusal.status };
  return turnOffCodesOf(asker.user.id, "", visitorOfUser(asker, now));
}

/** Without a code: an administrator helps a colleague whose telephone is lost. 409 where no codes are asked for. `by` is his name, empty for oneself. */
export function turnOffCodesOf(userId: number, by: string, visitor: Visitor): { ok: true } | Refusal {
  return commitOrRefuse(() => {
    if (!deleteSecondStep(userId)) return refuse(409, { form: "Codul la conectare nu este pornit." });
    noteAccount({ user_id: userId, kind: "codes-off", detail: by && `de ${by}` }, visitor);
    return { ok: true };
  });
}
