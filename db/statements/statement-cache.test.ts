import Database from "better-sqlite3";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cacheStatements } from "./statement-cache.ts";

const TABLE = `CREATE TABLE seeds (id INTEGER PRIMARY KEY, name TEXT NOT NULL, kg REAL) STRICT;
  INSERT INTO seeds (name, kg) VALUES ('lucernă', 25), ('trifoi', 10.5), ('sfeclă', NULL)`;

function opened(max?: number) {
  const database = new Database(":memory:");
  database.exec(TABLE);
  return { database, figures: cacheStatements(database, max) };
}

describe("a statement", () => {
  it("a statement is compiled once, whoever prepares it", () => {
    const { database, figures } = opened();
    for (let time = 0; time < 5; time += 1) database.prepare("SELECT name FROM seeds WHERE id = ?").get(time);
    expect(figures()).toEqual({ entries: 1, max: 600, hits: 4, compiled: 1, run: 5, rows: 3 });
  });

  it("a statement is compiled once for all values, which SQLite by itself looks at while it plans", () => {
    const text = "SELECT one.id FROM seeds AS one JOIN seeds AS other ON other.kg = one.kg WHERE one.name = ? ORDER BY one.kg LIMIT ?";
    const plain = new Database(":memory:");
    plain.exec(TABLE);
    const statements = [plain.prepare(text), opened().database.prepare(text)];
    const [compiledAnew = 0, compiledOnce = 0] = statements.map((statement) => {
      const times = Array.from({ length: 5 }, (_, round) => {
        const before = process.threadCpuUsage();
        for (let time = 0; time < 500; time += 1) statement.all(`${round} ${time}`, 5);
        const { user, system } = process.threadCpuUsage(before);
        return user + system;
      });
      return Math.min(...times);
    });
    expect(compiledOnce).toBeLessThan(compiledAnew / 2);
  });

  it("a statement keeps what stands in quotes, and a write, as they were written", () => {
    const { database } = opened();
    expect(database.prepare("SELECT 'kg = ?' AS words FROM seeds WHERE id = ?").get(1)).toEqual({ words: "kg = ?" });
    database.prepare("UPDATE seeds SET kg = ? WHERE name = ?").run(7, "trifoi");
    expect(database.prepare("SELECT kg FROM seeds WHERE name = ? LIMIT ?").pluck().all("trifoi", 1)).toEqual([7]);
  });

  it("a statement is refused where it is prepared, when it is no SQL", () => {
    const { database } = opened();
    expect(() => database.prepare("SELECT price FROM seeds")).toThrow("no such column: price");
  });

  it("a statement answers each caller in the shape that he asked for", () => {
    const { database } = opened();
    const [rows, names, arrays] = [0, 1, 2].map(() => database.prepare("SELECT name, kg FROM seeds WHERE id = 2"));
    names?.pluck();
    arrays?.raw();
    const answers = [rows, names, arrays, rows, names, arrays].map((statement) => statement?.get());
    const [row, name, array] = [{ name: "trifoi", kg: 10.5 }, "trifoi", ["trifoi", 10.5]];
    expect(answers).toEqual([row, name, array, row, name, array]);
  });

  it("a statement that somebody is in the middle of is another one for whoever asks meanwhile", () => {
    const { database, figures } = opened();
    const seen: unknown[] = [];
    for (const outer of database.prepare("SELECT id FROM seeds ORDER BY id").pluck().iterate())
      for (const inner of database.prepare("SELECT id FROM seeds ORDER BY id").pluck().iterate()) seen.push([outer, inner]);
    expect(seen).toHaveLength(9);
    expect(figures()).toMatchObject({ entries: 1, compiled: 4, run: 4, rows: 12 });
  });

  it("a statement whose iteration is given up is free again", () => {
    const { database, figures } = opened();
    const statement = database.prepare("SELECT id FROM seeds");
    for (const _row of statement.iterate()) break;
    expect(statement.busy).toBe(false);
    expect(statement.all()).toHaveLength(3);
    expect(figures().compiled).toBe(1);
  });

  it("a statement keeps values that are bound for good from everybody else", () => {
    const { database } = opened();
    const bound = database.prepare("SELECT name FROM seeds WHERE id = ?").pluck().bind(1);
    expect(database.prepare("SELECT name FROM seeds WHERE id = ?").pluck().get(3)).toBe("sfeclă");
    expect(bound.get()).toBe("lucernă");
  });

  it("a statement shows the columns that a table has by now", () => {
    const { database, figures } = opened();
    const all = database.prepare("SELECT * FROM seeds WHERE id = 1");
    expect(all.get()).toEqual({ id: 1, name: "lucernă", kg: 25 });
    database.exec("ALTER TABLE seeds ADD COLUMN code TEXT");
    expect(figures().entries).toBe(0);
    expect(all.get()).toEqual({ id: 1, name: "lucernă", kg: 25, code: null });
    database.prepare("ALTER TABLE seeds RENAME COLUMN code TO sku").run();
    expect(all.get()).toEqual({ id: 1, name: "lucernă", kg: 25, sku: null });
  });

  it("a statement stays compiled when a table is added beside it or a pragma is asked", () => {
    const { database, figures } = opened();
    const all = database.prepare("SELECT name FROM seeds WHERE id = 1");
    all.get();
    database.prepare("CREATE TABLE IF NOT EXISTS temp.words (term TEXT)").run();
    database.prepare("PRAGMA busy_timeout = 0").get();
    database.exec("CREATE INDEX seeds_by_name ON seeds (name)");
    expect(all.get()).toEqual({ name: "lucernă" });
    expect(figures()).toMatchObject({ entries: 1, compiled: 3 });
  });

  it("a statement gives way when more texts are asked than the cache holds, and comes back", () => {
    const { database, figures } = opened(2);
    const first = database.prepare("SELECT 1 AS one");
    for (const text of ["SELECT 2 AS two", "SELECT 3 AS three"]) database.prepare(text).get();
    expect(figures()).toMatchObject({ entries: 2, max: 2 });
    expect(first.get()).toEqual({ one: 1 });
    expect(figures()).toMatchObject({ entries: 2, compiled: 4 });
  });

  it("a statement that is a long list of values is its caller's alone, and answers as any other", () => {
    const { database, figures } = opened();
    const ids = Array.from({ length: 5_000 }, (_, id) => id);
    const many = database.prepare(`SELECT name FROM seeds WHERE id IN (${ids.map(() => "?")}) ORDER BY id`).pluck();
    expect([many.all(...ids), many.get(...ids)]).toEqual([["lucernă", "trifoi", "sfeclă"], "lucernă"]);
    expect(figures()).toMatchObject({ entries: 0, compiled: 1 });
  });

  it("a statement is gone with its connection", () => {
    const { database, figures } = opened();
    const statement = database.prepare("SELECT 1");
    database.close();
    expect(figures().entries).toBe(0);
    expect(() => statement.get()).toThrow("The database connection is not open");
  });
});

