/** Cookies of the lists of the administration. */
import { readCookie, setCookie } from "#app/http/cookie.server.ts";

type List = "lista-produse" | "lista-leaduri";

/** The filter with which the administrator last looked at a list, so that the way back from what it lists leads there. */
export function lastList(list: List, request: Request): string {
  const query = readCookie(request.headers.get("Cookie"), list) ?? "";
  return /^\?[\w=&%.+*-]{1,800}$/.test(query) ? query : "";
}

export function rememberList(list: List, address: string): string {
  const query = address.includes("?") ? address.slice(address.indexOf("?")) : "";
  return setCookie(list, query, query === "" ? 0 : undefined);
}

const REFRESH = "inbox_refresh";
const YEAR = 31_536_000;

/** Whether the inbox loads itself anew where there are no scripts: the administrator's own choice, because it takes away what is being typed. */
export function wantsRefresh(request: Request): boolean {
  return readCookie(request.headers.get("Cookie"), REFRESH) === "60";
}

export function refreshCookie(isWanted: boolean): string {
  return isWanted ? setCookie(REFRESH, "60", YEAR) : setCookie(REFRESH, "", 0);
}
