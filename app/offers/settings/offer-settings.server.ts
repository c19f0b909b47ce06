/** Account, words and terms with which every written offer of the company begins, and what the accountant's files need to know. */
import { getCompany } from "#app/company/company.server.ts";
import { findDocument, publishDocument } from "#app/documents/documents.server.ts";
import type { KeptSetting } from "#app/history/settings-kind.ts";
import { labelsOf } from "#app/history/subject-fields.ts";
import { log } from "#app/http/log.server.ts";
import type { Seller } from "#app/offers/document/letterhead.ts";
import { BY_TELEPHONE } from "#app/offers/draft/first-draft.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { cached } from "#db/cache/cached.server.ts";
import { ACCOUNT_FIELDS, BOOKS_FIELDS, DEFAULT_TEXTS, KIND_TEXTS, MESSAGE_TEXTS } from "./fields.ts";
import { ibanWords } from "./iban.ts";
import { FIRST_MESSAGES } from "./message-links.ts";
import { type OfferSettings, offerSettingsForm } from "./offer-settings-form.ts";

const KEY = "offers";

const FIRST_SETTINGS: OfferSettings = {
  iban: "",
  bank: "",
  valid_days: 14,
  greeting: "Bună ziua, {nume},\n\nvă mulțumim pentru cerere. Vă propunem:",
  delivery: `Marfa pleacă din depozitul nostru. ${BY_TELEPHONE}`,
  payment: "Plata pe baza facturii, în termenul stabilit la telefon.",
  note: "",
  hobby_greeting: "",
  hobby_payment: "",
  hobby_note: "",
  distributor_greeting: "",
  distributor_payment: "",
  distributor_note: "",
  ...FIRST_MESSAGES,
  winmentor_book: "",
  winmentor_agent: "",
  saga_kind: "",
};

export const getOfferSettings = cached("offer settings", (): OfferSettings => {
  const document = findDocument(KEY);
  if (!document) return FIRST_SETTINGS;
  const parsed = offerSettingsForm.safeParse(document.body);
  if (parsed.success) return parsed.data;
  log.warn("The texts of offers that are stored could not be read");
  return FIRST_SETTINGS;
});

export function setOfferSettings(settings: OfferSettings, now: Date): void {
  publishDocument(KEY, settings, now);
}

/** The company as an offer names it, with the account that is paid to. */
export function getSeller(): Seller {
  const { iban, bank } = getOfferSettings();
  return { ...getCompany(), account: [iban && ibanWords(iban), bank].filter(Boolean).join(", ") };
}

export const offerSettings = {
  key: KEY,
  name: "Oferte scrise",
  address: adminPath("offerSettings"),
  fields: labelsOf({ ...ACCOUNT_FIELDS, ...DEFAULT_TEXTS, ...KIND_TEXTS, ...MESSAGE_TEXTS, ...BOOKS_FIELDS }),
  read: getOfferSettings,
  put: (whole, now) => setOfferSettings(offerSettingsForm.parse(whole), now),
} as const satisfies KeptSetting;
