import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { fold } from "#app/language/text.ts";
import { closeDatabase, db, openDatabase } from "#db/client.server.ts";
import { migrate } from "#db/migrate.server.ts";
import { countClosedWith } from "./worded-closings.server.ts";
import { holdsWords } from "./words.server.ts";

const SPAN = { from: new Date("2025-12-31T22:00:00.000Z"), until: new Date("2026-03-10T22:00:00.000Z") };

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "worded-"));
  migrate(openDatabase(dataDir).$client, path.resolve("db/migrations"), path.join(dataDir, "backups"));
  return () => {
    closeDatabase();
    rmSync(dataDir, { recursive: true, force: true });
  };
});

/** One that came on a day, closed on it; so many that a search looks at each month. */
function write(text: string, day: string, client: Database.Database = db().$client): number {
  const insert = client.prepare<[string, string, string, string], number>(`
    INSERT INTO leads (ref, content_hash, full_name, phone, phone_e164, county, customer_type, area_sqm, area_unit, consent_gdpr, marketing_consent,
      status, search_text, created_at, closed_at)
    VALUES (?, 'x', 'Ana', '1', '+40', 'Cluj', 'hobby', 1, 'mp', 1, 0, 'refuzat', ?, ?, ?) RETURNING id`);
  made += 1;
  const at = `${day}T10:00:00.000Z`;
  return insert.pluck().get(`${String(made).padStart(8, "0")}${"0".repeat(18)}`, fold(text), at, at) as number;
}
let made = 0;

function count(q: string, more: Partial<Parameters<typeof countClosedWith>[0]> = {}): number {
  return countClosedWith({ span: SPAN, q, words: holdsWords(q), ...more });
}

/** How many months are read for a count: two are its ends. */
function readsOf(ask: () => number): number {
  const get = vi.spyOn(Object.getPrototypeOf(db().$client.prepare("SELECT 1")), "get");
  ask();
  const reads = get.mock.contexts.filter((statement) => /count\(\*\).*"created_at" >=/s.test((statement as Database.Statement).source));
  get.mockRestore();
  return reads.length;
}

const change = (sql: string, ...values: (string | number)[]) =>
  db()
    .$client.prepare(sql)
    .run(...values);

describe("closed requests with some words", () => {
  let january: number;
  beforeEach(() => {
    change("DELETE FROM leads");
    january = write("Cluj ana", "2026-01-05");
    write("Cluj ion", "2026-02-05");
    write("Arad ion", "2026-02-06");
    write("Cluj ana", "2026-03-05");
    write("Cluj ana", "2025-12-30");
    expect(count("cluj")).toBe(3);
  });

  it("are counted of a span, a state and all of the words", () => {
    expect([
      count("cluj"),
      count("ion"),
      count("ana cluj"),
      count("cluj", { status: "refuzat" }),
      count("cluj", { status: "nou" }),
    ]).toEqual([3, 2, 2, 3, 0]);
    expect(count("cluj", { span: { from: new Date("2026-02-05T09:00:00Z"), until: new Date("2026-02-05T11:00:00Z") } })).toBe(1);
  });

  it.each([
    ["the words of one are others", "UPDATE leads SET search_text = 'arad' WHERE id = ?", 2],
    ["one is open again", "UPDATE leads SET closed_at = NULL WHERE id = ?", 2],
    ["one turns out to be spam", "UPDATE leads SET is_suspect = 1 WHERE id = ?", 2],
    ["one came at another time", "UPDATE leads SET created_at = '2025-11-05T10:00:00.000Z' WHERE id = ?", 2],
    ["one is gone", "DELETE FROM leads WHERE id = ?", 2],
  ])("%s: so is the count", (_what, sql, expected) => {
    change(sql, january);
    expect(count("cluj")).toBe(expected);
  });

  it("one that is open counts from the moment it is closed", () => {
    change("UPDATE leads SET closed_at = NULL WHERE id = ?", january);
    expect(count("cluj")).toBe(2);
    change("UPDATE leads SET closed_at = '2026-03-06T10:00:00.000Z' WHERE id = ?", january);
    expect(count("cluj")).toBe(3);
  });

  it("one has another state: the count of both is another", () => {
    expect(count("cluj", { status: "finalizat" })).toBe(0);
    change("UPDATE leads SET status = 'finalizat' WHERE id = ?", january);
    expect([count("cluj", { status: "finalizat" }), count("cluj", { status: "refuzat" })]).toEqual([1, 2]);
  });

  it("what a transaction took back is not remembered", () => {
    const { $client } = db();
    const failing = $client.transaction(() => {
      write("Cluj", "2026-02-07");
      expect(count("cluj")).toBe(4);
      throw new Error("back");
    });
    expect(failing).toThrow("back");
    expect(count("cluj")).toBe(3);
  });

  it("what another connection writes is seen", () => {
    const other = new Database(path.join(dataDir, "site.db"));
    write("Cluj", "2026-01-07", other);
    other.close();
    expect(count("cluj")).toBe(4);
  });

  it("a month is read once, and again when something closed of it has changed", () => {
    expect(readsOf(() => count("cluj"))).toBe(2);
    write("Arad", "2026-02-07");
    expect(readsOf(() => count("cluj"))).toBe(3);
    expect(readsOf(() => count("ana"))).toBe(4);
  });

  it("of the searches the last fifty are remembered", () => {
    for (let number = 0; number < 49; number += 1) count(`cuvant${number}`);
    expect(readsOf(() => count("cluj"))).toBe(2);
    for (let number = 0; number < 50; number += 1) count(`alt${number}`);
    expect(readsOf(() => count("cluj"))).toBe(4);
  });
});
