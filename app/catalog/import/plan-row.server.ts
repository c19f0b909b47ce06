import { sanitizeDescription } from "#app/catalog/description/description.server.ts";
import { picturesByAddress } from "#app/catalog/description/description-rules.ts";
import { isDoseKey, toSheetRows } from "#app/catalog/dose/dose-rows.ts";
import type { FurtherPack } from "#app/catalog/pack/sold-packs.ts";
import { usualVatRate } from "#app/catalog/price/vat.ts";
import { type FieldKey, PRODUCT_COLUMN_FIELDS } from "#app/catalog/product/fields.ts";
import { checkProduct } from "#app/catalog/record/check-product.server.ts";
import type { ProductFields, ProductPatch, ProductRecord } from "#app/catalog/record/product-record.ts";
import { readSheet, type Spec, sheetKeyName } from "#app/catalog/sheet/sheet.ts";
import { getCompany } from "#app/company/company-store.server.ts";
import { isRetyped } from "#app/import/retyped.ts";
import { normalizeText } from "#app/language/normalize-text.ts";
import { fold } from "#app/language/text.ts";
import type { CatalogueIndex } from "./catalogue-index.server.ts";
import { withCommas } from "./cells/cell-values.ts";
import { type ColumnName, columnLabel, type Remark } from "./cells/import-columns.ts";
import { endedOffer, listDoubts, lostZeros, reduced, settlePrice } from "./cells/row-doubts.ts";
import { mergeSpecs, RATE_KEY, type RowValues, withoutFaults } from "./cells/row-values.ts";
import type { Period } from "./file-answers.ts";
import { type FoundKey, onePack, type RowKey } from "./rows/pack-rows.ts";
import { faultsOf, onePerTarget } from "./rows/row-faults.ts";
import { saysNoOffer, withLaterPrice, withoutOfferOf, withPackPrice } from "./rows/row-prices.ts";

/** Products and codes that rows before have, by their place; `patch` is what they change, where other sheets are read too. */
export type Taken = Map<string, { number: number; sheet: string | undefined; patch: string }>;

type Around = {
  index: CatalogueIndex;
  taken: Taken;
  /** Sheet of the row, where several are read. */
  sheet?: string | undefined;
  stored: ReadonlyMap<number, ProductRecord>;
  today: string;
  /** True where a name in the file takes the place of the one of a product that another column finds. */
  renames?: boolean;
  /** True where an offer ends whose price the row leaves empty. */
  endsOffers?: boolean;
  /** Days of the table for offers that have none of their own. */
  period?: Period | undefined;
};

/** `twin`: another sheet has the same product. `omitted`: cells that cannot be read, without which the row stands. `doubts` need a confirmation. `saysPublished`: the row itself has the column for publishing. */
export type RowPlan =
  | { kind: "refused"; faults: Remark[]; twin?: { sheet: string; isSame: boolean } }
  | { kind: "new"; slug: string; name: string; patch: NewPatch; saysPublished: boolean; doubts: Remark[]; omitted?: Remark[] }
  | ({ kind: "changed"; doubts: Remark[]; omitted?: Remark[] } & Known)
  | ({ kind: "unchanged" } & Known);

type Known = { id: number; before: ProductRecord; patch: ProductPatch };
type NewPatch = ProductFields & ProductPatch;

const OWN = PRODUCT_COLUMN_FIELDS.filter((key): key is Exclude<FieldKey, "slug"> => key !== "slug");

