/** From a database of another version to a running site of this one: what it held is there and served; what is refused stays byte for byte. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";
import Database from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readArchive } from "#app/operations/archive/archive.server.ts";
import { restoreBackup } from "#app/operations/restore/restore.server.ts";
import { PASSPHRASE, RELEASED } from "#tests/fixtures/released/released.ts";
import { ADMIN } from "#tests/support/app.ts";
import { type Build, runHere } from "#tests/support/commands.ts";
import { CHEAP_HASH } from "#tests/support/seeded-data.ts";

const LAST_BUILD = gunzipSync(readFileSync("tests/fixtures/released/last-build.db.gz"));
const root = mkdtempSync(path.join(tmpdir(), "seminord-upgrade-"));
const environment = { ...process.env };
// One build, evaluated once, on one place: a start takes a second, evaluating it another.
const dataDir = path.join(root, "data");
const file = path.join(dataDir, "site.db");
let program: Build;

beforeAll(async () => {
  Object.assign(process.env, { DATA_DIR: dataDir, PORT: "0", NODE_ENV: "production", SESSION_SECRET: "x".repeat(40) });
  const build = `${pathToFileURL("build/server/index.js")}?of=upgrade`;
  program = (await import(/* @vite-ignore */ build)) as Build;
});
afterAll(() => {
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
  rmSync(root, { recursive: true, force: true });
});

/** The database of a data directory, after this statement. */
function put(database: Buffer, sql: string): Buffer {
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(file, database);
  const client = new Database(file);
  client.exec(sql);
  client.close();
  return readFileSync(file);
}

async function started(): Promise<{ code: number; said: string }> {
  const child = spawn("node", ["server.js"], { env: process.env, stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (said += text));
  const [code] = await once(child, "close");
  return { code, said };
}

const SIGNS_IN = `UPDATE users SET password_hash = '${CHEAP_HASH}', username = '${ADMIN.username}'`;

it("the copy that 1.0.0 leaves becomes this version, keeps the row that each table of it has, and is served", async () => {
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir);
  const known = readdirSync("db/migrations").sort();
  const copy = await readArchive(RELEASED, PASSPHRASE, mkdtempSync(path.join(root, "unpacked-")));
  restoreBackup(dataDir, copy, { known, now: new Date() });
  const before = countRows(file);
  expect([...before].filter(([, rows]) => rows === 0)).toEqual([]);
  put(readFileSync(file), SIGNS_IN);
  await expectServed();
  const now = countRows(file);
  expect([...before].filter(([table, rows]) => (now.get(table) ?? 0) < rows)).toEqual([]);
  expect(now.get("migrations")).toBe(known.length);
});

it("the database of the last build before 1.0 is taken over, keeps what it held, and is served", async () => {
  put(LAST_BUILD, SIGNS_IN);
  await expectServed();
  const client = new Database(file, { readonly: true });
  expect(client.prepare("SELECT name FROM migrations").pluck().all()).toEqual(readdirSync("db/migrations").sort());
  expect(client.prepare("SELECT full_name FROM leads").pluck().all()).toEqual(["Ana"]);
  client.close();
});

function countRows(of: string): Map<string, number> {
  const client = new Database(of, { readonly: true });
  const tables = client
    .prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB '*_search_*' AND name NOT GLOB 'sqlite_*'")
    .pluck()
    .all();
  const rows = new Map(tables.map((name) => [name, Number(client.prepare(`SELECT count(*) FROM ${name}`).pluck().get())] as const));
  client.close();
  return rows;
}

async function expectServed(): Promise<void> {
  const { server, close } = await program.createApp();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const [up, product, signedIn] = await Promise.all([
      fetch(`${origin}/up`),
      fetch(`${origin}/produse/turfline-sport`),
      fetch(`${origin}/admin/login`, {
        method: "POST",
        redirect: "manual",
        body: new URLSearchParams(ADMIN),
        headers: { Origin: origin },
      }),
    ]);
    expect([up.status, product.status, signedIn.status, signedIn.headers.get("location")]).toEqual([200, 200, 303, "/admin"]);
    expect(await product.text()).toContain("Turfline Sport");
  } finally {
    await close();
  }
}

describe("a database of a build from before 1.0", () => {
  const EARLIER = "DELETE FROM migrations WHERE name > '0044'";
  const WORDS =
    "of a build from before 1.0 (its last migration is 0043-keys-of-settings-in-the-history): start the last build before 1.0 on it once, or bring its tables over by export and import (docs/upgrading.md says how)";

  it("a database of a build from before 1.0 ends the start with one line", async () => {
    const before = put(LAST_BUILD, EARLIER);
    expect(await started()).toEqual({ code: 1, said: `The database is ${WORDS}. Nothing was changed.\n` });
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it("a database of a build from before 1.0 is named by doctor", async () => {
    const before = put(LAST_BUILD, EARLIER);
    const { code, out } = await runHere(program, ["doctor"], { DATA_DIR: dataDir });
    expect([code, out]).toEqual([
      1,
      expect.stringContaining(`WRONG It is ${WORDS.replace("): start", ")\n      Before this version is started: start")}.`),
    ]);
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it("a database of a build from before 1.0 is not restored by the command, nor tried", async () => {
    const before = put(LAST_BUILD, EARLIER);
    const aside = path.join(root, "aside.db");
    writeFileSync(aside, before);
    rmSync(dataDir, { recursive: true });
    mkdirSync(dataDir);
    for (const args of [[], ["--dry-run"]]) {
      const { code, err } = await runHere(program, ["restore", aside, ...args], { DATA_DIR: dataDir });
      expect([code, err]).toEqual([1, `${aside} is not restored: it is ${WORDS}. Nothing was changed.\n`]);
    }
    expect(readFileSync(aside).equals(before)).toBe(true);
  });
});
