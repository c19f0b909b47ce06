import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { closeDatabase } from "#db/client.server.ts";
import { openEmptyDatabase, openEmptyIn } from "#tests/support/empty-database.ts";
import { checkLimit, neighbourhoodOf, reduceLimit, resetAllLimits, resetLimit } from "./rate-limit.server.ts";

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

describe("the networks around an IPv6 visitor", () => {
  const refusedOf = async (addresses: readonly string[]) => {
    let refused = 0;
    for (const address of addresses) if (await checkLimit("login", address)) refused += 1;
    return refused;
  };
  const households = (start: string, amount: number) =>
    Array.from({ length: amount }, (_, index) => `${start}:${(index << 8).toString(16)}`);

  it("count as eight visitors in a /56, as thirty-two in a /48, and each for itself", async () => {
    const inOne = Array.from({ length: 100 }, (_, index) => `2001:db8:1:${(0x1200 + index).toString(16)}`);
    expect(await refusedOf(inOne)).toBe(100 - 80);
    expect(await checkLimit("login", "2001:db8:1:1300"), "the next household").toBeUndefined();
    expect(await refusedOf([...households("2001:db8:2", 200), ...households("2001:db8:2", 200)])).toBe(400 - 320);
    expect(await checkLimit("login", "2001:db8:3:1")).toBeUndefined();
    expect(await refusedOf(Array(12).fill("2001:db8:4:1"))).toBe(2);
  });

  it("the networks around an IPv6 visitor are given back what is forgiven", async () => {
    for (let turn = 0; turn < 200; turn += 1) {
      await checkLimit("login", "2001:db8:5:1");
      await checkLimit("login", "2001:db8:5:1 as ana");
      await reduceLimit("login", "2001:db8:5:1", "2001:db8:5:1 as ana");
    }
    expect(await checkLimit("login", "2001:db8:5:2")).toBeUndefined();
  });

  it("the networks around an IPv6 visitor are none of an IPv4 address, a person or a browser", async () => {
    for (const one of ["198.51.100.7", "device abc:def:1:2x", "7"]) expect(neighbourhoodOf(one), one).toBeUndefined();
    expect(neighbourhoodOf("2001:db8:1:2")).toBe("2001:db8:1/48");
  });
});
