import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { expect, it } from "vitest";
import { splitStatements } from "./split-statements.ts";

it.each([
  ["SELECT 1", ["SELECT 1"]],
  [" SELECT 1 ; SELECT 2;\n", ["SELECT 1", "SELECT 2"]],
  ["INSERT INTO a VALUES ('x; y''s')", ["INSERT INTO a VALUES ('x; y''s')"]],
  ["-- a; b\nSELECT 1; /* c; */ SELECT 2", ["SELECT 1", "SELECT 2"]],
  ["BEGIN; SELECT 1; END", ["BEGIN", "SELECT 1", "END"]],
  [
    "CREATE TRIGGER t AFTER INSERT ON a BEGIN UPDATE a SET b = CASE WHEN 1 THEN 2 END; DELETE FROM c; END; SELECT 1",
    ["CREATE TRIGGER t AFTER INSERT ON a BEGIN UPDATE a SET b = CASE WHEN 1 THEN 2 END; DELETE FROM c; END", "SELECT 1"],
  ],
])("%s", (sql, statements) => {
  expect(splitStatements(sql)).toEqual(statements);
});

it("the migrations, one statement after the other, make the same database", () => {
  const directory = path.resolve("db/migrations");
  const [whole, split] = [new Database(":memory:"), new Database(":memory:")];
  for (const client of [whole, split]) client.pragma("foreign_keys = 0");
  for (const name of readdirSync(directory)) {
    const sql = readFileSync(path.join(directory, name), "utf8");
    whole.exec(sql);
    for (const statement of splitStatements(sql)) split.exec(statement);
  }
  const made = (client: Database.Database) =>
    client
      .prepare<[], { name: string; sql: string | null }>("SELECT name, sql FROM sqlite_schema ORDER BY name")
      .all()
      .map(({ name, sql }) => [name, sql?.replaceAll(/--[^\n]*/g, "").replaceAll(/\s+/g, " ")]);
  expect(made(split)).toEqual(made(whole));
  whole.close();
  split.close();
});
