/** The one administrator: first set-up, sign-in, recovery. No password comes with the product. */
import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import { exceeds, forgive } from "#app/http/rate-limit.server.ts";
import { db } from "#db/client.server.ts";
import { admin, setupTokens } from "#db/schema.ts";
import { hashPassword, isPasswordOf } from "./password.server.ts";
import { createSession, endAllSessions, findSessionUser } from "./session.server.ts";

const SETUP_TIME = 30 * 60_000;

export type SignIn = "ok" | "wrong" | "busy" | { retryAfter: number };

/** From where somebody tries: his network address, and the id of a browser that has signed in before (device.server.ts). */
export type Origin = { address: string; device: string | undefined };

export function hasAdmin(): boolean {
  return db().select({ id: admin.id }).from(admin).get() !== undefined;
}

/**
 * Checks a name and a password. Every try counts before it is looked at, so that many at once do not slip through, and a right one forgives the
 * others. Counted per address, and apart for a browser that has signed in before: no attacker's failures lock the administrator out.
 */
export async function signIn(username: string, password: string, { address, device }: Origin): Promise<SignIn> {
  const counted = device ? `device ${device}` : address;
  const retryAfter = await exceeds("login", counted);
  if (retryAfter) return { retryAfter };
  const row = db().select().from(admin).where(eq(admin.username, username)).get();
  const isRight = await isPasswordOf(password, row?.password_hash);
  if (isRight === undefined) return "busy";
  if (!isRight) return "wrong";
  await forgive("login", counted);
  return "ok";
}

/**
 * Makes or replaces the administrator and ends every session and set-up link. With a `token` only while that is still good: of two people
 * who use one link at the same moment, the second gets false.
 */
export async function setAdmin(username: string, password: string, now: Date, token?: string): Promise<boolean> {
  const values = { username, full_name: username, password_hash: await hashPassword(password), updated_at: now.toISOString() };
  return db().transaction((tx) => {
    if (token !== undefined && !isSetupToken(token, now)) return false;
    tx.insert(admin)
      .values({ id: 1, ...values })
      .onConflictDoUpdate({ target: admin.id, set: values })
      .run();
    tx.delete(setupTokens).run();
    endAllSessions();
    return true;
  });
}

/** Is this the administrator's password? Counted with the sign-ins: a stolen session is no place to guess it. */
export async function confirmPassword(password: string, origin: Origin): Promise<SignIn> {
  const row = db().select({ username: admin.username }).from(admin).get();
  return await signIn(row?.username ?? "", password, origin);
}

/**
 * Gives the administrator another name, and another password when there is a hash of one. Every session and set-up link ends; the one that asked
 * goes on under a new id, whose Set-Cookie is returned. Undefined, with nothing changed, when that session has ended meanwhile.
 */
export function changeCredentials(
  { username, password_hash }: { username: string; password_hash: string | undefined },
  { cookieHeader, userAgent }: { cookieHeader: string | null; userAgent: string },
  now: Date,
): string | undefined {
  return db().transaction((tx) => {
    if (!findSessionUser(cookieHeader, now)) return undefined;
    tx.update(admin).set({ username, full_name: username, password_hash, updated_at: now.toISOString() }).run();
    tx.delete(setupTokens).run();
    endAllSessions();
    return createSession(userAgent, now);
  });
}

/** A new one-time set-up token, good for 30 minutes; older ones end. */
export function createSetupToken(now: Date): string {
  const token = randomBytes(24).toString("base64url");
  db().transaction((tx) => {
    tx.delete(setupTokens).run();
    tx.insert(setupTokens)
      .values({ token_hash: hash(token), expires_at: new Date(now.getTime() + SETUP_TIME).toISOString() })
      .run();
  });
  return token;
}

export function isSetupToken(token: string, now: Date): boolean {
  const valid = and(eq(setupTokens.token_hash, hash(token)), gt(setupTokens.expires_at, now.toISOString()));
  return db().select().from(setupTokens).where(valid).get() !== undefined;
}

function hash(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
