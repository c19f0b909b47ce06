/**
 * Requests of one person: those of one telephone by themselves, others by hand. They stay requests of their own, each with its history, but are one row of the inbox while they are open, and
 * an outcome or a state is noted on all of them. `group_id` is the
 * same on each of them, the id of one of them: who leaves hands it on, so that no other group ever bears it. A request that is alone with its `group_id` is in no group.
 */
import { and, asc, desc, eq, isNull, ne, sql } from "drizzle-orm";
import { joinWords } from "#app/language/nouns.ts";
import { isClosed, type LeadStatus, STATUSES } from "#app/leads/inbox/lead-status.ts";
import { amountAsked, type LineSnapshot } from "#app/leads/lines/line-snapshot.ts";
import { listFurtherLinesByLead } from "#app/leads/lines/lines.server.ts";
import { mapLastCalls } from "#app/leads/phone-calls/calls.server.ts";
import { closesField, progressOf, withStatus } from "#app/leads/phone-calls/lead-progress.ts";
import { isSamePhone } from "#app/leads/request/phone.ts";
import { shortReference } from "#app/leads/request/reference.ts";
import { type Actor, addLeadEvent, SYSTEM } from "#app/leads/timeline/events.server.ts";
import { writeChange } from "#app/leads/timeline/lead-changes.server.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { type Lead, leadEvents, leads } from "#db/schema.ts";
import { inList, prepared } from "#db/statements/prepared.server.ts";

export function listOthersOfGroup({ id, group_id }: Pick<Lead, "id" | "group_id">): Lead[] {
  if (group_id === null) return [];
  return db()
    .select()
    .from(leads)
    .where(and(eq(leads.group_id, group_id), ne(leads.id, id)))
    .orderBy(asc(leads.id))
    .all();
}

export function listOpenGroup(lead: Lead): Lead[] {
  const isOpen = ({ closed_at, is_suspect }: Lead) => closed_at === null && is_suspect === 0;
  return isOpen(lead) ? [lead, ...listOthersOfGroup(lead).filter(isOpen)] : [lead];
}

/** Groups that they are in come along. Answers the whole group, oldest first; undefined where a request is missing or erased. */
export function createGroup(ids: readonly number[], by: Actor, now: Date): Lead[] | undefined {
  return inTransaction(() => {
    const wanted = [...new Set(ids)];
    const named = db().select().from(leads).where(inList(leads.id, wanted)).all();
    if (named.length < wanted.length || named.some(({ erased_at }) => erased_at !== null)) return undefined;
    const all = new Map([...named, ...named.flatMap(listOthersOfGroup)].map((lead) => [lead.id, lead]));
    const group = [...all.values()].sort((one, other) => one.id - other.id);
    const known = group.find(({ group_id }) => group_id !== null)?.group_id ?? null;
    const joining = group.filter(({ group_id }) => known === null || group_id !== known);
    if (group.length < 2 || joining.length === 0) return group;
    // Who groups by hand may take it back from the page of each of them.
    for (const lead of by.actor === "admin" ? group : joining) {
      const others = (joining.includes(lead) ? group : joining).filter(({ id }) => id !== lead.id);
      addLeadEvent(lead.id, { kind: "grouped", detail: referencesOf(others), before: { group_id: lead.group_id } }, by, now);
    }
    return setGroup(group, known ?? (group[0] as Lead).id);
  });
}

function setGroup(group: readonly Lead[], group_id: number | null): Lead[] {
  const ids = group.map(({ id }) => id);
  db().update(leads).set({ group_id }).where(inList(leads.id, ids)).run();
  return group.map((lead) => ({ ...lead, group_id }));
}

function referencesOf(leads: readonly Lead[]): string {
  return leads.map(({ ref }) => shortReference(ref)).join(", ");
}

/** A request joins the last open one of its telephone (and of its inner line, where both name one), unless somebody took them apart, and who takes care of that one. Inside the storing transaction. */
export function joinOpenGroup(lead: Lead, now: Date, by: Actor = SYSTEM): void {
  if (lead.is_suspect === 1) return;
  const last = openOfPhone()
    .all({ phone_e164: lead.phone_e164, id: lead.id })
    .find((open) => isSamePhone(lead, open));
  if (!last) return;
  createGroup([last.id, lead.id], by, now);
  if (lead.owner_id === null && last.owner_id !== null)
    db().update(leads).set({ owner_id: last.owner_id }).where(eq(leads.id, lead.id)).run();
}

/** After its telephone was corrected: a request leaves those of the old number, unless somebody put it there, and joins those of the new one. */
export function rejoinGroup(before: Lead, lead: Lead, by: Actor, now: Date): void {
  if (isSamePhone(before, lead) || lead.closed_at !== null) return;
  const others = listOthersOfGroup(lead);
  if (others.length > 0 && (!isGroupedBySite(lead) || others.some((other) => isSamePhone(other, lead)))) return;
  if (others.length > 0) removeFromGroup(lead.id, by, now);
  joinOpenGroup(lead, now, by);
}

