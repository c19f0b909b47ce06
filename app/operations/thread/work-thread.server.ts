import path from "node:path";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { env } from "#app/env.server.ts";

const ENTRY = path.resolve("app/operations/thread/thread-entry.ts");
const TIME_LIMIT = 120_000;
const IDLE = 60_000;
/** Memory that the largest table takes twice over, and far from what would take the site down. */
const MEMORY = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 16 };

/** The build holds everything in one file, this one; sources are loaded as they lie. */
const CODE = import.meta.url.includes("/build/server/")
  ? [import.meta.url, import.meta.url]
  : ["db/client.server.ts", "app/commands/thread.server.ts"].map((file) => pathToFileURL(path.resolve(file)).href);

type Asked = {
  task: object;
  timeLimit: number;
  timer: NodeJS.Timeout | undefined;
  resolve: (answer: unknown) => void;
  reject: (error: Error) => void;
};
type Running = {
  worker: Worker;
  serial: number;
  idle: NodeJS.Timeout | undefined;
  waiting: Map<number, Asked>;
  hasBegun: boolean;
  isEnding: boolean;
};

let running: Running | undefined;

/** The answer to a task; rejects when the thread dies on it, cannot be started, or takes longer than its time from when it has begun. */
export function askThread<Answer>(task: object, timeLimit = TIME_LIMIT): Promise<Answer> {
  return new Promise<Answer>((resolve, reject) => {
    post({ task, timeLimit, timer: undefined, resolve: (answer) => resolve(answer as Answer), reject });
  });
}

function post(asked: Asked): void {
  running ??= startWorker();
  clearTimeout(running.idle);
  running.serial += 1;
  running.waiting.set(running.serial, asked);
  running.worker.postMessage({ id: running.serial, task: asked.task });
}

/** Takes a task off the list, once it is over. */
function settle(own: Running, id: number): Asked | undefined {
  const asked = own.waiting.get(id);
  clearTimeout(asked?.timer);
  own.waiting.delete(id);
  if (own.waiting.size === 0) rest(own);
  return asked;
}

export function wakeThread(): void {
  running ??= startWorker();
  if (running.waiting.size === 0) rest(running);
}

export async function stopThread(): Promise<void> {
  if (!running) return;
  running.isEnding = true;
  clearTimeout(running.idle);
  await running.worker.terminate();
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
  const started: Running = { worker, serial: 0, idle: undefined, waiting: new Map(), hasBegun: false, isEnding: false };
  worker.unref();
  worker.on("message", ({ id, hasBegun, answer, error }: { id: number; hasBegun?: true; answer?: unknown; error?: string }) => {
    const asked = started.waiting.get(id);
    if (hasBegun) {
      started.hasBegun = true;
      if (asked) asked.timer = setTimeout(() => void worker.terminate(), asked.timeLimit);
    } else if (error === undefined) settle(started, id)?.resolve(answer);
    else settle(started, id)?.reject(new Error(error));
  });
  // An unhandled error would end the site.
  worker.on("error", (error) => lose(started, String(error)));
  worker.on("exit", () => lose(started, "The thread has ended"));
  return started;
}

/** Gives up a thread, and the work it was at; what only waited goes to a thread of its own, unless none could be started. */
function lose(own: Running, reason: string): void {
  if (running === own) running = undefined;
  const all = [...own.waiting.values()];
  own.waiting.clear();
  for (const asked of all) {
    clearTimeout(asked.timer);
    if (asked.timer !== undefined || !own.hasBegun || own.isEnding) asked.reject(new Error(reason));
    else post(asked);
  }
}
