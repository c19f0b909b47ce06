import { SQM_PER_UNIT } from "#app/catalog/quantity/area-unit.ts";
import type { LawnEstimate } from "#app/catalog/quantity/quantity.ts";
import { searchedNumbers, toE164 } from "#app/forms/phone/phone.ts";
import { fold } from "#app/language/text.ts";
import { newReference } from "#app/leads/accept/new-reference.server.ts";
import { joinOpenGroup } from "#app/leads/customers/groups.server.ts";
import { type LeadProduct, type LineSnapshot, snapshotLine } from "#app/leads/lines/line-snapshot.ts";
import { CUSTOMER_WORDS } from "#app/leads/request/customer-types.ts";
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
  const searched = [full_name, phone, searchedNumbers(phone), email, county, notes, line.product_name, wish, CUSTOMER_WORDS[customer_type]];
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
      search_text: fold(searched.join(" ")),
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
  const [area_sqm, area_unit] = amount !== null && isArea(unit) ? [amount * SQM_PER_UNIT[unit], unit] : [0, "mp" as const];
  const estimate = product ? company : { ...company, estimate_dose: null };
  const line = snapshotLine(product, { area_sqm, area_unit }, { ...estimate, customer_type });
  if (amount === null || isArea(unit)) return line;
  return { ...line, ...(unit === "kg" ? { seed_kg: amount } : packsOf(amount, product)) };
}

function packsOf(count: number, product: Product): Partial<LineSnapshot> {
  const pieces = product?.bulbs?.pieces_per_pack;
  if (pieces) return { bags: count, packs: [{ pieces, count, needed: count * pieces }] };
  const weight_kg = product?.bag_weight_kg ?? null;
  const noun = product?.packs[0]?.noun;
  if (weight_kg === null) return { bags: count };
  const packs = noun ? [{ weight_kg, count, noun }] : null;
  return { bags: count, bag_weight_kg: weight_kg, seed_kg: count * weight_kg, packs };
}
