import { Resolver } from "node:dns/promises";

const LOOKUP_TIME = 3_000;

/** `found` is what the DNS has; "missing": it has none; "unknown": it did not answer. */
export type FoundRecord = SenderRecord & ({ state: "found"; found: string } | { state: "missing" | "unknown" });

type ResolveTxt = (name: string) => Promise<string[][]>;

/** Asks the DNS for records, for so long and no longer: a machine without a network learns that nothing could be checked. */
export async function lookUpRecords(records: readonly SenderRecord[], resolve?: ResolveTxt, time = LOOKUP_TIME): Promise<FoundRecord[]> {
  const resolver = new Resolver({ timeout: time, tries: 1 });
  const ask = resolve ?? ((name: string) => resolver.resolveTxt(name));
  const answers = await Promise.all(records.map((record) => lookUp(record, ask, time)));
  resolver.cancel();
  return answers;
}

async function lookUp(record: SenderRecord, ask: ResolveTxt, time: number): Promise<FoundRecord> {
  const late = new Promise<undefined>((done) => setTimeout(done, time, undefined).unref());
  const texts = await Promise.race([ask(record.name).catch(textsOfFailure), late]);
  if (!texts) return { ...record, state: "unknown" };
  const found = recordOfKind(
    record.kind,
    texts.map((parts) => parts.join("")),
  );
  return found === undefined ? { ...record, state: "missing" } : { ...record, state: "found", found };
}

function textsOfFailure(error: NodeJS.ErrnoException): [] | undefined {
  return error.code === "ENODATA" || error.code === "ENOTFOUND" ? [] : undefined;
}

/** The lines of DNS by which other servers know that mails of a domain are its own: SPF, DKIM, DMARC. Pure. */

export type SenderRecord = {
  kind: "SPF" | "DKIM" | "DMARC";
  name: string;
  wanted: string | undefined;
};

/** Domains of mailboxes that everybody may have: their records are the provider's. */
const PUBLIC_DOMAINS = ["gmail.com", "googlemail.com", "yahoo.com", "yahoo.ro", "outlook.com", "hotmail.com", "icloud.com"];

const KNOWN: Readonly<Record<string, { spf: string; selector: string }>> = {
  "smtp.gmail.com": { spf: "v=spf1 include:_spf.google.com ~all", selector: "google" },
  "smtp.office365.com": { spf: "v=spf1 include:spf.protection.outlook.com ~all", selector: "selector1" },
};

/** Empty for a domain that is not the owner's. cPanel signs as "default". */
export function senderRecords(sender: string, host: string): SenderRecord[] {
  const domain = sender.slice(sender.lastIndexOf("@") + 1).toLowerCase();
  if (PUBLIC_DOMAINS.includes(domain)) return [];
  const { spf, selector } = KNOWN[host] ?? { spf: isIpAddress(host) ? "v=spf1 mx ~all" : `v=spf1 a:${host} mx ~all`, selector: "default" };
  return [
    { kind: "SPF", name: domain, wanted: spf },
    { kind: "DKIM", name: `${selector}._domainkey.${domain}`, wanted: undefined },
    { kind: "DMARC", name: `_dmarc.${domain}`, wanted: `v=DMARC1; p=none; rua=mailto:${sender}` },
  ];
}

const BEGINS = { SPF: /^v=spf1(?: |$)/i, DKIM: /(?:^|;)\s*p=[^;\s]/i, DMARC: /^v=DMARC1\s*(?:;|$)/i };

function isIpAddress(host: string): boolean {
  return /^[\d.]+$/.test(host);
}

function recordOfKind(kind: SenderRecord["kind"], texts: readonly string[]): string | undefined {
  return texts.find((text) => BEGINS[kind].test(text.trim()));
}
