/** The built site as a process of its own, on a copy of the seeded data. */
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { fillLarge, type LargeSite } from "#tests/support/large-data.ts";
import { freePort, HEAP, NODE_FLAGS } from "#tests/support/server.ts";
import { launch, type Process, untilUp } from "./process.ts";

export type Site = Process & {
  port: number;
  origin: string;
  dataDir: string;
  /** Milliseconds from its start to the first 200. */
  startTime: number;
};

export type SiteOptions = {
  /** Data that are there already and stay; a copy of the seeded data where nothing is said. */
  dataDir?: string;
  /** What the copy is filled up to. */
  fill?: Omit<LargeSite, "now"> | undefined;
  /** Each page is rendered each time: with what is cached of the catalogue, and told over IPC what each request has cost (support/probed-site.ts), or without caches. */
  renders?: "with cached data" | "without caches";
  env?: NodeJS.ProcessEnv;
  imports?: readonly string[];
};

export async function openSite(options: SiteOptions = {}): Promise<Site> {
  const dataDir = options.dataDir ?? mkdtempSync(path.join(tmpdir(), "seminord-bench-"));
  if (!options.dataDir) cpSync(process.env.SEEDED_DATA as string, dataDir, { recursive: true });
  if (options.fill) {
    const database = new Database(path.join(dataDir, "site.db"));
    fillLarge(database, { ...options.fill, now: new Date() });
    database.close();
  }
  const port = await freePort();
  const args = options.renders ? ["bench/support/probed-site.ts"] : ["server.ts"];
  const began = performance.now();
  const running = launch(
    "node",
    [...NODE_FLAGS, ...(options.imports ?? []).flatMap((file) => ["--import", path.resolve(file)]), ...args],
    {
      // The heap of the C library as in the image and deploy/site.service.
      ...{ NODE_ENV: "production", DATA_DIR: dataDir, PORT: String(port), TRUST_PROXY: "1", ...HEAP },
      ...(options.renders === "without caches" && { CACHE: "0" }),
      ...sabotage(),
      ...options.env,
    },
    { ipc: options.renders === "with cached data" },
  );
  await untilUp(running, port);
  async function end(): Promise<void> {
    await running.end();
    if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
  }
  return { ...running, end, port, origin: `http://localhost:${port}`, dataDir, startTime: performance.now() - began };
}

/** What breaks a promise is loaded before the site (../sabotage), so that a bench can show that it would notice. */
export function sabotage(): NodeJS.ProcessEnv {
  const file = process.env.BENCH_SABOTAGE;
  if (!file) return {};
  return { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ""} --import=file://${path.resolve("bench/sabotage", `${file}.ts`)}` };
}
