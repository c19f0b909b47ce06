/** The fields of a distributor's request in the order of the form. */
import { OFFER_FIELDS } from "#app/leads/request/offer-facts.ts";
import { describeFields } from "#app/ui/form/field-facts.ts";

const { full_name, phone, email, county, consent_gdpr, marketing_consent } = OFFER_FIELDS;

export const DISTRIBUTOR_FIELDS = {
  ...describeFields({
    company_name: { label: "Firma", required: true, autoComplete: "organization", maxLength: 120 },
    tax_code: { label: "CUI", hint: "Cu sau fără RO în față.", required: true, autoComplete: "off", maxLength: 20 },
  }),
  ...{ full_name, phone, email, county },
  ...describeFields({
    interests: { label: "Ce vă interesează", hint: "Categorii, produse sau ambalaje.", required: true, rows: 4, maxLength: 1500 },
    volume: {
      label: "Cantitatea pe sezon",
      isOptional: true,
      hint: "Estimativ, de exemplu „3 paleți” sau „2 tone”.",
      maxLength: 120,
    },
  }),
  ...{ consent_gdpr, marketing_consent },
};
