import { z } from "zod";
import { usualVatRate, type VatRates, vatRateWords } from "#app/catalog/price/vat.ts";
import { day } from "#app/forms/day.ts";
import { decimal } from "#app/forms/number.ts";
import { readTaxCode, WRONG_TAX_CODE } from "#app/forms/tax-code.ts";
import { anyLine, anyText, atMost, blankIsNull, shownLine } from "#app/forms/text.ts";
import type { AddressedOffer } from "#app/offers/document/letterhead.ts";
import type { Lead, OfferLine } from "#db/schema.ts";
import { PRICE_KINDS, UNITS } from "../offer-words.ts";

/** Limits of an offer line. A line is at most 10^13 bani, so every sum of an offer is an exact number. */
export const LINE_LIMITS = {
  quantity: { max: 100_000, digits: 3, isZeroAllowed: false },
  unit_price: { max: 1_000_000, digits: 2, isZeroAllowed: true },
  discount: { max: 100, digits: 2, isZeroAllowed: true },
} as const;

const MISSING = "Câmp obligatoriu";
export const MAX_OFFER_LINES = 60;
export const MOST_GREETING = 1_500;

const MISSING_LINES = "Scrieți cel puțin un rând.";

const offerLineForm = (rates: VatRates) =>
  z
    .object({
      name: shownLine(MISSING, atMost(200)),
      quantity: decimal(LINE_LIMITS.quantity),
      unit: z.enum(UNITS, "Alegeți o unitate din listă."),
      unit_price: decimal(LINE_LIMITS.unit_price),
      price_kind: z.enum(PRICE_KINDS, "Alegeți fără TVA sau cu TVA."),
      vat_rate: z.preprocess((value) => Number(blankIsNull(value) ?? usualVatRate(rates)), z.literal([...rates], vatRateWords(rates))),
      discount: decimal(LINE_LIMITS.discount),
    })
    .transform(({ quantity, unit_price, discount, ...line }) => ({
      ...line,
      quantity: quantity === null ? null : Math.round(quantity * 1_000),
      unit_price: unit_price === null ? null : Math.round(unit_price * 100),
      discount: Math.round((discount ?? 0) * 100),
    }));

/** For lines that may have one of these VAT rates. */
export const offerDraftForm = (rates: VatRates) =>
  z.object({
    customer_name: shownLine(MISSING, atMost(160)),
    customer_tax_code: anyLine(20).transform((typed, context) => {
      const code = typed === "" ? "" : readTaxCode(typed);
      if (code !== undefined) return code;
      context.addIssue({ code: "custom", message: WRONG_TAX_CODE });
      return z.NEVER;
    }),
    customer_details: anyText(500),
    valid_until: day(),
    greeting: anyText(MOST_GREETING),
    delivery: anyText(600),
    payment: anyText(600),
    note: anyText(2_000),
    lines: z.array(offerLineForm(rates), MISSING_LINES).max(MAX_OFFER_LINES, `Cel mult ${MAX_OFFER_LINES} de rânduri.`),
  });

/** `quantity` in thousandths, `unit_price` in bani (both null: not known yet), `discount` in hundredths of a percent. */
export type OfferDraft = z.output<ReturnType<typeof offerDraftForm>>;
export type DraftLine = OfferDraft["lines"][number];

/** Number of a draft that nobody has saved yet: no row has it. */
export const UNSAVED = 0;

const NO_STEPS = {
  year: null,
  number: null,
  letterhead: null,
  issued_at: null,
  accepted_at: null,
  accepted_by: "",
  noted_by: "",
  withdrawn_at: null,
  renounced_at: null,
  renounced_reason: "",
  sent_at: null,
  seen_at: null,
  wanted_at: null,
  replaced_by: null,
} as const;

/** A draft as it is shown before it is saved: looking at it stores nothing. Pure. */
export function unsavedOffer(
  { id: lead_id, customer_type }: Pick<Lead, "id" | "customer_type">,
  { lines, ...fields }: OfferDraft,
  now: Date,
): { offer: AddressedOffer; lines: OfferLine[] } {
  const at = now.toISOString();
  const own = { id: UNSAVED, lead_id, token: "", state: "draft" as const, created_at: at, updated_at: at };
  const numbered = lines.map((line, index) => ({ ...line, id: index + 1, offer_id: UNSAVED, product_id: null, article_code: "" }));
  return { offer: { ...own, ...NO_STEPS, ...fields, customer_type, ended_at: null }, lines: numbered };
}