export function planRow(
  row: RowValues,
  key: RowKey,
  { index, taken, sheet, stored, today, period, renames = false, endsOffers = false }: Around,
  number: number,
): RowPlan {
  if ("reason" in key) return refused([key]);
  const place = key.id === undefined ? key.slug : `#${key.id}`;
  const code = `sku:${fold(String(row.fields.sku ?? ""))}`;
  const other = taken.get(place);
  const same = other ?? (code === "sku:" ? undefined : taken.get(code));
  if (same && same.sheet === sheet) {
    const [target, words] = other ? [undefined, "este al aceluiași produs"] : ["sku" as const, "are același cod"];
    return refused([{ target, reason: `Rândul ${same.number} ${words}.` }]);
  }
  const before = key.id === undefined ? undefined : stored.get(key.id);
  const ended = before && endsOffers && saysNoOffer(row, before, today) ? withoutOfferOf(row) : row;
  const planned = planWithout(
    (cells) => (key.id === undefined ? planNew(cells, index, key.slug) : planChange(cells, index, key, { before, renames })),
    withOfferDays(withoutBlanks(withLaterPrice(withPackPrice(ended, before), before, today), before), before, { today, period }),
    key.id === undefined,
  );
  const patch = sheet === undefined || planned.kind === "refused" ? "" : JSON.stringify(planned.patch);
  if (same?.sheet !== undefined) {
    const reason = `Rândul ${same.number} din foaia „${same.sheet}” este al aceluiași produs.`;
    return {
      kind: "refused",
      faults: [{ target: undefined, reason }],
      twin: { sheet: same.sheet, isSame: patch !== "" && patch === same.patch },
    };
  }
  // A refused row does not block the next row of the same product.
  if (planned.kind !== "refused") for (const held of code === "sku:" ? [place] : [place, code]) taken.set(held, { number, sheet, patch });
  return planned;
}

/** The row without its empty cells, which say nothing of a product that is there: words take a price away („la cerere”), a blank does not. */
function withoutBlanks(row: RowValues, before: ProductRecord | undefined): RowValues {
  if (!before) return row;
  const isBlank = (value: unknown) => value === null || value === "" || (Array.isArray(value) && value.length === 0);
  const fields = Object.fromEntries(Object.entries(row.fields).filter(([, value]) => !isBlank(value)));
  return { ...row, fields };
}

/** An offer's price without a day to come begins today: a list that says one says what holds now. */
function withOfferDays(row: RowValues, before: ProductRecord | undefined, { today, period }: Pick<Around, "today" | "period">): RowValues {
  const { fields } = row;
  const dayOf = (key: "offer_valid_from" | "offer_valid_to") => (key in fields ? fields[key] : before?.[key]) || undefined;
  const to = dayOf("offer_valid_to");
  const isOver = !("offer_valid_to" in fields) && typeof to === "string" && to < today;
  const packs = Array.isArray(fields.packs) ? (fields.packs as FurtherPack[]) : [];
  const { price, price_net, price_gross, price_before, discount } = fields;
  const isReduced = reduced(price ?? price_net ?? price_gross, { before: price_before, discount }).offer !== null;
  const isOffered = isReduced || typeof fields.offer_price === "number" || packs.some(({ offer_price }) => offer_price !== null);
  if (isOffered && period && !fields.offer_valid_from && !fields.offer_valid_to)
    return { ...row, fields: { ...fields, offer_valid_from: period.from, offer_valid_to: period.to } };
  const isEnded = isOffered && typeof fields.offer_valid_to === "string" && fields.offer_valid_to !== "" && fields.offer_valid_to < today;
  if (isEnded) return { ...row, doubts: [...(row.doubts ?? []), endedOffer(String(fields.offer_valid_to))] };
  if (!isOffered || (!isOver && (dayOf("offer_valid_from") || to))) return row;
  return { ...row, fields: { ...fields, offer_valid_from: today, offer_valid_to: "" } };
}

function planWithout(plan: (row: RowValues) => RowPlan, row: RowValues, isNew: boolean): RowPlan {
  const whole = plan(row);
  let [planned, left] = [whole, row];
  const omitted: Remark[] = [];
  // Some faults show only when others are out of the way.
  while (planned.kind === "refused" && omitted.length < 20) {
    omitted.push(...planned.faults);
    const less = withoutFaults(left, planned.faults, isNew);
    if (!less) return whole;
    omitted.push(...partnersOf(planned.faults, left, less));
    left = less;
    planned = plan(left);
  }
  if (planned.kind === "unchanged" && omitted.length > 0) return whole;
  return planned.kind !== "unchanged" && planned.kind !== "refused" && omitted.length > 0
    ? { ...planned, omitted: onePerTarget(omitted) }
    : planned;
}

