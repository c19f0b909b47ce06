/**
 * Copies on another machine: `copies/NAME.zip.age` (manifest, database, secret, encrypted), `copies/NAME.json` (the manifest, which names nobody) and
 * `pictures/FILE`, each once, as visitors see them. What is kept here is kept there, and nothing more.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import pLimit from "p-limit";
import type { CopyStorage } from "#app/env.server.ts";
import { openStorage, type Storage } from "#app/storage/object-storage.server.ts";
import { archiveName, readArchive, writeArchive } from "../archive/archive.server.ts";
import { copiesDir, findCopy, holdCopies, MANIFEST, picturesDir } from "../copies/copies-directory.server.ts";
import { COPY_KINDS, COPY_NAME, KEPT, type Manifest, manifestForm } from "../copies/copy.ts";
import { linkOrCopy } from "../copies/link-or-copy.server.ts";
import { isSealed } from "../copies/seal.server.ts";
import { type CopySource, ownSource } from "../restore/copy-source.server.ts";
import { NotRestored } from "../restore/restore.server.ts";

/** Pictures are small: several are on their way together. */
const AT_ONCE = 6;

export type Elsewhere = { storage: CopyStorage; passphrase: string };

/** What was sent: how many pictures were new there, how many old copies were taken away. */
export type Sent = { name: string; pictures: number; removed: number };

/** The manifest comes last: a copy without it is none, and is sent again. Rejects with one sentence. */
export async function sendCopy(dataDir: string, name: string, { storage: address, passphrase }: Elsewhere): Promise<Sent> {
  const giveBack = holdCopies(dataDir);
  const aside = mkdtempSync(path.join(copiesDir(dataDir), ".archive-"));
  try {
    const [source, copy] = [ownSource(dataDir, name), findCopy(dataDir, name)];
    if (!source || !copy) throw new Error(`There is no copy ${name}`);
    const storage = openStorage(address);
    const atOnce = pLimit(AT_ONCE);
    const there = new Set(await storage.list("pictures/"));
    const wanted = Object.keys(copy.manifest.files).filter((file) => !there.has(`pictures/${file}`));
    await Promise.all(wanted.map((file) => atOnce(() => storage.put(`pictures/${file}`, path.join(picturesDir(dataDir), file)))));
    const archive = path.join(aside, archiveName(name, true));
    await writeArchive(source, archive, passphrase, false);
    await storage.put(keyOf(name), archive);
    await storage.put(manifestKey(name), path.join(copy.directory, MANIFEST));
    return { name, pictures: wanted.length, removed: await tidy(storage, there, aside) };
  } finally {
    rmSync(aside, { recursive: true, force: true });
    giveBack();
  }
}

/** The names of the copies that are there whole, the newest first. */
export async function listElsewhere(address: CopyStorage): Promise<string[]> {
  return namesIn(await openStorage(address).list("copies/"));
}

/** Fetches a copy into a directory, which is there and empty; pictures that this machine has already are not fetched. */
export async function fetchCopy(
  dataDir: string,
  name: string,
  { storage: address, passphrase }: Elsewhere,
  directory: string,
): Promise<CopySource> {
  const storage = openStorage(address);
  const archive = path.join(directory, "copy.zip.age");
  await storage.get(keyOf(name), archive);
  const source = await readArchive(archive, passphrase, directory);
  if (!source.manifest || !source.pictures) throw new NotRestored(["its manifest cannot be read"]);
  for (const [file, seal] of Object.entries(source.manifest.files)) {
    const target = path.join(source.pictures, file);
    const own = [path.join(picturesDir(dataDir), file), path.join(dataDir, "uploads", file)].find(
      (place) => existsSync(place) && isSealed(place, seal),
    );
    if (own) linkOrCopy(own, target);
    else await storage.get(`pictures/${file}`, target);
  }
  return { ...source, name };
}

/** Copies that were cut off, those past their number, and once one of these has gone, the pictures that no copy there names any more. */
async function tidy(storage: Storage, pictures: ReadonlySet<string>, aside: string): Promise<number> {
  const keys = await storage.list("copies/");
  const names = namesIn(keys);
  const wholes = new Set(names.map(keyOf));
  for (const key of keys) if (key.endsWith(".zip.age") && !wholes.has(key)) await storage.remove(key);
  const old = COPY_KINDS.flatMap((kind) => names.filter((name) => COPY_NAME.exec(name)?.[1] === kind).slice(KEPT[kind]));
  for (const name of old) {
    // First what says that it is there.
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

async function manifestOf(storage: Storage, name: string, aside: string): Promise<Manifest> {
  const file = path.join(aside, `${name}.json`);
  await storage.get(manifestKey(name), file);
  return manifestForm.parse(JSON.parse(readFileSync(file, "utf8")));
}

/** Newest first: a name begins with its moment. */
function namesIn(keys: readonly string[]): string[] {
  const there = new Set(keys);
  const names = keys.flatMap((key) => /^copies\/(.+)\.json$/.exec(key)?.[1] ?? []);
  return names
    .filter((name) => COPY_NAME.test(name) && there.has(keyOf(name)))
    .sort()
    .reverse();
}

function keyOf(name: string): string {
  return `copies/${name}.zip.age`;
}

function manifestKey(name: string): string {
  return `copies/${name}.json`;
}
