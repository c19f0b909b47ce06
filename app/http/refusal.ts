/**
 * Answer of a command that does not do what was asked: one shape behind every page and every call; and what is said where the disk or a
 * lock refuses. Pure.
 */

export type FieldErrors = Record<string, string>;

export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503;

export type Refusal = {
  ok: false;
  status: RefusalStatus;
  errors: FieldErrors;
  /** The `code` of a call's answer, where it is not the usual one of the status; a conflict has one of its own. */
  code?: string;
  message?: string;
  retryAfter?: number;
  values?: Record<string, string>;
};

export function refuse(
  status: RefusalStatus,
  errors: FieldErrors = {},
  more: Pick<Refusal, "code" | "message" | "retryAfter" | "values"> = {},
): Refusal {
  return { ok: false, status, errors, ...more };
}

/** The sentence beside a form that is shown again with what was typed, when its write was refused by the disk or a lock (storage-failures.server.ts). */
export const TRY_AGAIN_LATER = "Datele nu au putut fi salvate acum. Încercați din nou peste câteva clipe.";

export const UNREADABLE = "Datele nu pot fi citite acum. Încercați din nou peste câteva clipe.";

/** Data of an error screen where something broke: the number by which its line is found in the log, to be told on the telephone. */
export type Failure = { code: string };

export function failureCode(value: unknown): string | undefined {
  return typeof value === "object" && value !== null && "code" in value && typeof value.code === "string"
    ? value.code || undefined
    : undefined;
}

/** Data of an error screen: its words, and where and what to post again; no fields where they held a password or files. */
export type StorageRefusal = Failure & {
  title: string;
  text: string;
  retry: { action: string; fields: [name: string, value: string][] | undefined };
};

export function isStorageRefusal(value: unknown): value is StorageRefusal {
  return typeof value === "object" && value !== null && "retry" in value;
}
