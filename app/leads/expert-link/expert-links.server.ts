import { and, desc, eq, gt, isNull } from "drizzle-orm";
import { endingAddress, readEndingToken } from "#app/auth/secret-links/ending-link.server.ts";
import { type Actor, addLeadEvent } from "#app/leads/timeline/events.server.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { type Expert, type ExpertLink, expertLinks, type Lead, leads } from "#db/schema.ts";

const DAY = 86_400_000;
export const EXPERT_LINK_DAYS = 7;
const SAME_MAIL = DAY;

type Someone = Pick<Expert, "id" | "name">;

export function createExpertLink(lead_id: number, expert: Someone, by: Actor, now: Date): ExpertLink | undefined {
  return inTransaction(() => {
    const lead = db().select({ erased_at: leads.erased_at }).from(leads).where(eq(leads.id, lead_id)).get();
    if (!lead || lead.erased_at !== null) return undefined;
    const expires_at = new Date(now.getTime() + EXPERT_LINK_DAYS * DAY).toISOString();
    const values = { lead_id, expert_id: expert.id, expert_name: expert.name, created_at: now.toISOString(), expires_at };
    addLeadEvent(lead_id, { kind: "handed_off", detail: expert.name }, by, now);
    return db().insert(expertLinks).values(values).returning().get();
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
  return expertLink && expertLinkAddress(expertLink);
}

export function expertLinkAddress(expertLink: Pick<ExpertLink, "id" | "expires_at">): string {
  return endingAddress("hand-off", "lead", expertLink);
}

/** "over": the link was ours, and has expired, been revoked, or its request or expert was deleted. */
export type OpenedExpertLink = { expertLink: ExpertLink; lead: Lead } | "over" | undefined;

/** Changes nothing: a messenger that looks at a link to show a preview does not use it up. */
export function openExpertLink(token: string, now: Date): OpenedExpertLink {
  const said = readEndingToken("hand-off", token);
  if (!said) return undefined;
  const found = db()
    .select({ expertLink: expertLinks, lead: leads })
    .from(expertLinks)
    .innerJoin(leads, eq(leads.id, expertLinks.lead_id))
    .where(eq(expertLinks.id, said.id))
    .get();
  const isLive = found && said.isOf(found.expertLink) && isExpertLinkOpen(found.expertLink, now) && found.lead.erased_at === null;
  return isLive ? found : "over";
}

export function isExpertLinkOpen({ expires_at, revoked_at, expert_id }: ExpertLink, now: Date): boolean {
  return revoked_at === null && expert_id !== null && now.getTime() < Date.parse(expires_at);
}

/** The links of an expert who left stay closed even when he comes back. */
export function closeExpertLinksOf(expert_id: number): void {
  db().update(expertLinks).set({ expert_id: null }).where(eq(expertLinks.expert_id, expert_id)).run();
}

export function listExpertLinks(lead_id: number): ExpertLink[] {
  return db().select().from(expertLinks).where(eq(expertLinks.lead_id, lead_id)).orderBy(desc(expertLinks.id)).all();
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
    return db().update(expertLinks).set({ revoked_at: now.toISOString() }).where(eq(expertLinks.id, id)).returning().get();
  });
}
