/** Backups of a site in use: what they hold, what they share, when they give way, and what is left of one that comes to nothing. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, unlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { addRequest, makeSmallSite, PICTURES, type SmallSite } from "#tests/support/small-site.ts";
import { bytesUsed, findBackup, listBackups, lockBackups, newestVerifiedBackup, picturesDir } from "./backup-directory.server.ts";
import { makeBackup, planBackup } from "./make-backup.server.ts";

const NOW = new Date("2026-11-22T10:00:00Z");
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const MB = 1_000_000;
let site: SmallSite;
beforeEach(() => {
  site = makeSmallSite();
});
afterEach(() => site.remove());

/** With a database large enough for whole megabytes to tell backups apart. */
const setLimit = (megabytes: number) => {
  site.database.exec("CREATE TABLE IF NOT EXISTS filling AS SELECT zeroblob(1100000) AS x");
  site.database.pragma("ignore_check_constraints = 1");
  site.database.prepare("UPDATE backup_settings SET limit_mb = ?").run(megabytes);
};

describe("a copy", () => {
  it("a copy holds the rows of one moment while others write, the secret, and every picture as a second name of its file", async () => {
    const writing = setInterval(
      () => addRequest(site.database, 2 + (site.database.prepare("SELECT max(id) FROM leads").pluck().get() as number)),
      1,
    );
    const backup = await makeBackup(site.dataDir, "daily", NOW);
    clearInterval(writing);
    expect(backup).toMatchObject({ name: "2026-11-22T10-00-00Z-daily", kind: "daily", pictures: 3, damaged: 0 });
    expect(newestVerifiedBackup(site.dataDir)).toEqual(backup);
    const { directory, manifest } = findBackup(site.dataDir, backup.name) as NonNullable<ReturnType<typeof findBackup>>;
    expect(readdirSync(directory).sort()).toEqual(["manifest.json", "secret", "site.db"]);
    const copied = new Database(path.join(directory, "site.db"), { readonly: true });
    expect(copied.prepare("SELECT count(*) FROM leads").pluck().get()).toBe(manifest.tables.leads);
    expect(copied.prepare("SELECT max(id) FROM leads").pluck().get()).toBe(manifest.newest_request?.id);
    copied.close();
    expect(readdirSync(directory).sort(), "nothing beside it").toEqual(["manifest.json", "secret", "site.db"]);
    expect(Object.keys(manifest.files)).toEqual(PICTURES);
    for (const name of PICTURES)
      expect(statSync(path.join(picturesDir(site.dataDir), name)).ino).toBe(statSync(site.file("uploads", name)).ino);
    expect(statSync(directory).mode & 0o077).toBe(0);
    expect(JSON.stringify(manifest)).not.toMatch(/Ana|0700 |\+4070|000100000000|ssss/);
  });

  it("a copy keeps a picture that the site has lost, until the last copy that names it has gone", async () => {
    await makeBackup(site.dataDir, "manual", NOW);
    const [gone = ""] = PICTURES;
    unlinkSync(site.file("uploads", gone));
    const second = await makeBackup(site.dataDir, "manual", later(1));
    expect(second.pictures).toBe(2);
    expect(existsSync(path.join(picturesDir(site.dataDir), gone))).toBe(true);
    for (let minute = 2; minute < 12; minute += 1) await makeBackup(site.dataDir, "manual", later(minute));
    expect(listBackups(site.dataDir)).toHaveLength(10);
    expect(existsSync(path.join(picturesDir(site.dataDir), gone))).toBe(false);
  });

  it("a copy says which pictures the disk has changed since, and is made all the same", async () => {
    await makeBackup(site.dataDir, "daily", NOW);
    writeFileSync(site.file("uploads", PICTURES[1] as string), "other bytes, same name, other size");
    for (const [kind, minutes] of [
      ["hourly", 60],
      ["daily", 120],
      ["hourly", 180],
    ] as const) {
      const { name, damaged, pictures } = await makeBackup(site.dataDir, kind, later(minutes));
      expect([damaged, pictures]).toEqual([1, 2]);
      expect(findBackup(site.dataDir, name)?.manifest.damaged).toEqual([PICTURES[1]]);
    }
  });
});

describe("the limit", () => {
  it("the limit makes older copies give way, and is never passed", async () => {
    setLimit(8);
    for (let minute = 0; minute < 6; minute += 1) {
      await makeBackup(site.dataDir, "hourly", later(minute));
      expect(bytesUsed(site.dataDir)).toBeLessThanOrEqual(8 * MB);
    }
    const kept = listBackups(site.dataDir).map(({ made_at }) => made_at);
    expect(kept).toEqual([5, 4, 3, 2, 1, 0].slice(0, kept.length).map((minute) => later(minute).toISOString()));
    expect(kept.length).toBeGreaterThan(1);
    expect(bytesUsed(site.dataDir) + planBackup(site.dataDir).needed, "there is no room for one more").toBeGreaterThan(8 * MB);
  });

  it("the limit that has no room for a second copy leaves the first one, and says why", async () => {
    setLimit(8);
    setLimit(Math.ceil(planBackup(site.dataDir).needed / MB));
    const first = await makeBackup(site.dataDir, "daily", NOW);
    await expect(makeBackup(site.dataDir, "hourly", later(60))).rejects.toMatchObject({ reason: "limit" });
    expect(listBackups(site.dataDir)).toEqual([first]);
  });
});

describe("a copy that comes to nothing", () => {
  it("a copy that comes to nothing leaves nothing behind and every older copy where it is", async () => {
    const first = await makeBackup(site.dataDir, "daily", NOW);
    site.database.pragma("foreign_keys = 0");
    site.database.exec("INSERT INTO lead_events (lead_id, kind, created_at) VALUES (777, 'received', 'x')");
    await expect(makeBackup(site.dataDir, "hourly", later(60))).rejects.toThrow("broken references, e.g. of lead_events");
    expect(listBackups(site.dataDir)).toEqual([first]);
    expect(readdirSync(site.file("copies")).sort()).toEqual([".lock", first.name, "pictures"]);
  });

  it("because of a kill is taken away by the next one", async () => {
    mkdirSync(site.file("copies", ".making-2026-11-22T09-00-00Z-daily"), { recursive: true });
    writeFileSync(site.file("copies", ".making-2026-11-22T09-00-00Z-daily", "site.db"), "half");
    expect(listBackups(site.dataDir)).toEqual([]);
    await makeBackup(site.dataDir, "daily", NOW);
    expect(readdirSync(site.file("copies")).filter((name) => name.startsWith(".making"))).toEqual([]);
  });

  it("because another one is being made says so", async () => {
    const lock = lockBackups(site.dataDir);
    await expect(makeBackup(site.dataDir, "manual", NOW)).rejects.toThrow("Another copy is being made");
    lock[Symbol.dispose]();
    await makeBackup(site.dataDir, "manual", NOW);
  });
});

it("a copy whose manifest is gone is none", async () => {
  const { name } = await makeBackup(site.dataDir, "daily", NOW);
  rmSync(site.file("copies", name, "manifest.json"));
  expect(listBackups(site.dataDir)).toEqual([]);
  expect(readFileSync(site.file("copies", name, "site.db")).length).toBeGreaterThan(0);
});
