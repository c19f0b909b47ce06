/** TOTP (RFC 6238: six digits, a new code each half minute), off until a first code was shown. A code is taken once; neighbours count. */
import { and, eq, isNotNull, lt } from "drizzle-orm";
import { log } from "#app/http/log.server.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { secondSteps } from "#db/schema.ts";
import { decrypt, decryptWithFormerSecret, encrypt } from "../secret.server.ts";
import { deleteRecoveryCodes } from "./recovery-codes.server.ts";

const PERIOD = 30;
const DRIFT = 1;

const library = () => import("otplib");

export function codesSince(userId: number): string | undefined {
  return findRow(userId)?.confirmed_at ?? undefined;
}

/** The secret is inactive until `confirmSecret`; an unconfirmed one is replaced. False where codes are asked for already. */
export async function createSecret(userId: number, now: Date): Promise<boolean> {
  const { generateSecret } = await library();
  const sealed_secret = encrypt(purposeOf(userId), generateSecret());
  return inTransaction(() => {
    if (codesSince(userId) !== undefined) return false;
    const row = { sealed_secret, last_step: 0, created_at: now.toISOString() };
    db()
      .insert(secondSteps)
      .values({ user_id: userId, ...row })
      .onConflictDoUpdate({ target: secondSteps.user_id, set: row })
      .run();
    return true;
  });
}

/** Base32, with its otpauth: address for a telephone. */
export async function findUnconfirmedSecret(userId: number, { issuer, label }: { issuer: string; label: string }) {
  const row = findRow(userId);
  const secret = row && row.confirmed_at === null ? decrypt(purposeOf(userId), row.sealed_secret) : undefined;
  if (secret === undefined) return undefined;
  const { generateURI } = await library();
  return { secret, uri: generateURI({ issuer, label, secret, digits: 6, period: PERIOD }) };
}

/** True once for a valid code. `isWaiting`: of the unconfirmed secret. */
export async function redeemCode(userId: number, code: string, now: Date, { isWaiting = false } = {}): Promise<boolean> {
  const row = findRow(userId);
  if (!row || (row.confirmed_at === null) !== isWaiting) return false;
  const secret = decrypt(purposeOf(userId), row.sealed_secret);
  if (secret === undefined) return false;
  const { verify } = await library();
  const epoch = Math.floor(now.getTime() / 1_000);
  const result = await verify({ secret, token: code, epoch, period: PERIOD, epochTolerance: DRIFT * PERIOD });
  if (!result.valid) return false;
  const step = Math.floor(epoch / PERIOD) + result.delta;
  // Of two requests with the same code at the same moment, the second changes nothing.
  return (
    db()
      .update(secondSteps)
      .set({ last_step: step })
      .where(and(eq(secondSteps.user_id, userId), lt(secondSteps.last_step, step)))
      .run().changes > 0
  );
}

/** Encrypts again what a former secret of the site encrypted, where that one is known. */
export function reencryptSecrets(): void {
  const rows = db().select().from(secondSteps).all();
  const anew = rows.flatMap(({ user_id, sealed_secret }) => {
    if (decrypt(purposeOf(user_id), sealed_secret) !== undefined) return [];
    const secret = decryptWithFormerSecret(purposeOf(user_id), sealed_secret);
    return secret === undefined ? [] : [{ user_id, sealed_secret: encrypt(purposeOf(user_id), secret) }];
  });
  for (const { user_id, sealed_secret } of anew)
    db().update(secondSteps).set({ sealed_secret }).where(eq(secondSteps.user_id, user_id)).run();
  if (anew.length > 0) log.info(`Sealed anew with the secret of now: ${anew.length} secrets of telephones`);
}

export function confirmSecret(userId: number, now: Date): void {
  db().update(secondSteps).set({ confirmed_at: now.toISOString() }).where(eq(secondSteps.user_id, userId)).run();
}

/** Recovery codes are deleted too. False where no codes were asked for. */
export function deleteSecondStep(userId: number): boolean {
  deleteRecoveryCodes(userId);
  const isOn = and(eq(secondSteps.user_id, userId), isNotNull(secondSteps.confirmed_at));
  const wasOn = db().delete(secondSteps).where(isOn).run().changes > 0;
  db().delete(secondSteps).where(eq(secondSteps.user_id, userId)).run();
  return wasOn;
}

function findRow(userId: number) {
  return db().select().from(secondSteps).where(eq(secondSteps.user_id, userId)).get();
}

/** A secret that is copied to another person's row cannot be decrypted. */
function purposeOf(userId: number): string {
  return `second step of ${userId}`;
}
