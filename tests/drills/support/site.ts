/** The built site as a process of its own that a drill may start, kill and start again, always at the same address and on the same data. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import makeSeededData from "#tests/support/seeded-data.ts";
import { freePort, HEAP, NODE_FLAGS } from "#tests/support/server.ts";
import { send } from "./client.ts";

export type Site = {
  port: number;
  /** http://localhost:PORT */
  origin: string;
  dataDir: string;
  /** Starts it where it is not running. Resolves with the milliseconds until it is ready: /up answers 200, or so; throws what it said when it ended instead. */
  start: (isReady?: () => boolean | Promise<boolean>) => Promise<number>;
  /** SIGKILL, or another signal; resolves with its exit code (null for one that was killed) and the milliseconds until it was gone. */
  end: (signal?: NodeJS.Signals) => Promise<{ code: number | null; time: number }>;
  /** The process id of the running one. */
  pid: () => number;
  isRunning: () => boolean;
  /** All that it has said since the first start, to both outputs. */
  said: () => string;
  /** Ends it and takes its data away. */
  close: () => Promise<void>;
};

export type SiteOptions = {
  /** Where its data are to be copied to; a directory of its own where nothing is said. */
  dataDir?: string;
  /** Data that it starts from, in place of the seeded ones; null for what lies in `dataDir` already. */
  from?: string | null;
  env?: NodeJS.ProcessEnv;
  /** The group in which it runs (limited-memory.ts). */
  group?: string;
  /** False for one that makes no page before it is asked for: its processor works for who asks alone. */
  isWarming?: boolean;
};

/** Against hangs, no promise: what a busy machine takes for a start is not one. */
const PATIENCE = 180_000;
const LAST_RESORT = 15_000;

/** Copies the data and starts the site. */
export async function openSite(options: SiteOptions = {}): Promise<Site> {
  await makeSeededData();
  const dataDir = options.dataDir ?? mkdtempSync(path.join(tmpdir(), "seminord-drill-"));
  const from = options.from === undefined ? (process.env.SEEDED_DATA as string) : options.from;
  if (from) cpSync(from, dataDir, { recursive: true });
  const port = await freePort();
  const own = { NODE_ENV: "production", DATA_DIR: dataDir, PORT: String(port), TRUST_PROXY: "1", REQUESTS_A_DAY: "1000000" };
  // As the image and deploy/site.service start it.
  const env = { ...process.env, ...HEAP, ...own, ...options.env };
  const words = ["node", ...NODE_FLAGS, options.isWarming === false ? "tests/support/site-without-warm-up.ts" : "server.js"];
  const [program = "", ...args] = options.group ? ["sh", "-c", 'echo $$ > "$0" && exec "$@"', options.group, ...words] : words;
  const output: string[] = [];
  let child: ChildProcess | undefined;

  // A drill that is broken off leaves nothing running.
  process.once("exit", () => child?.kill("SIGKILL"));

  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null;

  const isUp = async () => (await send(port, { path: "/up", patience: 10_000 }).catch(() => undefined))?.status === 200;

  async function start(isReady: () => boolean | Promise<boolean> = isUp): Promise<number> {
    if (isRunning()) return 0;
    const began = performance.now();
    const from = output.length;
    const started = spawn(program, args, { env, stdio: ["ignore", "pipe", "pipe"] });
    child = started;
    for (const stream of [started.stdout, started.stderr]) stream?.setEncoding("utf8").on("data", (chunk: string) => output.push(chunk));
    while (performance.now() - began < PATIENCE) {
      if (started.exitCode !== null) throw new Error(`The site ended with ${started.exitCode}: ${output.slice(from).join("")}`);
      if (await isReady()) return performance.now() - began;
      await pause(10);
    }
    throw new Error(`The site was not up after ${PATIENCE / 1_000} s: ${output.slice(from).join("")}`);
  }

  async function end(signal: NodeJS.Signals = "SIGKILL"): Promise<{ code: number | null; time: number }> {
    if (!child || !isRunning()) return { code: child?.exitCode ?? null, time: 0 };
    const ending = child;
    const began = performance.now();
    ending.kill(signal);
    // What does not hear must not keep the drill.
    const last = setTimeout(() => ending.kill("SIGKILL"), LAST_RESORT);
    await once(ending, "exit");
    clearTimeout(last);
    return { code: ending.exitCode, time: performance.now() - began };
  }

  async function close(): Promise<void> {
    await end("SIGTERM");
    rmSync(dataDir, { recursive: true, force: true });
  }

  await start();
  const pid = () => child?.pid as number;
  return { port, origin: `http://localhost:${port}`, dataDir, start, end, pid, isRunning, said: () => output.join(""), close };
}
