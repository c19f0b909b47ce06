/** Random acts of an office on a few requests of few people, against a plain model: who is with whom, and what stood before each act. */
import { beforeEach, expect, it } from "vitest";
import { ensureCompany } from "#app/company/company-store.server.ts";
import { fold } from "#app/language/text.ts";
import { joinOpenGroup } from "#app/leads/customers/groups.server.ts";
import { LEAD_STATUSES } from "#app/leads/inbox/lead-status.ts";
import { reopenForCall } from "#app/leads/lead-store.server.ts";
import { OUTCOMES } from "#app/leads/phone-calls/lead-progress.ts";
import { addLeadEvent, VISITOR } from "#app/leads/timeline/events.server.ts";
import { demoCompany } from "#app/seed/seed.server.ts";
import { db } from "#db/client.server.ts";
import { type Lead, leads } from "#db/schema.ts";
import { openEmptyDatabase } from "#tests/support/empty-database.ts";
import { changeLead, handOverLead, markLeadAsSpam, restoreLead } from "./change-lead.server.ts";
import { closeDuplicate, groupLeads, putOffLeads, ungroupLead } from "./change-leads.server.ts";
import { noteLeadCall } from "./note-call.server.ts";
import { undoLastChange } from "./undo-change.server.ts";

openEmptyDatabase();
beforeEach(() => {
  // Whose hours are asked for with each act: one that is missing is a line of the log with a trace, which takes longer than the act.
  ensureCompany(demoCompany, new Date("2026-11-22T08:00:00.000Z"));
  db().$client.pragma("synchronous = OFF");
  db().$client.exec("DELETE FROM leads");
});

const by = { actor: "admin", actor_name: "Ana" } as const;
const SEED = 20_261_128;
const RUNS = 30;
const ACTS = 50;
const MOST = 9;

/** Mulberry32: the same acts each time. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const USER = `INSERT OR IGNORE INTO users (id, username, password_hash, full_name, role, created_at, updated_at)
  VALUES (1, 'ana', 'x', 'Ana', 'administrator', 'x', 'x')`;

let clock = Date.parse("2026-11-23T08:00:00.000Z");
function tick(): Date {
  clock += 61_000;
  return new Date(clock);
}

function insertLead(id: number, person: number, isSuspect: boolean): void {
  const created_at = tick();
  const lead = db()
    .insert(leads)
    .values({
      ...{ id, ref: `R${String(id).padStart(7, "0")}`.padEnd(26, "0"), content_hash: String(id), full_name: `Persoana ${person}` },
      ...{ phone: "x", phone_e164: `+4070000000${person}`, county: "Cluj", customer_type: "farmer", area_sqm: 1, area_unit: "ha" },
      ...{ consent_gdpr: 1, marketing_consent: 0, search_text: fold(`Persoana ${person}`), created_at: created_at.toISOString() },
      ...{ call_by: created_at.toISOString(), is_suspect: Number(isSuspect), suspect_reason: isSuspect ? "reclama" : "" },
    })
    .returning()
    .get();
  addLeadEvent(id, { kind: "received" }, VISITOR, created_at);
  joinOpenGroup(lead, created_at);
}

const readAll = () => db().$client.prepare<[], Lead>("SELECT * FROM leads ORDER BY id").all();
/** Notes stay findable after they are taken back, and who was met was met. */
const stateOf = () => readAll().map(({ search_text: _words, contact_event: _met, ...lead }) => lead);
const readLead = (id: number) => readAll().find((lead) => lead.id === id) as Lead;

/** The ids that are with each, itself included, as sets. */
function partition(): Map<number, Set<number>> {
  const all = readAll();
  return new Map(
    all.map((lead) => [
      lead.id,
      new Set(all.filter(({ id, group_id }) => id === lead.id || (group_id !== null && group_id === lead.group_id)).map(({ id }) => id)),
    ]),
  );
}

type Act = (own: number, other: number, now: Date, at: (below: number) => number) => { ok: boolean } | undefined;

const ACTS_OF_AN_OFFICE: Record<string, Act> = {
  group: (own, other, now) => groupLeads(own, { with: String(other) }, by, now),
  ungroup: (own, _other, now) => ungroupLead(own, by, now),
  ungroupOther: (own, other, now) => {
    const isWith = partition().get(own)?.has(other) === true;
    return isWith ? ungroupLead(other, by, now) : undefined;
  },
  duplicate: (own, other, now) => closeDuplicate(own, { with: String(other) }, by, now),
  call: (own, _other, now, at) => {
    const outcome = OUTCOMES[at(OUTCOMES.length)] as string;
    const values = { outcome, follow_up_day: "2027-06-01", lost_reason: "pret", next: "oferta", note: at(2) ? "Revine." : "" };
    return noteLeadCall(own, values, by, now);
  },
  note: (own, _other, now) => noteLeadCall(own, { note: "Are și oi." }, by, now),
  state: (own, _other, now, at) => changeLead(own, { status: LEAD_STATUSES[at(LEAD_STATUSES.length)] }, by, now),
  spam: (own, _other, now) => markLeadAsSpam(own, by, now),
  notSpam: (own, _other, now) => restoreLead(own, by, now),
  putOff: (own, _other, now) => putOffLeads([own], by, now),
  owner: (own, _other, now, at) => handOverLead(own, { owner_id: at(2) ? "1" : "" }, by, now),
};

