/** What a command answers when it does not do what was asked: one shape behind every page and every call. Pure. */

/** Sentences beside fields, by the field's name; `form` belongs to none of them. */
export type FieldErrors = Record<string, string>;

export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503;

export type Refusal = {
  ok: false;
  status: RefusalStatus;
  errors: FieldErrors;
  /** What a call answers as `code`, where it is not the usual one of the status; a conflict has one of its own (docs/api.md). */
  code?: string;
  /** The sentence about the whole, where it is not the usual one of the status. */
  message?: string;
  /** Seconds after which another try makes sense. */
  retryAfter?: number;
  /** What the form goes on with, where that is not what was typed. */
  values?: Record<string, string>;
};

export function refuse(
  status: RefusalStatus,
  errors: FieldErrors = {},
  more: Pick<Refusal, "code" | "message" | "retryAfter" | "values"> = {},
): Refusal {
  return { ok: false, status, errors, ...more };
}
