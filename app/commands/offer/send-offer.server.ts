import { z } from "zod";
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { optionalEmail } from "#app/forms/email/email.ts";
import { flag } from "#app/forms/flag.ts";
import { parseWith } from "#app/http/form.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import { formatDay } from "#app/language/dates.ts";
import { joinWords } from "#app/language/nouns.ts";
import { listOpenGroup, listOthersOfGroup } from "#app/leads/customers/groups.server.ts";
import { ERASED, findLead, putOff } from "#app/leads/lead-store.server.ts";
import { takeIfNobodys } from "#app/leads/owner/owners.server.ts";
import { afterOfferAt } from "#app/leads/phone-calls/next-call.ts";
import { getCallWindow, getOffice } from "#app/leads/promise/office-store.server.ts";
import { type Actor, addLeadEvent } from "#app/leads/timeline/events.server.ts";
import { agreedBeforeIssue, writeChange } from "#app/leads/timeline/lead-changes.server.ts";
import { putOffWords } from "#app/leads/timeline/timeline.ts";
import { momentWords } from "#app/leads/work-order/due-words.ts";
import { dueAt } from "#app/leads/work-order/work-groups.ts";
import { addToOutbox } from "#app/notifications/outbox.server.ts";
import { isMailConfigured } from "#app/notifications/smtp/smtp.server.ts";
import type { DraftLine } from "#app/offers/draft/offer-form.ts";
import { isTransport } from "#app/offers/draft/proposed-transport.ts";
import { type Gap, gapWords, listGaps, typedOf } from "#app/offers/draft/typed-offer.ts";
import { keepOfferedSum, listOpenOffers, renouncedWords, setOffersRenounced } from "#app/offers/listed-offers.server.ts";
import {
  type Acceptance,
  findOffer,
  getAcceptance,
  isErasedOffer,
  setOfferIssued as issue,
  listEarlier,
  listOffersOfLead,
  noteOffer,
  type OfferWithLines,
  setReplaced,
  setOfferWithdrawn as withdraw,
} from "#app/offers/offer-store.server.ts";
import { offerSums, pricedOf } from "#app/offers/offer-sums.ts";
import { isAcceptedNow, moneyWords, offerNumber } from "#app/offers/offer-words.ts";
import { getSeller } from "#app/offers/settings/offer-settings-store.server.ts";
import { db } from "#db/client.server.ts";
import type { Lead, Offer } from "#db/schema.ts";
import { letThroughContacted } from "../lead/lead-notifications.server.ts";
import { commitOrRefuse, refuseWhenBusy } from "../refuse-write.server.ts";
import { findArticle } from "./catalogue-choices.server.ts";

/** Recipient of an offer that did not leave by our mail, as far as it is known. */
const BY_HAND = "prin WhatsApp sau link";

/** `replaces`: the earlier offers of the request that are still open are withdrawn, so that one is left to accept. */
const sentForm = z.object({ replaces: flag(0) });

const sendForm = sentForm.extend({ recipient: optionalEmail().refine((value) => value !== null, "Scrieți adresa de e-mail.") });

const NO_MAIL = "Trimiterea de e-mailuri nu este pornită. Trimiteți linkul.";

const UNSENDABLE: Record<Exclude<Acceptance, "accepted">, string> = {
  expired: "Oferta a expirat. Copiați-o și alegeți altă dată.",
  renounced: "Clientul a renunțat la ofertă. Copiați-o.",
  withdrawn: "Oferta a fost retrasă. Copiați-o.",
  ended: "Cererea este încheiată, iar clientul nu mai poate răspunde la ofertă. Deschideți întâi cererea, sau copiați oferta.",
  missing: "Oferta nu este emisă încă.",
};

/** `about`: what an offer that went out has changed for its request, in sentences. */
type Gone = { ok: true; about?: string };

