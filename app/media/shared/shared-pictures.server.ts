/** Pictures of several processes (decision 88): one directory for all, or with PICTURES_S3_URL storage, of which each holds a part. */
import { existsSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import pLimit from "p-limit";
import { env } from "#app/env.server.ts";
import { openStorage, type Storage } from "#app/storage/object-storage.server.ts";
import { readAddress } from "../picture.ts";
import { uploadsDir } from "../storage.server.ts";

/** Strangers may ask for names that nobody has: so many at a time, and for each only now and then. */
const AT_ONCE = pLimit(8);
const MISSING_FOR = 10_000;
const MOST_MISSING = 1_000;

const underWay = new Map<string, Promise<boolean>>();
const missing = new Map<string, number>();

export function hasPictureStorage(): boolean {
  return env().pictureStorage !== undefined;
}

/** Gives the files at these addresses to all processes; call it before a row names them. Rejects with what the storage said: then no row may name them. */
export async function shareFiles(addresses: Iterable<string>): Promise<void> {
  const storage = pictureStorage();
  if (!storage) return;
  const names = [...addresses].flatMap((address) => readAddress(address)?.file ?? []);
  await Promise.all(names.map((name) => AT_ONCE(() => storage.put(name, path.join(uploadsDir(), name)))));
}

export async function ensureLocalFile(address: string): Promise<boolean> {
  const name = readAddress(address)?.file;
  if (!name) return false;
  if (existsSync(path.join(uploadsDir(), name))) return true;
  const storage = pictureStorage();
  if (!storage || (missing.get(name) ?? 0) > performance.now()) return false;
  const asked = underWay.get(name) ?? AT_ONCE(() => take(storage, name)).finally(() => underWay.delete(name));
  underWay.set(name, asked);
  return await asked;
}

export async function ensureLocalFiles(addresses: Iterable<string>): Promise<void> {
  if (!pictureStorage()) return;
  await Promise.all([...addresses].map((address) => ensureLocalFile(address)));
}

async function take(storage: Storage, name: string): Promise<boolean> {
  const directory = uploadsDir();
  const aside = path.join(directory, `.${name}.${process.pid}`);
  try {
    await storage.get(name, aside);
    renameSync(aside, path.join(directory, name));
    return true;
  } catch {
    if (missing.size >= MOST_MISSING) missing.clear();
    missing.set(name, performance.now() + MISSING_FOR);
    return false;
  } finally {
    rmSync(aside, { force: true });
  }
}

function pictureStorage(): Storage | undefined {
  const { pictureStorage: storage } = env();
  return storage && openStorage(storage);
}
