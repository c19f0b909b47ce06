import { z } from "zod";
import {
  type CountedDose,
  countedDoseFault,
  readConsumptionAmount,
  readCountedDose,
  readDoseAmount,
} from "#app/catalog/dose/typed-dose.ts";
import { MAX_FURTHER_PACKS } from "#app/catalog/pack/pack-fields.ts";
import { isSameSize } from "#app/catalog/pack/sold-packs.ts";
import { usualVatRate, type VatRates, vatRateWords } from "#app/catalog/price/vat.ts";
import { isEan, isEan13 } from "#app/catalog/price-list/trade-facts.ts";
import type { ProductFields } from "#app/catalog/record/product-record.ts";
import { factFault, isSeedFact } from "#app/catalog/sheet/seed-facts.ts";
import { compositionFault } from "#app/catalog/sheet/sheet-rules.ts";
import { STOCK_STATES } from "#app/catalog/stock/stock.ts";
import { day } from "#app/forms/day.ts";
import type { CommonKind } from "#app/forms/fields/field-kinds.ts";
import { REQUIRED, ruleOf } from "#app/forms/fields/field-rules.ts";
import { decimal } from "#app/forms/number.ts";
import { rowId } from "#app/forms/row-id.ts";
import { withSlug } from "#app/forms/slug/slug.ts";
import { anyLine, anyText, atMost, blankIsNull, line, NOT_TEXT } from "#app/forms/text.ts";
import { normalizeText } from "#app/language/normalize-text.ts";
import { slugify } from "#app/language/slug.ts";
import { fold } from "#app/language/text.ts";
import { type FieldKey, PRODUCT, PRODUCT_COLUMN_FIELDS } from "./fields.ts";

const EAN_FIGURES = "Codul EAN are 13 cifre.";
const EAN_SHORTENED =
  "Foaia de calcul a scurtat codul („5,94E+12”) și i-a pierdut cifrele: dați coloanei formatul text, scrieți codul întreg, de 13 cifre, și salvați din nou.";

const RATE_OF_THE_COMPANY = z.never();

/** Rules for values of a product's own kinds. A rate depends on the company: `productForm` has its rule. */
const OWN_RULES: { readonly [kind: string]: () => z.ZodType } = {
  brand: () =>
    anyLine(100)
      .refine((value) => value === "" || slugify(value) !== "", "Brandul are nevoie de litere sau cifre.")
      .transform((value) => value || null),
  category: () => rowId("Alegeți categoria."),
  day: () => z.preprocess(blankIsNull, day().nullable()),
  stock: () => z.preprocess(blankIsNull, z.enum(STOCK_STATES, "Alegeți din listă.").nullable()),
  ean,
  rate: () => RATE_OF_THE_COMPANY,
};

function ean() {
  return z.preprocess(
    (value) =>
      typeof value === "string"
        ? blankIsNull(normalizeText(value).replaceAll(/[\s-]/g, ""))
        : typeof value === "number"
          ? String(value)
          : value,
    z
      .string(EAN_FIGURES)
      .regex(/^(?!\d(?:[.,]\d+)?e\+?\d+$)/i, EAN_SHORTENED)
      .regex(/^\d{13}$/, EAN_FIGURES)
      .refine(isEan13, "Ultima cifră nu se potrivește cu celelalte: verificați codul de pe ambalaj.")
      .meta({ examples: ["5941234567899"] })
      .nullable()
      .default(null),
  );
}

type Rules = { [Key in FieldKey]: z.ZodType<ProductFields[Key]> };
const shape = Object.fromEntries(
  PRODUCT_COLUMN_FIELDS.map((key) => [key, OWN_RULES[PRODUCT[key].kind]?.() ?? ruleOf(PRODUCT[key] as CommonKind)]),
) as Rules;

