import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { closeDatabase, db } from "#db/client.server.ts";
import { leads } from "#db/schema.ts";
import { openEmptyIn } from "#tests/support/empty-database.ts";
import type { InboxFilter } from "./inbox-filter.server.ts";
import { listInbox, listLeads, MOST_FOUND } from "./list-inbox.server.ts";

const NOW = new Date("2026-03-15T09:00:00.000Z");
const DAY = 86_400_000;
const LIMIT = 150;
const AMOUNT = 5_000;

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "far-pages-"));
  openEmptyIn(dataDir);
  const { $client } = db();
  $client.pragma("synchronous = OFF");
  const insert = $client.prepare(`
    INSERT INTO leads (ref, content_hash, full_name, phone, phone_e164, county, customer_type, area_sqm, area_unit, consent_gdpr, marketing_consent,
      status, search_text, created_at, is_suspect, closed_at)
    VALUES (printf('%08d', ?) || 'AAAAAAAAAAAAAAAAAA', 'x', 'Ana', '1', '+40', 'Cluj', 'hobby', 1, 'mp', 1, 0, ?, 'ana', ?, ?, ?)`);
  $client.transaction(() => {
    for (let number = 0; number < AMOUNT; number += 1) {
      // Of fourteen months, some at the same moment, closed up to a year later, half of them suspects.
      const came = NOW.getTime() - Math.floor(((number * 7_919) % AMOUNT) / 2) * 2 * ((425 * DAY) / AMOUNT);
      const closed = Math.min(NOW.getTime(), came + ((number * 31) % 53) ** 2 * (DAY / 8));
      const isOpen = number % 10 === 0;
      const at = (moment: number) => new Date(Math.floor(moment / 60_000) * 60_000).toISOString();
      const status = isOpen ? "nou" : number % 9 === 0 ? "finalizat" : "refuzat";
      insert.run(number, status, at(came), number % 4 < 2 ? 1 : 0, isOpen ? null : at(closed));
    }
  })();
});
afterAll(() => {
  closeDatabase();
  rmSync(dataDir, { recursive: true, force: true });
});

const { id, created_at, closed_at, is_suspect, status } = leads;
const readAll = () => db().select({ id, created_at, closed_at, is_suspect, status }).from(leads).all();

type Row = ReturnType<typeof readAll>[number];

/** Every page there is, one after the other; each must tell how many there are in all. */
function walk(read: (page: number) => { data: Row[]; total: number }): number[] {
  const ids: number[] = [];
  const { total } = read(1);
  for (let page = 1; page <= Math.ceil(total / LIMIT); page += 1) {
    const found = read(page);
    expect(found.total).toBe(total);
    ids.push(...found.data.map(({ id }) => id));
  }
  expect([read(Math.ceil(total / LIMIT) + 1).data, ids.length]).toEqual([[], total]);
  return ids;
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
const newest = (one: Row, other: Row) => compare(other.created_at, one.created_at) || other.id - one.id;
const lastClosed = (one: Row, other: Row) =>
  compare(other.closed_at ?? "", one.closed_at ?? "") || compare(one.created_at, other.created_at) || one.id - other.id;

function expected(isListed: (row: Row) => boolean, order: (one: Row, other: Row) => number): number[] {
  return readAll()
    .filter(isListed)
    .sort(order)
    .map(({ id }) => id);
}

const SPANS = {
  "everything there is": { from: new Date("2020-12-31T22:00:00Z"), until: new Date("2030-12-31T22:00:00Z") },
  "whole months": { from: new Date("2025-04-01T00:00:00Z"), until: new Date("2026-02-01T00:00:00Z") },
  "from the middle of a day into another": { from: new Date("2025-05-17T21:00:00Z"), until: new Date("2026-01-19T22:00:00Z") },
};

it.each(Object.entries(SPANS))("of %s: what is closed, also of one state", (_name, span) => {
  const filter: InboxFilter = { span, includesOpen: false, includesSuspects: false, queue: "closed" };
  const isListed = ({ is_suspect, closed_at }: Row) =>
    is_suspect === 0 && closed_at !== null && closed_at >= span.from.toISOString() && closed_at < span.until.toISOString();
  const closed = expected(isListed, lastClosed);
  expect(closed.length).toBeGreaterThan(7 * LIMIT);
  expect(walk((page) => listInbox(filter, { page, limit: LIMIT }, NOW))).toEqual(closed);
  const refused = expected((row) => isListed(row) && row.status === "refuzat", lastClosed);
  expect(refused.length).toBeGreaterThan(6 * LIMIT);
  expect(walk((page) => listInbox({ ...filter, status: "refuzat" }, { page, limit: LIMIT }, NOW))).toEqual(refused);
});

it.each(Object.entries(SPANS))("of %s: what came, as the call lists it", (_name, span) => {
  const isListed = ({ created_at }: Row) => created_at >= span.from.toISOString() && created_at < span.until.toISOString();
  expect(walk((page) => listLeads({ span }, { page, limit: LIMIT }))).toEqual(expected(isListed, newest));
});

it.each([true, false])("suspects that are searched for, with those of any time: %s", (includesSuspects) => {
  const { from, until } = SPANS["from the middle of a day into another"];
  const isInSpan = (row: Row) => row.created_at >= from.toISOString() && row.created_at < until.toISOString();
  const suspects = expected((row) => row.is_suspect === 1 && (isInSpan(row) || (includesSuspects && row.closed_at === null)), newest);
  expect(suspects.length).toBeGreaterThan(7 * LIMIT);
  const filter: InboxFilter = { span: { from, until }, includesOpen: false, includesSuspects, queue: "suspect", q: "ana" };
  expect(walk((page) => listInbox(filter, { page, limit: LIMIT }, NOW))).toEqual(suspects);
});

it("a search finds the last thousand that are closed, page by page, and says that there are more", () => {
  const span = SPANS["everything there is"];
  const closed = expected(({ is_suspect, closed_at }) => is_suspect === 0 && closed_at !== null, lastClosed);
  expect(closed.length).toBeGreaterThan(MOST_FOUND);
  for (const q of ["ana", "an"]) {
    const filter: InboxFilter = { span, includesOpen: false, includesSuspects: false, queue: "closed", q };
    expect(walk((page) => listInbox(filter, { page, limit: LIMIT }, NOW))).toEqual(closed.slice(0, MOST_FOUND));
    expect(listInbox(filter, { page: 1, limit: 1 }, NOW).counts).toMatchObject({ closed: MOST_FOUND, hasMoreClosed: true });
  }
  const few: InboxFilter = {
    span: { ...span, from: new Date(NOW.getTime() - DAY) },
    includesOpen: false,
    includesSuspects: false,
    queue: "closed",
    q: "ana",
  };
  expect(listInbox(few, { page: 1, limit: 1 }, NOW).counts.hasMoreClosed).toBeUndefined();
});
