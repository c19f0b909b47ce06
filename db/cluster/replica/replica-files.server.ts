import { existsSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { threadId } from "node:worker_threads";
import { isTaken } from "#db/data-directory.server.ts";
import { findDamage } from "#db/quick-check.ts";
import { isReplica } from "./replica-copy.ts";

const FILE = "site.db";
const ENDINGS = ["", "-wal", "-shm", "-client_wal_index", "-info"];
const PASSING = /^\.replica-/;

/** Where a replica stands: two that copy the primary into one file would break it, so only who has taken the directory has it under the usual name. */
export function replicaFile(dataDir: string): string {
  return path.join(dataDir, isTaken(dataDir) ? FILE : `.replica-${process.pid}-${threadId}.db`);
}

/** Takes a replica away that only its process or thread has used. */
export function removePassing(file: string): void {
  if (PASSING.test(path.basename(file))) removeReplica(file);
}

/** Throws where the directory holds a replica: what is written to it without its primary nobody else would ever see. */
export function refuseReplica(dataDir: string): void {
  const file = path.join(dataDir, FILE);
  if (isReplica(file)) throw new Error(`${file} is a replica: set DATABASE_URL, or another DATA_DIR (docs/cluster.md)`);
}

/** Takes away what threads and commands left, and a replica that is damaged: the primary gives a new one. Call it before the replica is opened. */
export function tidyReplicas(dataDir: string): void {
  for (const name of readdirSync(dataDir)) if (PASSING.test(name)) rmSync(path.join(dataDir, name), { force: true });
  const file = path.join(dataDir, FILE);
  if (existsSync(file) && !isReplica(file))
    throw new Error(`${file} is a database of its own, not a replica of DATABASE_URL: begin with an empty DATA_DIR (docs/cluster.md)`);
  if (existsSync(file) && findDamage(file) !== null) removeReplica(file);
}

function removeReplica(file: string): void {
  for (const ending of ENDINGS) rmSync(file + ending, { force: true });
}