function inOrder(
  product: { offer_valid_from: string | null; offer_valid_to: string | null },
  context: { addIssue: (issue: { code: "custom"; path: string[]; message: string }) => void },
): void {
  if (product.offer_valid_from && product.offer_valid_to && product.offer_valid_from > product.offer_valid_to) {
    context.addIssue({ code: "custom", path: ["offer_valid_to"], message: "Oferta se termină înainte să înceapă." });
  }
}

const { price, offer_price, offer_text, offer_valid_from, offer_valid_to, category_id, brand, stock_state } = shape;

export const priceRowForm = z.object({ price, offer_price, offer_valid_from, offer_valid_to }).superRefine(inOrder);

export const bulkOfferForm = z.object({ offer_valid_from, offer_valid_to }).superRefine(inOrder);
export const bulkOfferTextForm = offer_text;
export const bulkCategoryForm = z.object({ category_id });
export const bulkBrandForm = z.object({ brand });
export const bulkStockForm = z.object({ stock_state });

export function productForm(rates: VatRates) {
  const vat_rate = z.preprocess(
    (value) => blankIsNull(value) ?? usualVatRate(rates),
    z.literal([...rates, ...rates.map(String)], vatRateWords(rates)).transform(Number),
  );
  return withSlug(z.object({ ...shape, vat_rate }).superRefine(inOrder));
}

const MAX_BENEFITS = 12;

export const productExtrasForm = z.object({
  benefits: z
    .preprocess(
      // A list with a value that is no text stays a list, and is refused as one.
      (value) =>
        Array.isArray(value) && value.every((benefit) => benefitLabel(benefit) !== undefined) ? value.map(benefitLabel).join("\n") : value,
      anyText(2_000).transform((value) =>
        value
          .split("\n")
          .map((line) => line.trim())
          .filter(Boolean)
          .slice(0, MAX_BENEFITS),
      ),
    )
    .meta({
      type: ["array", "string"],
      items: { type: ["string", "object"], properties: { label: { type: "string" } } },
      description: `A list of texts or of {label}, or one text with a line each; the first ${MAX_BENEFITS} are kept.`,
    })
    .optional(),
  packs: packRows().optional(),
  dose: doseRule().optional(),
  consumption: decimal({ ...PRODUCT.consumption, isZeroAllowed: false, read: readConsumptionAmount }).optional(),
});

/** Kilograms for 100 sq m, or a norm of what is counted. */
function doseRule() {
  const weight = decimal({ ...PRODUCT.dose, isZeroAllowed: false, read: readDoseAmount });
  return z
    .unknown()
    .meta({
      type: ["number", "string", "null"],
      description: "kg for 100 sq m, or a text with its unit: 25 kg/ha, 70.000 boabe/ha, 1,1 unități/ha, 70 bucăți/mp.",
    })
    .transform((said, context): number | CountedDose | null | undefined => {
      // A rule of anything is asked of what is not sent too.
      if (said === undefined) return undefined;
      const counted = typeof said === "string" ? readCountedDose(said) : undefined;
      const fault = counted && countedDoseFault(counted);
      if (fault) context.addIssue({ code: "custom", message: fault });
      if (counted) return counted;
      const parsed = weight.safeParse(said);
      for (const { message } of parsed.error?.issues ?? []) context.addIssue({ code: "custom", message });
      return parsed.data ?? null;
    });
}

