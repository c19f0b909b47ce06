/** Signing in, the first administrator and his recovery. No password comes with the product. */
import { hash, randomBytes } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import { type Environment, wrongVariable } from "#app/env.server.ts";
import { checkLimit, reduceLimit } from "#app/http/rate-limit.server.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { setupTokens, users } from "#db/schema.ts";
import { hasSignedInFrom, recordRefusal, type Visitor } from "./account-events/account-events.server.ts";
import { deleteTokensOf } from "./api-tokens/token-store.server.ts";
import { deletePasskeysOf } from "./passkeys/passkey-store.server.ts";
import { findWeakness, hashPassword, isPasswordOf } from "./password.server.ts";
import { createPerson, findFirstAdministrator, hasActiveAdministrator, isUsernameTaken, updatePerson } from "./people/people.server.ts";
import { codesSince, deleteSecondStep } from "./second-step/second-step.server.ts";
import { createSession, deleteAllSessions, deleteSessionsOf, findSessionUser, readDevice, type SessionUser } from "./session.server.ts";

const SETUP_TIME = 30 * 60_000;

export type RetryLater = "busy" | { retryAfter: number };
/** Makes the administrator whom the environment names, where there is none yet. */
export async function ensureFirstAdministrator({ environment }: { environment: Environment }): Promise<void> {
  const { adminUsername, adminPassword } = environment;
  if (hasActiveAdministrator() || !adminUsername || !adminPassword) return;
  const problem = await findWeakness(adminPassword, adminUsername);
  if (problem) throw wrongVariable("ADMIN_PASSWORD", "este prea ușor de ghicit, alegeți alta");
  await setAdmin(adminUsername, adminPassword, new Date());
}

type CredentialCheck = { userId: number } | "wrong" | RetryLater;

/** Key of counted failures: the browser, where this person has signed in from it before (session.server.ts), else the address. */
export function rateLimitKey({ address, cookieHeader }: Pick<Visitor, "address" | "cookieHeader">, userId: number | undefined): string {
  const device = readDevice(cookieHeader);
  return device && hasSignedInFrom(userId ?? 0, device) ? `device ${device}` : address;
}

/**
 * Checks a name and a password. Every try counts before it is looked at, so that many at once do not slip through, and a right one forgives the
 * others with the same name: who has an account guesses at no other between two sign-ins of his own. Counted per address, and apart for a browser that has signed in before: no attacker's failures lock anybody out. A name that is unknown, or
 * may not sign in any more, takes as long as a wrong password. What was refused is written down.
 */
export async function verifyCredentials(username: string, password: string, visitor: Visitor): Promise<CredentialCheck> {
  const row = db()
    .select({ id: users.id, password_hash: users.password_hash })
    .from(users)
    .where(and(eq(users.username, username), eq(users.is_active, 1)))
    .get();
  const counted = rateLimitKey(visitor, row?.id);
  const retryAfter = await checkLimit("login", counted);
  if (retryAfter) return { retryAfter };
  const asThisName = `${counted} as ${hash("sha256", username)}`;
  await checkLimit("login", asThisName);
  const isRight = await isPasswordOf(password, row?.password_hash, counted !== visitor.address);
  if (isRight === undefined) return "busy";
  if (!isRight || !row) {
    recordRefusal(row?.id ?? null, "password", visitor);
    return "wrong";
  }
  await reduceLimit("login", counted, asThisName);
  return { userId: row.id };
}

export function openSession(userId: number, userAgent: string, now: Date): string {
  return db().transaction((tx) => {
    tx.update(users).set({ last_sign_in_at: now.toISOString() }).where(eq(users.id, userId)).run();
    return createSession(userId, userAgent, now);
  });
}

/**
 * Makes the first administrator, or gives him another name and password and lets him in again; every session and set-up link ends, and with them his
 * passkeys and tokens, and the code of a telephone where the link is one for a lost telephone. With a `token` only while that is still good: of two people who use one link at the same moment, the second gets undefined. "taken": somebody else has the name.
 */
export async function setAdmin(username: string, password: string, now: Date, token?: string): Promise<number | "taken" | undefined> {
  const password_hash = await hashPassword(password);
  return inTransaction(() => {
    const link = token === undefined ? undefined : findSetupToken(token, now);
    if (token !== undefined && !link) return undefined;
    const first = findFirstAdministrator();
    if (isUsernameTaken(username, first?.id)) return "taken";
    db().delete(setupTokens).run();
    deleteAllSessions();
    if (!first) return createPerson({ ...FIRST_ADMINISTRATOR, username, full_name: username, password_hash }, now).id;
    if (link?.ends_codes) deleteSecondStep(first.id);
    deletePasskeysOf(first.id);
    deleteTokensOf(first.id);
    updatePerson(first.id, { ...withUsername(first, username), password_hash, is_active: 1 }, now);
    return first.id;
  });
}

const FIRST_ADMINISTRATOR = { role: "administrator", email: null, expert_id: null } as const;

function withUsername(person: { username: string; full_name: string }, username: string) {
  return { username, ...(person.full_name === person.username && { full_name: username }) };
}

/** Counted with the sign-ins, so that a stolen session cannot be used to guess the password. */
export async function confirmPassword({ username }: SessionUser, password: string, visitor: Visitor): Promise<CredentialCheck> {
  return await verifyCredentials(username, password, visitor);
}

/** All his sessions and set-up links end; the session that asked goes on under a new id (Set-Cookie). Undefined when it has ended. */
export function changeCredentials(
  { username, password_hash, ...rest }: { username: string; password_hash: string | undefined; full_name?: string; email?: string | null },
  { cookieHeader, userAgent }: { cookieHeader: string | null; userAgent: string },
  now: Date,
): string | undefined {
  return db().transaction((tx) => {
    const user = findSessionUser(cookieHeader, now);
    if (!user) return undefined;
    updatePerson(user.id, { ...withUsername(user, username), ...(password_hash && { password_hash }), ...rest }, now);
    tx.delete(setupTokens).run();
    deleteSessionsOf(user.id);
    return createSession(user.id, userAgent, now);
  });
}

/** A new one-time set-up token, good for 30 minutes; older ones end. `endsCodes`: for who has lost telephone and printed codes. */
export function createSetupToken(now: Date, { endsCodes = false } = {}): string {
  const token = randomBytes(24).toString("base64url");
  db().transaction((tx) => {
    tx.delete(setupTokens).run();
    tx.insert(setupTokens)
      .values({
        token_hash: hash("sha256", token),
        expires_at: new Date(now.getTime() + SETUP_TIME).toISOString(),
        ends_codes: endsCodes ? 1 : 0,
      })
      .run();
  });
  return token;
}

export function isSetupToken(token: string, now: Date): boolean {
  return findSetupToken(token, now) !== undefined;
}

/** Person whose code a set-up link requires: a forgotten password does not avoid it. Undefined where codes are off, or the link ends them. */
export function findCodeOwnerForSetup(token: string, now: Date): number | undefined {
  const first = findFirstAdministrator();
  if (!first || codesSince(first.id) === undefined) return undefined;
  return findSetupToken(token, now)?.ends_codes === 0 ? first.id : undefined;
}

function findSetupToken(token: string, now: Date) {
  const valid = and(eq(setupTokens.token_hash, hash("sha256", token)), gt(setupTokens.expires_at, now.toISOString()));
  return db().select().from(setupTokens).where(valid).get();
}
