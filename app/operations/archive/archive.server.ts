/** A backup as one file: a ZIP of its manifest, database, secret and pictures; under a passphrase, that ZIP in the age format. */

import { createCipheriv, randomBytes, scrypt } from "node:crypto";
import { closeSync, createReadStream, createWriteStream, mkdirSync, openSync, readSync } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ReadableStream as WebStream } from "node:stream/web";
import { promisify } from "node:util";
import type { Recipient } from "age-encryption";
import { ZipFile } from "yazl";
import { type OpenZip, openZip, UnreadableZip } from "#app/tables/zip/zip-read.server.ts";
import { DATABASE, MANIFEST, readManifest, SECRET } from "../backups/backup-directory.server.ts";
import { type BackupSource, directorySource } from "../restore/backup-source.server.ts";
import { NotRestored } from "../restore/restore.server.ts";

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

/** The age format is the package's. Only the key is derived by node:crypto, off the loop: in JavaScript it takes seconds (decision 66). */

const VERSION = "age-encryption.org/v1";
/** 2^17 rounds: 128 MB for a third of a second, what OWASP asks for. Files of others may ask for less or more, up to 2^20. */
const WORK = 17;

class Unopenable extends Error {}

/** First line that `age -a` writes around a file that is to be mailed: base64 between two lines. */
const ARMOR = "-----BEGIN AGE ENCRYPTED FILE-----";
/** Bytes of a beginning that tell. */
const AGE_HEAD = 64;

export function isAge(beginning: Buffer): boolean {
  const words = beginning.toString("latin1");
  return words.startsWith(VERSION) || isArmoured(words);
}

function isArmoured(words: string): boolean {
  return words.trimStart().startsWith(ARMOR);
}

export async function encrypted(plain: Readable, passphrase: string, work = WORK): Promise<Readable> {
  const { Encrypter } = await age();
  const encrypter = new Encrypter();
  encrypter.addRecipient(passphraseRecipient(passphrase, work));
  return Readable.from(await encrypter.encrypt(webStream(plain)), { objectMode: false });
}

/** An encrypted file in, its bytes out; fails with Unopenable for another passphrase, and for a file that was changed or cut off. */
export function decrypted(sealed: Readable, passphrase: string): Readable {
  return Readable.from(decryptedPieces(sealed, passphrase), { objectMode: false });
}

async function* decryptedPieces(sealed: Readable, passphrase: string): AsyncGenerator<Uint8Array> {
  const { Decrypter } = await age();
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    yield* await decrypter.decrypt(webStream(Readable.from(withoutArmor(sealed))));
  } catch (error) {
    const isOfSystem = typeof (error as NodeJS.ErrnoException).code === "string";
    throw isOfSystem ? error : new Unopenable("The passphrase is another one, or the file was changed or cut off", { cause: error });
  }
}

/** Decoded while it comes: a copy is larger than what the package's `armor.decode` should hold at once. */
async function* withoutArmor(sealed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let head: Buffer = Buffer.alloc(0);
  let lines: string | undefined;
  for await (const piece of sealed) {
    const isBeginning = lines === undefined && head.length < AGE_HEAD;
    const bytes = isBeginning ? Buffer.concat([head, piece]) : piece;
    if (isBeginning) head = bytes.subarray(0, AGE_HEAD);
    if (bytes.length < AGE_HEAD && isBeginning) continue;
    if (isBeginning && isArmoured(head.toString("latin1"))) lines = "";
    if (lines === undefined) yield bytes;
    else {
      const text: string = lines + bytes.toString("latin1");
      const end = text.lastIndexOf("\n") + 1;
      lines = text.slice(end);
      yield ofLines(text.slice(0, end));
    }
  }
  if (lines !== undefined) yield ofLines(lines);
  else if (head.length < AGE_HEAD) yield head;
}

function ofLines(text: string): Buffer {
  return Buffer.from(text.replaceAll(/-----[^\n]*/g, ""), "base64");
}

function passphraseRecipient(passphrase: string, work: number): Recipient {
  return {
    async wrapFileKey(fileKey) {
      const { Stanza } = await age();
      const salt = randomBytes(16);
      const options = { N: 2 ** work, r: 8, p: 1, maxmem: 2 ** work * 2_048 };
      const key = await derive(passphrase, Buffer.concat([Buffer.from(`${VERSION}/scrypt`), salt]), 32, options);
      const cipher = createCipheriv("chacha20-poly1305", key, Buffer.alloc(12), { authTagLength: 16 });
      const body = Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()]);
      return [new Stanza(["scrypt", salt.toString("base64").replace(/=+$/, ""), String(work)], body)];
    },
  };
}

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(scrypt);

/** Not by Readable.toWeb, which throws where nobody can catch it when the other side ends early. */
function webStream(bytes: Readable): ReadableStream<Uint8Array> {
  return WebStream.from(bytes) as unknown as ReadableStream<Uint8Array>;
}

function age() {
  return import("age-encryption");
}
