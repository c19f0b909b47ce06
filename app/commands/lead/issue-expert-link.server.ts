import { findExpert } from "#app/experts/expert-store.server.ts";
import { rowId } from "#app/forms/row-id.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import { createExpertLink, findExpertLink, isExpertLinkOpen, revokeExpertLink } from "#app/leads/expert-links/expert-link-store.server.ts";
import type { Actor } from "#app/leads/timeline/events.server.ts";
import { addToOutbox } from "#app/notifications/outbox.server.ts";
import { isMailConfigured } from "#app/notifications/smtp/smtp.server.ts";
import type { ExpertLink } from "#db/schema.ts";

type Done = { ok: true; expertLink: ExpertLink };

const GONE = "Linkul nu mai este activ. Creați altul.";

export function issueExpertLink(lead_id: number, values: Record<string, unknown>, by: Actor, now: Date): Done | Refusal {
  const parsed = rowId("").safeParse(values.expert_id);
  const expert = parsed.success ? findExpert(parsed.data) : undefined;
  if (!expert) return refuse(422, { expert_id: "Alegeți un consultant din listă." });
  const expertLink = createExpertLink(lead_id, expert, by, now);
  return expertLink ? { ok: true, expertLink } : refuse(404, { form: "Cererea nu mai există sau datele ei au fost șterse." });
}

export function endExpertLink(lead_id: number, values: Record<string, unknown>, by: Actor, now: Date): Done | Refusal {
  const parsed = rowId("").safeParse(values.expert_link_id);
  const expertLink = parsed.success ? revokeExpertLink(parsed.data, lead_id, by, now) : undefined;
  return expertLink ? { ok: true, expertLink } : refuse(404, { form: "Linkul nu mai există." });
}

/** Puts a link into a mail to its expert. 422 where there is no way or no address, 409 for a link that is over. The mail names the row, not the link. */
export function mailExpertLink(lead_id: number, values: Record<string, unknown>, now: Date): Done | Refusal {
  const parsed = rowId("").safeParse(values.expert_link_id);
  const expertLink = parsed.success ? findExpertLink(parsed.data, lead_id) : undefined;
  if (!expertLink || !isExpertLinkOpen(expertLink, now)) return refuse(409, { form: GONE });
  const recipient = findExpert(expertLink.expert_id as number)?.email;
  if (!recipient) return refuse(422, { form: "Consultantul nu are adresă de e-mail." });
  if (!isMailConfigured())
    return refuse(422, { form: "Site-ul nu poate trimite e-mailuri: scrieți serverul de e-mail în pagina Anunțuri." });
  addToOutbox([{ lead_id, kind: "expert-link", channel: "mail", recipient, detail: { expert_link_id: expertLink.id } }], now);
  return { ok: true, expertLink };
}
