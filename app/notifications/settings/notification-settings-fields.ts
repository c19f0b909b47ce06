import { describeFields } from "#app/ui/form/field.tsx";

export const NOTIFICATION_SETTINGS = describeFields({
  company_email: {
    label: "Adresa firmei",
    type: "email",
    autoComplete: "email",
    maxLength: 254,
  },
  sends_receipt: {
    label: "Trimite clientului o confirmare a cererii, dacă și-a lăsat adresa",
    short: "Confirmare pentru client",
  },
  sends_digest: {
    label: "Trimite dimineața rezumatul cererilor deschise, în zilele lucrătoare",
    short: "Rezumatul dimineții",
  },
  digest_at: { label: "Ora rezumatului", hint: "Ora României. Fără cereri de lucrat nu se trimite nimic." },
});
