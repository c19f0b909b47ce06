/** What is posted of a request: the fields of GET /api/leads, without those that only keep the books. Pure. */
import type { FrozenLine } from "#app/leads/lines/frozen-line.ts";
import type { Lead } from "#db/schema.ts";

/** `{type, timestamp, data}` of Standard Webhooks; `timestamp` is when it happened, not when it is sent. */
export function leadCreated(
  lead: Lead,
  { lines, origin, happenedAt }: { lines: readonly FrozenLine[]; origin: string; happenedAt: string },
) {
  const { id, ref, full_name, phone, phone_e164, email, county, customer_type } = lead;
  const { product_id, product_name, product_slug, area_sqm, area_unit, dose_kg_per_100sqm, seed_kg, bags, bag_weight_kg, packs } = lead;
  const {
    quantity_is_estimate,
    area_is_example,
    preferred_expert_id,
    expert_name,
    notes,
    consent_gdpr,
    marketing_consent,
    status,
    created_at,
  } = lead;
  return {
    type: "lead.created",
    timestamp: happenedAt,
    data: {
      ...{ id, ref, full_name, phone, phone_e164, email, county, customer_type },
      ...{ product_id, product_name, product_slug, area_sqm, area_unit, dose_kg_per_100sqm, seed_kg, bags, bag_weight_kg, packs },
      ...{ quantity_is_estimate, area_is_example, preferred_expert_id, expert_name, notes, consent_gdpr, marketing_consent, status },
      ...{ company_name: lead.company_name, tax_code: lead.tax_code, volume: lead.volume },
      ...{ call_from: lead.call_from, call_by: lead.call_by, created_at },
      lines,
      url: `${origin}/admin/leaduri/${id}`,
    },
  };
}

export function webhookTest(happenedAt: string) {
  return { type: "webhook.test", timestamp: happenedAt, data: { message: "Probă. Nu este o cerere." } };
}
