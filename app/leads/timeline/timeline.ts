/** Everything that happened to a request, newest first: its events, what was told of it, consents given or taken back later, and other requests of the number. Pure. */
import { areaWords } from "#app/catalog/quantity/quantity-words.ts";
import { type LeadStatus, STATUS_WORDS } from "#app/leads/inbox/lead-status.ts";
import type { Lead, LeadEvent, leadConsents, OutboxMessage } from "#db/schema.ts";
import { eventWords } from "./event-words.ts";
import { messageWords } from "./message-words.ts";

export type Consent = typeof leadConsents.$inferSelect;

export type TimelineEntry = {
  key: string;
  /** ISO moment. */
  at: string;
  words: string;
  /** Who did it; empty where the sentence says it, or where nobody did. */
  by: string;
  note?: string | undefined;
  status?: LeadStatus | undefined;
  isUndone?: boolean;
  /** Where it leads to: another request. */
  to?: { id: number; words: string };
};

export type Past = { lead: Lead; events: LeadEvent[]; messages: OutboxMessage[]; consents: Consent[]; others: Lead[] };

export function timelineOf({ lead, events, messages, consents, others }: Past, now: Date): TimelineEntry[] {
  const told = new Set(events.filter(({ kind }) => kind.startsWith("consent")).map(({ created_at }) => created_at));
  const entries = [
    ...others.map((other) => otherEntry(other, lead)),
    ...events.map((event) => eventEntry(event, now)),
    ...messages.map((message): TimelineEntry => ({ key: `m${message.id}`, by: "", ...messageWords(message) })),
    ...consents.filter(({ given_by, created_at }) => given_by !== "request" && !told.has(created_at)).map(consentEntry),
  ];
  // Of one moment, what was written later stands higher.
  return entries
    .map((entry, index) => ({ entry, index }))
    .sort((a, b) => b.entry.at.localeCompare(a.entry.at) || b.index - a.index)
    .map(({ entry }) => entry);
}

function eventEntry(event: LeadEvent, now: Date): TimelineEntry {
  const { id, created_at, undone_at } = event;
  return { key: `e${id}`, at: created_at, by: actorWords(event), isUndone: undone_at !== null, ...eventWords(event, now) };
}

function actorWords({ actor, actor_name, kind }: LeadEvent): string {
  if (actor_name) return actor_name;
  if (actor === "visitor") return kind === "received" ? "" : "vizitatorul";
  return actor === "admin" ? "administratorul" : "";
}

const PURPOSES = { gdpr: "prelucrarea datelor", marketing: "noutăți" } as const;
const GIVEN_BY = { request: "", link: " prin linkul din e-mail", admin: ", spus administratorului" } as const;

function consentEntry({ id, purpose, is_given, given_by, created_at }: Consent): TimelineEntry {
  const words = `Acord pentru ${PURPOSES[purpose]}: ${is_given ? "dat" : "retras"}${GIVEN_BY[given_by]}`;
  return { key: `c${id}`, at: created_at, words, by: "" };
}

function otherEntry(other: Lead, lead: Lead): TimelineEntry {
  const age = other.created_at < lead.created_at ? "mai veche" : "mai nouă";
  const { id, created_at, status, product_name, area_sqm, area_unit, is_suspect } = other;
  return {
    key: `l${id}`,
    at: created_at,
    words: `Cerere ${age} de la același număr:`,
    by: is_suspect === 1 ? "suspectă" : STATUS_WORDS[status],
    status,
    to: { id, words: `${product_name ?? "fără produs ales"}, ${areaWords(area_sqm, area_unit)}` },
  };
}
