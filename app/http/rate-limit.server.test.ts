import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { closeDatabase } from "#db/client.server.ts";
import { openEmptyDatabase, openEmptyIn } from "#tests/support/empty-database.ts";
import { checkLimit, reduceLimit, resetAllLimits, resetLimit } from "./rate-limit.server.ts";

openEmptyDatabase();

it("counts are of one run of the site", async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "seminord-limits-"));
  const ask = async () => [await checkLimit("code", "ana"), await checkLimit("page", "192.0.2.1", 240)];
  for (let count = 0; count < 5; count += 1) expect(await ask()).toEqual([undefined, undefined]);
  expect(await ask()).toEqual([900, 60]);
  closeDatabase();
  resetAllLimits();
  openEmptyIn(dataDir);
  expect(await ask()).toEqual([undefined, undefined]);
  rmSync(dataDir, { recursive: true });
});

it("failures are forgiven, all of an address or those of one part", async () => {
  for (let count = 0; count < 12; count += 1) await checkLimit("login", "one");
  await checkLimit("login", "one as a key");
  await checkLimit("login", "one as a key");
  expect(await checkLimit("login", "one")).toBe(900);
  await reduceLimit("login", "one", "one as a key");
  expect(await checkLimit("login", "one"), "11 are left of 13").toBe(900);
  await resetLimit("login", "one");
  expect(await checkLimit("login", "one")).toBeUndefined();
});
