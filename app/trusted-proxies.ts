/** Proxies whose X-Forwarded-For is believed (TRUST_PROXY). */

import { BlockList, isIP } from "node:net";
import { networkInterfaces } from "node:os";

export type TrustedProxies = {
  /** How many proxies add an address each; undefined where they are named: then each one is known by its address. */
  count: number | undefined;
  /** Where a connection must come from for its header to be read. */
  networks: readonly string[];
};

export const LOOPBACK = ["127.0.0.0/8", "::1"];
/** Whether an address is this machine's own, which nobody else reaches. */
export const isLoopback = addressList(LOOPBACK);

/** Whether an address is of a local network, where a proxy of ours would be. */
export const isOfLocalNetwork = addressList(["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"]);

/** "1" or "10.0.0.5 10.1.0.0/16"; else undefined. A count: connections come from the loopback, in a container from `ownNetworks`. */
export function readProxies(text: string, ownNetworks: readonly string[]): TrustedProxies | undefined {
  if (/^[0-5]$/.test(text.trim())) {
    const count = Number(text);
    return { count, networks: count === 0 ? [] : [...LOOPBACK, ...ownNetworks] };
  }
  const networks = text.split(/[\s,]+/).filter(Boolean);
  return networks.length > 0 && networks.every(isNetwork) ? { count: undefined, networks } : undefined;
}

/** Whether all of them stand on this machine: then nobody else needs to reach the site but through them. */
export function areLocal({ networks }: TrustedProxies): boolean {
  return networks.length > 0 && networks.every((network) => isLoopback(network.split("/", 1)[0] as string));
}

/** The local networks that this machine is attached to: those of a container hold what stands beside it, its proxy above all. */
export function ownNetworks(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .flatMap(({ address, cidr }) => (cidr && isOfLocalNetwork(address) ? [cidr] : []));
}

/* Lists of IP addresses and networks ("10.0.0.5", "10.0.0.0/8", "fd00::/8"). Pure. */

/** Answers for an address in figures whether it is of one of these networks. An IPv4 address written as IPv6 (::ffff:10.0.0.5) is the IPv4 address. */
export function addressList(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", bits] = network.split("/");
    const family = familyOf(address);
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address));
}

/** Whether a text is an address or a network. One of more than an eighth of all addresses is a mistake: 0.0.0.0/0 would name everybody. */
function isNetwork(text: string): boolean {
  const [address = "", bits, more] = text.split("/");
  const family = isIP(address);
  if (family === 0 || more !== undefined) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 3 && Number(bits) <= (family === 6 ? 128 : 32));
}

function familyOf(address: string): "ipv4" | "ipv6" {
  return isIP(address) === 6 ? "ipv6" : "ipv4";
}
