/** Texts of the offer request, without the schema, which the browser does not need. */
import { createContext } from "react";

/** The consent texts with their versions: another text needs another version. */
export const CONSENT_TEXTS = {
  gdpr: { version: "2026-11-20", text: "Sunt de acord ca datele mele să fie prelucrate pentru a primi oferta." },
  marketing: {
    version: "2026-11-24",
    text: "Vreau noutăți despre semințe, prin e-mail, SMS sau telefon, cel mult de câteva ori pe an.",
  },
} as const;

export const PAST_CONSENT_TEXTS = [
  { purpose: "marketing", version: "2026-11-20", text: "Vreau să primesc și noutăți despre semințe, cel mult de câteva ori pe an." },
  {
    purpose: "marketing",
    version: "2026-11-22",
    text: "Vreau să primesc și noutăți despre semințe, prin e-mail, SMS sau telefon, cel mult de câteva ori pe an.",
  },
] as const;

export const HONEYPOT_FIELD = "company_website";

export const FILLED_IN_FIELD = "filled_in";

export const SHOW_QUEUE = "show-queued-requests";

/** Shown on the form when nothing is known about the cause; the owner's words. */
export const OFFER_FAILURE = "A apărut o eroare. Verifică datele și încearcă din nou.";

/** `mark` is posted with the form and identifies the text; empty where no hash could be made. */
export type ShownConsent = { text: string; mark: string };

export const ConsentWords = createContext<{ gdpr: ShownConsent; marketing: ShownConsent }>({
  gdpr: { text: CONSENT_TEXTS.gdpr.text, mark: "" },
  marketing: { text: CONSENT_TEXTS.marketing.text, mark: "" },
});
