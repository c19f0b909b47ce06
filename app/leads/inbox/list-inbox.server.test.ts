/** The pages of the inbox, their counts and the rows of who asked twice are those of a plain sort of everything by the rules of work-groups.ts. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { dueAt, groupOf, WORK_GROUPS } from "#app/leads/work-order/work-groups.ts";
import { countOpenLeads, getQueuePosition } from "#app/leads/work-order/work-order.server.ts";
import { closeDatabase, db } from "#db/client.server.ts";
import { type Lead, leads } from "#db/schema.ts";
import { openEmptyIn } from "#tests/support/empty-database.ts";
import { isInQueue, QUEUES } from "./facets.ts";
import type { InboxFilter } from "./inbox-filter.server.ts";
import { ALL_PERIODS, periodSpan } from "./lead-period.ts";
import { LEAD_STATUSES } from "./lead-status.ts";
import { listInbox } from "./list-inbox.server.ts";

const NOW = new Date("2026-03-15T09:00:00.000Z");

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "list-work-"));
  openEmptyIn(dataDir);
  db().$client.pragma("synchronous = OFF");
});
afterAll(() => {
  closeDatabase();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Few moments, so that many requests share one. */
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
  group_id: fc.constantFrom(null, null, 1, 2),
  owner_id: fc.constantFrom(null, 1, 2),
});
const span = fc.constantFrom(
  ALL_PERIODS,
  periodSpan("last30", NOW),
  periodSpan("thisYear", NOW),
  periodSpan("custom", NOW, { from: "2025-03-20", to: "2026-03-02" }),
  periodSpan("custom", NOW, { from: "2010-01-01", to: "2030-12-31" }),
);
const asked = fc.record({
  span,
  includesOpen: fc.boolean(),
  includesSuspects: fc.boolean(),
  status: fc.option(fc.constantFrom(...LEAD_STATUSES), { nil: undefined, freq: 1 }),
  owner_id: fc.constantFrom(undefined, undefined, null, 1),
  queue: fc.option(fc.constantFrom(...QUEUES), { nil: undefined, freq: 1 }),
  // Three letters are asked of the index of letters, two of each request.
  q: fc.constantFrom("", "", "ana", "cluj", "cl"),
});

function write(rows: readonly Record<string, string | number | null>[]): void {
  const { $client } = db();
  $client.exec("PRAGMA foreign_keys = 0; DELETE FROM leads");
  const insert = $client.prepare(`
    INSERT INTO leads (id, ref, content_hash, full_name, phone, phone_e164, county, customer_type, area_sqm, area_unit, consent_gdpr, marketing_consent,
      created_at, call_by, first_call_at, follow_up_at, closed_at, offer_accepted_at, status, is_suspect, search_text, group_id, owner_id)
    VALUES (@id, printf('%08d', @id) || 'AAAAAAAAAAAAAAAAAA', 'x', 'Ana', '1', '+40', 'Cluj', 'hobby', 1, 'mp', 1, 0,
      @created_at, @call_by, @first_call_at, @follow_up_at, @closed_at, @offer_accepted_at, @status, @is_suspect, @search_text, @group_id, @owner_id)`);
  $client.transaction(() => {
    for (const [index, row] of rows.entries()) insert.run({ id: index + 1, ...row });
  })();
}

const compare = (one: string | number, other: string | number) => (one < other ? -1 : Number(one > other));
const momentOf = (lead: Lead) => lead.closed_at ?? dueAt(lead);

function byWork(one: Lead, other: Lead): number {
  const [group, otherGroup] = [groupOf(one, NOW), groupOf(other, NOW)];
  const byMoment = compare(momentOf(one), momentOf(other));
  return (
    WORK_GROUPS.indexOf(group) - WORK_GROUPS.indexOf(otherGroup) ||
    (group === "closed" ? -byMoment : byMoment) ||
    compare(one.created_at, other.created_at) ||
    one.id - other.id
  );
}

/** Requests with a row among those that a search finds: of the open ones of a group the one that is to be worked first. */
function withRow(found: Lead[]): Lead[] {
  const isOpen = (lead: Lead) => lead.closed_at === null && lead.is_suspect === 0;
  const isSooner = (one: Lead, other: Lead) =>
    (Number(one.offer_accepted_at === null) - Number(other.offer_accepted_at === null) ||
      compare(momentOf(one), momentOf(other)) ||
      one.id - other.id) < 0;
  return found.filter(
    (lead) =>
      lead.group_id === null ||
      !isOpen(lead) ||
      !found.some((other) => other.group_id === lead.group_id && isOpen(other) && isSooner(other, lead)),
  );
}

