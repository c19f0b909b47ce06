import { z } from "zod";
import { anyLine, anyText, blankIsNull } from "#app/forms/text.ts";
import { readIban, WRONG_IBAN } from "./iban.ts";
import { FIRST_MESSAGES } from "./message-links.ts";

const DAYS = "Scrieți un număr de zile de la 1 la 365.";

export const offerSettingsForm = z.object({
  iban: anyLine(60).transform((typed, context) => {
    const iban = typed === "" ? "" : readIban(typed);
    if (iban !== undefined) return iban;
    context.addIssue({ code: "custom", message: WRONG_IBAN });
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
  winmentor_book: anyLine(20),
  winmentor_agent: anyLine(40),
  saga_kind: anyLine(2).pipe(z.string().regex(/^([0-9]{2})?$/, "Scrieți cele două cifre din SAGA, de exemplu 01.")),
});

export type OfferSettings = z.output<typeof offerSettingsForm>;
