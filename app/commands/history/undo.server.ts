import type { Binned } from "#app/history/bin-store.server.ts";
import {
  createHistoryBatch,
  findChange,
  findHistoryBatch,
  recordChange,
  setBatchUndone,
  setChangesUndone,
} from "#app/history/history-store.server.ts";
import type { Snapshot, SubjectAdapter, SubjectKey } from "#app/history/subject.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import { count } from "#app/language/nouns.ts";
import { inTransaction } from "#db/client.server.ts";
import type { HistoryEntry } from "#db/schema.ts";
import { commitOrRefuse, refuseWhenBusy } from "../refuse-write.server.ts";
import {
  asksPassword,
  DELETED_FOR_GOOD,
  type Found,
  isOver,
  isSnapshot,
  readOpenChanges,
  stateAfter,
  TOO_OLD,
  versionOf,
  whyNotUndone,
} from "./undoable.server.ts";
import { subjectOf } from "./with-history.server.ts";

/** `to` is where one sees what was put back, in a new document where `isInEveryPage`, its list where it `isGone`; `change` the new entry, by which this can be taken back in turn. */
export type UndoResult = {
  ok: true;
  text: string;
  /** Sentences in `text` on what could not be put back as it was. */
  notes: readonly string[];
  to: string;
  isGone: boolean;
  isInEveryPage: boolean;
  change: number | undefined;
};

type UndoneRow = { id: number; name: string; left?: string };

type BatchUndoResult = { ok: true; text: string; batch: number; rows: UndoneRow[] };

const CHANGES = { one: "modificare", few: "modificări" };
/** Most sentences beside the number of what was taken back: each of thousands may have its own. */
const TOLD = 3;
const PASSWORD = "Scrieți parola curentă: se cere pentru coduri.";

/** Makes a thing what it was before a change. 409 where it is over, too old, or something was changed since. */
export function undoChange(id: number | undefined, now: Date, { isConfirmed = false } = {}): UndoResult | Refusal {
  return commitOrRefuse(() => {
    const entry = findChange(id ?? 0);
    if (!entry) return refuse(404);
    const subject = subjectOf(entry);
    const found = { entry, subject, current: subject?.read() };
    const why = whyNotUndone(found, now);
    if (why !== undefined || !subject) return refusal(why ?? "");
    if (asksPassword(subject, entry.before) && !isConfirmed) return refuse(422, { current_password: PASSWORD });
    const done = undoEntry(found, subject, now);
    setChangesUndone([entry.id], now);
    return done;
  });
}

/** Makes a thing what it was after a change (what was deleted: before it), whatever was changed since; out of the bin too. */
export function restoreVersion(id: number | undefined, now: Date, { isConfirmed = false } = {}): UndoResult | Refusal {
  return commitOrRefuse(() => {
    const entry = findChange(id ?? 0);
    if (!entry) return refuse(404);
    const version = isSnapshot(entry.after) ? entry.after : entry.before;
    const subject = subjectOf(entry);
    if (!subject || !isSnapshot(version)) return refusal("Starea de atunci nu se mai păstrează.");
    if (asksPassword(subject, version) && !isConfirmed) return refuse(422, { current_password: PASSWORD });
    const before = subject.read();
    const why = subject.refuses?.(version, before);
    if (why) return refusal(why);
    if (!before && !subject.deletable) return refusal(DELETED_FOR_GOOD);
    const restored = before ? undefined : subject.deletable?.restore(version, now);
    const put = subject.put(versionOf(version, subject), now, before ?? subject.read() ?? {});
    const states = { before, after: put?.after ?? subject.read() };
    return written(entry, states, subject, now, {
      text: `Versiune restaurată: ${entry.subject_name}.`,
      notes: [...(restored?.notes ?? []), ...(put?.notes ?? [])],
    });
  });
}

export function restoreFromBin({ kind, id, name }: Binned, now: Date): UndoResult | Refusal {
  const thing = { subject: kind, subject_id: id, subject_key: "", subject_name: name };
  const subject = subjectOf(thing);
  if (!subject?.deletable) return refuse(404);
  const notes = subject.deletable.restore({}, now)?.notes;
  return written(thing, { before: undefined, after: subject.read() }, subject, now, { text: `Restaurat: ${name}.`, notes });
}

