/** Keys do not belong in addresses: a browser's first visit swaps one for a cookie (decision 52). Previews are answered under the link. */
import { redirect } from "react-router";
import { readCookie, setCookie } from "#app/http/cookie.server.ts";
import { decrypt, encrypt } from "../secret.server.ts";

type OpenedLink = readonly [address: string, key: string];

const NAME = "deschise";
const PURPOSE = "opened links";
const MAX_LINKS = 8;
const WEEK = 7 * 86_400;

export function findOpenedKey(request: Request, address: string): string | undefined {
  return read(request).find(([own]) => own === address)?.[1];
}

/** Call it when `key` was valid in the address: a browser is redirected to the clean `address`, with the same query. */
export function redirectToCleanAddress(request: Request, { address, key }: { address: string; key: string }): void {
  if (!isBrowser(request)) return;
  const { search } = new URL(request.url);
  const query = new URLSearchParams(search);
  for (const name of ["_routes", "token"]) query.delete(name);
  const text = query.toString();
  throw redirect(text ? `${address}?${text}` : address, { status: 303, headers: { "Set-Cookie": remember(request, [address, key]) } });
}

/** Browsers say the purpose of a request; previews of messengers and programs do not. */
export function isBrowser({ headers, method }: Request): boolean {
  return method === "GET" && ["document", "empty"].includes(headers.get("Sec-Fetch-Dest") ?? "");
}

function remember(request: Request, opened: OpenedLink): string {
  const others = read(request).filter(([address]) => address !== opened[0]);
  const value = encrypt(PURPOSE, JSON.stringify([opened, ...others].slice(0, MAX_LINKS)));
  return setCookie(NAME, value, WEEK);
}

function read(request: Request): readonly OpenedLink[] {
  const sealed = readCookie(request.headers.get("Cookie"), NAME);
  const text = sealed && decrypt(PURPOSE, sealed);
  return text ? (JSON.parse(text) as OpenedLink[]) : [];
}
