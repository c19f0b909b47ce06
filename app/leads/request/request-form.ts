import { z } from "zod";
import { AREA_TOO_LARGE } from "#app/catalog/quantity/read-area.ts";
import { optionalEmail } from "#app/forms/email/email.ts";
import { ruleOf } from "#app/forms/fields/field-rules.ts";
import { isTicked } from "#app/forms/flag.ts";
import { MAX_PHONE } from "#app/forms/phone/chunks.ts";
import { phoneFault, toE164 } from "#app/forms/phone/phone.ts";
import { optionalRowId } from "#app/forms/row-id.ts";
import { blankIsNull, line, nothingIsEmpty, text } from "#app/forms/text.ts";
import { COUNTIES } from "#app/language/counties.ts";
import {
  areaAmountField,
  areaExampleField,
  areaOf,
  areaUnitField,
  exampleFlag,
  furtherLines,
  isTooLarge,
  packField,
} from "#app/leads/lines/line-form.ts";
import { cleanPage, cleanReferrer, cleanUtm } from "#app/leads/source/source.ts";
import { CUSTOMER_TYPES } from "./customer-types.ts";
import { type FieldName, fieldOf, mapTextFields, OFFER_FORM, TEXT_NAMES, type TextName } from "./fields.ts";

/** The source among the fields of the offer request. What is no text, or no address, is empty: a request is never refused for it. */

const cleaned = (clean: (value: unknown) => string) => z.unknown().optional().transform(clean);

const sourceFields = {
  referrer: cleaned(cleanReferrer),
  landing_page: cleaned(cleanPage),
  utm_source: cleaned(cleanUtm),
  utm_medium: cleaned(cleanUtm),
  utm_campaign: cleaned(cleanUtm),
};

const shownMark = z
  .unknown()
  .optional()
  .transform((value) => (blankIsNull(value) === null ? null : typeof value === "string" ? value : "?"));

export const offerFields = {
  full_name: line("Scrieți numele și prenumele.")
    .pipe(
      z
        .string()
        .regex(/(?:[^\p{Z}\p{C}].*){2}/u, "Scrieți numele și prenumele.")
        .max(120, "Numele poate avea cel mult 120 de caractere."),
    )
    .meta({ minLength: 2, maxLength: 120 }),
  phone: line("Scrieți numărul de telefon.")
    .pipe(
      z
        .string()
        .min(1, "Scrieți numărul de telefon.")
        .superRefine((value, context) => {
          if (value !== "" && toE164(value) === undefined) context.addIssue({ code: "custom", message: phoneFault(value) });
        }),
    )
    .meta({ maxLength: MAX_PHONE, examples: ["0700 000 000"] }),
  email: optionalEmail(),
  county: z.enum(COUNTIES, "Alegeți județul."),
  customer_type: z.enum(CUSTOMER_TYPES, "Alegeți tipul de client."),
  product_id: optionalRowId("Alegeți un produs din listă."),
  preferred_expert_id: optionalRowId("Alegeți o persoană din listă."),
  area_sqm: areaAmountField(),
  area_unit: areaUnitField(),
  area_example: areaExampleField(),
  pack: packField(),
  lines: furtherLines(),
  notes: z.preprocess(
    nothingIsEmpty,
    text("Mesajul trebuie să fie un text.", { max: 2_000, message: "Mesajul poate avea cel mult 2.000 de caractere." }),
  ),
  consent_gdpr: z
    .unknown()
    .refine(isTicked, "Bifați acordul ca să vă putem suna.")
    .meta({ enum: [1, "1", true, "on"] }),
  marketing_consent: z
    .unknown()
    .optional()
    .meta({ description: "1 or true for yes; anything else is none." })
    .transform((value) => (isTicked(value) ? 1 : 0)),
  consent_gdpr_words: shownMark,
  marketing_consent_words: shownMark,
  ...sourceFields,
  submission_id: z.preprocess(blankIsNull, z.uuid("Identificatorul trimiterii nu este un UUID.").nullable()),
};

export const EMPTY_TEXT_FIELDS = mapTextFields("");

export function textRules<Name extends FieldName>(form: readonly Name[]): Record<Extract<Name, TextName>, z.ZodType<string>> {
  const asked = TEXT_NAMES.filter((name) => form.some((one) => one === name));
  return Object.fromEntries(asked.map((name) => [name, textRule(name)])) as ReturnType<typeof textRules<Name>>;
}

function textRule(name: TextName): z.ZodType<string> {
  const { ask, text: { options, missing, wrong } = {} } = fieldOf(name);
  const choice = options && { kind: "choice" as const, options, wrong: missing ?? "Alegeți din listă." };
  if (choice) return ruleOf(missing === undefined ? { ...choice, absent: "" } : choice) as z.ZodType<string>;
  const told = { max: ask.maxLength ?? 120, ...(wrong !== undefined && { wrong }) };
  const kind = ask.rows ? "text" : "line";
  return ruleOf(missing === undefined ? { kind, ...told } : { kind: "name", missing, ...told }) as z.ZodType<string>;
}

export const offerRequestForm = z
  .object({ ...offerFields, ...textRules(OFFER_FORM) })
  .superRefine((values, context) => {
    if (isTooLarge(values)) context.addIssue({ code: "custom", path: ["area_sqm"], message: AREA_TOO_LARGE });
  })
  .transform(({ consent_gdpr: _given, area_example, ...values }) => ({
    ...EMPTY_TEXT_FIELDS,
    ...values,
    area_is_example: exampleFlag({ ...values, area_example }),
    ...areaOf(values),
    phone_e164: toE164(values.phone) as string,
  }));

/** A valid request: areas in square metres, `area_unit` the unit they were typed in; `lines` are its second and further products. */
export type OfferRequest = z.output<typeof offerRequestForm>;
