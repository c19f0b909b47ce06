/** The built server as a process of its own, on a copy of the seeded data. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { becomeDemonstration } from "./demonstration.ts";
import { copySeededData } from "./seeded-data.ts";

export type RunningServer = {
  port: number;
  pid: number;
  env: NodeJS.ProcessEnv;
  dataDir: string;
  /** Lines that the server wrote to its error output. Grows while it runs. */
  errors: string[];
  /** Ends the server and takes its data away. */
  stop: () => Promise<void>;
};

/** Flags that `npm start`, the image and deploy/site.service give Node (docs/performance.md, start). */
export const NODE_FLAGS = ["--max-semi-space-size=4"];

/** Settings of the C library's heap in the image and deploy/site.service (docs/decisions/0003-server.md). */
export const HEAP = { MALLOC_ARENA_MAX: "1", MALLOC_TRIM_THRESHOLD_: "131072", MALLOC_MMAP_THRESHOLD_: "32768" };

/** Needs SEEDED_DATA, which `makeSeededData` sets; with `isDemo` it is the demonstration, as a first start leaves it, with `isReplica` the database comes from a primary; without `isWarming` no page is made before it is asked for; `copyData` fills its directory. Resolves when the server answers. */
export async function startServer(
  more: NodeJS.ProcessEnv = {},
  { isDemo = false, isReplica = false, isWarming = true, copyData = copySeededData as (dataDir: string) => void | Promise<void> } = {},
): Promise<RunningServer> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "seminord-e2e-"));
  await copyData(dataDir);
  if (isReplica) rmSync(path.join(dataDir, "site.db"));
  if (isDemo) beDemo(dataDir);
  const port = Number(more.PORT ?? (await freePort()));
  const env = { ...process.env, NODE_ENV: "production", DATA_DIR: dataDir, PORT: String(port), ...more };
  const errors: string[] = [];
  const server = await start(isWarming ? [...NODE_FLAGS, "server.js"] : ["tests/support/site-without-warm-up.ts"], env, errors);
  async function stop() {
    await end(server);
    rmSync(dataDir, { recursive: true, force: true });
  }
  return { port, pid: server.pid as number, env, dataDir, errors, stop };
}

function beDemo(dataDir: string): void {
  const database = new Database(path.join(dataDir, "site.db"));
  becomeDemonstration(database);
  database.close();
}

/** Asks a process to end and waits until it has. */
export async function end(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null || process.signalCode !== null) return;
  process.kill("SIGTERM");
  await once(process, "exit");
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0);
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}

async function start(words: readonly string[], env: NodeJS.ProcessEnv, errors: string[]): Promise<ChildProcess> {
  const server = spawn("node", words, { env: uncoloured(env), stdio: ["ignore", "pipe", "pipe"] });
  server.stderr.on("data", (chunk) => errors.push(String(chunk)));
  await new Promise<void>((resolve, reject) => {
    server.stdout.on("data", (chunk) => String(chunk).includes("Site: ") && resolve());
    server.once("exit", (code) => reject(new Error(`The server ended with ${code}: ${errors.join("")}`)));
  });
  return server;
}

/** Playwright asks its workers for colours: where somebody wants none, Node would write to the error output of every process that one of the two does not count. */
function uncoloured({ FORCE_COLOR: _force, NO_COLOR: _none, ...env }: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return env;
}
