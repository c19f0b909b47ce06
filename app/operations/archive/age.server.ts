/** The age format is the package's. Only the key is derived by node:crypto, off the loop: in JavaScript it takes seconds (decision 66). */
import { createCipheriv, randomBytes, scrypt } from "node:crypto";
import { Readable } from "node:stream";
import { ReadableStream as WebStream } from "node:stream/web";
import { promisify } from "node:util";
import type { Recipient } from "age-encryption";

const VERSION = "age-encryption.org/v1";
/** 2^17 rounds: 128 MB for a third of a second, what OWASP asks for. Files of others may ask for less or more, up to 2^20. */
const WORK = 17;

class Unopenable extends Error {}

/** First line that `age -a` writes around a file that is to be mailed: base64 between two lines. */
const ARMOR = "-----BEGIN AGE ENCRYPTED FILE-----";
/** Bytes of a beginning that tell. */
export const AGE_HEAD = 64;

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
