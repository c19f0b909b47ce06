import type { AddressedOffer } from "#app/offers/document/letterhead.ts";
import type { Lead, OfferLine } from "#db/schema.ts";
import type { OfferDraft } from "./offer-form.ts";

/** Number of a draft that nobody has saved yet: no row has it. */
export const UNSAVED = 0;

const NO_STEPS = {
  year: null,
  number: null,
  letterhead: null,
  issued_at: null,
  accepted_at: null,
  accepted_by: "",
  noted_by: "",
  withdrawn_at: null,
  sent_at: null,
  seen_at: null,
  wanted_at: null,
  replaced_by: null,
} as const;

/** A draft as it is shown before it is saved: looking at it stores nothing. Pure. */
export function unsavedOffer(
  { id: lead_id, customer_type }: Pick<Lead, "id" | "customer_type">,
  { lines, ...fields }: OfferDraft,
  now: Date,
): { offer: AddressedOffer; lines: OfferLine[] } {
  const at = now.toISOString();
  const own = { id: UNSAVED, lead_id, token: "", state: "draft" as const, created_at: at, updated_at: at };
  const numbered = lines.map((line, index) => ({ ...line, id: index + 1, offer_id: UNSAVED, product_id: null, article_code: "" }));
  return { offer: { ...own, ...NO_STEPS, ...fields, customer_type }, lines: numbered };
}
