import { spawn } from "node:child_process";
import { hash } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { migrate } from "./migrate.server.ts";

let root: string;
let client: Database.Database;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "seminord-migrate-"));
  mkdirSync(path.join(root, "migrations"));
  client = new Database(path.join(root, "site.db"));
});
afterEach(() => {
  client.close();
  rmSync(root, { recursive: true, force: true });
});

const write = (name: string, sql: string) => writeFileSync(path.join(root, "migrations", name), sql);
const run = () => migrate(client, path.join(root, "migrations"), path.join(root, "backups"));
const tablesOf = (database: Database.Database) =>
  database.prepare<[], string>("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name").pluck().all();
const appliedIn = (database: Database.Database) => database.prepare<[], string>("SELECT name FROM migrations ORDER BY name").pluck().all();
const backups = () => {
  try {
    return readdirSync(path.join(root, "backups"));
  } catch {
    return [];
  }
};

/** Fingerprints of what was released. A new migration gets its line here on the day of its release. */
const FROZEN: Readonly<Record<string, string>> = {
  "0001-initial.sql": "2056fa8887c1770be4bc6954671f1bf3cf3bc84b3e7984d2262cca2ba1bdc338",
};

describe("the site's own migrations", () => {
  const ours = path.resolve("db/migrations");
  const names = readdirSync(ours).sort();

  it("the site's own migrations are applied to an empty database, all of them, in order, with nothing to copy", () => {
    expect(migrate(client, ours, path.join(root, "backups"))).toEqual(names);
    expect(appliedIn(client)).toEqual(names);
    expect(tablesOf(client)).toEqual(expect.arrayContaining(["products", "leads", "settings"]));
    expect(backups()).toEqual([]);
  });

  it("the site's own migrations are applied once", () => {
    migrate(client, ours, path.join(root, "backups"));
    const before = client.prepare("SELECT name, sql FROM sqlite_master ORDER BY name").all();
    expect(migrate(client, ours, path.join(root, "backups"))).toEqual([]);
    expect(client.prepare("SELECT name, sql FROM sqlite_master ORDER BY name").all()).toEqual(before);
    expect(backups()).toEqual([]);
  });

  it("the site's own migrations leave no broken reference and a sound file", () => {
    migrate(client, ours, path.join(root, "backups"));
    expect(client.pragma("foreign_key_check")).toEqual([]);
    expect(client.pragma("integrity_check", { simple: true })).toBe("ok");
  });

  it.each(Object.entries(FROZEN))("the migration %s is as it was released: databases have it already", (name, released) => {
    const now = hash("sha256", readFileSync(path.join(ours, name)));
    expect(now, `Put ${name} back as it was, and write what is to change as the next migration, from 0002-….sql on`).toBe(released);
  });

  it("the site's own migrations are numbered without gaps and named in words", () => {
    expect(names.map((name) => Number(/^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1]))).toEqual(names.map((_name, index) => index + 1));
  });
});

describe("migrate", () => {
  it("migrate does nothing, and copies nothing, where there are no migrations", () => {
    expect(run()).toEqual([]);
    expect(tablesOf(client)).toEqual(["migrations"]);
    expect(backups()).toEqual([]);
  });

  it("migrate goes by the order of the names and reads only SQL", () => {
    write("0002-column.sql", "ALTER TABLE a ADD COLUMN y TEXT;");
    write("0001-table.sql", "CREATE TABLE a (x TEXT);");
    write("README.md", "Not SQL at all");
    expect(run()).toEqual(["0001-table.sql", "0002-column.sql"]);
  });

  it("migrate applies only what the database has not seen", () => {
    write("0001-table.sql", "CREATE TABLE a (x TEXT);");
    run();
    write("0002-row.sql", "INSERT INTO a VALUES ('once');");
    expect(run()).toEqual(["0002-row.sql"]);
    expect(run()).toEqual([]);
    expect(client.prepare("SELECT count(*) FROM a").pluck().get()).toBe(1);
  });
});

