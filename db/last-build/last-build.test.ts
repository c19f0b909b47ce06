/** Databases from before 1.0: that of the last build is taken over whole, the others are refused and left as they are, byte for byte. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import Database from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { migrate } from "../migrate.server.ts";
import { originOfFile } from "./origin.server.ts";
import { COLUMNS, TABLES } from "./take-over.server.ts";

const OURS = path.resolve("db/migrations");
/** Made by the last build, with a row in each table, one product in the bin, and an expert who left and whose number is not given again. */
const LAST_BUILD = gunzipSync(readFileSync("tests/fixtures/released/last-build.db.gz"));

let root: string;
let file: string;
let client: Database.Database;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "seminord-last-build-"));
  file = path.join(root, "site.db");
  writeFileSync(file, LAST_BUILD);
  client = new Database(file);
});
afterEach(() => {
  client.close();
  rmSync(root, { recursive: true, force: true });
});

const run = () => migrate(client, OURS, path.join(root, "backups"));
/** The bytes of the file after `change`, with its connection closed. */
function bytesAfter(change: () => unknown = () => {}): Buffer {
  change();
  client.close();
  const bytes = readFileSync(file);
  client = new Database(file);
  return bytes;
}
const pieces = (database: Database.Database) =>
  database
    .prepare(
      "SELECT type, name, tbl_name, sql FROM sqlite_schema WHERE name NOT GLOB '*_search_*' AND name NOT GLOB 'sqlite_*' ORDER BY 1, 2",
    )
    .all();

function rowsOf(database: Database.Database): Map<string, unknown[]> {
  const tables = database
    .prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB '*_search*' AND name <> 'migrations'")
    .pluck()
    .all()
    .filter((name) => name !== "sqlite_sequence");
  return new Map(tables.sort().map((name) => [name, database.prepare(`SELECT rowid, * FROM ${withRowid(name)}`).all()]));
}
const withRowid = (name: string) => (name === "history_pictures" ? "(SELECT NULL AS rowid, * FROM history_pictures)" : name);

describe("a database of the last build before 1.0", () => {
  it("becomes one of this version: the tables of a new site to the letter, every row in them", () => {
    const before = rowsOf(client);
    expect([...before].filter(([, rows]) => rows.length === 0)).toEqual([]);
    expect(run()).toEqual(readdirSync(OURS).sort());
    expect(originOfFile(file)).toEqual({ kind: "released" });
    const fresh = new Database(":memory:");
    migrate(fresh, OURS, path.join(root, "no copies of nothing"));
    expect(pieces(client)).toEqual(pieces(fresh));
    fresh.close();
    const now = rowsOf(client);
    for (const [name, rows] of before) {
      const expected = rows.map((row) =>
        Object.fromEntries(Object.entries(row as object).map(([column, value]) => [COLUMNS[name]?.[column] ?? column, value])),
      );
      expect(now.get(TABLES[name] ?? name), name).toEqual(expected.map((row) => expect.objectContaining(row)));
    }
    expect([client.pragma("foreign_key_check"), client.pragma("integrity_check", { simple: true })]).toEqual([[], "ok"]);
  });

  it("a database of the last build before 1.0 is found by its searches, and gives no number twice", () => {
    run();
    const found = (sql: string) => client.prepare(sql).pluck().all();
    expect(found("SELECT rowid FROM lead_search WHERE lead_search MATCH 'ana'")).toEqual([1]);
    expect(found("SELECT rowid FROM product_search WHERE product_search MATCH 'sport'")).toEqual([1]);
    client.exec("INSERT INTO lead_search (lead_search, rank) VALUES ('integrity-check', 1)");
    client.exec("INSERT INTO experts (slug, name) VALUES ('nou', 'Nou')");
    expect(found("SELECT id FROM experts")).toEqual([1, 10]);
  });

  it("has the names of today also where they stand in JSON: in the history, the demonstration and messages", () => {
    client.exec(`
      INSERT INTO history (id, subject, subject_name, action, before, after, created_at)
        VALUES (7, 'category', 'Gazon', 'change', '{"slug":"gazon","texts_key":"gazon"}', '{"slug":"peluza","texts_key":"gazon"}', 'x');
      INSERT INTO demo_rows (subject, subject_id, content) VALUES ('brand', 1, '{"texts_key":"","name":"Turfline"}');
      INSERT INTO outbox (id, kind, way, recipient, detail, message_id, next_at, created_at)
        VALUES (7, 'hand-off', 'mail', 'ana@exemplu.ro', '{"hand_off_id":1}', 'y', 'x', 'x')`);
    run();
    const row = (sql: string) => client.prepare(sql).raw().get();
    expect(row("SELECT before, after FROM history WHERE id = 7")).toEqual([
      '{"slug":"gazon","content_key":"gazon"}',
      '{"slug":"peluza","content_key":"gazon"}',
    ]);
    expect(row("SELECT content FROM demo_rows WHERE subject = 'brand'")).toEqual(['{"content_key":"","name":"Turfline"}']);
    expect(row("SELECT kind, channel, detail FROM outbox WHERE id = 7")).toEqual(["expert-link", "mail", '{"expert_link_id":1}']);
  });

  it("a database of the last build before 1.0 is copied before, and taken over once", () => {
    const before = rowsOf(client);
    run();
    expect(run()).toEqual([]);
    const [copy, ...others] = readdirSync(path.join(root, "backups"));
    expect([copy, others]).toEqual([expect.stringMatching(/^before-0001-initial-/), []]);
    const database = new Database(path.join(root, "backups", String(copy)), { readonly: true });
    expect(rowsOf(database)).toEqual(before);
    database.close();
  });

  it("a database of the last build before 1.0 stays as it was where a reference of it is broken", () => {
    client.pragma("foreign_keys = 0");
    client.exec("UPDATE lead_events SET lead_id = 99");
    const before = [pieces(client), [...rowsOf(client)]];
    expect(run).toThrow("Migration 0001-initial.sql failed: 1 broken references, e.g. of lead_events 1 to leads");
    expect([pieces(client), [...rowsOf(client)]]).toEqual(before);
    expect(originOfFile(file)).toEqual({ kind: "last-build" });
  });
});

describe("what is refused, in one line that says what to do, and left byte for byte", () => {
  const AGAIN = "start the last build before 1.0 on it once, or bring its tables over by export and import (docs/upgrading.md says how)";

  it.each([
    ["a build before the last one", "DELETE FROM migrations WHERE name > '0044'", "0043-keys-of-settings-in-the-history"],
    [
      "the first build, whose migration was called as ours",
      "DELETE FROM migrations WHERE name > '0002'; CREATE TABLE admin (id)",
      "0001-initial",
    ],
    ["a build that nobody has seen", "INSERT INTO migrations VALUES ('0099-later.sql', 'x')", "0099-later"],
  ])("%s", (_name, change, last) => {
    const before = bytesAfter(() => client.exec(change));
    expect(run).toThrow(`The database is of a build from before 1.0 (its last migration is ${last}): ${AGAIN}. Nothing was changed.`);
    expect(bytesAfter().equals(before)).toBe(true);
  });

  it("the last build with tables that somebody changed by hand", () => {
    const before = bytesAfter(() => client.exec("ALTER TABLE products ADD COLUMN mine TEXT"));
    expect(run).toThrow("The database is of the last build before 1.0, but its tables were changed by hand: bring its tables over");
    expect(bytesAfter().equals(before)).toBe(true);
  });
});
