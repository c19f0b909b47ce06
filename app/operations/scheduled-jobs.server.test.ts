import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { BackgroundWork } from "#db/cluster/sharing.ts";
import { type ScheduledJob, startJobs } from "./scheduled-jobs.server.ts";

const MINUTE = 60_000;
const at = (time: string) => new Date(`2026-11-22T${time}Z`);
const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
let work: BackgroundWork | undefined;

beforeEach(() => {
  vi.useFakeTimers({ now: at("10:00:10") });
  warn.mockClear();
});
afterEach(async () => {
  await work?.stop();
  work = undefined;
  vi.useRealTimers();
});

function start(job: Partial<ScheduledJob> & Pick<ScheduledJob, "run">, patience = 1_500): void {
  work = startJobs([{ name: "a job", pattern: "* * * * *", failure: "It failed", ...job }], patience);
}

describe("a job", () => {
  it("a job runs by its pattern, in the time of Bucharest", async () => {
    const runs: string[] = [];
    start({ pattern: "15 13 * * *", run: (now) => runs.push(now.toISOString().slice(0, 16)) });
    await vi.advanceTimersByTimeAsync(2 * 24 * 60 * MINUTE);
    expect(runs).toEqual(["2026-11-22T11:15", "2026-11-23T11:15"]);
  });

  it("a job waits after the start", async () => {
    const run = vi.fn();
    start({ waits: 100, run });
    await vi.advanceTimersByTimeAsync(100_000);
    expect(run).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it("a job that fails is a line of the log, and runs again", async () => {
    const run = vi.fn(() => Promise.reject(new Error("SQLITE_BUSY: database is locked")));
    start({ run });
    await vi.advanceTimersByTimeAsync(3 * MINUTE);
    expect(run).toHaveBeenCalledTimes(3);
    expect(String(warn.mock.calls[0])).toContain("It failed");
    start({
      run: () => {
        throw new Error("at once");
      },
    });
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(warn.mock.calls.length).toBeGreaterThan(3);
  });

  it("a job is not begun again while it runs", async () => {
    const run = vi.fn(() => new Promise((resolve) => setTimeout(resolve, 2.5 * MINUTE)));
    start({ run }, 0);
    await vi.advanceTimersByTimeAsync(3 * MINUTE);
    expect(run).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(run).toHaveBeenCalledTimes(2);
  });

  it("a job survives a clock that jumps ahead and back", async () => {
    const run = vi.fn();
    start({ run });
    vi.setSystemTime(at("20:00:00"));
    await vi.advanceTimersByTimeAsync(MINUTE);
    vi.setSystemTime(at("09:00:00"));
    const before = run.mock.calls.length;
    expect(before).toBeGreaterThan(0);
    await vi.advanceTimersByTimeAsync(5 * MINUTE);
    expect(run.mock.calls.length - before).toBeGreaterThanOrEqual(4);
  });
});

describe("the end", () => {
  it("the end waits for what is under way and tells it, begins nothing more, and calls what cancels", async () => {
    const seen: string[] = [];
    const cancel = vi.fn(async () => {});
    start({
      cancel,
      run: async (_now, isEnding) => {
        seen.push(`begun ${isEnding()}`);
        await new Promise((resolve) => setTimeout(resolve, 30_500));
        seen.push(`over ${isEnding()}`);
      },
    });
    await vi.advanceTimersByTimeAsync(80_000);
    const stopped = work?.stop().then(() => seen.push("stopped"));
    await vi.advanceTimersByTimeAsync(1_000);
    await stopped;
    expect(seen).toEqual(["begun false", "over true", "stopped"]);
    expect(cancel).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(5 * MINUTE);
    expect(seen).toHaveLength(3);
    expect(warn).not.toHaveBeenCalled();
  });

  it("the end does not wait for ever", async () => {
    start({ run: () => new Promise(() => {}) }, 20);
    await vi.advanceTimersByTimeAsync(MINUTE);
    // The patience at the end is a real one.
    await expect(work?.stop()).resolves.toBeUndefined();
    work = undefined;
  });
});
