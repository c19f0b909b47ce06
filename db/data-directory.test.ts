import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import Database from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { lockDirectory, requireDatabaseFile, requireSoundDatabase, restrictPermissions } from "./data-directory.server.ts";

let dataDir: string;
const file = (...names: string[]) => path.join(dataDir, ...names);

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "seminord-directory-"));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

/** A database with so many pages of text, written out whole. */
function makeDatabase(target: string, rows = 2_000): void {
  mkdirSync(path.dirname(target), { recursive: true });
  const client = new Database(target);
  client.exec("CREATE TABLE t (x TEXT); CREATE INDEX i ON t (x)");
  const insert = client.prepare("INSERT INTO t VALUES (?)");
  client.transaction(() => {
    for (let row = 0; row < rows; row += 1) insert.run(`${row} ${"a".repeat(500)}`);
  })();
  client.close();
}

function damage(target: string): void {
  const bytes = readFileSync(target);
  writeFileSync(target, bytes.fill(0xa5, 8_192, 40_000));
}

describe("a data directory", () => {
  it("a data directory belongs to one process at a time", () => {
    const unlock = lockDirectory(dataDir);
    expect(() => lockDirectory(dataDir)).toThrow(`${dataDir} is in use by another process of the site`);
    unlock();
    lockDirectory(dataDir)();
  });

  it("a data directory is free again when its process has been killed", async () => {
    const code = `const { lockDirectory } = await import("./db/data-directory.server.ts"); lockDirectory(process.argv[1]); console.log("taken"); setInterval(() => {}, 1000);`;
    const other = spawn(process.execPath, ["--input-type=module", "-e", code, dataDir], { stdio: ["ignore", "pipe", "inherit"] });
    await once(other.stdout, "data");
    expect(() => lockDirectory(dataDir)).toThrow("is in use");
    other.kill("SIGKILL");
    await once(other, "exit");
    lockDirectory(dataDir)();
  });

  it("a data directory and its database are for nobody else's eyes, whoever made them", () => {
    makeDatabase(file("site.db"), 1);
    const before = process.umask(0o022);
    restrictPermissions(dataDir);
    writeFileSync(file("later"), "");
    process.umask(before);
    const modes = [dataDir, file("site.db"), file("later")].map((place) => statSync(place).mode & 0o777);
    expect(modes).toEqual([0o700, 0o600, 0o600]);
  });
});

it("a directory where other things live too stays open to them", () => {
  writeFileSync(file("somebody-elses"), "");
  makeDatabase(file("site.db"), 1);
  chmodSync(dataDir, 0o755);
  const before = process.umask();
  restrictPermissions(dataDir);
  process.umask(before);
  expect([dataDir, file("site.db")].map((place) => statSync(place).mode & 0o777)).toEqual([0o755, 0o600]);
});

it("the container has what the look through a large database runs", () => {
  expect(readFileSync("Dockerfile", "utf8")).toContain("db/quick-check.ts db/quick-check-worker.ts ./db/");
});

describe("a directory without a database", () => {
  it("a directory without a database that was never used is fine, and so is one with a database", () => {
    expect(() => requireDatabaseFile(dataDir)).not.toThrow();
    mkdirSync(file("uploads"));
    expect(() => requireDatabaseFile(dataDir)).not.toThrow();
    writeFileSync(file("uploads", "a.webp"), "");
    makeDatabase(file("site.db"), 1);
    expect(() => requireDatabaseFile(dataDir)).not.toThrow();
  });

  it.each([
    ["uploads", "uploads/a.webp"],
    ["backups", "backups/a.txt"],
    ["copies", "copies/2026-11-01T10-00-00Z-daily/site.db"],
    ["secret", "secret"],
    ["site.db-wal", "site.db-wal"],
  ])("a directory with %s has lost its database: the start is refused, and the line says how to go on", (trace, name) => {
    mkdirSync(path.dirname(file(name)), { recursive: true });
    writeFileSync(file(name), "");
    for (const emptied of [false, true]) {
      if (emptied) writeFileSync(file("site.db"), "");
      expect(() => requireDatabaseFile(dataDir)).toThrow(
        `${file("site.db")} is missing or empty, but the directory has been used (${trace})`,
      );
      expect(() => requireDatabaseFile(dataDir)).toThrow("SEED_DEMO=1");
    }
  });

  it("a directory without a database is told the newest copy that is whole", () => {
    for (const [name, day] of [
      ["old.db", 1],
      ["good.db", 2],
      ["broken.db", 3],
    ] as const) {
      makeDatabase(file("backups", name));
      utimesSync(file("backups", name), day, day);
    }
    damage(file("backups", "broken.db"));
    utimesSync(file("backups", "broken.db"), 3, 3);
    expect(() => requireDatabaseFile(dataDir)).toThrow(
      `The newest good copy: ${file("backups", "good.db")} of 1970-01-01T00:00:02.000Z. To put it in its place: node server.js restore good.db.`,
    );
  });

  it("a directory without a database is told the newest copy that is still what it was when it was verified", () => {
    const name = (day: number) => `2026-11-0${day}T10-00-00Z-daily`;
    for (const day of [1, 2, 3]) {
      const copy = file("copies", name(day), "site.db");
      makeDatabase(copy, 10);
      const sha256 = createHash("sha256").update(readFileSync(copy)).digest("hex");
      writeFileSync(
        file("copies", name(day), "manifest.json"),
        JSON.stringify({ made_at: `2026-11-0${day}T10:00:00Z`, database: { sha256 } }),
      );
    }
    // Sound, but not what was verified.
    const other = new Database(file("copies", name(3), "site.db"));
    other.exec("DELETE FROM t");
    other.close();
    makeDatabase(file("copies", ".making-2026-11-09T10-00-00Z-daily", "site.db"), 1);
    mkdirSync(file("copies", "2026-11-08T10-00-00Z-daily"));
    expect(() => requireDatabaseFile(dataDir)).toThrow(
      `The newest good copy: ${file("copies", name(2), "site.db")} of 2026-11-02T10:00:00.000Z. To put it in its place: node server.js restore ${name(2)}.`,
    );
  });
});

describe("a damaged database", () => {
  it("a damaged database is refused at the start, by name", async () => {
    makeDatabase(file("site.db"));
    await expect(requireSoundDatabase(dataDir, () => {})).resolves.toBeUndefined();
    damage(file("site.db"));
    await expect(requireSoundDatabase(dataDir, () => {})).rejects.toThrow(`${file("site.db")} is damaged`);
    writeFileSync(file("site.db"), "no database at all, but long enough to be looked at".repeat(100));
    await expect(requireSoundDatabase(dataDir, () => {})).rejects.toThrow("There is no good copy");
  });

  it("a damaged database that is large is looked through beside the open site, which is told", async () => {
    makeDatabase(file("site.db"), 40_000);
    damage(file("site.db"));
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    const onDamage = vi.fn();
    const start = requireSoundDatabase(dataDir, onDamage);
    vi.runAllTimers();
    vi.useRealTimers();
    await start;
    await vi.waitFor(() => expect(onDamage).toHaveBeenCalledWith(expect.stringContaining("is damaged")), { timeout: 20_000 });
  });

  it("a damaged database is none where there is no database yet", async () => {
    await expect(requireSoundDatabase(dataDir, () => {})).resolves.toBeUndefined();
  });
});
