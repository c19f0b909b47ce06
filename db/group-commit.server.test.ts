import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { closeDatabase, db, openDatabase } from "./client.server.ts";
import { writeInGroup } from "./group-commit.server.ts";

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "group-commit-"));
  openDatabase(dataDir).$client.exec("CREATE TABLE notes (id INTEGER PRIMARY KEY, text TEXT NOT NULL CHECK (text <> '')) STRICT");
});
afterEach(() => {
  closeDatabase();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Texts that another process would read: only what is committed. */
function committed(): string[] {
  const other = new Database(path.join(dataDir, "site.db"), { readonly: true });
  const texts = other.prepare<[], string>("SELECT text FROM notes ORDER BY id").pluck().all();
  other.close();
  return texts;
}

function note(text: string): number {
  return Number(db().$client.prepare("INSERT INTO notes (text) VALUES (?)").run(text).lastInsertRowid);
}

describe("writes that come together", () => {
  it("writes that come together are in one transaction, in the order in which they came, and answered when it is committed", async () => {
    const seen: string[][] = [];
    const written = ["a", "b", "c"].map((text) =>
      writeInGroup(() => {
        seen.push(committed());
        return note(text);
      }).then((id) => [id, committed()]),
    );
    expect(await Promise.all(written)).toEqual([1, 2, 3].map((id) => [id, ["a", "b", "c"]]));
    expect(seen).toEqual([[], [], []]);
  });

  it("a bad one in the middle refuses itself alone, with everything that it had written", async () => {
    const results = await Promise.allSettled([
      writeInGroup(() => note("a")),
      writeInGroup(() => {
        note("half of a bad one");
        return note("");
      }),
      writeInGroup(() => note("c")),
    ]);
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect((results[1] as PromiseRejectedResult).reason).toMatchObject({ code: "SQLITE_CONSTRAINT_CHECK" });
    expect(committed()).toEqual(["a", "c"]);
  });

  it("writes that come together are written without savepoints, and only beside a bad one each within its own, all anew", async () => {
    const acts: string[] = [];
    const write = (text: string) => () => {
      acts.push(text);
      return note(text);
    };
    await Promise.allSettled([writeInGroup(write("a")), writeInGroup(write("b"))]);
    expect(acts).toEqual(["a", "b"]);
    await Promise.allSettled([writeInGroup(write("c")), writeInGroup(write("")), writeInGroup(write("d"))]);
    expect(acts.slice(2)).toEqual(["c", "", "c", "", "d"]);
    expect(committed()).toEqual(["a", "b", "c", "d"]);
  });

  it("one that throws of itself is told its own error", async () => {
    const [first, second] = await Promise.allSettled([
      writeInGroup(() => {
        throw new Error("no such product");
      }),
      writeInGroup(() => note("b")),
    ]);
    expect(first).toMatchObject({ status: "rejected", reason: { message: "no such product" } });
    expect(second).toMatchObject({ status: "fulfilled" });
  });

  it("those that come later have a transaction of their own, also when the one before failed", async () => {
    await expect(writeInGroup(() => note(""))).rejects.toThrow();
    await writeInGroup(() => note("later"));
    expect(committed()).toEqual(["later"]);
  });

  it("wait for a lock that another connection took after they came, though a waiting request has switched waiting off", async () => {
    const other = new Database(path.join(dataDir, "site.db"));
    const written = writeInGroup(() => note("a"));
    other.exec("BEGIN IMMEDIATE");
    db().$client.pragma("busy_timeout = 0");
    setTimeout(() => other.exec("COMMIT"), 100);
    await written;
    other.close();
    expect(committed()).toEqual(["a"]);
  });

  it("a hundred wait for the disk twice, not a hundred times", async () => {
    const states = new Set<number>();
    const written = Array.from({ length: 100 }, (_, number) =>
      writeInGroup(() => {
        states.add(committed().length);
        return note(String(number));
      }),
    );
    await Promise.all(written);
    expect([...states]).toEqual([0, 64]);
    expect(committed()).toHaveLength(100);
  });
});

describe("what is written once for those that came together", () => {
  const bad = () => note("");
  const finish = (ids: number[]) => void note(`finished ${ids}`);

  it("what is written once has what each of them returned, and is committed with them", async () => {
    const seen = await Promise.all(["a", "b"].map((text) => writeInGroup(() => note(text), undefined, finish).then(committed)));
    expect(seen).toEqual([1, 2].map(() => ["a", "b", "finished 1,2"]));
  });

  it("what is written once leaves out a bad one among them, and those that name something else", async () => {
    const all = [writeInGroup(() => note("a"), undefined, finish), writeInGroup(bad, undefined, finish), writeInGroup(() => note("c"))];
    expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(committed()).toEqual(["a", "c", "finished 1"]);
  });

  it("what is written once refuses all of them where it fails itself", async () => {
    const results = await Promise.allSettled(["a", "b"].map((text) => writeInGroup(() => note(text), undefined, bad)));
    expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(committed()).toEqual([]);
  });
});

describe("while the database cannot be written to", () => {
  it("all are refused with what it says, and nothing of them is there", async () => {
    const other = new Database(path.join(dataDir, "site.db"));
    other.exec("BEGIN IMMEDIATE");
    db().$client.pragma("busy_timeout = 0");
    const results = await Promise.allSettled([writeInGroup(() => note("a"), 50), writeInGroup(() => note("b"))]);
    expect(results.map((result) => (result as PromiseRejectedResult).reason?.code)).toEqual(["SQLITE_BUSY", "SQLITE_BUSY"]);
    other.exec("ROLLBACK");
    other.close();
    await writeInGroup(() => note("c"));
    expect(committed()).toEqual(["c"]);
  });

  it("a disk that fills up in the middle undoes all of them: nobody is told that his is kept", async () => {
    const { $client } = db();
    $client.pragma(`max_page_count = ${Number($client.pragma("page_count", { simple: true })) + 1}`);
    const large = "x".repeat(40_000);
    const results = await Promise.allSettled(["a", large, "c"].map((text) => writeInGroup(() => note(text))));
    const kept = results.filter(({ status }) => status === "fulfilled").length;
    expect(results[1]?.status).toBe("rejected");
    expect((results[1] as PromiseRejectedResult).reason).toMatchObject({ code: "SQLITE_FULL" });
    expect(committed()).toHaveLength(kept);
  });
});

it("a write that was not committed when the process ended was not answered, and is not there", async () => {
  let isAnswered = false;
  writeInGroup(() => note("too late")).then(
    () => {
      isAnswered = true;
    },
    () => {},
  );
  // As far as a killed process gets.
  expect(isAnswered).toBe(false);
  expect(committed()).toEqual([]);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(isAnswered).toBe(true);
  expect(committed()).toEqual(["too late"]);
});
