/** A token is 256 random bits behind a name; its hash is stored. It acts for its maker, and ends with his account or role. */
import { hash, randomBytes } from "node:crypto";
import { asc, count, desc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { flag } from "#app/forms/flag.ts";
import { atMost, shownLine } from "#app/forms/text.ts";
import { failure } from "#app/http/call.server.ts";
import { bearerOf } from "#app/http/edge/limits.server.ts";
import { checkLimit } from "#app/http/rate-limit.server.ts";
import { db } from "#db/client.server.ts";
import { type ApiToken, apiTokens, users } from "#db/schema.ts";
import { prepared } from "#db/statements/prepared.server.ts";
import { isStorageFailure } from "#db/storage-failure.server.ts";
import { isPermitted, SCOPES, type Scope, scopesOf } from "../permissions/permissions.server.ts";
import { type SessionUser, wasSessionOpen } from "../session.server.ts";

const TOKEN = /^seminord_[\w-]{43}$/;
const DAY = 86_400_000;
const LAST_USED_PRECISION = 60_000;

export type ListedToken = ApiToken & { made_by: string };

/** `token` is stored nowhere. */
export function createToken({ name, days, scopes }: NewApiToken, userId: number, now: Date): { row: ApiToken; token: string } {
  const token = `seminord_${randomBytes(32).toString("base64url")}`;
  const expires_at = days === 0 ? null : new Date(now.getTime() + days * DAY).toISOString();
  const values = { user_id: userId, name, token_hash: hash("sha256", token), scopes, created_at: now.toISOString(), expires_at };
  return { row: db().insert(apiTokens).values(values).returning().get(), token };
}

export function listTokens(): ListedToken[] {
  return db()
    .select({ token: apiTokens, made_by: users.full_name })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.user_id))
    .orderBy(desc(apiTokens.id), asc(users.id))
    .all()
    .map(({ token, made_by }) => ({ ...token, made_by }));
}

export function countTokens(): number {
  return db().select({ value: count() }).from(apiTokens).get()?.value ?? 0;
}

export function deleteToken(id: number): ApiToken | undefined {
  return db().delete(apiTokens).where(eq(apiTokens.id, id)).returning().get();
}

export function deleteTokensOf(userId: number): void {
  db().delete(apiTokens).where(eq(apiTokens.user_id, userId)).run();
}

export function isTokenExpired({ expires_at }: Pick<ApiToken, "expires_at">, now: Date): boolean {
  return expires_at !== null && Date.parse(expires_at) <= now.getTime();
}

/** The token that a program brings and whose it is. Undefined for one that is unknown, has expired, or is of somebody who may not sign in; what does not look like one costs no query. */
function findToken(token: string, now: Date): { token: ApiToken; user: SessionUser } | undefined {
  const found = TOKEN.test(token) ? ofHash().get({ token_hash: hash("sha256", token) }) : undefined;
  return found && found.is_active === 1 && !isTokenExpired(found.token, now) ? found : undefined;
}

const ofHash = prepared((db) => {
  const { id, username, full_name, role, expert_id } = users;
  return db
    .select({ token: apiTokens, user: { id, username, full_name, role, expert_id }, is_active: users.is_active })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.user_id))
    .where(eq(apiTokens.token_hash, sql.placeholder("token_hash")))
    .prepare();
});

/** Known to the minute; while the disk refuses writes, reading goes on. */
function setTokenUsed({ id, last_used_at }: ApiToken, now: Date): void {
  if (last_used_at !== null && now.getTime() - Date.parse(last_used_at) <= LAST_USED_PRECISION) return;
  try {
    db().update(apiTokens).set({ last_used_at: now.toISOString() }).where(eq(apiTokens.id, id)).run();
  } catch (error) {
    if (!isStorageFailure(error)) throw error;
  }
}

/** For limits alone: of a session that has ended it hears up to a minute late. */
export function isSignedIn(cookies: string, authorization: string | undefined, now: Date): boolean {
  const bearer = bearerOf(authorization);
  return bearer === undefined ? wasSessionOpen(cookies, now) : findToken(bearer, now) !== undefined;
}

const UNKNOWN = { headers: { "WWW-Authenticate": 'Bearer error="invalid_token"' } };
const OUT_OF_SCOPE = { code: "scope_missing", message: "Tokenul nu are dreptul acesta." };

/**
 * Admits a call that brings a token: the person who made it, named with it. Throws the refusal, before anything is looked up where too many
 * were tried, then by its rate and its scope.
 */
export async function admitToken(
  token: string,
  call: { method: string; pattern: string; address: string },
  now: Date,
): Promise<SessionUser> {
  const wait = await checkLimit("token-guess", call.address, 0);
  if (wait) throw tooMany(wait);
  const found = findToken(token, now);
  if (!found) {
    await checkLimit("token-guess", call.address);
    throw failure(401, UNKNOWN);
  }
  const { user } = found;
  const late = await checkLimit("token", String(found.token.id));
  if (late) throw tooMany(late);
  const isInScope = scopesOf(call.pattern, call.method).some((scope) => found.token.scopes.includes(scope));
  if (!isInScope || !isPermitted(user.role, call.pattern, call.method)) throw failure(403, OUT_OF_SCOPE);
  setTokenUsed(found.token, now);
  return { ...user, full_name: `${user.full_name} (${found.token.name})` };
}

function tooMany(seconds: number): Response {
  return failure(429, { headers: { "Retry-After": String(seconds) } });
}

/** How long a token may last, in days; 0 until it is ended. */
export const TOKEN_DAYS = [30, 90, 365, 0] as const;

export const SCOPE_BOXES: Readonly<Record<Scope, string>> = {
  "catalogue:read": "reads_catalogue",
  "catalogue:write": "writes_catalogue",
  requests: "sees_requests",
};

export const apiTokenForm = z
  .object({
    name: shownLine("Scrieți un nume.", atMost(60)),
    days: z.enum(TOKEN_DAYS.map(String), "Alegeți cât este valabil.").transform(Number),
    ...(Object.fromEntries(SCOPES.map((scope) => [SCOPE_BOXES[scope], flag(0)])) as Record<string, ReturnType<typeof flag>>),
  })
  .transform(({ name, days, ...boxes }, context) => {
    const scopes = SCOPES.filter((scope) => (boxes as Record<string, unknown>)[SCOPE_BOXES[scope]] === 1);
    if (scopes.length === 0)
      context.addIssue({ code: "custom", path: [SCOPE_BOXES[SCOPES[0]]], message: "Alegeți cel puțin un lucru pe care îl poate face." });
    return { name: String(name), days: Number(days), scopes };
  });

type NewApiToken = z.output<typeof apiTokenForm>;
