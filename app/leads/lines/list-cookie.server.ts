/** The cookies of the request list: the list itself, signed and out of the reach of scripts, and how long it is, for the header to say. */
import { parseCookie, stringifySetCookie } from "cookie";
import { isSigned, sign } from "#app/auth/secret.server.ts";
import { cookieName, env } from "#app/env.server.ts";
import { decodeList, encodeList, type ListSigner, type RequestList } from "./list-codec.ts";
import { COUNT_COOKIE } from "./list-count.ts";

const NAME = "cerere";
const PURPOSE = "request-list";
const DAYS_30 = 30 * 86_400;

const signer: ListSigner = { sign: (text) => sign(PURPOSE, text), isSigned: (text, signature) => isSigned(PURPOSE, text, signature) };

/** The list that a Cookie header brings along; empty where there is none, or none of ours. */
export function readRequestList(cookies: string | null): RequestList {
  return decodeList(parseCookie(cookies ?? "")[cookieName(NAME)], signer);
}

/** The Set-Cookie headers that keep a list for another 30 days; of an empty one, those that take both cookies away. */
export function requestListCookies(list: RequestList): Headers {
  const { length } = list.lines;
  const maxAge = length > 0 ? DAYS_30 : 0;
  const shared = { path: "/", sameSite: "lax", secure: env().isHttps, maxAge } as const;
  const headers = new Headers();
  headers.append(
    "Set-Cookie",
    stringifySetCookie({ ...shared, name: cookieName(NAME), value: maxAge ? encodeList(list, signer) : "", httpOnly: true }),
  );
  headers.append("Set-Cookie", stringifySetCookie({ ...shared, name: cookieName(COUNT_COOKIE), value: maxAge ? String(length) : "" }));
  return headers;
}
