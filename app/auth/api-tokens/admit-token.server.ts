/** A call that brings a token: refused before anything is looked up where too many were tried, and then by its rate and its scope. */
import { failure } from "#app/http/call.server.ts";
import { checkLimit } from "#app/http/rate-limit.server.ts";
import { isPermitted } from "../permissions/permissions.server.ts";
import type { SessionUser } from "../session.server.ts";
import { findToken, setTokenUsed } from "./api-tokens.server.ts";
import { scopesOf } from "./scopes.ts";

const UNKNOWN = { headers: { "WWW-Authenticate": 'Bearer error="invalid_token"' } };
const OUT_OF_SCOPE = { code: "scope_missing", message: "Tokenul nu are dreptul acesta." };

/** Whose work it is: the person who made the token, named with it. Throws the refusal. */
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
