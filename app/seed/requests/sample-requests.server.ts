/** Six requests to try the inbox with, one in each state, one likely spam. Of nobody: no number is assigned, none is told (decision 62). */
import { eq } from "drizzle-orm";
import { addDays, bucharestDay, bucharestMoment } from "#app/calendar/bucharest.ts";
import { findRequestedProduct } from "#app/catalog/product/offered-products.server.ts";
import { SQM_PER_UNIT } from "#app/catalog/quantity/area-unit.ts";
import { getCompany } from "#app/company/company-store.server.ts";
import { toE164 } from "#app/forms/phone/phone.ts";
import { fold } from "#app/language/text.ts";
import { newReference } from "#app/leads/accept/create-lead.server.ts";
import { snapshotLine } from "#app/leads/lines/line-snapshot.ts";
import { pricedLine } from "#app/leads/lines/line-worth.ts";
import { type CallRecord, recordCall } from "#app/leads/phone-calls/calls.server.ts";
import { nextStepAt } from "#app/leads/phone-calls/next-call.ts";
import { callWindow } from "#app/leads/promise/call-window.ts";
import { getOffice } from "#app/leads/promise/office-store.server.ts";
import { CUSTOMER_WORDS } from "#app/leads/request/customer-types.ts";
import { addLeadEvent, SYSTEM, VISITOR } from "#app/leads/timeline/events.server.ts";
import { db } from "#db/client.server.ts";
import { type Lead, leads, products } from "#db/schema.ts";
import requests from "./sample-requests.json" with { type: "json" };

/** A full hour in Bucharest, so many days before the site is first started. */
type Time = { days_ago: number; hour: number };

type Sample = Pick<Lead, "full_name" | "phone" | "county" | "customer_type" | "notes"> &
  Time & {
    product: string;
    area: number;
    unit: Lead["area_unit"];
    suspicion?: string;
    calls: (CallRecord & Time)[];
  };

/** Call it in the transaction that writes the demonstration, after its products. */
export function seedSampleRequests(now: Date): void {
  const momentOf = ({ days_ago, hour }: Time) => bucharestMoment(addDays(bucharestDay(now), -days_ago), hour);
  // What comes next is still to come when somebody looks.
  const next = nextStepAt({ outcome: null }, now, getOffice(now));
  for (const { calls, days_ago, hour, ...sample } of requests as Sample[]) {
    let lead = insertSample(sample, momentOf({ days_ago, hour }));
    for (const { days_ago, hour, ...call } of calls) lead = recordCall(lead, call, next, SYSTEM, momentOf({ days_ago, hour }));
  }
}

type Written = Omit<Sample, keyof Time | "calls">;

function insertSample({ product: slug, area, unit, suspicion = "", ...person }: Written, at: Date): Lead {
  const [ref, phone_e164, created_at] = [newReference(), toE164(person.phone) as string, at.toISOString()];
  const row = db().select({ id: products.id }).from(products).where(eq(products.slug, slug)).get();
  const product = row && findRequestedProduct(row.id);
  const { customer_type } = person;
  const area_sqm = area * SQM_PER_UNIT[unit];
  const line = pricedLine(snapshotLine(product, { area_sqm, area_unit: unit }, { ...getCompany(), customer_type }), product);
  const searched = [
    person.full_name,
    person.phone,
    phone_e164,
    person.county,
    person.notes,
    line.product_name,
    CUSTOMER_WORDS[customer_type],
  ];
  const promise = callWindow(at, getOffice(at));
  const lead = db()
    .insert(leads)
    .values({
      ref,
      content_hash: ref,
      phone_e164,
      created_at,
      notified_at: created_at,
      is_sample: 1,
      consent_gdpr: 1,
      marketing_consent: 0,
      ...person,
      ...line,
      ...(suspicion && { is_suspect: 1, suspect_reason: suspicion }),
      call_from: promise.from.toISOString(),
      call_by: promise.until.toISOString(),
      search_text: fold(searched.join(" ")),
    })
    .returning()
    .get();
  addLeadEvent(lead.id, { kind: "received", detail: `/produse/${slug}` }, VISITOR, at);
  return lead;
}