/** Issues an offer and sends it; what sending asks for is looked at before the number is given. */
export function issueAndSendOffer(
  draft: OfferWithLines,
  values: unknown,
  issuer: Issuer,
  now: Date,
  isMailing = isMailConfigured(),
): Gone | Refusal {
  const parsed = isMailing ? parseWith(sendForm, values) : refuse(409, { form: NO_MAIL });
  if (!parsed.ok) return parsed;
  const issued = issueOffer(draft, draft.offer.updated_at, issuer, now, parsed.value.replaces === 1, true);
  const whole = issued.ok ? findOffer(draft.offer.id) : undefined;
  return whole ? sendOffer(whole, values, issuer.by, now, isMailing) : issued;
}

export function sendOffer(
  { offer }: OfferWithLines,
  values: unknown,
  by: Actor,
  now: Date,
  isMailing = isMailConfigured(),
): Gone | Refusal {
  if (!isMailing) return refuse(409, { form: NO_MAIL });
  const parsed = parseWith(sendForm, values);
  if (!parsed.ok) return parsed;
  const recipient = parsed.value.recipient as string;
  const unsendable = whyUnsendable(offer, now);
  if (unsendable) return unsendable;
  return refuseWhenBusy(() =>
    db().transaction(() => {
      addToOutbox([{ lead_id: offer.lead_id, kind: "offer", channel: "mail", recipient, detail: { offer_id: offer.id } }], now);
      return { ok: true as const, about: noteSent(offer, `pe e-mail la ${recipient}`, parsed.value, by, now) };
    }),
  );
}

export function noteSentByHand({ offer }: OfferWithLines, values: unknown, by: Actor, now: Date): Gone | Refusal {
  const parsed = parseWith(sentForm, values);
  if (!parsed.ok) return parsed;
  const unsendable = whyUnsendable(offer, now);
  if (unsendable) return unsendable;
  return refuseWhenBusy(() => db().transaction(() => ({ ok: true as const, about: noteSent(offer, BY_HAND, parsed.value, by, now) })));
}

function whyUnsendable(offer: OfferWithLines["offer"], now: Date): Refusal | undefined {
  if (isErasedOffer(offer)) return refuse(409, { form: ERASED });
  const standing = getAcceptance(offer, now);
  return standing === "open" || standing === "accepted" ? undefined : refuse(409, { form: UNSENDABLE[standing] });
}

/**
 * An offer on its way is a contact: nobody has to be called today any more, but asked in some days what he thinks of it. A later day that was agreed
 * stays; an earlier one moves by a change of its own, which undo takes back though sent is sent. Sentences for who sent it.
 */
function noteSent(offer: Offer, way: string, { replaces }: z.output<typeof sentForm>, by: Actor, now: Date): string {
  const found = findLead(offer.lead_id);
  if (!found) return "";
  const lead = letThroughContacted(found, by, now);
  noteOffer(offer.id, "sent_at", now);
  const detail = `Oferta ${offerNumber(offer)}, ${way}`;
  const isAnswered = offer.state === "accepted" || lead.offer_accepted_at !== null || lead.closed_at !== null;
  const next = afterOfferAt(offer.valid_until, now, getOffice(now));
  const agreed = isAnswered ? null : agreedBeforeIssue(lead);
  for (const each of isAnswered ? [lead] : listOpenGroup(lead)) {
    const agreed = isAnswered ? null : agreedBeforeIssue(each);
    const status = each.status === "nou" ? "in_lucru" : each.status;
    const first_call_at = each.first_call_at ?? now.toISOString();
    const contact = isAnswered ? {} : { status, first_call_at, follow_up_at: agreed ?? next };
    const sent = writeChange(each, contact, { kind: "offer_sent", detail }, by, now);
    if (agreed !== null && agreed < next) putOff(sent, next, by, now);
  }
  const withdrawn = replaceEarlier(offer, replaces === 1, by, now);
  return [withdrawn, isAnswered ? "" : nextCallWords(agreed, next, now)].filter(Boolean).join(" ");
}

