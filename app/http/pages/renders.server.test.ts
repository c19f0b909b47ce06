import { describe, expect, it, vi } from "vitest";
import type { CacheEntry } from "./page-cache.server.ts";
import { Renders } from "./renders.server.ts";

const page = {} as CacheEntry;
const never = () => new Promise<never>(() => {});

describe("renders", () => {
  it("are four at once, in the order they came; what is written waits for none of them", async () => {
    const renders = new Renders();
    const begun: string[] = [];
    const finish: (() => void)[] = [];
    const work = (name: string) => () => {
      begun.push(name);
      return new Promise<void>((resolve) => finish.push(resolve));
    };
    for (const name of ["a", "b", "c", "d", "e", "f"]) renders.read(work(name));
    renders.write(work("written"));
    await vi.waitFor(() => expect([...begun].sort()).toEqual(["a", "b", "c", "d", "written"]));
    for (const end of finish) end();
    await vi.waitFor(() => expect(begun.slice(5)).toEqual(["e", "f"]));
  });

  it("leave eight turns of the event loop between two while others wait, in each of which a connection is accepted", async () => {
    const renders = new Renders();
    let begun = 0;
    const all = Array.from({ length: 20 }, () => renders.read(async () => (begun += 1)));
    for (let turn = 0; turn < 24; turn += 1) await new Promise(setImmediate);
    expect(begun).toBeGreaterThan(1);
    expect(begun).toBeLessThanOrEqual(3);
    await Promise.all(all);
    expect(begun).toBe(20);
  });

  it("begin at most thirty-two writes together, and leave as many turns of the event loop between them and the next", async () => {
    const renders = new Renders();
    let begun = 0;
    const all = Array.from({ length: 70 }, () => renders.write(async () => (begun += 1)));
    const seen: number[] = [];
    while (begun < 70) {
      await new Promise(setImmediate);
      seen.push(begun);
    }
    await Promise.all(all);
    expect([...new Set(seen.filter((many) => many > 0))]).toEqual([32, 64, 70]);
    expect(seen.filter((begun) => begun === 32)).toHaveLength(32);
  });

  it("begin writes together that come one by one while many are under way", async () => {
    const renders = new Renders();
    for (let index = 0; index < 20; index += 1) renders.write(never);
    await new Promise((resolve) => setTimeout(resolve, 20));
    let begun = 0;
    const seen = new Set<number>();
    for (let index = 0; index < 12; index += 1) {
      renders.write(async () => (begun += 1));
      await new Promise(setImmediate);
      seen.add(begun);
    }
    await vi.waitFor(() => expect(begun).toBe(12));
    expect([...seen]).toEqual([0]);
  });

  it("begin a lone write in the next turn", async () => {
    const renders = new Renders();
    let isBegun = false;
    const written = renders.write(async () => (isBegun = true));
    await new Promise(setImmediate);
    await new Promise(setImmediate);
    expect(isBegun).toBe(true);
    await written;
  });

  it("that throw at once fail for who asked, and hold no turn", async () => {
    const renders = new Renders();
    const broken = () => {
      throw new Error("broken");
    };
    for (let index = 0; index < 6; index += 1) await expect(renders.read(broken)).rejects.toThrow("broken");
    expect(await renders.read(async () => "made")).toBe("made");
  });

  it("are full when a hundred wait, which what is written does not mind", () => {
    const renders = new Renders();
    for (let index = 0; index < 103; index += 1) renders.read(never);
    expect([renders.isFull(false), renders.isFull(true)]).toEqual([false, false]);
    renders.read(never);
    expect([renders.isFull(false), renders.isFull(true)]).toEqual([true, false]);
    expect(renders.load.waiting).toBe(100);
  });

  it("take a hundred writes at once and four hundred behind them, and more when some are done, however they end", async () => {
    const renders = new Renders();
    const first = renders.write(() => Promise.reject(new Error("broken")));
    for (let index = 0; index < 499; index += 1) renders.write(never);
    expect([renders.isFull(true), renders.isFull(false)]).toEqual([true, false]);
    expect(renders.load.writes).toBe(500);
    await expect(first).rejects.toThrow("broken");
    expect(renders.isFull(true)).toBe(false);
  });

  it("of one page are one, for all who ask meanwhile", async () => {
    const renders = new Renders();
    let finish: (made: CacheEntry | undefined) => void = () => {};
    const make = vi.fn(() => new Promise<CacheEntry | undefined>((resolve) => (finish = resolve)));
    const first = renders.share("-/", make);
    const others = [renders.underWay("-/"), renders.underWay("-/")];
    finish(page);
    expect(await Promise.all([first, ...others])).toEqual([page, page, page]);
    expect(make).toHaveBeenCalledOnce();
    expect(renders.underWay("-/"), "the next one looks anew").toBeUndefined();
  });

  it("that fail fail for who began them; the others try for themselves", async () => {
    const renders = new Renders();
    const first = renders.share("-/", () => Promise.reject(new Error("broken")));
    const other = renders.underWay("-/");
    await expect(first).rejects.toThrow("broken");
    expect(await other).toBeUndefined();
    expect(renders.underWay("-/")).toBeUndefined();
  });
});
