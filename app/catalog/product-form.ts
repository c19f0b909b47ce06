/** A product as the administrator sets it: one schema behind the pages and the calls (specification section 5, rulings 2.6 and 2.7). */
import { z } from "zod";
import { blankIsNull, rowId } from "#app/http/row-id.ts";
import { normalizeText } from "#app/ui/romanian.ts";
import { isReservedSlug, slugify } from "./slug.ts";

const REQUIRED = "Câmp obligatoriu";

const text = (max: number) =>
  z.preprocess(
    (value) => value ?? "",
    z
      .string("Trebuie să fie un text.")
      .transform((value) => normalizeText(value).trim())
      .pipe(z.string().max(max, `Cel mult ${max.toLocaleString("ro-RO")} de caractere.`)),
  );

/** A number with a decimal comma or point, or nothing. */
const decimal = (options: { max: number; digits: number; isZeroAllowed: boolean }) =>
  z.preprocess(
    blankIsNull,
    z
      .union([z.string(), z.number()], "Scrieți un număr, de exemplu 12,5.")
      .transform((value, context) => {
        const plain = typeof value === "number" ? value : readNumber(value);
        if (plain === undefined || !Number.isFinite(plain)) {
          context.addIssue({ code: "custom", message: "Scrieți un număr, de exemplu 12,5." });
          return z.NEVER;
        }
        if (plain < 0 || (plain === 0 && !options.isZeroAllowed))
          context.addIssue({ code: "custom", message: "Trebuie să fie mai mare decât 0." });
        if (plain > options.max) context.addIssue({ code: "custom", message: `Cel mult ${options.max.toLocaleString("ro-RO")}.` });
        if (Number(plain.toFixed(options.digits)) !== plain) {
          context.addIssue({ code: "custom", message: `Cel mult ${options.digits} zecimale.` });
        }
        return plain;
      })
      .nullable(),
  );

const flag = z
  .unknown()
  .optional()
  .transform((value) => (value === 1 || value === "1" || value === true || value === "on" ? 1 : 0));

const day = z.preprocess(
  blankIsNull,
  z
    .string("Scrieți data ca AAAA-LL-ZZ.")
    .regex(/^\d{4}-\d{2}-\d{2}$/, "Scrieți data ca AAAA-LL-ZZ.")
    .refine(
      (value) => !Number.isNaN(Date.parse(`${value}T00:00:00Z`)) && new Date(`${value}T00:00:00Z`).toISOString().startsWith(value),
      "Data nu există.",
    )
    .nullable(),
);

const productFields = z
  .object({
    name: text(200).pipe(z.string().min(1, REQUIRED)),
    slug: text(120).pipe(
      z
        .string()
        .min(1, REQUIRED)
        .refine((slug) => !isReservedSlug(slug), "Acest slug este folosit de site. Alegeți altul."),
    ),
    brand: text(100).transform((value) => value || null),
    category_id: rowId("Alegeți categoria."),
    short_description: text(1_000),
    long_description: text(100_000),
    price: decimal({ max: 1_000_000, digits: 2, isZeroAllowed: true }),
    price_show_vat_note: flag,
    vat_rate: z.preprocess(
      (value) => blankIsNull(value) ?? 11,
      z.coerce.number("Cota este 11 sau 21.").refine((value) => value === 11 || value === 21, "Cota este 11 sau 21."),
    ),
    offer_valid_from: day,
    offer_valid_to: day,
    bag_weight_kg: decimal({ max: 10_000, digits: 3, isZeroAllowed: false }),
    is_featured: flag,
    is_published: z
      .unknown()
      .optional()
      .transform((value) => (value === undefined ? 1 : value === 1 || value === "1" || value === true || value === "on" ? 1 : 0)),
  })
  .superRefine((product, context) => {
    const add = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    if (product.offer_valid_from && product.offer_valid_to && product.offer_valid_from > product.offer_valid_to) {
      add("offer_valid_to", "Oferta se termină înainte să înceapă.");
    }
  });

/** Typed or not, a slug is always in the form slugs have; a blank one comes from the name. */
export const productForm = z.preprocess((values) => {
  if (typeof values !== "object" || values === null) return values;
  const { name, slug } = values as Record<string, unknown>;
  const source = typeof slug === "string" && slug.trim() !== "" ? slug : name;
  return { ...values, slug: typeof source === "string" ? slugify(source) : "" };
}, productFields);

/** What the details page sets beside the product's own fields: benefits, one a line, and the dose. */
export const productExtrasForm = z.object({
  benefits: text(2_000).transform((value) =>
    value
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean)
      .slice(0, 12),
  ),
  dose: decimal({ max: 100, digits: 5, isZeroAllowed: false }),
});

const MAX_ROWS = 60;
const rows = <Row extends z.ZodType>(row: Row) => z.array(row, "Trimiteți o listă.").max(MAX_ROWS, `Cel mult ${MAX_ROWS} de rânduri.`);

/** The technical sheet as the call sends it (specification section 7); rows left blank on both sides are dropped. */
export const specsForm = z.object({
  specs: rows(z.object({ key: text(120), value: text(500) }))
    .transform((specs) => specs.filter(({ key, value }) => key || value))
    .superRefine((specs, context) => {
      specs.forEach(({ key }, index) => {
        if (!key) context.addIssue({ code: "custom", path: [index, "key"], message: REQUIRED });
      });
    }),
});

/** Questions and answers as the call sends them; a row needs both. */
export const faqForm = z.object({
  faq: rows(z.object({ q: text(300), a: text(3_000) }))
    .transform((faq) => faq.filter(({ q, a }) => q || a))
    .superRefine((faq, context) => {
      faq.forEach(({ q, a }, index) => {
        if (!q) context.addIssue({ code: "custom", path: [index, "q"], message: REQUIRED });
        if (!a) context.addIssue({ code: "custom", path: [index, "a"], message: REQUIRED });
      });
    }),
});

/** "12,5", "12.5" or "1 234,50": in a price or a weight a point never groups thousands. */
function readNumber(value: string): number | undefined {
  const compact = value.replaceAll(/[\s\u00a0]/g, "");
  return /^-?\d{1,12}([.,]\d{1,9})?$/.test(compact) ? Number(compact.replace(",", ".")) : undefined;
}
