/** Uploads that wait to be applied: DATA_DIR/imports, a directory each under a secret name, for its sender, for a day. */
import { randomBytes } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statfsSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { env } from "#app/env.server.ts";
import { log } from "#app/http/log.server.ts";
import { type ImportJob, type ImportKind, type ImportState, noCounts } from "./import-state.ts";

export type ImportFile = {
  id: string;
  owner: string;
  name: string;
  created_at: string;
  state: ImportState;
};

const DAY = 86_400_000;
const MAX_IMPORTS = 20;
const MB = 1024 * 1024;
/** Most bytes of all uploads and what was worked out of them; the newest stays, however large. */
const MAX_BYTES = 1_200 * MB;
/** A table, what it comes to, and something for the requests that come meanwhile. */
const ROOM = 100 * MB;
const STATE = "state.json";

export function createImport(kind: ImportKind, { owner, name }: Pick<ImportFile, "owner" | "name">, now: Date): ImportFile {
  sweepImports(now, MAX_IMPORTS - 1);
  const state: ImportState = { kind, choice: {}, summary: { counts: noCounts(), hash: "" } };
  const file = { id: randomBytes(16).toString("hex"), owner, name, created_at: now.toISOString(), state };
  mkdirSync(importDirectory(file.id), { recursive: true, mode: 0o700 });
  return file;
}

export function importSourcePath(id: string): string {
  return path.join(importDirectory(id), "source");
}

export function findImport(id: string, owner: string, now: Date): ImportFile | undefined {
  if (!/^[0-9a-f]{32}$/.test(id)) return undefined;
  try {
    const file = JSON.parse(readFileSync(path.join(importDirectory(id), STATE), "utf8")) as ImportFile;
    return file.owner === owner && now.getTime() - Date.parse(file.created_at) < DAY ? file : undefined;
  } catch {
    return undefined;
  }
}

/** Atomic. Throws ENOENT for an import that has been deleted meanwhile. */
export function saveImport(file: ImportFile): void {
  const target = path.join(importDirectory(file.id), STATE);
  const aside = `${target}.${process.pid}`;
  writeFileSync(aside, JSON.stringify(file), { mode: 0o600 });
  renameSync(aside, target);
}

export function deleteImport(id: string): void {
  rmSync(importDirectory(id), { recursive: true, force: true });
}

export function importDirectory(id: string): string {
  return path.join(root(), id);
}

/** Whether the disk has room for one more table. */
export function hasRoomForImport(): boolean {
  const { bavail, bsize } = statfsSync(env().dataDir);
  return bavail * bsize >= ROOM;
}

/** The oldest go first, beyond their day, their number, or the bytes of all. */
export function sweepImports(now: Date, most = MAX_IMPORTS): void {
  try {
    const found = readdirSync(root())
      .map((id) => ({ id, age: now.getTime() - statSync(importDirectory(id)).mtimeMs }))
      .sort((one, other) => one.age - other.age);
    let bytes = 0;
    for (const [index, { id, age }] of found.entries()) {
      bytes += bytesOf(importDirectory(id));
      if (age > DAY || index >= most || (index > 0 && bytes > MAX_BYTES)) deleteImport(id);
    }
  } catch {}
}

function bytesOf(directory: string): number {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(path.join(parentPath, name)).size, 0);
}

function root(): string {
  return path.join(env().dataDir, "imports");
}

const working = new Set<string>();

/** An error whose message the owner reads; any other error is a defect. */
export class ImportFailure extends Error {}

/** False where the work has begun already. The page shows the message of an ImportFailure, `broken` for any other error. */
export function startImportJob(
  file: ImportFile,
  { total, broken }: { total: number; broken: string },
  work: (tell: (done: number) => void) => Promise<{ batch: number }>,
): boolean {
  // Of two presses at once the second has read the state from before the first.
  const job = getImportJob(file);
  if (working.has(file.id) || (job && job.stage !== "failed")) return false;
  const save = (next: ImportJob) => {
    file.state.job = { total, ...next };
    saveImport(file);
  };
  save({ stage: "working", done: 0 });
  working.add(file.id);
  work((done) => save({ stage: "working", done }))
    .then(
      ({ batch }): ImportJob => ({ stage: "done", batch }),
      (error): ImportJob => {
        if (error instanceof ImportFailure) return { stage: "failed", reason: error.message };
        log.error({ error }, "An import could not be carried out");
        return { stage: "failed", reason: broken };
      },
    )
    .then(save)
    // The import may have been deleted meanwhile, or the disk be full.
    .catch((error: unknown) => log.warn({ error }, "The state of an import could not be written"))
    .finally(() => working.delete(file.id));
  return true;
}

/** A job whose process has ended has changed nothing, and may be started again. */
export function getImportJob({ id, state: { job } }: ImportFile): ImportJob | undefined {
  if (job?.stage !== "working" || working.has(id)) return job;
  return { ...job, stage: "failed", reason: "Site-ul a fost repornit între timp. Nimic nu s-a schimbat: încercați din nou." };
}
