/** What happened to a request, in Romanian sentences: one case for each kind of event. Pure. */

import { LEAD_STATUSES, type LeadStatus, STATUS_WORDS } from "#app/leads/inbox/lead-status.ts";
import { momentWords } from "#app/leads/workbench/due-words.ts";
import { LOST_WORDS, readCallDetail } from "#app/leads/workbench/lead-work.ts";
import { suspectWords } from "#app/leads/workbench/suspect-words.ts";
import type { LeadEvent } from "#db/schema.ts";

export type EventWords = {
  words: string;
  /** What somebody wrote, in his own words. */
  note?: string | undefined;
  /** The state it led to: its colour. */
  status?: LeadStatus | undefined;
};

/** The sentence of an event; `now` is for its days. A kind that has no sentence is shown as it is: nothing is ever left out. */
export function eventWords(event: Pick<LeadEvent, "kind" | "detail">, now: Date): EventWords {
  const { kind, detail } = event;
  switch (kind) {
    case "received":
      return { words: `Cerere primită ${pageWords(detail)}`, status: "nou" };
    case "amended":
      return { words: `Trimisă din nou, cu schimbări: ${amendedWords(detail)}` };
    case "status":
      return statusWords(detail);
    case "call":
      return callWords(detail, now);
    case "note":
      return { words: "Notă", note: detail };
    case "spam":
      return { words: "Marcată ca spam" };
    case "restored":
      return { words: `Nu e spam: cererea a intrat în lucru${reasonsWords(detail)}` };
    case "grouped":
      return { words: `Pusă împreună cu ${detail || "alte cereri"}` };
    case "ungrouped":
      return { words: detail ? `Scoasă din grupul cu ${detail}` : "Scoasă din grup" };
    case "undone":
      return { words: "Ultima schimbare a fost anulată" };
    default:
      return { words: withDetail((Object.hasOwn(OTHER_KINDS, kind) && OTHER_KINDS[kind]) || kind, detail) };
  }
}

/** Kinds that need no more than their name. */
const OTHER_KINDS: Readonly<Record<string, string>> = {
  handed_off: "Trimisă unui coleg",
  revoked: "Linkul trimis a fost retras",
  consent_withdrawn: "Acord retras",
  erased: "Datele personale au fost șterse",
  exported: "Datele personale au fost exportate",
  merged: "Unită cu altă cerere",
};

function withDetail(words: string, detail: string): string {
  return detail ? `${words}: ${detail}` : words;
}

function statusWords(detail: string): EventWords {
  const [from = "", to = ""] = detail.split(" → ");
  return { words: `Stare: ${stateWord(from)} → ${stateWord(to)}`, status: LEAD_STATUSES.find((status) => status === to) };
}

function callWords(detail: string, now: Date): EventWords {
  const call = readCallDetail(detail);
  if (!call) return { words: withDetail("Apel", detail) };
  const [from, to] = call.status ?? [];
  const moved = from && to ? `. Stare: ${stateWord(from)} → ${stateWord(to)}` : "";
  return { words: `Apel: ${outcomeWords(call, now)}${moved}`, note: call.note, status: to };
}

/** "nu a răspuns", "revin luni, 23 noiembrie, 09:00", "pierdut: preț". */
export function outcomeWords({ outcome, follow_up_at, lost_reason }: NonNullable<ReturnType<typeof readCallDetail>>, now: Date): string {
  switch (outcome) {
    case "raspuns":
      return "a răspuns";
    case "fara_raspuns":
      return "nu a răspuns";
    case "revin":
      return follow_up_at ? `revin ${momentWords(new Date(follow_up_at), now)}` : "revin";
    case "pierdut":
      return lost_reason ? `pierdut: ${LOST_WORDS[lost_reason].toLocaleLowerCase("ro")}` : "pierdut";
  }
}

function stateWord(status: string): string {
  return LEAD_STATUSES.some((known) => known === status) ? STATUS_WORDS[status as LeadStatus] : status;
}

function pageWords(path: string): string {
  if (path.startsWith("/api/")) return "printr-un program";
  if (path.startsWith("/produse/")) return "de pe pagina produsului";
  return path === "/contact" ? "de pe pagina de contact" : withDetail("de pe site", path);
}

function reasonsWords(reasons: string): string {
  const words = suspectWords(reasons);
  return words.length > 0 ? ` (fusese reținută: ${words.join("; ")})` : "";
}

/** "telefon: 0700 000 012 → 0700 000 013; mesaj: …" of {"telefon": [before, after]}. */
function amendedWords(detail: string): string {
  try {
    const changes = Object.entries(JSON.parse(detail) as Record<string, [unknown, unknown]>);
    return changes.map(([name, [from, to]]) => `${name}: ${valueWord(name, from)} → ${valueWord(name, to)}`).join("; ");
  } catch {
    return detail;
  }
}

function valueWord(name: string, value: unknown): string {
  if (name.startsWith("acord")) return value === 1 ? "da" : "nu";
  return value === null || value === "" ? "–" : String(value);
}
