import { readFileSync } from "node:fs";
import path from "node:path";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { env } from "#app/env.server.ts";
import { readDecimal } from "#app/forms/decimal.ts";
import { type KeptSetting, named } from "#app/history/subject.ts";
import { log } from "#app/http/log.server.ts";
import { ensureLocalFiles } from "#app/media/shared/shared-pictures.server.ts";
import { listReferencedFiles } from "#app/media/unreferenced-files.server.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { writeAtomically } from "#db/atomic-file.ts";
import { db, isShared } from "#db/client.server.ts";
import { backupSettings } from "#db/schema.ts";
import { type BackupFailure, runInBackupThread, stopBackupThread } from "../backup-thread/backup-thread.server.ts";
import { type Backup, type BackupKind, dueBackupKind } from "../backups/backup.ts";
import { backupsDir, listBackups } from "../backups/backup-directory.server.ts";
import type { ScheduledJob } from "../scheduled-jobs.server.ts";

/** How the last backup went, kept beside the backups: it must be known also when the database cannot be written. */

const outcomeForm = z.object({
  /** When the last try to make a backup ended, and why it came to nothing; null where a backup was made. */
  tried_at: z.iso.datetime().nullable(),
  failure: z.object({ reason: z.enum(["limit", "disk", "other"]), message: z.string() }).nullable(),
  /** The newest backup that the other machine has, since when, and why the last sending came to nothing. */
  sent: z.object({ name: z.string(), at: z.iso.datetime() }).nullable(),
  sending_failure: z.object({ at: z.iso.datetime(), message: z.string() }).nullable(),
  /** The copy that was last put in place from the administration, the one that was made before, and whether it worked. */
  restored: z.object({ name: z.string(), before: z.string(), at: z.iso.datetime(), isDone: z.boolean() }).nullable().default(null),
});
export type BackupOutcome = z.output<typeof outcomeForm>;

const NONE: BackupOutcome = { tried_at: null, failure: null, sent: null, sending_failure: null, restored: null };

export function readBackupOutcome(dataDir: string): BackupOutcome {
  try {
    return outcomeForm.parse(JSON.parse(readFileSync(fileOf(dataDir), "utf8")));
  } catch {
    return NONE;
  }
}

export function noteBackupOutcome(dataDir: string, news: Partial<BackupOutcome>): void {
  try {
    writeAtomically(fileOf(dataDir), JSON.stringify({ ...readBackupOutcome(dataDir), ...news }));
  } catch (error) {
    log.warn({ error }, "How the last copy went could not be noted");
  }
}

function fileOf(dataDir: string): string {
  return path.join(backupsDir(dataDir), "outcome.json");
}

export const backupJob: ScheduledJob = {
  name: "backup",
  pattern: "*/5 * * * *",
  waits: 120,
  run: (now) => takeDueBackup(now),
  failure: "No copy could be made",
  cancel: stopBackupThread,
};

export async function takeBackup(kind: BackupKind, now: Date): Promise<Backup> {
  const { dataDir } = env();
  try {
    await ensureLocalFiles(isShared() ? listReferencedFiles() : []);
    const backup = await runInBackupThread({ task: "make", dataDir, kind, now });
    noteBackupOutcome(dataDir, { tried_at: new Date().toISOString(), failure: null });
    return backup;
  } catch (error) {
    const { message, reason } = error as BackupFailure;
    const known = reason === "limit" || reason === "disk" ? reason : "other";
    noteBackupOutcome(dataDir, { tried_at: new Date().toISOString(), failure: { reason: known, message } });
    throw error;
  }
}

/** Sends a backup to the other machine, where one is set up; how it went is noted, and told by the log where it went wrong. */
export async function sendOffsite(name: string): Promise<void> {
  const { dataDir, backupStorage, backupPassphrase } = env();
  if (!backupStorage || !backupPassphrase) return;
  try {
    await runInBackupThread({ task: "send", dataDir, name, to: { storage: backupStorage, passphrase: backupPassphrase } });
    noteBackupOutcome(dataDir, { sent: { name, at: new Date().toISOString() }, sending_failure: null });
  } catch (error) {
    noteBackupOutcome(dataDir, { sending_failure: { at: new Date().toISOString(), message: (error as Error).message } });
    log.warn({ error }, "The copy could not be sent to the other machine");
  }
}

async function takeAndSend(kind: BackupKind, now: Date): Promise<void> {
  const { name } = await takeBackup(kind, now);
  await sendOffsite(name);
}

export async function takeDueBackup(now: Date, { dataDir = env().dataDir, take = takeAndSend } = {}): Promise<void> {
  const kind = dueBackupKind(listBackups(dataDir), now, bucharestDay);
  if (kind) await take(kind, now);
}

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