/** The customer accepts a written offer by its link. */
function accept(id: number, now: Date): void {
  addLeadEvent(id, { kind: "offer_accepted", detail: "Oferta 2026-0001, semnată „Ana”" }, VISITOR, now);
  reopenForCall(id, new Date(now.getTime() + 3_600_000), true, now);
}

it("each act is taken back whole from the page where it was done, and nothing else with it", () => {
  db().$client.exec(USER);
  const names = Object.keys(ACTS_OF_AN_OFFICE);
  const undone = new Map(names.map((name) => [name, 0]));
  for (let run = 0; run < RUNS; run += 1) {
    const at = numbers(SEED + run);
    db().$client.exec("DELETE FROM leads");
    for (let id = 1; id <= MOST; id += 1) insertLead(id, at(4), at(6) === 0);
    for (let number = 0; number < ACTS; number += 1) {
      const [own, other] = [at(MOST) + 1, at(MOST) + 1];
      const name = names[at(names.length)] as string;
      const [before, groups, wasSuspect] = [stateOf(), partition(), readLead(own).is_suspect === 1];
      const what = `run ${run}, act ${number}: ${name} ${own} ${other}`;
      const done = ACTS_OF_AN_OFFICE[name]?.(own, other, tick(), at);
      checkGroups(what, name === "call" && wasSuspect ? "notSpam" : name, groups, [own, other], done?.ok === true);
      const isChanged = JSON.stringify(before) !== JSON.stringify(stateOf());
      if (!isChanged || at(2) === 0) continue;
      expect(undoLastChange(own, by, tick()), what).toMatchObject({ ok: true });
      expect(stateOf(), what).toEqual(before);
      undone.set(name, (undone.get(name) as number) + 1);
    }
  }
  for (const [name, count] of undone) if (name !== "note") expect(count, name).toBeGreaterThan(10);
});

/** Grouping unites the two, taking out parts one, letting a suspect through, as a call does, may unite those of its telephone; no other act moves anybody. */
function checkGroups(what: string, act: string, before: Map<number, Set<number>>, [own, other]: [number, number], isDone: boolean): void {
  const expected = new Map([...before].map(([id, set]) => [id, new Set(set)]));
  const unite = (one: number, two: number) => {
    const both = new Set([...(expected.get(one) ?? []), ...(expected.get(two) ?? [])]);
    for (const id of both) expected.set(id, both);
  };
  const leaves = act === "ungroup" ? own : other;
  if (isDone && act === "group" && own !== other) unite(own, other);
  if (isDone && act.startsWith("ungroup")) {
    for (const id of before.get(leaves) ?? []) expected.get(id)?.delete(leaves);
    expected.set(leaves, new Set([leaves]));
  }
  if (isDone && act === "notSpam") {
    const { phone_e164 } = readLead(own);
    const isNew = (id: number) => before.get(own)?.has(id) === false;
    const joined = [...(partition().get(own) ?? [])].find((id) => isNew(id) && readLead(id).phone_e164 === phone_e164);
    if (joined !== undefined) unite(own, joined);
  }
  const sorted = (groups: Map<number, Set<number>>) => [...groups].map(([id, set]) => [id, [...set].sort((a, b) => a - b)]);
  expect(sorted(partition()), what).toEqual(sorted(expected));
}

it("taken back one after the other, the acts of one request lead back through what stood before each", () => {
  const at = numbers(SEED);
  const alone = ["call", "note", "state", "spam", "notSpam", "putOff", "owner"];
  for (let run = 0; run < 20; run += 1) {
    db().$client.exec("DELETE FROM leads");
    insertLead(1, 1, false);
    const states = [];
    for (let number = 0; number < 25; number += 1) {
      const before = stateOf();
      const name = alone[at(alone.length)] as string;
      const events = db().$client.prepare("SELECT count(*) FROM lead_events").pluck();
      const noted = events.get();
      ACTS_OF_AN_OFFICE[name]?.(1, 1, tick(), at);
      if (events.get() !== noted) states.push(before);
    }
    for (const before of states.reverse()) {
      expect(undoLastChange(1, by, tick())).toMatchObject({ ok: true });
      expect(stateOf()).toEqual(before);
    }
    expect(undoLastChange(1, by, tick())).toMatchObject({ ok: false, status: 409, errors: { form: "Nu mai este nimic de anulat." } });
  }
});

it("what the customer accepted is not taken back, nor anything before it; the refusal names it", () => {
  const at = numbers(SEED);
  for (let run = 0; run < 100; run += 1) {
    db().$client.exec("DELETE FROM leads");
    for (const id of [1, 2]) insertLead(id, 1, false);
    const names = Object.keys(ACTS_OF_AN_OFFICE).filter((name) => name !== "spam");
    for (let number = 0; number < 4; number += 1) ACTS_OF_AN_OFFICE[names[at(names.length)] as string]?.(1, 2, tick(), at);
    accept(1, tick());
    const accepted = stateOf();
    expect(accepted[0]).toMatchObject({ closed_at: null, duplicate_of: null, offer_accepted_at: expect.any(String) });
    const form = "Ultima modificare nu poate fi anulată: Oferta 2026-0001 a fost acceptată, semnată „Ana”.";
    expect(undoLastChange(1, by, tick())).toMatchObject({ ok: false, status: 409, errors: { form } });
    expect(stateOf()).toEqual(accepted);
  }
});