function packRows() {
  const orNothing = (rule: z.ZodType<number | null>) => rule.optional().transform((value) => value ?? null);
  const row = z.object(
    {
      weight_kg: orNothing(decimal(PRODUCT.bag_weight_kg)),
      pieces: orNothing(shape.pack_pieces),
      price: orNothing(shape.price),
      offer_price: orNothing(shape.offer_price),
      planned_price: orNothing(shape.planned_price),
      // What is not said stays as it is: calls and tables of before know no codes.
      code: packCode().optional(),
      ean: packEan().optional(),
    },
    "Fiecare ambalaj este un obiect cu weight_kg sau pieces și price.",
  );
  return z
    .array(row, "Trimiteți o listă.")
    .max(MAX_FURTHER_PACKS, `Cel mult ${MAX_FURTHER_PACKS} ambalaje pe lângă cel al produsului.`)
    .transform((rows, context) =>
      rows.flatMap((pack, index) => {
        const { weight_kg, pieces, ...others } = pack;
        const isSized = weight_kg !== null || pieces !== null;
        const add = (name: "weight_kg" | "pieces" | "code", message: string) =>
          context.addIssue({ code: "custom", path: [index, name], message });
        if (!isSized && Object.values(others).some((said) => (said ?? null) !== null))
          add("weight_kg", "Scrieți și greutatea ambalajului.");
        if (pack.code && rows.findIndex(({ code }) => code && fold(code) === fold(pack.code ?? "")) < index)
          add("code", "Codul este scris de două ori.");
        if (isSized && rows.findIndex((other) => isSameSize(other, pack)) < index)
          add(
            weight_kg === null ? "pieces" : "weight_kg",
            weight_kg === null ? "Conținutul este scris de două ori." : "Greutatea este scrisă de două ori.",
          );
        return isSized ? [pack] : [];
      }),
    );
}

function packCode() {
  return line(NOT_TEXT, atMost(40))
    .refine((value) => !value.includes(";"), "Codul nu poate conține „;”.")
    .transform((value) => value || null)
    .nullable();
}

function packEan() {
  return z
    .string("Codul EAN are 8 sau 13 cifre.")
    .transform((value) => value.replaceAll(/[\s-]/g, ""))
    .refine(
      (value) => value === "" || isEan(value),
      "Codul EAN are 8 sau 13 cifre, iar ultima se potrivește cu ele: verificați-l pe ambalaj.",
    )
    .transform((value) => value || null)
    .nullable();
}

function benefitLabel(benefit: unknown): string | undefined {
  const label = typeof benefit === "object" && benefit !== null && "label" in benefit ? benefit.label : benefit;
  return typeof label === "string" ? label.replaceAll(/\s+/g, " ") : undefined;
}

export const MAX_ROWS = 60;
const rows = <Row extends z.ZodType>(each: Row) => z.array(each, "Trimiteți o listă.").max(MAX_ROWS, `Cel mult ${MAX_ROWS} de rânduri.`);

/** A row under the call's names, or under those that GET answers with: what was read may be sent back. */
const row = <Shape extends z.ZodRawShape>(shape: Shape, alias: Record<string, string>) =>
  z.preprocess(
    (value) =>
      typeof value === "object" && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).map(([name, field]) => [Object.hasOwn(alias, name) ? alias[name] : name, field]))
        : value,
    z.object(shape, "Fiecare rând este un obiect."),
  );

export const specsForm = z.object({
  specs: rows(row({ key: anyText(120), value: anyText(500) }, { spec_key: "key", spec_value: "value" }))
    .superRefine((specs, context) => {
      specs
        .filter(({ key, value }) => key || value)
        .forEach(({ key, value }, index) => {
          if (!key) context.addIssue({ code: "custom", path: [index, "key"], message: REQUIRED });
          const fault = factFault(key, value) ?? compositionFault({ spec_key: key, spec_value: value });
          if (fault) context.addIssue({ code: "custom", path: [index, "value"], message: fault });
        });
    })
    .transform((specs) => specs.filter(({ key, value }) => (key || value) && (value || !isSeedFact(key)))),
});

export const faqForm = z.object({
  faq: rows(row({ q: anyText(300), a: anyText(3_000) }, { question: "q", answer: "a" }))
    .transform((faq) => faq.filter(({ q, a }) => q || a))
    .superRefine((faq, context) => {
      faq.forEach(({ q, a }, index) => {
        if (!q) context.addIssue({ code: "custom", path: [index, "q"], message: REQUIRED });
        if (!a) context.addIssue({ code: "custom", path: [index, "a"], message: REQUIRED });
      });
    }),
});
