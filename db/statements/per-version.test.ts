import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openEmptyIn } from "#tests/support/empty-database.ts";
import { closeDatabase, db } from "../client.server.ts";
import { perVersion } from "./per-version.server.ts";

let dir: string;

function open(): void {
  dir = mkdtempSync(path.join(tmpdir(), "per-version-"));
  openEmptyIn(dir);
}

beforeEach(open);
afterEach(() => {
  closeDatabase();
  rmSync(dir, { recursive: true, force: true });
});

const run = (sql: string) => db().$client.exec(sql);
const rename = (name: string) => run(`UPDATE brands SET name = '${name}'`);

it("keeps a value for each key until the catalogue changes, and for one database", () => {
  run("INSERT INTO brands (name, slug) VALUES ('a', 'a')");
  let made = 0;
  const read = perVersion((key) => `${key} ${db().$client.prepare("SELECT name FROM brands").pluck().get()} ${++made}`);
  expect([read(), read(), read("b"), read("b")]).toEqual([" a 1", " a 1", "b a 2", "b a 2"]);
  rename("c");
  expect([read(), read()]).toEqual([" c 3", " c 3"]);
  closeDatabase();
  rmSync(dir, { recursive: true, force: true });
  open();
  run("INSERT INTO brands (name, slug) VALUES ('d', 'd')");
  expect(read()).toMatch(/^ d /);
});

it("keeps nothing that a transaction saw and took back", () => {
  run("INSERT INTO brands (name, slug) VALUES ('a', 'a')");
  const read = perVersion(() => db().$client.prepare("SELECT name FROM brands").pluck().get());
  expect(read()).toBe("a");
  run("BEGIN");
  rename("never");
  expect(read(), "inside it is what it is").toBe("never");
  run("ROLLBACK");
  rename("b");
  expect(read()).toBe("b");
});

it("is the same in a transaction, until that changes what pages show", () => {
  run("INSERT INTO brands (name, slug) VALUES ('a', 'a')");
  let made = 0;
  const read = perVersion(() => `${db().$client.prepare("SELECT name FROM brands").pluck().get()} ${++made}`);
  expect(read()).toBe("a 1");
  run("BEGIN");
  expect([read(), read()], "known already").toEqual(["a 1", "a 1"]);
  rename("b");
  expect([read(), read()], "never kept").toEqual(["b 2", "b 3"]);
  run("COMMIT");
  expect([read(), read()]).toEqual(["b 4", "b 4"]);
});

it("keeps nothing where it could not be made", () => {
  let isBroken = true;
  const read = perVersion(() => {
    if (isBroken) throw new Error("broken");
    return 1;
  });
  expect(() => read()).toThrow("broken");
  isBroken = false;
  expect(read()).toBe(1);
});

it("keeps a thousand keys and no more, because somebody may make up new ones without end", () => {
  let made = 0;
  const read = perVersion(() => ++made);
  for (let key = 0; key < 1_001; key += 1) read(String(key));
  expect([read("0"), read("999"), read("1000"), read("1000")]).toEqual([1, 1_000, 1_002, 1_003]);
});
