import { eq } from "drizzle-orm";
import type { KeptSetting } from "#app/history/settings-kind.ts";
import { named } from "#app/history/subject-fields.ts";
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

export const backupSettings = {
  key: "backups",
  name: "Copii de rezervă",
  address: "/admin/copii",
  fields: named({ limit_mb: "Limita copiilor, în MB" }),
  read: () => ({ limit_mb: getBackupLimit() }),
  put: (whole) => setBackupLimit(Number(whole.limit_mb)),
} as const satisfies KeptSetting;
