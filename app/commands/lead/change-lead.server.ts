import { z } from "zod";
import { listExperts } from "#app/experts/expert-store.server.ts";
import { optionalRowId } from "#app/forms/row-id.ts";
import { parseWith } from "#app/http/form.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import { readRowId } from "#app/http/require-found.server.ts";
import { writeBani } from "#app/language/numbers.ts";
import { applyReplayVersion } from "#app/leads/accept/replay-version.server.ts";
import { fallenWords, listChangedWith, listOpenGroup } from "#app/leads/customers/groups.server.ts";
import { hasOrdered, isInSameOrder } from "#app/leads/customers/orders.server.ts";
import { leadStatusForm } from "#app/leads/inbox/lead-query.ts";
import { type LeadStatus, STATUSES } from "#app/leads/inbox/lead-status.ts";
import { ERASED, findLead, letThrough, setLeadStatus } from "#app/leads/lead-store.server.ts";
import { listOwners, type Owner, ownerName, setLeadOwner } from "#app/leads/owner/owners.server.ts";
import { orderSum } from "#app/leads/phone-calls/calls.server.ts";
import { MARKED_BY_HAND } from "#app/leads/spam/suspicions.ts";
import type { Actor } from "#app/leads/timeline/events.server.ts";
import { type Former, findLastChange, findRenounced, undoEvent, writeChange } from "#app/leads/timeline/lead-changes.server.ts";
import { findObjection, objectionWords, type SeenEvents, sureOf } from "#app/leads/timeline/objection.server.ts";
import { endedOffersWords, hasAccepted, setOffersKept } from "#app/offers/listed-offers.server.ts";
import { inTransaction } from "#db/client.server.ts";
import type { Lead } from "#db/schema.ts";
import { renounceOffers } from "../offer/send-offer.server.ts";
import { addMissingLeadNotifications, cancelLeadNotifications } from "./lead-notifications.server.ts";

const GONE = { form: "Cererea nu mai există." };

/** Does the work in a transaction that writes from its beginning; 404 for no such request, 409 for one whose data were erased (decision 49). */
export function withLead<Done>(id: number | undefined, work: (lead: Lead) => Done): Done | Refusal {
  return inTransaction(() => {
    const lead = findLead(id ?? 0);
    if (!lead) return refuse(404, GONE);
    return lead.erased_at === null ? work(lead) : refuse(409, { form: ERASED });
  });
}

/** 409 with the question where the request was changed since it was `seen`, once. `typed`: what the form goes on with; `about` names the offers that end. */
export function changeLead(
  id: number | undefined,
  values: unknown,
  by: Actor,
  now: Date,
  seen?: SeenEvents & { typed?: Record<string, string> },
): { ok: true; lead: Lead; about: string } | Refusal {
  const parsed = parseWith(leadStatusForm, values);
  if (!parsed.ok) return parsed;
  const { status } = parsed.value;
  return withLead(id, (lead) => {
    const missed = findObjection(lead, status, seen, by, () => lead.status === status);
    if (missed) return askFirst(objectionWords(missed, lead, by, now), { ...seen?.typed, ...sureOf(missed) });
    const lost = listLostWith(lead, status);
    const about = [keepOffers(lead, status, by, now), endOffers(lost, null, by, now), fallenWords(lead, lost)].filter(Boolean).join(" ");
    return { ok: true as const, lead: setLeadStatus(lead.id, status, by, now) as Lead, about };
  });
}

/** Ends the offers of requests that end without an order, and says so: the accepted ones were given up, the others are closed. In a transaction, before it ends them. */
export function endOffers(lost: readonly Lead[], reason: string | null, by: Actor, now: Date): string {
  return [renounceOffers(lost, reason, by, now), endedOffersWords(lost, now)].filter(Boolean).join(" ");
}

/** Requests that a state ends without an order: this one, and what ends with it; none that had ended so before. */
export function listLostWith(lead: Lead, status: LeadStatus): Lead[] {
  return isLost(status) ? listChangedWith(lead, status).filter((each) => !isLost(each.status)) : [];
}

function isLost(status: LeadStatus): boolean {
  return STATUSES[status].end === "lost";
}