/** The taking back is a batch of its own. 409 where something was changed since and `leavesOut` does not say to leave that. */
export function undoBatch(id: number, leavesOut: boolean, now: Date): BatchUndoResult | Refusal {
  return refuseWhenBusy(() => {
    try {
      return inTransaction(() => undoAll(id, leavesOut, now));
    } catch (error) {
      if (error instanceof NothingUndone) return error.refusal;
      throw error;
    }
  });
}

/** Error that ends the transaction: what was written until then must not stay. */
class NothingUndone extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super("The batch is not taken back");
    this.refusal = refusal;
  }
}

function undoAll(id: number, leavesOut: boolean, now: Date): BatchUndoResult | Refusal {
  const batch = findHistoryBatch(id);
  if (!batch) return refuse(404);
  if (isOver(batch, now)) return refusal(batch.undone_at === null ? TOO_OLD : "A fost deja anulat.");
  const undoing = createHistoryBatch("bulk", `Anulat: ${batch.title}`.slice(0, 200), now);
  const [rows, notes]: [UndoneRow[], Set<string>] = [[], new Set()];
  for (const found of readOpenChanges(id)) {
    const { entry, subject } = found;
    const left = whyNotUndone(found, now) ?? (asksPassword(subject, entry.before) ? PASSWORD : undefined);
    if (left === undefined && subject) for (const note of undoEntry(found, subject, now, undoing).notes) notes.add(note);
    rows.push({ id: entry.id, name: entry.subject_name, ...(left !== undefined && { left }) });
  }
  const undone = rows.filter(({ left }) => left === undefined);
  const changed = rows.length - undone.length;
  if (undone.length === 0) throw new NothingUndone(refusal("Nu mai este nimic de anulat: toate s-au modificat între timp."));
  if (changed > 0 && !leavesOut)
    throw new NothingUndone(
      refusal(
        `${count(changed, CHANGES)} nu ${changed === 1 ? "mai poate fi anulată" : "mai pot fi anulate"}: între timp s-a modificat din nou. Alegeți mai jos.`,
      ),
    );
  setChangesUndone(
    undone.map((row) => row.id),
    now,
  );
  setBatchUndone(id, now);
  const text = [`Anulat: ${count(undone.length, CHANGES)}.`, ...[...notes].slice(0, TOLD)].join(" ");
  return { ok: true, text, batch: undoing, rows };
}

function undoEntry({ entry, current }: Found, subject: SubjectAdapter, now: Date, batch_id?: number): UndoResult {
  const { notes, after = subject.read() } = back(entry, subject, now, current) ?? {};
  return written(entry, { before: current, after }, subject, now, { text: `Anulat: ${doneWords(entry, subject)}.`, notes, batch_id });
}

function back(entry: HistoryEntry, { deletable, put, keptFields }: SubjectAdapter, now: Date, current: Snapshot | undefined) {
  if (!isSnapshot(entry.before)) return void deletable?.remove(now);
  if (!isSnapshot(entry.after)) return deletable?.restore(entry.before, now);
  return put(stateAfter(entry, keptFields), now, current ?? {});
}

type States = { before: Snapshot | undefined; after: Snapshot | undefined };
type Told = { text: string; notes?: string[] | undefined; batch_id?: number | undefined };

function written(
  { subject: kind, subject_id, subject_key, subject_name: then }: SubjectKey & { subject_name: string },
  { before, after }: States,
  { address, deletable, named, isInEveryPage = false }: SubjectAdapter,
  now: Date,
  { text, notes = [], batch_id }: Told,
): UndoResult {
  const isGone = after === undefined;
  const about = { subject: kind, subject_id, subject_key, subject_name: after ? named(after) : then };
  const change = recordChange({ ...about, action: isGone ? "delete" : "restore", before, after, batch_id }, now);
  return {
    ok: true,
    text: [text, ...notes].join(" "),
    notes,
    to: isGone ? (deletable?.list ?? address) : address,
    isGone,
    isInEveryPage,
    change,
  };
}

function doneWords({ subject_name, before, after }: HistoryEntry, { deletable }: SubjectAdapter): string {
  if (!isSnapshot(after)) return `„${subject_name}” a fost restaurat`;
  return isSnapshot(before)
    ? `„${subject_name}” a revenit la versiunea anterioară`
    : `„${subject_name}” este ${deletable?.gone ?? "șters"}`;
}

function refusal(form: string): Refusal {
  return refuse(409, { form }, { message: form });
}
