/** Origin of a database: versions from 1.0 on are brought to this one, the last build before 1.0 is taken over, earlier ones are refused. */
import { hash } from "node:crypto";
import path from "node:path";
import type Database from "better-sqlite3";
import { openFile } from "../quick-check.ts";

/** Kind of the origin; for an unreleased one what it is and what to do, and nothing of it may be written. */
export type Origin = { kind: "released" } | { kind: "last-build" } | { kind: "unreleased"; what: string; todo: string };

/** Fingerprints of the last build: the names of its migrations, and its tables, indexes and triggers. */
const MIGRATIONS = "569a20930ed3a4ab734b46cd275213ff68445f0b0ab67f221662d2ba3aab2a58";
const TABLES = "8c005dea443af8c49dec08b9e86ede12876199757e13de2f00d66abb36420239";
/** The second migration that builds before 1.0 had; the first of them was called as that of 1.0. */
const SECOND = "0002-snippet-parts.sql";

export function originOf(client: Database.Database): Origin {
  const applied = listApplied(client);
  if (!applied.includes(SECOND) && !hasTable(client, "admin")) return { kind: "released" };
  if (hash("sha256", applied.join("\n")) !== MIGRATIONS) return { kind: "unreleased", ...describe(applied) };
  if (fingerprintOf(client) !== TABLES) return { kind: "unreleased", ...CHANGED };
  return { kind: "last-build" };
}

/** Throws for a database that this version does not bring to its own tables. */
export function requireReleased(origin: Origin): void {
  if (origin.kind === "unreleased") throw new Error(`The database is ${origin.what}: ${origin.todo}. Nothing was changed.`);
}

export function originOfFile(file: string): Origin {
  using client = openFile(file);
  return originOf(client);
}

export function listApplied(client: Database.Database): string[] {
  return hasTable(client, "migrations") ? client.prepare<[], string>("SELECT name FROM migrations ORDER BY name").pluck().all() : [];
}

const BY_TABLES = "bring its tables over by export and import (docs/upgrading.md says how)";
const CHANGED = { what: "of the last build before 1.0, but its tables were changed by hand", todo: BY_TABLES };

function describe(applied: readonly string[]): { what: string; todo: string } {
  const last = path.basename(applied.at(-1) ?? "", ".sql");
  const what = `of a build from before 1.0 (its last migration is ${last})`;
  return { what, todo: `start the last build before 1.0 on it once, or ${BY_TABLES}` };
}

function hasTable(client: Database.Database, name: string): boolean {
  return client.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?").get(name) !== undefined;
}

/** Without what others write into the file (leases of processes, tables of a replicator) and the shadows of the searches. */
function fingerprintOf(client: Database.Database): string {
  const pieces = client
    .prepare<[], string>(
      `SELECT type || ' ' || name || ' ' || sql FROM sqlite_schema
       WHERE sql IS NOT NULL AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '[_]*' AND name NOT GLOB '*_search_*'
         AND name NOT IN ('migrations', 'leases')
       ORDER BY type, name`,
    )
    .pluck()
    .all();
  return hash("sha256", pieces.join("\n").replaceAll(/\s+/g, " "));
}
