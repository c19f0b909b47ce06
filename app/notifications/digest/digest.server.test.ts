import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type Database from "better-sqlite3";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ensureCompany } from "#app/company/company-store.server.ts";
import { countOverdue, getDayWork } from "#app/leads/day/day-work.server.ts";
import { countOpenLeads } from "#app/leads/work-order/work-order.server.ts";
import { demoCompany } from "#app/seed/seed.server.ts";
import { closeDatabase } from "#db/client.server.ts";
import { openEmptyIn } from "#tests/support/empty-database.ts";
import { weekOf } from "#tests/support/week.ts";
import { addDigestToOutbox, digestMailContent, isDigestDue } from "./digest.server.ts";

let dataDir: string;
let client: Database.Database;

beforeAll(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "seminord-digest-"));
  client = openEmptyIn(dataDir);
  ensureCompany(demoCompany, new Date());
});
afterAll(() => {
  closeDatabase();
  rmSync(dataDir, { recursive: true, force: true });
});
beforeEach(() => {
  client.exec(
    "DELETE FROM leads; DELETE FROM outbox; DELETE FROM closed_days; DELETE FROM notification_settings; INSERT INTO notification_settings (id) VALUES (1)",
  );
});

const MONDAY = "2026-11-23";
const at = (clock: string, day = MONDAY) => new Date(`${day}T${clock}+02:00`);
const waiting = () => client.prepare("SELECT kind, recipient FROM outbox").all();
let leads = 0;

/** An open request of Friday afternoon, promised for Monday; `more` says what became of it. */
function insertLead(more: Record<string, string | number | null> = {}): number {
  leads += 1;
  const row = {
    ref: String(leads).padStart(8, "0").padEnd(26, "X"),
    content_hash: String(leads),
    full_name: `Ana ${leads}`,
    ...{ phone: "0700", phone_e164: "+40700000012", county: "Alba", customer_type: "hobby", area_sqm: 100, area_unit: "mp" },
    ...{ consent_gdpr: 1, marketing_consent: 0, search_text: "", created_at: at("15:40", "2026-11-20").toISOString() },
    ...{ call_from: at("08:00").toISOString(), call_by: at("16:00").toISOString() },
    ...more,
  };
  const names = Object.keys(row);
  const sql = `INSERT INTO leads (${names.join(", ")}) VALUES (${names.map(() => "?").join(", ")})`;
  return Number(client.prepare(sql).run(...Object.values(row)).lastInsertRowid);
}

describe("the digest of the morning", () => {
  it("the digest of the morning is written once a day, however often the job runs", () => {
    insertLead();
    expect(["07:29", "07:30", "07:31", "11:59"].map((clock) => addDigestToOutbox(at(clock)))).toEqual([false, true, false, false]);
    expect(waiting()).toEqual([{ kind: "digest", recipient: "contact@seminord.example" }]);
    expect(addDigestToOutbox(at("07:30", "2026-11-24"))).toBe(true);
  });

  it("the digest of the morning goes where the company's mails go, at the hour that was chosen", () => {
    insertLead();
    client.exec("UPDATE notification_settings SET company_email = 'birou@exemplu.example', digest_at = '09:00'");
    expect([addDigestToOutbox(at("08:59")), addDigestToOutbox(at("09:00"))]).toEqual([false, true]);
    expect(waiting()).toEqual([{ kind: "digest", recipient: "birou@exemplu.example" }]);
  });

  it("the digest of the morning is not sent when there is nothing to say, nor later on that day", () => {
    insertLead({ follow_up_at: at("10:00", "2026-12-10").toISOString(), first_call_at: at("09:00", "2026-11-20").toISOString() });
    expect(addDigestToOutbox(at("07:30"))).toBe(false);
    insertLead();
    expect(addDigestToOutbox(at("08:00"))).toBe(false);
    expect(waiting()).toEqual([]);
  });

  it("the digest of the morning is not sent on a closed day of our own, nor when it is switched off", () => {
    insertLead();
    client.exec(`INSERT INTO closed_days (day) VALUES ('${MONDAY}')`);
    expect(addDigestToOutbox(at("08:00"))).toBe(false);
    client.exec("DELETE FROM closed_days; UPDATE notification_settings SET sends_digest = 0");
    expect(addDigestToOutbox(at("08:00"))).toBe(false);
  });
});

