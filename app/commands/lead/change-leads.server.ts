import { z } from "zod";
import { rowId } from "#app/forms/row-id.ts";
import { blankIsNull } from "#app/forms/text.ts";
import { parseWith } from "#app/http/form.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import {
  closeAsDuplicate,
  fallenWords,
  createGroup as putTogether,
  removeFromGroup as takeOut,
} from "#app/leads/customers/groups.server.ts";
import { leadStatusForm } from "#app/leads/inbox/lead-query.ts";
import type { LeadStatus } from "#app/leads/inbox/lead-status.ts";
import { findLead, putOffLead, setLeadStatus } from "#app/leads/lead-store.server.ts";
import { setLeadOwner } from "#app/leads/owner/owners.server.ts";
import { LOST_REASONS } from "#app/leads/phone-calls/lead-progress.ts";
import { nextStepAt } from "#app/leads/phone-calls/next-call.ts";
import { getOffice } from "#app/leads/promise/office-store.server.ts";
import { listFloodLeads, listOpenSuspects } from "#app/leads/spam/flood.server.ts";
import type { Actor } from "#app/leads/timeline/events.server.ts";
import { findObjection, objectionWords, type SeenEvents, sureOf } from "#app/leads/timeline/objection.server.ts";
import { endedOffersWords, hasAccepted } from "#app/offers/listed-offers.server.ts";
import { inTransaction } from "#db/client.server.ts";
import type { Lead } from "#db/schema.ts";
import { renounceOffers } from "../offer/send-offer.server.ts";
import { askFirst, endOffers, keepOffers, listLostWith, markAsSpam, readOwner, restore } from "./change-lead.server.ts";

const MOST = 100;
const MOST_AT_ONCE = 500;
const NO_REASON = "Alegeți motivul pentru care s-au pierdut cererile bifate.";
const NOTHING_TICKED = "Bifați cel puțin o cerere.";

/** `about` names the offers that end with their requests. */
type ChangedLeads = { ok: true; count: number; about?: string };

const form = leadStatusForm.extend({ lost_reason: z.preprocess(blankIsNull, z.enum(LOST_REASONS, NO_REASON).nullable().default(null)) });

/**
 * Sets a state on each, 'refuzat' with its reason. 422 for no state, no reason, or nothing ticked; 409 with the question where some of them were changed since they
 * were `seen`, once. Requests that are gone, or stand so already, are passed over: `count` are the others.
 */
export function changeLeads(ids: readonly number[], values: unknown, by: Actor, now: Date, seen?: Seen): ChangedLeads | Refusal {
  const parsed = parseWith(form, values);
  if (!parsed.ok) return parsed;
  const { status, lost_reason } = parsed.value;
  if (status === "refuzat" && lost_reason === null) return refuse(422, { lost_reason: NO_REASON });
  const reason = status === "refuzat" ? lost_reason : null;
  const isMeant = (lead: Lead) => lead.status !== status;
  return asked(ids, { status, isMeant }, by, now, seen, () => setEach(ids, isMeant, { status, reason }, by, now));
}

/** Sets a state on those that are `meant`. */
function setEach(
  ids: readonly number[],
  isMeant: (lead: Lead) => boolean,
  { status, reason }: { status: LeadStatus; reason: Lead["lost_reason"] },
  by: Actor,
  now: Date,
): ChangedLeads | Refusal {
  const [lost, given]: [Lead[], string[]] = [[], []];
  const set = (lead: Lead) => {
    if (!isMeant(lead)) return false;
    const own = listLostWith(lead, status);
    lost.push(...own);
    given.push(keepOffers(lead, status, by, now), renounceOffers(own, reason, by, now), fallenWords(lead, own));
    return setLeadStatus(lead.id, status, by, now, reason) !== undefined;
  };
  const changed = changeEach(ids, set);
  return changed.ok ? { ...changed, about: [...given, endedOffersWords(lost, now)].filter(Boolean).join(" ") } : changed;
}

type Seen = SeenEvents & { typed?: Record<string, string> };

