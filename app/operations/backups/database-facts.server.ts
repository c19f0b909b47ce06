/** Facts of a database file, and whether it is sound. Any version of it: tables are found, not named. */
import type Database from "better-sqlite3";
import { openFile } from "#db/quick-check.ts";
import type { BackupManifest } from "./backup.ts";

export type DatabaseFacts = Pick<BackupManifest, "schema" | "tables" | "newest_request">;

export function readDatabaseFacts(client: Database.Database): DatabaseFacts {
  const names = client
    .prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name")
    .pluck()
    .all();
  const tables = Object.fromEntries(
    names.map((name) => [name, client.prepare<[], number>(`SELECT count(*) FROM "${name}"`).pluck().get() ?? 0]),
  );
  const schema = names.includes("migrations")
    ? client.prepare<[], string>("SELECT name FROM migrations ORDER BY name DESC LIMIT 1").pluck().get()
    : undefined;
  const newest = names.includes("leads")
    ? client.prepare<[], { id: number; created_at: string }>("SELECT id, created_at FROM leads ORDER BY id DESC LIMIT 1").get()
    : undefined;
  return { schema: schema ?? "", tables, newest_request: newest ?? null };
}

/** Faults of a database file, in words; empty for a sound one. With `facts`, also where it holds other rows than these. */
export function faultsOfDatabase(file: string, facts?: DatabaseFacts): string[] {
  try {
    using client = openFile(file);
    return [...faultsOfFile(client), ...(facts ? faultsOfRows(readDatabaseFacts(client), facts) : [])];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/** In one file without a log beside it, so that it can be read where nothing may be written. */
export function leaveWalMode(file: string): void {
  using client = openFile(file, { readonly: false });
  client.pragma("journal_mode = delete");
}

function faultsOfFile(client: Database.Database): string[] {
  const [integrity] = client.pragma("integrity_check(1)") as { integrity_check: string }[];
  if (integrity?.integrity_check !== "ok") return [`integrity: ${integrity?.integrity_check}`];
  const broken = client.pragma("foreign_key_check") as { table: string }[];
  return broken.length > 0 ? [`${broken.length} broken references, e.g. of ${broken[0]?.table}`] : [];
}

function faultsOfRows(found: DatabaseFacts, wanted: DatabaseFacts): string[] {
  const names = new Set([...Object.keys(found.tables), ...Object.keys(wanted.tables)]);
  const rows = [...names].filter((name) => found.tables[name] !== wanted.tables[name]);
  const faults = rows.map((name) => `${name}: ${found.tables[name] ?? "no"} rows, not ${wanted.tables[name] ?? "any"}`);
  if (found.schema !== wanted.schema) faults.push(`schema ${found.schema}, not ${wanted.schema}`);
  return faults;
}
