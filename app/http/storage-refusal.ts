/** What is said when a write was refused by the disk or a lock (http/storage-failures.server.ts). */

/** The sentence beside a form that is shown again with what was typed. */
export const BUSY = "Datele nu au putut fi salvate acum. Încercați din nou peste câteva clipe.";

/** The sentence where something cannot be shown. */
export const UNREADABLE = "Datele nu pot fi citite acum. Încercați din nou peste câteva clipe.";

/** What an error screen gets where something broke: the number by which its line is found in the log, to be told on the telephone. */
export type Failure = { code: string };

/** The number, or undefined where an error screen was given none. */
export function failureCode(value: unknown): string | undefined {
  return typeof value === "object" && value !== null && "code" in value && typeof value.code === "string"
    ? value.code || undefined
    : undefined;
}

/** What an error screen gets: its words, and where and what to post again; no fields where they held a password or files. */
export type StorageRefusal = Failure & {
  title: string;
  text: string;
  retry: { action: string; fields: [name: string, value: string][] | undefined };
};

/** True where an error screen was given one of these. */
export function isStorageRefusal(value: unknown): value is StorageRefusal {
  return typeof value === "object" && value !== null && "retry" in value;
}
