/** The filter with which the administrator last looked at a list, so that the way back from what it lists leads there. */
import { readCookie, setCookie } from "#app/http/cookie.server.ts";

type List = "lista-produse" | "lista-leaduri";

export function lastList(list: List, request: Request): string {
  const query = readCookie(request.headers.get("Cookie"), list) ?? "";
  return /^\?[\w=&%.+*-]{1,800}$/.test(query) ? query : "";
}

export function rememberList(list: List, address: string): string {
  const query = address.includes("?") ? address.slice(address.indexOf("?")) : "";
  return setCookie(list, query, query === "" ? 0 : undefined);
}
