/** Who is asking. Pure. */
import type { IncomingMessage } from "node:http";
import { log } from "#app/http/log.server.ts";

/**
 * The address of the visitor: the socket's, or with `trustProxy` proxies of our own the entry that the outermost of them
 * added to X-Forwarded-For. Entries further left are the visitor's own claims and are not read. IPv6 is cut to its /64.
 */
export function clientAddress(request: IncomingMessage, trustProxy: number): string {
  const socket = request.socket.remoteAddress ?? "";
  if (trustProxy === 0) {
    if (request.headers["x-forwarded-for"] !== undefined && isNear(socket)) noteUnknownProxy();
    return network(socket);
  }
  const forwarded = String(request.headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  return network(withoutPort(forwarded.at(-trustProxy) ?? socket));
}

/** What proxies add to a request. */
const PASSED_ON = ["x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip", "forwarded", "via"];

/**
 * True for a request of a program on this machine that came through no proxy: from the loopback address, with nothing that a proxy adds, and to an
 * address that means this machine, for a proxy that adds nothing still passes on what the visitor has asked for.
 */
export function isFromThisMachine({ socket, headers }: IncomingMessage): boolean {
  const isLoopback = /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? "");
  return (
    isLoopback &&
    PASSED_ON.every((name) => headers[name] === undefined) &&
    /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i.test(headers.host ?? "")
  );
}

let isProxied = false;

/** True once a request has come through a proxy while TRUST_PROXY says that there is none: then all visitors share one address, and its limits. */
export function isBehindUnknownProxy(): boolean {
  return isProxied;
}

function noteUnknownProxy(): void {
  if (isProxied) return;
  isProxied = true;
  log.warn(
    "Requests come through a proxy that TRUST_PROXY=0 does not trust: all visitors count as one. Set TRUST_PROXY to the number of proxies.",
  );
}

/** An address of the machine itself or of its own network, where a proxy of ours would be. */
function isNear(address: string): boolean {
  return /^(::ffff:)?(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)|^::1$|^f[cd]/i.test(address);
}

/** Some proxies write the visitor's port too: "192.0.2.7:49152", "[2001:db8::7]:49152". */
function withoutPort(entry: string): string {
  return /^\[([^\]]*)\]/.exec(entry)?.[1] ?? entry.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1");
}

function network(address: string): string {
  const plain = address.startsWith("::ffff:") && address.includes(".") ? address.slice(7) : address;
  if (!plain.includes(":")) return plain;
  const [head = "", tail] = plain.split("::", 2) as [string, string | undefined];
  const groups = (part: string | undefined) => (part ? part.split(":") : []);
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups(head).length - groups(tail).length);
  const whole = [...groups(head), ...Array<string>(zeros).fill("0"), ...groups(tail)];
  return whole
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, "").toLowerCase())
    .join(":");
}
