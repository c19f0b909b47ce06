import { readRowId } from "#app/http/require-found.server.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { STATUSES } from "#app/leads/inbox/lead-status.ts";
import { findLead } from "#app/leads/lead-store.server.ts";
import { readCallDetail } from "#app/leads/phone-calls/lead-progress.ts";
import { listLeadEvents } from "#app/leads/timeline/events.server.ts";
import { findLastChange, isUndoable, listChangesAt } from "#app/leads/timeline/lead-changes.server.ts";
import { outcomeWords } from "#app/leads/timeline/timeline.ts";
import { momentWords } from "#app/leads/work-order/due-words.ts";

export type InboxMessage = { words: string; id?: number; undo?: Record<string, string> };

export function inboxMessageOf({ schimbat, schimbate }: Record<string, string>, now: Date): InboxMessage | undefined {
  if (schimbate) return inboxMessageOfMany(schimbate, now);
  const id = readRowId(schimbat);
  const lead = id === undefined ? undefined : findLead(id);
  if (!lead) return undefined;
  const change = findLastChange(lead.id);
  const undo = change && isUndoable(change) ? { undo: { lead_id: String(lead.id), seen: String(change.id) } } : {};
  return { id: lead.id, words: messageWords(lead, listLeadEvents(lead.id).at(-1), now), ...undo };
}

function messageWords(
  { full_name, status, is_suspect }: NonNullable<ReturnType<typeof findLead>>,
  event: ReturnType<typeof listLeadEvents>[number] | undefined,
  now: Date,
): string {
  const call = event?.kind === "call" ? readCallDetail(event.detail) : undefined;
  if (call) return `Notat: ${full_name} – ${outcomeWords(call, now)}. Starea: ${STATUSES[status].label}`;
  if (event?.kind === "owner") return `${full_name}: ${event.detail ? `se ocupă ${event.detail}` : "nu se mai ocupă nimeni anume"}`;
  if (event?.kind === "spam") return `${full_name} este acum la suspecte`;
  if (event?.kind === "restored") return `${full_name}: nu este spam, cererea este din nou în lista de lucru`;
  if (status === "abandonat" && is_suspect === 1) return `${full_name}: aruncată, o mai găsește numai căutarea`;
  return `Starea a fost salvată: ${full_name} – ${STATUSES[status].label}`;
}

function wordsOfMany(many: string, { kind, detail, lead_id }: ReturnType<typeof listChangesAt>[number], now: Date): string {
  if (kind === "owner") return `${many}: se ocupă ${detail}`;
  if (kind === "put_off") return `${many}: revin ${momentWords(new Date(detail.split(";")[0] ?? ""), now)}`;
  if (kind === "restored") return `${many}: nu sunt spam, sunt din nou în lista de lucru`;
  const { status, is_suspect } = (kind === "status" && findLead(lead_id)) || {};
  if (status === "abandonat" && is_suspect === 1) return `${many}: aruncate, le mai găsește numai căutarea`;
  return status ? `Starea a fost salvată: ${many} – ${STATUSES[status].label}` : `${many}: marcate ca spam`;
}

function inboxMessageOfMany(moment: string, now: Date): InboxMessage | undefined {
  const changes = /^\d{1,15}$/.test(moment) ? listChangesAt(new Date(Number(moment)).toISOString()) : [];
  const [first] = changes;
  if (!first) return undefined;
  const many = count(changes.length, NOUNS.request);
  return { words: wordsOfMany(many, first, now), ...(changes.every(isUndoable) && { undo: { moment } }) };
}
