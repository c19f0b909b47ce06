import { z } from "zod";
import { parseDecimal } from "#app/catalog/quantity/quantity.ts";
import { AREA_WANTED, readTypedArea } from "#app/catalog/quantity/read-area.ts";
import { clockTime, day } from "#app/forms/day.ts";
import { anyLine, blankIsNull, nothingIsEmpty } from "#app/forms/text.ts";
import { COUNTIES } from "#app/language/counties.ts";
import { MAX_SHORT_TEXT } from "#app/leads/request/fields.ts";
import { offerFields } from "#app/leads/request/request-form.ts";
import { AMOUNT_UNITS, type AmountUnit, isArea } from "./amount-units.ts";
import { ARRIVALS, WAYS_TO_INFORM } from "./arrival-words.ts";

const NUMBER = "Scrieți un număr, de exemplu 20 sau 1,5.";
const MOST = 1_000_000;

/** A number of the chosen unit, or an area with its own: "20 x 15", "2,5 ha". */
const amount = z.preprocess(
  blankIsNull,
  z
    .union([z.string(), z.number()], NUMBER)
    .superRefine((value, context) => {
      const number = typeof value === "number" ? value : parseDecimal(value);
      if (number !== undefined && number > 0 && number <= MOST) return;
      const { fault = NUMBER } = number === undefined ? readTypedArea(value, "mp") : {};
      if (number !== undefined || fault !== NUMBER) context.addIssue({ code: "custom", message: fault === AREA_WANTED ? NUMBER : fault });
    })
    .nullable()
    .default(null),
);

type Amount = { amount: string | number | null; unit: AmountUnit };

function readAmount({ amount: typed, unit }: Amount): { amount: number | null; unit: AmountUnit; fault: string | undefined } {
  if (typed === null) return { amount: null, unit, fault: undefined };
  const number = typeof typed === "number" ? typed : parseDecimal(typed);
  if (number !== undefined && !isArea(unit)) return { amount: number, unit, fault: undefined };
  const { area, fault } = readTypedArea(typed, isArea(unit) ? unit : "mp");
  return { amount: area?.amount ?? null, unit: area?.unit ?? unit, fault };
}

/** Empty where nobody asked for it yet. */
export const knownCounty = z.preprocess(nothingIsEmpty, z.enum(["", ...COUNTIES], "Alegeți județul din listă."));

export const byHandForm = z
  .object({
    arrived_by: z.enum(ARRIVALS, "Alegeți cum a venit cererea."),
    full_name: offerFields.full_name,
    phone: offerFields.phone,
    wish: anyLine(MAX_SHORT_TEXT),
    amount,
    unit: z.enum(AMOUNT_UNITS as readonly AmountUnit[], "Alegeți unitatea din listă.").default("mp"),
    county: knownCounty,
    customer_type: offerFields.customer_type,
    email: offerFields.email,
    notes: offerFields.notes,
    informed_by: z.enum(WAYS_TO_INFORM, "Alegeți cum ați informat persoana."),
    follow_up_day: day(),
    follow_up_time: clockTime(),
    submission_id: offerFields.submission_id,
  })
  .superRefine(({ wish, ...typed }, context) => {
    const wrong = (message: string) => context.addIssue({ code: "custom", path: ["amount"], message });
    const { amount, unit, fault } = readAmount(typed);
    if (fault) wrong(fault);
    if (unit === "ambalaje" && amount !== null && !Number.isInteger(amount)) wrong("Scrieți un număr întreg de ambalaje.");
    if (unit === "ambalaje" && amount !== null && wish === "") wrong("Scrieți și produsul.");
  })
  .transform((request) => {
    const { amount, unit } = readAmount(request);
    return { ...request, amount, unit };
  });

export type ByHandRequest = z.output<typeof byHandForm>;