function isGroupedBySite({ id }: Lead): boolean {
  const { lead_id, kind, undone_at, actor } = leadEvents;
  const grouped = and(eq(lead_id, id), eq(kind, "grouped"), isNull(undone_at));
  return db().select({ actor }).from(leadEvents).where(grouped).orderBy(desc(leadEvents.id)).limit(1).get()?.actor === "system";
}

const MOST_LOOKED_AT = 20;

const openOfPhone = prepared((db) => {
  const isOpen = and(isNull(leads.closed_at), isNull(leads.erased_at), sql`${leads.is_suspect} = 0`);
  return db
    .select({ id: leads.id, owner_id: leads.owner_id, phone: leads.phone, phone_e164: leads.phone_e164 })
    .from(leads)
    .where(and(eq(leads.phone_e164, sql.placeholder("phone_e164")), ne(leads.id, sql.placeholder("id")), isOpen))
    .orderBy(desc(leads.created_at), desc(leads.id))
    .limit(MOST_LOOKED_AT)
    .prepare();
});

/** Noted on both, so that either page can take it back. */
export function closeAsDuplicate(lead: Lead, kept: Lead, by: Actor, now: Date): Lead {
  const change = { ...withStatus(progressOf(lead), "abandonat", "", now), duplicate_of: kept.id };
  addLeadEvent(kept.id, { kind: "duplicate_closed", detail: shortReference(lead.ref), before: {} }, by, now);
  return writeChange(lead, change, { kind: "duplicate", detail: shortReference(kept.ref) }, by, now);
}

/** Noted also on those that stay, which may bear another number from then on. */
export function removeFromGroup(id: number, by: Actor, now: Date): Lead | undefined {
  return inTransaction(() => {
    const lead = db().select().from(leads).where(eq(leads.id, id)).get();
    const others = lead ? listOthersOfGroup(lead) : [];
    if (!lead || others.length === 0) return lead;
    const left = writeChange(lead, { group_id: null }, { kind: "ungrouped", detail: referencesOf(others) }, by, now);
    for (const { id: other, group_id } of others)
      addLeadEvent(other, { kind: "group_left", detail: shortReference(lead.ref), before: { group_id } }, by, now);
    if (lead.group_id === lead.id) handOnGroup(others);
    return left;
  });
}

/** A request that leaves hands the number of its group, which is its own, on to the first of those that stay. */
export function handOnGroup(others: readonly Lead[]): void {
  const [first] = others;
  if (first) setGroup(others, first.id);
}

/** Requests that its result closes, for an order of grass does not close a request for tulips: those of its open group, itself first, that ask for nothing that it does not ask for. */
export function listClosedWith(lead: Lead, group: readonly Lead[] = listOpenGroup(lead)): Lead[] {
  if (group.length < 2) return [...group];
  const further = listFurtherLinesByLead(group.map(({ id }) => id));
  const wanted = ({ id, product_name, wish }: Lead) =>
    [product_name ?? wish, ...(further.get(id) ?? []).map((line: LineSnapshot) => line.product_name)].filter(Boolean);
  const own = new Set(wanted(lead));
  return group.filter((each) => wanted(each).every((name) => own.has(name)));
}

/** Requests that a state changes together: the open group; those that ask for nothing else where it ends them, and where it ends them without an order those whose order is noted on this one. */
export function listChangedWith(lead: Lead, status: LeadStatus): Lead[] {
  if (!isClosed(status)) return listOpenGroup(lead);
  return STATUSES[status].end === "lost" ? [...listClosedWith(lead), ...listInOrderOf(lead)] : listClosedWith(lead);
}

/** Requests of its group that are in the order that is noted on this one: they have none where it has none. */
export function listInOrderOf(lead: Lead): Lead[] {
  const others = listOthersOfGroup(lead).filter(({ status }) => STATUSES[status].end === "done");
  const calls = others.length === 0 ? undefined : mapLastCalls(others.map(({ id }) => id));
  return others.filter(({ id }) => calls?.get(id)?.order_of === shortReference(lead.ref));
}

/** Sentence on the requests of one order that end with the one that has it; empty without any. */
export function fallenWords({ id }: Pick<Lead, "id">, lost: readonly Lead[]): string {
  const fallen = lost.filter((each) => each.id !== id && STATUSES[each.status].end === "done").map(({ ref }) => shortReference(ref));
  if (fallen.length === 0) return "";
  return `${fallen.length === 1 ? "Se închide și cererea" : "Se închid și cererile"} ${joinWords(fallen)}, din aceeași comandă.`;
}

/** Choices of the form: the others of the group, which ask for something else; ticked where the offer that counts covers them, all of them without one. */
export function closingOf(lead: Lead, group: readonly Lead[], covered: readonly Lead[]) {
  const same = listClosedWith(lead, group);
  const others = group.filter((each) => !same.includes(each));
  const isTicked = (each: Lead) => covered.length === 0 || covered.includes(each);
  return {
    own: askedWords(lead),
    others: others.map((each) => ({ name: closesField(each), words: askedWords(each), isTicked: isTicked(each) })),
  };
}

function askedWords(lead: Lead): string {
  return [lead.product_name ?? (lead.wish || "fără produs ales"), amountAsked(lead)].filter(Boolean).join(", ");
}
