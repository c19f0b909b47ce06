/** A secret on its way from the post that made it to the page that shows it once: a minute, encrypted for its owner, in a cookie that scripts cannot read. */
import { decrypt, encrypt } from "#app/auth/secret.server.ts";
import { readCookie, setCookie } from "#app/http/cookie.server.ts";

/** `name` is the cookie's, `purpose` says what it holds. */
export function shownOnce(name: string, purpose: string) {
  const sealedFor = (userId: number) => `${purpose} of ${userId}`;
  return {
    keepForNextPage: (text: string, userId: number): string => setCookie(name, encrypt(sealedFor(userId), text), 60),
    /** Takes what a request brings along, and the header that makes it the only time. */
    take(cookieHeader: string | null, userId: number) {
      const sealed = readCookie(cookieHeader, name);
      return {
        text: sealed ? decrypt(sealedFor(userId), sealed) : undefined,
        headers: sealed ? { "Set-Cookie": setCookie(name, "", 0) } : undefined,
      };
    },
  };
}
