/** The written offer that an address below a request names. */
import { data, type RouterContextProvider } from "react-router";
import { userContext } from "#app/auth/admission.server.ts";
import { readRowId } from "#app/http/row-id.ts";
import { type Actor, administrator } from "#app/leads/timeline/events.server.ts";
import { findOffer, type WholeOffer } from "#app/offers/offers.server.ts";
import { requireLead } from "#app/routes/admin/lead/lead-context.server.ts";
import type { Lead } from "#db/schema.ts";

type Address = { params: { offerId?: string }; context: Readonly<RouterContextProvider> };

/** The offer with its request and who is asking; an offer of another request is 404. `base` is its own address. */
export function requireOffer({ params, context }: Address): { whole: WholeOffer; lead: Lead; by: Actor; base: string; list: string } {
  const lead = requireLead(context);
  const whole = findOffer(readRowId(params.offerId) ?? 0);
  if (whole?.offer.lead_id !== lead.id) throw data(null, { status: 404 });
  const list = `/admin/leaduri/${lead.id}/oferta`;
  return { whole, lead, by: administrator(context.get(userContext)), base: `${list}/${whole.offer.id}`, list };
}