/** Cells that go with an unreadable one, though they can be read themselves. */
function partnersOf(faults: readonly Remark[], { fields }: RowValues, less: RowValues): Remark[] {
  const gone = (Object.keys(fields) as ColumnName[]).filter(
    (name) => !(name in less.fields) && fields[name] !== null && fields[name] !== "",
  );
  const [first] = faults;
  return gone
    .filter((name) => first?.target !== undefined && faults.every(({ target }) => target !== name))
    .map((target) => ({ target, reason: `Se citește numai împreună cu „${columnLabel(first?.target ?? target)}”.` }));
}

function planNew(typed: RowValues, index: CatalogueIndex, slug: string): RowPlan {
  const row = settlePrice(typed, undefined, usualVatRate(getCompany().vat_rates));
  const missing = (["name", "category_id"] as const).filter((field) => String(row.fields[field] ?? "").trim() === "");
  const isKnown = row.faults.map(({ target }) => target);
  const faults = missing
    .filter((field) => !isKnown.includes(field))
    .map((target) => ({ target, reason: `Produsul nu există; pentru unul nou lipsește „${columnLabel(target)}”.` }));
  if (faults.length > 0) return refused([...row.faults, ...faults, ...lostZeros(row, index)]);
  const checked = check(row, index, undefined, { is_published: 0, slug });
  if ("faults" in checked) return refused(checked.faults);
  const patch = checked.patch as NewPatch;
  const saysPublished = "is_published" in row.fields;
  return { kind: "new", slug: patch.slug, name: patch.name, patch, saysPublished, doubts: listDoubts(row, patch, undefined, index) };
}

function planChange(
  typed: RowValues,
  index: CatalogueIndex,
  { id, slug }: FoundKey,
  { before, renames }: { before: ProductRecord | undefined; renames: boolean },
): RowPlan {
  if (!before || id === undefined) return refused([{ target: "slug", reason: "Produsul nu mai există." }]);
  const priced = withoutRetyped(settlePrice(typed, before), before);
  const settled = onePack(priced, before, typed.fields);
  // A name that only identifies the product, or stands beside its code, is not a new spelling.
  const row = slug === "" || !(typed.fields.slug || renames) ? { ...settled, fields: { ...settled.fields, name: before.name } } : settled;
  const checked = check(row, index, before);
  if ("faults" in checked) return refused(checked.faults);
  const isSaid = (name: string) => name !== "slug" && (name in row.fields || !(PRODUCT_COLUMN_FIELDS as string[]).includes(name));
  const differs = ([name, value]: readonly [string, unknown]) =>
    isSaid(name) && JSON.stringify(value) !== JSON.stringify(before[name as keyof ProductRecord]);
  const patch: ProductPatch = Object.fromEntries(Object.entries(checked.patch).filter(differs));
  const known = { id, before, patch };
  return Object.keys(patch).length === 0
    ? { kind: "unchanged", ...known }
    : { kind: "changed", ...known, doubts: listDoubts(row, known.patch, before, index) };
}

/** Texts that a spreadsheet wrote in its own way are those that are stored. */
function withoutRetyped(row: RowValues, before: ProductRecord): RowValues {
  const fields = Object.entries(row.fields).map(([name, said]) => {
    const stored = before[name as keyof ProductRecord];
    return [name, typeof said === "string" && typeof stored === "string" && isRetyped(stored, said) ? stored : said];
  });
  return { ...row, fields: Object.fromEntries(fields) };
}

type Checked = { patch: ProductPatch } | { faults: Remark[] };

