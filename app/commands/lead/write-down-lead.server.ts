import { findRequestedByName } from "#app/catalog/product/offered-products.server.ts";
import { noBulbsWords } from "#app/catalog/quantity/read-area.ts";
import { getCompany } from "#app/company/company-store.server.ts";
import { parseWith } from "#app/http/form.server.ts";
import { checkLimit, limitWords } from "#app/http/rate-limit.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import { findBySubmission } from "#app/leads/accept/create-lead.server.ts";
import { byHandForm, createLeadByHand, takesBulbs } from "#app/leads/by-hand/write-down.server.ts";
import { findKnownCaller, findKnownCounty, type KnownCaller } from "#app/leads/customers/similar-leads.server.ts";
import { futureMoment } from "#app/leads/phone-calls/calls.server.ts";
import { getOffice } from "#app/leads/promise/office-store.server.ts";
import type { Actor } from "#app/leads/timeline/events.server.ts";
import { inTransaction } from "#db/client.server.ts";
import type { Lead } from "#db/schema.ts";
import { addWebhookNotification } from "./lead-notifications.server.ts";

/** `moved` says to which day the call was moved, where the office is closed on the one that was chosen. */
type WrittenDown = { ok: true; lead: Lead; moved: string };

export function writeDownLead(values: unknown, owner_id: number, by: Actor, now: Date): WrittenDown | Refusal {
  const parsed = parseWith(byHandForm, values);
  if (!parsed.ok) return parsed;
  const request = parsed.value;
  const next = futureMoment(request.follow_up_day, request.follow_up_time, now, getOffice(now));
  if ("error" in next) return refuse(422, { follow_up_day: next.error });
  // The picker writes the name of a product into the field; anything else there is what the customer calls it.
  const product = findRequestedByName(request.wish);
  if (!takesBulbs(request, product)) return refuse(422, { amount: noBulbsWords(product) });
  const about = { product, company: getCompany(), follow_up_at: next.at, owner_id, by, now };
  return inTransaction(() => {
    const sent = findBySubmission(request.submission_id);
    if (sent) return { ok: true as const, lead: sent, moved: "" };
    const county = request.county || (findKnownCounty(request.phone) as typeof request.county);
    const lead = createLeadByHand({ ...request, county }, about);
    addWebhookNotification(lead, now);
    return { ok: true as const, lead, moved: next.moved };
  });
}

/** By whom a number is known; `user` is who asks. 429 for more than somebody types. */
export async function askKnownCaller(
  phone: string,
  user: number,
  now: Date,
): Promise<{ ok: true; caller: KnownCaller | undefined } | Refusal> {
  const wait = await checkLimit("known-caller", `user-${user}`);
  if (wait) return refuse(429, { form: `S-au căutat multe numere: ${limitWords("known-caller")}.` }, { retryAfter: wait });
  return { ok: true, caller: findKnownCaller(phone, now) };
}
