/** Addresses that the site must not call: itself, link-local ones, services of its cloud, mostly the local network too. */
import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { mayCallLoopback } from "#app/env.server.ts";
import { addressList, LOOPBACK } from "#app/trusted-proxies.ts";

/** A webhook, typed by the owner, may lead into the local network; a push service, named by a browser, may not. */
export type Reach = { allowsLocalNetwork: boolean };

/** Milliseconds that resolving a name may take: a name that is not resolved by then is judged when it is called. */
const LOOKUP_TIME = 2_000;

/** This machine, link-local, multicast; and the metadata services of clouds, whatever network their address is of. */
const CLOSED = [
  "0.0.0.0/8",
  "169.254.0.0/16",
  "224.0.0.0/3",
  "100.100.100.200",
  "168.63.129.16",
  "192.0.0.192",
  "::/128",
  "fe80::/10",
  "ff00::/8",
  "2001::/32",
  "64:ff9b:1::/48",
  "fd00:ec2::254",
  "fd20:ce::254",
];
const LOCAL = ["10.0.0.0/8", "100.64.0.0/10", "172.16.0.0/12", "192.0.0.0/24", "192.168.0.0/16", "198.18.0.0/15", "fc00::/7", "fec0::/10"];

const isLoopback = addressList(LOOPBACK.flatMap(inEveryNotation));
const isClosed = addressList(CLOSED.flatMap(inEveryNotation));
const isLocal = addressList(LOCAL.flatMap(inEveryNotation));

/** Whether an IP address must not be called. An IPv4 address that is written as IPv6 is judged as the IPv4 address. */
export function isBarredAddress(address: string, { allowsLocalNetwork }: Reach): boolean {
  if (isLoopback(address)) return !mayCallLoopback();
  return isClosed(address) || (!allowsLocalNetwork && isLocal(address));
}

export function isBarredHost(url: URL, reach: Reach): boolean {
  const address = literalAddress(url);
  if (address !== undefined) return isBarredAddress(address, reach);
  if (/(^|\.)localhost\.?$/.test(url.hostname)) return !mayCallLoopback();
  return !reach.allowsLocalNetwork && /(^|\.)(local|internal|lan|home\.arpa)\.?$/.test(url.hostname);
}

/** Asks for a barred address after the name was resolved. False for a name that cannot be resolved now: it is judged when it is called. */
export async function resolvesToBarredAddress(url: URL, reach: Reach): Promise<boolean> {
  if (isBarredHost(url, reach)) return true;
  if (literalAddress(url) !== undefined) return false;
  const late = new Promise<[]>((resolve) => setTimeout(resolve, LOOKUP_TIME, []).unref());
  const found = await Promise.race([lookup(url.hostname, { all: true }).catch(() => []), late]);
  return found.some(({ address }) => isBarredAddress(address, reach));
}

/** True for a host that is an IP address of a local network: nobody outside can read what is sent there unencrypted. */
export function isLocalIpHost(url: URL): boolean {
  return isLocal(literalAddress(url) ?? "");
}

/** True for this machine itself, as it is called or written in figures. */
export function isLoopbackHost(url: URL): boolean {
  return url.hostname === "localhost" || isLoopback(literalAddress(url) ?? "");
}

export function isCallableLoopback(url: URL): boolean {
  return mayCallLoopback() && isLoopbackHost(url);
}

function literalAddress({ hostname }: URL): string | undefined {
  const bare = hostname.replace(/^\[(.*)\]$/, "$1");
  return isIP(bare) === 0 ? undefined : bare;
}

/** IPv4 as IPv6: NAT64 (64:ff9b::/96), 6to4 (2002::/16), an old notation (::/96). Lists know ::ffff:… themselves. */
function inEveryNotation(network: string): string[] {
  const [address = "", bits = "32"] = network.split("/");
  if (isIP(address) !== 4) return [network];
  const [a = 0, b = 0, c = 0, d = 0] = address.split(".").map(Number);
  const hex = `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  return [network, `64:ff9b::${hex}/${96 + Number(bits)}`, `2002:${hex}::/${16 + Number(bits)}`, `::${hex}/${96 + Number(bits)}`];
}
