/** A request that was changed a moment ago keeps its place: the list is that of a sort of everything, with the fields that stood there before. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Held } from "#app/leads/workbench/held-row.ts";
import { nextMidnight, WORK_GROUPS } from "#app/leads/workbench/work-groups.ts";
import { closeDatabase, db } from "#db/client.server.ts";
import { openEmptyIn } from "#tests/support/empty-database.ts";
import { periodSpan } from "./lead-period.ts";
import { listWork } from "./lead-rows.server.ts";
import { LEAD_STATUSES } from "./lead-status.ts";
import { QUEUES } from "./queues.ts";
import type { WorkFilter } from "./work-filter.server.ts";

const NOW = new Date("2026-03-15T09:00:00.000Z");

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "held-row-"));
  openEmptyIn(dataDir);
  db().$client.pragma("synchronous = OFF");
});
afterAll(() => {
  closeDatabase();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Few moments, so that many are the same: of months long past, about now, of today and later. */
const moment = fc.constantFrom(
  ...["2025-03-31T23:59:00", "2025-04-01T00:00:00", "2025-11-05T08:00:00", "2026-01-20T08:00:00", "2026-02-12T21:00:00"],
  ...["2026-02-13T22:30:00", "2026-03-01T08:00:00", "2026-03-14T22:00:00", "2026-03-15T08:59:00", "2026-03-15T09:00:00"],
  ...["2026-03-15T12:00:00", "2026-03-15T21:59:00", "2026-03-15T22:00:00", "2026-04-02T08:00:00"],
);
const maybe = fc.option(moment, { freq: 2 }).map((time) => time && `${time}.000Z`);
const row = fc.record({
  created_at: moment.map((time) => `${time}.000Z`),
  call_by: maybe,
  first_call_at: maybe,
  follow_up_at: maybe,
  closed_at: maybe,
  offer_accepted_at: fc.option(moment, { freq: 1, nil: null }).map((time) => time && `${time}.000Z`),
  status: fc.constantFrom(...LEAD_STATUSES),
  is_suspect: fc.constantFrom(0, 0, 0, 0, 1),
  search_text: fc.constantFrom("ana cluj", "ana", "maria cluj"),
});
const before = fc.record({ first_call_at: maybe, follow_up_at: maybe, closed_at: maybe }, { requiredKeys: [] });
const span = fc.constantFrom(
  periodSpan("last30", NOW),
  periodSpan("thisYear", NOW),
  periodSpan("custom", NOW, { from: "2025-03-20", to: "2026-03-02" }),
  periodSpan("custom", NOW, { from: "2010-01-01", to: "2030-12-31" }),
);
const asked = fc.record({
  span,
  keepsOpen: fc.boolean(),
  status: fc.option(fc.constantFrom(...LEAD_STATUSES), { nil: undefined, freq: 1 }),
  queue: fc.option(fc.constantFrom(...QUEUES.filter((queue) => queue !== "suspect")), { nil: undefined, freq: 1 }),
  // Three letters find a few requests, which are put in order here; of two the index of letters cannot tell, then the indexes of the work are asked.
  q: fc.constantFrom("", "", "ana", "cluj", "cl"),
});

function write(rows: readonly Record<string, string | number | null>[]): void {
  const { $client } = db();
  $client.exec("DELETE FROM leads");
  const insert = $client.prepare(`
    INSERT INTO leads (id, ref, content_hash, full_name, phone, phone_e164, county, customer_type, area_sqm, area_unit, consent_gdpr, marketing_consent,
      created_at, call_by, first_call_at, follow_up_at, closed_at, offer_accepted_at, status, is_suspect, search_text)
    VALUES (@id, printf('%08d', @id) || 'AAAAAAAAAAAAAAAAAA', 'x', 'Ana', '1', '+40', 'Cluj', 'hobby', 1, 'mp', 1, 0,
      @created_at, @call_by, @first_call_at, @follow_up_at, @closed_at, @offer_accepted_at, @status, @is_suspect, @search_text)`);
  $client.transaction(() => {
    for (const [index, row] of rows.entries()) insert.run({ id: index + 1, offer_accepted_at: null, ...row });
  })();
}

