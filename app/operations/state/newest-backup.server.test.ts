import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { findNewestBackup } from "./newest-backup.server.ts";

const dataDir = mkdtempSync(path.join(tmpdir(), "seminord-newest-copy-"));
afterAll(() => rmSync(dataDir, { recursive: true }));

function backup(name: string, isWhole = true): void {
  mkdirSync(path.join(dataDir, "copies", name), { recursive: true });
  if (isWhole) writeFileSync(path.join(dataDir, "copies", name, "manifest.json"), "{}");
}

it("the search finds the newest by its name; what is being made, or is none, does not count", () => {
  expect(findNewestBackup(dataDir)).toBeUndefined();
  backup("2026-11-21T23-15-00Z-daily");
  backup("2026-11-22T08-15-07Z-hourly-2");
  backup("2026-11-22T09-15-00Z-hourly", false);
  backup(".making-2026-11-22T10-15-00Z-hourly");
  backup("pictures");
  expect(findNewestBackup(dataDir)).toEqual({ name: "2026-11-22T08-15-07Z-hourly-2", at: new Date("2026-11-22T08:15:07Z") });
});

it("throws where they cannot be read", () => {
  expect(() => findNewestBackup(path.join(dataDir, "copies", "2026-11-21T23-15-00Z-daily", "manifest.json"))).toThrow();
});
