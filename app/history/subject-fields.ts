/** Names of fields in the history: those of their forms, with words of their own where a form asks for nothing. Pure. */
import type { HistoryField, HistoryFields } from "./subject.ts";

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
