/** The clock of the backups: what is due is made, and what failed is due still. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { makeSmallSite, type SmallSite } from "#tests/support/small-site.ts";
import type { BackupKind } from "../backups/backup.ts";
import { makeBackup } from "../backups/make-backup.server.ts";
import { takeDueBackup } from "./scheduled-backups.server.ts";

let site: SmallSite;
const START = new Date("2026-11-22T10:00:00Z");
beforeEach(() => {
  site = makeSmallSite();
});
afterEach(() => {
  vi.restoreAllMocks();
  site.remove();
});

it("the schedule makes the copy of the day, then one an hour, and after a failure tries again", async () => {
  const made: BackupKind[] = [];
  let failures = 0;
  const take = async (kind: BackupKind, moment: Date) => {
    failures += 1;
    if (failures === 2) throw new Error("No room");
    await makeBackup(site.dataDir, kind, moment);
    made.push(kind);
  };
  const lookAfter = (minutes: number) => takeDueBackup(new Date(START.getTime() + minutes * 60_000), { dataDir: site.dataDir, take });
  await lookAfter(0);
  await lookAfter(30);
  expect(made).toEqual(["daily"]);
  await expect(lookAfter(59.5)).rejects.toThrow("No room");
  await lookAfter(59.6);
  expect(made).toEqual(["daily", "hourly"]);
  await lookAfter(117);
  expect(made, "not yet").toHaveLength(2);
});