/** `change`, unless one of those that are `meant` was changed since it was `seen`: then, once, the question, and nothing is written. `status`: what they would become. */
function asked(
  ids: readonly number[],
  { status = null, isMeant }: { status?: LeadStatus | null; isMeant: (lead: Lead) => boolean },
  by: Actor,
  now: Date,
  seen: Seen | undefined,
  change: () => ChangedLeads | Refusal,
): ChangedLeads | Refusal {
  // A program has no page.
  if (seen?.event === undefined) return change();
  return inTransaction(() => {
    const missed = ids.slice(0, MOST).flatMap((id) => {
      const lead = findLead(id);
      const change = lead && isMeant(lead) ? findObjection(lead, status, seen, by) : undefined;
      return lead && change ? [{ id: change.id, words: `${lead.full_name}: ${objectionWords(change, lead, by, now)}` }] : [];
    });
    const last = missed.toSorted((one, other) => other.id - one.id)[0];
    return last ? askFirst(missed.map(({ words }) => words).join(" "), { ...seen.typed, ...sureOf(last) }) : change();
  });
}

/** Passes over what is an order or has an accepted offer: that is no spam. Asks, once, about what was changed since it was `seen`. */
export function markLeadsAsSpam(ids: readonly number[], by: Actor, now: Date, seen?: Seen): ChangedLeads | Refusal {
  const isMeant = ({ is_suspect }: Lead) => is_suspect === 0;
  return asked(ids, { isMeant }, by, now, seen, () => changeEach(ids, (lead) => isMeant(lead) && markAsSpam(lead, by, now) !== undefined));
}

/** Closes suspects: they leave their list, and a search still finds them. Others that are ticked are passed over. */
export function throwAwaySuspects(ids: readonly number[], by: Actor, now: Date): ChangedLeads | Refusal {
  const isMeant = ({ is_suspect, closed_at }: Lead) => is_suspect === 1 && closed_at === null;
  return setEach(ids, isMeant, { status: "abandonat", reason: null }, by, now);
}

/** Closes all suspects up to the newest one that was seen (its id), and their offers: so many that the site answers meanwhile. */
export function throwAwayAllSuspects(newest: number, by: Actor, now: Date): ChangedLeads {
  return inTransaction(() => {
    const suspects = listOpenSuspects(newest, MOST_AT_ONCE);
    const about = endOffers(suspects, null, by, now);
    const thrown = suspects.filter(({ id }) => setLeadStatus(id, "abandonat", by, now) !== undefined);
    return { ok: true, count: thrown.length, about };
  });
}

/** Lets suspects through. Others that are ticked are passed over. */
export function restoreLeads(ids: readonly number[], by: Actor, now: Date): ChangedLeads | Refusal {
  return changeEach(ids, (lead) => isRestored(lead, by, now));
}

/** Lets all through that are held for nothing but the number of requests of a day, the oldest first: so many that the site answers meanwhile. */
export function restoreFlood(by: Actor, now: Date): ChangedLeads {
  return { ok: true, count: inTransaction(() => listFloodLeads(MOST_AT_ONCE).filter((lead) => isRestored(lead, by, now)).length) };
}

function isRestored(lead: Lead, by: Actor, now: Date): boolean {
  return lead.is_suspect === 1 && restore(lead, by, now).is_suspect === 0;
}

/** Asks, once, about what was changed since it was `seen`: a day that a colleague agreed is not written over unawares. */
export function putOffLeads(ids: readonly number[], by: Actor, now: Date, seen?: Seen): ChangedLeads | Refusal {
  const tomorrow = nextStepAt({ outcome: null }, now, getOffice(now));
  const isMeant = ({ follow_up_at }: Lead) => follow_up_at !== tomorrow;
  return asked(ids, { isMeant }, by, now, seen, () => changeEach(ids, (lead) => putOffLead(lead, tomorrow, by, now)));
}

