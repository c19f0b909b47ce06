import { type Refusal, refuse } from "#app/http/refusal.ts";
import { STATUSES } from "#app/leads/inbox/lead-status.ts";
import { findLead } from "#app/leads/lead-store.server.ts";
import type { Actor, EventKind } from "#app/leads/timeline/events.server.ts";
import {
  type Former,
  findLastChange,
  findRenounced,
  isUndoable,
  listChangesAt,
  listUndoable,
  redoEvent,
  undoEvent,
} from "#app/leads/timeline/lead-changes.server.ts";
import { objectionWords, type SeenEvents } from "#app/leads/timeline/objection.server.ts";
import { leadEventWords } from "#app/leads/timeline/timeline.ts";
import { keepOfferedSum, setOffersKept, setOffersRenounced } from "#app/offers/listed-offers.server.ts";
import { inTransaction } from "#db/client.server.ts";
import type { Lead, LeadEvent } from "#db/schema.ts";
import { followDrafts, noteDrafts } from "../correction/correct-lead.server.ts";
import { withLead } from "./change-lead.server.ts";
import { addMissingLeadNotifications, cancelLeadNotifications } from "./lead-notifications.server.ts";
import { takeBackOrder } from "./order-from-offer.server.ts";

/** Takes back the last change of a request, as it was `seen`, and what the same press wrote on others. 404 for no such request, 409 where there is none, or it cannot be taken back: then nothing else is. */
export function undoLastChange(
  id: number | undefined,
  by: Actor,
  now: Date,
  seen?: SeenEvents,
): { ok: true; lead: Lead; undone: string } | Refusal {
  return withLead(id, (lead) => {
    const change = findLastChange(lead.id);
    if (!change) return refuse(409, { form: "Nu mai este nimic de anulat." });
    if (change.id > (seen?.event ?? change.id)) {
      // The page that comes back has shown it.
      const values = { seen: String(change.id) };
      return refuse(409, { form: `${objectionWords(change, lead, by, now)} Nimic nu a fost anulat.` }, { values });
    }
    const { words } = leadEventWords(change, now, lead);
    if (!isUndoable(change)) return refuse(409, { form: `Ultima modificare nu poate fi anulată: ${words}.` });
    const changes = listUndoable(lead, change);
    if (!changes) return refuse(409, { form: "Cererea s-a schimbat între timp: modificarea nu mai poate fi anulată." });
    const isCorrection = changes.some(({ kind }) => kind === ("corrected" satisfies EventKind));
    const drafts = isCorrection ? noteDrafts(lead, now) : [];
    for (const each of changes) takeBack(each, by, now);
    followDrafts(drafts, now);
    return { ok: true as const, lead: findLead(lead.id) as Lead, undone: words };
  });
}

/** Takes back the change of many requests at a moment (ISO): all of it, or nothing. 409 where there is nothing, or one of them has changed since. */
export function undoChangesAt(moment: string, by: Actor, now: Date): { ok: true; count: number } | Refusal {
  return inTransaction(() => {
    const changes = listChangesAt(moment);
    if (changes.length === 0) return refuse(409, { form: "Nu mai este nimic de anulat." });
    const isChanged = !changes.every(isUndoable);
    if (isChanged) return refuse(409, { form: "Una dintre cereri s-a schimbat între timp: anulați din pagina fiecăreia." });
    for (const change of changes) takeBack(change, by, now);
    return { ok: true as const, count: new Set(changes.map(({ lead_id }) => lead_id)).size };
  });
}

/** Takes a mark back: a request that was marked as spam by mistake is told after all, and one that was let through by mistake no more. */
function takeBack(change: LeadEvent, by: Actor, now: Date): void {
  undoEvent(change, by, now);
  const { accepted_offer, renounced_offers, status } = (change.before ?? {}) as Former;
  if (accepted_offer !== undefined) takeBackOrder(change.lead_id, accepted_offer);
  if (renounced_offers) setOffersKept(change.lead_id, renounced_offers);
  if (status && STATUSES[status].end === "lost") giveUpAgain(change);
  const suspect = change.before?.is_suspect;
  const lead = suspect === undefined ? undefined : findLead(change.lead_id);
  if (lead && suspect === 0) addMissingLeadNotifications(lead, now);
  if (lead && suspect === 1) cancelLeadNotifications(lead);
}

/** A request that was opened again, and its accepted offers with it, is ended as before: they are given up as they were. */
function giveUpAgain({ lead_id, created_at }: LeadEvent): void {
  const given = findRenounced(lead_id, created_at, "undone_at");
  if (!given) return;
  redoEvent(given);
  setOffersRenounced(lead_id, findLead(lead_id)?.lost_reason ?? "", new Date(given.created_at));
  keepOfferedSum(lead_id);
}
