/** The site's own secret, for what it signs and what it keeps encrypted: SESSION_SECRET, else one made once and kept in the data directory. */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { env } from "#app/env.server.ts";

let secret: string | undefined;

/** The signature of a text for one purpose, base64url. */
export function sign(purpose: string, text: string): string {
  return createHmac("sha256", ownSecret()).update(`${purpose}\n${text}`).digest("base64url");
}

export function isSigned(purpose: string, text: string, signature: string): boolean {
  const [wanted, given] = [sign(purpose, text), signature].map((value) => Buffer.from(value)) as [Buffer, Buffer];
  return wanted.length === given.length && timingSafeEqual(wanted, given);
}

/** A text encrypted for one purpose and one owner (AES-256-GCM): "<iv>.<text>.<tag>", base64url. */
export function seal(purpose: string, text: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", keyFor(purpose), iv);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return [iv, sealed, cipher.getAuthTag()].map((part) => part.toString("base64url")).join(".");
}

/** The text again; undefined for what was not sealed with this secret for this purpose. */
export function unseal(purpose: string, sealed: string): string | undefined {
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

/** The text of what the secret from before has sealed, for the one who seals it anew; nothing else is taken from that secret any more. */
export function unsealFormer(purpose: string, sealed: string): string | undefined {
  return formerSecrets()
    .map((former) => open(keyFor(purpose, former), sealed))
    .find((text) => text !== undefined);
}

function keyFor(purpose: string, of = ownSecret()): Buffer {
  return Buffer.from(hkdfSync("sha256", of, "", `seal ${purpose}`, 32));
}

/** The one that is named, and the one that was made here before another was set. */
function formerSecrets(): string[] {
  const { sessionSecret, sessionSecretFormer, dataDir } = env();
  const made = sessionSecret === undefined ? undefined : readKept(path.join(dataDir, "secret"));
  return [sessionSecretFormer, made].filter((known) => known !== undefined);
}

function ownSecret(): string {
  secret ??= env().sessionSecret ?? keptSecret(path.join(env().dataDir, "secret"));
  return secret;
}

function keptSecret(file: string): string {
  const kept = readKept(file);
  if (kept !== undefined) return kept;
  const made = randomBytes(32).toString("base64url");
  writeFileSync(file, made, { mode: 0o600, flag: "wx" });
  return made;
}

function readKept(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    return undefined;
  }
}
