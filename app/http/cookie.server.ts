import { parseCookie, stringifySetCookie } from "cookie";
import { cookieName, env } from "#app/env.server.ts";

export function readCookie(header: string | null | undefined, name: string): string | undefined {
  return parseCookie(header ?? "")[cookieName(name)];
}

/** For the whole site: /admin.data is not below /admin. `maxAge` in seconds, 0 deletes it; without one it goes with the browser. */
export function setCookie(name: string, value: string, maxAge?: number): string {
  const age = maxAge === undefined ? {} : { maxAge };
  return stringifySetCookie({ name: cookieName(name), value, path: "/", httpOnly: true, sameSite: "lax", secure: env().isHttps, ...age });
}
