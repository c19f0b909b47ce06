/** `restore`: puts a backup in the place of what DATA_DIR holds, while no site runs on it. What is replaced stays, under a name that is said. */
import { existsSync, mkdtempSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { env } from "#app/env.server.ts";
import { lockDirectory, restrictPermissions } from "#db/data-directory.server.ts";
import { listMigrations } from "#db/migrate.server.ts";
import { readArchive } from "../archive/archive.server.ts";
import { listBackups } from "../backups/backup-directory.server.ts";
import { fetchOffsiteBackup, listOffsiteBackups } from "../offsite/offsite-backups.server.ts";
import { type BackupSource, databaseSource, directorySource, ownSource } from "../restore/backup-source.server.ts";
import { NotRestored, readRestored, requireRestorable, restoreBackup, sweepRestores } from "../restore/restore.server.ts";
import { CommandEnd, megabytes, printLine, readArguments } from "./command.server.ts";

const HELP = `node server.js restore COPY [--elsewhere] [--without-pictures] [--dry-run]
node server.js restore --list [--elsewhere]

Puts a copy in the place of the database, the pictures and the secret of DATA_DIR. Stop the site first. A copy that does not verify is
refused and nothing changes. What is replaced is moved to DATA_DIR/replaced, also the log of the old database: nothing is to be deleted by hand.

COPY is the name of a copy in DATA_DIR/copies or of a database in DATA_DIR/backups, or the path of a copy, of a .zip or .zip.age that
backup --out or the administration made (COPY_PASSPHRASE opens it), or of a database (.db).

  --list               says which copies there are
  --elsewhere          in the storage of COPY_S3_URL, not here
  --without-pictures   restores the database and the secret, and leaves the pictures that are there
  --dry-run            verifies the copy and says what is in it, and changes nothing
  --help               this

Exit code: 0 done, 1 not done, 2 asked wrongly.`;

const TICK = { type: "boolean" } as const;
const OPTIONS = { list: TICK, elsewhere: TICK, "without-pictures": TICK, "dry-run": TICK, help: TICK };

export async function restore(args: readonly string[]): Promise<number> {
  const { values, rest } = readArguments(args, OPTIONS, 1);
  const [wanted] = rest;
  if (values.help) {
    printLine(HELP);
    return 0;
  }
  if (values.list) return await list(values.elsewhere === true);
  if (wanted === undefined) throw new CommandEnd("Which copy? restore --list says which there are, --help how they are named.", 2);
  const { dataDir } = env();
  restrictPermissions(dataDir);
  const unlock = values["dry-run"] ? () => {} : lockDirectory(dataDir);
  if (!values["dry-run"]) sweepRestores(dataDir);
  // In the data directory: large backups have no room in the temporary directory of a container.
  const work = mkdtempSync(path.join(dataDir, ".unpacking-"));
  try {
    const source = await find(wanted, values.elsewhere === true, work);
    const options = { known: listMigrations(path.resolve("db/migrations")), withPictures: !values["without-pictures"], now: new Date() };
    if (values["dry-run"]) requireRestorable(source, options.known, options.withPictures);
    const done = values["dry-run"] ? undefined : restoreBackup(dataDir, source, options);
    tell(source, done ? path.join(dataDir, "site.db") : source.database);
    if (done) printLine(done.replaced ? `Restored. What was there before: ${done.replaced}` : "Restored.");
    else printLine("It verifies and can be restored. Nothing was changed.");
    return 0;
  } catch (error) {
    if (error instanceof NotRestored) throw new CommandEnd(`${wanted} is not restored: ${error.message}. Nothing was changed.`);
    throw error;
  } finally {
    rmSync(work, { recursive: true, force: true });
    unlock();
  }
}

async function list(isOffsite: boolean): Promise<number> {
  const { dataDir, backupStorage } = env();
  if (isOffsite) {
    if (!backupStorage) throw new CommandEnd("Set COPY_S3_URL: no other machine is known");
    for (const name of await listOffsiteBackups(backupStorage)) printLine(name);
    return 0;
  }
  const backups = listBackups(dataDir);
  for (const { name, bytes, tables, pictures } of backups)
    printLine(`${name}  ${megabytes(bytes)}  ${tables.leads ?? 0} requests  ${pictures} pictures`);
  if (backups.length === 0) printLine(`There is no copy in ${dataDir}.`);
  return 0;
}

async function find(wanted: string, isOffsite: boolean, work: string): Promise<BackupSource> {
  const { dataDir, backupStorage, backupPassphrase } = env();
  if (isOffsite) {
    if (!backupStorage || !backupPassphrase) throw new CommandEnd("Set COPY_S3_URL: no other machine is known");
    return await fetchOffsiteBackup(dataDir, wanted, { storage: backupStorage, passphrase: backupPassphrase }, work);
  }
  const own = ownSource(dataDir, wanted);
  if (own) return own;
  const file = [path.join(dataDir, "backups", path.basename(wanted)), path.resolve(wanted)].find((place) => existsSync(place));
  if (file === undefined) throw new CommandEnd(`There is no copy ${wanted}: restore --list says which there are.`);
  if (statSync(file).isDirectory()) {
    const source = directorySource(file);
    if (!source) throw new CommandEnd(`${file} is no copy: it has no manifest.json that can be read`);
    return source;
  }
  return file.endsWith(".db") ? databaseSource(file) : await readArchive(file, backupPassphrase, work);
}

function tell({ name, manifest }: BackupSource, file: string): void {
  const { products, requests, newest_request } = readRestored(file);
  const made = manifest ? ` of ${manifest.made_at}` : "";
  printLine(
    `${name}${made}: ${products} products, ${requests} requests${newest_request ? `, the newest of ${newest_request.created_at}` : ""}`,
  );
}
