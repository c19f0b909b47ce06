import type { RouterContextProvider } from "react-router";
import { userContext } from "#app/auth/admission.server.ts";
import { beginCopy, beginOffer } from "#app/commands/offer/draft-offer.server.ts";
import { findExpert } from "#app/experts/expert-store.server.ts";
import { requireFound, requireRow } from "#app/http/require-found.server.ts";
import { type Actor, adminActor } from "#app/leads/timeline/events.server.ts";
import { UNSAVED } from "#app/offers/draft/offer-form.ts";
import { findOffer, type OfferWithLines } from "#app/offers/offer-store.server.ts";
import { offerNumber } from "#app/offers/offer-words.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { requireLead } from "#app/routes/admin/lead/lead-context.server.ts";
import type { Lead } from "#db/schema.ts";

type Address = { params: { offerId?: string | undefined }; url: URL; context: Readonly<RouterContextProvider> };

type Asked = {
  whole: OfferWithLines;
  /** Origin of an offer that nobody saved yet: how many requests its rows are of, what those without a row say, of what other kinds their customers are, and the number of which it is a copy. */
  begun: { requests: number; messages?: readonly string[]; types?: readonly string[]; copied?: string | undefined } | undefined;
  lead: Lead;
  by: Actor;
  signer: string;
  base: string;
  list: string;
};

/** Parameter of a new offer that is a copy: number of the other one. */
export const COPY = "copie";

/** An offer of another request is 404. A draft is signed by the expert asked for, else by who works on it, else by nobody. Without a number it is one that begins now. */
export function requireOffer({ params, context, url }: Address): Asked {
  const lead = requireLead(context);
  const { whole, ...begun } = params.offerId === undefined ? begin(lead, url) : { whole: offerOf(lead, params.offerId) };
  const user = context.get(userContext);
  const signer = lead.expert_name ?? findExpert(user.expert_id ?? 0)?.name ?? "";
  const isNew = whole.offer.id === UNSAVED;
  return {
    whole,
    begun: isNew ? { requests: 1, ...begun } : undefined,
    lead,
    by: adminActor(user),
    signer,
    base: isNew ? adminPath("leadNewOffer", lead.id) : adminPath("leadOffer", lead.id, whole.offer.id),
    list: adminPath("leadOffers", lead.id),
  };
}

function offerOf(lead: Lead, id: string): OfferWithLines {
  const whole = requireRow(id, findOffer);
  requireFound(whole.offer.lead_id === lead.id);
  return whole;
}

function begin(lead: Lead, url: URL): { whole: OfferWithLines } & Partial<NonNullable<Asked["begun"]>> {
  const now = new Date();
  const id = url.searchParams.get(COPY);
  if (id === null) return beginOffer(lead, now);
  const original = offerOf(lead, id);
  return { whole: beginCopy(original, now), copied: offerNumber(original.offer) };
}