function check(row: RowValues, index: CatalogueIndex, before: ProductRecord | undefined, beginning: object = {}): Checked {
  const fields = settledZeros(row, before);
  const faults: Remark[] = [...row.faults];
  const named = [...OWN, ...PARTS].filter((name) => name in fields);
  const values: Record<string, unknown> = { ...beginning, ...Object.fromEntries(named.map((name) => [name, fields[name]])) };
  if ("category_id" in values) {
    const words = String(values.category_id).trim();
    values.category_id = words === "" ? "" : index.findCategory(words);
    if (values.category_id === undefined)
      faults.push({ target: "category_id", reason: `Categoria „${withCommas(words).slice(0, 60)}” nu există.` });
  }
  const rows = sheetRowsWith(withPackaging(row, before), before);
  if (rows) values.specs = rows.map(({ spec_key, spec_value }) => ({ key: spec_key, value: spec_value }));
  const hasCategory = (id: number) => index.categoryName(id) !== "";
  const checked = checkProduct(values, before, { formOfRate: index.formOfRate, hasCategory, doseFrom: row.doseFrom });
  if (!checked.ok) faults.push(...faultsOf(checked.errors, row, { rows, isNew: before === undefined }));
  // A product stored under earlier rules: the form would refuse it too.
  if (faults.length === 0 && !checked.ok)
    faults.push({
      target: undefined,
      reason: `Produsul salvat nu mai trece de regulile formularului: ${Object.values(checked.errors)[0]}`,
    });
  if (faults.length > 0 || !checked.ok)
    return {
      faults: onePerTarget(faults.map((fault) => (fault.target === "price" && row.pricedBy ? { ...fault, target: row.pricedBy } : fault))),
    };
  return { patch: asStored(checked.patch, index, before) };
}

/** Prices that words ask for, which are 0 in a row, as they are stored: none where there was none. */
function settledZeros({ fields, isOnRequest }: RowValues, before: ProductRecord | undefined): RowValues["fields"] {
  const packs =
    Array.isArray(fields.packs) && (fields.packs as FurtherPack[]).map((pack) => ({ ...pack, offer_price: pack.offer_price || null }));
  return {
    ...fields,
    ...(isOnRequest && fields.price === 0 && !before?.price && { price: before?.price ?? null }),
    ...(packs && { packs }),
  };
}

const PARTS = ["benefits", "packs", "dose", "consumption", "faq", "care"] as const satisfies readonly ColumnName[];

/** Brand and description as they will be stored, so that what changes nothing is seen to. */
function asStored(patch: ProductPatch, index: CatalogueIndex, before: ProductRecord | undefined): ProductPatch {
  const { brand, long_description } = patch;
  const pictures = picturesByAddress(before?.images ?? []);
  return {
    ...patch,
    ...(brand && { brand: index.brandName(brand) }),
    ...(long_description && { long_description: sanitizeDescription(normalizeText(long_description), pictures) }),
  };
}

/** Adds the name of a pack as a row of the sheet, where the table has none and the stored one is empty or of another weight. */
function withPackaging(row: RowValues, before: ProductRecord | undefined): RowValues {
  const { packaging, fields, specs } = row;
  const key = sheetKeyName("packaging");
  const isSaid = specs.some((spec) => spec.key === key);
  const stored = before && readSheet(before).packaging;
  const isOther = fields.bag_weight_kg !== undefined && fields.bag_weight_kg !== before?.bag_weight_kg;
  return packaging === undefined || isSaid || (stored && !isOther) ? row : { ...row, specs: [...specs, { key, value: packaging }] };
}

/** Undefined for a row that says none of the sheet. */
function sheetRowsWith(row: RowValues, before: ProductRecord | undefined): Spec[] | undefined {
  if (row.specs.length === 0) return undefined;
  const said = row.specs.map(({ key, value }) => ({ key, value: normalizeText(value).trim() }));
  const stored = before ? toSheetRows(before) : [];
  // A norm of another kind takes the place of the kilograms.
  return mergeSpecs(row.hasRate ? stored.filter(({ spec_key }) => spec_key === RATE_KEY || !isDoseKey(spec_key)) : stored, said);
}

function refused(faults: Remark[]): RowPlan {
  return { kind: "refused", faults };
}
