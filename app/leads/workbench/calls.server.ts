/** Calls and notes, written down: the fields of the request and the event that tells of it. Call these inside a transaction. */

import type { LeadStatus } from "#app/leads/inbox/lead-status.ts";
import { type Actor, addEvent } from "#app/leads/timeline/events.server.ts";
import { writeChange } from "#app/leads/timeline/lead-changes.server.ts";
import type { Lead } from "#db/schema.ts";
import { type CallDetail, type LostReason, type Outcome, withCall, withStatus, workOf } from "./lead-work.ts";

/** What is noted, whoever does. Without an outcome it is a note, or a state set by hand. */
export type Noted = { outcome: Outcome | null; note: string; lost_reason?: LostReason | null; status?: LeadStatus | null };

/**
 * Notes an outcome ("call", with a CallDetail), a note ("note", its text) and a state set by hand ("status"); whatever of them there is. A note
 * beside an outcome is part of its event.
 */
export function noteCall(lead: Lead, noted: Noted, follow_up_at: string | undefined, by: Actor, now: Date): Lead {
  const { outcome, note, lost_reason } = noted;
  const status = noted.status ?? undefined;
  if (outcome === null) return noteAlone(lead, { note, status: status ?? lead.status }, by, now);
  const agreed = { ...(outcome === "revin" && { follow_up_at }), ...(outcome === "pierdut" && { lost_reason: lost_reason ?? "altul" }) };
  const after = withCall(workOf(lead), { outcome, status, ...agreed, promised_from: lead.call_from }, now);
  const moved = after.status === lead.status ? {} : { status: [lead.status, after.status] as const };
  const detail: CallDetail = { outcome, ...agreed, ...(note && { note }), ...moved };
  return writeChange(lead, after, { kind: "call", detail: JSON.stringify(detail) }, by, now);
}

function noteAlone(lead: Lead, { note, status }: Required<Pick<Lead, "status">> & { note: string }, by: Actor, now: Date): Lead {
  const isMoved = status !== lead.status;
  if (note) addEvent(lead.id, { kind: "note", detail: note, ...(!isMoved && { before: {} }) }, by, now);
  if (!isMoved) return lead;
  return writeChange(lead, withStatus(workOf(lead), status, now), { kind: "status", detail: `${lead.status} → ${status}` }, by, now);
}
