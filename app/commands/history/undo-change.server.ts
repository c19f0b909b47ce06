/** One change taken back, or a version put back: look up, see whether it may be, write. */
import { isKept } from "#app/history/bounds.ts";
import { findChange, markUndone, recordChange } from "#app/history/history.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import { isSnippetChange, type PublicSettings } from "#app/settings/settings.server.ts";
import { db } from "#db/client.server.ts";
import type { HistoryEntry } from "#db/schema.ts";
import { unlessBusy } from "../unless-busy.server.ts";
import { isStillAs, isWhole, wantedOf } from "./same-state.ts";
import type { Subject, Whole } from "./subject.ts";
import { subjectOf } from "./subjects.server.ts";

/** `to` is where one sees what was put back, in a new document where `isInEveryPage`, its list where it `isGone`; `change` the new entry, by which this can be taken back in turn. */
type TakenBack = { ok: true; text: string; to: string; isGone: boolean; isInEveryPage: boolean; change: number | undefined };

const NEWER = "Această modificare nu mai poate fi anulată: între timp s-a modificat din nou. Din istoric puteți restaura orice versiune.";

/**
 * Makes a thing what it was before a change. 404 for no such change; 409 where it was taken back already, is too old, or something was changed
 * since. `isConfirmed`: the password was given, without which codes that run on every page are not put back (422).
 */
export function undoChange(id: number | undefined, now: Date, { isConfirmed = false } = {}): TakenBack | Refusal {
  return inTransaction(() => {
    const entry = findChange(id ?? 0);
    if (!entry) return refuse(404);
    const refusal = refuseUndo(entry, now);
    if (refusal) return refusal;
    if (needsPassword(entry.subject_name, entry.before) && !isConfirmed) return refuse(422, { current_password: PASSWORD });
    return takeBack(entry, now);
  });
}

/** Why a change cannot be taken back now; undefined where it can. */
export function refuseUndo(entry: HistoryEntry, now: Date): Refusal | undefined {
  const subject = subjectOf(entry);
  if (!subject) return told("Această modificare nu se anulează de aici.");
  if (entry.undone_at !== null) return told("Modificarea a fost deja anulată.");
  if (!isKept(entry.created_at, now) || (!isWhole(entry.before) && !isWhole(entry.after)))
    return told("Modificările mai vechi de 30 de zile nu se mai pot anula.");
  const current = subject.read();
  const why = subject.refuses?.(isWhole(entry.before) ? entry.before : undefined);
  // What is not there any more says more by its own reason than that something was changed.
  if (!current && why) return told(why);
  if (!isStillAs(entry, current, subject.stays)) return told(NEWER);
  return why ? told(why) : undefined;
}

/** Call it in a transaction, after `refuseUndo` has found nothing. */
export function takeBack(entry: HistoryEntry, now: Date, batch_id?: number): TakenBack {
  const subject = subjectOf(entry) as Subject;
  const before = subject.read();
  const notes = back(entry, subject, now);
  const after = subject.read();
  markUndone([entry.id], now);
  return written(entry, { before, after }, subject, now, { text: `Anulat: ${doneWords(entry, subject)}.`, notes, batch_id });
}

/**
 * Makes a thing what it was after a change (what was deleted: before it), whatever was changed since; out of the bin where it lies there. 404 for no
 * such change, 409 where it is not known any more how it was, or it is gone for good.
 */
export function restoreVersion(id: number | undefined, now: Date, { isConfirmed = false } = {}): TakenBack | Refusal {
  return inTransaction(() => {
    const entry = findChange(id ?? 0);
    if (!entry) return refuse(404);
    const version = isWhole(entry.after) ? entry.after : entry.before;
    const subject = subjectOf(entry);
    if (!subject || !isWhole(version)) return told("Starea de atunci nu se mai păstrează.");
    if (needsPassword(entry.subject_name, version) && !isConfirmed) return refuse(422, { current_password: PASSWORD });
    const before = subject.read();
    const why = subject.refuses?.(version);
    if (why) return told(why);
    if (!before && !subject.presence) return told("A fost șters definitiv: nu mai poate fi restaurat.");
    const notes = before ? [] : (subject.presence?.bringBack(version, now) ?? []);
    notes.push(...subject.put(versionOf(version, subject), now));
    return written(entry, { before, after: subject.read() }, subject, now, { text: `Versiune restaurată: ${entry.subject_name}.`, notes });
  });
}

/** What a version brings back: not its place in a list, nor what stays. */
export function versionOf(version: Whole, { stays = [] }: Pick<Subject, "stays">): Whole {
  return Object.fromEntries(Object.entries(version).filter(([key]) => key !== "place" && !stays.includes(key)));
}

/** Codes run on every page: putting some back asks for the password, as saving them does. */
export function needsPassword(subject_name: string, wanted: unknown): boolean {
  return subject_name === "Setări" && isWhole(wanted) && isSnippetChange(wanted as PublicSettings);
}

const PASSWORD = "Scrieți parola curentă: se cere pentru coduri.";

function back(entry: HistoryEntry, subject: Subject, now: Date): string[] {
  if (!isWhole(entry.before)) {
    subject.presence?.takeAway(now);
    return [];
  }
  if (!isWhole(entry.after)) return subject.presence?.bringBack(entry.before, now) ?? [];
  return subject.put(wantedOf(entry, subject.stays), now);
}

type Said = { text: string; notes: string[]; batch_id?: number | undefined };

function written(
  { subject: kind, subject_id, subject_key, subject_name: then }: HistoryEntry,
  { before, after }: { before: Whole | undefined; after: Whole | undefined },
  { address, presence, isInEveryPage = false }: Subject,
  now: Date,
  { text, notes, batch_id }: Said,
): TakenBack {
  const states = { ...(before && { before }), ...(after && { after }), ...(batch_id && { batch_id }) };
  const isGone = after === undefined;
  const subject_name = kind === "text" || typeof after?.name !== "string" ? then : after.name;
  const action = isGone ? "delete" : "restore";
  const change = recordChange({ subject: kind, subject_id, subject_key, subject_name, action, ...states }, now);
  return { ok: true, text: [text, ...notes].join(" "), to: isGone ? (presence?.list ?? address) : address, isGone, isInEveryPage, change };
}

function doneWords({ subject_name, before, after }: HistoryEntry, { presence }: Subject): string {
  if (!isWhole(after)) return `„${subject_name}” a fost restaurat`;
  return isWhole(before) ? `„${subject_name}” a revenit la versiunea anterioară` : `„${subject_name}” este ${presence?.gone ?? "șters"}`;
}

function told(form: string): Refusal {
  return refuse(409, { form }, { message: form });
}

function inTransaction(work: () => TakenBack | Refusal): TakenBack | Refusal {
  return unlessBusy(() => db().transaction(work, { behavior: "immediate" }));
}
