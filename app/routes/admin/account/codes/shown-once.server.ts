/** New recovery codes on their way from the post that made them to the page that shows them once: a minute, encrypted, in a cookie that scripts cannot read. */
import { parseCookie, stringifySetCookie } from "cookie";
import { decrypt, encrypt } from "#app/auth/secret.server.ts";
import { cookieName, env } from "#app/env.server.ts";

const NAME = "coduri-noi";

export function keepCodesForNextPage(codes: readonly string[], userId: number): string {
  return cookie(encrypt(purposeOf(userId), codes.join(" ")), 60);
}

export function takeNewCodes(cookieHeader: string | null, userId: number) {
  const sealed = parseCookie(cookieHeader ?? "")[cookieName(NAME)];
  return {
    codes: sealed ? decrypt(purposeOf(userId), sealed)?.split(" ") : undefined,
    headers: sealed ? { "Set-Cookie": cookie("", 0) } : undefined,
  };
}

function purposeOf(userId: number): string {
  return `new recovery codes of ${userId}`;
}

// The whole site's path, as for the message: the data of a client navigation is at another address.
function cookie(value: string, maxAge: number): string {
  return stringifySetCookie({ name: cookieName(NAME), value, path: "/", httpOnly: true, sameSite: "lax", secure: env().isHttps, maxAge });
}
