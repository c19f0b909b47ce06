/** What the history must know of a kind of thing, and of one of them, to say what became of it and to put it back. Types alone. */
import type { HistoryEntry } from "#db/schema.ts";

export type Snapshot = Record<string, unknown>;

export type SubjectKey = Pick<HistoryEntry, "subject" | "subject_id" | "subject_key">;

/** Where something was not put back quite as it was, a sentence says what. `after` is the thing as it is now, from who knows it without reading. */
export type RestoreNotes = { notes?: string[]; after?: Snapshot };

/** What its form calls a field, and what its values are, as the lists of fields say it. */
export type HistoryField = { label: string; kind?: string; words?: (value: number) => string };

export type SubjectKind = {
  label: string;
  /** A field of theirs, by the path at which it stands in a state, and the key of the thing; undefined for what is none. */
  field: (path: string, key: string) => HistoryField | undefined;
  /** Undefined for what cannot be put back. */
  of: (thing: SubjectKey) => SubjectAdapter | undefined;
  /** Some hundred of them as they are, at once; those that are not there are missing. */
  readMany?: (ids: readonly number[]) => Map<number, Snapshot>;
};

export type SubjectAdapter = {
  read: () => Snapshot | undefined;
  put: (wanted: Snapshot, now: Date, current: Snapshot) => RestoreNotes;
  /** Why it cannot become that now; `undefined` stands for not being there. */
  refuses?: (wanted: Snapshot | undefined, current: Snapshot | undefined) => string | undefined;
  named: (state: Snapshot) => string;
  address: string;
  /** What a version does not bring back: it is no part of how the thing was, but of what it is for. */
  stays?: readonly string[];
  /** True for a state that only somebody who gives his password brings back. */
  asksPassword?: (wanted: Snapshot) => boolean;
  /** It stands in the frame of every page, so that the next one must be a new document. */
  isInEveryPage?: boolean;
  presence?: Presence;
};

type Presence = {
  remove: (now: Date) => void;
  /** There again as it was; `put` follows where a version is wanted. */
  restore: (whole: Snapshot, now: Date) => RestoreNotes;
  /** What is said of one that was taken away: "în coș". */
  gone: string;
  list: string;
};
