import { and, between, desc, eq, getTableColumns, gt, isNull } from "drizzle-orm";
import { isRunning, secretLink } from "#app/auth/secret-links/secret-link.server.ts";
import { whatsappAddress } from "#app/forms/phone/phone.ts";
import { formatMoment } from "#app/language/moments.ts";
import { listClosedWith, listOpenGroup } from "#app/leads/customers/groups.server.ts";
import { isClosed } from "#app/leads/inbox/lead-status.ts";
import { listWantedLines } from "#app/leads/lines/lines.server.ts";
import { type CallRecord, recordCall } from "#app/leads/phone-calls/calls.server.ts";
import { type CallDetail, isSameCall, type Outcome, readCallDetail, statusAfter } from "#app/leads/phone-calls/lead-progress.ts";
import { callWords } from "#app/leads/promise/call-window.ts";
import { CUSTOMER_WORDS } from "#app/leads/request/customer-types.ts";
import { fieldOf, listTexts } from "#app/leads/request/fields.ts";
import { leadNumber, leadPhonePieces } from "#app/leads/request/phone.ts";
import { shortReference } from "#app/leads/request/reference.ts";
import { type Actor, addLeadEvent } from "#app/leads/timeline/events.server.ts";
import { dueAt, groupOf } from "#app/leads/work-order/work-groups.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { type Expert, type ExpertLink, expertLinks, type Lead, type LeadEvent, leadEvents, leads } from "#db/schema.ts";

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

/** A call with the same content within this many milliseconds is a second press of the button. */
const SECOND_PRESS = 120_000;
const MOST_OF_PRESS = 200;

/** `typed_sum`: of an order, where it is not left to the offer; `together`: requests that the offer covers; `holder`: the one that has it, and the order with it. */
export type ExpertCallRecord = CallRecord & {
  outcome: Outcome;
  follow_up_at: string;
  typed_sum?: number | undefined;
  together?: readonly number[];
  holder?: number | undefined;
};

/** On the whole open group, or on what an end closes. Undefined for a request that is closed or deleted: an old link does not reopen it. */
export function recordExpertCall(lead_id: number, call: ExpertCallRecord, by: Actor, now: Date): Lead | undefined {
  return inTransaction(() => {
    const lead = db().select().from(leads).where(eq(leads.id, lead_id)).get();
    if (lead && isSecondPress(lead_id, call, by, now)) return lead;
    if (!lead || isClosed(lead.status)) return undefined;
    const [group, same] = [listOpenGroup(lead), isClosed(statusAfter(call.outcome)) ? listClosedWith(lead) : undefined];
    const noted = same ? group.filter((each) => same.some(({ id }) => id === each.id) || call.together?.includes(each.id)) : group;
    const holder = noted.find(({ id }) => id === call.holder) ?? lead;
    const order_of = call.outcome === "comandat" ? shortReference(holder.ref) : undefined;
    const [own] = noted.map((each) =>
      recordCall(each, each.id === holder.id ? call : { ...call, order_sum: null, order_of }, call.follow_up_at, by, now),
    );
    return own;
  });
}

function isSecondPress(lead_id: number, call: ExpertCallRecord, by: Actor, now: Date): boolean {
  const last = db().select().from(leadEvents).where(eq(leadEvents.lead_id, lead_id)).orderBy(desc(leadEvents.id)).get();
  const said = last?.kind === "call" && last.actor === by.actor && last.actor_name === by.actor_name && readCallDetail(last.detail);
  if (!said || last.undone_at !== null || now.getTime() - Date.parse(last.created_at) >= SECOND_PRESS) return false;
  const isSameDay = call.outcome !== "revin" || said.follow_up_at === call.follow_up_at;
  const noted = said.order_of !== undefined && call.typed_sum !== undefined ? (findOrderOf(last) ?? said) : said;
  return isSameDay && isSameCall(noted, { ...call, order_sum: call.typed_sum });
}

/** The order of a press, as it is noted on the request that has it: the events of one press are neighbours. */
function findOrderOf({ id, created_at, actor_name }: LeadEvent): CallDetail | undefined {
  const isNear = between(leadEvents.id, id - MOST_OF_PRESS, id + MOST_OF_PRESS);
  const isOfPress = [eq(leadEvents.created_at, created_at), eq(leadEvents.kind, "call"), eq(leadEvents.actor_name, actor_name)];
  const pressed = db()
    .select({ detail: leadEvents.detail })
    .from(leadEvents)
    .where(and(isNear, ...isOfPress))
    .all();
  return pressed.map(({ detail }) => readCallDetail(detail)).find((detail) => detail?.order_of === undefined);
}

/** The data of a request that an expert sees by his link, and what the other open requests of its group ask for, on which his outcome is noted too; without history and internal fields. */

export type LeadForExpert = ReturnType<typeof leadForExpert>;

export function leadForExpert(lead: Lead, now: Date) {
  const { full_name, email, county, customer_type } = lead;
  return {
    ...requestFacts(lead),
    full_name,
    phone: leadPhonePieces(lead),
    called: leadNumber(lead),
    whatsapp: whatsappAddress(lead.phone_e164),
    email,
    who: [county, CUSTOMER_WORDS[customer_type], ...briefs(lead)].filter(Boolean).join(" · "),
    due: dueOf(lead, now),
    others: listOpenGroup(lead)
      .slice(1)
      .map((other) => ({ ...requestFacts(other), name: other.full_name === full_name ? undefined : other.full_name })),
  };
}

function requestFacts(lead: Lead) {
  return {
    notes: lead.notes,
    reference: shortReference(lead.ref),
    received: formatMoment(new Date(lead.created_at)),
    wishes: listWantedLines(lead).map((wanted) => ({ ...wanted, product: wanted.product ?? (lead.wish || "Fără produs ales") })),
  };
}

function briefs(lead: Lead): string[] {
  return listTexts(lead).map(({ name, label, words }) => `${fieldOf(name).text?.brief ?? `${label}: `}${words}`);
}

function dueOf(lead: Lead, now: Date) {
  const { call_from, call_by, follow_up_at, closed_at } = lead;
  const due = dueAt(lead);
  if (closed_at) return undefined;
  const isLate = groupOf(lead, now) === "overdue";
  if (due === follow_up_at) return { words: `De sunat din nou: ${formatMoment(new Date(follow_up_at))}`, isLate };
  if (!call_from || !call_by) return undefined;
  return { words: `Am promis că sunăm ${callWords({ from: new Date(call_from), until: new Date(call_by) }, now)}`, isLate };
}
