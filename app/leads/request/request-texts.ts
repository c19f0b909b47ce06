/** Texts of the offer request, without the schema, which the browser does not need. */
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
