/** Fixed facts of what is noted of a call, without the schema: the browser needs these and nothing else of it. */

export const NOTE_LENGTH = 2_000;

/** The usual hour of a call that was agreed without one. */
export const DEFAULT_CALL_TIME = "09:00";
