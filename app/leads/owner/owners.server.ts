import { asc, eq, sql } from "drizzle-orm";
import { listOpenGroup } from "#app/leads/customers/groups.server.ts";
import type { Actor } from "#app/leads/timeline/events.server.ts";
import { writeChange } from "#app/leads/timeline/lead-changes.server.ts";
import { db } from "#db/client.server.ts";
import { type Lead, users } from "#db/schema.ts";
import { prepared } from "#db/statements/prepared.server.ts";

export type Owner = { id: number; full_name: string };

export function listOwners(): Owner[] {
  const { id, full_name, is_active } = users;
  return db().select({ id, full_name }).from(users).where(eq(is_active, 1)).orderBy(asc(full_name), asc(id)).all();
}

export function ownerName({ owner_id }: Pick<Lead, "owner_id">): string {
  return owner_id === null ? "" : (nameOfUser().get({ id: owner_id })?.full_name ?? "");
}

/** People who sign in, and the names of everybody, also of those who no longer do: for lists, which would ask for one after the other. */
export function getOwners(): { owners: Owner[]; names: Map<number, string> } {
  const { id, full_name, is_active } = users;
  const rows = db().select({ id, full_name, is_active }).from(users).orderBy(asc(full_name), asc(id)).all();
  const owners = rows.flatMap(({ is_active, ...owner }) => (is_active === 1 ? [owner] : []));
  return { owners, names: new Map(rows.map((user) => [user.id, user.full_name])) };
}

const nameOfUser = prepared((db) =>
  db
    .select({ full_name: users.full_name })
    .from(users)
    .where(eq(users.id, sql.placeholder("id")))
    .prepare(),
);

/** Gives a request that nobody takes care of to whoever works on it, where there are several. Call it inside a transaction. */
export function takeIfNobodys(lead: Lead, by: Actor, now: Date): void {
  if (lead.owner_id !== null) return;
  const owners = listOwners();
  const own = owners.filter(({ full_name }) => full_name === by.actor_name);
  if (owners.length > 1 && own.length === 1) setLeadOwner(lead, own[0], by, now);
}

/** On the request and the open others of its group. False where it was so already. Call it inside a transaction. */
export function setLeadOwner(lead: Lead, owner: Owner | undefined, by: Actor, now: Date): boolean {
  const owner_id = owner?.id ?? null;
  const others = listOpenGroup(lead).filter((each) => each.owner_id !== owner_id);
  for (const each of others) writeChange(each, { owner_id }, { kind: "owner", detail: owner?.full_name ?? "" }, by, now);
  return others.length > 0;
}
