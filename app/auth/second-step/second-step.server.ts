/** TOTP (RFC 6238: six digits, a new code each half minute), off until a first code was shown. A code is taken once; neighbours count. */
import { hash, randomBytes } from "node:crypto";
import { and, count, eq, isNotNull, isNull, lt } from "drizzle-orm";
import { z } from "zod";
import { flag, type ToldSetting } from "#app/history/subject.ts";
import { readCookie, setCookie } from "#app/http/cookie.server.ts";
import { log } from "#app/http/log.server.ts";
import { normalizeText } from "#app/language/normalize-text.ts";
import { readByRequest } from "#db/cache/switch.server.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { recoveryCodes, secondSteps, signInRules, users } from "#db/schema.ts";
import { prepared } from "#db/statements/prepared.server.ts";
import { canUsePasskeys, listPasskeys } from "../passkeys/passkey-store.server.ts";
import { decrypt, decryptWithFormerSecret, encrypt, isSigned, sign } from "../secret.server.ts";

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

/** A code as people type it: six digits of the telephone, or one that was printed: 28 letters and digits. */

const EMPTY = "Scrieți codul.";

/** Spaces and dashes are how it was written down, and capitals are no mistake. */
const typed = z.preprocess(
  (value) => (typeof value === "string" ? normalizeText(value).replaceAll(/[\s-]/g, "").toLowerCase() : value),
  z.string(EMPTY).min(1, EMPTY),
);

const DIGITS = /^\d{6}$/;

const appCode = typed.pipe(z.string().regex(DIGITS, "Codul din aplicație are 6 cifre."));

export const codeForm = z.object({
  code: typed.pipe(
    z.string().regex(/^(?:\d{6}|[a-z0-9]{28})$/, "Codul din aplicație are 6 cifre, iar un cod de rezervă, 28 de litere și cifre."),
  ),
});

export function isAppCode(code: string): boolean {
  return DIGITS.test(code);
}

export const appCodeForm = z.object({ code: appCode });

/** Form that turns codes off: the open session alone, or the telephone alone, is not enough. */
export const turnOffCodesForm = z.object({
  code: codeForm.shape.code,
  current_password: z.string("Scrieți parola curentă.").min(1, "Scrieți parola curentă.").max(200, "Parola este prea lungă."),
});

/** Ten codes for a lost telephone: 140 random bits each, so a plain hash is enough; shown once, good once. */

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

function deleteRecoveryCodes(userId: number): void {
  db().delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId)).run();
}

function newCode(): string {
  return [...randomBytes(LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join("");
}

function hashOf(userId: number, code: string): string {
  return hash("sha256", `${userId} ${code}`);
}

/** Says who entered a right password and owes a code: ten minutes, or until the password changes. Opens that page alone. */

const NAME = "admin_step";
const PURPOSE = "second step";
const LIFETIME = 10 * 60;

export function pendingStepCookie(userId: number, now: Date): string {
  const until = now.getTime() + LIFETIME * 1_000;
  const value = `${userId}.${until}.${sign(PURPOSE, textOf(userId, until))}`;
  return setCookie(NAME, value, LIFETIME);
}

export function clearedStepCookie(): string {
  return setCookie(NAME, "", 0);
}

export function readPendingStep(cookieHeader: string | null, now: Date): number | undefined {
  const value = readCookie(cookieHeader, NAME) ?? "";
  const [, id = "", until = "", signature = ""] = /^(\d{1,9})\.(\d{13})\.([\w-]{43})$/.exec(value) ?? [];
  if (!id || Number(until) <= now.getTime()) return undefined;
  return isSigned(PURPOSE, textOf(Number(id), Number(until)), signature) ? Number(id) : undefined;
}

function textOf(userId: number, until: number): string {
  const row = db().select({ password_hash: users.password_hash }).from(users).where(eq(users.id, userId)).get();
  return `${userId} ${until} ${row?.password_hash ?? ""}`;
}

/** ISO; undefined while it is left to each person. */
export const secondStepRequiredSince = readByRequest(() => rulesInForce().get()?.second_step_since ?? undefined);

const rulesInForce = prepared((db) => db.select().from(signInRules).prepare());

/** Call it in a transaction that has checked that the administrator has a second step himself. */
export function setSecondStepRequired(isDemanded: boolean, now: Date): void {
  if (isDemanded === (secondStepRequiredSince() !== undefined)) return;
  db()
    .update(signInRules)
    .set({ second_step_since: isDemanded ? now.toISOString() : null })
    .run();
}

export function secondStepOf(userId: number): "code" | "passkey" | undefined {
  if (codesSince(userId) !== undefined) return "code";
  return canUsePasskeys() && listPasskeys(userId).length > 0 ? "passkey" : undefined;
}

/** `confirmed`: who showed that it is he before the step was demanded goes on until his session ends, and loses nothing he writes. */
export function lacksRequiredSecondStep(userId: number, confirmed: Date | undefined): boolean {
  const since = secondStepRequiredSince();
  if (since === undefined || confirmed === undefined || confirmed.toISOString() <= since) return false;
  return secondStepOf(userId) === undefined;
}

/** Whether a right password alone is refused: passkeys stand for both steps, so no code is asked. */
export function needsPasskey(userId: number): boolean {
  return secondStepRequiredSince() !== undefined && secondStepOf(userId) === "passkey";
}

export const secondStepSettings: ToldSetting = { key: "second-step", fields: { second_step: flag("Cerut tuturor") } };
