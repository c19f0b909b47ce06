/** The fields of an offer request in the order of the form, named as the call names them. */
import { describeFields } from "#app/ui/form/field-facts.ts";

export const OFFER_FIELDS = describeFields({
  full_name: { label: "Nume și prenume", autoComplete: "name", required: true, maxLength: 120 },
  phone: {
    label: "Telefon",
    hint: "Vă sunăm la acest număr. Exemplu: 0700 000 000.",
    type: "tel",
    autoComplete: "tel",
    required: true,
    maxLength: 40,
  },
  email: { label: "E-mail", isOptional: true, type: "email", autoComplete: "email", maxLength: 254 },
  county: { label: "Județ (sau București)", required: true, autoComplete: "address-level1" },
  customer_type: { label: "Tip de client" },
  product_id: { label: "Produs" },
  area_sqm: { label: "Suprafața de însămânțat", required: true, maxLength: 15 },
  // An error of the unit leads to the number that it belongs to.
  area_unit: { label: "Unitate de suprafață", id: "area_sqm" },
  preferred_expert_id: { label: "Cu cine doriți să vorbiți?", isOptional: true },
  notes: { label: "Mesaj", isOptional: true, rows: 4, maxLength: 2000 },
  // Their labels are the owner's words (consent-words.ts).
  consent_gdpr: { label: "Acordul pentru prelucrarea datelor", required: true },
  marketing_consent: { label: "Acordul pentru noutăți" },
});
