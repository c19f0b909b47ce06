/** The environment, read once and checked: a wrong value stops the start with one clear line, in Romanian, that says what to write. */
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { isIP } from "node:net";
import path from "node:path";
import { z } from "zod";
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { email } from "#app/forms/email/email.ts";
import { setCaching } from "#db/cache/switch.server.ts";
import { withOnceNames } from "./once-environment.ts";
import { HOSTS_BETWEEN, isHostList, isListedHost } from "./outbound-hosts.ts";
import { areLocal, ownNetworks, readProxies, type TrustedProxies } from "./trusted-proxies.ts";

const flag = z.enum(["", "0", "1"], "scrieți 0 sau 1").default("");
const blankIsUnset = (value: unknown) => (typeof value === "string" && value.trim() === "" ? undefined : value);

const A_CEILING = "scrieți un număr de la 20 la 1000000, de exemplu 500";
const A_SENDER = "scrieți o adresă, sau un nume și o adresă, de exemplu SemiNord <site@firma.ro>";
const A_PORT = "scrieți un număr de la 0 la 65535, de exemplu 3000";

/** An address alone, or a name before it in angle brackets. */
const SENDER = /^(?:"?(?<name>[^"<>\p{Cc}]*?)"?\s*<(?<bracketed>[^<>\s]+)>|(?<bare>[^<>\s]+))$/u;

/** Names that stand in our examples for the owner's own: with them no certificate comes, and every link leads elsewhere. */
const PLACEHOLDER = /^https:\/\/(?:www\.)?example\.ro$/;

/** A variable that has a value of ours where it is left out or blank. */
const filled = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(blankIsUnset, schema);
const optional = <Schema extends z.ZodType>(schema: Schema) => filled(schema.optional());

const schema = z.object({
  PORT: filled(z.coerce.number(A_PORT).int(A_PORT).min(0, A_PORT).max(65535, A_PORT).default(3000)),
  HOST: optional(
    z.string().refine((value) => isIP(value) !== 0, "scrieți o adresă a acestui calculator, de exemplu 127.0.0.1, sau :: pentru toate"),
  ),
  DATA_DIR: filled(z.string().default("./data")),
  PUBLIC_ORIGIN: optional(
    z
      .url({ protocol: /^https?$/, error: "scrieți adresa întreagă a site-ului, cu https://, de exemplu https://www.firma.ro" })
      .refine(
        (value) => URL.canParse(value) && new URL(value).origin === value,
        "scrieți numai adresa, fără nimic după nume și port, de exemplu https://www.firma.ro",
      ),
  ),
  TRUST_PROXY: filled(
    z
      .string()
      .refine(
        (value) => readProxies(value, []) !== undefined,
        "scrieți câte servere proxy ale dumneavoastră stau în față, de la 0 la 5, sau adresele lor, de exemplu 10.0.0.5 10.1.0.0/16",
      )
      .default("0"),
  ),
  DATABASE_URL: optional(z.string().refine(isPrimaryUrl, "scrieți adresa serverului libSQL principal, de exemplu http://primary:8080")),
  DATABASE_AUTH_TOKEN: optional(z.string()),
  PICTURES_S3_URL: optional(
    z.string().refine(isStorageUrl, "scrieți adresa unui bucket, de exemplu https://s3.eu-central-1.amazonaws.com/my-bucket/pictures"),
  ),
  PICTURES_S3_KEY_ID: optional(z.string()),
  PICTURES_S3_SECRET: optional(z.string()),
  PICTURES_S3_REGION: filled(z.string().default("us-east-1")),
  REQUESTS_A_DAY: optional(z.coerce.number(A_CEILING).int(A_CEILING).min(20, A_CEILING).max(1_000_000, A_CEILING)),
  SESSION_SECRET: optional(z.string().min(32, "scrieți cel puțin 32 de caractere")),
  SESSION_SECRET_FORMER: optional(z.string()),
  OUTBOUND_HOSTS: optional(
    z.string().refine(isHostList, "scrieți nume de servere cu spații între ele, de exemplu smtp.firma.ro *.push.apple.com"),
  ),
  // What is wrong is said without the value: a password stands in it.
  SMTP_URL: optional(
    z.string().refine(isSmtpUrl, "scrieți smtp:// sau smtps:// și serverul, de exemplu smtps://nume:parola@smtp.firma.ro:465"),
  ),
  MAIL_FROM: optional(z.string().refine((value) => readSender(value) !== undefined, A_SENDER)),
  COPY_PASSPHRASE: optional(z.string().min(12, "scrieți cel puțin 12 caractere").max(1_000, "scrieți cel mult 1.000 de caractere")),
  COPY_S3_URL: optional(
    z.string().refine(isStorageUrl, "scrieți adresa unui bucket, de exemplu https://s3.eu-central-1.amazonaws.com/my-bucket/site"),
  ),
  COPY_S3_KEY_ID: optional(z.string()),
  COPY_S3_SECRET: optional(z.string()),
  COPY_S3_REGION: filled(z.string().default("us-east-1")),
  ADMIN_USERNAME: optional(z.string().max(200, "scrieți cel mult 200 de caractere")),
  ADMIN_PASSWORD: optional(z.string().min(12, "scrieți cel puțin 12 caractere").max(200, "scrieți cel mult 200 de caractere")),
  METRICS_TOKEN: optional(z.string().min(20, "scrieți cel puțin 20 de caractere")),
  DISABLE_SSL: flag,
  HSTS_SUBDOMAINS: flag,
  DISABLE_OFFLINE: flag,
  // "frozen" is for the test-suite: on, and whoever changes a shared value fails, also in production.
  CACHE: z.enum(["", "0", "1", "frozen"], "scrieți 0 sau 1").default(""),
  SEED_DEMO: flag,
  ALLOW_LOOPBACK_CALLS: flag,
  NODE_ENV: z.string().optional(),
  IN_CONTAINER: flag,
});

