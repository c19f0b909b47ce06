import { describe, expect, it, vi } from "vitest";
import type { CacheEntry } from "./page-cache.server.ts";
import { RouterQueue } from "./router-queue.server.ts";

const page = {} as CacheEntry;
const never = () => new Promise<never>(() => {});

describe("the router's queue", () => {
  it("the router's queue renders four pages at once, in their order; a write waits for none of them", async () => {
    const queue = new RouterQueue();
    const begun: string[] = [];
    const finish: (() => void)[] = [];
    const work = (name: string) => () => {
      begun.push(name);
      return new Promise<void>((resolve) => finish.push(resolve));
    };
    for (const name of ["a", "b", "c", "d", "e", "f"]) queue.runPage(work(name));
    queue.runWrite(work("written"));
    await vi.waitFor(() => expect([...begun].sort()).toEqual(["a", "b", "c", "d", "written"]));
    for (const end of finish) end();
    await vi.waitFor(() => expect(begun.slice(5)).toEqual(["e", "f"]));
  });

  it("leaves eight turns of the event loop between two pages while others wait, in each of which a connection is accepted", async () => {
    const queue = new RouterQueue();
    let begun = 0;
    const all = Array.from({ length: 20 }, () => queue.runPage(async () => (begun += 1)));
    for (let turn = 0; turn < 24; turn += 1) await new Promise(setImmediate);
    expect(begun).toBeGreaterThan(1);
    expect(begun).toBeLessThanOrEqual(3);
    await Promise.all(all);
    expect(begun).toBe(20);
  });

  it("the router's queue begins at most thirty-two writes together, and leaves as many turns of the event loop before the next group", async () => {
    const queue = new RouterQueue();
    let begun = 0;
    const all = Array.from({ length: 70 }, () => queue.runWrite(async () => (begun += 1)));
    const seen: number[] = [];
    while (begun < 70) {
      await new Promise(setImmediate);
      seen.push(begun);
    }
    await Promise.all(all);
    expect([...new Set(seen.filter((many) => many > 0))]).toEqual([32, 64, 70]);
    expect(seen.filter((begun) => begun === 32)).toHaveLength(32);
  });

  it("the router's queue begins writes together that arrive one by one while many are under way", async () => {
    const queue = new RouterQueue();
    for (let index = 0; index < 20; index += 1) queue.runWrite(never);
    await new Promise((resolve) => setTimeout(resolve, 20));
    let begun = 0;
    const seen = new Set<number>();
    for (let index = 0; index < 12; index += 1) {
      queue.runWrite(async () => (begun += 1));
      await new Promise(setImmediate);
      seen.add(begun);
    }
    await vi.waitFor(() => expect(begun).toBe(12));
    expect([...seen]).toEqual([0]);
  });

  it("the router's queue begins a lone write in the next turn", async () => {
    const queue = new RouterQueue();
    let isBegun = false;
    const written = queue.runWrite(async () => (isBegun = true));
    await new Promise(setImmediate);
    await new Promise(setImmediate);
    expect(isBegun).toBe(true);
    await written;
  });

  it("the router's queue gives the place of a page that throws at once to the next", async () => {
    const queue = new RouterQueue();
    const broken = () => {
      throw new Error("broken");
    };
    for (let index = 0; index < 6; index += 1) await expect(queue.runPage(broken)).rejects.toThrow("broken");
    expect(await queue.runPage(async () => "made")).toBe("made");
  });

  it("the router's queue is full for pages when a hundred wait, and still takes writes", () => {
    const queue = new RouterQueue();
    for (let index = 0; index < 103; index += 1) queue.runPage(never);
    expect([queue.isFull(false), queue.isFull(true)]).toEqual([false, false]);
    queue.runPage(never);
    expect([queue.isFull(false), queue.isFull(true)]).toEqual([true, false]);
    expect(queue.load.waiting).toBe(100);
  });

  it("the router's queue takes a hundred writes at once and four hundred behind them, and more when some have ended or failed", async () => {
    const queue = new RouterQueue();
    const first = queue.runWrite(() => Promise.reject(new Error("broken")));
    for (let index = 0; index < 499; index += 1) queue.runWrite(never);
    expect([queue.isFull(true), queue.isFull(false)]).toEqual([true, false]);
    expect(queue.load.writes).toBe(500);
    await expect(first).rejects.toThrow("broken");
    expect(queue.isFull(true)).toBe(false);
  });

  it("the router's queue renders a page once for all requests that arrive meanwhile", async () => {
    const queue = new RouterQueue();
    let finish: (made: CacheEntry | undefined) => void = () => {};
    const make = vi.fn(() => new Promise<CacheEntry | undefined>((resolve) => (finish = resolve)));
    const first = queue.shareRender("-/", make);
    const others = [queue.findRender("-/"), queue.findRender("-/")];
    finish(page);
    expect(await Promise.all([first, ...others])).toEqual([page, page, page]);
    expect(make).toHaveBeenCalledOnce();
    expect(queue.findRender("-/"), "the next one looks anew").toBeUndefined();
  });

  it("the router's queue fails for the request that began a render; the others render for themselves", async () => {
    const queue = new RouterQueue();
    const first = queue.shareRender("-/", () => Promise.reject(new Error("broken")));
    const other = queue.findRender("-/");
    await expect(first).rejects.toThrow("broken");
    expect(await other).toBeUndefined();
    expect(queue.findRender("-/")).toBeUndefined();
  });
});
