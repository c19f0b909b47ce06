import { setTimeout as pause } from "node:timers/promises";
import { env } from "#app/env.server.ts";
import { log } from "#app/http/log.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import { type BackupFailure, runInBackupThread } from "#app/operations/backup-thread/backup-thread.server.ts";
import type { Backup } from "#app/operations/backups/backup.ts";
import { findBackup } from "#app/operations/backups/backup-directory.server.ts";
import type { Trial } from "#app/operations/restore/restore.server.ts";
import { sendOffsite, takeBackup } from "#app/operations/scheduled-backups/scheduled-backups.server.ts";

const PATIENCE = 20_000;
const RETRY = 60;

const WORDS: Readonly<Record<string, string>> = {
  limit: "Limita nu mai lasă loc pentru o copie nouă. Măriți-o mai jos și încercați din nou.",
  disk: "Discul serverului este aproape plin, așa că nu s-a creat nicio copie. Eliberați spațiu și încercați din nou.",
};
const NOT_MADE = "Copia nu a putut fi creată. Încercați din nou peste câteva minute; motivul este în jurnalul serverului.";
const NOT_TRIED = "Restaurarea de probă nu a putut începe. Încercați din nou peste câteva minute; motivul este în jurnalul serverului.";

/** `copy` is undefined while it is still being made. 409 where the limit leaves no room, 503 where the disk or the check said no. */
export async function createBackupNow(now: Date): Promise<{ ok: true; copy: Backup | undefined } | Refusal> {
  const making = takeBackup("manual", now);
  making.then(({ name }) => sendOffsite(name)).catch((error) => log.warn({ error }, "No copy could be made"));
  try {
    return { ok: true, copy: await Promise.race([making, pause(PATIENCE, undefined, { ref: false })]) };
  } catch (error) {
    return backupRefusal(error as BackupFailure);
  }
}

export function backupRefusal({ reason = "" }: Pick<BackupFailure, "reason">): Refusal {
  if (reason === "limit") return refuse(409, { form: WORDS.limit as string });
  return refuse(503, { form: WORDS[reason] ?? NOT_MADE }, { retryAfter: RETRY });
}

export async function tryCopyNow(name: string, now: Date): Promise<{ ok: true; trial: Trial | undefined } | Refusal> {
  const { dataDir } = env();
  if (!findBackup(dataDir, name)) return refuse(404, { form: "Copia nu mai există: a fost înlocuită între timp de altele mai noi." });
  const trying = runInBackupThread({ task: "try", dataDir, name, now });
  trying.catch((error) => log.warn({ error }, "A copy could not be tried"));
  try {
    return { ok: true, trial: await Promise.race([trying, pause(PATIENCE, undefined, { ref: false })]) };
  } catch {
    return refuse(503, { form: NOT_TRIED }, { retryAfter: RETRY });
  }
}
