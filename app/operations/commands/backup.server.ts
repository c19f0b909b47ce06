/** `backup`: a verified backup now, whether the site runs or not; with --out also as one file, with COPY_S3_URL also off site. */
import { existsSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { env } from "#app/env.server.ts";
import { restrictPermissions } from "#db/data-directory.server.ts";
import { archiveName, writeArchive } from "../archive/archive.server.ts";
import { backupsDir } from "../backups/backup-directory.server.ts";
import { makeBackup, planBackup } from "../backups/make-backup.server.ts";
import { sendBackup } from "../offsite/offsite-backups.server.ts";
import { type BackupSource, ownSource } from "../restore/backup-source.server.ts";
import { noteBackupOutcome } from "../scheduled-backups/scheduled-backups.server.ts";
import { CommandEnd, megabytes, printLine, readArguments } from "./command.server.ts";

const HELP = `node server.js backup [--out PLACE] [--dry-run]

Makes a copy of the database, the pictures and the secret in DATA_DIR/copies and verifies it. The site may run meanwhile.

  --out PLACE   also writes it as one file, into a directory or under a name of your own: a ZIP, and where COPY_PASSPHRASE is set
                that ZIP encrypted (age format)
  --dry-run     says what it would take and which older copies would give way, and changes nothing
  --help        this

Where COPY_S3_URL is set the copy is sent there too. Exit code: 0 done, 1 not done, 2 asked wrongly.`;

export async function backup(args: readonly string[]): Promise<number> {
  const { values } = readArguments(args, { out: { type: "string" }, "dry-run": { type: "boolean" }, help: { type: "boolean" } }, 0);
  if (values.help) {
    printLine(HELP);
    return 0;
  }
  const { dataDir, backupPassphrase, backupStorage } = env();
  if (!existsSync(path.join(dataDir, "site.db"))) throw new CommandEnd(`There is no database in ${dataDir}: set DATA_DIR`);
  restrictPermissions(dataDir);
  const plan = planBackup(dataDir);
  if (values["dry-run"]) {
    printLine(`A copy needs at most ${megabytes(plan.needed)}; the copies have ${megabytes(plan.used)} of ${megabytes(plan.limit)}.`);
    printLine(plan.goes.length > 0 ? `These would give way: ${plan.goes.join(", ")}.` : "No older copy would give way.");
    if (backupStorage) printLine(`It would be sent to ${backupStorage.url}.`);
    return 0;
  }
  const backup = await makeBackup(dataDir, "manual", new Date());
  noteBackupOutcome(dataDir, { tried_at: new Date().toISOString(), failure: null });
  printLine(
    `${path.join(backupsDir(dataDir), backup.name)}: ${megabytes(backup.bytes)}, ${backup.tables.leads ?? 0} requests, ${backup.pictures} pictures, verified`,
  );
  if (backup.damaged > 0) printLine(`${backup.damaged} pictures are not what they were at an earlier copy and are not in it: see doctor.`);
  const source = ownSource(dataDir, backup.name) as BackupSource;
  if (values.out !== undefined) await writeOut(source, values.out, backupPassphrase);
  if (backupStorage && backupPassphrase) {
    const sent = await sendBackup(dataDir, backup.name, { storage: backupStorage, passphrase: backupPassphrase });
    noteBackupOutcome(dataDir, { sent: { name: backup.name, at: new Date().toISOString() }, sending_failure: null });
    printLine(`Sent to ${backupStorage.url}: ${sent.pictures} new pictures, ${sent.removed} old copies removed there`);
  }
  return 0;
}

async function writeOut(source: BackupSource, place: string, passphrase: string | undefined): Promise<void> {
  const isDirectory = statSync(place, { throwIfNoEntry: false })?.isDirectory();
  const target = isDirectory ? path.join(place, archiveName(source.name, passphrase !== undefined)) : place;
  if (existsSync(target)) throw new CommandEnd(`${target} is there already and stays as it is`);
  try {
    await writeArchive(source, target, passphrase);
  } catch (error) {
    rmSync(target, { force: true });
    throw error;
  }
  printLine(
    `${target}: ${megabytes(statSync(target).size)}${passphrase === undefined ? ", not encrypted: it holds personal data" : ", encrypted"}`,
  );
}
