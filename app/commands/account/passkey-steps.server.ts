import { type CurrentUser, recordRefusal, type Visitor, visitorOfUser } from "#app/auth/account-events/account-events.server.ts";
import { rateLimitKey } from "#app/auth/admin.server.ts";
import {
  createPasskey as add,
  canUsePasskeys,
  deletePasskeysOf,
  findPasskey,
  listPasskeys,
  MAX_PASSKEYS,
  passkeyForm,
  readMade,
  readUsed,
  registrationOptions,
  deletePasskey as remove,
  setPasskeyUsed,
  signInOptions,
  verifyMade,
  verifyUsed,
} from "#app/auth/passkeys/passkey-store.server.ts";
import { findPerson } from "#app/auth/people/people.server.ts";
import { renewSession, type SessionUser } from "#app/auth/session.server.ts";
import { parseWith } from "#app/http/form.server.ts";
import { checkLimit, reduceLimit } from "#app/http/rate-limit.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import type { Passkey } from "#db/schema.ts";
import { commitOrRefuse } from "../refuse-write.server.ts";
import type { Confirmed } from "./current-password.server.ts";
import { noteAccount } from "./notify-account-owner.server.ts";
import { refuseForNow, type SignInResult, signedIn } from "./sign-in.server.ts";

const REFUSED = "Cheia de acces nu a fost acceptată. Încercați din nou sau folosiți parola.";
const NOT_HERE = "Cheile de acces cer un site la https, cu un nume de domeniu.";

type Options = Awaited<ReturnType<typeof signInOptions>>;

export async function startPasskeySignIn(visitor: Visitor): Promise<{ ok: true; options: Options } | Refusal> {
  if (!canUsePasskeys()) return refuse(404, {}, { message: NOT_HERE });
  const retryAfter = await checkLimit("challenge", visitor.address);
  if (retryAfter) return refuse(429, {}, { retryAfter });
  return { ok: true, options: await signInOptions(visitor.now) };
}

/** The answer of a browser (JSON). A key stands for the password and the code. 401 for one that opens nothing, 429 with the failures of passwords. */
export async function signInWithPasskey(credential: string, visitor: Visitor): Promise<SignInResult | Refusal> {
  const proven = await provePasskey(credential, visitor);
  if (!proven.ok) return proven;
  return commitOrRefuse(() => {
    setPasskeyUsed(proven.id, proven.counter, visitor.now);
    return signedIn(proven.userId, "passkey", visitor);
  });
}

/** Somebody who signed in a while ago shows with his key that it is he. As `signInWithPasskey`, and 401 for a key of somebody else. */
export async function confirmWithPasskey(credential: string, asker: CurrentUser, now: Date): Promise<Confirmed | Refusal> {
  const proven = await provePasskey(credential, visitorOfUser(asker, now), asker.user.id);
  if (!proven.ok) return proven;
  return commitOrRefuse(() => {
    setPasskeyUsed(proven.id, proven.counter, now);
    return { ok: true as const, cookie: renewSession(asker.session.cookieHeader, now) };
  });
}

type Proven = { ok: true; id: number; userId: number; counter: number };

async function provePasskey(credential: string, visitor: Visitor, owner?: number): Promise<Proven | Refusal> {
  const used = readUsed(credential);
  const passkey = used && findPasskey(used.id);
  const counted = rateLimitKey(visitor, owner ?? passkey?.user_id);
  const retryAfter = await checkLimit("login", counted);
  if (retryAfter) return refuseForNow({ retryAfter }, "form");
  const asKey = `${counted} as a key`;
  await checkLimit("login", asKey);
  const isHis = passkey && (owner ?? passkey.user_id) === passkey.user_id && findPerson(passkey.user_id)?.is_active === 1;
  const counter = used && isHis ? await verifyUsed(used, passkey, visitor.now) : undefined;
  if (!passkey || counter === undefined) {
    recordRefusal(passkey?.user_id ?? null, "passkey", visitor);
    return refuse(401, {}, { message: REFUSED });
  }
  await reduceLimit("login", counted, asKey);
  return { ok: true, id: passkey.id, userId: passkey.user_id, counter };
}

export async function startPasskeySetup(user: SessionUser, now: Date) {
  if (!canUsePasskeys()) return refuse(404, {}, { message: NOT_HERE });
  return { ok: true as const, options: await registrationOptions(user, listPasskeys(user.id), now) };
}

export async function addPasskey(values: unknown, user: SessionUser, visitor: Visitor): Promise<{ ok: true; passkey: Passkey } | Refusal> {
  const parsed = parseWith(passkeyForm, values);
  if (!parsed.ok) return parsed;
  const { name, credential } = parsed.value;
  const response = readMade(credential);
  const made = response && (await verifyMade(response, user, visitor.now));
  if (!made) return refuse(422, { form: "Cheia nu a putut fi verificată. Apăsați din nou butonul." });
  return commitOrRefuse(() => {
    const passkey = add({ ...made, user_id: user.id, name, created_at: visitor.now.toISOString() });
    if (passkey === "full") return refuse(422, { form: `Aveți deja ${MAX_PASSKEYS} chei: ștergeți una pe care nu o mai folosiți.` });
    if (passkey === "known") return refuse(422, { form: "Cheia aceasta este deja înregistrată." });
    noteAccount({ user_id: user.id, kind: "passkey-added", detail: name }, visitor);
    return { ok: true, passkey };
  });
}

export function removePasskey(id: number, { id: userId }: SessionUser, visitor: Visitor): { ok: true; passkey: Passkey } | Refusal {
  return commitOrRefuse(() => {
    const passkey = remove(id, userId);
    if (!passkey) return refuse(404, { form: "Cheia nu mai există." });
    noteAccount({ user_id: userId, kind: "passkey-removed", detail: passkey.name }, visitor);
    return { ok: true, passkey };
  });
}

export function removePasskeysOf(userId: number, by: string, visitor: Visitor): { ok: true } | Refusal {
  return commitOrRefuse(() => {
    if (listPasskeys(userId).length === 0) return refuse(409, { form: "Contul nu are nicio cheie de acces." });
    deletePasskeysOf(userId);
    noteAccount({ user_id: userId, kind: "passkey-removed", detail: `toate, de ${by}` }, visitor);
    return { ok: true };
  });
}