/** "De sunat joi, 3 decembrie, 09:00 (era azi, 14:30).", "Rămâne stabilit: de sunat marți, 8 decembrie, 09:00." */
function nextCallWords(agreed: string | null, next: string, now: Date): string {
  if (agreed !== null && agreed >= next) return `Rămâne stabilit: de sunat ${momentWords(new Date(agreed), now)}.`;
  return `De sunat ${putOffWords([next, agreed].filter(Boolean).join(";"), now)}.`;
}

export type Twice = { offer: Offer; names: string[] };

/** Offers of the other requests of its person with goods that this one has too, and that can still be accepted, or (`isAccepted`) were. */
export function listTwice({ offer, lines }: OfferWithLines, now: Date, isAccepted = false): Twice[] {
  const lead = findLead(offer.lead_id);
  const own = new Set(goodsOf(lines).map(([key]) => key));
  const isAsked = ({ offer: other }: OfferWithLines) =>
    isAccepted ? isAcceptedNow(other) : getAcceptance(other, now) === "open" && isBefore(other, offer);
  const others = (lead ? listOthersOfGroup(lead) : []).flatMap(({ id }) => listOffersOfLead(id)).filter(isAsked);
  return others.flatMap((other) => {
    const names = new Set(goodsOf(other.lines).flatMap(([key, name]) => (own.has(key) ? [name] : [])));
    return names.size === 0 ? [] : [{ offer: other.offer, names: [...names] }];
  });
}

function isBefore(other: Offer, { issued_at }: Offer): boolean {
  return issued_at === null || (other.issued_at ?? "") < issued_at;
}

/** Goods of an offer: what tells them apart, and their name as it is read. */
function goodsOf(lines: OfferWithLines["lines"]): [key: string, name: string][] {
  const goods = lines.filter((line) => !isTransport(line));
  return goods.map(({ name, product_id }) => [String(product_id ?? findArticle(name)?.product_id ?? name), name.split(", ")[0] ?? name]);
}

/** "Daisy este și în oferta 2026-0012, trimisă: la emitere aceea se retrage." */
export function twiceWords({ offer, names }: Twice, replaces: boolean): string {
  const what = `${joinWords(names)} ${names.length === 1 ? "este" : "sunt"} și în oferta ${offerNumber(offer)}, ${offer.sent_at ? "trimisă" : "emisă"}`;
  return `${what}: ${replaces ? "la emitere aceea se retrage" : "clientul le poate accepta pe amândouă"}.`;
}

/** Leaves one offer to accept: withdraws the earlier ones where somebody wants so, and says which. One that has expired is renewed in any case. In a transaction. */
function replaceEarlier(offer: Offer, isWanted: boolean, by: Actor, now: Date): string {
  const whole = isWanted ? findOffer(offer.id) : undefined;
  const withdrawn = whole ? listReplaced(whole, now) : [];
  for (const { id } of withdrawn) withdrawOffer(id, by, now);
  const replaced = [...withdrawn, ...listEarlier(offer, "expired", now)].map(({ id }) => id);
  if (replaced.length > 0) setReplaced(replaced, offer.id);
  const numbers = joinWords(withdrawn.map((earlier) => offerNumber(earlier) ?? ""));
  return numbers && `${withdrawn.length === 1 ? "Este retrasă oferta" : "Sunt retrase ofertele"} ${numbers}.`;
}

/** Offers that end with a new one: the earlier ones of its request, and those of its person's other requests with the same goods. */
export function listReplaced(whole: OfferWithLines, now: Date): Offer[] {
  return [...listEarlier(whole.offer, "open", now), ...listTwice(whole, now).map(({ offer }) => offer)];
}

const CHANGED = "Oferta s-a schimbat între timp. Verificați-o din nou înainte de a o emite.";

function missingIn({ offer, lines }: OfferWithLines, now: Date): Gap[] {
  return listGaps(typedOf({ ...offer, lines: lines as DraftLine[] }), bucharestDay(now));
}

