import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { BackupTask, BackupTaskResult } from "./backup-worker.ts";

const ENTRY = path.resolve("app/operations/backup-thread/backup-worker.ts");
const TIME_LIMIT = 30 * 60_000;
const PATIENCE = 1_000;
const MEMORY = { maxOldGenerationSizeMb: 512 };

export class BackupFailure extends Error {
  readonly reason: string | undefined;
  constructor(message: string, reason: string | undefined) {
    super(message);
    this.reason = reason;
  }
}

let running: { worker: Worker; ended: Promise<unknown> } | undefined;

/** One task at a time; a second one waits. Rejects with BackupFailure. */
export async function runInBackupThread<Task extends BackupTask>(task: Task): Promise<BackupTaskResult<Task>> {
  while (running) await running.ended.catch(() => {});
  const worker = new Worker(ENTRY, { workerData: task, resourceLimits: MEMORY, execArgv: [] });
  worker.unref();
  const answer = answerOf<BackupTaskResult<Task>>(worker);
  running = { worker, ended: answer };
  try {
    return await answer;
  } finally {
    running = undefined;
  }
}

/** Ends what is under way; the next backup takes its leftovers away. A look through a large database cannot be cut short: it is not waited for. */
export async function stopBackupThread(): Promise<void> {
  await Promise.race([running?.worker.terminate(), pause(PATIENCE)]);
}

function answerOf<Answer>(worker: Worker): Promise<Answer> {
  return new Promise<Answer>((resolve, reject) => {
    const timer = setTimeout(() => void worker.terminate(), TIME_LIMIT).unref();
    worker.once("message", ({ answer, error, reason }: { answer?: Answer; error?: string; reason?: string }) => {
      if (error === undefined) resolve(answer as Answer);
      else reject(new BackupFailure(error, reason));
    });
    // An unhandled error would end the site.
    worker.on("error", (error) => reject(new BackupFailure(String(error), undefined)));
    worker.on("exit", () => {
      clearTimeout(timer);
      reject(new BackupFailure("The thread has ended", undefined));
    });
  });
}
