/** Off site: `copies/NAME.zip.age`, `copies/NAME.json`, which names nobody, and `pictures/FILE`, each once. As here, and nothing more. */
import { existsSync, mkdtempDisposableSync, readFileSync } from "node:fs";
import path from "node:path";
import pLimit from "p-limit";
import type { StorageAddress } from "#app/env.server.ts";
import { openStorage, type Storage } from "#app/storage/object-storage.server.ts";
import { archiveName, readArchive, writeArchive } from "../archive/archive.server.ts";
import { BACKUP_KINDS, BACKUP_NAME, BACKUPS_KEPT, type BackupManifest, manifestForm } from "../backups/backup.ts";
import {
  backupsDir,
  findBackup,
  linkOrCopy,
  lockBackups,
  MANIFEST,
  matchesDigest,
  picturesDir,
} from "../backups/backup-directory.server.ts";
import { type BackupSource, ownSource } from "../restore/backup-source.server.ts";
import { NotRestored } from "../restore/restore.server.ts";

const AT_ONCE = 6;

export type OffsiteTarget = { storage: StorageAddress; passphrase: string };

export type SentBackup = { name: string; pictures: number; removed: number };

/** The manifest comes last: a backup without it is none, and is sent again. Rejects with one sentence. */
export async function sendBackup(dataDir: string, name: string, { storage: address, passphrase }: OffsiteTarget): Promise<SentBackup> {
  using _lock = lockBackups(dataDir);
  using aside = mkdtempDisposableSync(path.join(backupsDir(dataDir), ".archive-"));
  const [source, backup] = [ownSource(dataDir, name), findBackup(dataDir, name)];
  if (!source || !backup) throw new Error(`There is no copy ${name}`);
  const storage = openStorage(address);
  const atOnce = pLimit(AT_ONCE);
  const there = new Set(await storage.list("pictures/"));
  const wanted = Object.keys(backup.manifest.files).filter((file) => !there.has(`pictures/${file}`));
  await Promise.all(wanted.map((file) => atOnce(() => storage.put(`pictures/${file}`, path.join(picturesDir(dataDir), file)))));
  const archive = path.join(aside.path, archiveName(name, true));
  await writeArchive(source, archive, passphrase, false);
  await storage.put(keyOf(name), archive);
  await storage.put(manifestKey(name), path.join(backup.directory, MANIFEST));
  return { name, pictures: wanted.length, removed: await tidy(storage, there, aside.path) };
}

export async function listOffsiteBackups(address: StorageAddress): Promise<string[]> {
  return namesIn(await openStorage(address).list("copies/"));
}

/** Fetches a backup into a directory, which is there and empty; pictures that this machine has already are not fetched. */
export async function fetchOffsiteBackup(
  dataDir: string,
  name: string,
  { storage: address, passphrase }: OffsiteTarget,
  directory: string,
): Promise<BackupSource> {
  const storage = openStorage(address);
  const archive = path.join(directory, "copy.zip.age");
  await storage.get(keyOf(name), archive);
  const source = await readArchive(archive, passphrase, directory);
  if (!source.manifest || !source.pictures) throw new NotRestored(["its manifest cannot be read"]);
  for (const [file, seal] of Object.entries(source.manifest.files)) {
    const target = path.join(source.pictures, file);
    const own = [path.join(picturesDir(dataDir), file), path.join(dataDir, "uploads", file)].find(
      (place) => existsSync(place) && matchesDigest(place, seal),
    );
    if (own) linkOrCopy(own, target);
    else await storage.get(`pictures/${file}`, target);
  }
  return { ...source, name };
}

/** Backups that were cut off, those past their number, and once one of these has gone, the pictures that no backup there names any more. */
async function tidy(storage: Storage, pictures: ReadonlySet<string>, aside: string): Promise<number> {
  const keys = await storage.list("copies/");
  const names = namesIn(keys);
  const wholes = new Set(names.map(keyOf));
  for (const key of keys) if (key.endsWith(".zip.age") && !wholes.has(key)) await storage.remove(key);
  const old = BACKUP_KINDS.flatMap((kind) => names.filter((name) => BACKUP_NAME.exec(name)?.[1] === kind).slice(BACKUPS_KEPT[kind]));
  for (const name of old) {
    await storage.remove(manifestKey(name));
    await storage.remove(keyOf(name));
  }
  if (old.length === 0) return 0;
  const named = new Set<string>();
  for (const name of names.filter((known) => !old.includes(known)))
    for (const file of Object.keys((await manifestOf(storage, name, aside)).files)) named.add(`pictures/${file}`);
  for (const key of pictures) if (!named.has(key)) await storage.remove(key);
  return old.length;
}

async function manifestOf(storage: Storage, name: string, aside: string): Promise<BackupManifest> {
  const file = path.join(aside, `${name}.json`);
  await storage.get(manifestKey(name), file);
  return manifestForm.parse(JSON.parse(readFileSync(file, "utf8")));
}

function namesIn(keys: readonly string[]): string[] {
  const there = new Set(keys);
  const names = keys.flatMap((key) => /^copies\/(.+)\.json$/.exec(key)?.[1] ?? []);
  return names
    .filter((name) => BACKUP_NAME.test(name) && there.has(keyOf(name)))
    .sort()
    .reverse();
}

function keyOf(name: string): string {
  return `copies/${name}.zip.age`;
}

function manifestKey(name: string): string {
  return `copies/${name}.json`;
}
