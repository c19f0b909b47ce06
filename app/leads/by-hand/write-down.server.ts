import { z } from "zod";
import { COUNTED_NOUNS } from "#app/catalog/pack/pack-words.ts";
import { BULBS, SQM_PER_UNIT } from "#app/catalog/quantity/area-unit.ts";
import { type LawnEstimate, parseDecimal } from "#app/catalog/quantity/quantity.ts";
import { AREA_WANTED, readTypedArea } from "#app/catalog/quantity/read-area.ts";
import { readBulbs } from "#app/catalog/quantity/read-bulbs.ts";
import { clockTime, day } from "#app/forms/day.ts";
import { readDecimal } from "#app/forms/decimal.ts";
import { toE164 } from "#app/forms/phone/phone.ts";
import { anyLine, blankIsNull, nothingIsEmpty } from "#app/forms/text.ts";
import { COUNTIES } from "#app/language/counties.ts";
import { count } from "#app/language/nouns.ts";
import { newReference } from "#app/leads/accept/create-lead.server.ts";
import { joinOpenGroup } from "#app/leads/customers/groups.server.ts";
import { areaOfNumber, wantedLine } from "#app/leads/lines/asked-line.ts";
import type { LeadProduct, LineSnapshot } from "#app/leads/lines/line-snapshot.ts";
import { MAX_SHORT_TEXT } from "#app/leads/request/fields.ts";
import { offerFields } from "#app/leads/request/request-form.ts";
import { leadSearchText } from "#app/leads/search/search-conditions.server.ts";
import { type Actor, addLeadEvent } from "#app/leads/timeline/events.server.ts";
import { db } from "#db/client.server.ts";
import { type Lead, leads } from "#db/schema.ts";
import { ABOVE_ZERO, AMOUNT_UNITS, type AmountUnit, isArea, NUMBER, readQuantity } from "./amount-units.ts";
import { ARRIVALS, WAYS_TO_INFORM } from "./arrival-words.ts";

type Product = LeadProduct | undefined;

type Circumstances = { product: Product; company: LawnEstimate; follow_up_at: string; owner_id: number; by: Actor; now: Date };

/** Nothing was promised by a page: the next step is due at `follow_up_at`. Nobody is notified of what he writes down himself. */
export function createLeadByHand(request: ByHandRequest, { product, company, follow_up_at, owner_id, by, now }: Circumstances): Lead {
  const { arrived_by, informed_by, full_name, phone, email, county, customer_type, notes, submission_id } = request;
  const ref = newReference();
  const phone_e164 = toE164(phone) as string;
  const wish = product ? "" : wishOf(request);
  const line = lineOf(request, product, company);
  const lead = db()
    .insert(leads)
    .values({
      ref,
      submission_id,
      arrived_by,
      informed_by,
      full_name,
      phone,
      phone_e164,
      email,
      county,
      customer_type,
      notes,
      ...line,
      wish,
      // No form of the site sends it again.
      content_hash: ref,
      consent_gdpr: 1,
      marketing_consent: 0,
      status: "in_lucru",
      follow_up_at,
      owner_id,
      search_text: leadSearchText({ full_name, phone, email, county, customer_type, notes, wish }, [line.product_name]),
      created_at: now.toISOString(),
      notified_at: now.toISOString(),
    })
    .returning()
    .get();
  addLeadEvent(lead.id, { kind: "written_down", detail: `${arrived_by} ${informed_by}` }, by, now);
  joinOpenGroup(lead, now);
  return lead;
}

/** The customer's own words, with the number of bulbs of which no sheet says how many take how much. */
function wishOf({ wish, amount, unit }: ByHandRequest): string {
  const bulbs = unit === BULBS && amount !== null && `, ${count(amount, COUNTED_NOUNS.bulbs)}`;
  return bulbs ? `${wish.slice(0, MAX_SHORT_TEXT - bulbs.length)}${bulbs}` : wish;
}

/** True where a number of bulbs can be worked out, or stays with the customer's own words. */
export function takesBulbs({ amount, unit }: Pick<ByHandRequest, "amount" | "unit">, product: Product): boolean {
  return unit !== BULBS || amount === null || !product || areaOfNumber(amount, product) !== undefined;
}

/** Without a product of the catalogue nothing is estimated. */
function lineOf({ amount, unit, customer_type }: ByHandRequest, product: Product, company: LawnEstimate): LineSnapshot {
  const estimate = { ...(product ? company : { ...company, estimate_dose: null }), customer_type };
  const none = { area_sqm: 0, area_unit: "mp" as const };
  if (unit === BULBS)
    return wantedLine(product, { ...none, area_sqm: (amount && areaOfNumber(amount, product)) || 0, asked: undefined }, estimate);
  if (amount === null) return wantedLine(product, { ...none, asked: undefined }, estimate);
  if (!isArea(unit)) return wantedLine(product, { ...none, asked: { amount, unit } }, estimate);
  return wantedLine(product, { area_sqm: amount * SQM_PER_UNIT[unit], area_unit: unit, asked: undefined }, estimate);
}

const MOST = 1_000_000;

/** A number of the chosen unit, or an area with its own: "20 x 15", "2,5 ha". */
const amount = z.preprocess(
  blankIsNull,
  z
    .union([z.string(), z.number()], NUMBER)
    .superRefine((value, context) => {
      const number = numberOf(value);
      // One below 0 is told in the words of its unit (`readAmount`).
      if (number !== undefined && number <= MOST) return;
      if (number === undefined && readBulbs(String(value), "mp")) return;
      const { fault = NUMBER } = number === undefined ? readTypedArea(value, "mp") : {};
      if (number !== undefined || fault !== NUMBER) context.addIssue({ code: "custom", message: fault === AREA_WANTED ? NUMBER : fault });
    })
    .nullable()
    .default(null),
);

function numberOf(typed: string | number): number | undefined {
  return readQuantity(typed)?.amount ?? (typeof typed === "number" ? typed : readDecimal(typed));
}

type Amount = { amount: string | number | null; unit: AmountUnit };

function readAmount({ amount: typed, unit }: Amount): { amount: number | null; unit: AmountUnit; fault: string | undefined } {
  if (typed === null) return { amount: null, unit, fault: undefined };
  const said = readQuantity(typed);
  const isQuantity = said !== undefined || !isArea(unit);
  if (isQuantity && (numberOf(typed) ?? 1) <= 0) return { amount: null, unit, fault: ABOVE_ZERO };
  if (said) return { ...said, fault: undefined };
  const bulbs = readBulbs(String(typed), unit === BULBS ? BULBS : "mp");
  if (bulbs) return { amount: bulbs.area?.bulbs ?? null, unit: BULBS, fault: bulbs.fault };
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
    if ((unit === "ambalaje" || unit === BULBS) && amount !== null && wish === "") wrong("Scrieți și produsul.");
  })
  .transform((request) => {
    const { amount, unit } = readAmount(request);
    return { ...request, amount, unit };
  });

type ByHandRequest = z.output<typeof byHandForm>;
