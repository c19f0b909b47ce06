/** The data of a request that an expert sees by his link, and what the other open requests of its group ask for, on which his outcome is noted too; without history and internal fields. */
import { whatsappAddress } from "#app/forms/phone/phone.ts";
import { formatMoment } from "#app/language/moments.ts";
import { listOpenGroup } from "#app/leads/customers/groups.server.ts";
import { listWantedLines } from "#app/leads/lines/lines.server.ts";
import { callWords } from "#app/leads/promise/call-window.ts";
import { CUSTOMER_WORDS } from "#app/leads/request/customer-types.ts";
import { fieldOf, listTexts } from "#app/leads/request/fields.ts";
import { leadNumber, leadPhonePieces } from "#app/leads/request/phone.ts";
import { shortReference } from "#app/leads/request/reference.ts";
import { dueAt, groupOf } from "#app/leads/work-order/work-groups.ts";
import type { Lead } from "#db/schema.ts";

export type LeadForExpert = ReturnType<typeof leadForExpert>;

export function leadForExpert(lead: Lead, now: Date) {
  const { full_name, email, county, customer_type } = lead;
  return {
    ...requestFacts(lead),
    full_name,
    phone: leadPhonePieces(lead),
    called: leadNumber(lead),
    whatsapp: whatsappAddress(lead.phone_e164),
    email,
    who: [county, CUSTOMER_WORDS[customer_type], ...briefs(lead)].filter(Boolean).join(" · "),
    due: dueOf(lead, now),
    others: listOpenGroup(lead)
      .slice(1)
      .map((other) => ({ ...requestFacts(other), name: other.full_name === full_name ? undefined : other.full_name })),
  };
}

function requestFacts(lead: Lead) {
  return {
    notes: lead.notes,
    reference: shortReference(lead.ref),
    received: formatMoment(new Date(lead.created_at)),
    wishes: listWantedLines(lead).map((wanted) => ({ ...wanted, product: wanted.product ?? (lead.wish || "Fără produs ales") })),
  };
}

function briefs(lead: Lead): string[] {
  return listTexts(lead).map(({ name, label, words }) => `${fieldOf(name).text?.brief ?? `${label}: `}${words}`);
}

function dueOf(lead: Lead, now: Date) {
  const { call_from, call_by, follow_up_at, closed_at } = lead;
  const due = dueAt(lead);
  if (closed_at) return undefined;
  const isLate = groupOf(lead, now) === "overdue";
  if (due === follow_up_at) return { words: `De sunat din nou: ${formatMoment(new Date(follow_up_at))}`, isLate };
  if (!call_from || !call_by) return undefined;
  return { words: `Am promis că sunăm ${callWords({ from: new Date(call_from), until: new Date(call_by) }, now)}`, isLate };
}
