/** Makes, checks or tries copies on a thread of its own, so that visitors are answered meanwhile. Runs on Node as it stands. */
import { parentPort, workerData } from "node:worker_threads";
import { type CopyTask, runCopyTask } from "./tasks.server.ts";

runCopyTask(workerData as CopyTask).then(
  (answer) => parentPort?.postMessage({ answer }),
  (error) =>
    parentPort?.postMessage({
      error: String(error instanceof Error ? error.message : error),
      reason: (error as { reason?: string }).reason,
    }),
);
