/** The thread runs the sources as they lie: the image must have each of them. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { makeSmallSite, type SmallSite } from "#tests/support/small-site.ts";
import { runInBackupThread } from "./backup-thread.server.ts";

/** Every source that is loaded with this one. */
function loadedWith(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, from = ""] of readFileSync(file, "utf8").matchAll(/^import (?!type )[^"]*"([#.][^"]+)"/gm))
    loadedWith(from.startsWith("#") ? from.slice(1) : path.posix.join(path.posix.dirname(file), from), seen);
  return seen;
}

/** The sources that the image has, by the lines of the Dockerfile; a star stands for any name. */
function isInImage(file: string): boolean {
  const copied = [...readFileSync("Dockerfile", "utf8").matchAll(/^COPY (?!--)(.+) \S+$/gm)].flatMap(([, sources = ""]) =>
    sources.split(" "),
  );
  return copied.some((pattern) => new RegExp(`^${pattern.replaceAll(".", "\\.").replaceAll("*", "[^/]*")}$`).test(file));
}

it("the container has everything that the thread of copies runs", () => {
  const loaded = [...loadedWith("app/operations/backup-thread/backup-worker.ts")];
  expect(loaded.length).toBeGreaterThan(8);
  expect(loaded.filter((file) => !isInImage(file))).toEqual([]);
});

it("the thread makes and tries copies, one after the other, and tells why one was not made", async () => {
  const site: SmallSite = makeSmallSite();
  const [dataDir, now] = [site.dataDir, new Date("2026-11-22T10:00:00Z")];
  const [first, second] = await Promise.all([
    runInBackupThread({ task: "make", dataDir, kind: "manual", now }),
    runInBackupThread({ task: "make", dataDir, kind: "manual", now }),
  ]);
  expect([first.name, second.name]).toEqual(["2026-11-22T10-00-00Z-manual", "2026-11-22T10-00-00Z-manual-2"]);
  expect(await runInBackupThread({ task: "try", dataDir, name: first.name, now })).toMatchObject({ faults: [], requests: 1 });
  site.database.exec("CREATE TABLE filling AS SELECT zeroblob(110000000) AS x; UPDATE backup_settings SET limit_mb = 100");
  await expect(runInBackupThread({ task: "make", dataDir, kind: "manual", now })).rejects.toMatchObject({ name: "Error", reason: "limit" });
  site.remove();
});
