/** The filter with which the administrator last looked at the list of products, so that the way back from a product leads there. */
import { parseCookie, stringifySetCookie } from "cookie";
import { env } from "#app/env.server.ts";

const NAME = "lista-produse";

/** The query of the remembered list, "?…" or "". */
export function lastList(request: Request): string {
  const query = parseCookie(request.headers.get("Cookie") ?? "")[NAME] ?? "";
  return /^\?[\w=&%.+*-]{1,800}$/.test(query) ? query : "";
}

/** Set-Cookie that remembers the list at an address; gone when the browser closes. The whole site's path, as for the flash message. */
export function rememberList(address: string): string {
  const query = address.includes("?") ? address.slice(address.indexOf("?")) : "";
  const kept = { path: "/", secure: env().isHttps, httpOnly: true, sameSite: "lax" } as const;
  return stringifySetCookie({ name: NAME, value: query, ...kept, ...(query === "" && { maxAge: 0 }) });
}
