import { fieldsOfSubject } from "#app/commands/history/with-history.server.ts";
import { countBatch, findHistoryBatch, listActors, listChanges } from "#app/history/history-store.server.ts";
import { formatMoment } from "#app/language/moments.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { compareRomanian } from "#app/language/text.ts";
import { listStaffEvents, listStaffNames } from "#app/leads/timeline/events.server.ts";
import { leadEventWords } from "#app/leads/timeline/timeline.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { HISTORY } from "#app/registers/history-kinds.server.ts";
import type { HistoryEntry, LeadEvent } from "#db/schema.ts";
import { changedLabels } from "./field-words.ts";
import type { HistoryKind, HistoryQuery } from "./history-address.ts";

export type HistoryLine = ReturnType<typeof changeLine>;

const PAGE = 50;
const LEADS = "Cereri";

type Row = { at: string; change?: number; event?: number; line: () => HistoryLine };

export function readHistory(query: HistoryQuery): { lines: HistoryLine[]; next: string | undefined } {
  const actor_name = query.who || undefined;
  const changes = query.kind === "lead" ? [] : listChanges({ ...filterOf(query), actor_name }, PAGE + 1);
  const withWork = (query.kind === "" || query.kind === "lead") && query.id === undefined;
  const work = withWork ? listStaffEvents({ actor_name, below: query.after?.event }, PAGE + 1) : [];
  const all: Row[] = [
    ...changes.map((entry) => ({ at: entry.created_at, change: entry.id, line: () => changeLine(entry) })),
    ...work.map((event) => ({ at: event.created_at, event: event.id, line: () => workLine(event) })),
  ].sort((one, other) => other.at.localeCompare(one.at));
  const shown = all.slice(0, PAGE);
  const change = shown.findLast((row) => row.change !== undefined)?.change ?? query.after?.change;
  const event = shown.findLast((row) => row.event !== undefined)?.event ?? query.after?.event;
  return {
    lines: shown.map(({ line }) => line()),
    next: all.length > PAGE ? `${change ?? ""}-${event ?? ""}` : undefined,
  };
}

export function listKinds(): [HistoryKind, string][] {
  const kinds = Object.entries(HISTORY) as [HistoryEntry["subject"], { label: string }][];
  return [...kinds.map(([kind, { label }]): [HistoryKind, string] => [kind, label]), ["lead", LEADS]];
}

export function listAuthors(): string[] {
  return [...new Set([...listActors(), ...listStaffNames()])].sort((one, other) => compareRomanian(one, other));
}

function filterOf({ kind, id, after }: HistoryQuery) {
  const subject = kind === "" || kind === "lead" ? undefined : kind;
  return { subject, subject_id: id, below: after?.change, batchesOnce: id === undefined };
}

export const ACTION_WORDS: Record<HistoryEntry["action"], string> = {
  add: "a adăugat",
  change: "a schimbat",
  delete: "a șters",
  restore: "a restaurat",
};

function changeLine(entry: HistoryEntry) {
  const batch = entry.batch_id === null ? undefined : findHistoryBatch(entry.batch_id);
  const shared = { id: `c${entry.id}`, at: entry.created_at, moment: formatMoment(new Date(entry.created_at)), who: entry.actor_name };
  if (batch) {
    const amount = countBatch(batch.id);
    const did = batch.kind === "import" ? "a importat" : "a modificat mai multe elemente:";
    const line = { ...shared, did, name: batch.title, kind: HISTORY[entry.subject].label, to: adminPath("batch", batch.id) };
    return {
      ...line,
      detail: count(amount, amount === 1 || entry.subject === "product" ? NOUNS.product : THINGS),
      isUndone: batch.undone_at !== null,
    };
  }
  const isChange = entry.action === "change" || entry.action === "restore";
  return {
    ...shared,
    did: ACTION_WORDS[entry.action],
    name: entry.subject_name,
    kind: HISTORY[entry.subject].label,
    to: adminPath("change", entry.id),
    detail: isChange && entry.before !== null ? shortened(changedLabels(entry, fieldsOfSubject(entry))) : "",
    isUndone: entry.undone_at !== null,
  };
}

const THINGS = { one: "lucru", few: "lucruri" };
const MOST_LABELS = 4;

function shortened(labels: readonly string[]): string {
  const more = labels.length - MOST_LABELS;
  return labels.slice(0, MOST_LABELS).join(", ") + (more > 0 ? ` și încă ${more}` : "");
}

/** Only what the request went through: names and notes stay on its own page, and go with it. */
const TOLD = new Set(["status", "call"]);

function workLine({ id, lead_id, kind, detail, created_at, actor_name }: LeadEvent): HistoryLine {
  const now = new Date(created_at);
  const { words } = leadEventWords({ kind, detail: TOLD.has(kind) ? detail : "" }, now);
  const shared = { id: `l${id}`, at: created_at, moment: formatMoment(now), who: actor_name };
  return {
    ...shared,
    did: "a lucrat la",
    name: `cererea ${lead_id}`,
    kind: LEADS,
    to: adminPath("lead", lead_id),
    detail: words,
    isUndone: false,
  };
}
