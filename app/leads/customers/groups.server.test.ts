import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { groupLeads, ungroupLead } from "#app/commands/lead/change-leads.server.ts";
import { fold } from "#app/language/text.ts";
import { listLeadEvents } from "#app/leads/timeline/events.server.ts";
import { closeDatabase, db } from "#db/client.server.ts";
import { leads } from "#db/schema.ts";
import { openEmptyIn } from "#tests/support/empty-database.ts";
import { listOthersOfGroup } from "./groups.server.ts";
import { listLeadsOfPhone, listSimilarLeads } from "./similar-leads.server.ts";

const by = { actor: "admin", actor_name: "Ana" } as const;
const now = new Date("2026-11-23T08:00:00.000Z");
let dataDir: string;

beforeAll(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "seminord-callers-"));
  openEmptyIn(dataDir);
});
afterAll(() => {
  closeDatabase();
  rmSync(dataDir, { recursive: true, force: true });
});
beforeEach(() => {
  db().delete(leads).run();
});

type Change = Partial<typeof leads.$inferInsert>;

function lead(id: number, change: Change = {}) {
  const full_name = change.full_name ?? `Persoana ${id}`;
  return db()
    .insert(leads)
    .values({
      ...{ id, ref: `REF${id}`.padEnd(26, "0").replace(/^(.{8})/, `R${String(id).padStart(7, "0")}`), content_hash: String(id), full_name },
      ...{ phone: "x", phone_e164: `+4070000000${id}`, county: "Cluj", customer_type: "farmer", area_sqm: 1, area_unit: "ha" },
      ...{ consent_gdpr: 1, marketing_consent: 0, search_text: fold(full_name), created_at: `2026-11-2${id}T10:00:00.000Z` },
      ...change,
    })
    .returning()
    .get();
}

const ids = (list: { id: number }[]) => list.map(({ id }) => id);
const groupOf = (id: number) => db().select().from(leads).where(eq(leads.id, id)).get()?.group_id;
const eventsOf = (id: number) => listLeadEvents(id).map(({ kind, detail, before }) => [kind, detail, before]);
const group = (id: number, others: unknown) => groupLeads(id, { with: others }, by, now);

describe("the requests of a number", () => {
  it("the requests of a number are all of them, newest first, but for erased ones", () => {
    lead(1, { phone_e164: "+40700000009" });
    lead(2, { phone_e164: "+40700000009", status: "finalizat", closed_at: "x" });
    lead(3, { phone_e164: "+40700000009", is_suspect: 1 });
    lead(4, { phone_e164: "+40700000009", erased_at: "x" });
    lead(5);
    expect(ids(listLeadsOfPhone("+40700000009"))).toEqual([3, 2, 1]);
  });
});

describe("requests that may be the same person's", () => {
  it.each<[string, Change, string[] | undefined]>([
    ["the same number", { phone_e164: "+40700000001", county: "Dolj" }, ["phone"]],
    ["the same e-mail", { email: "Ana@Exemplu.RO", county: "Dolj" }, ["email"]],
    ["the same name and county", { full_name: "Pop ANA" }, ["name"]],
    ["the county alone", {}, undefined],
    ["the same number, closed", { phone_e164: "+40700000001", closed_at: "x" }, undefined],
    ["the same number, a suspect", { phone_e164: "+40700000001", is_suspect: 1 }, undefined],
    ["the same number, erased", { phone_e164: "+40700000001", erased_at: "x" }, undefined],
    ["the same number years ago, still open", { phone_e164: "+40700000001", created_at: "2020-01-01T00:00:00.000Z" }, ["phone"]],
    ["the same name and county years ago", { full_name: "Ana Pop", created_at: "2020-01-01T00:00:00.000Z" }, undefined],
    ["the same number, put together already", { phone_e164: "+40700000001", group_id: 1 }, undefined],
  ])("%s", (_what, change, similarities) => {
    const own = lead(1, { full_name: "Ana Pop", email: "ana@exemplu.ro", group_id: 1 });
    lead(2, change);
    expect(listSimilarLeads(own).map((other) => [other.lead.id, other.similarities])).toEqual(similarities ? [[2, similarities]] : []);
  });
});

