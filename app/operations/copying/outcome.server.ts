/** How the last copy went, kept beside the copies: it must be known also when the database cannot be written. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { log } from "#app/http/log.server.ts";
import { writeWhole } from "#db/whole-file.ts";
import { copiesDir } from "../copies/copies-directory.server.ts";

const outcomeForm = z.object({
  /** When the last try to make a copy ended, and why it came to nothing; null where a copy was made. */
  tried_at: z.iso.datetime().nullable(),
  failure: z.object({ reason: z.enum(["limit", "disk", "other"]), message: z.string() }).nullable(),
  /** The newest copy that the other machine has, since when, and why the last sending came to nothing. */
  sent: z.object({ name: z.string(), at: z.iso.datetime() }).nullable(),
  sending_failure: z.object({ at: z.iso.datetime(), message: z.string() }).nullable(),
});
export type CopyOutcome = z.output<typeof outcomeForm>;

const NONE: CopyOutcome = { tried_at: null, failure: null, sent: null, sending_failure: null };

export function readCopyOutcome(dataDir: string): CopyOutcome {
  try {
    return outcomeForm.parse(JSON.parse(readFileSync(fileOf(dataDir), "utf8")));
  } catch {
    return NONE;
  }
}

/** A disk that does not take it is told by the log. */
export function noteCopyOutcome(dataDir: string, news: Partial<CopyOutcome>): void {
  try {
    writeWhole(fileOf(dataDir), JSON.stringify({ ...readCopyOutcome(dataDir), ...news }));
  } catch (error) {
    log.warn({ error }, "How the last copy went could not be noted");
  }
}

function fileOf(dataDir: string): string {
  return path.join(copiesDir(dataDir), "outcome.json");
}
