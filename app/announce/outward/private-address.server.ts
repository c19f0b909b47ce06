/** Where the site must not be made to call: itself, the wire it hangs on, the services of its cloud; and for most, the local network. */
import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { addressList } from "#app/address-list.ts";
import { mayCallLoopback } from "#app/env.server.ts";
import { LOOPBACK } from "#app/trusted-proxies.ts";

/** A webhook may lead into the local network, where its owner typed it; an address that a browser names may not. */
export type Reach = { mayBeInside: boolean };

/** How long the look at a name may take, in milliseconds: what is not found by then is looked at when it is called. */
const LOOKUP_TIME = 2_000;

/** This machine, the wire, everybody at once; and where clouds tell machines their secrets, whatever network that address is of. */
const CLOSED = [
  ...["0.0.0.0/8", "169.254.0.0/16", "224.0.0.0/3", "100.100.100.200", "168.63.129.16", "192.0.0.192"],
  ...["::/128", "fe80::/10", "ff00::/8", "2001::/32", "64:ff9b:1::/48", "fd00:ec2::254", "fd20:ce::254"],
];
const INSIDE = [
  ...["10.0.0.0/8", "100.64.0.0/10", "172.16.0.0/12", "192.0.0.0/24", "192.168.0.0/16", "198.18.0.0/15"],
  ...["fc00::/7", "fec0::/10"],
];

const isLoopback = addressList(LOOPBACK.flatMap(inEveryWriting));
const isClosed = addressList(CLOSED.flatMap(inEveryWriting));
const isInside = addressList(INSIDE.flatMap(inEveryWriting));

/** Whether an IP address must not be called. An IPv4 address written or carried as IPv6 is judged as what it is. */
export function isBarredAddress(address: string, { mayBeInside }: Reach): boolean {
  if (isLoopback(address)) return !mayCallLoopback();
  return isClosed(address) || (!mayBeInside && isInside(address));
}

/** The same of a URL's host, as far as it tells by itself. */
export function isBarredHost(url: URL, reach: Reach): boolean {
  const address = literalAddress(url);
  if (address !== undefined) return isBarredAddress(address, reach);
  if (/(^|\.)localhost\.?$/.test(url.hostname)) return !mayCallLoopback();
  return !reach.mayBeInside && /(^|\.)(local|internal|lan|home\.arpa)\.?$/.test(url.hostname);
}

/** The same after its name was resolved. What cannot be resolved now is barred or not when it is called. */
export async function leadsAstray(url: URL, reach: Reach): Promise<boolean> {
  if (isBarredHost(url, reach)) return true;
  if (literalAddress(url) !== undefined) return false;
  const late = new Promise<[]>((resolve) => setTimeout(resolve, LOOKUP_TIME, []).unref());
  const found = await Promise.race([lookup(url.hostname, { all: true }).catch(() => []), late]);
  return found.some(({ address }) => isBarredAddress(address, reach));
}

/** True for a host that is an address of a local network, in figures: what goes there in plain nobody outside can read. */
export function isLocalInFigures(url: URL): boolean {
  return isInside(literalAddress(url) ?? "");
}

/** True for the machine itself, by its name or in figures, where a test may be called. */
export function isCallableLoopback(url: URL): boolean {
  return mayCallLoopback() && (url.hostname === "localhost" || isLoopback(literalAddress(url) ?? ""));
}

/** The IP address that a URL's host is written as, or undefined for a name. */
function literalAddress({ hostname }: URL): string | undefined {
  const bare = hostname.replace(/^\[(.*)\]$/, "$1");
  return isIP(bare) === 0 ? undefined : bare;
}

/** IPv4 also travels within IPv6: by NAT64 (64:ff9b::/96), by 6to4 (2002::/16), and in an old way of writing (::/96). As ::ffff:… lists know it. */
function inEveryWriting(network: string): string[] {
  const [address = "", bits = "32"] = network.split("/");
  if (isIP(address) !== 4) return [network];
  const [a = 0, b = 0, c = 0, d = 0] = address.split(".").map(Number);
  const hex = `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  return [network, `64:ff9b::${hex}/${96 + Number(bits)}`, `2002:${hex}::/${16 + Number(bits)}`, `::${hex}/${96 + Number(bits)}`];
}
