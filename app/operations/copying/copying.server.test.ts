/** The clock of the copies: what is due is made, what fails is tried again, and nothing that fails ends the process. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type CopiedSite, makeSite } from "#tests/support/copied-site.ts";
import type { CopyKind } from "../copies/copy.ts";
import { makeCopy } from "../copies/make-copy.server.ts";
import { startCopying } from "./copying.server.ts";

let site: CopiedSite;
let now = new Date("2026-11-22T10:00:00Z");
beforeEach(() => {
  site = makeSite();
});
afterEach(() => {
  vi.restoreAllMocks();
  site.remove();
});

it("makes the copy of the day, then one an hour, and after a failure tries again", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const made: CopyKind[] = [];
  let failures = 0;
  const take = async (kind: CopyKind, moment: Date) => {
    failures += 1;
    if (failures === 2) throw new Error("No room");
    await makeCopy(site.dataDir, kind, moment);
    made.push(kind);
  };
  const copying = startCopying({ clock: () => now, firstLook: 1, pause: 5, dataDir: site.dataDir, take });
  await vi.waitFor(() => expect(made).toEqual(["daily"]));
  now = new Date(now.getTime() + 59.5 * 60_000);
  await vi.waitFor(() => expect(made).toEqual(["daily", "hourly"]), { timeout: 5_000 });
  expect(warn.mock.calls.join()).toContain("No copy could be made");
  now = new Date(now.getTime() + 58 * 60_000);
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(made, "not yet").toHaveLength(2);
  await copying.stop();
  now = new Date(now.getTime() + 86_400_000);
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(made, "nothing after its end").toHaveLength(2);
});
