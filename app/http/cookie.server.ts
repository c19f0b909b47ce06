/** Cookies of ours that scripts cannot read. */
import { parseCookie, stringifySetCookie } from "cookie";
import { cookieName, env } from "#app/env.server.ts";

export function readCookie(header: string | null | undefined, name: string): string | undefined {
  return parseCookie(header ?? "")[cookieName(name)];
}

/**
 * The whole site's path: the data of a client navigation to /admin is at /admin.data, which "/admin" does not cover. `maxAge` in seconds, 0 to delete
 * it; without one the cookie goes when the browser closes.
 */
export function setCookie(name: string, value: string, maxAge?: number): string {
  const age = maxAge === undefined ? {} : { maxAge };
  return stringifySetCookie({ name: cookieName(name), value, path: "/", httpOnly: true, sameSite: "lax", secure: env().isHttps, ...age });
}
