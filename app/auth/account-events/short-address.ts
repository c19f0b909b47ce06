/** A network address, cut so that it names the network and not the person. Pure. */

/** "203.0.113.7" → "203.0.113.x", "2001:db8:1:2" (the /64 that the edge knows) → "2001:db8:1:x". */
export function shortAddress(address: string): string {
  const isOld = /^\d+\.\d+\.\d+\.\d+$/.test(address);
  const [parts, mark] = isOld ? [address.split("."), "."] : [address.split(":"), ":"];
  return parts.length > 3 ? [...parts.slice(0, 3), "x"].join(mark) : "";
}
