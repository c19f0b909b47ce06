/** What an expert sees of a request by his link: who, the number, what is wanted, until when. Not its history, and nothing of the books. */
import { asc, eq } from "drizzle-orm";
import type { AreaUnit } from "#app/catalog/quantity/area-unit.ts";
import { areaWords, needWithBagWords } from "#app/catalog/quantity/quantity-words.ts";
import { formatShortMoment } from "#app/language/dates.ts";
import { CUSTOMER_WORDS } from "#app/leads/inbox/lead-status.ts";
import { callWords } from "#app/leads/promise/call-window.ts";
import { phoneWords } from "#app/leads/request/phone.ts";
import { shortReference } from "#app/leads/request/reference.ts";
import { db } from "#db/client.server.ts";
import { type Lead, type LeadLine, leadLines } from "#db/schema.ts";

export type HandedOffLead = ReturnType<typeof handedOffLead>;

export function handedOffLead(lead: Lead, now: Date) {
  const lines = db().select().from(leadLines).where(eq(leadLines.lead_id, lead.id)).orderBy(asc(leadLines.id)).all();
  const { full_name, phone_e164, email, county, customer_type, notes, created_at, ref } = lead;
  return {
    full_name,
    phone_e164,
    phone_words: phoneWords(phone_e164),
    email,
    who: `${county} · ${CUSTOMER_WORDS[customer_type]}`,
    notes,
    reference: shortReference(ref),
    received: formatShortMoment(new Date(created_at)),
    wishes: [lead, ...lines].map(wishOf),
    due: dueOf(lead, now),
  };
}

function wishOf(line: Lead | LeadLine) {
  const { product_name, area_sqm, area_unit, seed_kg, bags, bag_weight_kg, quantity_is_estimate } = line;
  const need = seed_kg === null ? undefined : needWithBagWords({ kg: seed_kg, bags, bag_weight_kg });
  return {
    id: line.id,
    product: product_name ?? "Fără produs ales",
    area: areaWords(area_sqm, area_unit as AreaUnit),
    need: need && quantity_is_estimate ? `${need} (estimare pentru gazon)` : need,
  };
}

/** What was promised, or agreed, until somebody has called. */
function dueOf({ call_from, call_by, follow_up_at, first_call_at, closed_at }: Lead, now: Date) {
  if (closed_at) return undefined;
  if (follow_up_at)
    return { words: `De sunat din nou: ${formatShortMoment(new Date(follow_up_at))}`, isLate: new Date(follow_up_at) < now };
  if (first_call_at || !call_from || !call_by) return undefined;
  const window = { from: new Date(call_from), until: new Date(call_by) };
  return { words: `Am promis că sunăm ${callWords(window, now)}`, isLate: window.until < now };
}
