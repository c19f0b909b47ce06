import { SQM_PER_UNIT } from "#app/catalog/quantity/area-unit.ts";
import type { LawnEstimate } from "#app/catalog/quantity/quantity.ts";
import { toE164 } from "#app/forms/phone/phone.ts";
import { newReference } from "#app/leads/accept/new-reference.server.ts";
import { joinOpenGroup } from "#app/leads/customers/groups.server.ts";
import { wantedLine } from "#app/leads/lines/asked-line.ts";
import type { LeadProduct, LineSnapshot } from "#app/leads/lines/line-snapshot.ts";
import { leadSearchText } from "#app/leads/search/search-text.ts";
import { type Actor, addLeadEvent } from "#app/leads/timeline/events.server.ts";
import { db } from "#db/client.server.ts";
import { type Lead, leads } from "#db/schema.ts";
import { isArea } from "./amount-units.ts";
import type { ByHandRequest } from "./by-hand-form.ts";

type Product = LeadProduct | undefined;

type Circumstances = { product: Product; company: LawnEstimate; follow_up_at: string; owner_id: number; by: Actor; now: Date };

/** Nothing was promised by a page: the next step is due at `follow_up_at`. Nobody is notified of what he writes down himself. */
export function createLeadByHand(request: ByHandRequest, { product, company, follow_up_at, owner_id, by, now }: Circumstances): Lead {
  const { arrived_by, informed_by, full_name, phone, email, county, customer_type, notes, submission_id } = request;
  const ref = newReference();
  const phone_e164 = toE164(phone) as string;
  const wish = product ? "" : request.wish;
  const line = lineOf(request, product, company);
  const lead = db()
    .insert(leads)
    .values({
      ref,
      submission_id,
      arrived_by,
      informed_by,
      full_name,
      phone,
      phone_e164,
      email,
      county,
      customer_type,
      notes,
      ...line,
      wish,
      // No form of the site sends it again.
      content_hash: ref,
      consent_gdpr: 1,
      marketing_consent: 0,
      status: "in_lucru",
      follow_up_at,
      owner_id,
      search_text: leadSearchText({ full_name, phone, email, county, customer_type, notes, wish }, [line.product_name]),
      created_at: now.toISOString(),
      notified_at: now.toISOString(),
    })
    .returning()
    .get();
  addLeadEvent(lead.id, { kind: "written_down", detail: `${arrived_by} ${informed_by}` }, by, now);
  joinOpenGroup(lead, now);
  return lead;
}

/** Without a product of the catalogue nothing is estimated. */
function lineOf({ amount, unit, customer_type }: ByHandRequest, product: Product, company: LawnEstimate): LineSnapshot {
  const estimate = { ...(product ? company : { ...company, estimate_dose: null }), customer_type };
  const none = { area_sqm: 0, area_unit: "mp" as const };
  if (amount === null) return wantedLine(product, { ...none, asked: undefined }, estimate);
  if (!isArea(unit)) return wantedLine(product, { ...none, asked: { amount, unit } }, estimate);
  return wantedLine(product, { area_sqm: amount * SQM_PER_UNIT[unit], area_unit: unit, asked: undefined }, estimate);
}
