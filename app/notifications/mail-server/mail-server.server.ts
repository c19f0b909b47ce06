/** The server that takes the site's mails: of the environment where it names one, else of the administration (decision 199), and the records that it needs of the DNS. */
import { Resolver } from "node:dns/promises";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { decrypt, decryptWithFormerSecret, encrypt } from "#app/auth/secret.server.ts";
import { env, type MailServer } from "#app/env.server.ts";
import { email } from "#app/forms/email/email.ts";
import { anyLine, atMost, NOT_TEXT } from "#app/forms/text.ts";
import { named, type ToldSetting } from "#app/history/subject.ts";
import { db } from "#db/client.server.ts";
import { mailServer } from "#db/schema.ts";
import { prepared } from "#db/statements/prepared.server.ts";
import { isBarredHost, isCallableLoopback, isLocalIpHost } from "../outbound/private-address.server.ts";

type StoredMailServer = typeof mailServer.$inferSelect;
type Account = Pick<StoredMailServer, "host" | "port" | "encryption" | "username">;

/** Undefined: the site sends no mail. Also where the stored password was sealed with a secret that is gone. */
export function findMailServer(): MailServer | undefined {
  return env().mail ?? ofStored(findStoredMailServer());
}

export function findStoredMailServer(): StoredMailServer | undefined {
  return stored().get();
}

/** Each request of a visitor asks for it. */
const stored = prepared((db) => db.select().from(mailServer).where(eq(mailServer.id, 1)).prepare());

/** An empty password keeps the stored one. False where that belongs to another server, port, encryption or name: it is never sent there. */
export function setMailServer({ password, ...account }: MailServerInput, now: Date): boolean {
  const known = findStoredMailServer();
  const isKept = password === "" && account.username !== "";
  const sealed_password = isKept ? known?.sealed_password : encrypt(purposeOf(account), password);
  if (sealed_password === undefined || decrypt(purposeOf(account), sealed_password) === undefined) return false;
  const row = { ...account, sealed_password, saved_at: now.toISOString() };
  db()
    .insert(mailServer)
    .values({ id: 1, ...row })
    .onConflictDoUpdate({ target: mailServer.id, set: row })
    .run();
  return true;
}

export function deleteMailServer(): boolean {
  return db().delete(mailServer).run().changes > 0;
}

/** Encrypts again what a former secret of the site encrypted, where that one is known. Call it at the start. */
export function reencryptMailPassword(): void {
  const known = findStoredMailServer();
  if (!known || decrypt(purposeOf(known), known.sealed_password) !== undefined) return;
  const password = decryptWithFormerSecret(purposeOf(known), known.sealed_password);
  if (password === undefined) return;
  db()
    .update(mailServer)
    .set({ sealed_password: encrypt(purposeOf(known), password) })
    .run();
}

/** Query parameters of nodemailer: without encryption it would still try STARTTLS, and with it go on where the server has none. */
const SCHEMES = { tls: ["smtps", ""], starttls: ["smtp", "?requireTLS=true"], none: ["smtp", "?ignoreTLS=true"] } as const;

function ofStored(row: StoredMailServer | undefined): MailServer | undefined {
  const password = row && decrypt(purposeOf(row), row.sealed_password);
  if (password === undefined) return undefined;
  const { host, port, encryption, username, sender } = row as StoredMailServer;
  const [scheme, query] = SCHEMES[encryption];
  const login = username === "" ? "" : `${encodeURIComponent(username)}:${encodeURIComponent(password)}@`;
  return { url: `${scheme}://${login}${host}:${port}${query}`, host, from: { name: "", address: sender } };
}

function purposeOf({ host, port, encryption, username }: Account): string {
  return `mail server ${JSON.stringify([host, port, encryption, username])}`;
}

export const mailServerSettings: ToldSetting = {
  key: "mail-server",
  fields: named({
    host: "Serverul",
    port: "Portul",
    encryption: "Criptarea",
    username: "Numele",
    sender: "Expeditorul",
    saved_at: "Salvat",
  }),
};

const NO_HOST = "Scrieți numele serverului, fără http:// și fără port, de exemplu mail.firma.ro.";
const NO_PORT = "Scrieți portul, un număr de la 1 la 65535: de obicei 465 sau 587.";
const HOST = /^(?=.{1,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)*[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/;

export const BARRED_SERVER =
  "Adresa duce la calculatorul site-ului sau la o adresă rezervată. Un server din rețeaua proprie se scrie cu adresa lui, de exemplu 192.168.1.20; unul de pe calculatorul site-ului se setează prin SMTP_URL.";

/** An empty password keeps the stored one. */
export const mailServerForm = z
  .object({
    host: z
      .string(NOT_TEXT)
      .trim()
      .toLowerCase()
      .regex(HOST, { error: NO_HOST, abort: true })
      // Figures and dots that are no address: 192.168.1.300.
      .refine((host) => URL.canParse(`http://${host}`), { error: NO_HOST, abort: true })
      .refine((host) => !isBarredHost(hostUrl(host), { allowsLocalNetwork: true }), BARRED_SERVER),
    port: z
      .string(NOT_TEXT)
      .trim()
      .regex(/^\d{1,5}$/, { error: NO_PORT, abort: true })
      .transform(Number)
      .refine((port) => port >= 1 && port <= 65_535, NO_PORT),
    encryption: z.enum(["tls", "starttls", "none"], "Alegeți criptarea din listă."),
    username: anyLine(200),
    password: z.string(NOT_TEXT).max(500, atMost(500).message).default(""),
    sender: email("Scrieți adresa de la care pleacă mesajele, de exemplu site@firma.ro."),
  })
  .refine(({ host, encryption }) => encryption !== "none" || isInside(host), {
    path: ["encryption"],
    error: "Pe internet parola și mesajele se trimit numai criptat: alegeți TLS sau STARTTLS.",
  });

type MailServerInput = z.output<typeof mailServerForm>;

export function hostUrl(host: string): URL {
  return new URL(`http://${host}`);
}

/** True for a server inside, as for a webhook: in clear only where nobody outside can read it (decision 40). */
function isInside(host: string): boolean {
  return isLocalIpHost(hostUrl(host)) || isCallableLoopback(hostUrl(host));
}

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
