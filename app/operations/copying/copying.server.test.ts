/** The clock of the copies: what is due is made, and what failed is due still. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type CopiedSite, makeSite } from "#tests/support/copied-site.ts";
import type { CopyKind } from "../copies/copy.ts";
import { makeCopy } from "../copies/make-copy.server.ts";
import { takeDueCopy } from "./copying.server.ts";

let site: CopiedSite;
const START = new Date("2026-11-22T10:00:00Z");
beforeEach(() => {
  site = makeSite();
});
afterEach(() => {
  vi.restoreAllMocks();
  site.remove();
});

it("makes the copy of the day, then one an hour, and after a failure tries again", async () => {
  const made: CopyKind[] = [];
  let failures = 0;
  const take = async (kind: CopyKind, moment: Date) => {
    failures += 1;
    if (failures === 2) throw new Error("No room");
    await makeCopy(site.dataDir, kind, moment);
    made.push(kind);
  };
  const lookAfter = (minutes: number) => takeDueCopy(new Date(START.getTime() + minutes * 60_000), { dataDir: site.dataDir, take });
  await lookAfter(0);
  await lookAfter(30);
  expect(made).toEqual(["daily"]);
  await expect(lookAfter(59.5)).rejects.toThrow("No room");
  await lookAfter(59.6);
  expect(made).toEqual(["daily", "hourly"]);
  await lookAfter(117);
  expect(made, "not yet").toHaveLength(2);
});
