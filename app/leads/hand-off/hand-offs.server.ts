/** Requests handed to experts who have no account: made, found by their link, listed, revoked. */
import { and, desc, eq, gt, isNull } from "drizzle-orm";
import { type Actor, addLeadEvent } from "#app/leads/timeline/events.server.ts";
import { db } from "#db/client.server.ts";
import { type Expert, type HandOff, handOffs, type Lead, leads } from "#db/schema.ts";
import { endOfHandOff, handOffLink, readHandOffToken } from "./link.server.ts";

const DAY = 86_400_000;
export const HAND_OFF_DAYS = 7;
/** A mail that is tried again within this time contains the same link. */
const SAME_MAIL = DAY;

type Someone = Pick<Expert, "id" | "name">;

/** Makes a link for an expert and notes it in the history. Undefined for a request that is not there, or not any more. */
export function createHandOff(lead_id: number, expert: Someone, by: Actor, now: Date): HandOff | undefined {
  return db().transaction(
    () => {
      const lead = db().select({ erased_at: leads.erased_at }).from(leads).where(eq(leads.id, lead_id)).get();
      if (!lead || lead.erased_at !== null) return undefined;
      const expires_at = new Date(now.getTime() + HAND_OFF_DAYS * DAY).toISOString();
      const values = { lead_id, expert_id: expert.id, expert_name: expert.name, created_at: now.toISOString(), expires_at };
      addLeadEvent(lead_id, { kind: "handed_off", detail: expert.name }, by, now);
      return db().insert(handOffs).values(values).returning().get();
    },
    { behavior: "immediate" },
  );
}

/**
 * The address for the mail that tells an expert of a request (absolute). The link that a former try of the mail made is used again, so that a mail
 * sent twice is one hand-off. Undefined for a request that has been erased.
 */
export function handOffUrl(lead: Pick<Lead, "id">, expert: Someone, by: Actor, now: Date): string | undefined {
  const since = new Date(now.getTime() - SAME_MAIL).toISOString();
  const isSame = and(eq(handOffs.lead_id, lead.id), eq(handOffs.expert_id, expert.id), gt(handOffs.created_at, since));
  const made = db()
    .select()
    .from(handOffs)
    .where(and(isSame, isNull(handOffs.revoked_at)))
    .orderBy(desc(handOffs.id))
    .get();
  const handOff = made ?? createHandOff(lead.id, expert, by, now);
  return handOff && handOffLink(handOff);
}

/** "over": the link was ours, and has expired, been revoked, or its request or expert was deleted. */
export type OpenedHandOff = { handOff: HandOff; lead: Lead } | "over" | undefined;

/** Changes nothing: a messenger that looks at a link to show a preview does not use it up. */
export function openHandOff(token: string, now: Date): OpenedHandOff {
  const tokenParts = readHandOffToken(token);
  if (!tokenParts) return undefined;
  const found = db()
    .select({ handOff: handOffs, lead: leads })
    .from(handOffs)
    .innerJoin(leads, eq(leads.id, handOffs.lead_id))
    .where(eq(handOffs.id, tokenParts.id))
    .get();
  // A restored older database may hold another hand-off under the same id, which ends at another moment.
  const isLive =
    found && endOfHandOff(found.handOff) === tokenParts.end && isHandOffOpen(found.handOff, now) && found.lead.erased_at === null;
  return isLive ? found : "over";
}

export function isHandOffOpen({ expires_at, revoked_at, expert_id }: HandOff, now: Date): boolean {
  return revoked_at === null && expert_id !== null && now.getTime() < Date.parse(expires_at);
}

/** The links of an expert who left stay closed even when he comes back. */
export function closeHandOffsOf(expert_id: number): void {
  db().update(handOffs).set({ expert_id: null }).where(eq(handOffs.expert_id, expert_id)).run();
}

export function listHandOffs(lead_id: number): HandOff[] {
  return db().select().from(handOffs).where(eq(handOffs.lead_id, lead_id)).orderBy(desc(handOffs.id)).all();
}

export function findHandOff(id: number, lead_id: number): HandOff | undefined {
  return db()
    .select()
    .from(handOffs)
    .where(and(eq(handOffs.id, id), eq(handOffs.lead_id, lead_id)))
    .get();
}

/** Ends a link at once and notes it in the history; one that has been revoked stays so. Undefined when the request has none such. */
export function revokeHandOff(id: number, lead_id: number, by: Actor, now: Date): HandOff | undefined {
  return db().transaction(
    () => {
      const handOff = findHandOff(id, lead_id);
      if (!handOff || handOff.revoked_at !== null) return handOff;
      addLeadEvent(lead_id, { kind: "revoked", detail: handOff.expert_name }, by, now);
      return db().update(handOffs).set({ revoked_at: now.toISOString() }).where(eq(handOffs.id, id)).returning().get();
    },
    { behavior: "immediate" },
  );
}
