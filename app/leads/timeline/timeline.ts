import { timesWords } from "#app/language/nouns.ts";
import { formatBani } from "#app/language/numbers.ts";
import { writtenDownWords } from "#app/leads/by-hand/arrival-words.ts";
import type { Consent } from "#app/leads/consent-ledger/consents.server.ts";
import { correctionWords } from "#app/leads/correction/correction-rows.ts";
import { LEAD_STATUSES, type LeadStatus, STATUSES } from "#app/leads/inbox/lead-status.ts";
import { lineNeed } from "#app/leads/lines/line-need.ts";
import type { LineSnapshot } from "#app/leads/lines/line-snapshot.ts";
import { costWords } from "#app/leads/lines/line-worth.ts";
import { type CallDetail, LOST_WORDS, readCallDetail, SAME_ORDER, SUMLESS } from "#app/leads/phone-calls/lead-progress.ts";
import { suspectWords } from "#app/leads/spam/suspicions.ts";
import { momentWords } from "#app/leads/work-order/due-words.ts";
import type { Lead, LeadEvent, OutboxMessage } from "#db/schema.ts";
import type { EventKind } from "./events.server.ts";

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

type RequestedProduct = Pick<Lead, "product_slug" | "product_name">;

type EventWords = {
  words: string;
  note?: string | undefined;
  status?: LeadStatus | undefined;
};

/** `now` is for its days, `product` what was asked for. A kind without words is shown as it is. */
export function leadEventWords({ kind, detail }: Pick<LeadEvent, "kind" | "detail">, now: Date, product?: RequestedProduct): EventWords {
  return isKind(kind) ? SENTENCES[kind](detail, now, product) : { words: withDetail(kind, detail) };
}

function isKind(kind: string): kind is EventKind {
  return Object.hasOwn(SENTENCES, kind);
}

/** Erasing removes the detail: each sentence also works without it. */
const SENTENCES: Record<EventKind, (detail: string, now: Date, product?: RequestedProduct) => EventWords> = {
  received: (detail, _now, product) => ({ words: `Cerere primită ${pageWords(detail, product)}`, status: "nou" }),
  written_down: (detail) => ({ words: writtenDownWords(detail), status: "in_lucru" }),
  wrote_again: (detail) => ({ words: `Trimisă din nou${detail && `; a scris și: ${versionWords(detail)}`}` }),
  wrote_more: (detail) => ({ words: `Trimisă din nou${detail && ` ${timesWords(Number(detail))}`} cu alte date, care nu s-au păstrat` }),
  version_chosen: (detail) => ({ words: `Datele scrise a doua oară au fost preluate în cerere${detail && `: ${detail}`}` }),
  corrected: (detail) => ({ words: withDetail("Cerere corectată", correctionWords(detail)) }),
  status: statusWords,
  call: callWords,
  order_sum: (detail) => ({
    words: /^\d+$/.test(detail) ? `Suma comenzii: ${orderWords(Number(detail))}` : "Suma comenzii a fost schimbată",
  }),
  note: (detail) => ({ words: "Notă", note: detail }),
  spam: () => ({ words: "Marcată ca spam" }),
  restored: (detail) => ({ words: `Nu este spam: cererea a intrat în lucru${reasonsWords(detail)}` }),
  undone: () => ({ words: "Ultima modificare a fost anulată" }),
  owner: (detail) => ({ words: detail ? `Se ocupă ${detail}` : "Nu se mai ocupă nimeni anume" }),
  put_off: (detail, now) => ({ words: detail ? `Amânată: revin ${putOffWords(detail, now)}` : "Amânată" }),
  duplicate: (detail) => ({ words: `Închisă ca dublură${detail && ` a cererii ${detail}`}`, status: "abandonat" }),
  duplicate_closed: (detail) => ({ words: `A fost închisă o dublură a ei${detail && `: ${detail}`}` }),
  grouped: (detail) => ({ words: `Grupată cu ${detail || "alte cereri"}` }),
  ungrouped: (detail) => ({ words: detail ? `Scoasă din grupul cu ${detail}` : "Scoasă din grup" }),
  group_left: (detail) => ({ words: `Din grup a fost scoasă ${detail || "o cerere"}` }),
  handed_off: (detail) => ({ words: detail ? `Trimisă la ${detail}` : "Trimisă unui consultant" }),
  revoked: (detail) => ({ words: detail ? `Linkul pentru ${detail} a fost revocat` : "Linkul trimis a fost revocat" }),
  consent_given: () => ({ words: "Acordul pentru noutăți a fost dat" }),
  consent_withdrawn: () => ({ words: "Acordul pentru noutăți a fost retras" }),
  erased: () => ({ words: "Datele personale au fost șterse" }),
  exported: () => ({ words: "Datele personale au fost descărcate" }),
  offer_issued: (detail) => offerWords("a fost emisă", detail),
  offer_sent: (detail) => offerWords("a fost trimisă", detail),
  offer_accepted: (detail) => offerWords("a fost acceptată", detail),
  offer_wanted: (detail) => ({ words: `Clientul vrea să comande din ${(detail || "Oferta").replace("Oferta", "oferta")}: de sunat` }),
  offer_withdrawn: (detail) => offerWords("a fost retrasă", detail),
  offer_renounced: (detail) => ({ words: `Clientul a renunțat la ${(detail || "Oferta acceptată").replace("Oferta", "oferta")}` }),
  offer_question: questionWords,
};