export type MailSender = { name: string; address: string };

/** The server that takes our mails. The URL holds its password: nothing but the transport may read it. */
export type MailServer = { url: string; host: string; from: MailSender };

/** Storage on another machine that speaks S3, for backups or pictures. The secret opens it: nothing but the client may read it. */
export type StorageAddress = { url: string; keyId: string; secret: string; region: string };

export type Environment = ReturnType<typeof readEnvironment>;

/** Refusal of a variable in one line: its name, and what to write. No value is repeated: it may be a secret. */
export function wrongVariable(name: string, todo: string): Error {
  return new Error(`Variabila ${name}: ${todo}`);
}

/** Throws an Error whose one line names the variable and what is wrong. Creates DATA_DIR (its parent must exist). */
export function readEnvironment(source: Record<string, string | undefined>) {
  const result = schema.safeParse(source);
  if (!result.success) {
    const issue = result.error.issues[0];
    throw wrongVariable(String(issue?.path[0]), issue?.message ?? "");
  }
  const values = result.data;
  if (values.IN_CONTAINER === "1" && !values.PUBLIC_ORIGIN) {
    throw wrongVariable("PUBLIC_ORIGIN", "containerul are nevoie de adresa la care vin vizitatorii, de exemplu https://www.firma.ro");
  }
  if (values.IN_CONTAINER === "1" && values.PUBLIC_ORIGIN?.startsWith("http:") && values.DISABLE_SSL !== "1") {
    throw wrongVariable("PUBLIC_ORIGIN", "scrieți adresa cu https://, sau puneți DISABLE_SSL=1 ca să mergeți fără criptare");
  }
  if (values.IN_CONTAINER === "1" && values.PUBLIC_ORIGIN && PLACEHOLDER.test(values.PUBLIC_ORIGIN)) {
    throw wrongVariable("PUBLIC_ORIGIN", "acesta este domeniul din exemplu; scrieți-l pe al dumneavoastră (SITE_DOMAIN în .env)");
  }
  if (Boolean(values.ADMIN_USERNAME) !== Boolean(values.ADMIN_PASSWORD)) {
    throw wrongVariable("ADMIN_USERNAME", "completați-o împreună cu ADMIN_PASSWORD, sau lăsați-le goale pe amândouă");
  }
  refuseUnlisted(values);
  const publicOrigin = values.PUBLIC_ORIGIN ?? `http://localhost:${values.PORT}`;
  const trustProxy = readProxies(values.TRUST_PROXY, values.IN_CONTAINER === "1" ? ownNetworks() : []) as TrustedProxies;
  return {
    port: values.PORT,
    isContainer: values.IN_CONTAINER === "1",
    /** The address it listens on; undefined: all of the machine. */
    host: values.HOST ?? (areLocal(trustProxy) && values.IN_CONTAINER !== "1" ? "127.0.0.1" : undefined),
    dataDir: makeDataDir(values.DATA_DIR),
    /** Undefined: the database is a file of this process alone. */
    primary: readPrimary(values),
    pictureStorage: readStorage("PICTURES", values),
    /** Where visitors see the site, without a trailing slash. */
    publicOrigin,
    /** False while PUBLIC_ORIGIN is only assumed: then a request's own Host decides what counts as our origin. */
    isOriginFixed: Boolean(values.PUBLIC_ORIGIN),
    isHttps: publicOrigin.startsWith("https:"),
    /** True where browsers are told that every name below the site's is at https too. */
    coversSubdomains: values.HSTS_SUBDOMAINS === "1",
    trustProxy,
    /** Requests of 24 hours beyond which further ones are suspects; undefined: many times what was usual. */
    requestsADay: values.REQUESTS_A_DAY,
    /** Signs what the site hands out; undefined: one is made and kept in the data directory. */
    sessionSecret: values.SESSION_SECRET,
    /** The one before it, for what is encrypted anew at the start. */
    sessionSecretFormer: values.SESSION_SECRET_FORMER,
    /** Hosts that the site may call; undefined: those that its settings name. */
    outboundHosts: values.OUTBOUND_HOSTS?.split(HOSTS_BETWEEN).filter(Boolean),
    mail: readMailServer(values.SMTP_URL, values.MAIL_FROM),
    /** Encrypts every backup that leaves the machine; undefined: they leave as they are. */
    backupPassphrase: values.COPY_PASSPHRASE,
    backupStorage: readStorage("COPY", values),
    adminUsername: values.ADMIN_USERNAME,
    adminPassword: values.ADMIN_PASSWORD,
    /** Opens /metrics to a program off site; undefined: only to one on this machine. */
    metricsToken: values.METRICS_TOKEN,
    /** False: browsers give up what they keep for when there is no signal. */
    keepsOffline: values.DISABLE_OFFLINE !== "1",
    /** False: whatever pages show is read and made anew for each request. `isFreezing`: who changes a cached value fails. */
    isCaching: values.CACHE !== "0",
    isFreezing: values.CACHE === "frozen" || values.NODE_ENV !== "production",
    seedDemo: values.SEED_DEMO !== "0",
    /** True where SEED_DEMO=1 asks for it in so many words, also in a directory that has been used. */
    beginsAnew: values.SEED_DEMO === "1",
    isProduction: values.NODE_ENV === "production",
    /** True behind `npm run dev`: Vite's own scripts and sockets would not pass the content security policy. */
    isDevelopment: values.NODE_ENV === "development",
  };
}