export type Issuer = { by: Actor; signer: string };

/** Makes an open request due on the day on which its offer is issued: somebody has to send it. What is due before stays. */
function dueToSend(lead: Lead, now: Date): { follow_up_at?: string } {
  const until = getCallWindow(now).until.toISOString();
  const isWaiting = lead.closed_at !== null || lead.offer_accepted_at !== null || dueAt(lead) <= until;
  return isWaiting ? {} : { follow_up_at: until };
}

/** Gives a draft number, date and the name that signs it, if any. `seen` is its updated_at as it was looked at; `replaces`: the earlier ones end with it; `isSent`: it goes out at once. 422 while something is missing, 409 when it has changed since. */
export function issueOffer(
  whole: OfferWithLines,
  seen: string,
  { by, signer }: Issuer,
  now: Date,
  replaces = false,
  isSent = false,
): Gone | Refusal {
  const missing = missingIn(whole, now);
  if (missing.length > 0) return refuse(422, { form: gapWords(missing) });
  return commitOrRefuse(() => {
    const issued = issue(whole.offer.id, seen, { company: getSeller(), signer }, now);
    if (!issued) return refuse(409, { form: CHANGED });
    const { offer, lines } = issued;
    const found = findLead(offer.lead_id);
    const lead = found && letThroughContacted(found, by, now);
    if (lead && lead.closed_at === null) takeIfNobodys(lead, by, now);
    const { gross } = offerSums(pricedOf(lines));
    const detail = `Oferta ${offerNumber(offer)}: ${moneyWords(gross)} cu TVA, valabilă până la ${formatDay(offer.valid_until)}`;
    const due = lead && !isSent ? dueToSend(lead, now) : {};
    if (lead && due.follow_up_at) writeChange(lead, due, { kind: "offer_issued", detail }, by, now);
    else addLeadEvent(offer.lead_id, { kind: "offer_issued", detail }, by, now);
    keepOfferedSum(offer.lead_id);
    const about = replaces ? replaceEarlier(offer, true, by, now) : "";
    return { ok: true as const, ...(about && { about }) };
  });
}

/** Withdraws an offer that the customer of a request can still accept, on whichever of his requests it is. */
export function withdrawOpenOffer(lead: Lead, offer_id: string | undefined, by: Actor, now: Date): { ok: true } | Refusal {
  const open = listOpenOffers(lead, now).find((one) => String(one.id) === offer_id);
  return open ? withdrawOffer(open.id, by, now) : refuse(409, { form: NOT_OPEN });
}

const NOT_OPEN = "Oferta nu mai poate fi retrasă: a fost acceptată sau retrasă între timp.";

export function withdrawOffer(id: number, by: Actor, now: Date): { ok: true } | Refusal {
  return commitOrRefuse(() => {
    const offer = withdraw(id, now);
    if (!offer) return refuse(409, { form: NOT_OPEN });
    addLeadEvent(offer.lead_id, { kind: "offer_withdrawn", detail: `Oferta ${offerNumber(offer)}` }, by, now);
    keepOfferedSum(offer.lead_id);
    return { ok: true as const };
  });
}

/** Accepted offers of requests that end without an order: their customer gave them up, with the reason that was told. Sentences for who noted it. In a transaction, before the change that ends them. */
export function renounceOffers(requests: readonly Pick<Lead, "id">[], reason: string | null, by: Actor, now: Date): string {
  const given = requests.flatMap(({ id }) => {
    const own = setOffersRenounced(id, reason ?? "", now);
    const last = own.find(({ replaced_by }) => replaced_by === null) ?? own[0];
    if (!last) return [];
    const before = { renounced_offers: own.map((offer) => offer.id) };
    addLeadEvent(id, { kind: "offer_renounced", detail: `Oferta ${offerNumber(last)}`, before }, by, now);
    keepOfferedSum(id);
    return [offerNumber(last) ?? ""];
  });
  return renouncedWords(given);
}
