/** The cookies of the request list: the signed list, which scripts cannot read, and its length, which the header shows. */
import { stringifySetCookie } from "cookie";
import { isSigned, sign } from "#app/auth/secret.server.ts";
import { cookieName, env } from "#app/env.server.ts";
import { readCookie, setCookie } from "#app/http/cookie.server.ts";
import { decodeList, encodeList, type ListSigner } from "./list-codec.ts";
import { COUNT_COOKIE } from "./list-count.ts";
import { type ListLine, listedProducts } from "./request-list.ts";

const NAME = "cerere";
const PURPOSE = "request-list";
const DAYS_30 = 30 * 86_400;

const signer: ListSigner = { sign: (text) => sign(PURPOSE, text), isSigned: (text, signature) => isSigned(PURPOSE, text, signature) };

export function readRequestList(cookies: string | null): readonly ListLine[] {
  return decodeList(readCookie(cookies, NAME), signer);
}

export function requestListCookies(list: readonly ListLine[]): Headers {
  const { length } = listedProducts(list);
  const maxAge = length > 0 ? DAYS_30 : 0;
  const shared = { path: "/", sameSite: "lax", secure: env().isHttps, maxAge } as const;
  const headers = new Headers();
  headers.append("Set-Cookie", setCookie(NAME, maxAge ? encodeList(list, signer) : "", maxAge));
  headers.append("Set-Cookie", stringifySetCookie({ ...shared, name: cookieName(COUNT_COOKIE), value: maxAge ? String(length) : "" }));
  return headers;
}
