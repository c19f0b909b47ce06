import { AsyncLocalStorage, AsyncResource } from "node:async_hooks";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openEmptyIn } from "#tests/support/empty-database.ts";
import { closeDatabase, db, statementFigures } from "../client.server.ts";
import { cached, listCaches, noteIncomplete } from "./cached.server.ts";
import { bypassCaches, readByRequest, readOnce, setCaching } from "./switch.server.ts";

let dir: string;
let made: number;
let caches = 0;

function open(): void {
  dir = mkdtempSync(path.join(tmpdir(), "cached-"));
  openEmptyIn(dir);
  run("INSERT INTO brands (name, slug) VALUES ('a', 'a')");
}

function close(): void {
  closeDatabase();
  rmSync(dir, { recursive: true, force: true });
}

beforeEach(() => {
  made = 0;
  open();
});

afterEach(() => {
  setCaching({ isOn: true, isFrozen: true });
  close();
});

const run = (sql: string) => db().$client.exec(sql);
const rename = (name: string) => run(`UPDATE brands SET name = '${name}'`);
const brand = () => db().$client.prepare("SELECT name FROM brands").pluck().get();
const outside = new AsyncResource("no request");
const underNoRequest = (work: () => void) => outside.runInAsyncScope(work);
const newName = () => `test ${++caches}`;

it("the cache keeps a value until the catalogue changes, and of one database", () => {
  const read = cached(newName(), "Probă", () => `${brand()} ${++made}`);
  expect([read(), read()]).toEqual(["a 1", "a 1"]);
  rename("c");
  expect([read(), read()]).toEqual(["c 2", "c 2"]);
  close();
  open();
  expect(read()).toBe("a 3");
});

it("the cache keeps a value for one day: prices begin and end with it", () => {
  let day = "2026-12-20";
  setCaching({ isOn: true, isFrozen: true, day: () => day });
  const read = cached(newName(), "Probă", () => `${day} ${++made}`);
  expect([read(), read()]).toEqual(["2026-12-20 1", "2026-12-20 1"]);
  day = "2026-12-21";
  expect([read(), read()]).toEqual(["2026-12-21 2", "2026-12-21 2"]);
});

it("the cache keeps a value for each list of arguments", () => {
  const read = cached(newName(), "Probă", (filter: { brand?: string | undefined }, page: number) => `${filter.brand} ${page} ${++made}`, {
    max: 9,
  });
  expect([read({ brand: "a" }, 1), read({ brand: "a" }, 2), read({ brand: "b" }, 1)]).toEqual(["a 1 1", "a 2 2", "b 1 3"]);
  expect([read({ brand: "a" }, 1), read({ brand: "a" }, 2), read({ brand: "b" }, 1)]).toEqual(["a 1 1", "a 2 2", "b 1 3"]);
});

it("the cache keeps the entries that were asked for last, and no more of them than its bound", () => {
  const read = cached(newName(), "Probă", (key: string) => `${key} ${++made}`, { max: 2 });
  expect([read("a"), read("b"), read("a"), read("c")]).toEqual(["a 1", "b 2", "a 1", "c 3"]);
  expect([read("a"), read("b")], "b was the one that nobody had asked for longest").toEqual(["a 1", "b 4"]);
});

it("what may read votes is made anew after each, and what may not stays", () => {
  const options = { max: 9, withVotes: true };
  const read = cached(newName(), "Probă", (key: string) => `${key} ${++made}`, options);
  const other = cached(newName(), "Probă", () => ++made);
  expect([read("a"), other(), read("a")]).toEqual(["a 1", 2, "a 1"]);
  run("UPDATE catalogue_version SET votes = votes + 1");
  expect([read.has("a"), read("a"), other(), read("a"), read.has("a")]).toEqual([false, "a 3", 2, "a 3", true]);
  rename("b");
  expect([read("a"), other()]).toEqual(["a 4", 5]);
});

it("the cache keeps nothing that a transaction saw and rolled back", () => {
  const read = cached(newName(), "Probă", brand);
  expect(read()).toBe("a");
  run("BEGIN");
  rename("never");
  expect(read(), "inside it is what it is").toBe("never");
  run("ROLLBACK");
  expect(read()).toBe("a");
  rename("b");
  expect(read(), "the version that never came to be has the number of this one").toBe("b");
});

it("the cache answers in a transaction until that changes what pages show", () => {
  const read = cached(newName(), "Probă", () => `${brand()} ${++made}`);
  expect(read()).toBe("a 1");
  run("BEGIN");
  expect([read(), read()]).toEqual(["a 1", "a 1"]);
  rename("b");
  expect([read(), read()]).toEqual(["b 2", "b 3"]);
  run("COMMIT");
  expect([read(), read()]).toEqual(["b 4", "b 4"]);
});

it("the cache keeps no failure, and hands it to whoever asks", () => {
  let isBroken = true;
  const read = cached(newName(), "Probă", () => {
    if (isBroken) throw new Error("broken");
    return 1;
  });
  expect(read).toThrow("broken");
  expect(read).toThrow("broken");
  isBroken = false;
  expect(read()).toBe(1);
});

it("shares a promise, and keeps none that failed", async () => {
  let isBroken = true;
  const read = cached(newName(), "Probă", async () => {
    made += 1;
    await Promise.resolve();
    if (isBroken) throw new Error("broken");
    return made;
  });
  const failures = await Promise.allSettled([read(), read()]);
  expect([failures.map(({ status }) => status), made, read.has()]).toEqual([["rejected", "rejected"], 1, false]);
  isBroken = false;
  expect([await read(), await read(), read.has()]).toEqual([2, 2, true]);
  rename("b");
  expect(read.has()).toBe(false);
});

