import { eq } from "drizzle-orm";
import type { KeptSetting } from "#app/history/settings-kind.ts";
import { named } from "#app/history/subject-fields.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { db } from "#db/client.server.ts";
import { backupSettings } from "#db/schema.ts";

export function getBackupLimit(): number {
  const limit = db().select({ limit_mb: backupSettings.limit_mb }).from(backupSettings).where(eq(backupSettings.id, 1)).get();
  if (!limit) throw new Error("The limit of the copies is missing");
  return limit.limit_mb;
}

export function setBackupLimit(limit_mb: number): void {
  db().update(backupSettings).set({ limit_mb }).where(eq(backupSettings.id, 1)).run();
}

export const backupLimitSettings = {
  key: "backups",
  name: "Copii de rezervă",
  address: adminPath("backups"),
  fields: named({ limit_mb: "Limita copiilor, în MB" }),
  read: () => ({ limit_mb: getBackupLimit() }),
  put: (whole) => setBackupLimit(Number(whole.limit_mb)),
} as const satisfies KeptSetting;