const TEXTS = [
  "SELECT id, name, kg FROM seeds ORDER BY id",
  "SELECT seeds.name, other.name FROM seeds JOIN seeds other ON other.id = seeds.id + 1 ORDER BY 1",
  "SELECT count(*) AS count FROM seeds",
  "UPDATE seeds SET kg = ifnull(kg, 0) + 1",
  "INSERT INTO seeds (name) VALUES ('mazăre') RETURNING id, name",
  "DELETE FROM seeds WHERE id > 4",
] as const;
const HOLDERS = 4;

const step = fc.oneof(
  fc.record({ act: fc.constant("prepare" as const), holder: fc.nat(HOLDERS - 1), text: fc.nat(TEXTS.length - 1) }),
  fc.record({ act: fc.constantFrom("raw" as const, "pluck" as const, "expand" as const), holder: fc.nat(HOLDERS - 1), on: fc.boolean() }),
  fc.record({ act: fc.constant("safeIntegers" as const), holder: fc.nat(HOLDERS - 1), on: fc.boolean() }),
  fc.record({ act: fc.constantFrom("run" as const, "get" as const, "all" as const, "columns" as const), holder: fc.nat(HOLDERS - 1) }),
  fc.record({ act: fc.constantFrom("iterate" as const, "next" as const, "leave" as const), holder: fc.nat(HOLDERS - 1) }),
  fc.record({ act: fc.constant("alter" as const), holder: fc.nat(HOLDERS - 1) }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Does what a list of steps says, each holder with a statement and rows of his own, and returns what was answered or refused. */
function play(database: Database.Database, steps: readonly Step[]): unknown[] {
  const held = new Map<number, Database.Statement>();
  const rows = new Map<number, Iterator<unknown>>();
  let columns = 0;
  const does = (one: Step): unknown => {
    const statement = held.get(one.holder);
    if (one.act === "prepare") {
      rows.get(one.holder)?.return?.();
      rows.delete(one.holder);
      held.set(one.holder, database.prepare(TEXTS[one.text] as string));
      return "prepared";
    }
    if (one.act === "alter") {
      for (const each of rows.values()) each.return?.();
      rows.clear();
      columns += 1;
      return database.exec(`ALTER TABLE seeds ADD COLUMN c${columns} INTEGER`) && "altered";
    }
    if (one.act === "next") return rows.get(one.holder)?.next();
    if (one.act === "leave") return rows.get(one.holder)?.return?.() && "left";
    // A holder who is in the middle of his own rows leaves them first, as better-sqlite3 asks of him.
    rows.get(one.holder)?.return?.();
    rows.delete(one.holder);
    if (!statement) return undefined;
    if (one.act === "iterate") return rows.set(one.holder, statement.iterate()) && "begun";
    if ("on" in one) return statement[one.act](one.on) && "set";
    return statement[one.act]();
  };
  const answers = steps.map((one) => {
    try {
      return does(one);
    } catch (error) {
      return String(error);
    }
  });
  for (const each of rows.values()) each.return?.();
  return answers;
}

it("whatever is asked in whatever order, the answers are those of a connection that compiles each time", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), fc.integer({ min: 1, max: 6 }), (steps, max) => {
      const plain = new Database(":memory:");
      plain.exec(TABLE);
      const { database } = opened(max);
      const [answers, expected] = [play(database, steps), play(plain, steps)];
      for (const each of [database, plain]) each.close();
      expect(answers).toEqual(expected);
    }),
    { numRuns: 500 },
  );
});
