import path from "node:path";
import { Worker } from "node:worker_threads";
import { PORT, STATE, UP } from "./primary-relay.ts";

export type Relay = {
  port: number;
  isUp: () => boolean;
  end: () => void;
};

const PATIENCE = 10_000;

/** Comes back when it stands and has asked the primary once: the caller opens its database at once, without a turn of the event loop. */
export function startRelay(primary: string): Relay {
  const shared = new Int32Array(new SharedArrayBuffer(8));
  const worker = new Worker(path.resolve("db/cluster/replica/primary-relay.ts"), {
    workerData: { primary, shared },
    execArgv: [],
    env: {},
  });
  worker.unref();
  // An unhandled error would end the site; without the relay every write is refused as unreachable.
  worker.on("error", () => Atomics.store(shared, STATE, 0));
  Atomics.wait(shared, STATE, 0, PATIENCE);
  const port = Atomics.load(shared, PORT);
  if (port === 0) throw new Error("The relay to the primary could not be started");
  return {
    port,
    isUp: () => Atomics.load(shared, STATE) === UP,
    end: () => void worker.terminate(),
  };
}
