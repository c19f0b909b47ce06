/** Limits without the schema, which the browser does not need. */

export const NOTE_LENGTH = 2_000;

export const DEFAULT_CALL_TIME = "09:00";
