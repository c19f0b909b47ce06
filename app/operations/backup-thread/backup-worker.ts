/** Makes, checks or tries backups on a thread of its own, so that visitors are answered meanwhile. Runs on Node as it stands. */
import { parentPort, workerData } from "node:worker_threads";
import { type BackupTask, runBackupTask } from "./backup-tasks.server.ts";

runBackupTask(workerData as BackupTask).then(
  (answer) => parentPort?.postMessage({ answer }),
  (error) =>
    parentPort?.postMessage({
      error: String(error instanceof Error ? error.message : error),
      reason: (error as { reason?: string }).reason,
    }),
);
