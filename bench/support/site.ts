/** A built site as a process of its own, on a copy of its seeded data. */
import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { LargeSite } from "#tests/support/large-data.ts";
import { freePort } from "#tests/support/server.ts";
import { type Build, runIn } from "../builds/build.ts";
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
  /** Size to which the copy is filled up. */
  fill?: Omit<LargeSite, "now"> | undefined;
  /**
   * Each page is rendered each time, by the build's own support/probed-site.ts: with what is cached of the catalogue, or without caches.
   */
  renders?: "with cached data" | "without caches";
  /** Such a site tells over IPC what each request has cost. */
  tellsCosts?: boolean;
  /** The one that the build's lock file names where nothing is said. */
  node?: string;
  env?: NodeJS.ProcessEnv;
  imports?: readonly string[];
};

export async function openSite(build: Build, options: SiteOptions = {}): Promise<Site> {
  const dataDir = options.dataDir ?? mkdtempSync(path.join(tmpdir(), "seminord-bench-"));
  if (!options.dataDir) cpSync(build.seededData, dataDir, { recursive: true });
  if (options.fill)
    runIn(build.folder, "node", [path.resolve("bench/builds/fill-data.ts"), path.join(dataDir, "site.db"), JSON.stringify(options.fill)]);
  const port = await freePort();
  const args = options.renders ? ["bench/support/probed-site.ts"] : [entryOf(build)];
  const began = performance.now();
  const running = launch(
    options.node ?? "node",
    [...build.flags, ...(options.imports ?? []).flatMap((file) => ["--import", path.resolve(file)]), ...args],
    {
      // The Node that its lock file names; the heap of the C library as in the image and deploy/site.service.
      PATH: `${path.join(build.folder, "node_modules/.bin")}${path.delimiter}${process.env.PATH}`,
      ...{ NODE_ENV: "production", DATA_DIR: dataDir, PORT: String(port), TRUST_PROXY: "1", REQUESTS_A_DAY: "1000000", ...build.heap },
      ...(options.renders === "without caches" && { CACHE: "0" }),
      // A sabotage is of ours alone: what ours is compared with stays as it was.
      ...(!build.commit && sabotage()),
      ...options.env,
    },
    { ipc: options.tellsCosts ?? false, cwd: build.folder },
  );
  await untilUp(running, port);
  async function end(): Promise<void> {
    await running.end();
    if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
  }
  return { ...running, end, port, origin: `http://localhost:${port}`, dataDir, startTime: performance.now() - began };
}

/** Entry of a build: of a commit before server.js its server.ts. */
function entryOf({ folder }: Build): string {
  return ["server.js", "server.ts"].find((file) => existsSync(path.join(folder, file))) ?? "server.js";
}

/** Loads a breaker of a promise before the site (../sabotage), so that a bench can show that it would notice. */
export function sabotage(): NodeJS.ProcessEnv {
  const file = process.env.BENCH_SABOTAGE;
  if (!file) return {};
  return { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ""} --import=file://${path.resolve("bench/sabotage", `${file}.ts`)}` };
}
