/** Who is asking. Pure. */
import type { IncomingMessage } from "node:http";

/**
 * The address of the visitor: the socket's, or with `trustProxy` proxies of our own the entry that the outermost of them
 * added to X-Forwarded-For. Entries further left are the visitor's own claims and are not read. IPv6 is cut to its /64.
 */
export function clientAddress(request: IncomingMessage, trustProxy: number): string {
  const socket = request.socket.remoteAddress ?? "";
  if (trustProxy === 0) return network(socket);
  const forwarded = String(request.headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  return network(forwarded.at(-trustProxy) ?? socket);
}

function network(address: string): string {
  const plain = address.startsWith("::ffff:") ? address.slice(7) : address;
  return plain.includes(":") ? plain.split(":").slice(0, 4).join(":") : plain;
}
