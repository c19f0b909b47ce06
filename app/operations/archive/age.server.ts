/**
 * Files in the age format (age-encryption.org/v1) under a passphrase: any `age` program opens them. Written over node:crypto, so that neither the
 * key nor the bytes keep visitors waiting (decision 67); age.server.test.ts holds it against another implementation, both ways.
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { Transform, type TransformCallback } from "node:stream";

const VERSION = "age-encryption.org/v1";
const CHUNK = 64 * 1024;
const TAG = 16;
/** 2^17 rounds: 128 MB for a third of a second, what OWASP asks for. Files of others, and ours from before, may ask for less or more, up to 2^20. */
const WORK = 17;
const MOST_WORK = 20;
const MOST_HEADER = 4_096;

/** Why a file could not be opened. */
class Unopenable extends Error {}

export function isAge(beginning: Buffer): boolean {
  return beginning.subarray(0, VERSION.length).toString("latin1") === VERSION;
}

/** Bytes in, an encrypted file out. */
export async function encrypting(passphrase: string, work = WORK): Promise<Transform> {
  const [fileKey, salt, nonce] = [randomBytes(16), randomBytes(16), randomBytes(16)];
  const body = seal(await wrapKey(passphrase, salt, work), Buffer.alloc(12), fileKey);
  const head = `${VERSION}\n-> scrypt ${unpadded(salt)} ${work}\n${unpadded(body)}\n---`;
  const key = derive(fileKey, nonce, "payload");
  let counter = 0;
  let waiting = Buffer.alloc(0);
  const stream = new Transform({
    transform(piece: Buffer, _encoding, done) {
      waiting = Buffer.concat([waiting, piece]);
      let from = 0;
      // The last piece is marked: one that is full is held back until there is more.
      for (; waiting.length - from > CHUNK; from += CHUNK)
        this.push(seal(key, chunkNonce(counter++, false), waiting.subarray(from, from + CHUNK)));
      waiting = waiting.subarray(from);
      done();
    },
    flush(done) {
      this.push(seal(key, chunkNonce(counter, true), waiting));
      done();
    },
  });
  stream.push(`${head} ${unpadded(macOf(fileKey, head))}\n`);
  stream.push(nonce);
  return stream;
}

/** An encrypted file in, its bytes out; fails with Unopenable for another passphrase, and for a file that was changed or cut off. */
export function decrypting(passphrase: string): Transform {
  let waiting = Buffer.alloc(0);
  let key: Buffer | undefined;
  let counter = 0;
  async function take(this: Transform, piece: Buffer): Promise<void> {
    waiting = Buffer.concat([waiting, piece]);
    key ??= await begin();
    if (!key) return;
    let from = 0;
    for (; waiting.length - from > CHUNK + TAG; from += CHUNK + TAG)
      this.push(open(key, chunkNonce(counter++, false), waiting.subarray(from, from + CHUNK + TAG)));
    waiting = waiting.subarray(from);
  }
  /** Reads the header once it is there whole, with the number behind it. */
  async function begin(): Promise<Buffer | undefined> {
    const text = waiting.toString("latin1", 0, MOST_HEADER);
    const found = /^(age-encryption\.org\/v1\n-> scrypt ([\w+/]{22}) (\d{1,2})\n([\w+/]{43})\n---) ([\w+/]{43})\n/.exec(text);
    if (!found && waiting.length >= MOST_HEADER) throw new Unopenable("The file is not encrypted with a passphrase");
    if (!found || waiting.length < found[0].length + 16) return undefined;
    const [whole, head = "", salt = "", work = "", body = "", mac = ""] = found;
    if (Number(work) > MOST_WORK) throw new Unopenable("The file asks for more work than is reasonable");
    const wrap = await wrapKey(passphrase, Buffer.from(salt, "base64"), Number(work));
    const fileKey = open(wrap, Buffer.alloc(12), Buffer.from(body, "base64"));
    if (!timingSafeEqual(macOf(fileKey, head), Buffer.from(mac, "base64"))) throw new Unopenable("The file was changed");
    const nonce = waiting.subarray(whole.length, whole.length + 16);
    waiting = waiting.subarray(whole.length + 16);
    return derive(fileKey, nonce, "payload");
  }
  const settle = (work: Promise<void>, done: TransformCallback) => work.then(() => done(), done);
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      settle(take.call(this, piece), done);
    },
    flush(done) {
      const last = async () => {
        if (!key) throw new Unopenable("The file is no encrypted copy, or was cut off");
        this.push(open(key, chunkNonce(counter, true), waiting));
      };
      settle(last(), done);
    },
  });
}

function wrapKey(passphrase: string, salt: Buffer, work: number): Promise<Buffer> {
  const N = 2 ** work;
  return new Promise((resolve, reject) => {
    scrypt(passphrase, Buffer.concat([Buffer.from(`${VERSION}/scrypt`), salt]), 32, { N, r: 8, p: 1, maxmem: 256 * N * 8 }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

function seal(key: Buffer, nonce: Buffer, bytes: Buffer): Buffer {
  const cipher = createCipheriv("chacha20-poly1305", key, nonce, { authTagLength: TAG });
  return Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

function open(key: Buffer, nonce: Buffer, sealed: Buffer): Buffer {
  if (sealed.length < TAG) throw new Unopenable("The file was cut off");
  const cipher = createDecipheriv("chacha20-poly1305", key, nonce, { authTagLength: TAG });
  cipher.setAuthTag(sealed.subarray(-TAG));
  try {
    return Buffer.concat([cipher.update(sealed.subarray(0, -TAG)), cipher.final()]);
  } catch {
    throw new Unopenable("The passphrase is another one, or the file was changed");
  }
}

/** A counter of eleven bytes, and whether it is the last piece. */
function chunkNonce(counter: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(counter), 3);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

function macOf(fileKey: Buffer, head: string): Buffer {
  return createHmac("sha256", derive(fileKey, Buffer.alloc(0), "header"))
    .update(head)
    .digest();
}

function derive(fileKey: Buffer, salt: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", fileKey, salt, purpose, 32));
}

function unpadded(bytes: Buffer): string {
  return bytes.toString("base64").replaceAll("=", "");
}
