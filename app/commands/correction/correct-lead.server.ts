import { findRequestedByName, findRequestedProduct } from "#app/catalog/product/offered-products.server.ts";
import { getCompany } from "#app/company/company-store.server.ts";
import { findExpert } from "#app/experts/expert-store.server.ts";
import { parseWith } from "#app/http/form.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import { CORRECTED_NAMES, correctionForm } from "#app/leads/correction/correction-form.ts";
import { correctedLines } from "#app/leads/correction/correction-rows.ts";
import { correctionOf, writeCorrection } from "#app/leads/correction/write-correction.server.ts";
import { listOpenGroup, rejoinGroup } from "#app/leads/customers/groups.server.ts";
import { findLead } from "#app/leads/lead-store.server.ts";
import { listLines } from "#app/leads/lines/lines.server.ts";
import type { Actor } from "#app/leads/timeline/events.server.ts";
import { listOffersOfLead, type OfferWithLines, replaceOfferDraft } from "#app/offers/offer-store.server.ts";
import type { Lead, OfferLine } from "#db/schema.ts";
import { withLead } from "../lead/change-lead.server.ts";
import { beginOffer, withArticle } from "../offer/draft-offer.server.ts";

/** `changed` are the names of the fields that differ, as the history tells them; none where nothing does. */
type Corrected = { ok: true; lead: Lead; changed: string[] };

const NO_PERSON = "Persoana aleasă nu mai este în echipă. Alegeți alta.";

/** Puts right what a visitor filled in; a field that `values` do not name stays. What was asked for is worked out anew where it changed. */
export function correctLead(id: number | undefined, values: Record<string, unknown>, by: Actor, now: Date): Corrected | Refusal {
  return withLead(id, (lead) => {
    const named = CORRECTED_NAMES.filter((name) => values[name] !== undefined).map((name) => [name, values[name]]);
    const parsed = parseWith(correctionForm, { ...correctionOf(lead), ...Object.fromEntries(named) });
    if (!parsed.ok) return parsed;
    const correction = parsed.value;
    const stored = listLines(lead.id);
    const { errors, ...wanted } = correctedLines(correction, { lead, stored, company: getCompany(), ...CATALOGUE });
    const expert = correction.preferred_expert_id === null ? undefined : findExpert(correction.preferred_expert_id);
    if (correction.preferred_expert_id !== null && !expert) errors.preferred_expert_id = NO_PERSON;
    if (Object.keys(errors).length > 0) return refuse(422, errors);
    const drafts = noteDrafts(lead, now);
    const written = writeCorrection({ lead, stored }, correction, { ...wanted, expert }, by, now);
    if (!written) return { ok: true as const, lead, changed: [] };
    rejoinGroup(lead, written.lead, by, now);
    followDrafts(drafts, now);
    return { ok: true as const, lead: findLead(lead.id) as Lead, changed: Object.keys(written.changes) };
  });
}

const CATALOGUE = { findById: findRequestedProduct, findByName: findRequestedByName };

/* Drafts of written offers go along with a corrected request, where nobody has written something else there; else their page says that they are older. */

/** A draft, and what would have been proposed in its place before the correction. */
type NotedDraft = { draft: OfferWithLines; before: OfferWithLines };

/** Call it before something is corrected. */
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
