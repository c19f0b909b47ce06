/** What is posted of a request: the fields of GET /api/leads, without those that only keep the books. Pure. */
import type { FrozenLine } from "#app/leads/lines/frozen-line.ts";
import { COLUMNS } from "#app/leads/request/fields.ts";
import type { Lead } from "#db/schema.ts";

const POSTED = (Object.keys(COLUMNS) as (keyof Lead)[]).filter((column) => COLUMNS[column].isPosted);

/** `{type, timestamp, data}` of Standard Webhooks; `timestamp` is when it happened, not when it is sent. */
export function leadCreated(
  lead: Lead,
  { lines, origin, happenedAt }: { lines: readonly FrozenLine[]; origin: string; happenedAt: string },
) {
  const said = Object.fromEntries(POSTED.map((column) => [column, lead[column]]));
  return { type: "lead.created", timestamp: happenedAt, data: { ...said, lines, url: `${origin}/admin/leaduri/${lead.id}` } };
}

export function webhookTest(happenedAt: string) {
  return { type: "webhook.test", timestamp: happenedAt, data: { message: "Probă. Nu este o cerere." } };
}
