import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { findLastRun, setLastRun } from "#app/leads/retention/retention-store.server.ts";
import { SYSTEM } from "#app/leads/timeline/events.server.ts";
import { db } from "#db/client.server.ts";
import { leads } from "#db/schema.ts";
import { openEmptyDatabase } from "#tests/support/empty-database.ts";
import { runDueRetention, runRetention, stopRetention } from "./run-retention.server.ts";

openEmptyDatabase();
const NOW = new Date("2026-11-22T10:00:00Z");
const info = vi.spyOn(console, "log").mockImplementation(() => {});

beforeEach(() => {
  letErase();
  db().$client.exec("DELETE FROM leads; DELETE FROM retention_run");
  info.mockClear();
});
afterAll(() => vi.restoreAllMocks());

describe("a run", () => {
  it("erases what is past its time and nothing else, and notes the night", async () => {
    addOverdue(70);
    addLead("2026-11-01T00:00:00.000Z");
    expect(await runRetention(SYSTEM, NOW)).toBe(70);
    expect(left()).toBe(1);
    expect(findLastRun()).toMatchObject({ night: "2026-11-22", erased: 70 });
  });

  it("a run is one run, however many ask for it at a time", async () => {
    addOverdue(30);
    expect(await Promise.all([runRetention(SYSTEM, NOW), runRetention(SYSTEM, NOW)])).toEqual([30, 30]);
  });

  it("a run goes on past a request that cannot be erased, and says so when nothing else is left", async () => {
    addOverdue(40);
    const [first] = ids();
    refuseErasing("broken", `NEW.id = ${first}`);
    await expect(runRetention(SYSTEM, NOW)).rejects.toThrow("broken");
    expect(ids()).toEqual([first]);
    expect(findLastRun()).toBeUndefined();
  });
});

describe("every night", () => {
  it("every night runs when the last night was missed, says how many and nothing of whom", async () => {
    addOverdue(3);
    setLastRun("2026-11-20", 0, NOW);
    await runDueRetention(NOW);
    expect(findLastRun()?.night).toBe("2026-11-22");
    expect(left()).toBe(0);
    expect(info.mock.calls.flat().join()).toContain("taken out of 3 requests");
    expect(info.mock.calls.flat().join()).not.toContain("Ana");
  });

  it("every night does not run twice in a night, over restarts too", async () => {
    setLastRun("2026-11-22", 0, NOW);
    addOverdue(2);
    await runDueRetention(NOW);
    expect(left()).toBe(2);
  });

  it("a clock that is years ahead erases nobody in its first night, nor the night after it was set right; then the nights go on", async () => {
    addLead("2026-11-01T00:00:00.000Z");
    setLastRun("2026-11-21", 4, NOW);
    await runDueRetention(new Date("2034-06-01T10:00:00Z"));
    expect([left(), findLastRun()]).toEqual([1, expect.objectContaining({ night: "2034-06-01", erased: 4, ended_at: NOW.toISOString() })]);
    addOverdue(2);
    await runDueRetention(NOW);
    expect(left()).toBe(3);
    await runDueRetention(new Date(NOW.getTime() + 86_400_000));
    expect([left(), findLastRun()?.night]).toEqual([1, "2026-11-23"]);
  });

  it("every night is not done when it failed: the next look tries again", async () => {
    addOverdue(1);
    refuseErasing("database is locked");
    await expect(runDueRetention(NOW)).rejects.toThrow("locked");
    letErase();
    await runDueRetention(NOW);
    expect(left()).toBe(0);
  });
});

it("the site does not wait for a long run when it ends, whoever asked for it; the next night goes on", async () => {
  addOverdue(80);
  const run = runRetention(SYSTEM, NOW);
  const failure = expect(run).rejects.toThrow("ending");
  await pause(30);
  await stopRetention();
  await failure;
  expect(left()).toBeGreaterThan(30);
  expect(findLastRun()).toBeUndefined();
  expect(await runRetention(SYSTEM, NOW)).toBeGreaterThan(30);
});

function refuseErasing(reason: string, isMeant = "1"): void {
  const refusal = `WHEN ${isMeant} BEGIN SELECT RAISE(ABORT, '${reason}'); END`;
  db().$client.exec(`CREATE TRIGGER refuse_erasing BEFORE UPDATE OF erased_at ON leads ${refusal}`);
}

function letErase(): void {
  db().$client.exec("DROP TRIGGER IF EXISTS refuse_erasing");
}

function addOverdue(amount: number): void {
  db().transaction(() => {
    for (let index = 0; index < amount; index += 1) addLead("2020-01-01T00:00:00.000Z");
  });
}

let serial = 0;

function addLead(created_at: string): void {
  serial += 1;
  const ref = String(serial).padStart(16, "0").split("").reverse().join("");
  const person = { full_name: "Ana", phone: "0700", phone_e164: "+40700000012", county: "Alba", customer_type: "hobby" as const };
  const rest = { content_hash: "x", area_sqm: 1, area_unit: "mp" as const, consent_gdpr: 1, marketing_consent: 0, search_text: "ana" };
  db()
    .insert(leads)
    .values({ ref, ...person, ...rest, created_at })
    .run();
}

function ids(): number[] {
  return db().$client.prepare<[], number>("SELECT id FROM leads WHERE erased_at IS NULL ORDER BY id").pluck().all();
}

function left(): number {
  return ids().length;
}
