import type { HistoryField, SubjectAdapter, SubjectKey } from "#app/history/subject.ts";
import { HISTORY } from "#app/registers/history.server.ts";

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
