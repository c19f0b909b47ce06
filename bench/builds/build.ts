/**
 * Built sites that a bench can open: ours, and that of a commit, which is built once in a folder of its own below the one for temporary
 * files.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import makeSeededData from "#tests/support/seeded-data.ts";
import { HEAP, NODE_FLAGS } from "#tests/support/server.ts";
import { copyCommit } from "./tree.ts";

export type Build = {
  /** Where its sources, packages and build lie. */
  folder: string;
  /** Data that its own server has made and filled with the demonstration. */
  seededData: string;
  /** How it wants to be started: flags of Node, and what the C library is told of its heap. */
  flags: readonly string[];
  heap: Record<string, string>;
  /** Undefined for ours. */
  commit?: string;
};

export async function ourBuild(): Promise<Build> {
  await makeSeededData();
  return { folder: process.cwd(), seededData: process.env.SEEDED_DATA as string, flags: NODE_FLAGS, heap: HEAP };
}

/** Throws what the commit's own preparation says where it cannot be built. */
export function buildOf(name: string): Build {
  const commit = nameCommit(name);
  // Packages are links to those of the project that asks.
  const place = createHash("sha256").update(process.cwd()).digest("hex").slice(0, 8);
  const folder = path.join(tmpdir(), "seminord-bench-builds", `${commit.slice(0, 12)}-${place}`);
  if (!existsSync(folder)) {
    console.log(`  builds ${commit.slice(0, 8)} in ${folder}`);
    const aside = `${folder}.${process.pid}`;
    rmSync(aside, { recursive: true, force: true });
    mkdirSync(path.dirname(folder), { recursive: true });
    copyCommit(commit, aside);
    prepare(aside);
    renameSync(aside, folder);
  }
  const described = runIn(folder, process.execPath, [path.join(import.meta.dirname, "describe-build.ts")]);
  return { folder, commit, ...(JSON.parse(described.split("\n").at(-2) ?? "") as Omit<Build, "folder" | "commit">) };
}

/** Installs what is not linked and builds, as `npm start` does before it starts. */
function prepare(folder: string): void {
  runIn(folder, "npm", ["run", "--silent", "prestart"]);
}

/** Runs a program in a folder of another build as if nobody had started this one by npm: it would take our packages for its own. */
export function runIn(folder: string, command: string, args: readonly string[]): string {
  const { status, error, stdout, stderr } = spawnSync(command, args, { cwd: folder, env: plainEnvironment(), encoding: "utf8" });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")} in ${folder}: ${error ?? stdout + stderr}`);
  return stdout;
}

export function plainEnvironment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^(npm_|INIT_CWD$|NODE_ENV$|SEEDED_DATA$|BENCH_)/i.test(name));
  return Object.fromEntries(own);
}

function nameCommit(name: string): string {
  try {
    return execFileSync("git", ["rev-parse", "--verify", "--quiet", `${name}^{commit}`], { encoding: "utf8" }).trim();
  } catch {
    throw new Error(`No commit ${name} here: a shallow clone gets the others by git fetch --unshallow`);
  }
}
