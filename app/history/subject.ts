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

/** A kind of thing: a value beside the thing, listed in `registers/history-kinds.server.ts`. */
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
  /** A version as it would be put back at a moment, where not all of it would. */
  putBack?: (wanted: Snapshot, current: Snapshot, now: Date) => Snapshot;
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

/** Names of fields in the history: those of their forms, with words of their own where a form asks for nothing. Pure. */

export const flag = (label: string): HistoryField => ({ label, kind: "flag" });
export const picture = (label: string): HistoryField => ({ label, kind: "picture" });
export const PLACE: HistoryField = { label: "Locul în listă", words: (place: number) => (place === 0 ? "după nume" : String(place)) };

export function named(labels: Readonly<Record<string, string>>): HistoryFields {
  return Object.fromEntries(Object.entries(labels).map(([key, label]) => [key, { label }]));
}

export function labelsOf(fields: Readonly<Record<string, { label: string; short?: string }>>): HistoryFields {
  return Object.fromEntries(Object.entries(fields).map(([key, { label, short = label }]) => [key, { label: short }]));
}

export function withRows(fields: HistoryFields, rows: Readonly<Record<string, NonNullable<HistoryField["row"]>>>): HistoryFields {
  return { ...fields, ...Object.fromEntries(Object.entries(rows).map(([key, row]) => [key, { label: key, ...fields[key], row }])) };
}

/** "Întrebare: răspuns" of a row with two columns. */
export function pairRow(first: string, second: string): (row: unknown) => string {
  return (row) => {
    const values = row as Record<string, unknown>;
    return [values[first], values[second]].filter(Boolean).join(": ");
  };
}

/** A path without the numbers of its rows, and what hangs deeper than the table says by its own name. */
export function inTable(fields: HistoryFields): (path: string) => HistoryField | undefined {
  return (path) => {
    const names = path.split(".").filter((part) => !/^\d+$/.test(part));
    return known(fields, names.join(".")) ?? known(fields, names.at(-1) ?? "");
  };
}

/** Entry of a table, whatever a name is: what was kept may have been moved here from elsewhere. */
export function known<Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

/** Settings: things that exist once and are kept whole in the history, each under a key of its own: settings, notifications, how long data are kept, the office. This one is only told, and not put back: the webhook, that a second step is demanded. */
export type ToldSetting = { key: string; fields: HistoryFields };

export type KeptSetting = ToldSetting &
  Pick<SubjectAdapter, "address" | "asksPassword"> & {
    name: string;
    read: () => Snapshot;
    put: (whole: Snapshot, now: Date) => void;
  };

export function settingsKind(label: string, settings: readonly (KeptSetting | ToldSetting)[]): HistoryKind {
  const find = (wanted: string) => settings.find(({ key }) => key === wanted);
  const only = settings.length === 1 ? settings[0] : undefined;
  return {
    label,
    field: (path, key) => inTable((find(key) ?? only)?.fields ?? {})(path),
    of: ({ subject_key }) => {
      const found = find(subject_key);
      if (!found || !("put" in found)) return undefined;
      return { ...found, named: () => found.name, put: (wanted, now) => void found.put(wanted, now) };
    },
  };
}
