import { recordChange, recordWork } from "#app/history/history-store.server.ts";
import type { HistoryField, SubjectAdapter, SubjectKey } from "#app/history/subject.ts";
import { HISTORY } from "#app/registers/history-kinds.server.ts";
import { inTransaction } from "#db/client.server.ts";

/** Writes down, as `recordWork` does, what became of a thing of the register, by its id or by the key of a setting. */
export function withHistory<Result>(kind: SubjectKey["subject"], which: number | string, now: Date, work: () => Result) {
  const isNumber = typeof which === "number";
  const thing: SubjectKey = { subject: kind, subject_id: isNumber ? which : null, subject_key: isNumber ? "" : which };
  const subject = subjectOf(thing);
  if (!subject) throw new Error(`The history knows no ${kind} ${which}`);
  return recordWork(thing, subject, now, work);
}

/** Notes, like `withHistory`, a setting that is told and never put back: `read` answers what may be said of it. */
export function recordOnly<Result>(key: string, name: string, read: () => unknown, now: Date, work: () => Result): Result {
  return inTransaction(() => {
    const before = read();
    const result = work();
    const after = read();
    const action = before ? (after ? "change" : "delete") : "add";
    const about = { subject: "settings", subject_key: key, subject_name: name } as const;
    if (before || after) recordChange({ ...about, action, before, after }, now);
    return result;
  });
}

/** Undefined for what cannot be put back: an invitation, a text of which the key was not written down yet. */
export function subjectOf(thing: SubjectKey): SubjectAdapter | undefined {
  return HISTORY[thing.subject].of(thing);
}

export function fieldsOfSubject({
  subject,
  subject_key = "",
}: {
  subject: SubjectKey["subject"];
  subject_key?: string | undefined;
}): (path: string) => HistoryField | undefined {
  return (path) => HISTORY[subject].field(path, subject_key);
}
