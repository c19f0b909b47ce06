import { bucharestDay } from "#app/calendar/bucharest.ts";
import { env } from "#app/env.server.ts";
import { log } from "#app/http/log.server.ts";
import { ensureLocalFiles } from "#app/media/shared/shared-pictures.server.ts";
import { listReferencedFiles } from "#app/media/unreferenced-files.server.ts";
import { isShared } from "#db/client.server.ts";
import { type BackupFailure, runInBackupThread, stopBackupThread } from "../backup-thread/backup-thread.server.ts";
import { type Backup, type BackupKind, dueBackupKind } from "../backups/backup.ts";
import { listBackups } from "../backups/backup-directory.server.ts";
import type { ScheduledJob } from "../scheduled-jobs.server.ts";
import { noteBackupOutcome } from "./backup-outcome.server.ts";

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
