/** Passwords: argon2id of node:crypto with 19 MiB, two passes, one lane; at most two at once, so that logins cannot eat the memory. */
import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import pLimit from "p-limit";

const derive = promisify(argon2);
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
const twoAtOnce = pLimit(2);
/** About 2 s of waiting; who comes later is told to come back. */
const MAX_WAITING = 40;

/** "argon2id$<salt>$<hash>", both base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await run(password, salt);
  return `argon2id$${salt.toString("base64url")}$${hash.toString("base64url")}`;
}

/**
 * True when the password made this hash; undefined when too many are waiting to be told. Without a hash the same work is done for nothing, so
 * that an unknown name takes as long.
 */
export async function isPasswordOf(password: string, stored: string | undefined): Promise<boolean | undefined> {
  if (twoAtOnce.pendingCount >= MAX_WAITING) return undefined;
  const [, salt = "", expected = ""] = (stored ?? DUMMY).split("$");
  const actual = await run(password, Buffer.from(salt, "base64url"));
  const wanted = Buffer.from(expected, "base64url");
  return stored !== undefined && wanted.length === actual.length && timingSafeEqual(wanted, actual);
}

const DUMMY = `argon2id$${"A".repeat(22)}$${"A".repeat(43)}`;

function run(password: string, salt: Buffer): Promise<Buffer> {
  const message = Buffer.from(password.normalize("NFC"));
  return twoAtOnce(async () => (await derive("argon2id", { message, nonce: salt, ...COST })) as Buffer);
}
