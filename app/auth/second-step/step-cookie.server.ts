/** Says who entered a right password and owes a code: ten minutes, or until the password changes. Opens that page alone. */
import { eq } from "drizzle-orm";
import { readCookie, setCookie } from "#app/http/cookie.server.ts";
import { db } from "#db/client.server.ts";
import { users } from "#db/schema.ts";
import { isSigned, sign } from "../secret.server.ts";

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
