/** Settings: things that exist once and are kept whole in the history, each under a key of its own: settings, notifications, how long data are kept, the office. */
import { type HistoryFields, type HistoryKind, inTable, type Snapshot, type SubjectAdapter } from "./subject.ts";

/** A setting that is only told, and not put back: the webhook, that a second step is demanded. */
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
