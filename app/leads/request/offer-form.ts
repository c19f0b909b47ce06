/** The offer request: one schema behind the form of every page and POST /api/leads. */
import { z } from "zod";
import type { AreaUnit } from "#app/catalog/quantity/area-unit.ts";
import { areaInSqm, MAX_AREA_SQM, parseDecimal } from "#app/catalog/quantity/quantity.ts";
import { blankIsNull, nothingIsEmpty } from "#app/forms/blank.ts";
import { optionalEmail } from "#app/forms/email.ts";
import { isTicked } from "#app/forms/flag.ts";
import { optionalRowId } from "#app/forms/row-id.ts";
import { line, text } from "#app/forms/text.ts";
import { CUSTOMER_TYPES } from "#app/leads/inbox/lead-status.ts";
import { COUNTIES } from "./counties.ts";
import { toE164 } from "./phone.ts";

const AREA_WANTED = "Scrieți suprafața, de exemplu 250 sau 1,5.";
const AREA_ABOVE_ZERO = "Scrieți o suprafață mai mare decât 0, de exemplu 250 sau 1,5.";

export const offerForm = z
  .object({
    full_name: line("Scrieți numele și prenumele.").pipe(
      z
        .string()
        .regex(/(?:[^\p{Z}\p{C}].*){2}/u, "Scrieți numele și prenumele.")
        .max(120, "Numele poate avea cel mult 120 de caractere."),
    ),
    phone: line("Scrieți numărul de telefon.").pipe(
      z
        .string()
        .min(1, "Scrieți numărul de telefon.")
        .refine((value) => value === "" || toE164(value) !== undefined, "Numărul nu pare complet. Exemplu: 0700 000 000."),
    ),
    email: optionalEmail(),
    county: z.enum(COUNTIES, "Alegeți județul."),
    customer_type: z.enum(CUSTOMER_TYPES, "Alegeți tipul de client."),
    product_id: optionalRowId("Alegeți un produs din listă."),
    preferred_expert_id: optionalRowId("Alegeți o persoană din listă."),
    area_sqm: z.union([z.string(), z.number()], AREA_WANTED).transform((value, context) => {
      const amount = typeof value === "number" ? value : parseDecimal(value);
      const isNumber = amount !== undefined && Number.isFinite(amount);
      if (isNumber && amount > 0) return amount;
      context.addIssue({ code: "custom", message: isNumber ? AREA_ABOVE_ZERO : AREA_WANTED });
      return z.NEVER;
    }),
    area_unit: z.enum(["mp", "ari", "ha"], "Alegeți mp, ari sau ha.").default("mp"),
    notes: z.preprocess(
      nothingIsEmpty,
      text("Mesajul trebuie să fie un text.", { max: 2_000, message: "Mesajul poate avea cel mult 2.000 de caractere." }),
    ),
    consent_gdpr: z.unknown().refine(isTicked, "Bifați acordul ca să vă putem suna."),
    marketing_consent: z
      .unknown()
      .optional()
      .transform((value) => (isTicked(value) ? 1 : 0)),
    submission_id: z.preprocess(blankIsNull, z.uuid("Identificatorul trimiterii nu este un UUID.").nullable()),
  })
  .superRefine((values, context) => {
    if (areaInSqm(values.area_sqm, values.area_unit) > MAX_AREA_SQM) {
      context.addIssue({ code: "custom", path: ["area_sqm"], message: "Suprafața poate avea cel mult 10.000 ha." });
    }
  })
  .transform(({ consent_gdpr: _given, ...values }) => ({
    ...values,
    area_sqm: areaInSqm(values.area_sqm, values.area_unit as AreaUnit),
    phone_e164: toE164(values.phone) as string,
  }));

/** A valid request: the area in square metres, `area_unit` the unit it was typed in. */
export type OfferRequest = z.output<typeof offerForm>;
