/** Fixed words of the offer request, without the schema: the browser needs these and nothing else of it. */
/** What is asked at each box, and since when in these words. A change of words is a new version. */
export const CONSENT_TEXTS = {
  gdpr: { version: "2026-11-20", text: "Sunt de acord ca datele mele să fie prelucrate pentru a primi oferta." },
  marketing: {
    version: "2026-11-24",
    text: "Vreau noutăți despre semințe, prin e-mail, SMS sau telefon, cel mult de câteva ori pe an.",
  },
  restock: {
    version: "2026-11-22",
    text: "Sunt de acord să-mi păstrați adresa de e-mail ca să-mi scrieți o singură dată, când produsul revine în stoc.",
  },
} as const;

/** Words that were asked before, for who agreed to them then. */
export const PAST_CONSENT_TEXTS = [
  { purpose: "marketing", version: "2026-11-20", text: "Vreau să primesc și noutăți despre semințe, cel mult de câteva ori pe an." },
  {
    purpose: "marketing",
    version: "2026-11-22",
    text: "Vreau să primesc și noutăți despre semințe, prin e-mail, SMS sau telefon, cel mult de câteva ori pe an.",
  },
] as const;

/** A field that people do not see and programs fill. */
export const HONEYPOT_FIELD = "company_website";

/** Where the enhanced form says how many milliseconds lay between the first focus in it and its sending. */
export const FILLED_IN_FIELD = "filled_in";

/** Shown on the form when nothing is known about the cause; the owner's words. */
export const OFFER_FAILURE = "A apărut o eroare. Verifică datele și încearcă din nou.";
