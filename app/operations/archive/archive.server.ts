/** A backup as one file: a ZIP of its manifest, database, secret and pictures; under a passphrase, that ZIP in the age format. */
import { closeSync, createReadStream, createWriteStream, mkdirSync, openSync, readSync } from "node:fs";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";
import { type OpenZip, openZip, UnreadableZip } from "#app/tables/zip/zip-read.server.ts";
import { DATABASE, MANIFEST, readManifest, SECRET } from "../backups/backup-directory.server.ts";
import { type BackupSource, directorySource } from "../restore/backup-source.server.ts";
import { NotRestored } from "../restore/restore.server.ts";
import { AGE_HEAD, decrypted, encrypted, isAge } from "./age.server.ts";

const TB = 1024 ** 4;
/** The owner's own file; what it really holds is measured against its manifest afterwards. */
const LIMITS = { entries: 2_000_000, entryBytes: TB, totalBytes: TB, ratio: Number.POSITIVE_INFINITY };

export function archiveName(name: string, isEncrypted: boolean): string {
  return `copie-${name}.zip${isEncrypted ? ".age" : ""}`;
}

export async function archiveOf(source: BackupSource, passphrase: string | undefined, withPictures = true): Promise<Readable> {
  const zip = zipOf(source, withPictures);
  return passphrase === undefined ? zip : await encrypted(zip, passphrase);
}

export async function writeArchive(
  source: BackupSource,
  target: string,
  passphrase: string | undefined,
  withPictures = true,
): Promise<void> {
  await pipeline(await archiveOf(source, passphrase, withPictures), createWriteStream(target, { mode: 0o600, flush: true }));
}

/** Unpacks into a directory, which is there and empty. Throws NotRestored for what is no backup. */
export async function readArchive(file: string, passphrase: string | undefined, directory: string): Promise<BackupSource> {
  const zip = isEncrypted(file) ? await opened(file, passphrase, path.join(directory, "opened.zip")) : file;
  try {
    using archive = await openZip(zip, LIMITS);
    const place = path.join(directory, "copy");
    mkdirSync(path.join(place, "pictures"), { recursive: true, mode: 0o700 });
    await extract(archive, MANIFEST, place);
    const manifest = readManifest(place);
    if (!manifest) throw new NotRestored(["its manifest cannot be read"]);
    await extract(archive, DATABASE, place);
    if (manifest.secret) await extract(archive, SECRET, place);
    for (const name of Object.keys(manifest.files)
      .map((file) => `pictures/${file}`)
      .filter((name) => archive.find(name) !== undefined))
      await extract(archive, name, place);
    return { ...(directorySource(place) as BackupSource), name: path.basename(file) };
  } catch (error) {
    if (!(error instanceof UnreadableZip)) throw error;
    const reason = error.isWhole ? "it is packed in another way, pack it again as a plain ZIP" : "it is no whole archive";
    throw new NotRestored([`${reason} (${error.problem})`]);
  }
}

async function extract(archive: OpenZip, name: string, place: string): Promise<void> {
  const entry = archive.find(name);
  if (!entry) throw new NotRestored([`${name} is missing`]);
  await archive.extract(entry, path.join(place, name));
}

async function opened(file: string, passphrase: string | undefined, target: string): Promise<string> {
  if (passphrase === undefined) throw new NotRestored(["it is encrypted: set COPY_PASSPHRASE to the passphrase it was made with"]);
  await pipeline(decrypted(createReadStream(file), passphrase), createWriteStream(target, { mode: 0o600 }));
  return target;
}

function isEncrypted(file: string): boolean {
  const beginning = Buffer.alloc(AGE_HEAD);
  const handle = openSync(file, "r");
  try {
    readSync(handle, beginning);
  } finally {
    closeSync(handle);
  }
  return isAge(beginning);
}

function zipOf({ database, manifest, secret, pictures }: BackupSource, withPictures: boolean): Readable {
  if (!manifest) throw new Error("Only a whole copy makes an archive");
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const mtime = new Date(manifest.made_at);
  let current: Readable | undefined;
  output.once("close", () => current?.destroy());
  const add = (file: string, name: string, compress: boolean) =>
    zip.addReadStreamLazy(name, { mtime, compress }, (give) => {
      current = createReadStream(file);
      current.on("error", (error) => output.destroy(error));
      give(null, current);
    });
  add(path.join(path.dirname(database), MANIFEST), MANIFEST, true);
  add(database, DATABASE, true);
  if (secret) add(secret, SECRET, false);
  if (pictures && withPictures) for (const name of Object.keys(manifest.files)) add(path.join(pictures, name), `pictures/${name}`, false);
  zip.end();
  return output;
}
