/** A visitor's request once: forms, rules, calls, mails, webhook, pages, table, history, search, copy and erasing are made of this. */
import { MAX_AREA_TEXT } from "#app/catalog/quantity/read-area.ts";
import { MAX_PHONE } from "#app/forms/phone/chunks.ts";
import { fold } from "#app/language/text.ts";
import { describeFields, type FieldFacts } from "#app/ui/form/field.tsx";
import type { Lead } from "#db/schema.ts";
import { CUSTOMER_WORDS } from "./customer-types.ts";

type RequestField = {
  ask: FieldFacts & { maxLength?: number; rows?: number; required?: boolean; type?: string; autoComplete?: string };
  /** A text in the visitor's own words, or one of `options`, stored empty where a form does not ask for it. Rule, mail, page and expert link are the same for each of them. */
  text?: {
    options?: readonly string[];
    /** Sentence for an empty one; without it the text may be left out. */
    missing?: string;
    wrong?: string;
    /** Its term in the mail to the office; false where the mail says it with another field. The label, unless told otherwise. */
    mail?: string | false;
    /** Words before it on the page of the expert link: its label, unless told otherwise. */
    brief?: string;
  };
  /** The column of the request that says it, where it has another name. */
  column?: keyof Lead;
  table?: string;
  /** Its name where the history tells that a request came again with another value; a text has its label. */
  history?: string;
  /** Somebody of the office may choose that other value. Always so for a text. */
  isChosen?: true;
  isSearched?: true;
};

/** Characters of a name of a person or a firm, and of what one wants in his own words. */
export const MAX_SHORT_TEXT = 120;

const REQUEST_FIELDS = {
  full_name: {
    ask: { label: "Nume și prenume", autoComplete: "name", required: true, maxLength: MAX_SHORT_TEXT },
    table: "Nume",
    isSearched: true,
  },
  phone: {
    ask: {
      label: "Telefon",
      hint: "Exemplu: 0700\u00a0000\u00a0000.",
      type: "tel",
      autoComplete: "tel",
      required: true,
      maxLength: MAX_PHONE,
    },
    table: "Telefon",
    history: "telefon",
    isSearched: true,
  },
  email: {
    ask: { label: "E-mail", isOptional: true, type: "email", autoComplete: "email", maxLength: 254 },
    table: "E-mail",
    history: "e-mail",
    isChosen: true,
    isSearched: true,
  },
  county: {
    ask: { label: "Județ (sau București)", required: true, autoComplete: "address-level1" },
    table: "Județ",
    history: "județ",
    isChosen: true,
    isSearched: true,
  },
  customer_type: { ask: { label: "Tip de client" }, table: "Tip de client", history: "tip de client", isChosen: true },
  company_name: {
    ask: { label: "Firma", required: true, autoComplete: "organization", maxLength: MAX_SHORT_TEXT },
    text: { missing: "Scrieți numele firmei.", mail: false, brief: "" },
    history: "firmă",
    isSearched: true,
  },
  tax_code: {
    ask: { label: "CUI", hint: "Cu sau fără RO în față.", required: true, autoComplete: "off", maxLength: 20 },
    text: { mail: false, brief: "CUI " },
    history: "CUI",
    isSearched: true,
  },
  volume: {
    ask: {
      label: "Cantitatea pe sezon",
      isOptional: true,
      hint: "Estimativ, de exemplu „3 paleți” sau „2 tone”.",
      maxLength: MAX_SHORT_TEXT,
    },
    text: { wrong: "Scrieți cantitatea în cuvinte.", mail: "Cantitate", brief: "" },
    table: "Cantitate dorită",
    history: "cantitate",
  },
  wish: {
    ask: {
      label: "Ce dorește",
      isOptional: true,
      hint: "Alegeți din catalog sau scrieți cu cuvintele clientului.",
      maxLength: MAX_SHORT_TEXT,
    },
    text: { mail: false, brief: "" },
    isSearched: true,
  },
  product_id: { ask: { label: "Produs" }, column: "product_name", history: "produs" },
  area_sqm: { ask: { label: "Suprafața de însămânțat", required: true, maxLength: MAX_AREA_TEXT }, history: "suprafață, mp" },
  // An error of the unit leads to the number that it belongs to.
  area_unit: { ask: { label: "Unitate de suprafață", id: "area_sqm" } },
  preferred_expert_id: {
    ask: { label: "Cu cine doriți să vorbiți?", isOptional: true },
    column: "expert_name",
    table: "Consultant dorit",
    history: "consultant",
    isChosen: true,
  },
  interests: {
    ask: { label: "Ce vă interesează", hint: "Categorii, produse sau ambalaje.", required: true, rows: 4, maxLength: 1500 },
    column: "notes",
  },
  notes: {
    ask: { label: "Mesaj", isOptional: true, rows: 4, maxLength: 2000 },
    table: "Mesaj",
    history: "mesaj",
    isChosen: true,
    isSearched: true,
  },
  // The labels of the consents are the owner's words (request-texts.ts).
  consent_gdpr: { ask: { label: "Acordul pentru prelucrarea datelor", required: true } },
  marketing_consent: { ask: { label: "Acordul pentru noutăți" }, table: "Vrea noutăți", history: "acord pentru noutăți" },
} as const satisfies Readonly<Record<string, RequestField>>;

