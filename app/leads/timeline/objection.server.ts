/** Question before one writes over what a colleague, a consultant or the customer did meanwhile: a sale above all. */
import { readRowId } from "#app/http/require-found.server.ts";
import { isClosed, type LeadStatus, STATUSES } from "#app/leads/inbox/lead-status.ts";
import { readCallDetail } from "#app/leads/phone-calls/lead-progress.ts";
import type { Lead, LeadEvent } from "#db/schema.ts";
import type { Actor } from "./events.server.ts";
import { findLastChange } from "./lead-changes.server.ts";
import { leadEventWords } from "./timeline.ts";

/** View of whoever writes: the last event that the page showed, and the last one over which he was asked and said yes. Without `event` nobody is asked: a program has no page. */
export type SeenEvents = { event: number | undefined; sure?: number | undefined };

/** Fields of a form that says what its page has shown. */
export function seenOf({ seen, sure }: Readonly<Record<string, unknown>>): SeenEvents {
  return { event: readRowId(String(seen ?? "")), sure: readRowId(String(sure ?? "")) };
}

/** Fields after the question: asked once about a change. */
export function sureOf({ id }: Pick<LeadEvent, "id">): { seen: string; sure: string } {
  return { seen: String(id), sure: String(id) };
}

/**
 * The last change that `status` would be written over unseen, one's own in another tab too, unless it says the same (`isRepeat`: two presses of one button); of a
 * sale by somebody else that would become a loss even where the page has shown it, because a list that follows by itself may have shown it under the finger.
 * Undefined where nothing objects, or it was told already.
 */
export function findObjection(
  lead: Lead,
  status: LeadStatus | null,
  seen: SeenEvents | undefined,
  by: Actor,
  isRepeat: (change: LeadEvent) => boolean = () => false,
): LeadEvent | undefined {
  if (seen?.event === undefined) return undefined;
  const change = findLastChange(lead.id);
  if (!change || change.id <= (seen.sure ?? 0)) return undefined;
  if (isOwn(change, by)) return change.id > seen.event && !isRepeat(change) ? change : undefined;
  const isLoss = status !== null && STATUSES[status].end === "lost";
  return change.id > seen.event || (isLoss && isSale(lead, change)) ? change : undefined;
}

function isOwn({ actor, actor_name }: LeadEvent, by: Actor): boolean {
  return actor === by.actor && actor_name === by.actor_name;
}

function isSale({ status }: Lead, { kind, detail }: LeadEvent): boolean {
  if (kind === "offer_accepted") return true;
  return isClosed(status) && kind === "call" && readCallDetail(detail)?.outcome === "comandat";
}

/** "Între timp, Ioana a schimbat cererea: apel: a comandat.", "Între timp ați schimbat cererea în altă filă: apel: a comandat." */
export function objectionWords(change: LeadEvent, lead: Lead, by: Actor, now: Date): string {
  const who = change.actor === "visitor" ? "clientul" : change.actor_name || "un coleg";
  const changed = isOwn(change, by) ? "ați schimbat cererea în altă filă" : `${who} a schimbat cererea`;
  return `Între timp${isOwn(change, by) ? "" : ","} ${changed}: ${leadEventWords(change, now, lead).words}.`;
}
