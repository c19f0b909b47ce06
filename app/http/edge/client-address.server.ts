import type { IncomingMessage } from "node:http";
import { log } from "#app/http/log.server.ts";
import { addressList, isLoopback, isOfLocalNetwork, type TrustedProxies } from "#app/trusted-proxies.ts";

export type Proxies = Pick<TrustedProxies, "count"> & { include: (address: string) => boolean };

export function setTrustedProxies({ count, networks }: TrustedProxies): Proxies {
  return { count, include: addressList(networks) };
}

/** The socket's address, or what the outermost proxy of ours added to X-Forwarded-For; entries further left are claims. IPv6: its /64. */
export function clientAddress(request: IncomingMessage, proxies: Proxies): string {
  const socket = request.socket.remoteAddress ?? "";
  const header = request.headers["x-forwarded-for"];
  if (proxies.include(socket)) return visitorBehind(socket, header, proxies);
  if (header !== undefined && isNear(socket)) noteUnknownProxy();
  return network(socket);
}

/** The visitor for whom a proxy of ours connected: by the header of the request, else the proxy itself. */
export function visitorBehind(socket: string, header: string | string[] | undefined, proxies: Proxies): string {
  const forwarded = String(header ?? "")
    .split(",")
    .map((part) => withoutPort(part.trim()))
    .filter(Boolean);
  const { count } = proxies;
  const visitor = count === undefined ? forwarded.findLast((entry) => !proxies.include(entry)) : forwarded.at(-count);
  return network(visitor ?? socket);
}

const PASSED_ON = ["x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip", "forwarded", "via"];

/** From the loopback address, without a proxy's headers, to a local Host: a proxy that adds none still passes on the visitor's Host. */
export function isFromThisMachine({ socket, headers }: IncomingMessage): boolean {
  return (
    isLoopback(socket.remoteAddress ?? "") &&
    PASSED_ON.every((name) => headers[name] === undefined) &&
    /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i.test(headers.host ?? "")
  );
}

let isProxied = false;

/** True once a request has come through a proxy that TRUST_PROXY does not name: then all its visitors share one address, and its limits. */
export function isBehindUnknownProxy(): boolean {
  return isProxied;
}

function noteUnknownProxy(): void {
  if (isProxied) return;
  isProxied = true;
  log.warn(
    "Requests come through a proxy that TRUST_PROXY does not name: all visitors count as one. Set TRUST_PROXY to the number of proxies on this machine, or to their addresses.",
  );
}

function isNear(address: string): boolean {
  return isLoopback(address) || isOfLocalNetwork(address);
}

/** Some proxies write the visitor's port too: "192.0.2.7:49152", "[2001:db8::7]:49152". */
function withoutPort(entry: string): string {
  return /^\[([^\]]*)\]/.exec(entry)?.[1] ?? entry.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1");
}

/** Address that counts as one visitor: an IPv4 one, or the /64 of an IPv6 one, which one household or server has. */
export function network(address: string): string {
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
