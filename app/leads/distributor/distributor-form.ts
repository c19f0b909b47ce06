/** The request of a firm that wants to resell, in the shape of an offer request, so that it takes the same way into the inbox. */
import { z } from "zod";
import { toE164 } from "#app/forms/phone/phone.ts";
import { readTaxCode, WRONG_TAX_CODE } from "#app/forms/tax-code.ts";
import { atMost, line, nothingIsEmpty, text } from "#app/forms/text.ts";
import { DISTRIBUTOR_FORM } from "#app/leads/request/fields.ts";
import { EMPTY_TEXT_FIELDS, type OfferRequest, offerFields, textRules } from "#app/leads/request/request-form.ts";

const { full_name, phone, email, county, consent_gdpr, marketing_consent, ...others } = offerFields;
const { consent_gdpr_words, marketing_consent_words, submission_id, referrer, landing_page, utm_source, utm_medium, utm_campaign } = others;

export const distributorForm = z
  .object({
    ...textRules(DISTRIBUTOR_FORM),
    tax_code: z.preprocess(
      nothingIsEmpty,
      line(WRONG_TAX_CODE).transform((typed, context) => {
        const code = readTaxCode(typed);
        if (code !== undefined) return code;
        context.addIssue({ code: "custom", message: typed === "" ? "Scrieți CUI-ul firmei." : WRONG_TAX_CODE });
        return z.NEVER;
      }),
    ),
    full_name,
    phone,
    email,
    county,
    interests: z
      .preprocess(nothingIsEmpty, text("Scrieți ce vă interesează.", atMost(1_500)))
      .pipe(z.string().min(1, "Scrieți ce vă interesează.")),
    consent_gdpr,
    marketing_consent,
    consent_gdpr_words,
    marketing_consent_words,
    referrer,
    landing_page,
    utm_source,
    utm_medium,
    utm_campaign,
    submission_id,
  })
  .transform(({ consent_gdpr: _given, interests, ...values }): OfferRequest => {
    const nothing = {
      product_id: null,
      preferred_expert_id: null,
      area_sqm: 0,
      area_unit: "mp" as const,
      area_is_example: 0,
      pack: "",
      lines: [],
    };
    return {
      ...EMPTY_TEXT_FIELDS,
      ...values,
      ...nothing,
      customer_type: "distributor",
      notes: interests,
      phone_e164: toE164(values.phone) as string,
    };
  });

export const DISTRIBUTION = "Condiții pentru distribuitori";