describe("putting requests together", () => {
  it("putting requests together shows each the others, is noted on each with what stood there, and leaves them what they are", () => {
    for (const id of [1, 2, 3]) lead(id, { status: id === 2 ? "finalizat" : "nou" });
    expect(group(2, ["1", 3])).toMatchObject({ ok: true, group: [{ id: 1 }, { id: 2, status: "finalizat" }, { id: 3 }] });
    expect([1, 2, 3].map(groupOf)).toEqual([1, 1, 1]);
    expect(eventsOf(2)).toEqual([["grouped", "R000-0001, R000-0003", { group_id: null }]]);
    expect(ids(listOthersOfGroup({ id: 2, group_id: 1 }))).toEqual([1, 3]);
  });

  it("again changes nothing; with a further one each of them is told, so that it is taken back from any page", () => {
    for (const id of [1, 2, 3]) lead(id);
    group(1, "2");
    group(2, "1");
    group(2, "3");
    expect([1, 2, 3].map((id) => eventsOf(id).at(-1))).toEqual([
      ["grouped", "R000-0003", { group_id: 1 }],
      ["grouped", "R000-0003", { group_id: 1 }],
      ["grouped", "R000-0001, R000-0002", { group_id: null }],
    ]);
    expect([1, 2, 3].map((id) => eventsOf(id).length)).toEqual([2, 2, 1]);
    expect([1, 2, 3].map(groupOf)).toEqual([1, 1, 1]);
  });

  it("putting requests together brings their groups along", () => {
    for (const id of [1, 2, 3, 4]) lead(id);
    group(1, "2");
    group(3, "4");
    group(4, "2");
    expect([1, 2, 3, 4].map(groupOf)).toEqual([1, 1, 1, 1]);
    expect(eventsOf(3).at(-1)).toEqual(["grouped", "R000-0001, R000-0002, R000-0004", { group_id: 3 }]);
  });

  it("putting requests together takes nobody in from the groups that the two were taken out of", () => {
    for (const id of [1, 2, 3, 4]) lead(id);
    group(1, "2");
    group(3, "4");
    for (const id of [1, 3]) ungroupLead(id, by, now);
    expect(group(1, "3")).toMatchObject({ ok: true, group: [{ id: 1 }, { id: 3 }] });
    expect([1, 2, 3, 4].map(groupOf)).toEqual([1, 2, 1, 4]);
  });

  it("putting requests together never takes in those that one left who was taken out", () => {
    for (const id of [1, 2, 3, 4]) lead(id);
    group(1, ["2", "3"]);
    ungroupLead(1, by, now);
    group(1, "4");
    expect([2, 3].map(groupOf)).toEqual([2, 2]);
    expect([1, 4].map(groupOf)).toEqual([1, 1]);
  });

  it.each<[string, number | undefined, unknown, number]>([
    ["no other", 1, [], 422],
    ["nothing", 1, undefined, 422],
    ["itself", 1, "1", 422],
    ["no number", 1, "abc", 422],
    ["too many", 1, Array.from({ length: 21 }, (_, index) => index + 2), 422],
    ["one that is not there", 1, ["2", "99"], 404],
    ["an unknown one with another", 99, "1", 404],
    ["no address", undefined, "1", 404],
  ])("putting requests together with %s is refused and changes nothing", (_what, id, others, status) => {
    for (const known of [1, 2]) lead(known);
    expect(groupLeads(id, { with: others }, by, now)).toMatchObject({ ok: false, status });
    expect([1, 2].map(groupOf)).toEqual([null, null]);
  });
});

describe("taking a request out of its group", () => {
  it("taking a request out of its group leaves the others together, and notes what stood there", () => {
    for (const id of [1, 2, 3]) lead(id);
    group(1, ["2", "3"]);
    expect(ungroupLead(1, by, now)).toMatchObject({ ok: true, lead: { group_id: null } });
    expect(eventsOf(1).at(-1)).toEqual(["ungrouped", "R000-0002, R000-0003", { group_id: 1 }]);
    expect([2, 3].map(groupOf), "the first of them lends the group its number").toEqual([2, 2]);
    expect(eventsOf(3).at(-1)).toEqual(["group_left", "R000-0001", { group_id: 1 }]);
  });

  it("taking a request out of its group leaves one alone in no group; out of none nothing happens; an unknown one is 404", () => {
    for (const id of [1, 2]) lead(id);
    group(1, "2");
    ungroupLead(2, by, now);
    expect(listOthersOfGroup({ id: 1, group_id: groupOf(1) ?? null })).toEqual([]);
    expect(ungroupLead(1, by, now)).toMatchObject({ ok: true });
    expect(ungroupLead(1, by, now)).toMatchObject({ ok: true });
    expect([eventsOf(1).length, eventsOf(2).length]).toEqual([2, 2]);
    expect(ungroupLead(99, by, now)).toMatchObject({ ok: false, status: 404 });
  });
});
