/** Reads and writes whole catalogues beside the visitors, by the site's own code at a path it is told. Runs on Node as it stands. */
import { parentPort, workerData } from "node:worker_threads";

type Code = { openDatabase: (dataDir: string, primary: unknown) => unknown; runTask: (task: unknown) => Promise<unknown> };

const { code, dataDir, database: primary } = workerData as { code: string[]; dataDir: string; database: unknown };
const [database, tasks] = (await Promise.all(code.map((file) => import(file)))) as [Code, Code];
database.openDatabase(dataDir, primary);

let last: Promise<unknown> = Promise.resolve();

/** One after the other, each said when it begins: what has not begun when the thread is ended goes on in another. */
parentPort?.on("message", ({ id, task }: { id: number; task: unknown }) => {
  last = last.then(() => {
    parentPort?.postMessage({ id, hasBegun: true });
    return tasks.runTask(task).then(
      (answer) => parentPort?.postMessage({ id, answer }),
      (error) => parentPort?.postMessage({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
  });
});
