/** Backups in storage that speaks S3: what lies there, what is sent twice, what goes, and how they come back. */
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { openStorage } from "#app/storage/object-storage.server.ts";
import { freePort } from "#tests/support/server.ts";
import { addRequest, KNOWN, makeSmallSite, PICTURES, type SmallSite } from "#tests/support/small-site.ts";
import { type StorageServer, startStorage } from "#tests/support/storage-server.ts";
import { isAge } from "../archive/archive.server.ts";
import { makeBackup } from "../backups/make-backup.server.ts";
import { restoreBackup } from "../restore/restore.server.ts";
import { fetchOffsiteBackup, listOffsiteBackups, sendBackup } from "./offsite-backups.server.ts";

const NOW = new Date("2026-11-22T10:00:00Z");
const later = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);
let server: StorageServer;
let site: SmallSite;
let empty: string;
const to = () => ({ storage: server.storage, passphrase: "o parolă lungă" });

beforeAll(async () => {
  server = await startStorage();
});
afterAll(() => server.stop());
beforeEach(async () => {
  site = makeSmallSite();
  empty = mkdtempSync(path.join(tmpdir(), "seminord-empty-"));
  const storage = openStorage(server.storage);
  for (const key of await storage.list("")) await storage.remove(key);
});
afterEach(() => {
  site.remove();
  rmSync(empty, { recursive: true, force: true });
});

it("the other storage holds the copy encrypted, its manifest, and each picture once", async () => {
  const first = await makeBackup(site.dataDir, "daily", NOW);
  expect(await sendBackup(site.dataDir, first.name, to())).toEqual({ name: first.name, pictures: 3, removed: 0 });
  const second = await makeBackup(site.dataDir, "hourly", later(1));
  expect(await sendBackup(site.dataDir, second.name, to())).toEqual({ name: second.name, pictures: 0, removed: 0 });
  const storage = openStorage(server.storage);
  expect((await storage.list("")).sort()).toEqual(
    [
      ...[first, second].flatMap(({ name }) => [`copies/${name}.json`, `copies/${name}.zip.age`]),
      ...PICTURES.map((name) => `pictures/${name}`),
    ].sort(),
  );
  await storage.get(`copies/${first.name}.zip.age`, path.join(empty, "x"));
  expect(isAge(readFileSync(path.join(empty, "x")))).toBe(true);
  expect(await listOffsiteBackups(server.storage)).toEqual([second.name, first.name]);
  expect(readdirSync(site.file("copies")).filter((name) => name.startsWith(".archive"))).toEqual([]);
});

it("the other storage gives a copy back to a machine that has nothing, and to one that has some pictures", async () => {
  const { name } = await makeBackup(site.dataDir, "daily", NOW);
  await sendBackup(site.dataDir, name, to());
  addRequest(site.database, 2);
  for (const target of ["bare", "used"]) {
    const dataDir = path.join(empty, target);
    mkdirSync(path.join(dataDir, "uploads"), { recursive: true });
    if (target === "used") writeFileSync(path.join(dataDir, "uploads", PICTURES[0] as string), "other bytes");
    const work = mkdtempSync(path.join(empty, "work-"));
    restoreBackup(dataDir, await fetchOffsiteBackup(dataDir, name, to(), work), { known: KNOWN, now: NOW });
    const database = new Database(path.join(dataDir, "site.db"), { readonly: true });
    expect(database.prepare("SELECT id FROM leads").pluck().all()).toEqual([1]);
    database.close();
    expect(PICTURES.map((file) => readFileSync(path.join(dataDir, "uploads", file), "utf8"))).toEqual(PICTURES);
  }
});

it("the other storage keeps the backups that are kept here, and their pictures", async () => {
  const storage = openStorage(server.storage);
  const put = async (key: string, text: string) => {
    writeFileSync(path.join(empty, "x"), text);
    await storage.put(key, path.join(empty, "x"));
  };
  const first = await makeBackup(site.dataDir, "manual", NOW);
  const manifest = readFileSync(site.file("copies", first.name, "manifest.json"), "utf8");
  const older = Array.from({ length: 10 }, (_, hour) => `2026-11-21T0${hour}-00-00Z-manual`);
  for (const [index, name] of older.entries()) {
    const files = index === 0 ? { [`${"d".repeat(32)}-300.webp`]: { bytes: 1, sha256: "0".repeat(64) } } : {};
    await put(`copies/${name}.zip.age`, "as if");
    await put(`copies/${name}.json`, JSON.stringify({ ...JSON.parse(manifest), files }));
  }
  await put(`pictures/${"d".repeat(32)}-300.webp`, "of the oldest copy alone");
  await put("copies/2026-11-21T00-30-00Z-manual.zip.age", "cut off before its manifest");
  expect(await sendBackup(site.dataDir, first.name, to())).toMatchObject({ pictures: 3, removed: 1 });
  expect(await listOffsiteBackups(server.storage)).toEqual([first.name, ...older.slice(1).reverse()]);
  expect((await storage.list("copies/")).filter((key) => key.includes("T00-"))).toEqual([]);
  expect(await storage.list("pictures/")).toEqual(PICTURES.map((name) => `pictures/${name}`));
});

it("the other storage says in one sentence what the storage did not take", async () => {
  const { name } = await makeBackup(site.dataDir, "daily", NOW);
  const other = (change: object) => ({ ...to(), storage: { ...server.storage, ...change } });
  await expect(sendBackup(site.dataDir, name, other({ secret: "another" }))).rejects.toThrow(
    "The storage could not be listed: the storage answered 403 SignatureDoesNotMatch",
  );
  await expect(sendBackup(site.dataDir, name, other({ url: server.storage.url.replace("copii", "alta") }))).rejects.toThrow(
    "404 NoSuchBucket",
  );
  await expect(sendBackup(site.dataDir, name, other({ url: `http://127.0.0.1:${await freePort()}/copii` }))).rejects.toThrow(
    "The storage could not be listed: ECONNREFUSED",
  );
  await expect(fetchOffsiteBackup(empty, "2026-01-01T00-00-00Z-daily", to(), empty)).rejects.toThrow(
    "could not be read: the storage answered 404 NoSuchKey",
  );
});

it("the request follows no redirect of the storage", async () => {
  const asked: string[] = [];
  const port = await freePort();
  const other = createServer((request, response) => {
    asked.push(`${request.method} ${request.url?.split("?")[0]}`);
    response.writeHead(307, { Location: `http://127.0.0.1:${port}/elsewhere` }).end();
  }).listen(port, "127.0.0.1");
  await once(other, "listening");
  const storage = openStorage({ ...server.storage, url: `http://127.0.0.1:${port}/bucket` });
  await expect(storage.list("")).rejects.toThrow("the storage answered 307");
  await expect(storage.put("x", site.file("site.db"))).rejects.toThrow("the storage answered 307");
  expect(asked.filter((line) => line.endsWith("/elsewhere"))).toEqual([]);
  expect(asked).toHaveLength(2);
  other.close();
});
