import { z } from "zod";
import { addDays, bucharestDay, bucharestMoment } from "#app/calendar/bucharest.ts";
import { hoursOn } from "#app/calendar/office-hours.ts";
import { day } from "#app/forms/day.ts";
import { blankIsNull, nothingIsEmpty, text } from "#app/forms/text.ts";
import { parseWith } from "#app/http/form.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import { fallenWords, listClosedWith, listInOrderOf, listOpenGroup } from "#app/leads/customers/groups.server.ts";
import { isInSameOrder } from "#app/leads/customers/orders.server.ts";
import { type ExpertCallRecord, recordExpertCall } from "#app/leads/expert-links/expert-link-store.server.ts";
import { isClosed, STATUSES } from "#app/leads/inbox/lead-status.ts";
import { findLead } from "#app/leads/lead-store.server.ts";
import { takeIfNobodys } from "#app/leads/owner/owners.server.ts";
import { type CallInput, type CallRecord, callDay, callForm, followUp, orderSum, recordCall } from "#app/leads/phone-calls/calls.server.ts";
import {
  CLOSES,
  closesField,
  isSameCall,
  LOST_REASONS,
  OUTCOMES,
  type Outcome,
  readCallDetail,
  statusAfter,
} from "#app/leads/phone-calls/lead-progress.ts";
import { callHour, NOTE_LENGTH, nextStepAt } from "#app/leads/phone-calls/next-call.ts";
import { getOffice } from "#app/leads/promise/office-store.server.ts";
import { shortReference } from "#app/leads/request/reference.ts";
import type { Actor } from "#app/leads/timeline/events.server.ts";
import { findObjection, objectionWords, type SeenEvents, sureOf } from "#app/leads/timeline/objection.server.ts";
import { endedOffersWords, listOpenOffers, offeredSum, stillOpenWords } from "#app/offers/listed-offers.server.ts";
import type { OfferWithLines } from "#app/offers/offer-store.server.ts";
import { differsWords } from "#app/offers/offer-words.ts";
import type { ExpertLink, Lead, LeadEvent } from "#db/schema.ts";
import { commitOrRefuse } from "../refuse-write.server.ts";
import { askFirst, endOffers, IN_ANOTHER, keepOffers, withLead } from "./change-lead.server.ts";
import { letThroughContacted } from "./lead-notifications.server.ts";
import { acceptOrderedOffer, findOrdered, type Ordered } from "./order-from-offer.server.ts";

/** An outcome or a state is noted on the whole group, one that closes the request on those that are chosen, a note alone on the one request; `about` names what of a group was closed, or the day to which a call was moved. 409 where the request was changed since it was `seen`, once: what was `typed` comes back, and is sure then. */
export function noteLeadCall(
  id: number | undefined,
  values: unknown,
  by: Actor,
  now: Date,
  seen?: SeenEvents & { typed?: Record<string, string> },
): { ok: true; lead: Lead; about: string } | Refusal {
  const parsed = parseWith(callForm, values);
  if (!parsed.ok) return parsed;
  const call = parsed.value;
  const office = getOffice(now);
  const agreed = followUp(call, now, office);
  if (agreed && "error" in agreed) return refuse(422, { follow_up_day: agreed.error });
  const next_at = agreed?.at ?? nextStepAt(call, now, office);
  return withLead(id, (stored) => {
    const missed = findObjection(stored, call.status ?? (call.outcome && statusAfter(call.outcome)), seen, by, repeats(call));
    if (missed) return askFirst(objectionWords(missed, stored, by, now), { ...seen?.typed, ...sureOf(missed) });
    const lead = call.outcome === null ? stored : letThroughContacted(stored, by, now);
    // Its order is noted, and counted, on another request.
    if (call.outcome === "comandat" && call.order_sum && isInSameOrder(lead.id)) return refuse(409, { order_sum: IN_ANOTHER });
    const group = listOpenGroup(lead);
    // A call while it is open, or a sale at any time; before the call, so that the call's undo gives it back.
    if (call.outcome !== null && (lead.closed_at === null || call.outcome === "comandat")) takeIfNobodys(lead, by, now);
    const counted = call.outcome === "comandat" ? findOrdered(lead, group, call.order_sum) : NOT_ORDERED;
    const closed = closes(call) ? closedOf(lead, group, counted, call, values) : group;
    const fallen = loses(call) ? listInOrderOf(lead) : [];
    const noted = [...closed, ...fallen];
    // The offer of a request whose tick was taken away is not what was ordered.
    const isLeft = counted.whole && !noted.some(({ id }) => id === counted.whole?.offer.lead_id);
    const ordered = isLeft ? findOrdered(lead, noted, call.order_sum) : counted;
    const offer = ordered.whole?.offer;
    const order_sum = orderedSum(call, ordered);
    acceptOrderedOffer(ordered, by, now);
    const kept = call.outcome === null && call.status !== null && keepOffers(lead, call.status, by, now);
    const ended = endsWithout(call) ? endOffers(noted, call.lost_reason, by, now) : "";
    // One order of several requests is noted once, beside its offer.
    const holder = noted.find(({ id }) => id === offer?.lead_id) ?? lead;
    const order_of = call.outcome === "comandat" ? shortReference(holder.ref) : undefined;
    const [own] = noted.map((each) => {
      const note = each.id === lead.id || call.outcome !== null ? call.note : "";
      const order = each.id === holder.id ? { order_sum } : { order_sum: null, order_of };
      return recordCall(each, { ...call, note, ...order }, next_at, by, now);
    });
    const about = [
      stored !== lead && LET_THROUGH,
      agreed?.moved,
      offer && differsWords(offer, offeredSum([ordered.whole as OfferWithLines]) ?? null, order_sum),
      group.length > 1 && closes(call) && closedWords(closed, group),
      kept,
      ended,
      fallenWords(lead, fallen),
      call.outcome === "comandat" && endedOffersWords(noted, now),
      call.outcome === "comandat" && stillOpenWords(listOpenOffers(holder, now)),
    ];
    return { ok: true as const, lead: own as Lead, about: about.filter(Boolean).join(" ") };
  });
}

