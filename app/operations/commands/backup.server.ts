/** `backup`: a verified copy now, whether the site runs or not; with --out also as one file, with COPY_S3_URL also elsewhere. */
import { existsSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { env } from "#app/env.server.ts";
import { keepPrivate } from "#db/data-directory.server.ts";
import { archiveName, writeArchive } from "../archive/archive.server.ts";
import { copiesDir } from "../copies/copies-directory.server.ts";
import { makeCopy, planCopy } from "../copies/make-copy.server.ts";
import { noteCopyOutcome } from "../copying/outcome.server.ts";
import { sendCopy } from "../elsewhere/send-copy.server.ts";
import { type CopySource, ownSource } from "../restore/copy-source.server.ts";
import { CommandEnd, megabytes, readArguments, say } from "./command.server.ts";

const HELP = `node server.ts backup [--out PLACE] [--dry-run]

Makes a copy of the database, the pictures and the secret in DATA_DIR/copies and verifies it. The site may run meanwhile.

  --out PLACE   also writes it as one file, into a directory or under a name of your own: a ZIP, and where COPY_PASSPHRASE is set
                that ZIP encrypted (age format)
  --dry-run     says what it would take and which older copies would give way, and changes nothing
  --help        this

Where COPY_S3_URL is set the copy is sent there too. Exit code: 0 done, 1 not done, 2 asked wrongly.`;

export async function backup(args: readonly string[]): Promise<number> {
  const { values } = readArguments(args, { out: { type: "string" }, "dry-run": { type: "boolean" }, help: { type: "boolean" } }, 0);
  if (values.help) {
    say(HELP);
    return 0;
  }
  const { dataDir, copyPassphrase, copyStorage } = env();
  if (!existsSync(path.join(dataDir, "site.db"))) throw new CommandEnd(`There is no database in ${dataDir}: set DATA_DIR`);
  keepPrivate(dataDir);
  const plan = planCopy(dataDir);
  if (values["dry-run"]) {
    say(`A copy needs at most ${megabytes(plan.needed)}; the copies have ${megabytes(plan.used)} of ${megabytes(plan.limit)}.`);
    say(plan.goes.length > 0 ? `These would give way: ${plan.goes.join(", ")}.` : "No older copy would give way.");
    if (copyStorage) say(`It would be sent to ${copyStorage.url}.`);
    return 0;
  }
  const copy = await makeCopy(dataDir, "manual", new Date());
  noteCopyOutcome(dataDir, { tried_at: new Date().toISOString(), failure: null });
  say(
    `${path.join(copiesDir(dataDir), copy.name)}: ${megabytes(copy.bytes)}, ${copy.tables.leads ?? 0} requests, ${copy.pictures} pictures, verified`,
  );
  if (copy.damaged > 0) say(`${copy.damaged} pictures are not what they were at an earlier copy and are not in it: see doctor.`);
  const source = ownSource(dataDir, copy.name) as CopySource;
  if (values.out !== undefined) await writeOut(source, values.out, copyPassphrase);
  if (copyStorage && copyPassphrase) {
    const sent = await sendCopy(dataDir, copy.name, { storage: copyStorage, passphrase: copyPassphrase });
    noteCopyOutcome(dataDir, { sent: { name: copy.name, at: new Date().toISOString() }, sending_failure: null });
    say(`Sent to ${copyStorage.url}: ${sent.pictures} new pictures, ${sent.removed} old copies removed there`);
  }
  return 0;
}

async function writeOut(source: CopySource, place: string, passphrase: string | undefined): Promise<void> {
  const isDirectory = statSync(place, { throwIfNoEntry: false })?.isDirectory();
  const target = isDirectory ? path.join(place, archiveName(source.name, passphrase !== undefined)) : place;
  if (existsSync(target)) throw new CommandEnd(`${target} is there already and stays as it is`);
  try {
    await writeArchive(source, target, passphrase);
  } catch (error) {
    rmSync(target, { force: true });
    throw error;
  }
  say(
    `${target}: ${megabytes(statSync(target).size)}${passphrase === undefined ? ", not encrypted: it holds personal data" : ", encrypted"}`,
  );
}
