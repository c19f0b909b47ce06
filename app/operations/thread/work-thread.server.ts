import path from "node:path";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { env } from "#app/env.server.ts";

const ENTRY = path.resolve("app/operations/thread/thread-entry.ts");
const TIME_LIMIT = 120_000;
const IDLE = 60_000;
/** What the largest table takes twice over, and far from what would take the site down. */
const MEMORY = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 16 };

/** The build holds everything in one file, this one; sources are loaded as they lie. */
const CODE = import.meta.url.includes("/build/server/")
  ? [import.meta.url, import.meta.url]
  : ["db/client.server.ts", "app/commands/thread.server.ts"].map((file) => pathToFileURL(path.resolve(file)).href);

type Task = { resolve: (answer: unknown) => void; reject: (error: Error) => void };
type Running = { worker: Worker; serial: number; idle: NodeJS.Timeout | undefined; waiting: Map<number, Task> };

let running: Running | undefined;

/** The answer to a task; rejects when the thread dies on it, cannot be started, or takes too long. */
export function askThread<Answer>(task: object, timeLimit = TIME_LIMIT): Promise<Answer> {
  running ??= startWorker();
  const own = running;
  clearTimeout(own.idle);
  own.serial += 1;
  const id = own.serial;
  return new Promise<Answer>((resolve, reject) => {
    const timer = setTimeout(() => void own.worker.terminate(), timeLimit);
    const done = () => {
      clearTimeout(timer);
      own.waiting.delete(id);
      if (own.waiting.size === 0) rest(own);
    };
    own.waiting.set(id, {
      resolve: (answer) => {
        done();
        resolve(answer as Answer);
      },
      reject: (error) => {
        done();
        reject(error);
      },
    });
    own.worker.postMessage({ id, task });
  });
}

export function wakeThread(): void {
  running ??= startWorker();
  if (running.waiting.size === 0) rest(running);
}

export async function stopThread(): Promise<void> {
  clearTimeout(running?.idle);
  await running?.worker.terminate();
}

function rest(own: Running): void {
  clearTimeout(own.idle);
  own.idle = setTimeout(() => void own.worker.terminate(), IDLE).unref();
}

function startWorker(): Running {
  const worker = new Worker(ENTRY, {
    workerData: { code: CODE, dataDir: env().dataDir, database: env().primary },
    resourceLimits: MEMORY,
    execArgv: [],
  });
  const started: Running = { worker, serial: 0, idle: undefined, waiting: new Map() };
  worker.unref();
  const lose = (reason: string) => {
    if (running === started) running = undefined;
    for (const { reject } of [...started.waiting.values()]) reject(new Error(reason));
  };
  worker.on("message", ({ id, answer, error }: { id: number; answer?: unknown; error?: string }) => {
    const asked = started.waiting.get(id);
    if (error === undefined) asked?.resolve(answer);
    else asked?.reject(new Error(error));
  });
  // An unhandled error would end the site.
  worker.on("error", (error) => lose(String(error)));
  worker.on("exit", () => lose("The thread has ended"));
  return started;
}