describe("a migration that fails", () => {
  it("a migration that fails names its file, leaves no trace, and leaves what came before it", () => {
    write("0001-good.sql", "CREATE TABLE a (x TEXT);");
    write("0002-bad.sql", "CREATE TABLE b (x TEXT); INSERT INTO a VALUES ('half'); INSERT INTO nowhere VALUES (1);");
    write("0003-later.sql", "CREATE TABLE c (x TEXT);");
    expect(run).toThrow(/0002-bad\.sql.*nowhere/);
    expect(tablesOf(client)).toEqual(["a", "migrations"]);
    expect(client.prepare("SELECT count(*) FROM a").pluck().get()).toBe(0);
    expect(appliedIn(client)).toEqual(["0001-good.sql"]);
    expect(client.inTransaction).toBe(false);
  });

  it("a migration that fails is tried again at the next start", () => {
    write("0001-bad.sql", "CREATE TABLE a (x NONSENSE) STRICT;");
    expect(run).toThrow(/0001-bad\.sql/);
    write("0001-bad.sql", "CREATE TABLE a (x TEXT) STRICT;");
    expect(run()).toEqual(["0001-bad.sql"]);
  });

  it("a migration that fails keeps the database in WAL mode as it found it", () => {
    client.pragma("journal_mode = wal");
    write("0001-bad.sql", "CREATE TABLE a (x TEXT); SELECT nothing;");
    expect(run).toThrow(/0001-bad\.sql/);
    expect(tablesOf(client)).toEqual(["migrations"]);
  });
});

describe("a database of a newer version", () => {
  it("a database of a newer version is not touched; both versions are named", () => {
    write("0001-table.sql", "CREATE TABLE a (x TEXT);");
    write("0002-more.sql", "CREATE TABLE b (x TEXT);");
    run();
    rmSync(path.join(root, "migrations", "0002-more.sql"));
    write("0003-ours.sql", "DROP TABLE a;");
    expect(run).toThrow("written by a newer version of the site (its migration 0002-more; this version ends with 0003-ours)");
    rmSync(path.join(root, "migrations", "0003-ours.sql"));
    expect(run).toThrow("(its migration 0002-more; this version ends with 0001-table)");
    expect([tablesOf(client), backups()]).toEqual([["a", "b", "migrations"], []]);
  });
});

describe("an upgrade that is killed", () => {
  it("an upgrade that is killed rolls back the migration it was at, keeps those before it, and goes on from there", async () => {
    write("0001-table.sql", "CREATE TABLE a (x TEXT);");
    client.pragma("journal_mode = wal");
    run();
    client.exec("INSERT INTO a VALUES ('kept')");
    client.close();
    write("0002-done.sql", "CREATE TABLE b (x TEXT);");
    // Long enough to be killed in, and past what the cache of pages holds, so that half of it stands in the log.
    const rows = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000000)";
    write("0003-long.sql", `DELETE FROM a; CREATE TABLE c (x TEXT); INSERT INTO c ${rows} SELECT hex(randomblob(40)) FROM n;`);
    const code = `
      const { default: Database } = await import("better-sqlite3"); const { migrate } = await import("./db/migrate.server.ts");
      const client = new Database(process.argv[1] + "/site.db"); migrate(client, process.argv[1] + "/migrations", process.argv[1] + "/backups");`;
    const other = spawn(process.execPath, ["--input-type=module", "-e", code, root], { stdio: "ignore" });
    const log = path.join(root, "site.db-wal");
    await vi.waitFor(() => expect(statSync(log).size).toBeGreaterThan(20_000_000), { timeout: 40_000, interval: 5 });
    other.kill("SIGKILL");
    await once(other, "exit");
    client = new Database(path.join(root, "site.db"));
    expect([appliedIn(client), tablesOf(client)]).toEqual([
      ["0001-table.sql", "0002-done.sql"],
      ["a", "b", "migrations"],
    ]);
    expect(client.prepare("SELECT x FROM a").pluck().all()).toEqual(["kept"]);
    expect(client.pragma("integrity_check", { simple: true })).toBe("ok");
    write("0003-long.sql", "DELETE FROM a;");
    expect(run()).toEqual(["0003-long.sql"]);
    expect(backups()).toHaveLength(2);
  });
});

