const MARKUP =
  /<\/?(a|img|script|iframe|div|span|p|b|br|table|style|svg|object|embed|form|input|html|body|meta|link)\b[^<]{0,500}>|\[\/?(url|link|img)\b[^\]]{0,300}\]/i;
const LINK = /(?:https?:\/\/|\bwww\.)([a-z0-9.-]+)/gi;
/** Hosts that hide where a link leads. A map, an advertisement or a film is pasted with its own address. */
const SHORTENERS = /\b(bit\.ly|tinyurl\.com|cutt\.ly|is\.gd|rb\.gy|shorturl\.at|t\.me|goo\.su|clck\.ru|telegra\.ph|wa\.link)\/\S/i;
const HOSTS_OF_SPAM = /\.(ru|su|xyz|top|click|icu|cyou|buzz|monster|quest|loan|bid|win|cn|tk|ml|ga|cf|gq|pw|cam|rest|sbs)$/i;
/** A visitor who compares offers writes two addresses at most. */
const MANY = 3;

/** True for markup, an address in the name, hosts of spam, and for many addresses. A site's name or an e-mail is none. */
export function hasSpamLinks({ full_name, notes }: { full_name: string; notes: string }): boolean {
  if (MARKUP.test(full_name) || MARKUP.test(notes) || SHORTENERS.test(notes)) return true;
  if (full_name.search(LINK) !== -1 || SHORTENERS.test(full_name)) return true;
  const hosts = linksIn(notes);
  return hosts.length >= MANY || hosts.some((host) => HOSTS_OF_SPAM.test(host));
}

export function linksIn(text: string): string[] {
  return [...text.matchAll(LINK)].map(([, host = ""]) => host.replace(/[.-]+$/, ""));
}
