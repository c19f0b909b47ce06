/** The one judge of a product: forms, calls and tables ask it before they save. It answers with a change of the product as it was before. */
import type { z } from "zod";
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { careForm } from "#app/catalog/care/care-calendar.server.ts";
import { doseOfWeight, type StoredDose } from "#app/catalog/dose/dose.ts";
import { fromSheetRows, isConsumptionKey, toSheetRows, withDose } from "#app/catalog/dose/dose-rows.ts";
import type { CountedDose } from "#app/catalog/dose/typed-dose.ts";
import { packPriceFaults } from "#app/catalog/pack/prices/pack-prices.ts";
import { type FurtherPack, isSameSize } from "#app/catalog/pack/sold-packs.ts";
import { priceFaults } from "#app/catalog/price/price-rules.ts";
import { withOwnRate } from "#app/catalog/price/vat.ts";
import { PRODUCT_COLUMN_FIELDS } from "#app/catalog/product/fields.ts";
import { faqForm, productExtrasForm, productForm, specsForm } from "#app/catalog/product/product-form.ts";
import type { Dose } from "#app/catalog/quantity/rate/dose-words.ts";
import { readSheet, type Spec, type StoredSheet, withGerminable } from "#app/catalog/sheet/sheet.ts";
import { withOneDose } from "#app/catalog/sheet/sheet-rules.ts";
import { getCompany } from "#app/company/company-store.server.ts";
import { pickFields } from "#app/forms/fields/field-kinds.ts";
import { parseWith } from "#app/http/form.server.ts";
import type { FieldErrors } from "#app/http/refusal.ts";
import { withoutNoise } from "#app/language/numbers.ts";
import { hasCategory } from "./product-lookups.server.ts";
import { EMPTY_PRODUCT } from "./product-record.server.ts";
import type { ProductFields, ProductPatch, ProductRecord } from "./product-record.ts";

/** Things that a table knows otherwise: rules made once for all its rows, categories that it adds, the lower end of a dose that is a range. */
type Asked = {
  formOfRate: (own: number | undefined) => ReturnType<typeof productForm>;
  hasCategory: (id: number) => boolean;
  doseFrom?: number | undefined;
  today?: string;
};
const OF_THE_SITE: Asked = { formOfRate: (own) => productForm(withOwnRate(getCompany().vat_rates, own)), hasCategory };
type Values = Readonly<Record<string, unknown>>;
type Checked<Patch> = { ok: true; patch: Patch } | { ok: false; errors: FieldErrors };

/** Rules of more than one field, asked once every field is well formed. */
export const PRODUCT_RULES: readonly ((patch: ProductPatch, asked: Asked) => FieldErrors)[] = [
  ({ packs, bag_weight_kg }) => {
    const same = packs?.findIndex(({ weight_kg }) => weight_kg !== null && weight_kg === bag_weight_kg) ?? -1;
    return same === -1 ? {} : { [`packs.${same}.weight_kg`]: "Aceasta este greutatea ambalajului de mai sus." };
  },
  ({ packs, pack_pieces }) => {
    const same = packs?.findIndex(({ weight_kg, pieces }) => weight_kg === null && pieces === pack_pieces) ?? -1;
    return same === -1 ? {} : { [`packs.${same}.pieces`]: "Atâtea are ambalajul de mai sus." };
  },
  ({ category_id }, { hasCategory }) =>
    category_id === undefined || hasCategory(category_id) ? {} : { category_id: "Alegeți categoria." },
];

/** Changes nothing that `values` does not name. Of rows (`specs`, `faq`, `care`) they hold the whole list, as calls send it. */
export function checkProduct(values: Values, before: undefined, asked?: Asked): Checked<ProductPatch & ProductFields>;
export function checkProduct(values: Values, before: ProductRecord | undefined, asked?: Asked): Checked<ProductPatch>;
export function checkProduct(values: Values, before: ProductRecord | undefined, asked = OF_THE_SITE): Checked<ProductPatch> {
  const parts = [fieldsIn(values, before, asked), ...rowsIn(values, before), sheetIn(values, before, asked)];
  const errors: FieldErrors = Object.assign({}, ...parts.map((part) => (part.ok ? {} : part.errors)));
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const patch: ProductPatch = Object.assign({}, ...parts.map((part) => (part.ok ? part.patch : {})));
  const priced = { ...(before ?? EMPTY_PRODUCT), ...patch };
  const rules = [
    ...PRODUCT_RULES.map((rule) => rule(patch, asked)),
    packPriceFaults(priced, before, asked.today ?? bucharestDay(new Date())),
  ];
  const broken: FieldErrors = Object.assign({}, ...rules);
  return Object.keys(broken).length > 0 ? { ok: false, errors: broken } : { ok: true, patch };
}

type Part = Checked<ProductPatch>;
const UNCHANGED: Part = { ok: true, patch: {} };

function fieldsIn(values: Values, before: ProductRecord | undefined, { formOfRate, today = bucharestDay(new Date()) }: Asked): Part {
  if (before && !PRODUCT_COLUMN_FIELDS.some((key) => key in values)) return UNCHANGED;
  // A stored long text is not read again: that is slower than all else.
  const stored = before && { ...pickFields(PRODUCT_COLUMN_FIELDS, before), long_description: "" };
  const parsed = parseWith(formOfRate(before?.vat_rate), { ...stored, ...values });
  if (!parsed.ok) return parsed;
  const faults = priceFaults(parsed.value, before, today);
  if (Object.keys(faults).length > 0) return { ok: false, errors: { ...faults } };
  const { long_description, ...fields } = parsed.value;
  return { ok: true, patch: { ...fields, ...((!before || "long_description" in values) && { long_description }) } };
}

