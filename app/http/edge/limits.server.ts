import { readFileSync } from "node:fs";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { ADMIN } from "#app/registers/admin-pages.ts";
import { SIZES } from "#app/registers/limits.ts";

export const SOCKET_LIMITS = {
  headersTimeout: 10_000,
  connectionsCheckingInterval: 2_000,
  /** The whole request: what an upload of the administrator may take, 60 MB at 1 Mbit/s. */
  requestTimeout: 600_000,
  bodyTimeout: 30_000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16 * 1024,
  maxConnections: 2_000,
};

/** Open files of a process that nobody visits, with some room for a copy, an upload and the mail. */
const FILES_BESIDE = 40;

/** Connections to take where the system allows the process so many open files: each may have one to send besides. One too many and nothing makes room: libuv asks without end for what it cannot get, while those that are open wait for nothing. */
export function maxConnectionsFor(openFiles: number): number {
  return Math.max(1, Math.min(SOCKET_LIMITS.maxConnections, Math.floor((openFiles - FILES_BESIDE) / 2)));
}

/** Node has raised it to the most that the system allows. Unbounded where there is no /proc. */
export function openFilesLimit(): number {
  try {
    const found = /^Max open files +(\d+)/m.exec(readFileSync("/proc/self/limits", "utf8"));
    return found ? Number(found[1]) : Number.POSITIVE_INFINITY;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

export const MAX_URL = SIZES.address.bytes;
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);
const HOST = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:\d{1,5})?$/i;

export function refusalFor(request: IncomingMessage): number | undefined {
  const url = request.url ?? "";
  if (url.length > MAX_URL) return 414;
  if (!METHODS.has(request.method ?? "") && !isPreflight(request)) return 405;
  return hasOneHost(request) && isPlainPath(url) ? undefined : 400;
}

/** True for the question of a browser before a page of another site may call us; only calls answer it (steps/checks.server.ts). */
export function isPreflight({ method, url }: Pick<IncomingMessage, "method" | "url">): boolean {
  return method === "OPTIONS" && (url ?? "").startsWith("/api/");
}

export function hasOneHost({ headers: { host = "" }, rawHeaders }: IncomingMessage): boolean {
  const given = rawHeaders.filter((word, index) => index % 2 === 0 && word.toLowerCase() === "host");
  return given.length === 1 && HOST.test(host) && URL.canParse(`http://${host}`);
}

function isPlainPath(url: string): boolean {
  if (!url.startsWith("/") || url.startsWith("//")) return false;
  try {
    return !/[\p{Cc}\\]/u.test(decodeURIComponent(url.split("?", 1)[0] as string));
  } catch {
    return false;
  }
}

/** The canonical form of an address (dots resolved, decoded, lower case, without `.data`), on which every check works. It must have passed `refusalFor`. */
export function placeOfUrl(url: string): string {
  const { pathname } = new URL(url, "http://edge");
  const plain = decodeURIComponent(pathname).replaceAll(/\/+/g, "/").toLowerCase();
  return plain.replace(/\.data$/, "").replace(/(?<=.)\/$/, "");
}

/** Bytes a body may have. */
export function bodyLimit(place: string, takesFiles: boolean): number {
  if (place === "/api/ratings") return SIZES.voteBody.bytes;
  if (/^(\/api)?\/admin\/login(\/|$)/.test(place)) return SIZES.signInBody.bytes;
  if (takesFiles) return SIZES.uploadBody.bytes;
  if (place.startsWith(ADMIN) || place.startsWith(`/api${ADMIN}`)) return SIZES.adminBody.bytes;
  return SIZES.otherBody.bytes;
}

/** CSRF: by Sec-Fetch-Site, in older browsers Origin, in text browsers Referer. Who sends none (curl) carries no cookies, and passes. */
export function isOwnRequest(headers: IncomingHttpHeaders, ownOrigins: readonly string[]): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none") return false;
  if (headers.origin !== undefined) return ownOrigins.includes(headers.origin);
  if (site !== undefined || headers.referer === undefined) return true;
  return ownOrigins.includes(URL.parse(headers.referer)?.origin ?? "");
}

/** Bearer of an Authorization header, empty for nothing; undefined where it is no such header. */
export function bearerOf(authorization: string | null | undefined): string | undefined {
  const found = /^bearer(?: +(.*))?$/i.exec(authorization ?? "");
  return found ? (found[1] ?? "") : undefined;
}

export function isStateChanging(method: string | undefined): boolean {
  return method !== "GET" && method !== "HEAD";
}
