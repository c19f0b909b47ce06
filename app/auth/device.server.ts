/**
 * The browser that has signed in before, by a signed cookie of its own. It opens nothing: it only has failures of its own, so that nobody who
 * guesses from the same address locks the administrator out.
 */
import { randomBytes } from "node:crypto";
import { parseCookie, stringifySetCookie } from "cookie";
import { cookieName, env } from "#app/env.server.ts";
import { isSigned, sign } from "./secret.server.ts";

const NAME = "admin_device";
const PURPOSE = "device";
const YEAR = 365 * 86_400;

/** The id of a known browser; undefined for any other. */
export function readDevice(cookieHeader: string | null): string | undefined {
  const [id = "", signature = ""] = (parseCookie(cookieHeader ?? "")[cookieName(NAME)] ?? "").split(".");
  return /^[\w-]{22}$/.test(id) && isSigned(PURPOSE, id, signature) ? id : undefined;
}

/** The id of this browser, and the Set-Cookie by which it is known for another year. */
export function rememberDevice(cookieHeader: string | null): { id: string; cookie: string } {
  const id = readDevice(cookieHeader) ?? randomBytes(16).toString("base64url");
  const value = `${id}.${sign(PURPOSE, id)}`;
  const options = { path: "/", httpOnly: true, sameSite: "lax", secure: env().isHttps, maxAge: YEAR } as const;
  return { id, cookie: stringifySetCookie({ name: cookieName(NAME), value, ...options }) };
}
