import { eq } from "drizzle-orm";
import { z } from "zod";
import { readDecimal } from "#app/forms/decimal.ts";
import type { KeptSetting } from "#app/history/settings-kind.ts";
import { named } from "#app/history/subject.ts";
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

const WANTED = "Scrieți un număr de GB între 0,1 și 2.000, de exemplu 5 sau 0,5.";
const [LEAST, MOST] = [100, 2_000_000];
const MB_PER_GB = 1_000;

export const backupLimitForm = z.object({
  limit_gb: z
    .string(WANTED)
    .trim()
    .transform((text, context) => {
      const megabytes = Math.round((readDecimal(text) ?? Number.NaN) * MB_PER_GB);
      if (megabytes >= LEAST && megabytes <= MOST) return megabytes;
      context.addIssue({ code: "custom", message: WANTED });
      return z.NEVER;
    }),
});
