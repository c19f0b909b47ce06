import type { RouterContextProvider } from "react-router";
import { userContext } from "#app/auth/admission.server.ts";
import { findExpert } from "#app/experts/experts.server.ts";
import { requireFound, requireRow } from "#app/http/require-found.server.ts";
import { type Actor, adminActor } from "#app/leads/timeline/events.server.ts";
import { findOffer, type OfferWithLines } from "#app/offers/offers.server.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { requireLead } from "#app/routes/admin/lead/lead-context.server.ts";
import type { Lead } from "#db/schema.ts";

type Address = { params: { offerId?: string }; context: Readonly<RouterContextProvider> };

type Asked = { whole: OfferWithLines; lead: Lead; by: Actor; signer: string; base: string; list: string };

/** An offer of another request is 404. A draft is signed by the expert asked for, else by who works on it, else by nobody. */
export function requireOffer({ params, context }: Address): Asked {
  const lead = requireLead(context);
  const whole = requireRow(params.offerId, findOffer);
  requireFound(whole.offer.lead_id === lead.id);
  const user = context.get(userContext);
  const signer = lead.expert_name ?? findExpert(user.expert_id ?? 0)?.name ?? "";
  return {
    whole,
    lead,
    by: adminActor(user),
    signer,
    base: adminPath("leadOffer", lead.id, whole.offer.id),
    list: adminPath("leadOffers", lead.id),
  };
}