it("the work of a day holds each open request once, in the group of the inbox: what was agreed and missed is overdue too", () => {
  const called = { status: "in_lucru", first_call_at: at("09:00", "2026-11-20").toISOString() };
  const overdue = insertLead({ call_by: at("16:00", "2026-11-20").toISOString() });
  const toCall = insertLead();
  const today = insertLead({ ...called, follow_up_at: at("14:00").toISOString() });
  const missed = insertLead({ ...called, follow_up_at: at("14:00", "2026-11-19").toISOString() });
  const later = insertLead({ ...called, follow_up_at: at("00:00", "2026-11-24").toISOString() });
  const dateless = insertLead(called);
  const soon = insertLead({ call_by: at("16:00", "2026-11-24").toISOString() });
  insertLead({ status: "finalizat", closed_at: at("09:00").toISOString() });
  const held = insertLead({ is_suspect: 1, suspect_reason: "camp-ascuns" });
  insertLead({ is_suspect: 1, suspect_reason: "camp-ascuns manual" }); // somebody has looked: it is spam
  insertLead({ erased_at: at("09:00").toISOString() });
  const work = getDayWork(at("08:00"));
  const ids = Object.fromEntries(
    Object.entries(work).map(([place, found]) => [place, found.map(({ id }) => id).sort((one, other) => one - other)]),
  );
  const groups = {
    accepted: [],
    overdue: [overdue, missed, dateless],
    call_today: [toCall],
    again_today: [today],
    later: [later, soon],
  };
  expect(ids).toEqual({ ...groups, suspects: [held] });
});

it("samples beside a real request are counted and marked in the morning as in the list; alone they send no mail", () => {
  const late = { call_by: at("16:00", "2026-11-20").toISOString() };
  insertLead({ ...late, full_name: "Gheorghe Exemplu", is_sample: 1 });
  insertLead({ is_suspect: 1, suspect_reason: "legaturi", is_sample: 1 });
  expect(addDigestToOutbox(at("07:30"))).toBe(false);
  client.exec("UPDATE notification_settings SET digest_day = NULL");
  insertLead({ ...late, full_name: "Ana Pop" });
  expect(addDigestToOutbox(at("07:30"))).toBe(true);
  const { subject, blocks } = digestMailContent(getDayWork(at("07:30")), "https://site.example");
  expect([subject, countOpenLeads(), countOverdue(at("07:30"))]).toMatchObject([
    "Cereri deschise – peste termen: 2, suspecte: 1",
    2,
    { overdue: 2, samples: 1, oldest: new Date(late.call_by) },
  ]);
  expect(JSON.stringify(blocks)).toContain("Gheorghe Exemplu (probă)");
  expect(JSON.stringify(blocks)).not.toContain("Ana Pop (probă)");
});

const office = { week: weekOf([1, 2, 3, 4, 5], 8, 16), closedDays: ["2026-12-24"] };

it.each([
  ["a Monday at 07:29", "2026-11-23T07:29:59+02:00", null, false],
  ["a Monday at 07:30", "2026-11-23T07:30+02:00", null, true],
  ["a start at 11:59, after a morning without the process", "2026-11-23T11:59+02:00", "2026-11-20", true],
  ["a start at noon", "2026-11-23T12:00+02:00", "2026-11-20", false],
  ["a second time on the same day", "2026-11-23T08:00+02:00", "2026-11-23", false],
  ["a Sunday", "2026-11-22T08:00+02:00", null, false],
  ["National Day", "2026-12-01T08:00+02:00", null, false],
  ["an own closed day", "2026-12-24T08:00+02:00", null, false],
  ["summer time, 07:30 there", "2026-07-13T07:30+03:00", null, true],
  ["summer time, 07:29 there", "2026-07-13T07:29+03:00", null, false],
  ["the Monday after the clocks went forward", "2026-03-30T07:30+03:00", "2026-03-27", true],
  ["the Monday after they went back", "2026-10-26T07:29+02:00", "2026-10-23", false],
  ["a clock that was once set to another year", "2026-11-23T08:00+02:00", "2031-01-06", true],
])("%s: %s, done on %s → %s", (_when, moment, doneOn, isDue) => {
  expect(isDigestDue(new Date(moment), { at: "07:30", doneOn }, office)).toBe(isDue);
});

it("another hour is that hour", () => {
  const at = (clock: string) => isDigestDue(new Date("2026-11-23T06:00+02:00"), { at: clock, doneOn: null }, office);
  expect([at("06:00"), at("06:30")]).toEqual([true, false]);
});
