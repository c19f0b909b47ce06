import type { Consent } from "#app/leads/consent-ledger/consents.server.ts";
import type { LeadStatus } from "#app/leads/inbox/lead-status.ts";
import type { LeadEvent, OutboxMessage } from "#db/schema.ts";
import { leadEventWords, type RequestedProduct } from "./event-words.ts";

type TimelineEntry = {
  key: string;
  at: string;
  words: string;
  by: string;
  note?: string | undefined;
  status?: LeadStatus | undefined;
  isUndone?: boolean;
};

export type TimelineSources = {
  events: LeadEvent[];
  messages: OutboxMessage[];
  consents: Consent[];
  product?: RequestedProduct;
};

export function buildTimeline({ events, messages, consents, product }: TimelineSources, now: Date): TimelineEntry[] {
  const consentEventTimes = new Set(events.filter(({ kind }) => kind.startsWith("consent")).map(({ created_at }) => created_at));
  const entries = [
    ...events.map((event) => eventEntry(event, now, product)),
    ...messages.map((message): TimelineEntry => ({ key: `m${message.id}`, by: "", ...messageSentence(message) })),
    ...consents.filter(({ given_by, created_at }) => given_by !== "request" && !consentEventTimes.has(created_at)).map(consentEntry),
  ];
  // Of one moment, what was written later stands higher.
  return entries
    .map((entry, index) => ({ entry, index }))
    .sort((a, b) => b.entry.at.localeCompare(a.entry.at) || b.index - a.index)
    .map(({ entry }) => entry);
}

function eventEntry(event: LeadEvent, now: Date, product: TimelineSources["product"]): TimelineEntry {
  const { id, created_at, undone_at } = event;
  return { key: `e${id}`, at: created_at, by: actorWords(event), isUndone: undone_at !== null, ...leadEventWords(event, now, product) };
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

const CHANNEL_WORDS: Record<OutboxMessage["channel"], { name: string; sent: string }> = {
  mail: { name: "E-mail", sent: "trimis" },
  push: { name: "Notificare pe telefon", sent: "trimisă" },
  webhook: { name: "Webhook", sent: "trimis" },
};

export function messageSentence(message: OutboxMessage): { words: string; at: string } {
  const { channel, recipient, state, attempts, last_error, created_at, sent_at } = message;
  const { name, sent } = CHANNEL_WORDS[channel];
  // Of a telephone only the id of its subscription is known, which means nothing to a reader.
  const to = channel === "push" ? "" : ` ${state === "sent" ? "la" : "către"} ${recipient}`;
  const error = last_error ? `: ${last_error}` : "";
  if (state === "sent") return { words: `${name} ${sent}${to}`, at: sent_at ?? created_at };
  if (state === "unsure") return { words: `${name} poate ${sent}${to}${error}`, at: created_at };
  if (state === "dead") return { words: `${name} ne${sent}${to}${error}`, at: created_at };
  return { words: `${name} în așteptare${to}${attempts > 0 ? ` (încercarea ${attempts + 1}${error})` : ""}`, at: created_at };
}