function offerWords(became: string, detail: string): EventWords {
  const [, offer = "O ofertă", more = ""] = OFFER.exec(detail) ?? [];
  return { words: `${offer} ${became}${more.replace(/^, (?=pe |prin )/, " ")}` };
}

function questionWords(detail: string): EventWords {
  const [, offer = "Oferta", more = ""] = OFFER.exec(detail) ?? [];
  return { words: `Întrebare despre ${offer.replace("Oferta", "oferta")}`, note: more.replace(/^: /, "") || undefined };
}

const OFFER = /^(Oferta [^\s:,]+)([:,].*)?$/s;

function withDetail(words: string, detail: string): string {
  return detail ? `${words}: ${detail}` : words;
}

function statusWords(detail: string): EventWords {
  const [from, to] = detail.split(" → ");
  if (!from || !to) return { words: withDetail("Stare schimbată", detail) };
  return { words: `Stare: ${stateWord(from)} → ${stateWord(to)}`, status: LEAD_STATUSES.find((status) => status === to) };
}

function callWords(detail: string, now: Date): EventWords {
  const call = readCallDetail(detail);
  if (!call) return { words: withDetail("Apel", detail) };
  const [from, to] = call.status ?? [];
  const moved = from && to ? `. Stare: ${stateWord(from)} → ${stateWord(to)}` : "";
  return { words: `Apel: ${outcomeWords(call, now)}${moved}`, note: call.note, status: to };
}

/** "nu a răspuns, de sunat din nou azi, 14:30", "revin luni, 23 noiembrie, 09:00", "pierdut (preț)". */
export function outcomeWords({ outcome, next, follow_up_at, lost_reason, order_sum, order_of }: CallDetail, now: Date) {
  const when = follow_up_at ? ` ${momentWords(new Date(follow_up_at), now)}` : "";
  switch (outcome) {
    case "raspuns":
      if (next === "gata") return "a răspuns, încheiată fără comandă";
      return `a răspuns${when && (next === "oferta" ? `, de întocmit oferta:${when}` : `, revin${when}`)}`;
    case "fara_raspuns":
      return `nu a răspuns${when && `, de sunat din nou${when}`}`;
    case "revin":
      return `revin${when}`;
    case "comandat":
      if (order_of) return `a comandat, ${SAME_ORDER} cu cererea ${order_of}`;
      return order_sum === undefined ? "a comandat" : `a comandat, ${orderWords(order_sum)}`;
    case "pierdut":
      return lost_reason ? `pierdut (${LOST_WORDS[lost_reason].toLocaleLowerCase("ro")})` : "pierdut";
  }
}

/** "joi, 3 decembrie, 09:00 (era mâine, 14:30)" of the moment of the next step, and of the one that was agreed before, if any (ISO, with a semicolon between). */
export function putOffWords(detail: string, now: Date): string {
  const [next = "", former] = detail.split(";").map((moment) => momentWords(new Date(moment), now));
  return former ? `${next} (era ${former})` : next;
}

