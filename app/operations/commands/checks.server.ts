/** Looks of `doctor`. Each look answers what it found, also where all is well, and of what is wrong what to do. */
import { existsSync, readdirSync, statfsSync, statSync } from "node:fs";
import { isIPv6 } from "node:net";
import path from "node:path";
import type Database from "better-sqlite3";
import { secretFault } from "#app/auth/secret.server.ts";
import type { Environment } from "#app/env.server.ts";
import { listPicturesInHistory } from "#app/history/history-store.server.ts";
import { readAddress } from "#app/media/picture.ts";
import { listReferencedFiles } from "#app/media/unreferenced-files.server.ts";
import { db, openDatabase } from "#db/client.server.ts";
import { originOf, originOfFile } from "#db/last-build/origin.server.ts";
import { openFile } from "#db/quick-check.ts";
import { listBackups, listUnreadableBackups } from "../backups/backup-directory.server.ts";
import { faultsOfDatabase, readDatabaseFacts } from "../backups/database-facts.server.ts";
import type { RunningSite } from "../running-site.server.ts";
import { megabytes } from "./command.server.ts";

export type CheckResult = { isWell: boolean; what: string; todo?: string };

const MB = 1024 * 1024;
const HOUR = 3_600_000;
/** A backup is made every hour: after three, something keeps it. */
const OLD_BACKUP = 3 * HOUR;
const SLACK = 5 * 60_000;
/** Time that the running site has for an answer, in milliseconds. */
const PATIENCE = 5_000;
const LEAST_DISK = 200 * MB;

export function checkDatabase(dataDir: string, known: readonly string[], now: Date): CheckResult[] {
  const file = path.join(dataDir, "site.db");
  if (!existsSync(file))
    return [wrong("There is no database", "Put a copy in its place (restore --help); a new site makes its own at the first start.")];
  const faults = faultsOfDatabase(file);
  if (faults.length > 0)
    return [wrong(`The database is damaged: ${faults.join("; ")}`, "Stop the site and restore the newest copy (restore --list).")];
  using client = openFile(file);
  const { schema, tables, newest_request } = readDatabaseFacts(client);
  const findings = [
    well(`The database is sound: ${tables.products ?? 0} products, ${tables.leads ?? 0} requests`),
    versionOf(client, schema, known),
  ];
  const newest = newest_request && Date.parse(newest_request.created_at);
  const isAhead = newest !== null && newest > now.getTime() + SLACK;
  findings.push(
    isAhead
      ? wrong(
          `The clock says ${now.toISOString()}, the newest request is of ${newest_request?.created_at}`,
          "Set the clock of the machine (NTP).",
        )
      : well(`The clock says ${now.toISOString()}`),
  );
  return findings;
}

/** Pictures that rows name and that are not there; files of ours that nothing names. */
export function checkFiles(dataDir: string): CheckResult[] {
  const uploads = path.join(dataDir, "uploads");
  const file = path.join(dataDir, "site.db");
  if (!existsSync(file) || !existsSync(uploads) || isBeforeRelease(file)) return [];
  const present = readdirSync(uploads);
  try {
    openDatabase(dataDir);
    const [named, kept] = [listReferencedFiles(), listPicturesInHistory()];
    const there = new Set(present);
    const missing = [...named].map((address) => path.basename(address)).filter((name) => !there.has(name));
    const spare = present.filter((name) => !named.has(`/uploads/${name}`) && !kept.has(readAddress(`/uploads/${name}`)?.name ?? ""));
    return [
      missing.length > 0
        ? wrong(
            `${missing.length} pictures have no file, e.g. ${missing[0]}`,
            `Copy them from DATA_DIR/copies/pictures to ${uploads}, or upload them again.`,
          )
        : well(`Every picture has its file: ${named.size}`),
      well(
        spare.length > 0
          ? `${spare.length} files belong to no picture: the next start takes away what uploads left`
          : "Every file has its picture",
      ),
    ];
  } catch (error) {
    return [wrong(`The pictures could not be looked at: ${(error as Error).message}`, "Look at the database first.")];
  } finally {
    closeQuietly();
  }
}

export function checkListening({
  host,
  port,
  trustProxy,
  isHttps,
}: Pick<RunningSite, "host" | "port" | "trustProxy" | "isHttps">): CheckResult[] {
  const whom = trustProxy.networks.length > 0 ? `from ${trustProxy.networks.join(", ")} alone` : "from nobody";
  const words = `It listens on ${host ?? "all addresses"}, port ${port}, and reads X-Forwarded-For ${whom}`;
  if (!isHttps || trustProxy.networks.length > 0) return [well(words)];
  return [wrong(words, "Something in front of it ends TLS: set TRUST_PROXY, or all visitors share one address and its limits.")];
}

