/** Whether the inbox loads itself anew where there are no scripts: the administrator's own choice, because it takes away what is being typed. */
import { parseCookie, stringifySetCookie } from "cookie";
import { cookieName, env } from "#app/env.server.ts";

const NAME = "inbox_refresh";
const YEAR = 31_536_000;

export function wantsRefresh(request: Request): boolean {
  return parseCookie(request.headers.get("Cookie") ?? "")[cookieName(NAME)] === "60";
}

export function refreshCookie(isWanted: boolean): string {
  const fate = isWanted ? { value: "60", maxAge: YEAR } : { value: "", maxAge: 0 };
  return stringifySetCookie({ name: cookieName(NAME), ...fate, path: "/", httpOnly: true, sameSite: "lax", secure: env().isHttps });
}