type Fields = typeof REQUEST_FIELDS;
export type FieldName = keyof Fields;
export type TextName = { [Name in FieldName]: Fields[Name] extends { text: object } ? Name : never }[FieldName];

export const OFFER_FORM = [
  ...(["product_id", "area_sqm", "area_unit", "full_name", "phone", "county", "customer_type"] as const),
  ...(["email", "preferred_expert_id", "notes", "consent_gdpr", "marketing_consent"] as const),
] as const satisfies FieldName[];
export const DISTRIBUTOR_FORM = [
  ...(["company_name", "tax_code", "full_name", "phone", "email", "county", "interests", "volume"] as const),
  ...(["consent_gdpr", "marketing_consent"] as const),
] as const satisfies FieldName[];

export const FIELD_NAMES = Object.keys(REQUEST_FIELDS) as FieldName[];
export const TEXT_NAMES = FIELD_NAMES.filter((name): name is TextName => fieldOf(name).text !== undefined);

export function fieldOf(name: FieldName): RequestField {
  return REQUEST_FIELDS[name];
}

export function columnOf(name: FieldName): keyof Lead {
  return fieldOf(name).column ?? (name as Exclude<FieldName, "interests">);
}

export const FORM_FIELDS = describeFields(
  Object.fromEntries(FIELD_NAMES.map((name) => [name, REQUEST_FIELDS[name].ask])) as { [Name in FieldName]: Fields[Name]["ask"] },
);
export const OFFER_FIELDS = factsOf(OFFER_FORM);
export const DISTRIBUTOR_FIELDS = factsOf(DISTRIBUTOR_FORM);

function factsOf<Name extends FieldName>(form: readonly Name[]): Pick<typeof FORM_FIELDS, Name> {
  return Object.fromEntries(form.map((name) => [name, FORM_FIELDS[name]])) as Pick<typeof FORM_FIELDS, Name>;
}

export const COMPARED_FIELDS = /* @__PURE__ */ FIELD_NAMES.flatMap((name) => {
  const {
    text,
    history = text && FORM_FIELDS[name].label.toLocaleLowerCase("ro"),
    isChosen = text !== undefined,
    isSearched,
  } = fieldOf(name);
  return history ? [{ column: columnOf(name), history, isChosen, isSearched }] : [];
});

export function listTexts(lead: Lead): { name: TextName; label: string; words: string }[] {
  return TEXT_NAMES.flatMap((name) => (lead[name] ? [{ name, label: FORM_FIELDS[name].label, words: lead[name] }] : []));
}