/** Asks the running site for /up, as its health check does, and says where it was started otherwise than this command. */
export async function checkAnswer(running: RunningSite, own: Pick<Environment, "publicOrigin">): Promise<CheckResult[]> {
  const { host, port, publicOrigin, since } = running;
  const place = `${isIPv6(host ?? "") ? `[${host}]` : (host ?? "127.0.0.1")}:${port}`;
  const failure = await failureOf(`http://${place}/up`);
  const findings = [
    failure === undefined
      ? well(`It answers at ${place} since ${since}, for ${publicOrigin}`)
      : wrong(`It does not answer at ${place} (${failure})`, "Look at its log, then start it again."),
  ];
  if (publicOrigin !== own.publicOrigin)
    findings.push(well(`This command was started with other settings (PUBLIC_ORIGIN ${own.publicOrigin}): those told here are the site's`));
  return findings;
}

async function failureOf(address: string): Promise<string | undefined> {
  try {
    const { status } = await fetch(address, { signal: AbortSignal.timeout(PATIENCE) });
    return status === 200 ? undefined : `status ${status}`;
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } };
    return cause?.code ?? name;
  }
}

export function checkSecret({ sessionSecret }: Pick<Environment, "sessionSecret">): CheckResult[] {
  if (sessionSecret !== undefined) return [well("The secret of the site is SESSION_SECRET")];
  const fault = secretFault();
  return [fault ? wrong(fault, "Until then the site does not start again.") : well("The secret of the site is whole")];
}

export function checkPermissions(dataDir: string): CheckResult[] {
  const ours = ["site.db", "site.db-wal", "secret", "uploads", "backups", "copies", "replaced", "imports"];
  const places = ours.map((name) => path.join(dataDir, name)).filter((place) => existsSync(place));
  const open = places.filter((place) => (statSync(place).mode & 0o077) !== 0);
  const { uid } = statSync(dataDir);
  const foreign = places.filter((place) => statSync(place).uid !== uid);
  const findings: CheckResult[] = [];
  if (open.length > 0)
    findings.push(wrong(`Others may read ${open.join(", ")}`, "The next start closes them; until then: chmod -R go= DATA_DIR."));
  if (foreign.length > 0)
    findings.push(
      wrong(`${foreign.join(", ")} belong to another user than ${dataDir}`, "Give them to the user of the site: chown -R USER DATA_DIR."),
    );
  return findings.length > 0 ? findings : [well("The files belong to one user and nobody else reads them")];
}

export function checkDisk(dataDir: string): CheckResult[] {
  const { bavail, bsize } = statfsSync(dataDir);
  const file = path.join(dataDir, "site.db");
  const least = Math.max(LEAST_DISK, 3 * (existsSync(file) ? statSync(file).size : 0));
  const free = `${megabytes(bavail * bsize)} are free on the disk`;
  const findings = [
    bavail * bsize < least ? wrong(`Only ${free}`, "Make room: without it requests are refused and no copy is made.") : well(free),
  ];
  const replaced = path.join(dataDir, "replaced");
  const kept = existsSync(replaced) ? readdirSync(replaced) : [];
  if (kept.length > 0)
    findings.push(well(`${replaced} holds what ${kept.length} restores replaced, with personal data: delete what you do not need`));
  return findings;
}

export function checkBackups(dataDir: string, now: Date): CheckResult[] {
  const [newest] = listBackups(dataDir);
  if (!newest) return [wrong("There is no verified copy", "Make one: node server.js backup. A running site makes one every hour.")];
  const age = now.getTime() - Date.parse(newest.made_at);
  const words = `The newest verified copy is ${newest.name}, ${Math.max(0, Math.round(age / 60_000))} minutes old`;
  const findings = [
    age > OLD_BACKUP
      ? wrong(words, "A running site makes one every hour: its log says what keeps it. Now: node server.js backup.")
      : well(words),
  ];
  if (newest.damaged > 0)
    findings.push(
      wrong(
        `${newest.damaged} pictures are not what they were at an earlier copy`,
        "The disk has changed them: upload them again, and look at the disk.",
      ),
    );
  const unreadable = listUnreadableBackups(dataDir);
  if (unreadable.length > 0) findings.push(wrong(`Not copies, though named like some: ${unreadable.join(", ")}`, "Delete them."));
  return findings;
}

function versionOf(client: Database.Database, schema: string, known: readonly string[]): CheckResult {
  const newest = known.at(-1) ?? "";
  const origin = originOf(client);
  if (origin.kind === "unreleased") return wrong(`It is ${origin.what}`, `Before this version is started: ${origin.todo}.`);
  if (origin.kind === "last-build") return well("It is of the last build before 1.0: the next start takes it over, after a copy");
  if (schema === newest) return well(`Its version is ${schema}, that of this program`);
  if (known.includes(schema)) return well(`Its version is ${schema}: the next start brings it to ${newest}, after a copy`);
  return wrong(`Its version is ${schema}, this program ends with ${newest}`, "It was written by a newer version: install that one again.");
}

/** True also for a file that cannot be read: what is wrong with it stands beside. */
function isBeforeRelease(file: string): boolean {
  try {
    return originOfFile(file).kind !== "released";
  } catch {
    return true;
  }
}

function closeQuietly(): void {
  try {
    // Not closeDatabase(): the log belongs to the site that may be running.
    db().$client.close();
  } catch {
    // The database was never opened.
  }
}

function well(what: string): CheckResult {
  return { isWell: true, what };
}

function wrong(what: string, todo: string): CheckResult {
  return { isWell: false, what, todo };
}
