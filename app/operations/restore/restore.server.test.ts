/** Restoring: into a bare directory, over a database in use before, over its log; what does not verify is refused; what is replaced is kept. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, unlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { requireDatabaseFile } from "#db/data-directory.server.ts";
import { addRequest, damage, KNOWN, makeSmallSite, PICTURES, type SmallSite } from "#tests/support/small-site.ts";
import type { Backup } from "../backups/backup.ts";
import { backupsDir, picturesDir } from "../backups/backup-directory.server.ts";
import { makeBackup } from "../backups/make-backup.server.ts";
import { type BackupSource, databaseSource, directorySource, faultsOf, ownSource } from "./backup-source.server.ts";
import { findTrial, restoreBackup, sweepRestores, tryRestore } from "./restore.server.ts";

const NOW = new Date("2026-11-22T10:00:00Z");
const OPTIONS = { known: KNOWN, now: NOW };
let site: SmallSite;
let backup: Backup;
let bare: string;
beforeEach(async () => {
  site = makeSmallSite();
  backup = await makeBackup(site.dataDir, "daily", NOW);
  bare = mkdtempSync(path.join(tmpdir(), "seminord-bare-"));
});
afterEach(() => {
  site.remove();
  rmSync(bare, { recursive: true, force: true });
});

const source = () => ownSource(site.dataDir, backup.name) as BackupSource;
const placeOf = (...names: string[]) => path.join(backupsDir(site.dataDir), backup.name, ...names);
function requestsIn(directory: string): number[] {
  const client = new Database(path.join(directory, "site.db"));
  const ids = client.prepare<[], number>("SELECT id FROM leads ORDER BY id").pluck().all();
  client.close();
  return ids;
}

describe("restoring", () => {
  it("restoring fills a bare directory with the database, the pictures and the secret", () => {
    expect(restoreBackup(bare, source(), OPTIONS)).toEqual({ replaced: undefined, withPictures: true });
    expect(readdirSync(bare).sort()).toEqual(["secret", "site.db", "uploads"]);
    expect([requestsIn(bare), readdirSync(path.join(bare, "uploads"))]).toEqual([[1], PICTURES]);
    expect(readFileSync(path.join(bare, "secret"), "utf8")).toBe(readFileSync(site.file("secret"), "utf8"));
  });

  it("restoring works over a database whose log was left behind, and keeps both with the pictures and the secret", () => {
    addRequest(site.database, 2);
    const log = readFileSync(site.file("site.db-wal"));
    site.database.close();
    // As a process that is killed leaves it: requests stand in the log alone.
    writeFileSync(site.file("site.db-wal"), log);
    writeFileSync(site.file("uploads", "d".repeat(32)), "new since");
    const { replaced = "" } = restoreBackup(site.dataDir, source(), OPTIONS);
    expect(requestsIn(site.dataDir)).toEqual([1]);
    expect(readdirSync(site.file("uploads"))).toEqual(PICTURES);
    expect(path.dirname(replaced)).toBe(site.file("replaced"));
    expect(readdirSync(replaced).sort()).toEqual(["secret", "site.db", "site.db-wal", "uploads"]);
    expect(requestsIn(replaced)).toEqual([1, 2]);
    expect(readdirSync(path.join(replaced, "uploads"))).toContain("d".repeat(32));
    site.database = new Database(":memory:");
  });

  it("restoring takes a log whose database is gone out of the way", () => {
    writeFileSync(path.join(bare, "site.db-wal"), "somebody else's");
    restoreBackup(bare, source(), OPTIONS);
    expect([requestsIn(bare), existsSync(path.join(bare, "site.db-wal"))]).toEqual([[1], false]);
  });

  it("restoring leaves the copy as it is, whatever is written afterwards", () => {
    restoreBackup(bare, source(), OPTIONS);
    const client = new Database(path.join(bare, "site.db"));
    addRequest(client, 5);
    client.close();
    restoreBackup(bare, source(), OPTIONS);
    expect(requestsIn(bare)).toEqual([1]);
  });

  it("restoring changes nothing where the database cannot be made ready, and puts in place what was made of it", () => {
    addRequest(site.database, 2);
    const prepare = (file: string) => {
      expect(path.dirname(path.dirname(file))).toBe(site.dataDir);
      throw new Error("a migration failed");
    };
    expect(() => restoreBackup(site.dataDir, source(), { ...OPTIONS, prepare })).toThrow("a migration failed");
    expect([requestsIn(site.dataDir), readdirSync(site.dataDir).filter((name) => name.startsWith(".restoring"))]).toEqual([[1, 2], []]);
    restoreBackup(bare, source(), {
      ...OPTIONS,
      prepare(file) {
        const client = new Database(file);
        client.exec("UPDATE leads SET id = 7");
        client.close();
      },
    });
    expect([requestsIn(bare), faultsOf(source())]).toEqual([[7], []]);
  });

  it("restoring of the database alone leaves the pictures", () => {
    unlinkSync(path.join(picturesDir(site.dataDir), PICTURES[0] as string));
    expect(() => restoreBackup(bare, source(), OPTIONS)).toThrow("1 pictures are missing or damaged");
    expect(restoreBackup(bare, source(), { ...OPTIONS, withPictures: false }).withPictures).toBe(false);
    expect(readdirSync(bare).sort()).toEqual(["secret", "site.db"]);
    expect(restoreBackup(bare, databaseSource(placeOf("site.db")), OPTIONS).withPictures).toBe(false);
  });

  it("restoring takes a copy that lies elsewhere, beside its pictures", () => {
    restoreBackup(bare, directorySource(placeOf()) as BackupSource, OPTIONS);
    expect(requestsIn(bare)).toEqual([1]);
  });
});

describe("a restore that is cut off", () => {
  /** Restores in a process that is killed right before it gives one more thing its name. */
  async function cutOff(renames: number): Promise<boolean> {
    const code = `
      import fs from "node:fs"; import { syncBuiltinESMExports } from "node:module";
      const [, dataDir, name, renames] = process.argv; const rename = fs.renameSync; let left = Number(renames);
      fs.renameSync = (...places) => { left -= 1; if (left < 0) process.kill(process.pid, "SIGKILL"); rename(...places); };
      syncBuiltinESMExports();
      const { restoreBackup } = await import("./app/operations/restore/restore.server.ts");
      const { ownSource } = await import("./app/operations/restore/backup-source.server.ts");
      restoreBackup(dataDir, ownSource(dataDir, name), { known: fs.readdirSync("db/migrations").sort(), now: new Date() });`;
    const other = spawn(process.execPath, ["--input-type=module", "-e", code, site.dataDir, backup.name, String(renames)], {
      stdio: ["ignore", "ignore", "inherit"],
    });
    const [, signal] = await once(other, "exit");
    return signal === "SIGKILL";
  }

  it("a restore that is cut off leaves the old database whole, or none, which a start refuses; and the next try restores", {
    timeout: 120_000,
  }, async () => {
    addRequest(site.database, 2);
    site.database.close();
    site.database = new Database(":memory:");
    let cuts = 0;
    for (; await cutOff(cuts); cuts += 1) {
      if (existsSync(site.file("site.db"))) expect(requestsIn(site.dataDir), `cut ${cuts}`).toEqual([1, 2]);
      else expect(() => requireDatabaseFile(site.dataDir), `cut ${cuts}`).toThrow(`node server.js restore ${backup.name}`);
      sweepRestores(site.dataDir);
      restoreBackup(site.dataDir, source(), OPTIONS);
      expect(requestsIn(site.dataDir), `after cut ${cuts}`).toEqual([1]);
      const database = new Database(site.file("site.db"));
      addRequest(database, 2);
      database.close();
    }
    expect(cuts, "database, pictures and secret, out and in").toBe(6);
    expect(requestsIn(site.dataDir)).toEqual([1]);
  });
});

