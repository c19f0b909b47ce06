/**
 * Uploaded tables and archives while they wait to be applied: DATA_DIR/imports, a directory each under a name that nobody guesses, for the person
 * who sent it, for a day.
 */
import { randomBytes } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { env } from "#app/env.server.ts";

export type ImportFile<State> = {
  id: string;
  /** The user name of who sent it. */
  owner: string;
  /** What the file was called where it came from. */
  name: string;
  created_at: string;
  state: State;
};

const DAY = 86_400_000;
/** More than one person needs at once; the oldest gives way. */
const MOST = 20;
const STATE = "state.json";

type About<State> = Pick<ImportFile<State>, "owner" | "name" | "state">;

/** Keeps a file for its owner, as `source` in a directory of its own. What is older than a day goes. */
export function keepImport<State>(file: string, about: About<State>, now: Date): ImportFile<State> {
  const kept = openImport(about, now);
  copyFileSync(file, sourceOf(kept.id));
  return kept;
}

/** The same for a file that is about to come: it is written to `sourceOf` the new id. */
export function openImport<State>(about: About<State>, now: Date): ImportFile<State> {
  sweepImports(now, MOST - 1);
  const kept: ImportFile<State> = { id: randomBytes(16).toString("hex"), created_at: now.toISOString(), ...about };
  mkdirSync(importDirectory(kept.id), { recursive: true, mode: 0o700 });
  saveImport(kept);
  return kept;
}

export function sourceOf(id: string): string {
  return path.join(importDirectory(id), "source");
}

/** Every import of an owner that is not a day old. */
export function listImports<State>(owner: string, now: Date): ImportFile<State>[] {
  const ids = existsSync(root()) ? readdirSync(root()) : [];
  return ids.flatMap((id) => findImport<State>(id, owner, now) ?? []);
}

/** The import of an id, for its owner alone; undefined when it is not there, or somebody else's, or a day old. */
export function findImport<State>(id: string, owner: string, now: Date): ImportFile<State> | undefined {
  if (!/^[0-9a-f]{32}$/.test(id)) return undefined;
  try {
    const kept = JSON.parse(readFileSync(path.join(importDirectory(id), STATE), "utf8")) as ImportFile<State>;
    return kept.owner === owner && now.getTime() - Date.parse(kept.created_at) < DAY ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Writes the state anew, whole or not at all. Does nothing for an import that has been removed meanwhile. */
export function saveImport<State>(kept: ImportFile<State>): void {
  const target = path.join(importDirectory(kept.id), STATE);
  const aside = `${target}.${process.pid}`;
  writeFileSync(aside, JSON.stringify(kept), { mode: 0o600 });
  renameSync(aside, target);
}

export function removeImport(id: string): void {
  rmSync(importDirectory(id), { recursive: true, force: true });
}

export function importDirectory(id: string): string {
  return path.join(root(), id);
}

/** Removes what is older than a day, and the oldest of what is more than `most`. Leftovers that cannot be removed wait for the next time. */
export function sweepImports(now: Date, most = MOST): void {
  try {
    const found = readdirSync(root())
      .map((id) => ({ id, age: now.getTime() - statSync(importDirectory(id)).mtimeMs }))
      .sort((one, other) => one.age - other.age);
    for (const { id } of found.filter(({ age }, index) => age > DAY || index >= most)) removeImport(id);
  } catch {
    // There is none yet.
  }
}

function root(): string {
  return path.join(env().dataDir, "imports");
}
