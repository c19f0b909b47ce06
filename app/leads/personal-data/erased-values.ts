import { readCallDetail } from "#app/leads/phone-calls/lead-progress.ts";
import { COMPARED_FIELDS, LEAD_COLUMNS } from "#app/leads/request/fields.ts";
import type { Lead } from "#db/schema.ts";

/** `duplicate_of` once the request that stayed was erased, or its duplicate: the duplicate still counts as none, and names nobody. */
export const OF_ERASED = 0;

export function erasedFields(lead: Lead, reference: string): Partial<Lead> {
  return Object.fromEntries(
    Object.entries(LEAD_COLUMNS).flatMap(([column, { erased }]) => (erased ? [[column, erased(lead, reference)]] : [])),
  );
}

const IMPERSONAL_KINDS = new Set(["received", "status", "wrote_more"]);

const IMPERSONAL_FIELDS = new Set(COMPARED_FIELDS.filter(({ column }) => !LEAD_COLUMNS[column].erased).map(({ history }) => history));

export function erasedDetail(kind: string, detail: string): string {
  if (IMPERSONAL_KINDS.has(kind)) return withoutQuery(detail);
  if (kind === "call") return erasedCall(detail);
  return kind === "wrote_again" || kind === "corrected" ? erasedVersion(detail) : "";
}

export function withoutQuery(path: string): string {
  return path.split(/[?#]/, 1)[0] as string;
}

/** Erases a call but for its outcome: reports count what was ordered. */
function erasedCall(detail: string): string {
  const { outcome, order_of } = readCallDetail(detail) ?? {};
  return outcome === undefined ? "" : JSON.stringify({ outcome, order_of });
}

/** Detail of an event for the copy of somebody's data: its sum in lei. */
export function copiedDetail(kind: string, detail: string): string {
  if (kind === "order_sum") return detail && String(Number(detail) / 100);
  const call = kind === "call" ? readCallDetail(detail) : undefined;
  return call?.order_sum == null ? detail : JSON.stringify({ ...call, order_sum: call.order_sum / 100 });
}

function erasedVersion(detail: string): string {
  try {
    const written = Object.entries(JSON.parse(detail) as Record<string, unknown>);
    return JSON.stringify(Object.fromEntries(written.map(([name, values]) => [name, IMPERSONAL_FIELDS.has(name) ? values : []])));
  } catch {
    return "";
  }
}