describe("what does not verify is refused, and nothing has changed", () => {
  it.each<[string, () => void, RegExp]>([
    [
      "a damaged database",
      () => writeFileSync(placeOf("site.db"), damage(readFileSync(placeOf("site.db")))),
      /site\.db is not what the manifest says/,
    ],
    ["a short one", () => truncateSync(placeOf("site.db"), 4_096), /site\.db is not what the manifest says/],
    ["another secret", () => writeFileSync(placeOf("secret"), "another"), /secret is not what the manifest says/],
    ["a missing secret", () => unlinkSync(placeOf("secret")), /secret is not what the manifest says/],
    [
      "a damaged picture",
      () => writeFileSync(path.join(picturesDir(site.dataDir), PICTURES[2] as string), "x"),
      /1 pictures are missing or damaged/,
    ],
    [
      "one of a newer version",
      () => {
        const manifest = JSON.parse(readFileSync(placeOf("manifest.json"), "utf8"));
        const client = new Database(placeOf("site.db"));
        client.exec("INSERT INTO migrations VALUES ('9999-later.sql', 'x')");
        client.close();
        writeFileSync(placeOf("manifest.json"), JSON.stringify({ ...manifest, schema: "9999-later.sql" }));
      },
      /not what the manifest says|newer version/,
    ],
  ])("%s", (_name, spoil, words) => {
    restoreBackup(bare, source(), OPTIONS);
    spoil();
    const before = readdirSync(bare).sort();
    expect(() => restoreBackup(bare, source(), OPTIONS)).toThrow(words);
    expect([readdirSync(bare).sort(), requestsIn(bare)]).toEqual([before, [1]]);
  });

  it("one that a newer version made, by name of both", () => {
    expect(() => restoreBackup(bare, source(), { ...OPTIONS, known: ["0000-earlier.sql"] })).toThrow(
      /made by a newer version \(\d{4}-.*\) than this one \(0000-earlier\.sql\)/,
    );
  });

  it("a database alone that is damaged", () => {
    writeFileSync(path.join(bare, "other.db"), damage(readFileSync(placeOf("site.db"))));
    expect(() => restoreBackup(site.dataDir, databaseSource(path.join(bare, "other.db")), OPTIONS)).toThrow();
  });
});

describe("trying a copy", () => {
  it("trying a copy restores it aside, tells what is in it, and leaves nothing but the answer", () => {
    const before = readdirSync(backupsDir(site.dataDir));
    expect(tryRestore(site.dataDir, backup.name, NOW)).toMatchObject({
      ...{ faults: [], requests: 1, products: 0, experts: 0, pictures: 3 },
      newest_request: { id: 1, created_at: "2026-11-22T01:00:00.000Z" },
    });
    expect(findTrial(site.dataDir, backup.name)?.requests).toBe(1);
    expect(readdirSync(backupsDir(site.dataDir))).toEqual(before);
    expect(requestsIn(site.dataDir)).toEqual([1]);
  });

  it("trying a copy says of a damaged one what is wrong, and of none nothing", () => {
    writeFileSync(placeOf("site.db"), damage(readFileSync(placeOf("site.db"))));
    expect(tryRestore(site.dataDir, backup.name, NOW)).toMatchObject({ faults: ["site.db is not what the manifest says"], requests: 0 });
    expect(tryRestore(site.dataDir, "../..", NOW)).toBeUndefined();
    expect(tryRestore(site.dataDir, "2026-01-01T00-00-00Z-daily", NOW)).toBeUndefined();
  });
});
