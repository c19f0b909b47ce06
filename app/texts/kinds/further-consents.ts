import type { Fields } from "#app/texts/text-field.ts";

/** Consents besides those of a request: the sentence where the owner wrote none (another sentence needs another version), and its field among the texts. */
export const FURTHER_CONSENTS = {
  restock: {
    version: "2026-11-22",
    text: "Sunt de acord să-mi păstrați adresa de e-mail ca să-mi scrieți o singură dată, când produsul revine în stoc.",
    field: {
      kind: "text",
      part: "Formularul „Anunță-mă când revine”",
      label: "Acordul pentru un singur mesaj",
      hint: "Necompletat: propoziția implicită.",
      max: 400,
    },
  },
} as const;

export const furtherConsentFields = { restock: FURTHER_CONSENTS.restock.field } as const satisfies Fields;
