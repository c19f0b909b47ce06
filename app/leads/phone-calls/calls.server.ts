import { eq, sql } from "drizzle-orm";
import { fold } from "#app/language/text.ts";
import type { LeadStatus } from "#app/leads/inbox/lead-status.ts";
import { type Actor, addLeadEvent } from "#app/leads/timeline/events.server.ts";
import { writeChange } from "#app/leads/timeline/lead-changes.server.ts";
import { db } from "#db/client.server.ts";
import { type Lead, leads } from "#db/schema.ts";
import { type CallDetail, type LostReason, type NextStep, type Outcome, progressOf, withCall, withStatus } from "./lead-progress.ts";

export type CallRecord = {
  outcome: Outcome | null;
  note: string;
  next?: NextStep | null;
  lost_reason?: LostReason | null;
  order_sum?: number | null | undefined;
  status?: LeadStatus | null;
};

/** A note beside an outcome is part of its event. `next_at` (ISO): when the next step is due, should the request stay open. */
export function recordCall(lead: Lead, noted: CallRecord, next_at: string, by: Actor, now: Date): Lead {
  const { outcome, note, lost_reason } = noted;
  if (note) makeFindable(lead.id, note);
  const next = outcome === "raspuns" ? (noted.next ?? "oferta") : undefined;
  const status = noted.status ?? (next && STATES[next]);
  if (outcome === null) return recordNote(lead, { note, status: status ?? lead.status }, next_at, by, now);
  const lost = outcome === "pierdut" && { lost_reason: lost_reason ?? "altul" };
  const promised = { promised_from: lead.call_from, promised_until: lead.call_by };
  const order_sum = outcome === "comandat" ? (noted.order_sum ?? null) : null;
  const after = withCall(progressOf(lead), { outcome, status, follow_up_at: next_at, ...lost, order_sum, ...promised }, now);
  const moved = after.status === lead.status ? {} : { status: [lead.status, after.status] as const };
  const due = after.follow_up_at !== null && { follow_up_at: after.follow_up_at };
  const named = after.closed_at === null || next === "gata" ? next : undefined;
  const worth = order_sum !== null && { order_sum };
  const detail: CallDetail = { outcome, ...due, ...(named && { next: named }), ...lost, ...worth, ...(note && { note }), ...moved };
  return writeChange(lead, after, { kind: "call", detail: JSON.stringify(detail) }, by, now);
}

/** By the search, like the visitor's own message; what was undone too. */
function makeFindable(id: number, note: string): void {
  const search_text = sql`${leads.search_text} || ' ' || ${fold(note)}`;
  db().update(leads).set({ search_text }).where(eq(leads.id, id)).run();
}

const STATES: Partial<Record<NextStep, LeadStatus>> = { revin: "in_lucru", gata: "finalizat" };

type NoteRecord = Pick<Lead, "status"> & { note: string };

function recordNote(lead: Lead, { note, status }: NoteRecord, next_at: string, by: Actor, now: Date): Lead {
  const isMoved = status !== lead.status;
  if (note) addLeadEvent(lead.id, { kind: "note", detail: note, ...(!isMoved && { before: {} }) }, by, now);
  if (!isMoved) return lead;
  return writeChange(
    lead,
    withStatus(progressOf(lead), status, next_at, now),
    { kind: "status", detail: `${lead.status} → ${status}` },
    by,
    now,
  );
}