const LET_THROUGH = "Cererea nu mai este la suspecte.";

/** True of the event that two presses of one button write. */
function repeats({ outcome, ...call }: CallInput) {
  return ({ kind, detail }: LeadEvent): boolean => {
    if (outcome === null) return kind === "note" && detail === call.note;
    const said = kind === "call" ? readCallDetail(detail) : undefined;
    return said !== undefined && isSameCall(said, { outcome, ...call });
  };
}

function closes({ outcome, next, status }: CallInput): boolean {
  const after = status ?? (outcome === "raspuns" && next === "gata" ? "finalizat" : outcome && statusAfter(outcome));
  return after !== null && isClosed(after);
}

/** Without an order. */
function endsWithout(call: CallInput): boolean {
  return loses(call) || (call.outcome === "raspuns" && call.next === "gata");
}

function loses({ outcome, status }: CallInput): boolean {
  return outcome === "pierdut" || (status !== null && STATUSES[status].end === "lost");
}

const NOT_ORDERED: Ordered = { whole: undefined, covered: [] };

/** Requests that the form ticked, where it asked, else those that the offer of the order covers; always those that ask for nothing else. */
function closedOf(lead: Lead, group: readonly Lead[], { covered }: Ordered, { outcome }: CallInput, values: unknown): Lead[] {
  const same = listClosedWith(lead, group);
  const sent = Object(values) as Record<string, unknown>;
  const isAsked = CLOSES in sent && (outcome === "comandat" || outcome === "pierdut");
  return group.filter((each) => same.includes(each) || (isAsked ? sent[closesField(each)] === "1" : covered.includes(each)));
}

/** "S-au închis: Sport, Umbră.", "S-a închis: Sport. Rămâne deschisă: Umbră." */
function closedWords(noted: readonly Lead[], group: readonly Lead[]): string {
  const left = group.filter((each) => !noted.includes(each));
  const names = (leads: readonly Lead[]) => leads.map((each) => each.product_name ?? (each.wish || "fără produs ales")).join(", ");
  const closed = `${noted.length === 1 ? "S-a închis" : "S-au închis"}: ${names(noted)}.`;
  return left.length === 0 ? closed : `${closed} ${left.length === 1 ? "Rămâne deschisă" : "Rămân deschise"}: ${names(left)}.`;
}

/** Worth of an order as it was said, else as it was offered; null where nobody knows. */
function orderedSum({ outcome, order_sum }: Pick<CallRecord, "outcome" | "order_sum">, { whole }: Ordered): number | null {
  if (outcome !== "comandat") return null;
  return order_sum === undefined ? ((whole && offeredSum([whole])) ?? null) : order_sum;
}

