/** Refuses state-changing requests that another site makes a visitor's browser send. Pure. */
import type { IncomingHttpHeaders } from "node:http";

/**
 * True when a POST, PUT, PATCH or DELETE may pass. A browser says where a request comes from: Sec-Fetch-Site where it is new,
 * Origin where it is older, Referer where it is a text browser. A client that sends none of them (curl, a program) carries
 * no visitor's cookies and passes.
 */
export function isOwnRequest(headers: IncomingHttpHeaders, ownOrigins: readonly string[]): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none") return false;
  if (headers.origin !== undefined) return ownOrigins.includes(headers.origin);
  if (site !== undefined || headers.referer === undefined) return true;
  return ownOrigins.includes(originOf(headers.referer));
}

/** True for methods that change something. */
export function isStateChanging(method: string | undefined): boolean {
  return method !== "GET" && method !== "HEAD";
}

function originOf(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : "";
}
