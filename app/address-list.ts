/** Lists of IP addresses and networks ("10.0.0.5", "10.0.0.0/8", "fd00::/8"). Pure. */
import { BlockList, isIP } from "node:net";

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
export function isNetwork(text: string): boolean {
  const [address = "", bits, more] = text.split("/");
  const family = isIP(address);
  if (family === 0 || more !== undefined) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 3 && Number(bits) <= (family === 6 ? 128 : 32));
}

function familyOf(address: string): "ipv4" | "ipv6" {
  return isIP(address) === 6 ? "ipv6" : "ipv4";
}
