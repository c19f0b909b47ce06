import { type Refusal, refuse } from "#app/http/refusal.ts";
import { grantMarketing, withdrawMarketing } from "#app/leads/consent-ledger/consents.server.ts";
import { findLead } from "#app/leads/lead-store.server.ts";
import { eraseLead } from "#app/leads/personal-data/erase-lead.server.ts";
import { type Actor, addLeadEvent, VISITOR } from "#app/leads/timeline/events.server.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { PERSONAL_DATA } from "#app/registers/personal-data-holders.server.ts";
import { inTransaction } from "#db/client.server.ts";
import type { Lead } from "#db/schema.ts";
import { emptyLog } from "#db/write-lock.server.ts";
import { commitOrRefuse, refuseWhenBusy } from "../refuse-write.server.ts";

/**
 * Empties a request, and whatever else knows its person; where its time is over (`isOverdue`), without what he asked for apart from it. A second time
 * changes nothing. Undefined for no such request.
 */
export function erasePerson(id: number, by: Actor, now: Date, { isOverdue = false } = {}): Lead | undefined {
  return inTransaction(() => {
    const lead = findLead(id);
    if (!lead || lead.erased_at !== null) return lead;
    for (const { forget, hasOwnTime } of Object.values(PERSONAL_DATA)) if (forget !== "nothing" && !(isOverdue && hasOwnTime)) forget(lead);
    return eraseLead(lead, by, now);
  });
}

export function eraseLeadData(id: number | undefined, by: Actor, now: Date): { ok: true; lead: Lead } | Refusal {
  return refuseWhenBusy(() => {
    const lead = id === undefined ? undefined : erasePerson(id, by, now);
    emptyLog();
    return lead ? { ok: true as const, lead } : refuse(404, { form: "Cererea nu mai există." });
  });
}

/** Plain values of all that knows the person, sums in lei. The export adds an event, which the copy contains. */
export function exportLeadData(lead: Lead, by: Actor, now: Date) {
  addLeadEvent(lead.id, { kind: "exported" }, by, now);
  const known = Object.entries(PERSONAL_DATA);
  const copies = known.flatMap(([name, { copy }]) => (copy === "nothing" ? [] : [[name, copy(lead)]]));
  const copy = { exported_at: now.toISOString(), currency: "RON", lead, ...Object.fromEntries(copies) };
  return { ok: true as const, copy: JSON.parse(JSON.stringify(copy), sumInLei) as typeof copy };
}

/** Sums are stored in bani, which nobody reads. */
function sumInLei(name: string, value: unknown): unknown {
  return name.endsWith("_sum") && typeof value === "number" ? value / 100 : value;
}

const LINK_PAGE = "/renunta";
const ADMIN_PAGE = adminPath("leads");

/** Takes the consent back on every request of the same telephone or e-mail. The same answer for one that is unknown, erased or has none. */
export function withdrawByLink(lead_id: number, now: Date): { ok: true } | Refusal {
  return commitOrRefuse(() => {
    withdraw(lead_id, "link", VISITOR, now);
    return { ok: true as const };
  });
}

/** Returns how many requests had the consent. Whoever else sends news hears of it too. */
function withdraw(lead_id: number, by: "link" | "admin", actor: Actor, now: Date): number {
  const lead = findLead(lead_id);
  if (!lead || lead.erased_at !== null) return 0;
  for (const known of Object.values(PERSONAL_DATA)) known.withdraw?.(lead);
  return withdrawMarketing(lead_id, by, by === "link" ? LINK_PAGE : ADMIN_PAGE, actor, now);
}

export function changeConsent(id: number | undefined, wanted: unknown, by: Actor, now: Date): { ok: true; changed: number } | Refusal {
  if (wanted !== "0" && wanted !== "1") return refuse(422, { form: "Alegeți dacă persoana vrea sau nu noutăți." });
  const lead = findLead(id ?? 0);
  if (!lead || lead.erased_at !== null) return refuse(404, { form: "Cererea nu mai există sau datele ei au fost șterse." });
  return commitOrRefuse(() => ({
    ok: true as const,
    changed: wanted === "1" ? Number(grantMarketing(lead.id, "admin", ADMIN_PAGE, by, now)) : withdraw(lead.id, "admin", by, now),
  }));
}
