/**
 * The short form of two drills (docs/decisions/0068-drills-and-benches.md): a site that is killed, and one that is asked to end, in the middle of requests. That of
 * kill-in-upload is killed-upload.test.ts, that of lock-holder are read-failures.test.ts and write-failures.test.ts.
 */
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, it } from "vitest";
import { check } from "#tests/drills/support/check.ts";
import { endInTheMiddle } from "#tests/drills/support/ending.ts";
import { keepAsking, newLedger } from "#tests/drills/support/ledger.ts";
import { openSite } from "#tests/drills/support/site.ts";

const site = await openSite();
const ledger = newLedger();

afterAll(async () => {
  await site.close();
});

it("a site that is killed again and again has every request that it acknowledged, once", async () => {
  let isOver = false;
  const asking = keepAsking(site, ledger, 10, () => isOver);
  for (let kill = 0; kill < 2; kill += 1) {
    await pause(400);
    await site.end("SIGKILL");
    const before = ledger.requests.length;
    await site.start(() => ledger.requests.length > before);
  }
  isOver = true;
  await asking;
  expect(ledger.requests.length).toBeGreaterThan(10);
  expect(await check(site, ledger)).toEqual({ faults: [], figures: { acknowledged: ledger.requests.length, lost: 0, doubled: 0 } });
});

it("a site that is asked to end answers what it has accepted, resets nobody, and ends with 0", async () => {
  // A second try finds it ended.
  await site.start();
  const { faults } = await endInTheMiddle(site, ledger, 10);
  expect(faults).toEqual([]);
  expect((await check(site, ledger)).faults).toEqual([]);
});
