import { type Refusal, refuse } from "#app/http/refusal.ts";
import { grantMarketing, withdrawMarketing } from "#app/leads/consent-ledger/consents.server.ts";
import { findLead } from "#app/leads/leads.server.ts";
import { type Actor, VISITOR } from "#app/leads/timeline/events.server.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { refuseWhenBusy } from "../refuse-when-busy.server.ts";

const LINK_PAGE = "/renunta";
const ADMIN_PAGE = adminPath("leads");

/** Takes the consent back on every request of the same telephone or e-mail. The same answer for one that is unknown, erased or has none. */
export function withdrawByLink(lead_id: number, now: Date): { ok: true } | Refusal {
  return refuseWhenBusy(() => {
    withdrawMarketing(lead_id, "link", LINK_PAGE, VISITOR, now);
    return { ok: true as const };
  });
}

export function changeConsent(id: number | undefined, wanted: unknown, by: Actor, now: Date): { ok: true; changed: number } | Refusal {
  if (wanted !== "0" && wanted !== "1") return refuse(422, { form: "Alegeți dacă persoana vrea sau nu noutăți." });
  const lead = findLead(id ?? 0);
  if (!lead || lead.erased_at !== null) return refuse(404, { form: "Cererea nu mai există sau datele ei au fost șterse." });
  return refuseWhenBusy(() => ({
    ok: true as const,
    changed:
      wanted === "1"
        ? Number(grantMarketing(lead.id, "admin", ADMIN_PAGE, by, now))
        : withdrawMarketing(lead.id, "admin", ADMIN_PAGE, by, now),
  }));
}
