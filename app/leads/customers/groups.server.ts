/**
 * Requests of one person: those of one telephone by themselves, others by hand. They stay requests of their own, each with its history, but are one row of the inbox while they are open, and
 * an outcome or a state is noted on all of them. `group_id` is the
 * same on each of them, the id of the first, or of the next where others still bear that one; a request that is alone with its `group_id` is in no group.
 */
import { and, asc, desc, eq, inArray, isNull, ne, notInArray, sql } from "drizzle-orm";
import { progressOf, withStatus } from "#app/leads/phone-calls/lead-progress.ts";
import { shortReference } from "#app/leads/request/reference.ts";
import { type Actor, addLeadEvent, SYSTEM } from "#app/leads/timeline/events.server.ts";
import { writeChange } from "#app/leads/timeline/lead-changes.server.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { type Lead, leads } from "#db/schema.ts";
import { prepared } from "#db/statements/prepared.server.ts";

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

/** Groups that they are in come along. Answers the whole group, oldest first; undefined where a request is missing. */
export function createGroup(ids: readonly number[], by: Actor, now: Date): Lead[] | undefined {
  return inTransaction(() => {
    const wanted = [...new Set(ids)];
    const named = db().select().from(leads).where(inArray(leads.id, wanted)).all();
    if (named.length < wanted.length) return undefined;
    const all = new Map([...named, ...named.flatMap(listOthersOfGroup)].map((lead) => [lead.id, lead]));
    const group = [...all.values()].sort((one, other) => one.id - other.id);
    const together = group.length > 1 && group.every(({ group_id }) => group_id !== null && group_id === group[0]?.group_id);
    if (together) return group;
    const group_id = unusedGroupId([...all.keys()].sort((one, other) => one - other));
    const joining = group.filter((lead) => lead.group_id !== group_id);
    for (const lead of joining) {
      const detail = group.flatMap(({ id, ref }) => (id === lead.id ? [] : [shortReference(ref)])).join(", ");
      addLeadEvent(lead.id, { kind: "grouped", detail, before: { group_id: lead.group_id } }, by, now);
    }
    db()
      .update(leads)
      .set({ group_id: group_id ?? null })
      .where(inArray(leads.id, [...all.keys()]))
      .run();
    return group.map((lead) => ({ ...lead, group_id: group_id ?? null }));
  });
}

/** A new request joins the last open one of its telephone, unless somebody took them apart. Inside the storing transaction. */
export function joinOpenGroup(lead: Lead, now: Date): void {
  if (lead.is_suspect === 1) return;
  const last = lastOpenOfPhone().get({ phone_e164: lead.phone_e164, id: lead.id });
  if (!last) return;
  createGroup([last.id, lead.id], SYSTEM, now);
  if (lead.owner_id === null && last.owner_id !== null)
    db().update(leads).set({ owner_id: last.owner_id }).where(eq(leads.id, lead.id)).run();
}

const lastOpenOfPhone = prepared((db) => {
  const isOpen = and(isNull(leads.closed_at), isNull(leads.erased_at), sql`${leads.is_suspect} = 0`);
  return db
    .select({ id: leads.id, owner_id: leads.owner_id })
    .from(leads)
    .where(and(eq(leads.phone_e164, sql.placeholder("phone_e164")), ne(leads.id, sql.placeholder("id")), isOpen))
    .orderBy(desc(leads.created_at), desc(leads.id))
    .limit(1)
    .prepare();
});

export function closeAsDuplicate(lead: Lead, kept: Lead, by: Actor, now: Date): Lead {
  const change = { ...withStatus(progressOf(lead), "abandonat", "", now), duplicate_of: kept.id };
  return writeChange(lead, change, { kind: "duplicate", detail: shortReference(kept.ref) }, by, now);
}

export function removeFromGroup(id: number, by: Actor, now: Date): Lead | undefined {
  return inTransaction(() => {
    const lead = db().select().from(leads).where(eq(leads.id, id)).get();
    if (!lead || lead.group_id === null) return lead;
    const others = listOthersOfGroup(lead);
    if (others.length > 0) {
      const detail = others.map(({ ref }) => shortReference(ref)).join(", ");
      addLeadEvent(id, { kind: "ungrouped", detail, before: { group_id: lead.group_id } }, by, now);
    }
    return db().update(leads).set({ group_id: null }).where(eq(leads.id, id)).returning().get();
  });
}

/** The first of these ids that is not the group of another request: a request that left the group may have left it its id. */
function unusedGroupId(ids: readonly number[]): number | undefined {
  const isOthers = (id: number) =>
    db()
      .select({ id: leads.id })
      .from(leads)
      .where(and(eq(leads.group_id, id), notInArray(leads.id, [...ids])))
      .get() !== undefined;
  return ids.find((id) => !isOthers(id)) ?? ids[0];
}