export const ERASED_NAME = "Date șterse";

type Column<Value> = {
  /**
   * Value that takes its place when personal data are erased; without it the field says nothing of the person. `reference` is a new one
   * that nobody has been told.
   */
  erased?: (lead: Lead, reference: string) => Value;
  isPosted?: true;
};

const UNCHANGED = {};
const POSTED = { isPosted: true } as const;
const PERSONAL = { erased: () => "" } as const;

/** Every column of a request, in the order of the webhook: one that is not here cannot be stored. */
export const LEAD_COLUMNS: { readonly [Name in keyof Lead]: Column<Lead[Name]> } = {
  id: POSTED,
  // The address of the confirmation is known to the person, to his mail and to his browser's history.
  ref: { erased: (_lead, reference) => reference, isPosted: true },
  full_name: { erased: () => ERASED_NAME, isPosted: true },
  phone: { ...PERSONAL, isPosted: true },
  // No country's number begins with 0, and no two erased requests look like one caller's.
  phone_e164: { erased: ({ id }) => `+0${id}`, isPosted: true },
  email: { erased: () => null, isPosted: true },
  county: POSTED,
  customer_type: POSTED,
  product_id: POSTED,
  product_name: POSTED,
  product_slug: POSTED,
  area_sqm: POSTED,
  area_unit: POSTED,
  dose_kg_per_100sqm: POSTED,
  seed_kg: POSTED,
  bags: POSTED,
  bag_weight_kg: POSTED,
  packs: POSTED,
  quantity_is_estimate: POSTED,
  area_is_example: POSTED,
  quantity_is_asked: POSTED,
  preferred_expert_id: POSTED,
  expert_name: POSTED,
  notes: { ...PERSONAL, isPosted: true },
  consent_gdpr: POSTED,
  marketing_consent: POSTED,
  status: POSTED,
  // A firm of one person is that person, and a text may name anybody.
  .../* @__PURE__ */ mapTextFields({ ...PERSONAL, isPosted: true }),
  call_from: POSTED,
  call_by: POSTED,
  created_at: POSTED,
  arrived_by: POSTED,
  informed_by: POSTED,
  submission_id: { erased: () => null },
  // A fingerprint of name and telephone can be found again by trying.
  content_hash: { erased: (_lead, reference) => reference },
  is_suspect: UNCHANGED,
  suspect_reason: UNCHANGED,
  search_text: {
    erased: ({ county, product_name, customer_type }) => fold([ERASED_NAME, county, product_name, CUSTOMER_WORDS[customer_type]].join(" ")),
  },
  follow_up_at: { erased: () => null },
  first_call_at: UNCHANGED,
  closed_at: UNCHANGED,
  offer_accepted_at: { erased: () => null },
  lost_reason: UNCHANGED,
  // Reports count what was sold.
  order_sum: UNCHANGED,
  estimate_sum: UNCHANGED,
  further_sum: UNCHANGED,
  offered_sum: UNCHANGED,
  notified_at: UNCHANGED,
  // That two requests are one person's says who the erased one was.
  group_id: { erased: () => null },
  // 0 names no request: a duplicate stays one and is counted as none.
  duplicate_of: { erased: ({ duplicate_of }) => duplicate_of && 0 },
  // The database gives it (db/migrations/0004-customers.sql); that two requests are one customer's says who the erased one was.
  customer_id: { erased: () => null },
  contact_event: UNCHANGED,
  owner_id: UNCHANGED,
  is_sample: UNCHANGED,
  referrer: PERSONAL,
  landing_page: PERSONAL,
  utm_source: PERSONAL,
  utm_medium: PERSONAL,
  utm_campaign: PERSONAL,
  erased_at: UNCHANGED,
};

export function mapTextFields<Value>(value: Value): Record<TextName, Value> {
  return Object.fromEntries(TEXT_NAMES.map((name) => [name, value])) as Record<TextName, Value>;
}