function rowsIn(values: Values, before: ProductRecord | undefined): Part[] {
  const read = <Schema extends z.ZodType>(name: string, schema: Schema, patchOf: (value: z.output<Schema>) => ProductPatch): Part => {
    const parsed = name in values ? parseWith(schema, { [name]: values[name] }) : undefined;
    if (!parsed) return UNCHANGED;
    return parsed.ok ? { ok: true, patch: patchOf(parsed.value) } : parsed;
  };
  return [
    read("benefits", productExtrasForm.pick({ benefits: true }), ({ benefits }) => (benefits ? { benefits } : {})),
    read("packs", productExtrasForm.pick({ packs: true }), ({ packs }) =>
      packs ? { packs: packs.map((pack) => withCodes(pack, before)) } : {},
    ),
    read("faq", faqForm, ({ faq }) => ({ faq: faq.map(({ q, a }) => ({ question: q, answer: a })) })),
    read("care", careForm, ({ care }) => ({ care })),
  ];
}

/** Codes that are not said are those of the pack of that size. */
function withCodes(pack: FurtherPack, before: ProductRecord | undefined): FurtherPack {
  const stored = before?.packs.find((other) => isSameSize(other, pack));
  const { code = stored?.code ?? null, ean = stored?.ean ?? null, ...others } = pack;
  return { ...others, code, ean };
}

const doseForm = productExtrasForm.pick({ dose: true, consumption: true });

/** The rows, and of a dose that is said beside them what it makes of the rows. */
function sheetIn(values: Values, before: ProductRecord | undefined, { doseFrom }: Asked): Part {
  const stored: StoredSheet = before ?? { specs: [], dose: null };
  const rows = "specs" in values ? rowsOfSheet(values, stored) : undefined;
  const said = parseWith(doseForm, values);
  if (rows?.ok === false || !said.ok)
    return { ok: false, errors: { ...(rows?.ok === false && rows.errors), ...(!said.ok && said.errors) } };
  const sheet = rows ? { ...fromSheetRows(rows.specs), pack_pieces: stored.pack_pieces } : stored;
  const { dose: weight } = readSheet(sheet);
  const known = weight?.kgPer100Sqm ?? null;
  const { dose, consumption } = said.value;
  if (typeof dose === "object" && (dose !== null || isCounted(sheet, weight))) {
    if (dose && consumption) return { ok: false, errors: { consumption: DOSE_CONFLICT } };
    const isSame = isSameCount(dose, withGerminable(sheet));
    return isSame && !rows ? UNCHANGED : patchOf(isSame ? sheet : withDose(sheet, dose));
  }
  const kg = oneDose({ dose: dose === undefined ? known : dose, consumption }, known);
  if (kg === "conflict") return { ok: false, errors: { consumption: DOSE_CONFLICT } };
  // A dose that is already what the sheet means changes nothing: a range such as "3–4" stays a range.
  const isNew = kg !== known || (doseFrom !== undefined && !weight?.isRange);
  if (!rows && !isNew) return UNCHANGED;
  return patchOf(isNew ? withDose(sheet, doseOfWeight(kg, doseFrom)) : sheet);
}

function patchOf({ specs, dose }: StoredSheet): Part {
  return { ok: true, patch: { specs: [...specs], dose } };
}

/** A norm that is no weight, nor is read as one from what its unit weighs. */
function isCounted({ dose }: StoredSheet, weight: Dose | undefined): boolean {
  return dose !== null && dose.kind !== "weight" && weight === undefined;
}

/** The upper end alone does not take a range away. */
function isSameCount(said: CountedDose | null, stored: StoredDose | null): boolean {
  return (
    said !== null &&
    said.kind === stored?.kind &&
    said.isGerminable === stored.isGerminable &&
    said.to === stored.to &&
    (said.from ?? stored.from) === stored.from
  );
}

function rowsOfSheet(values: Values, stored: StoredSheet): { ok: true; specs: Spec[] } | { ok: false; errors: FieldErrors } {
  const parsed = parseWith(specsForm, { specs: values.specs });
  if (!parsed.ok) return parsed;
  const rows = parsed.value.specs.map(({ key, value }) => ({ spec_key: key, spec_value: value }));
  const specs = withOneDose(rows, toSheetRows(stored));
  if (specs !== "conflict") return { ok: true, specs };
  return { ok: false, errors: { [`specs.${rows.findIndex(({ spec_key }) => isConsumptionKey(spec_key))}.value`]: DOSE_CONFLICT } };
}

export const DOSE_CONFLICT = "Doza și consumul nu se potrivesc: doza = consum × 100.";

/** One quantity that is said twice: of a dose and a consumption the one that differs from the known dose counts; 'conflict' when both do and disagree. */
export function oneDose({ dose, consumption }: { dose: number | null; consumption: number | null | undefined }, known: number | null) {
  if (consumption === undefined) return dose;
  const meant = consumption === null ? null : withoutNoise(consumption * 100);
  const isSame = (one: number | null, other: number | null) =>
    one === other || (one !== null && other !== null && withoutNoise(one) === withoutNoise(other));
  if (isSame(dose, meant) || isSame(meant, known)) return dose;
  return isSame(dose, known) ? meant : "conflict";
}
