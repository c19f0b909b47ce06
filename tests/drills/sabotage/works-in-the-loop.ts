/** Does the work of the thread of imports in the loop that answers visitors. */
import { EventEmitter } from "node:events";
import { syncBuiltinESMExports } from "node:module";
import threads from "node:worker_threads";
import { isServer } from "./on-server.ts";

type Question = { id: number; task: unknown };

if (isServer && threads.isMainThread) {
  const { Worker } = threads;
  class InTheLoop extends EventEmitter {
    readonly code: string;
    constructor({ code }: { code: string[] }) {
      super();
      this.code = code[1] as string;
    }
    postMessage({ id, task }: Question) {
      import(this.code).then(async ({ runTask }) => this.emit("message", { id, answer: await runTask(task) }));
    }
    unref() {}
    async terminate() {
      this.emit("exit");
    }
  }
  threads.Worker = new Proxy(Worker, {
    construct: (_, [entry, options]) =>
      entry.endsWith("thread-entry.ts") ? new InTheLoop(options.workerData) : new Worker(entry, options),
  });
  syncBuiltinESMExports();
}
