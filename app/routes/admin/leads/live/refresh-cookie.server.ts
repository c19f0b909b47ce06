/** Whether the inbox loads itself anew where there are no scripts: the administrator's own choice, because it takes away what is being typed. */
import { readCookie, setCookie } from "#app/http/cookie.server.ts";

const NAME = "inbox_refresh";
const YEAR = 31_536_000;

export function wantsRefresh(request: Request): boolean {
  return readCookie(request.headers.get("Cookie"), NAME) === "60";
}

export function refreshCookie(isWanted: boolean): string {
  return isWanted ? setCookie(NAME, "60", YEAR) : setCookie(NAME, "", 0);
}
