/** The session of a signed-in person: a random id in a cookie, its hash in the database; 8 hours idle, 24 in all. */
import { hash, randomBytes } from "node:crypto";
import { and, desc, eq, gt, lt, ne, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { readCookie, setCookie } from "#app/http/cookie.server.ts";
import { db } from "#db/client.server.ts";
import { sessions, users } from "#db/schema.ts";
import { prepared } from "#db/statements/prepared.server.ts";
import { ifStorageAllows } from "#db/storage-failure.server.ts";
import type { Role } from "./roles.ts";
import { isSigned, sign } from "./secret.server.ts";

export type SessionUser = { id: number; username: string; full_name: string; role: Role; expert_id: number | null };

type OpenSession = {
  /** Identifies the session to its owner; neither the cookie nor its hash can be derived from it. */
  id: string;
  /** ISO moments; the last use is known to the minute. */
  created_at: string;
  last_seen_at: string;
  user_agent: string;
  is_current: boolean;
};

const NAME = "admin_session";
const HOUR = 3_600_000;
const IDLE_TIME = 8 * HOUR;
const MAX_LIFETIME = 24 * HOUR;
const LAST_SEEN_PRECISION = 60_000;
const LATELY = 60_000;

/** `confirmed`: when the password was last entered. `left`: milliseconds until it ends if nobody uses it. */
export type Session = { user: SessionUser; confirmed: Date; left: number };

export function findSessionUser(cookieHeader: string | null, now: Date): SessionUser | undefined {
  return findSession(cookieHeader, now)?.user;
}

/** The signed-in person, read once for all that a page asks of the session. Being asked for prolongs it. */
export function findSession(cookieHeader: string | null, now: Date): Session | undefined {
  const row = findRow(cookieHeader);
  if (!row) return undefined;
  if (isExpired(row, now)) {
    ifStorageAllows(() => db().delete(sessions).where(eq(sessions.token_hash, row.token_hash)).run());
    return undefined;
  }
  const isOld = now.getTime() - Date.parse(row.last_seen_at) > LAST_SEEN_PRECISION;
  const last_seen_at = isOld ? now.toISOString() : row.last_seen_at;
  if (isOld) ifStorageAllows(() => db().update(sessions).set({ last_seen_at }).where(eq(sessions.token_hash, row.token_hash)).run());
  const user = { id: row.id, username: row.username, full_name: row.full_name, role: row.role, expert_id: row.expert_id };
  return { user, confirmed: confirmedAt(row), left: timeLeft({ ...row, last_seen_at }, now) };
}

/** The session is not prolonged by asking: a page that is only open lets it end. */
export function isSessionOpen(cookieHeader: string | null, now: Date): boolean {
  const row = findRow(cookieHeader);
  return row !== undefined && !isExpired(row, now);
}

/** Hashes of sessions that were open a moment ago; forgotten where one is ended here. */
const lately = new LRUCache<string, true>({ max: 1_000, ttl: LATELY });

/** For limits alone, which hear up to a minute late that it has ended by itself or in another process: a page asks `findSession` besides, and lets in by that. */
export function wasSessionOpen(cookieHeader: string | null, now: Date): boolean {
  const key = ownHash(cookieHeader);
  if (lately.has(key)) return true;
  const isOpen = isSessionOpen(cookieHeader, now);
  if (isOpen) lately.set(key, true);
  return isOpen;
}

export function findLastConfirmed(cookieHeader: string | null): Date | undefined {
  const row = findRow(cookieHeader);
  return row && confirmedAt(row);
}

function confirmedAt({ confirmed_at, created_at }: { confirmed_at: string | null; created_at: string }): Date {
  return new Date(confirmed_at ?? created_at);
}

function timeLeft({ created_at, last_seen_at }: { created_at: string; last_seen_at: string }, now: Date): number {
  return Math.max(0, Math.min(Date.parse(last_seen_at) + IDLE_TIME, Date.parse(created_at) + MAX_LIFETIME) - now.getTime());
}

/** Call it after a password was entered again: the session goes on under a new id (Set-Cookie), with its end. Undefined if it has ended. */
export function renewSession(cookieHeader: string | null, now: Date): string | undefined {
  const token = newToken();
  const renewed = db()
    .update(sessions)
    .set({ token_hash: hash("sha256", token), confirmed_at: now.toISOString() })
    .where(eq(sessions.token_hash, ownHash(cookieHeader)))
    .returning({ created_at: sessions.created_at })
    .get();
  return renewed && setCookie(NAME, token, Math.round((Date.parse(renewed.created_at) + MAX_LIFETIME - now.getTime()) / 1000));
}

function findRow(cookieHeader: string | null) {
  const token = readToken(cookieHeader);
  return token === undefined ? undefined : sessionOfToken().get({ token_hash: hash("sha256", token) });
}

const sessionOfToken = prepared((db) =>
  db
    .select({
      token_hash: sessions.token_hash,
      created_at: sessions.created_at,
      last_seen_at: sessions.last_seen_at,
      confirmed_at: sessions.confirmed_at,
      id: users.id,
      username: users.username,
      full_name: users.full_name,
      role: users.role,
      expert_id: users.expert_id,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(and(eq(sessions.token_hash, sql.placeholder("token_hash")), eq(users.is_active, 1)))
    .prepare(),
);

function isExpired({ created_at, last_seen_at }: { created_at: string; last_seen_at: string }, now: Date): boolean {
  return now.getTime() - Date.parse(last_seen_at) > IDLE_TIME || now.getTime() - Date.parse(created_at) > MAX_LIFETIME;
}

/** Returns the Set-Cookie. Expired sessions are deleted. */
export function createSession(userId: number, userAgent: string, now: Date): string {
  const token = newToken();
  const at = now.toISOString();
  db().transaction((tx) => {
    tx.delete(sessions)
      .where(lt(sessions.created_at, new Date(now.getTime() - MAX_LIFETIME).toISOString()))
      .run();
    tx.insert(sessions)
      .values({ token_hash: hash("sha256", token), user_id: userId, user_agent: userAgent.slice(0, 300), created_at: at, last_seen_at: at })
      .run();
  });
  return setCookie(NAME, token, MAX_LIFETIME / 1000);
}

function newToken(): string {
  return randomBytes(32).toString("base64url");
}

export function deleteSession(cookieHeader: string | null): string {
  lately.clear();
  const token = readToken(cookieHeader);
  if (token)
    db()
      .delete(sessions)
      .where(eq(sessions.token_hash, hash("sha256", token)))
      .run();
  return setCookie(NAME, "", 0);
}

/** The session of the Cookie header first, then by last use. */
export function listSessions(userId: number, cookieHeader: string | null, now: Date): OpenSession[] {
  const own = ownHash(cookieHeader);
  const since = (time: number) => new Date(now.getTime() - time).toISOString();
  return db()
    .select()
    .from(sessions)
    .where(and(eq(sessions.user_id, userId), gt(sessions.created_at, since(MAX_LIFETIME)), gt(sessions.last_seen_at, since(IDLE_TIME))))
    .orderBy(desc(sessions.last_seen_at), desc(sessions.created_at))
    .all()
    .map(({ token_hash, created_at, last_seen_at, user_agent }) => ({
      id: publicId(token_hash),
      created_at,
      last_seen_at,
      user_agent,
      is_current: token_hash === own,
    }))
    .sort((a, b) => Number(b.is_current) - Number(a.is_current));
}

/** By the id of `listSessions`. False when there is none, or it is the session of the Cookie header: that one logs out. */
export function deleteOtherSession(id: string, userId: number, cookieHeader: string | null): boolean {
  lately.clear();
  const isOther = and(eq(sessions.user_id, userId), ne(sessions.token_hash, ownHash(cookieHeader)));
  const others = db().select({ token_hash: sessions.token_hash }).from(sessions).where(isOther).all();
  const found = others.find(({ token_hash }) => publicId(token_hash) === id);
  if (!found) return false;
  return db().delete(sessions).where(eq(sessions.token_hash, found.token_hash)).run().changes > 0;
}

export function deleteOtherSessions(userId: number, cookieHeader: string | null): void {
  lately.clear();
  db()
    .delete(sessions)
    .where(and(eq(sessions.user_id, userId), ne(sessions.token_hash, ownHash(cookieHeader))))
    .run();
}

export function deleteSessionsOf(userId: number): void {
  lately.clear();
  db().delete(sessions).where(eq(sessions.user_id, userId)).run();
}

export function deleteAllSessions(): void {
  lately.clear();
  db().delete(sessions).run();
}

function ownHash(cookieHeader: string | null): string {
  const token = readToken(cookieHeader);
  return token ? hash("sha256", token) : "";
}

function publicId(tokenHash: string): string {
  return hash("sha256", `public ${tokenHash}`).slice(0, 16);
}

/** True for a Cookie header that names a session, valid or not: asked of every request. */
export function mentionsSession(cookieHeader: string | undefined): boolean {
  return cookieHeader?.includes(NAME) ?? false;
}

/** True for a browser that was signed in, whether or not it still is. */
export function hasSessionCookie(cookieHeader: string | null): boolean {
  return readToken(cookieHeader) !== undefined;
}

function readToken(cookieHeader: string | null): string | undefined {
  const token = readCookie(cookieHeader, NAME);
  return token && /^[\w-]{43}$/.test(token) ? token : undefined;
}

/** A browser that has signed in before. Its cookie opens nothing; its failures are counted apart from a guesser's at its address. */

const DEVICE_COOKIE = "admin_device";
const DEVICE = "device";
const YEAR = 365 * 86_400;

export function readDevice(cookieHeader: string | null): string | undefined {
  const [id = "", signature = ""] = (readCookie(cookieHeader, DEVICE_COOKIE) ?? "").split(".");
  return /^[\w-]{22}$/.test(id) && isSigned(DEVICE, id, signature) ? id : undefined;
}

/** The Set-Cookie is valid for another year. */
export function rememberDevice(cookieHeader: string | null): { id: string; cookie: string } {
  const id = readDevice(cookieHeader) ?? randomBytes(16).toString("base64url");
  const value = `${id}.${sign(DEVICE, id)}`;
  return { id, cookie: setCookie(DEVICE_COOKIE, value, YEAR) };
}