/** A state that ended a request by mistake, set right by who had set it before anything else was noted: what it gave up is accepted again, as after undo. Sentence for who did. In a transaction, before the change. */
export function keepOffers(lead: Lead, status: LeadStatus, by: Actor, now: Date): string {
  const last = isLost(lead.status) && !isLost(status) ? findLastChange(lead.id) : undefined;
  const isOwn = last?.kind === "status" && last.actor === by.actor && last.actor_name === by.actor_name;
  const given = isOwn && last.created_at === lead.closed_at ? findRenounced(lead.id, last.created_at) : undefined;
  if (!given || !undoEvent(given, by, now)) return "";
  setOffersKept(lead.id, (given.before as Former).renounced_offers ?? []);
  return `${given.detail} este din nou acceptată.`;
}

/** Refusal that is a question: the form comes back with what was typed, and means it when it is sent again. */
export function askFirst(sentence: string, values: Record<string, string>): Refusal {
  return refuse(409, { form: `${sentence} Dacă rămâne ce ați notat, salvați din nou.` }, { values });
}

/** `was`: what the page showed; a program has none. */
const ownerForm = z.object({
  owner_id: optionalRowId("Alegeți persoana din listă."),
  was: optionalRowId("Alegeți persoana din listă.").optional(),
});

/** 409 with the question where somebody else was chosen since the page was shown, once. */
export function handOverLead(id: number | undefined, values: unknown, by: Actor, now: Date): { ok: true; lead: Lead } | Refusal {
  const read = readOwner(values);
  if (!read.ok) return read;
  const { owner, was } = read;
  return withLead(id, (lead) => {
    const isUnseen = was !== undefined && lead.owner_id !== was && lead.owner_id !== (owner?.id ?? null);
    const theirs = ownerName(lead);
    const since = theirs ? `de cerere se ocupă ${theirs}` : "de cerere nu se mai ocupă nimeni anume";
    if (isUnseen) return askAgain("owner_id", since, owner?.id, lead.owner_id);
    setLeadOwner(lead, owner, by, now);
    return { ok: true as const, lead };
  });
}

/** Takes a request that nobody takes care of. 409 where a colleague took it since it was listed: two would call the customer. */
export function takeLead(id: number | undefined, owner: Owner, by: Actor, now: Date): { ok: true; lead: Lead } | Refusal {
  return withLead(id, (lead) => {
    const isTaken = lead.owner_id !== null && lead.owner_id !== owner.id;
    if (isTaken) return refuse(409, { form: `Între timp de cerere se ocupă ${ownerName(lead)}. O puteți prelua din pagina ei.` });
    setLeadOwner(lead, owner, by, now);
    return { ok: true as const, lead };
  });
}

/** The field comes back as it was sent, and means it when it is sent again. */
function askAgain(field: string, since: string, typed: string | number | undefined, now: string | number | null): Refusal {
  const values = { [field]: String(typed ?? ""), was: String(now ?? "") };
  return refuse(409, { [field]: `Între timp ${since}. Dacă așa rămâne, salvați din nou.` }, { values });
}

export const NO_ORDER = "Cererea nu este încheiată cu o comandă.";
export const IN_ANOTHER = "Cererea este în aceeași comandă cu alta din grup: suma se scrie acolo, ca să fie numărată o singură dată.";
const OF_DUPLICATE = "Cererea este o dublură: suma se scrie la cererea care a rămas.";
const orderForm = z.object({ order_sum: orderSum(), was: z.string().max(20).optional() });

/** Says or corrects what an order is worth. 409 for a request that did not end with one, and, once, where the sum is no longer the one that the page showed. */
export function setOrderSum(id: number | undefined, values: unknown, by: Actor, now: Date): { ok: true; lead: Lead } | Refusal {
  const parsed = parseWith(orderForm, values);
  if (!parsed.ok) return parsed;
  const { order_sum, was } = parsed.value;
  return withLead(id, (lead) => {
    if (STATUSES[lead.status].end !== "done") return refuse(409, { form: NO_ORDER });
    if (order_sum !== null && lead.duplicate_of !== null) return refuse(409, { order_sum: OF_DUPLICATE });
    if (order_sum !== null && isInSameOrder(lead.id)) return refuse(409, { order_sum: IN_ANOTHER });
    if (order_sum === lead.order_sum) return { ok: true as const, lead };
    const stored = writeBani(lead.order_sum ?? undefined);
    if (was !== undefined && was !== stored)
      return askAgain(
        "order_sum",
        stored ? `suma a devenit ${stored} lei` : "suma a fost ștearsă",
        writeBani(order_sum ?? undefined),
        stored,
      );
    return { ok: true as const, lead: writeChange(lead, { order_sum }, { kind: "order_sum", detail: String(order_sum ?? "") }, by, now) };
  });
}

