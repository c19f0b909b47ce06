/** The site's secret, for signatures and encryption: SESSION_SECRET, else one that is made once and stored in the data directory. */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { env } from "#app/env.server.ts";
import { writeAtomically } from "#db/atomic-file.ts";

let secret: string | undefined;

export function sign(purpose: string, text: string): string {
  return createHmac("sha256", ownSecret()).update(`${purpose}\n${text}`).digest("base64url");
}

export function isSigned(purpose: string, text: string, signature: string): boolean {
  const [wanted, given] = [sign(purpose, text), signature].map((value) => Buffer.from(value)) as [Buffer, Buffer];
  return wanted.length === given.length && timingSafeEqual(wanted, given);
}

/** A text encrypted for one purpose and one owner (AES-256-GCM): "<iv>.<text>.<tag>", base64url. */
export function encrypt(purpose: string, text: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", keyFor(purpose), iv);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return [iv, sealed, cipher.getAuthTag()].map((part) => part.toString("base64url")).join(".");
}

export function decrypt(purpose: string, sealed: string): string | undefined {
  return open(keyFor(purpose), sealed);
}

function open(key: Buffer, sealed: string): string | undefined {
  const [iv, text, tag] = sealed.split(".").map((part) => Buffer.from(part, "base64url"));
  if (iv?.length !== 12 || !text || tag?.length !== 16) return undefined;
  try {
    const decipher = createDecipheriv("aes-256-gcm", key, iv).setAuthTag(tag);
    return Buffer.concat([decipher.update(text), decipher.final()]).toString("utf8");
  } catch {
    return undefined;
  }
}

export function decryptWithFormerSecret(purpose: string, sealed: string): string | undefined {
  return formerSecrets()
    .map((former) => open(keyFor(purpose, former), sealed))
    .find((text) => text !== undefined);
}

function keyFor(purpose: string, of = ownSecret()): Buffer {
  return Buffer.from(hkdfSync("sha256", of, "", `seal ${purpose}`, 32));
}

/** The secret of SESSION_SECRET_FORMER, and the one of the data directory before SESSION_SECRET was set. */
function formerSecrets(): string[] {
  const { sessionSecret, sessionSecretFormer } = env();
  const made = sessionSecret === undefined || secretFault() ? undefined : readMade();
  return [sessionSecretFormer, made].filter((known) => known !== undefined);
}

function ownSecret(): string {
  secret ??= env().sessionSecret ?? madeSecret();
  return secret;
}

/** Makes the secret at the start, so that the first signature needs no space on the disk; a restore may have brought another. Throws one line. */
export function prepareSecret(): void {
  secret = undefined;
  if (env().sessionSecret === undefined) madeSecret();
}

export function secretFault(): string | undefined {
  const length = readMade()?.length;
  if (length === undefined || length >= LENGTH) return undefined;
  return (
    `${secretFile()} is no whole secret: it has ${length} characters of ${LENGTH}. Put that of a copy in its place (DATA_DIR/copies/…/secret), or delete it ` +
    "and start again: another is made, links in mails and remembered browsers end, and codes of telephones are set up again."
  );
}

const LENGTH = 43;

function madeSecret(): string {
  const fault = secretFault();
  if (fault) throw new Error(fault);
  const known = readMade();
  if (known !== undefined) return known;
  const made = randomBytes(32).toString("base64url");
  writeAtomically(secretFile(), made);
  return made;
}

function secretFile(): string {
  return path.join(env().dataDir, "secret");
}

function readMade(): string | undefined {
  try {
    return readFileSync(secretFile(), "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    return undefined;
  }
}
