import { expect, it } from "vitest";
import { ensureCompany } from "#app/company/company-store.server.ts";
import { countOverdue, findNewestLeadTime, getDayWork } from "#app/leads/day/day-work.server.ts";
import { getLeadList } from "#app/leads/inbox/inbox.server.ts";
import { leadQuery } from "#app/leads/inbox/lead-query.ts";
import { isClosed, LEAD_STATUSES } from "#app/leads/inbox/lead-status.ts";
import { countRequestsSince, countSamples, deleteSamples, hasLeads } from "#app/leads/lead-store.server.ts";
import { getReports } from "#app/leads/reports/report-figures.server.ts";
import { getRetention, previewRetention } from "#app/leads/retention/retention-store.server.ts";
import { countOpenLeads } from "#app/leads/work-order/work-order.server.ts";
import { isDigestEmpty } from "#app/notifications/digest/digest.server.ts";
import catalogue from "#app/seed/catalogue.json" with { type: "json" };
import { demoCompany } from "#app/seed/seed.server.ts";
import { db } from "#db/client.server.ts";
import { leads } from "#db/schema.ts";
import { openEmptyDatabase } from "#tests/support/empty-database.ts";
import requests from "./sample-requests.json" with { type: "json" };
import { seedSampleRequests } from "./sample-requests.server.ts";

openEmptyDatabase();

it("samples are in each state and marked; they count as open like all others and call nobody, and no sum of requests knows them", () => {
  const now = new Date("2026-11-27T08:00:00.000Z");
  ensureCompany(demoCompany, now);
  seedSampleRequests(now);
  const rows = db().select().from(leads).all();
  expect(rows.map(({ status, is_suspect }) => (is_suspect === 1 ? "suspect" : status))).toEqual([...LEAD_STATUSES, "suspect"]);
  for (const row of rows) {
    expect(row).toMatchObject({ is_sample: 1, email: null, phone: expect.stringMatching(/^0700 000 10\d$/), notified_at: row.created_at });
    expect(row.full_name).toContain("Exemplu");
    expect(row.created_at < now.toISOString()).toBe(true);
  }
  const slugs = catalogue.products.map(({ slug }) => slug);
  expect(requests.filter(({ product }) => !slugs.includes(product))).toEqual([]);
  const open = LEAD_STATUSES.filter((status) => !isClosed(status));
  expect([countSamples(), countOpenLeads()]).toEqual([LEAD_STATUSES.length + 1, open.length]);

  const later = new Date(now.getTime() + 90 * 86_400_000);
  const work = getDayWork(later);
  expect([work.overdue.length, work.suspects.length, isDigestEmpty(work)]).toEqual([open.length, 1, true]);
  expect(countOverdue(later)).toEqual({ overdue: open.length, samples: open.length, oldest: undefined });
  expect([hasLeads(), countRequestsSince(new Date(0)), findNewestLeadTime()]).toEqual([false, 0, undefined]);
  expect(getReports({ from: new Date(0), until: later }, later)).toMatchObject({ arrived: [], ended: [], suspects: 0 });
  expect(previewRetention(getRetention(), later).flatMap(({ due, remaining }) => [due, remaining])).toEqual(
    Array(2 * LEAD_STATUSES.length).fill(0),
  );
  expect(getLeadList(leadQuery.parse({ period: "thisYear" }), now)).toEqual({ leads: [], total: 0 });

  deleteSamples();
  expect([countSamples(), db().select().from(leads).all()]).toEqual([0, []]);
});