/** Refuses a host that is named in the environment itself and is not on the list of the same environment. */
function refuseUnlisted({ OUTBOUND_HOSTS, SMTP_URL, COPY_S3_URL, PICTURES_S3_URL }: z.output<typeof schema>): void {
  const list = OUTBOUND_HOSTS?.split(HOSTS_BETWEEN).filter(Boolean);
  for (const [name, value] of Object.entries({ SMTP_URL, COPY_S3_URL, PICTURES_S3_URL }))
    if (value && !isListedHost(new URL(value).hostname, list)) throw wrongVariable("OUTBOUND_HOSTS", `adăugați și serverul din ${name}`);
}

function readPrimary(values: z.output<typeof schema>) {
  const { DATABASE_URL: url, DATABASE_AUTH_TOKEN: token, SESSION_SECRET: secret } = values;
  if (!url) return undefined;
  if (!secret)
    throw wrongVariable(
      "DATABASE_URL",
      "completați și SESSION_SECRET, același pentru toate procesele: ce semnează unul trebuie să recunoască toate",
    );
  return { url: url.replace(/\/+$/, ""), token };
}

function readStorage(kind: "COPY" | "PICTURES", values: z.output<typeof schema>): StorageAddress | undefined {
  const url = values[`${kind}_S3_URL`];
  const [keyId, secret] = [values[`${kind}_S3_KEY_ID`], values[`${kind}_S3_SECRET`]];
  if (!url) return undefined;
  if (!keyId || !secret) throw wrongVariable(`${kind}_S3_URL`, `completați-o împreună cu ${kind}_S3_KEY_ID și ${kind}_S3_SECRET`);
  if (kind === "COPY" && !values.COPY_PASSPHRASE)
    throw wrongVariable("COPY_S3_URL", "completați și COPY_PASSPHRASE: copiile cuprind date personale și pleacă de aici numai criptate");
  return { url: url.replace(/\/+$/, ""), keyId, secret, region: values[`${kind}_S3_REGION`] };
}

