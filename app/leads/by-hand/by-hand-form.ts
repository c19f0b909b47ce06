import { z } from "zod";
import { MAX_AREA_SQM, parseDecimal } from "#app/catalog/quantity/quantity.ts";
import { clockTime } from "#app/forms/clock-time.ts";
import { day } from "#app/forms/day.ts";
import { anyLine, blankIsNull } from "#app/forms/text.ts";
import { COUNTIES } from "#app/language/counties.ts";
import { AREA_TOO_LARGE } from "#app/leads/lines/line-form.ts";
import { fieldOf } from "#app/leads/request/fields.ts";
import { offerFields } from "#app/leads/request/request-form.ts";
import { AMOUNT_UNITS, type AmountUnit, isArea } from "./amount-units.ts";
import { ARRIVALS, WAYS_TO_INFORM } from "./arrival-words.ts";

const NUMBER = "Scrieți un număr, de exemplu 20 sau 1,5.";
const MOST = 1_000_000;

const amount = z.preprocess(
  blankIsNull,
  z
    .union([z.string(), z.number()], NUMBER)
    .transform((value, context) => {
      const number = typeof value === "number" ? value : parseDecimal(value);
      if (number !== undefined && number > 0 && number <= MOST) return number;
      context.addIssue({ code: "custom", message: NUMBER });
      return z.NEVER;
    })
    .nullable()
    .default(null),
);

export const byHandForm = z
  .object({
    arrived_by: z.enum(ARRIVALS, "Alegeți cum a venit cererea."),
    full_name: offerFields.full_name,
    phone: offerFields.phone,
    wish: anyLine(fieldOf("wish").ask.maxLength ?? 120),
    amount,
    unit: z.enum(AMOUNT_UNITS as readonly AmountUnit[], "Alegeți unitatea din listă.").default("mp"),
    county: z.preprocess((value) => value ?? "", z.enum(["", ...COUNTIES], "Alegeți județul din listă.")),
    customer_type: offerFields.customer_type,
    email: offerFields.email,
    notes: offerFields.notes,
    informed_by: z.enum(WAYS_TO_INFORM, "Alegeți cum ați informat persoana."),
    follow_up_day: day(),
    follow_up_time: clockTime(),
    submission_id: offerFields.submission_id,
  })
  .superRefine(({ amount, unit, wish }, context) => {
    const wrong = (message: string) => context.addIssue({ code: "custom", path: ["amount"], message });
    if (amount !== null && isArea(unit) && amount > MAX_AREA_SQM) wrong(AREA_TOO_LARGE);
    if (unit === "ambalaje" && amount !== null && !Number.isInteger(amount)) wrong("Scrieți un număr întreg de ambalaje.");
    if (unit === "ambalaje" && amount !== null && wish === "") wrong("Scrieți și produsul.");
  });

export type ByHandRequest = z.output<typeof byHandForm>;
