/** Addresses inside a machine or a local network, where nothing of a push service can be. Pure. */
import { BlockList, isIP } from "node:net";

const inside = new BlockList();
for (const [network, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["224.0.0.0", 3],
] as const)
  inside.addSubnet(network, bits, "ipv4");
for (const [network, bits] of [
  ["::", 127],
  ["64:ff9b::", 96],
  ["fc00::", 7],
  ["fe80::", 10],
  ["ff00::", 8],
] as const)
  inside.addSubnet(network, bits, "ipv6");

/** True for an IP address, in figures, that no other network can reach. An IPv4 address written as IPv6 is judged as what it is. */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && inside.check(address, family === 6 ? "ipv6" : "ipv4");
}

/** The IP address that a URL's host is written as, or undefined for a name. */
export function literalAddress({ hostname }: URL): string | undefined {
  const bare = hostname.replace(/^\[(.*)\]$/, "$1");
  return isIP(bare) === 0 ? undefined : bare;
}

/** True for addresses of the wire itself, where machines in the cloud are told their secrets. */
export function isLinkLocal(url: URL): boolean {
  return /^(169\.254\.|fe[89ab][0-9a-f]:)/i.test(literalAddress(url) ?? "");
}

/** True for the machine itself, by its name or in figures. */
export function isOwnMachine(url: URL): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname);
}

/** True for a host that is this machine or stands in a local network, as far as its name tells. */
export function isInside(url: URL): boolean {
  const address = literalAddress(url);
  return (
    isOwnMachine(url) ||
    /(^|\.)(localhost|local|internal|lan|home\.arpa)\.?$/.test(url.hostname) ||
    (address !== undefined && isPrivateAddress(address))
  );
}