/** A bucket is in the path or in the host; keys go into variables of their own. */
function isStorageUrl(value: string): boolean {
  if (!/^https?:\/\//.test(value) || !URL.canParse(value)) return false;
  const { username, password, search, hash } = new URL(value);
  return username + password + search + hash === "";
}

/** A token has a variable of its own. */
function isPrimaryUrl(value: string): boolean {
  return isStorageUrl(value) && new URL(value).pathname === "/";
}

function readMailServer(url: string | undefined, sender: string | undefined): MailServer | undefined {
  if (!url) return undefined;
  const { hostname, username } = new URL(url);
  const from = readSender(sender ?? decodeURIComponent(username));
  if (!from) throw wrongVariable("MAIL_FROM", A_SENDER);
  return { url, host: hostname, from };
}

function isSmtpUrl(value: string): boolean {
  if (!/^smtps?:\/\//.test(value) || !URL.canParse(value)) return false;
  const { hostname, username, password } = new URL(value);
  try {
    decodeURIComponent(username + password);
  } catch {
    return false;
  }
  return hostname !== "";
}

function readSender(value: string): MailSender | undefined {
  const { name = "", bracketed, bare } = SENDER.exec(value.trim())?.groups ?? {};
  const address = email().safeParse(bracketed ?? bare).data;
  return address === undefined ? undefined : { name: name.trim(), address };
}

let current: Environment | undefined;

export function env(): Environment {
  if (current) return current;
  current = readEnvironment(withOnceNames(process.env));
  setCaching({ isOn: current.isCaching, isFrozen: current.isFreezing, day: () => bucharestDay(new Date()) });
  // The library of the replica writes what it meets in the network to the log, in a form of its own; what comes of it is told by us.
  if (current.primary) process.env.RUST_LOG ??= "off";
  return current;
}

/** Has it read anew for a site that starts, or a command: what ran before in this process may have had another. */
export function forgetEnv(): void {
  current = undefined;
}

/** For the test-suite alone, whose receivers stand on this machine: off site the site calls nothing on its own machine. */
export function mayCallLoopback(): boolean {
  return process.env.ALLOW_LOOPBACK_CALLS === "1";
}

/** Name of a cookie: behind https one that browsers take over https alone, from this very host, for the whole site. */
export function cookieName(name: string): string {
  return env().isHttps ? `__Host-${name}` : name;
}

function makeDataDir(value: string): string {
  const dataDir = path.resolve(value);
  try {
    // Not recursive: Node never returns from that below /proc, and a mistyped path should not grow a tree.
    if (!existsSync(dataDir)) mkdirSync(dataDir);
    const probe = path.join(dataDir, ".writable");
    writeFileSync(probe, "");
    // Another process of the site may look at the same moment.
    rmSync(probe, { force: true });
  } catch {
    throw wrongVariable(
      "DATA_DIR",
      `în ${dataDir} nu se poate scrie; faceți dosarul de deasupra și dați-i programului dreptul să scrie acolo`,
    );
  }
  return dataDir;
}
