/** Whether anything was written, for tests that look before and after each of hundreds of requests. */
import { createHash } from "node:crypto";
import type Database from "better-sqlite3";

/** Says all rows in one word, but for the sessions, which the tests themselves open. They are read again only when the site or the test wrote. */
export function watchRows(database: Database.Database): () => string {
  let seen = { version: -1 as unknown, own: -1 as unknown, rows: "" };
  return () => {
    const version = database.pragma("data_version", { simple: true });
    const own = database.prepare("SELECT total_changes()").pluck().get();
    if (version !== seen.version || own !== seen.own) seen = { version, own, rows: readRows(database) };
    return seen.rows;
  };
}

function readRows(database: Database.Database): string {
  const hash = createHash("sha256");
  const tables = database
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '*_search_*'")
    .pluck()
    .all() as string[];
  for (const name of tables.filter((table) => table !== "sessions"))
    hash.update(`${name} ${JSON.stringify(database.prepare(`SELECT * FROM "${name}"`).raw().all())}`);
  return hash.digest("hex");
}