/** "1.845,12 lei cu TVA" of bani. */
function orderWords(bani: number): string {
  return `${formatBani(bani)}\u00a0lei cu TVA`;
}

/** Worth of a request, and the thing whose sum it is: of the order, of the last offer, else of what was asked for on its day. */
function worthWords(
  { order_sum, offered_sum }: Pick<Lead, "order_sum" | "offered_sum">,
  lines: readonly LineSnapshot[],
  isOrdered: boolean,
) {
  if (order_sum !== null) return `${orderWords(order_sum)}, comanda`;
  if (offered_sum !== null) return `${orderWords(offered_sum)}, oferta scrisă`;
  if (isOrdered) return `comandă ${SUMLESS}`;
  return costWords(lines.map((line) => ({ need: lineNeed(line), estimate_sum: line.estimate_sum ?? null })));
}

/** "Finalizat: a comandat", "Finalizat: fără comandă", "Refuzat: preț", "Dublură", empty of an open one; and what the request is worth. */
export function endingOf(
  lead: Lead,
  events: readonly LeadEvent[],
  lines: readonly LineSnapshot[],
): { ending: string; worth?: string | undefined; order?: undefined } {
  const { closed_at, duplicate_of, status, lost_reason, order_sum } = lead;
  if (closed_at === null) return { ending: "", worth: worthWords(lead, lines, false) };
  const call = STATUSES[status].end === "done" ? lastCall(events) : undefined;
  if (call?.order_of) {
    const ending = `${STATUSES[status].label}: ${SAME_ORDER} cu cererea ${call.order_of}`;
    return { ending, worth: worthWords(lead, lines, false), order: undefined };
  }
  const isOrder = call?.outcome === "comandat";
  const sum = order_sum === null ? SUMLESS : orderWords(order_sum);
  const sale = isOrder ? `a comandat, ${sum}` : call?.next === "gata" && "fără comandă";
  const reason = sale || (lost_reason && LOST_WORDS[lost_reason].toLocaleLowerCase("ro"));
  const ending = [duplicate_of === null ? STATUSES[status].label : "Dublură", reason].filter(Boolean).join(": ");
  return { ending, worth: worthWords(lead, lines, isOrder) };
}

/** The last call that was not taken back, of the events in their order. */
export function lastCall(events: readonly LeadEvent[]): CallDetail | undefined {
  const last = events.findLast(({ kind, undone_at }) => kind === "call" && undone_at === null);
  return last && readCallDetail(last.detail);
}

function stateWord(status: string): string {
  return LEAD_STATUSES.some((known) => known === status) ? STATUSES[status as LeadStatus].label : status;
}

/** The page of the form. An address means nothing to a reader, so a page without words of its own is "the site". */
function pageWords(path: string, product?: RequestedProduct): string {
  if (path.startsWith("/api/")) return "de la un program, prin API";
  if (path.startsWith("/produse/"))
    return path === `/produse/${product?.product_slug}` ? `de pe pagina produsului „${product?.product_name}”` : "de pe pagina unui produs";
  if (path === "/cerere") return "de pe pagina „Cererea mea”";
  return path === "/contact" ? "de pe pagina de contact" : "de pe site";
}

function reasonsWords(reasons: string): string {
  const words = suspectWords(reasons);
  return words.length > 0 ? ` (fusese reținută: ${words.join("; ")})` : "";
}

/** "e-mail: nou@exemplu.ro (în cerere: vechi@exemplu.ro); mesaj: …" of {"e-mail": [stands, wrote]}. */
function versionWords(detail: string): string {
  try {
    const said = Object.entries(JSON.parse(detail) as Record<string, [unknown, unknown] | []>);
    return said
      .map(([name, [stands, wrote]]) => `${name}: ${valueWord(name, wrote ?? null)} (în cerere: ${valueWord(name, stands ?? null)})`)
      .join("; ");
  } catch {
    return detail;
  }
}

function valueWord(name: string, value: unknown): string {
  if (name.startsWith("acord")) return value === 1 ? "da" : "nu";
  return value === null || value === "" ? "–" : String(value);
}
