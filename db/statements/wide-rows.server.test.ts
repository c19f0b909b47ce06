import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeDatabase, db, openDatabase, statementFigures } from "../client.server.ts";
import { migrate } from "../migrate.server.ts";
import { outbox } from "../schema.ts";
import { insertionInto, readingOf } from "./wide-rows.server.ts";

const directory = mkdtempSync(path.join(tmpdir(), "seminord-wide-rows-"));
const insertMessage = insertionInto(outbox);
const message = {
  kind: "digest",
  channel: "mail",
  recipient: "ana@exemplu.example",
  next_at: "2026-01-01",
  created_at: "2026-01-01",
} as const;

beforeAll(() => {
  migrate(openDatabase(directory).$client, "db/migrations", path.join(directory, "backups"));
});
afterAll(() => {
  closeDatabase();
  rmSync(directory, { recursive: true });
});

describe("an inserted row", () => {
  it("an inserted row comes back as drizzle reads it, with what the table adds", () => {
    const row = insertMessage({ ...message, message_id: "a", detail: { week: 7 } });
    expect(row).toEqual(db().select().from(outbox).get());
    expect(row).toMatchObject({ channel: "mail", state: "waiting", attempts: 0, lead_id: null, detail: { week: 7 } });
  });

  it("an inserted row has its statement put together and compiled once for the columns that it comes with", () => {
    insertMessage({ ...message, message_id: "b", last_error: "x" });
    const { compiled } = statementFigures();
    insertMessage({ ...message, message_id: "c", last_error: "y" });
    insertMessage({ ...message, message_id: "d", detail: undefined, last_error: "z" });
    expect(statementFigures().compiled).toBe(compiled);
  });

  it("an inserted row is refused as the table refuses it", () => {
    expect(() => insertMessage({ ...message, message_id: "a" })).toThrow("UNIQUE constraint failed: outbox.message_id");
  });
});

describe("rows read by their ids", () => {
  it("rows read by their ids are as drizzle reads them, in the order of the ids, without those that are gone", () => {
    const [first, second] = db().select().from(outbox).limit(2).all();
    expect(readingOf(outbox)([second?.id ?? 0, 1_000, first?.id ?? 0])).toEqual([second, first]);
    expect(first).toMatchObject({ detail: { week: 7 } });
  });
});
