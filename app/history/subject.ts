/** A thing of the history: what it is called, what its fields are called, and how one is read, put back, taken away and brought back. */
import type { Described } from "#app/forms/fields/field-kinds.ts";
import type { HistoryEntry } from "#db/schema.ts";

export type Snapshot = Record<string, unknown>;

export type SubjectKey = Pick<HistoryEntry, "subject" | "subject_id" | "subject_key">;

/** Where something was not put back quite as it was, a sentence says what. `after` is the thing as it is now, from who knows it without reading. */
type RestoreNotes = { notes?: string[]; after?: Snapshot };

export type HistoryField = Pick<Described, "label" | "options" | "unit" | "words"> & {
  kind?: string;
  /** Words of a row, where the value is a list that stays one. */
  row?: (row: unknown, index: number) => string;
  /** Words of a value that is an object and stays one. */
  whole?: (value: unknown) => string;
};

export type HistoryFields = Readonly<Record<string, HistoryField>>;

/** A kind of thing: a value beside the thing, listed in `registers/history.server.ts`. */
export type HistoryKind = {
  label: string;
  field: (path: string, key: string) => HistoryField | undefined;
  of: (thing: SubjectKey) => SubjectAdapter | undefined;
  /** Some hundred of them as they are, at once; those that are not there are missing. */
  readMany?: (ids: readonly number[]) => Map<number, Snapshot>;
};

export type SubjectAdapter = {
  read: () => Snapshot | undefined;
  put: (wanted: Snapshot, now: Date, current: Snapshot) => RestoreNotes | undefined;
  /** `alsoLeaving`: products of a category that go before it, with the same batch. */
  refuses?: (wanted: Snapshot | undefined, current: Snapshot | undefined, alsoLeaving?: number) => string | undefined;
  named: (state: Snapshot) => string;
  address: string;
  /** Fields that a version does not bring back: they are no part of how the thing was, but of what it is for. */
  keptFields?: readonly string[];
  asksPassword?: (wanted: Snapshot) => boolean;
  isInEveryPage?: boolean;
  deletable?: Deletable;
};

type Deletable = {
  remove: (now: Date) => void;
  /** There again as it was; `put` follows where a version is wanted. */
  restore: (whole: Snapshot, now: Date) => RestoreNotes | undefined;
  gone: string;
  list: string;
};

export function numbered(subject: (id: number) => SubjectAdapter): HistoryKind["of"] {
  return ({ subject_id }) => (subject_id === null ? undefined : subject(subject_id));
}

export function nameOf({ name }: Snapshot): string {
  return String(name);
}
