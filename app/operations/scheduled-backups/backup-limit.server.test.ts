import { expect, it } from "vitest";
import { backupLimitForm } from "./scheduled-backups.server.ts";

it.each([
  ["5", 5_000],
  [" 0,5 ", 500],
  ["0.1", 100],
  ["2000", 2_000_000],
  ["0,09", undefined],
  ["2001", undefined],
  ["-1", undefined],
  ["mult", undefined],
  ["", undefined],
])("%j is %j MB", (typed, megabytes) => {
  expect(backupLimitForm.safeParse({ limit_gb: typed }).data?.limit_gb).toBe(megabytes);
});
