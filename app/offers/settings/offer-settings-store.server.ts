/** Account, words and terms with which every written offer of the company begins, and what the accountant's files need to know. */

import { countrySpecs, friendlyFormatIBAN, ValidationErrorsIBAN, validateIBAN } from "ibantools";
import { z } from "zod";
import { getCompany } from "#app/company/company-store.server.ts";
import { findDocument, publishDocument } from "#app/documents/documents.server.ts";
import { anyLine, anyText, blankIsNull } from "#app/forms/text.ts";
import { type KeptSetting, labelsOf } from "#app/history/subject.ts";
import { log } from "#app/http/log.server.ts";
import { count } from "#app/language/nouns.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { cached } from "#db/cache/cached.server.ts";
import type { Lead } from "#db/schema.ts";
import type { Seller } from "../document/letterhead.ts";
import { BY_TELEPHONE } from "../draft/first-draft.ts";
import { ACCOUNT_FIELDS, BOOKS_FIELDS, DEFAULT_TEXTS, KIND_TEXTS, MESSAGE_TEXTS } from "./fields.ts";
import { FIRST_MESSAGES } from "./message-links.ts";

/** Faults of a bank account's number (ISO 13616) in words, the first that holds; what is left is a slip that only its check figures show. */
const IBAN_FAULTS: readonly (readonly [ValidationErrorsIBAN, (iban: string) => string])[] = [
  [ValidationErrorsIBAN.NoIBANCountry, () => "începe cu literele țării, de exemplu RO"],
  [ValidationErrorsIBAN.WrongBBANLength, lengthWords],
  [ValidationErrorsIBAN.WrongBBANFormat, () => "după cifrele de control nu stau literele băncii și contul, cum le scrie țara"],
  [ValidationErrorsIBAN.ChecksumNotNumber, () => "după literele țării stau două cifre de control"],
];
const WRONG_FIGURE = "cifrele de control nu se potrivesc cu restul, deci un semn este greșit";

/** "RO49AAAA1B31007593840000" of what was typed with spaces. */
export function readIban(typed: string): { iban: string } | { fault: string } {
  const iban = typed.toUpperCase().replaceAll(/[\s\p{DI}.-]/gu, "");
  const { valid, errorCodes } = validateIBAN(iban);
  if (valid) return { iban };
  const words = IBAN_FAULTS.find(([code]) => errorCodes.includes(code))?.[1](iban) ?? WRONG_FIGURE;
  return { fault: `IBAN-ul nu este corect: ${words}. Copiați-l din extrasul de cont sau din aplicația băncii.` };
}

function lengthWords(iban: string): string {
  const country = iban.slice(0, 2);
  return `are ${count(iban.length, { one: "semn", few: "semne" })}, iar unul din ${country} are ${countrySpecs[country]?.chars}`;
}

/** In groups of four, as it stands on papers. */
export function ibanWords(iban: string): string {
  return friendlyFormatIBAN(iban) ?? "";
}

const DAYS = "Scrieți un număr de zile de la 1 la 365.";

export const offerSettingsForm = z.object({
  iban: anyLine(60).transform((typed, context) => {
    const read = typed === "" ? { iban: "" } : readIban(typed);
    if ("iban" in read) return read.iban;
    context.addIssue({ code: "custom", message: read.fault });
    return z.NEVER;
  }),
  bank: anyLine(80),
  valid_days: z.preprocess(blankIsNull, z.coerce.number(DAYS).int(DAYS).min(1, DAYS).max(365, DAYS)),
  greeting: anyText(1_400),
  delivery: anyText(600),
  payment: anyText(600),
  note: anyText(2_000),
  hobby_greeting: anyText(1_400),
  hobby_payment: anyText(600),
  hobby_note: anyText(2_000),
  distributor_greeting: anyText(1_400),
  distributor_payment: anyText(600),
  distributor_note: anyText(2_000),
  whatsapp_text: anyText(800).default(FIRST_MESSAGES.whatsapp_text),
  mail_subject: anyLine(120).default(FIRST_MESSAGES.mail_subject),
  mail_text: anyText(1_500).default(FIRST_MESSAGES.mail_text),
  missed_text: anyText(800).default(FIRST_MESSAGES.missed_text),
  winmentor_book: anyLine(20),
  winmentor_agent: anyLine(40),
  saga_kind: anyLine(2).pipe(z.string().regex(/^([0-9]{2})?$/, "Scrieți cele două cifre din SAGA, de exemplu 01.")),
});

type OfferSettings = z.output<typeof offerSettingsForm>;

/** Texts with which an offer begins: those of the customer's kind where the owner has written some, else those of everybody. Pure. */

type Texts = Pick<OfferSettings, "greeting" | "delivery" | "payment" | "note" | "valid_days">;

/** A field that is empty for the kind is that of everybody. Farmers have no texts of their own: everybody's are written for them. */
export function textsOfKind(settings: OfferSettings, kind: Lead["customer_type"]): Texts {
  const { greeting, delivery, payment, note, valid_days } = settings;
  const own = (field: "greeting" | "payment" | "note") =>
    kind === "hobby" ? settings[`hobby_${field}`] : kind === "distributor" ? settings[`distributor_${field}`] : "";
  return {
    greeting: own("greeting") || greeting,
    delivery,
    payment: own("payment") || payment,
    note: own("note") || note,
    valid_days,
  };
}

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

export const getOfferSettings = cached("offer settings", "Datele ofertelor scrise", (): OfferSettings => {
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
