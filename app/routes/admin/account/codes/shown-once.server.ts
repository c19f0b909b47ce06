/** New recovery codes on their way from the post that made them to the page that shows them once: a minute, encrypted, in a cookie that scripts cannot read. */
import { decrypt, encrypt } from "#app/auth/secret.server.ts";
import { readCookie, setCookie } from "#app/http/cookie.server.ts";

const NAME = "coduri-noi";

export function keepCodesForNextPage(codes: readonly string[], userId: number): string {
  return setCookie(NAME, encrypt(purposeOf(userId), codes.join(" ")), 60);
}

export function takeNewCodes(cookieHeader: string | null, userId: number) {
  const sealed = readCookie(cookieHeader, NAME);
  return {
    codes: sealed ? decrypt(purposeOf(userId), sealed)?.split(" ") : undefined,
    headers: sealed ? { "Set-Cookie": setCookie(NAME, "", 0) } : undefined,
  };
}

function purposeOf(userId: number): string {
  return `new recovery codes of ${userId}`;
}
