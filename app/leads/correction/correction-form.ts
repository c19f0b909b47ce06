/** Everything that a visitor fills in, as somebody of the office puts it right. */
import { z } from "zod";
import { BULBS, LIST_UNITS, type ListUnit } from "#app/catalog/quantity/area-unit.ts";
import { parseDecimal } from "#app/catalog/quantity/quantity.ts";
import { readTypedArea } from "#app/catalog/quantity/read-area.ts";
import { readBulbs } from "#app/catalog/quantity/read-bulbs.ts";
import { optionalRowId } from "#app/forms/row-id.ts";
import { readTaxCode, WRONG_TAX_CODE } from "#app/forms/tax-code.ts";
import { anyLine, blankIsNull } from "#app/forms/text.ts";
import { ABOVE_ZERO, NUMBER, QUANTITY_UNITS, readQuantity } from "#app/leads/by-hand/amount-units.ts";
import { knownCounty } from "#app/leads/by-hand/write-down.server.ts";
import { MAX_SHORT_TEXT } from "#app/leads/request/fields.ts";
import { offerFields } from "#app/leads/request/request-form.ts";
import { MAX_LINES } from "#app/leads/request-list/max-lines.ts";

const MOST = 1_000_000;
/** Longest name of a product. */
const MAX_NAME = 200;

const amount = z.preprocess(blankIsNull, z.union([z.string(), z.number()], NUMBER).nullable().default(null));

const row = z
  .object({
    product: anyLine(MAX_NAME),
    product_id: optionalRowId("Alegeți un produs din listă."),
    area_sqm: amount,
    area_unit: z.enum(LIST_UNITS as [ListUnit, ...ListUnit[]], "Alegeți mp, ari, ha sau bulbi.").default("mp"),
    quantity: amount,
    quantity_unit: z.enum(QUANTITY_UNITS, "Alegeți kg sau ambalaje.").default("ambalaje"),
  })
  .transform((typed, context) => {
    const wrong = (field: string, message: string) => context.addIssue({ code: "custom", path: [field], message });
    const asked = String(typed.area_sqm ?? "");
    const chosen = typed.area_unit === BULBS ? "mp" : typed.area_unit;
    const counted = asked === "" ? undefined : readBulbs(asked, typed.area_unit);
    const { area, fault = counted?.fault } = asked === "" || counted ? {} : readTypedArea(asked, chosen);
    if (fault) wrong("area_sqm", fault);
    const said = typed.quantity === null ? undefined : readQuantity(typed.quantity);
    const quantity = said?.amount ?? (typeof typed.quantity === "string" ? parseDecimal(typed.quantity) : typed.quantity);
    const unit = said?.unit ?? typed.quantity_unit;
    const isNumber = quantity === null || (quantity !== undefined && quantity > 0 && quantity <= MOST);
    if (!isNumber) wrong("quantity", quantity !== undefined && quantity <= 0 ? ABOVE_ZERO : NUMBER);
    const isPacks = unit === "ambalaje";
    if (isNumber && isPacks && quantity !== null && !Number.isInteger(quantity)) wrong("quantity", "Scrieți un număr întreg de ambalaje.");
    return {
      product: typed.product,
      product_id: typed.product_id,
      area_sqm: area?.area_sqm ?? 0,
      area_unit: area?.unit ?? chosen,
      ...(counted?.area && { bulbs: counted.area.bulbs }),
      asked: isNumber && quantity ? { amount: quantity, unit } : undefined,
    };
  });

export type CorrectedRow = z.output<typeof row>;

export const correctionForm = z.object({
  full_name: offerFields.full_name,
  phone: offerFields.phone,
  email: offerFields.email,
  county: knownCounty,
  customer_type: offerFields.customer_type,
  company_name: anyLine(MAX_SHORT_TEXT),
  tax_code: anyLine(MAX_SHORT_TEXT).transform((typed, context) => {
    const code = typed === "" ? "" : readTaxCode(typed);
    if (code === undefined) context.addIssue({ code: "custom", message: WRONG_TAX_CODE });
    return code ?? "";
  }),
  volume: anyLine(MAX_SHORT_TEXT),
  preferred_expert_id: offerFields.preferred_expert_id,
  notes: offerFields.notes,
  // The first row is the request's own, also where it is empty.
  lines: z.array(row, "Lista produselor trebuie să fie un șir.").max(MAX_LINES, `O cerere cuprinde cel mult ${MAX_LINES} produse.`),
});

export type Correction = z.output<typeof correctionForm>;

export const CORRECTED_NAMES = Object.keys(correctionForm.shape) as (keyof Correction)[];