it("the cache keeps nothing that was made without something that could not be read, at any depth", () => {
  let isBroken = true;
  const inner = cached(newName(), "Probă", () => {
    if (isBroken) noteIncomplete();
    return { count: ++made };
  });
  const outer = cached(newName(), "Probă", () => ({ ...inner() }));
  expect([outer(), outer()]).toEqual([{ count: 1 }, { count: 2 }]);
  isBroken = false;
  expect([outer(), outer()]).toEqual([{ count: 3 }, { count: 3 }]);
});

it("the cache keeps nothing under a version that ended while it was made", () => {
  const inner = cached(newName(), "Probă", brand);
  const outer = cached(newName(), "Probă", () => {
    const before = inner();
    if (++made === 1) rename("b");
    return `${before} ${inner()}`;
  });
  expect(outer()).toBe("a b");
  expect(outer()).toBe("b b");
});

it("the cache keeps nothing that was not found", () => {
  const read = cached(newName(), "Probă", (key: string) => (key === "a" ? ++made : void ++made), { max: 1 });
  expect([read("a"), read("b"), read("a")]).toEqual([1, undefined, 1]);
  expect(made).toBe(2);
});

it("freezes what it keeps, all the way down", () => {
  const read = cached(newName(), "Probă", () => ({ list: [{ name: "a" }], map: new Map([["a", { name: "a" }]]), set: new Set([1]) }));
  const value = read();
  expect(() => value.list.push({ name: "b" })).toThrow(TypeError);
  expect(() => Object.assign(value.list[0] as object, { name: "b" })).toThrow(TypeError);
  expect(() => value.map.set("b", { name: "b" })).toThrow(TypeError);
  expect(() => Object.assign(value.map.get("a") as object, { name: "b" })).toThrow(TypeError);
  expect(() => value.set.clear()).toThrow(TypeError);
  setCaching({ isOn: true, isFrozen: false });
  rename("b");
  expect(Object.isFrozen(read())).toBe(false);
});

it("the cache is off by one switch, and for one reader alone", () => {
  const read = cached(newName(), "Probă", () => ++made);
  expect([read(), read()]).toEqual([1, 1]);
  expect(bypassCaches(() => [read(), read()])).toEqual([2, 3]);
  expect(read()).toBe(1);
  setCaching({ isOn: false, isFrozen: true });
  expect([read(), read()]).toEqual([4, 5]);
});

it("with the caches off a request that only reads makes each value once, and the next one anew", async () => {
  const read = cached(newName(), "Probă", (key: string) => ({ key, made: ++made }), { max: 1 });
  setCaching({ isOn: false, isFrozen: true });
  const request = () =>
    readOnce(async () => {
      const first = read("a");
      await Promise.resolve();
      expect([read("b"), read("a")]).toEqual([{ key: "b", made: made }, first]);
      expect(Object.isFrozen(first), "it is shared in the request").toBe(true);
      return first.made;
    });
  expect([await request(), await request(), read("a").made, read("a").made]).toEqual([1, 3, 5, 6]);
});

it("requests at the same time share nothing while the caches are off", async () => {
  const read = cached(newName(), "Probă", () => ++made);
  setCaching({ isOn: false, isFrozen: true });
  const request = () =>
    readOnce(async () => {
      const first = read();
      await Promise.resolve();
      return [first, read()];
    });
  expect(await Promise.all([request(), request()])).toEqual([
    [1, 1],
    [2, 2],
  ]);
});

it("what frame and page of a request both ask is read once, anew by the next one and by whoever writes", async () => {
  let reads = 0;
  const ask = readByRequest(() => {
    reads += 1;
    return undefined;
  });
  for (let request = 0; request < 2; request += 1)
    await readOnce(async () => {
      ask();
      ask();
    });
  expect(reads).toBe(2);
  ask();
  ask();
  expect(reads).toBe(4);
});

it("what runs past the caches in a request has its own values", async () => {
  const read = cached(newName(), "Probă", () => ++made);
  await readOnce(async () => {
    expect([read(), bypassCaches(() => [read(), read()]), bypassCaches(read), read()]).toEqual([1, [2, 2], 3, 1]);
  });
});

it("a request that only reads asks for the version once, and stays at its moment until this process knows better", async () => {
  const versions = () => statementFigures().run;
  const read = cached(newName(), "Probă", () => "kept");
  read();
  const asked = async (work: () => void) => {
    const before = versions();
    await readOnce(async () => work());
    return versions() - before;
  };
  expect(await asked(() => [read(), read(), read()])).toBe(1);
  const name = cached(newName(), "Probă", brand);
  await readOnce(async () => {
    expect(name()).toBe("a");
    rename("b");
    expect(name(), "of one moment").toBe("a");
    underNoRequest(() => expect(name()).toBe("b"));
    expect(name(), "another request has seen the change").toBe("b");
  });
});

it("what a request leaves behind, as a timer, is of no request any more", async () => {
  const name = cached(newName(), "Probă", brand);
  let later: () => unknown = () => undefined;
  await readOnce(async () => {
    name();
    later = AsyncLocalStorage.bind(() => name());
  });
  rename("b");
  expect(later()).toBe("b");
  setCaching({ isOn: false, isFrozen: true });
  rename("c");
  expect(later()).toBe("c");
});

it("the cache is listed by name with what it has and how often that helped", () => {
  const name = newName();
  const read = cached(name, "Probă", (key: string) => key, { max: 2 });
  for (const key of ["a", "a", "b", "c"]) read(key);
  expect(listCaches().find((cache) => cache.name === name)).toEqual({ name, title: "Probă", entries: 2, max: 2, hits: 1, misses: 3 });
  expect(() => cached(name, "Probă", brand)).toThrow("two caches");
});
