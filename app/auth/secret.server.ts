/** The site's own secret, for what it signs: SESSION_SECRET, else one made once and kept in the data directory. */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { env } from "#app/env.server.ts";

let secret: string | undefined;

/** The signature of a text for one purpose, base64url. */
export function sign(purpose: string, text: string): string {
  secret ??= env().sessionSecret ?? keptSecret(path.join(env().dataDir, "secret"));
  return createHmac("sha256", secret).update(`${purpose}\n${text}`).digest("base64url");
}

export function isSigned(purpose: string, text: string, signature: string): boolean {
  const [wanted, given] = [sign(purpose, text), signature].map((value) => Buffer.from(value)) as [Buffer, Buffer];
  return wanted.length === given.length && timingSafeEqual(wanted, given);
}

function keptSecret(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  const made = randomBytes(32).toString("base64url");
  writeFileSync(file, made, { mode: 0o600, flag: "wx" });
  return made;
}