/** Asks, once, about what was changed since it was `seen`: a colleague may have taken it. */
export function handOverLeads(ids: readonly number[], values: unknown, by: Actor, now: Date, seen?: Seen): ChangedLeads | Refusal {
  const read = readOwner(values);
  if (!read.ok) return read;
  const { owner } = read;
  if (!owner) return refuse(422, { form: "Alegeți cui predați cererile." });
  const isMeant = ({ owner_id }: Lead) => owner_id !== owner.id;
  return asked(ids, { isMeant }, by, now, seen, () => changeEach(ids, (lead) => setLeadOwner(lead, owner, by, now)));
}

/** Requests that are gone, or were erased, are passed over. */
function changeEach(ids: readonly number[], change: (lead: Lead) => boolean): ChangedLeads | Refusal {
  if (ids.length === 0) return refuse(422, { form: NOTHING_TICKED });
  if (ids.length > MOST) return refuse(422, { form: `Bifați cel mult ${MOST} de cereri.` });
  const isChanged = (id: number) => {
    const lead = findLead(id);
    return lead?.erased_at === null && change(lead);
  };
  const changed = inTransaction(() => ids.filter(isChanged));
  return { ok: true, count: changed.length };
}

const MOST_IN_GROUP = 20;
const UNCHOSEN = "Alegeți cererile de grupat.";

const groupForm = z.object({
  with: z
    .preprocess((value) => (Array.isArray(value) ? value : [value]), z.array(rowId(UNCHOSEN), UNCHOSEN))
    .pipe(z.array(z.number()).min(1, UNCHOSEN).max(MOST_IN_GROUP, `Grupați cel mult ${MOST_IN_GROUP} de cereri odată.`)),
});

/** `with` is an id or several. Answers the whole group, oldest first; again it changes nothing. */
export function groupLeads(id: number | undefined, values: unknown, by: Actor, now: Date): { ok: true; group: Lead[] } | Refusal {
  const parsed = parseWith(groupForm, values);
  if (!parsed.ok) return refuse(422, { with: Object.values(parsed.errors)[0] ?? UNCHOSEN });
  const others = parsed.value.with.filter((other) => other !== id);
  if (others.length === 0) return refuse(422, { with: UNCHOSEN });
  const group = id === undefined ? undefined : putTogether([id, ...others], by, now);
  return group ? { ok: true, group } : refuse(404, { form: "Una dintre cereri nu mai există sau datele ei au fost șterse." });
}

const duplicateForm = z.object({ with: rowId("Alegeți dublura.") });

/** One of the two has to stay in the day's work. */
const NOT_KEPT = "Cererea aceasta nu este deschisă: o dublură se închide din pagina cererii care rămâne.";

/** An order, or what is to become one, is counted and called by the request that has it. */
const BOUGHT =
  "Cererea are o ofertă acceptată sau un client care vrea să comande: ea rămâne. Închideți ca dublură cealaltă, din pagina ei.";

export function closeDuplicate(id: number | undefined, values: unknown, by: Actor, now: Date): { ok: true; lead: Lead } | Refusal {
  const parsed = parseWith(duplicateForm, values);
  if (!parsed.ok) return parsed;
  return inTransaction(() => {
    const [kept, duplicate] = [findLead(id ?? 0), findLead(parsed.value.with)];
    if (kept && kept.id === duplicate?.id) return refuse(422, { form: "O cerere nu poate fi dublura ei însăși: alegeți alta." });
    if (!kept || !duplicate) return refuse(404, { form: "Una dintre cereri nu mai există." });
    if (kept.closed_at !== null || kept.is_suspect === 1) return refuse(409, { form: NOT_KEPT });
    if (duplicate.closed_at !== null) return refuse(409, { form: "Cererea este deja închisă." });
    if (hasAccepted([duplicate])) return refuse(409, { form: BOUGHT });
    return { ok: true as const, lead: closeAsDuplicate(duplicate, kept, by, now) };
  });
}

export function ungroupLead(id: number | undefined, by: Actor, now: Date): { ok: true; lead: Lead } | Refusal {
  const lead = id === undefined ? undefined : takeOut(id, by, now);
  return lead ? { ok: true, lead } : refuse(404, { form: "Cererea nu mai există." });
}