export function readOwner(values: unknown): { ok: true; owner: Owner | undefined; was: number | null | undefined } | Refusal {
  const parsed = parseWith(ownerForm, values);
  if (!parsed.ok) return parsed;
  const { owner_id, was } = parsed.value;
  const owner = owner_id === null ? undefined : listOwners().find(({ id }) => id === owner_id);
  return owner_id === null || owner ? { ok: true, owner, was } : refuse(422, { owner_id: "Alegeți persoana din listă." });
}

export function acceptReplayVersion(id: number, { event_id }: { event_id?: string | undefined }, by: Actor, now: Date) {
  return withLead(id, (lead) => {
    const isChosen = applyReplayVersion(lead, { event_id: readRowId(event_id) ?? 0, experts: listExperts() }, by, now);
    return isChosen ? { ok: true as const } : refuse(409, { form: "Cererea are deja aceste date." });
  });
}

type SpamChange = { ok: true; lead: Lead } | Refusal;

/** 409 with the question where the request was changed since it was `seen`, once. */
export function markLeadAsSpam(
  id: number | undefined,
  by: Actor,
  now: Date,
  seen?: SeenEvents & { typed?: Record<string, string> },
): SpamChange {
  return withLead(id, (lead) => {
    const missed = lead.is_suspect === 0 ? findObjection(lead, null, seen, by) : undefined;
    if (missed) return askFirst(objectionWords(missed, lead, by, now), { ...seen?.typed, ...sureOf(missed) });
    const marked = markAsSpam(lead, by, now);
    return marked ? { ok: true as const, lead: marked } : refuse(409, { form: NO_SPAM });
  });
}

/** Customers who bought, or accepted an offer: among suspects nobody would call them, and no report count them. */
const NO_SPAM = "Clientul a comandat, a acceptat o ofertă sau vrea să comande: cererea nu este spam. Dacă renunță, notați-o ca pierdută.";

/** Marks a request as spam, and what was put together with it; what still waits to be told of it is told no more. Undefined where one of them is an order or has an accepted offer. Call it inside a transaction. */
export function markAsSpam(lead: Lead, by: Actor, now: Date): Lead | undefined {
  if (lead.is_suspect === 0 && isBought(lead)) return undefined;
  const [own] = listOpenGroup(lead).map((each) => {
    cancelLeadNotifications(each);
    return markSuspect(each, by, now);
  });
  return own;
}

/** Lets a suspect through, and notifies whom nobody notified before it was marked by hand. 404 for no such request. */
export function restoreLead(id: number | undefined, by: Actor, now: Date): SpamChange {
  return withLead(id, (lead) => ({ ok: true as const, lead: lead.is_suspect === 0 ? lead : restore(lead, by, now) }));
}

/** Call it with a suspect, inside a transaction. */
export function restore(lead: Lead, by: Actor, now: Date): Lead {
  const restored = letThrough(lead, by, now);
  addMissingLeadNotifications(restored, now);
  return restored;
}

function isBought(lead: Lead): boolean {
  const isDone = STATUSES[lead.status].end === "done";
  return hasAccepted(listOpenGroup(lead)) || (isDone && (hasOrdered(lead.id) || isInSameOrder(lead.id)));
}

function markSuspect(lead: Lead, by: Actor, now: Date): Lead {
  if (lead.is_suspect === 1) return lead;
  const suspect_reason = `${lead.suspect_reason} ${MARKED_BY_HAND}`.trim();
  return writeChange(lead, { is_suspect: 1, suspect_reason }, { kind: "spam" }, by, now);
}
