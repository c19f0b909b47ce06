/** A product as the administrator sets it: one schema behind the pages and the calls. */
import { z } from "zod";
import { usualVatRate, type VatRates, vatRateWords } from "#app/catalog/price/vat-rates.ts";
import { blankIsNull } from "#app/forms/blank.ts";
import { day } from "#app/forms/day.ts";
import { flag } from "#app/forms/flag.ts";
import { decimal } from "#app/forms/number.ts";
import { rowId } from "#app/forms/row-id.ts";
import { isReservedSlug } from "#app/forms/slug/reserved-slug.ts";
import { withSlug } from "#app/forms/slug/slug.ts";
import { anyLine, anyText, atMost, NOT_TEXT, shownLine } from "#app/forms/text.ts";
import { slugify } from "#app/language/slug.ts";

const REQUIRED = "Câmp obligatoriu";

const optionalDay = z.preprocess(blankIsNull, day().nullable());

const shape = {
  name: shownLine(REQUIRED, atMost(200), NOT_TEXT),
  slug: anyText(120).pipe(
    z
      .string()
      .min(1, REQUIRED)
      .refine((slug) => !isReservedSlug(slug), "Acest slug este folosit de site. Alegeți altul."),
  ),
  brand: anyLine(100)
    .refine((value) => value === "" || slugify(value) !== "", "Brandul are nevoie de litere sau cifre.")
    .transform((value) => value || null),
  category_id: rowId("Alegeți categoria."),
  short_description: anyText(1_000),
  long_description: anyText(100_000),
  price: decimal({ max: 1_000_000, digits: 2, isZeroAllowed: true }),
  price_show_vat_note: flag(0),
  offer_valid_from: optionalDay,
  offer_valid_to: optionalDay,
  bag_weight_kg: decimal({ max: 10_000, digits: 3, isZeroAllowed: false }),
  is_featured: flag(0),
  is_published: flag(1),
};

/** An offer that ends before it begins is none. */
function inOrder(
  product: { offer_valid_from: string | null; offer_valid_to: string | null },
  context: { addIssue: (issue: { code: "custom"; path: string[]; message: string }) => void },
): void {
  if (product.offer_valid_from && product.offer_valid_to && product.offer_valid_from > product.offer_valid_to) {
    context.addIssue({ code: "custom", path: ["offer_valid_to"], message: "Oferta se termină înainte să înceapă." });
  }
}

const { price, offer_valid_from, offer_valid_to, category_id, brand } = shape;

/** What is changed in the row of the list. */
export const priceRowForm = z.object({ price, offer_valid_from, offer_valid_to }).superRefine(inOrder);

/** What is set for many at once. */
export const offerForm = z.object({ offer_valid_from, offer_valid_to }).superRefine(inOrder);
export const categoryForm = z.object({ category_id });
export const brandForm = z.object({ brand });

/** The schema for each set of rates is made once: an import asks it for every row. */
const made = new Map<string, ReturnType<typeof makeProductForm>>();

/** For a product that may have one of these VAT rates. Typed or not, a slug is always in the form slugs have; a blank one comes from the name. */
export function productForm(rates: VatRates): ReturnType<typeof makeProductForm> {
  const key = rates.join();
  const form = made.get(key) ?? makeProductForm(rates);
  made.set(key, form);
  return form;
}

function makeProductForm(rates: VatRates) {
  const vat_rate = z.preprocess(
    (value) => blankIsNull(value) ?? usualVatRate(rates),
    z.literal([...rates, ...rates.map(String)], vatRateWords(rates)).transform(Number),
  );
  return withSlug(z.object({ ...shape, vat_rate }).superRefine(inOrder));
}

/** What the details page sets beside the product's own fields: benefits, one a line, the dose (kg/100 mp) and the consumption (kg/mp). */
export const productExtrasForm = z.object({
  benefits: z
    .preprocess(
      // A list in which something is no text stays a list, and is refused as one.
      (value) => (Array.isArray(value) && value.every((benefit) => labelOf(benefit) !== undefined) ? value.map(labelOf).join("\n") : value),
      anyText(2_000).transform((value) =>
        value
          .split("\n")
          .map((line) => line.trim())
          .filter(Boolean)
          .slice(0, MAX_BENEFITS),
      ),
    )
    .optional(),
  dose: decimal({ max: 100, digits: 5, isZeroAllowed: false }).optional(),
  consumption: decimal({ max: 1, digits: 7, isZeroAllowed: false }).optional(),
});

const MAX_BENEFITS = 12;

/** A benefit as a call may write it: as text, or as the calls answer with it. */
function labelOf(benefit: unknown): string | undefined {
  const label = typeof benefit === "object" && benefit !== null && "label" in benefit ? benefit.label : benefit;
  return typeof label === "string" ? label.replaceAll(/\s+/g, " ") : undefined;
}

/** Of a technical sheet, and questions. */
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

/** The technical sheet as the call sends it; rows left blank on both sides are dropped. */
export const specsForm = z.object({
  specs: rows(row({ key: anyText(120), value: anyText(500) }, { spec_key: "key", spec_value: "value" }))
    .transform((specs) => specs.filter(({ key, value }) => key || value))
    .superRefine((specs, context) => {
      specs.forEach(({ key }, index) => {
        if (!key) context.addIssue({ code: "custom", path: [index, "key"], message: REQUIRED });
      });
    }),
});

/** Questions and answers as the call sends them; a row needs both. */
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
