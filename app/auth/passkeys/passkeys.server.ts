import { and, asc, eq } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { type Passkey, passkeys } from "#db/schema.ts";

export const MAX_PASSKEYS = 10;

export function listPasskeys(userId: number): Passkey[] {
  return db().select().from(passkeys).where(eq(passkeys.user_id, userId)).orderBy(asc(passkeys.id)).all();
}

/** Until anybody has a passkey, the sign-in page does not mention them. */
export function hasPasskeys(): boolean {
  return db().select({ id: passkeys.id }).from(passkeys).limit(1).get() !== undefined;
}

export function findPasskey(credential_id: string): Passkey | undefined {
  return db().select().from(passkeys).where(eq(passkeys.credential_id, credential_id)).get();
}

/** Call it in a transaction. "full" for one too many, "known" for one that is registered already. */
export function createPasskey(values: Omit<Passkey, "id" | "last_used_at">): Passkey | "full" | "known" {
  if (findPasskey(values.credential_id)) return "known";
  if (listPasskeys(values.user_id).length >= MAX_PASSKEYS) return "full";
  return db().insert(passkeys).values(values).returning().get();
}

export function setPasskeyUsed(id: number, counter: number, now: Date): void {
  db().update(passkeys).set({ counter, last_used_at: now.toISOString() }).where(eq(passkeys.id, id)).run();
}

export function deletePasskey(id: number, userId: number): Passkey | undefined {
  return db()
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.user_id, userId)))
    .returning()
    .get();
}

export function deletePasskeysOf(userId: number): void {
  db().delete(passkeys).where(eq(passkeys.user_id, userId)).run();
}
