/** Ten codes for the day on which the telephone is lost. 80 random bits each, so a hash of it can be kept without salt; shown once, good once. */
import { createHash, randomBytes } from "node:crypto";
import { and, count, eq, isNull } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { recoveryCodes } from "#db/schema.ts";

const RECOVERY_CODES = 10;
/** Base 32 without the letters that are taken for digits. */
const LETTERS = "abcdefghijkmnpqrstuvwxyz23456789";

/** New codes, in fours ("abcd-efgh-jkmn-pqrs"); those from before are good no more. */
export function makeRecoveryCodes(userId: number): string[] {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  db().transaction((tx) => {
    removeRecoveryCodes(userId);
    tx.insert(recoveryCodes)
      .values(codes.map((code) => ({ user_id: userId, code_hash: hash(userId, code) })))
      .run();
  });
  return codes.map((code) => code.replaceAll(/(.{4})(?=.)/g, "$1-"));
}

/** True once for a code of the person, as `codeForm` reads it: sixteen letters and digits. */
export function takeRecoveryCode(userId: number, code: string, now: Date): boolean {
  const isOpen = and(eq(recoveryCodes.user_id, userId), eq(recoveryCodes.code_hash, hash(userId, code)), isNull(recoveryCodes.used_at));
  return db().update(recoveryCodes).set({ used_at: now.toISOString() }).where(isOpen).run().changes > 0;
}

/** How many are left. */
export function countRecoveryCodes(userId: number): number {
  const areOpen = and(eq(recoveryCodes.user_id, userId), isNull(recoveryCodes.used_at));
  return db().select({ value: count() }).from(recoveryCodes).where(areOpen).get()?.value ?? 0;
}

export function removeRecoveryCodes(userId: number): void {
  db().delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId)).run();
}

function newCode(): string {
  return [...randomBytes(16)].map((byte) => LETTERS[byte % LETTERS.length]).join("");
}

function hash(userId: number, code: string): string {
  return createHash("sha256").update(`${userId} ${code}`).digest("hex");
}
