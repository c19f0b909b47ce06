/** What becomes of each field of a request when its personal data are taken out. Pure. */
import { fold } from "#app/language/text.ts";
import { CUSTOMER_WORDS } from "#app/leads/request/customer-types.ts";
import type { Lead } from "#db/schema.ts";

/** The name of somebody whose data have been erased. */
export const ERASED_NAME = "Date șterse";

/** `kept`: it says nothing of who asked. Otherwise what takes its place; `reference` is a new one that nobody has been told. */
type Fate<Value> = "kept" | ((lead: Lead, reference: string) => Value);

/** Every field of a request is here: a new one must be thought about before it can be stored (after-erasing.test.ts). */
export const AFTER_ERASING: { readonly [Field in keyof Lead]: Fate<Lead[Field]> } = {
  id: "kept",
  // The address of the confirmation is known to the person, to his mail and to his browser's history.
  ref: (_lead, reference) => reference,
  submission_id: () => null,
  // A fingerprint of name and telephone can be found again by trying.
  content_hash: (_lead, reference) => reference,
  full_name: () => ERASED_NAME,
  email: () => null,
  phone: () => "",
  // No country's number begins with 0, and no two erased requests look like one caller's.
  phone_e164: ({ id }) => `+0${id}`,
  county: "kept",
  customer_type: "kept",
  product_id: "kept",
  product_name: "kept",
  product_slug: "kept",
  preferred_expert_id: "kept",
  expert_name: "kept",
  area_sqm: "kept",
  area_unit: "kept",
  area_is_example: "kept",
  dose_kg_per_100sqm: "kept",
  bags: "kept",
  packs: "kept",
  bag_weight_kg: "kept",
  quantity_is_estimate: "kept",
  notes: () => "",
  consent_gdpr: "kept",
  marketing_consent: "kept",
  status: "kept",
  is_suspect: "kept",
  search_text: (lead) => erasedSearchText(lead),
  created_at: "kept",
  seed_kg: "kept",
  call_from: "kept",
  call_by: "kept",
  follow_up_at: () => null,
  first_call_at: "kept",
  closed_at: "kept",
  offer_accepted_at: () => null,
  lost_reason: "kept",
  announced_at: "kept",
  suspect_reason: "kept",
  // That two requests are one person's says who the erased one was.
  group_id: () => null,
  referrer: () => "",
  landing_page: () => "",
  utm_source: () => "",
  utm_medium: () => "",
  utm_campaign: () => "",
  erased_at: "kept",
  // A firm of one person is that person.
  company_name: () => "",
  tax_code: () => "",
  volume: () => "",
};

/** The fields that change, with what stands there afterwards. */
export function erasedFields(lead: Lead, reference: string): Partial<Lead> {
  return Object.fromEntries(
    Object.entries(AFTER_ERASING).flatMap(([field, fate]) => (fate === "kept" ? [] : [[field, fate(lead, reference)]])),
  );
}

/** Kinds of events whose detail names no person: a path, two states. What others say is taken out. */
const HARMLESS = new Set(["received", "status"]);

/** What a replay may have said anew, by the name its event gives it, that says nothing of the person. */
const HARMLESS_AMENDMENTS = new Set(["județ", "tip de client", "produs", "suprafață, mp", "consultant", "acord pentru noutăți"]);

/** The detail of an event without the person. */
export function erasedDetail(kind: string, detail: string): string {
  if (HARMLESS.has(kind)) return withoutQuery(detail);
  return kind === "amended" || kind === "wrote_again" ? erasedAmendment(detail) : "";
}

/** A path without what came with it. */
export function withoutQuery(path: string): string {
  return path.split(/[?#]/, 1)[0] as string;
}

function erasedAmendment(detail: string): string {
  try {
    const amended = Object.entries(JSON.parse(detail) as Record<string, unknown>);
    return JSON.stringify(Object.fromEntries(amended.map(([name, values]) => [name, HARMLESS_AMENDMENTS.has(name) ? values : []])));
  } catch {
    return "";
  }
}

function erasedSearchText({ county, product_name, customer_type }: Lead): string {
  return fold([ERASED_NAME, county, product_name, CUSTOMER_WORDS[customer_type]].join(" "));
}
