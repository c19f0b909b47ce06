/** A replay changes nothing but a withdrawn consent, since anybody who knows name and telephone can send one; employees apply the rest. */
import { and, eq, sql } from "drizzle-orm";
import { fold } from "#app/language/text.ts";
import { COMPARED_FIELDS } from "#app/leads/request/fields.ts";
import { type Actor, addLeadEvent, type EventKind, VISITOR } from "#app/leads/timeline/events.server.ts";
import { writeChange } from "#app/leads/timeline/lead-changes.server.ts";
import { db } from "#db/client.server.ts";
import { type Lead, type LeadEvent, leadEvents } from "#db/schema.ts";

const APPLICABLE = COMPARED_FIELDS.filter(({ isChosen }) => isChosen);

export function recordVersion(lead: Lead, written: Partial<Lead>, lines: readonly [string, string] | undefined, now: Date): void {
  const isWithdrawn = lead.marketing_consent === 1 && written.marketing_consent === 0;
  const changed = COMPARED_FIELDS.filter(
    ({ column }) => lead[column] !== written[column] && !(column === "marketing_consent" && isWithdrawn),
  );
  const differences: Record<string, unknown> = Object.fromEntries(
    changed.map(({ column, history }) => [history, [lead[column], written[column]]]),
  );
  if (lines) differences["alte produse"] = lines;
  const detail = JSON.stringify(differences);
  if (Object.keys(differences).length === 0) return;
  const recorded = db().select({ detail: leadEvents.detail }).from(leadEvents).where(isEventOf(lead, "wrote_again")).all();
  if (recorded.some((one) => one.detail === detail)) return;
  if (recorded.length < KEPT) addLeadEvent(lead.id, { kind: "wrote_again", detail }, VISITOR, now);
  else countFurther(lead, now);
}

/** Versions that are kept of a request: whoever knows its name and telephone can write another every few seconds. */
const KEPT = 10;

function isEventOf({ id }: Lead, kind: EventKind) {
  return and(eq(leadEvents.lead_id, id), eq(leadEvents.kind, kind));
}

/** Counts further requests: of those only their number is noted. */
function countFurther(lead: Lead, now: Date): void {
  const one_more = sql`CAST(CAST(${leadEvents.detail} AS INTEGER) + 1 AS TEXT)`;
  const { changes } = db().update(leadEvents).set({ detail: one_more }).where(isEventOf(lead, "wrote_more")).run();
  if (changes === 0) addLeadEvent(lead.id, { kind: "wrote_more", detail: "1" }, VISITOR, now);
}

export function versionFields(lead: Lead, { kind, detail }: Pick<LeadEvent, "kind" | "detail">): Partial<Lead> {
  if (kind !== "wrote_again" || !detail) return {};
  const differences = JSON.parse(detail) as Record<string, [unknown, unknown] | undefined>;
  const entries = APPLICABLE.flatMap(({ column, history }) => {
    const [, wrote] = differences[history] ?? [];
    return wrote === undefined || wrote === lead[column] ? [] : [[column, wrote] as const];
  });
  return Object.fromEntries(entries);
}

export function applyReplayVersion(
  lead: Lead,
  { event_id, experts }: { event_id: number; experts: readonly { id: number; name: string }[] },
  by: Actor,
  now: Date,
): boolean {
  const own = and(eq(leadEvents.id, event_id), eq(leadEvents.lead_id, lead.id));
  const event = db().select().from(leadEvents).where(own).get();
  const fields = event ? versionFields(lead, event) : {};
  if (Object.keys(fields).length === 0) return false;
  // The search still finds the request by its first values.
  const chosen = APPLICABLE.filter(({ column }) => column in fields);
  const found = chosen.filter(({ isSearched }) => isSearched).map(({ column }) => fields[column]);
  const search_text = [lead.search_text, fold(found.join(" "))].join(" ");
  const expert = "expert_name" in fields && {
    preferred_expert_id: experts.find(({ name }) => name === fields.expert_name)?.id ?? null,
  };
  writeChange(
    lead,
    { ...fields, ...expert, search_text },
    { kind: "version_chosen", detail: chosen.map(({ history }) => history).join(", ") },
    by,
    now,
  );
  return true;
}
