/** Drafts of written offers go along with a corrected request, where nobody has written something else there; else their page says that they are older. */
import { listOpenGroup } from "#app/leads/customers/groups.server.ts";
import { findLead } from "#app/leads/leads.server.ts";
import { listOffersOfLead, type OfferWithLines, replaceOfferDraft } from "#app/offers/offers.server.ts";
import type { Lead, OfferLine } from "#db/schema.ts";
import { beginOffer, withArticle } from "../offer/draft-offer.server.ts";

/** A draft, and what would have been proposed in its place before the correction. */
type NotedDraft = { draft: OfferWithLines; before: OfferWithLines };

/** Ask it before something is corrected. */
export function noteDrafts(lead: Lead, now: Date): NotedDraft[] {
  return listOpenGroup(lead).flatMap((each) => {
    const drafts = listOffersOfLead(each.id).filter(({ offer }) => offer.state === "draft");
    return drafts.map((draft) => ({ draft, before: beginOffer(each, now).whole }));
  });
}

/** In the transaction of the correction. */
export function followDrafts(noted: readonly NotedDraft[], now: Date): void {
  for (const { draft, before } of noted) {
    const lead = findLead(draft.offer.lead_id);
    if (lead) follow(draft, before, beginOffer(lead, now).whole, now);
  }
}

const FIELDS = ["customer_name", "customer_tax_code", "customer_details", "greeting", "delivery", "payment", "note"] as const;

function follow({ offer, lines }: OfferWithLines, before: OfferWithLines, after: OfferWithLines, now: Date): void {
  const changed = FIELDS.filter((name) => before.offer[name] !== after.offer[name]);
  const isListChanged = !isSameList(before.lines, after.lines);
  const isUntouched = changed.every((name) => plain(offer[name]) === plain(before.offer[name]));
  if ((changed.length === 0 && !isListChanged) || !isUntouched || (isListChanged && !isSameList(lines, before.lines))) return;
  const kept = Object.fromEntries(FIELDS.map((name) => [name, (changed.includes(name) ? after : { offer }).offer[name]]));
  const fields = { ...(kept as Record<(typeof FIELDS)[number], string>), valid_until: offer.valid_until };
  const rows = isListChanged ? after.lines.map(withArticle) : lines;
  replaceOfferDraft(offer.id, { ...fields, lines: rows.map(({ id: _id, offer_id: _offer, ...line }) => line) }, now);
}

/** A text area ends lines in its own way. */
function plain(text: string): string {
  return text.replaceAll("\r\n", "\n").trim();
}

function isSameList(some: readonly OfferLine[], others: readonly OfferLine[]): boolean {
  return JSON.stringify(some.map(typedPart)) === JSON.stringify(others.map(typedPart));
}

function typedPart({ name, quantity, unit, unit_price, price_kind, vat_rate, discount }: OfferLine) {
  return [name, quantity, unit, unit_price, price_kind, vat_rate, discount];
}
