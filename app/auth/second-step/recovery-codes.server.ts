/** Ten codes for a lost telephone: 140 random bits each, so a plain hash is enough; shown once, good once. */
import { hash, randomBytes } from "node:crypto";
import { and, count, eq, isNull } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { recoveryCodes } from "#db/schema.ts";

const RECOVERY_CODES = 10;
const LENGTH = 28;
const BITS = LENGTH * 5;
/** Base 32 without the letters that are taken for digits. */
const LETTERS = "abcdefghijkmnpqrstuvwxyz23456789";

/** In groups of four ("abcd-efgh-…"); former codes become invalid. */
export function replaceRecoveryCodes(userId: number): string[] {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  db().transaction((tx) => {
    deleteRecoveryCodes(userId);
    tx.insert(recoveryCodes)
      .values(codes.map((code) => ({ user_id: userId, code_hash: hashOf(userId, code), bits: BITS })))
      .run();
  });
  return codes.map((code) => code.replaceAll(/(.{4})(?=.)/g, "$1-"));
}

export function redeemRecoveryCode(userId: number, code: string, now: Date): boolean {
  const isOpen = and(eq(recoveryCodes.user_id, userId), eq(recoveryCodes.code_hash, hashOf(userId, code)), isNull(recoveryCodes.used_at));
  return db().update(recoveryCodes).set({ used_at: now.toISOString() }).where(isOpen).run().changes > 0;
}

export function countRecoveryCodes(userId: number): number {
  const areOpen = and(eq(recoveryCodes.user_id, userId), isNull(recoveryCodes.used_at));
  return db().select({ value: count() }).from(recoveryCodes).where(areOpen).get()?.value ?? 0;
}

export function deleteRecoveryCodes(userId: number): void {
  db().delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId)).run();
}

function newCode(): string {
  return [...randomBytes(LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join("");
}

function hashOf(userId: number, code: string): string {
  return hash("sha256", `${userId} ${code}`);
}