/** Ids of all that is listed: every request ranked and sorted, the held one as it stood before. */
function sorted({ span, keepsOpen, status, queue, q = "" }: WorkFilter, { id, before }: Held): number[] {
  const { $client } = db();
  $client.exec("DROP TABLE IF EXISTS temp.stood; CREATE TEMP TABLE stood AS SELECT * FROM leads");
  for (const [key, value] of Object.entries(before)) $client.prepare(`UPDATE stood SET ${key} = ? WHERE id = ?`).run(value, id);
  const groups =
    queue === undefined ? WORK_GROUPS : WORK_GROUPS.filter((group) => group === queue || (queue === "open" && group !== "closed"));
  return $client
    .prepare<unknown[], number>(`
      WITH due AS (
        SELECT *, CASE WHEN first_call_at IS NOT NULL THEN follow_up_at
          ELSE min(coalesce(call_by, created_at), coalesce(follow_up_at, call_by, created_at)) END AS due FROM stood
      ), ranked AS (
        SELECT *, CASE WHEN closed_at IS NOT NULL THEN 6 WHEN offer_accepted_at IS NOT NULL THEN 0 WHEN due IS NULL THEN 4
          WHEN due < @now THEN 1 WHEN due >= @midnight THEN 5 WHEN due = follow_up_at THEN 3 ELSE 2 END AS rank FROM due
      )
      SELECT id FROM ranked
      WHERE is_suspect = 0 AND (created_at >= @from AND created_at < @until OR @keepsOpen AND (closed_at IS NULL OR id = @id))
        AND (@status IS NULL OR status = @status) AND instr(search_text, @q) > 0
        AND rank IN (SELECT value FROM json_each(@ranks))
      ORDER BY rank, CASE WHEN closed_at IS NULL THEN coalesce(due, first_call_at) END, closed_at DESC, created_at, id`)
    .pluck()
    .all({
      ...{ id, q, status: status ?? null, keepsOpen: keepsOpen ? 1 : 0, now: NOW.toISOString(), midnight: nextMidnight(NOW).toISOString() },
      ...{ from: span.from.toISOString(), until: span.until.toISOString() },
      ranks: JSON.stringify(groups.map((group) => WORK_GROUPS.indexOf(group))),
    });
}

it("on every page, in every queue and period, with and without words", () => {
  fc.assert(
    fc.property(
      fc.array(row, { minLength: 1, maxLength: 24 }),
      fc.nat(),
      before,
      fc.array(asked, { minLength: 4, maxLength: 4 }),
      fc.integer({ min: 1, max: 7 }),
      (rows, number, before, filters, limit) => {
        write(rows);
        const held: Held = { id: (number % rows.length) + 1, before };
        for (const filter of filters) {
          const expected = sorted(filter, held);
          for (let page = 1; (page - 2) * limit < expected.length; page += 1) {
            const { data, total } = listWork(filter, { page, limit }, NOW, held);
            expect([total, ...data.map(({ id }) => id)]).toEqual([expected.length, ...expected.slice((page - 1) * limit, page * limit)]);
          }
        }
      },
    ),
    { numRuns: 60 },
  );
});

it("a search says the same of a few requests that it read as of many that it asked indexes for, in every queue", () => {
  fc.assert(
    fc.property(
      fc.array(row, { minLength: 1, maxLength: 24 }),
      fc.option(fc.record({ id: fc.integer({ min: 1, max: 24 }), before }), { nil: undefined }),
      fc.array(fc.record({ filter: asked, queue: fc.constantFrom(undefined, ...QUEUES) }), { minLength: 6, maxLength: 6 }),
      (rows, held, filters) => {
        write(rows);
        for (const { filter, queue } of filters) {
          const [few, many] = ["cluj", "cl"].map((q) => listWork({ ...filter, queue, q }, { page: 1, limit: 10 }, NOW, held));
          expect(few).toEqual(many);
        }
      },
    ),
    { numRuns: 60 },
  );
});

it("also where it is gone: the list is that of the others", () => {
  write([{ created_at: "2026-03-01T08:00:00.000Z", call_by: null, first_call_at: null, follow_up_at: null, closed_at: null, ...CLEAN }]);
  const filter: WorkFilter = { span: periodSpan("last30", NOW), keepsOpen: true };
  expect(listWork(filter, { page: 1, limit: 5 }, NOW, { id: 7, before: {} }).data.map(({ id }) => id)).toEqual([1]);
});

const CLEAN = { status: "nou", is_suspect: 0, search_text: "ana" };
