import { describe, expect, it, vi } from "vitest";
import type { CacheEntry } from "./page-body.server.ts";
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

  it("let the event loop have its turn between them, however many wait", async () => {
    const renders = new Renders();
    let done = 0;
    let seen: number | undefined;
    const all = Array.from({ length: 40 }, () => renders.read(async () => (done += 1)));
    setImmediate(() => {
      seen = done;
    });
    await Promise.all(all);
    expect(seen).toBeLessThan(10);
    expect(done).toBe(40);
  });

  it("let in who stands at the door, one in each turn of the event loop, before the next one is made", async () => {
    const renders = new Renders();
    let made = 0;
    const all = Array.from({ length: 20 }, () => renders.read(async () => (made += 1)));
    const seen: number[] = [];
    for (let visitor = 0; visitor < 50; visitor += 1) {
      await new Promise(setImmediate);
      renders.noteArrival();
      seen.push(made);
    }
    expect(seen.at(-1), "four were under way").toBe(4);
    await Promise.all(all);
    expect(made, "and go on when nobody comes any more").toBe(20);
  });

  it("begin what is written sixteen at a time, and let in who stands at the door between", async () => {
    const renders = new Renders();
    let begun = 0;
    const all = Array.from({ length: 40 }, () => renders.write(async () => (begun += 1)));
    const seen: number[] = [];
    for (let visitor = 0; visitor < 50; visitor += 1) {
      await new Promise(setImmediate);
      renders.noteArrival();
      seen.push(begun);
    }
    expect(seen.at(-1), "the first at once, and no other as long as somebody comes with each turn").toBe(1);
    while (begun === 1) await new Promise(setImmediate);
    expect(begun).toBe(17);
    await Promise.all(all);
    expect(begun).toBe(40);
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
  });

  it("are full earlier where they take long: nobody waits much longer than three seconds, but twenty always may", async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    try {
      const renders = new Renders();
      const slow = async () => void vi.advanceTimersByTime(100);
      const all = Array.from({ length: 44 }, () => renders.read(slow));
      for (let turn = 0; turn < 8; turn += 1) await new Promise(setImmediate);
      expect(renders.load.waiting).toBeGreaterThan(25);
      expect(renders.isFull(false)).toBe(true);
      while (renders.load.waiting >= 20) await new Promise(setImmediate);
      expect(renders.isFull(false)).toBe(false);
      await Promise.all(all);
    } finally {
      vi.useRealTimers();
    }
  });

  it("take five hundred at once of what is written, and more when some are done, however they end", async () => {
    const renders = new Renders();
    for (let index = 0; index < 499; index += 1) renders.write(never);
    expect(renders.isFull(true)).toBe(false);
    const last = renders.write(() => Promise.reject(new Error("broken")));
    expect(renders.isFull(true)).toBe(true);
    await expect(last).rejects.toThrow("broken");
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
