/** Makes, checks or tries backups on a thread of its own, so that visitors are answered meanwhile. Runs on Node as it stands. */
import { parentPort, workerData } from "node:worker_threads";
import type { Backup, BackupKind } from "../backups/backup.ts";
import { makeBackup } from "../backups/make-backup.server.ts";
import { type OffsiteTarget, type SentBackup, sendBackup } from "../offsite/offsite-backups.server.ts";
import { type Trial, tryRestore } from "../restore/restore.server.ts";

export type BackupTask =
  | { task: "make"; dataDir: string; kind: BackupKind; now: Date }
  | { task: "try"; dataDir: string; name: string; now: Date }
  | { task: "send"; dataDir: string; name: string; to: OffsiteTarget };
type Answers = { make: Backup; try: Trial | undefined; send: SentBackup };
export type BackupTaskResult<Task extends BackupTask> = Answers[Task["task"]];

async function runBackupTask(asked: BackupTask): Promise<Answers[keyof Answers]> {
  if (asked.task === "make") return await makeBackup(asked.dataDir, asked.kind, asked.now);
  if (asked.task === "send") return await sendBackup(asked.dataDir, asked.name, asked.to);
  return tryRestore(asked.dataDir, asked.name, asked.now);
}

runBackupTask(workerData as BackupTask).then(
  (answer) => parentPort?.postMessage({ answer }),
  (error) =>
    parentPort?.postMessage({
      error: String(error instanceof Error ? error.message : error),
      reason: (error as { reason?: string }).reason,
    }),
);
