import { describeFields } from "#app/ui/form/field.tsx";

export const DIGEST_TIMES = ["05:00", "05:30", "06:00", "06:30", "07:00", "07:30", "08:00", "08:30", "09:00", "09:30", "10:00"] as const;

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
