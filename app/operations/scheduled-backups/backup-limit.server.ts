import { eq } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { copying } from "#db/schema.ts";

export function getBackupLimit(): number {
  const limit = db().select({ limit_mb: copying.limit_mb }).from(copying).where(eq(copying.id, 1)).get();
  if (!limit) throw new Error("The limit of the copies is missing");
  return limit.limit_mb;
}

export function setBackupLimit(limit_mb: number): void {
  db().update(copying).set({ limit_mb }).where(eq(copying.id, 1)).run();
}
