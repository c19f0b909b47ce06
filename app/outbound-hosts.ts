/** The list of hosts that the site may call (OUTBOUND_HOSTS): names, and names under a name ("*.push.apple.com"). Pure. */

export const HOSTS_BETWEEN = /[\s,]+/;

const HOST = /^(?:\*\.)?(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)*[a-z\d](?:[a-z\d-]*[a-z\d])?$|^\[[\da-f:.]+\]$/i;

export function isHostList(text: string): boolean {
  const hosts = text.split(HOSTS_BETWEEN).filter(Boolean);
  return hosts.length > 0 && hosts.every((host) => HOST.test(host));
}

/** Whether a host is on the list; without a list every one is. */
export function isListedHost(host: string, list: readonly string[] | undefined): boolean {
  if (list === undefined) return true;
  const name = host.toLowerCase().replace(/\.$/, "");
  return list
    .map((listed) => listed.toLowerCase())
    .some((listed) => (listed.startsWith("*.") ? name.endsWith(listed.slice(1)) : name === listed));
}
