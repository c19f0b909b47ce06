/** What a page says of copies. Pure. */
import type { CopyKind } from "#app/operations/copies/copy.ts";

export const KIND_WORDS: Readonly<Record<CopyKind, string>> = { hourly: "din oră în oră", daily: "zilnică", manual: "la cerere" };
