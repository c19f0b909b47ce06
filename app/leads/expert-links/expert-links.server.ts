import { and, desc, eq, getTableColumns, gt, isNull } from "drizzle-orm";
import { isRunning, secretLink } from "#app/auth/secret-links/secret-link.server.ts";
import { type Actor, addLeadEvent } from "#app/leads/timeline/events.server.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { type Expert, type ExpertLink, expertLinks, type Lead, leads } from "#db/schema.ts";

const DAY = 86_400_000;
export const EXPERT_LINK_DAYS = 7;
const SAME_MAIL = DAY;

/** It opens nothing any more once its request was erased or its expert deleted. */
export const EXPERT_LINK = secretLink({
  purpose: "hand-off",
  place: "lead",
  table: expertLinks,
  find: findWithLead,
  isOpen: (found, now) => isExpertLinkOpen(found, now) && found.lead.erased_at === null,
});

function findWithLead(id: number): (ExpertLink & { lead: Lead }) | undefined {
  return db()
    .select({ ...getTableColumns(expertLinks), lead: leads })
    .from(expertLinks)
    .innerJoin(leads, eq(leads.id, expertLinks.lead_id))
    .where(eq(expertLinks.id, id))
    .get();
}

type Someone = Pick<Expert, "id" | "name">;

export function createExpertLink(lead_id: number, expert: Someone, by: Actor, now: Date): ExpertLink | undefined {
  return inTransaction(() => {
    const lead = db().select({ erased_at: leads.erased_at }).from(leads).where(eq(leads.id, lead_id)).get();
    if (!lead || lead.erased_at !== null) return undefined;
    addLeadEvent(lead_id, { kind: "handed_off", detail: expert.name }, by, now);
    return EXPERT_LINK.make({ lead_id, expert_id: expert.id, expert_name: expert.name }, EXPERT_LINK_DAYS, now);
  });
}

/** Absolute. A second try of the mail uses the first one's link. Undefined for a request that has been erased. */
export function expertLinkForMail(lead: Pick<Lead, "id">, expert: Someone, by: Actor, now: Date): string | undefined {
  const since = new Date(now.getTime() - SAME_MAIL).toISOString();
  const isSame = and(eq(expertLinks.lead_id, lead.id), eq(expertLinks.expert_id, expert.id), gt(expertLinks.created_at, since));
  const made = db()
    .select()
    .from(expertLinks)
    .where(and(isSame, isNull(expertLinks.revoked_at)))
    .orderBy(desc(expertLinks.id))
    .get();
  const expertLink = made ?? createExpertLink(lead.id, expert, by, now);
  return expertLink && EXPERT_LINK.address(expertLink);
}

export function isExpertLinkOpen(expertLink: ExpertLink, now: Date): boolean {
  return expertLink.expert_id !== null && isRunning(expertLink, now);
}

/** The links of an expert who left stay closed even when he comes back. */
export function closeExpertLinksOf(expert_id: number): void {
  db().update(expertLinks).set({ expert_id: null }).where(eq(expertLinks.expert_id, expert_id)).run();
}

export function listExpertLinks(lead_id: number): ExpertLink[] {
  return EXPERT_LINK.list(eq(expertLinks.lead_id, lead_id));
}

export function findExpertLink(id: number, lead_id: number): ExpertLink | undefined {
  return db()
    .select()
    .from(expertLinks)
    .where(and(eq(expertLinks.id, id), eq(expertLinks.lead_id, lead_id)))
    .get();
}

export function revokeExpertLink(id: number, lead_id: number, by: Actor, now: Date): ExpertLink | undefined {
  return inTransaction(() => {
    const expertLink = findExpertLink(id, lead_id);
    if (!expertLink || expertLink.revoked_at !== null) return expertLink;
    addLeadEvent(lead_id, { kind: "revoked", detail: expertLink.expert_name }, by, now);
    return EXPERT_LINK.revoke(id, now);
  });
}
