/** What becomes of a request and its history when its personal data are taken out. Pure. */
import { COLUMNS, COMPARED_FIELDS } from "#app/leads/request/fields.ts";
import type { Lead } from "#db/schema.ts";

/** The fields that change, with what stands there afterwards. */
export function erasedFields(lead: Lead, reference: string): Partial<Lead> {
  return Object.fromEntries(Object.entries(COLUMNS).flatMap(([column, { erased }]) => (erased ? [[column, erased(lead, reference)]] : [])));
}

/** Kinds of events whose detail names no person: a path, two states. What others say is taken out. */
const IMPERSONAL_KINDS = new Set(["received", "status"]);

/** What a replay may have said anew, by the name its event gives it, that says nothing of the person. */
const IMPERSONAL_FIELDS = new Set(COMPARED_FIELDS.filter(({ column }) => !COLUMNS[column].erased).map(({ history }) => history));

/** The detail of an event without the person. */
export function erasedDetail(kind: string, detail: string): string {
  if (IMPERSONAL_KINDS.has(kind)) return withoutQuery(detail);
  return kind === "amended" || kind === "wrote_again" ? erasedAmendment(detail) : "";
}

/** A path without what came with it. */
export function withoutQuery(path: string): string {
  return path.split(/[?#]/, 1)[0] as string;
}

function erasedAmendment(detail: string): string {
  try {
    const amended = Object.entries(JSON.parse(detail) as Record<string, unknown>);
    return JSON.stringify(Object.fromEntries(amended.map(([name, values]) => [name, IMPERSONAL_FIELDS.has(name) ? values : []])));
  } catch {
    return "";
  }
}
