/** How the last backup went, kept beside the backups: it must be known also when the database cannot be written. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { log } from "#app/http/log.server.ts";
import { writeAtomically } from "#db/atomic-file.ts";
import { backupsDir } from "../backups/backup-directory.server.ts";

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