describe("references during a migration", () => {
  beforeEach(() => {
    write("0001-tables.sql", "CREATE TABLE a (id INTEGER PRIMARY KEY); CREATE TABLE b (a_id INTEGER REFERENCES a (id) ON DELETE CASCADE);");
    run();
    client.exec("INSERT INTO a VALUES (1); INSERT INTO b VALUES (1)");
  });

  it("let a table be made anew without the rows that hang on it, and hold again afterwards", () => {
    write(
      "0002-anew.sql",
      "CREATE TABLE a_new (id INTEGER PRIMARY KEY AUTOINCREMENT); INSERT INTO a_new SELECT * FROM a; DROP TABLE a; ALTER TABLE a_new RENAME TO a;",
    );
    run();
    expect(client.prepare("SELECT a_id FROM b").pluck().all()).toEqual([1]);
    expect(client.pragma("foreign_keys", { simple: true })).toBe(1);
    client.exec("DELETE FROM a");
    expect(client.prepare("SELECT a_id FROM b").pluck().all()).toEqual([]);
  });

  it("stop a migration that breaks one; it leaves no trace, and they hold again", () => {
    write("0002-loses.sql", "DELETE FROM a;");
    expect(run).toThrow("Migration 0002-loses.sql failed: 1 broken references, e.g. of b 1 to a");
    expect(client.prepare("SELECT id FROM a").pluck().all()).toEqual([1]);
    expect(appliedIn(client)).toEqual(["0001-tables.sql"]);
    expect(client.pragma("foreign_keys", { simple: true })).toBe(1);
  });

  it("references during a migration stay as they were set: off stays off", () => {
    client.pragma("foreign_keys = 0");
    write("0002-more.sql", "CREATE TABLE c (x TEXT);");
    run();
    expect(client.pragma("foreign_keys", { simple: true })).toBe(0);
  });

  it("references during a migration cannot be left aside inside a transaction: nothing is applied there", () => {
    write("0002-more.sql", "CREATE TABLE c (x TEXT);");
    expect(() => client.transaction(run)()).toThrow("inside a transaction");
    expect(appliedIn(client)).toEqual(["0001-tables.sql"]);
  });
});

describe("the copy before an upgrade", () => {
  beforeEach(() => {
    client.pragma("journal_mode = wal");
    write("0001-table.sql", "CREATE TABLE a (x TEXT);");
    run();
    client.exec("INSERT INTO a VALUES ('kept')");
  });

  it("the copy before an upgrade is one file, named after the first migration to come, holding the data as it was", () => {
    write("0002-drop.sql", "DELETE FROM a;");
    write("0003-more.sql", "CREATE TABLE b (x TEXT);");
    run();
    expect(backups()).toEqual([expect.stringMatching(/^before-0002-drop-\d{4}-\d{2}-\d{2}T[\dZ-]+\.db$/)]);
    const copy = new Database(path.join(root, "backups", backups()[0] as string), { readonly: true });
    expect(copy.prepare("SELECT x FROM a").pluck().all()).toEqual(["kept"]);
    expect(appliedIn(copy)).toEqual(["0001-table.sql"]);
    expect(copy.pragma("integrity_check", { simple: true })).toBe("ok");
    copy.close();
    expect(client.prepare("SELECT x FROM a").all()).toEqual([]);
  });

  it("the copy before an upgrade is made also when the upgrade then fails", () => {
    write("0002-bad.sql", "SELECT nothing;");
    expect(run).toThrow(/0002-bad\.sql/);
    expect(backups()).toHaveLength(1);
  });

  it("the copy before an upgrade is the one of the first try however often a start tries again, and another one once the rows have changed", () => {
    write("0002-bad.sql", "CREATE TABLE b AS SELECT * FROM a; INSERT INTO b SELECT x || randomblob(9000) FROM a; SELECT nothing;");
    for (const _start of [1, 2, 3]) {
      expect(run).toThrow(/0002-bad\.sql/);
      client.close();
      client = new Database(path.join(root, "site.db"));
    }
    expect(readdirSync(path.join(root, "backups"))).toHaveLength(1);
    client.exec("INSERT INTO a VALUES ('a week later, after going back to the old version')");
    expect(run).toThrow(/0002-bad\.sql/);
    expect(backups()).toHaveLength(2);
  });

  it("the copy before an upgrade stays until five newer ones are there; copies of other occasions stay", () => {
    mkdirSync(path.join(root, "backups"));
    const old = [1, 2, 3, 4, 5, 6].map((day) => `before-000${7 - day}-x-2026-01-0${day}T00-00-00-000Z.db`);
    for (const name of [...old, "before-own-company-2025-01-01T00-00-00-000Z-ab12.db", "mine.db"])
      writeFileSync(path.join(root, "backups", name), "");
    write("0002-more.sql", "CREATE TABLE b (x TEXT);");
    run();
    expect(backups().filter((name) => old.includes(name))).toEqual(old.slice(2).sort());
    expect(backups()).toHaveLength(5 + 2);
  });

  it("the copy before an upgrade is not made where there is nothing to upgrade", () => {
    run();
    expect(backups()).toEqual([]);
  });

  it("the copy before an upgrade stops the upgrade where it cannot be made", () => {
    writeFileSync(path.join(root, "backups"), "in the way");
    write("0002-drop.sql", "DELETE FROM a;");
    expect(run).toThrow();
    expect(client.prepare("SELECT x FROM a").pluck().all()).toEqual(["kept"]);
  });
});