/** Everything that is asked for, and of it the rows: suspects by their arrival, others by their closing once they are closed. */
function expected({ span, includesOpen, includesSuspects, status, owner_id, queue, q = "" }: InboxFilter): Lead[] {
  const isInSpan = (moment: string) => moment >= span.from.toISOString() && moment < span.until.toISOString();
  const dayOf = ({ is_suspect, created_at, closed_at }: Lead) => (is_suspect === 1 ? created_at : (closed_at ?? created_at));
  const asked = db()
    .select()
    .from(leads)
    .all()
    .filter(({ search_text }) => search_text.includes(q))
    .filter((lead) => isInSpan(dayOf(lead)) || ((lead.is_suspect === 1 ? includesSuspects : includesOpen) && lead.closed_at === null))
    .filter((lead) => (status === undefined || lead.status === status) && (owner_id === undefined || lead.owner_id === owner_id));
  const suspects = asked.filter(({ is_suspect }) => is_suspect === 1).sort(byArrival);
  if (queue === "suspect") return suspects.filter(({ closed_at }) => q !== "" || closed_at === null);
  const rows = withRow(asked.filter(({ is_suspect }) => is_suspect === 0))
    .filter((lead) => isInQueue(groupOf(lead, NOW), queue))
    .sort(byWork);
  const isOpen = (lead: Lead) => lead.closed_at === null;
  return [...rows.filter(isOpen), ...(queue === undefined && q !== "" ? suspects : []), ...rows.filter((lead) => !isOpen(lead))];
}

const byArrival = (one: Lead, other: Lead) => compare(other.created_at, one.created_at) || other.id - one.id;

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
const someRows = fc.array(row, { minLength: 1, maxLength: 24 });

it("on every page, in every queue and period, with and without words", () => {
  fc.assert(
    fc.property(someRows, fc.array(asked, { minLength: 4, maxLength: 4 }), fc.integer({ min: 1, max: 7 }), (rows, filters, limit) => {
      write(rows);
      for (const filter of filters) {
        const listed = idsOf(expected(filter));
        for (let page = 1; (page - 2) * limit < listed.length; page += 1) {
          const { data, total } = listInbox(filter, { page, limit }, NOW);
          expect([total, ...idsOf(data)]).toEqual([listed.length, ...listed.slice((page - 1) * limit, page * limit)]);
        }
      }
    }),
    { numRuns: 60 },
  );
});

it("each count is that of its queue, and what a filter leaves out of the open ones is counted beside", () => {
  fc.assert(
    fc.property(someRows, asked, (rows, filter) => {
      write(rows);
      const { counts } = listInbox(filter, { page: 1, limit: 5 }, NOW);
      const amount = (more: Partial<InboxFilter>) => expected({ ...filter, ...more }).length;
      const names = [...WORK_GROUPS, "suspect"] as const;
      expect(names.map((queue) => [queue, counts[queue]])).toEqual(names.map((queue) => [queue, amount({ queue })]));
      const open = expected({ ...filter, queue: "open", includesOpen: true, status: undefined, owner_id: undefined });
      const { span, includesOpen, status, owner_id } = filter;
      const isAsked = (lead: Lead) =>
        (includesOpen || (lead.created_at >= span.from.toISOString() && lead.created_at < span.until.toISOString())) &&
        (status === undefined || lead.status === status) &&
        (owner_id === undefined || lead.owner_id === owner_id);
      const outside = Map.groupBy(
        open.filter((lead) => !isAsked(lead)),
        (lead) => groupOf(lead, NOW),
      );
      expect(counts.outside).toEqual(Object.fromEntries([...outside].map(([group, leads]) => [group, leads.length])));
    }),
    { numRuns: 60 },
  );
});

it("a search that the index of letters knows says the same as one that it does not", () => {
  fc.assert(
    fc.property(someRows, asked, (rows, filter) => {
      write(rows);
      const [known, unknown] = ["cluj", "cl"].map((q) => listInbox({ ...filter, q }, { page: 1, limit: 10 }, NOW));
      expect(known).toEqual(unknown);
    }),
    { numRuns: 60 },
  );
});

it("the place of a request is that of its row among the open ones, which the menu counts", () => {
  fc.assert(
    fc.property(someRows, (rows) => {
      write(rows);
      const open = expected({ span: periodSpan("last30", NOW), includesOpen: true, includesSuspects: true, queue: "open" });
      expect(countOpenLeads()).toBe(open.length);
      for (const [index, { id }] of open.entries()) {
        const neighbours = { previous: open[index - 1]?.id, next: open[index + 1]?.id };
        expect(getQueuePosition(id, NOW)).toEqual({ number: index + 1, open: open.length, ...neighbours });
      }
      const others = db()
        .select()
        .from(leads)
        .all()
        .filter(({ closed_at, is_suspect }) => closed_at !== null || is_suspect === 1);
      for (const { id } of others)
        expect(getQueuePosition(id, NOW)).toEqual({ number: undefined, open: open.length, previous: undefined, next: open[0]?.id });
    }),
    { numRuns: 30 },
  );
});
