/** The JSON that a webhook posts of a request: the fields of GET /api/leads, without the internal ones. Pure. */
import type { LineSnapshot } from "#app/leads/lines/line-snapshot.ts";
import { LEAD_COLUMNS } from "#app/leads/request/fields.ts";
import type { Lead } from "#db/schema.ts";

const POSTED = (Object.keys(LEAD_COLUMNS) as (keyof Lead)[]).filter((column) => LEAD_COLUMNS[column].isPosted);

/** `{type, timestamp, data}` of Standard Webhooks; `timestamp` is the time of the event, not of the call. */
export function leadCreatedBody(
  lead: Lead,
  { lines, origin, happenedAt }: { lines: readonly LineSnapshot[]; origin: string; happenedAt: string },
) {
  const fields = Object.fromEntries(POSTED.map((column) => [column, lead[column]]));
  return { type: "lead.created", timestamp: happenedAt, data: { ...fields, lines, url: `${origin}/admin/leaduri/${lead.id}` } };
}

export function webhookTestBody(happenedAt: string) {
  return { type: "webhook.test", timestamp: happenedAt, data: { message: "Probă. Nu este o cerere." } };
}
