/** The filter with which the administrator last looked at a list, so that the way back from what it lists leads there. */
import { parseCookie, stringifySetCookie } from "cookie";
import { cookieName, env } from "#app/env.server.ts";

type List = "lista-produse" | "lista-leaduri";

export function lastList(list: List, request: Request): string {
  const query = parseCookie(request.headers.get("Cookie") ?? "")[cookieName(list)] ?? "";
  return /^\?[\w=&%.+*-]{1,800}$/.test(query) ? query : "";
}

/** Set-Cookie that remembers the list at an address; gone when the browser closes. The whole site's path, as for the flash message. */
export function rememberList(list: List, address: string): string {
  const query = address.includes("?") ? address.slice(address.indexOf("?")) : "";
  const kept = { path: "/", secure: env().isHttps, httpOnly: true, sameSite: "lax" } as const;
  return stringifySetCookie({ name: cookieName(list), value: query, ...kept, ...(query === "" && { maxAge: 0 }) });
}
