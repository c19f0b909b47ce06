import { describeFields } from "#app/ui/form/field.tsx";

const TEXT = { isOptional: true, rows: 3, maxLength: 600 } as const;

export const ACCOUNT_FIELDS = describeFields({
  iban: { label: "IBAN", isOptional: true, hint: "Apare la „Plată”, pe ofertă și în PDF.", maxLength: 60, autoComplete: "off" },
  bank: { label: "Banca", isOptional: true, maxLength: 80, autoComplete: "off" },
});

export const DEFAULT_TEXTS = describeFields({
  valid_days: { label: "Valabilă, zile", hint: "De la ziua în care o întocmiți", inputMode: "numeric", maxLength: 3, autoComplete: "off" },
  greeting: { ...TEXT, label: "Text introductiv", hint: "{nume} devine numele persoanei care a cerut.", rows: 4, maxLength: 1_400 },
  delivery: { ...TEXT, label: "Livrare", hint: "Sub termenul și costul din tabelul de la Livrare, dacă este completat pentru județ." },
  payment: { ...TEXT, label: "Plată" },
  note: { ...TEXT, label: "Observații", rows: 4, maxLength: 2_000 },
});

const OTHERWISE = "Necompletat: textul de mai sus.";

/** In place of those for everybody, where they are filled in. */
export const KIND_TEXTS = describeFields({
  hobby_greeting: { ...TEXT, label: "Hobby: text introductiv", hint: OTHERWISE, maxLength: 1_400 },
  hobby_payment: { ...TEXT, label: "Hobby: plată", hint: OTHERWISE },
  hobby_note: { ...TEXT, label: "Hobby: observații", hint: OTHERWISE, maxLength: 2_000 },
  distributor_greeting: { ...TEXT, label: "Distribuitor: text introductiv", hint: OTHERWISE, maxLength: 1_400 },
  distributor_payment: { ...TEXT, label: "Distribuitor: plată", hint: OTHERWISE },
  distributor_note: { ...TEXT, label: "Distribuitor: observații", hint: OTHERWISE, maxLength: 2_000 },
});

/** Messages that a request's page opens in WhatsApp or in the mail program. */
export const MESSAGE_TEXTS = describeFields({
  whatsapp_text: { ...TEXT, label: "Mesaj WhatsApp", rows: 5, maxLength: 800 },
  mail_subject: { label: "Subiectul e-mailului", isOptional: true, maxLength: 120, autoComplete: "off" },
  mail_text: { ...TEXT, label: "Textul e-mailului", rows: 8, maxLength: 1_500 },
  missed_text: {
    ...TEXT,
    label: "Mesaj după un apel fără răspuns",
    hint: "În locul celor de mai sus, cât timp ultimul apel nu a avut răspuns. Necompletat: textele de mai sus.",
    rows: 5,
    maxLength: 800,
  },
});

/** Names under which the program of the company's books knows things, where it asks for them. */
export const BOOKS_FIELDS = describeFields({
  winmentor_book: {
    label: "WinMENTOR: simbolul carnetului de comenzi",
    short: "Simbolul carnetului",
    isOptional: true,
    maxLength: 20,
    autoComplete: "off",
  },
  winmentor_agent: { label: "WinMENTOR: agentul", short: "Agentul", isOptional: true, maxLength: 40, autoComplete: "off" },
  saga_kind: {
    label: "SAGA: tipul articolelor",
    short: "Tipul articolelor",
    isOptional: true,
    hint: "Două cifre din SAGA; 01 este marfă, 04 produs finit. Necompletat: 01.",
    maxLength: 2,
    autoComplete: "off",
  },
});