const FARTHEST_DAYS = 366;

/** `moved`: the day that was chosen, where the office is closed on it. */
export function noteCallOfExpert(
  expertLink: ExpertLink,
  values: unknown,
  now: Date,
): { ok: true; outcome: Outcome; moved: string } | Refusal {
  const parsed = parseWith(expertCallForm, values);
  if (!parsed.ok) return parsed;
  const { outcome, follow_up_on } = parsed.value;
  const today = bucharestDay(now);
  if (outcome === "revin" && follow_up_on !== null) {
    if (follow_up_on < today) return refuse(422, { follow_up_on: "Ziua a trecut. Alegeți una de azi înainte." });
    if (follow_up_on > addDays(today, FARTHEST_DAYS)) return refuse(422, { follow_up_on: "Alegeți o zi din următoarele 12 luni." });
  }
  return commitOrRefuse(() => {
    const by = { actor: "expert", actor_name: expertLink.expert_name } as const;
    const noted = notedOf(parsed.value, now);
    const found = findLead(expertLink.lead_id);
    const own = found && !isClosed(found.status) ? letThroughContacted(found, by, now) : found;
    const lost = own && outcome === "pierdut" && !isClosed(own.status) ? listClosedWith(own) : [];
    const ordered = own && outcome === "comandat" ? findOrdered(own, undefined, parsed.value.order_sum) : NOT_ORDERED;
    const typed_sum = parsed.value.order_sum ?? undefined;
    const order_sum = orderedSum({ ...noted, order_sum: typed_sum }, ordered);
    // Before the call, which a second press looks for.
    endOffers(lost, noted.lost_reason ?? null, by, now);
    const together = ordered.covered.map(({ id }) => id);
    const order = { order_sum, typed_sum, together, holder: ordered.whole?.offer.lead_id };
    const lead = recordExpertCall(expertLink.lead_id, { ...noted, ...order }, by, now);
    if (lead) acceptOrderedOffer(ordered, by, now);
    if (!lead) return refuse(409, { form: "Cererea este încheiată: ce ați notat acum nu a fost salvat." });
    const isMoved = outcome === "revin" && follow_up_on !== null && bucharestDay(new Date(noted.follow_up_at)) !== follow_up_on;
    return { ok: true as const, outcome, moved: isMoved ? follow_up_on : "" };
  });
}

/** To be called again at the usual hour of a working day; agreed for today, before closing. Fields of another outcome count for nothing. */
function notedOf({ outcome, note, follow_up_on, lost_reason }: ExpertCall, now: Date): ExpertCallRecord {
  const [today, office] = [bucharestDay(now), getOffice(now)];
  const day = outcome === "revin" && follow_up_on !== null ? callDay(follow_up_on, office) : null;
  const hour = day && (day === today ? hoursOn(day, office)?.[1] : callHour(day, office));
  const follow_up_at = day && hour ? bucharestMoment(day, hour).toISOString() : nextStepAt({ outcome }, now, office);
  return { outcome, note, follow_up_at, lost_reason: outcome === "pierdut" ? lost_reason : null };
}

const expertCallForm = z
  .object({
    outcome: z.enum(OUTCOMES, "Alegeți ce s-a întâmplat la apel."),
    note: z.preprocess(
      nothingIsEmpty,
      text("Nota trebuie să fie un text.", { max: NOTE_LENGTH, message: "Nota poate avea cel mult 2.000 de caractere." }),
    ),
    follow_up_on: z.preprocess(blankIsNull, day().nullable()),
    lost_reason: z.preprocess(blankIsNull, z.enum(LOST_REASONS, "Alegeți un motiv din listă.").nullable()),
    // Blank is that of the offer.
    order_sum: orderSum().optional(),
  })
  .superRefine(({ outcome, follow_up_on, lost_reason, note }, context) => {
    const wrong = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    if (outcome === "revin" && follow_up_on === null) wrong("follow_up_on", "Alegeți ziua în care reveniți.");
    if (outcome === "pierdut" && lost_reason === null) wrong("lost_reason", "Alegeți motivul.");
    if (outcome === "pierdut" && lost_reason === "altul" && note === "") wrong("note", "Scrieți motivul la notă.");
  });

type ExpertCall = z.output<typeof expertCallForm>;
