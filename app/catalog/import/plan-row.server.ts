import { careForm } from "#app/catalog/care/care-form.ts";
import { sanitizeDescription } from "#app/catalog/description/description.server.ts";
import { picturesByAddress } from "#app/catalog/description/description-rules.ts";
import { doseOfWeight } from "#app/catalog/dose/dose.ts";
import { fromSheetRows, isDoseKey, toSheetRows, withDose } from "#app/catalog/dose/dose-rows.ts";
import { type FieldKey, PRODUCT_COLUMN_FIELDS } from "#app/catalog/product/fields.ts";
import { faqForm, productExtrasForm, specsForm } from "#app/catalog/product/product-form.ts";
import { DOSE_CONFLICT, resolveDose } from "#app/catalog/quantity/dose-fields.ts";
import type { ProductFields, ProductRecord, ShownPatch, ShownProduct } from "#app/catalog/record/product-record.ts";
import { readSheet, type Spec, sheetKeyName } from "#app/catalog/sheet/sheet.ts";
import { withOneDose } from "#app/catalog/sheet/sheet-rules.ts";
import { parseWith } from "#app/http/form.server.ts";
import type { FieldErrors } from "#app/http/refusal.ts";
import { isRetyped } from "#app/import/retyped.ts";
import { normalizeText } from "#app/language/normalize-text.ts";
import { fold } from "#app/language/text.ts";
import type { CatalogueIndex } from "./catalogue-index.server.ts";
import { withCommas } from "./cells/category-cell.ts";
import { type ColumnName, columnLabel, type Remark, type Target } from "./cells/import-columns.ts";
import { listDoubts } from "./cells/row-doubts.ts";
import { mergeSpecs, RATE_KEY, type RowValues } from "./cells/row-values.ts";
import { settlePrice } from "./cells/settle-price.ts";
import { withoutFaults } from "./omitted-cells.ts";
import { onePack } from "./rows/pack-rows.ts";
import type { FoundKey, RowKey } from "./rows/row-key.ts";

/** `omitted`: cells that cannot be read, without which the row stands. `doubts` need a confirmation. `saysPublished`: the row itself has the column for publishing. */
export type RowPlan =
  | { kind: "refused"; faults: Remark[] }
  | { kind: "new"; slug: string; name: string; patch: NewPatch; saysPublished: boolean; doubts: Remark[]; omitted?: Remark[] }
  | ({ kind: "changed"; doubts: Remark[]; omitted?: Remark[] } & Known)
  | ({ kind: "unchanged" } & Known);

type Known = { id: number; before: ShownProduct; patch: ShownPatch };
type NewPatch = ProductFields & ShownPatch;

const OWN = PRODUCT_COLUMN_FIELDS.filter((key): key is Exclude<FieldKey, "slug"> => key !== "slug");

export function planRow(
  row: RowValues,
  key: RowKey,
  { index, taken, stored }: { index: CatalogueIndex; taken: Map<string, number>; stored: ReadonlyMap<number, ProductRecord> },
  number: number,
): RowPlan {
  if ("reason" in key) return refused([key]);
  const place = key.id === undefined ? key.slug : `#${key.id}`;
  const other = taken.get(place);
  if (other !== undefined) return refused([{ target: undefined, reason: `Rândul ${other} este al aceluiași produs.` }]);
  const code = `sku:${fold(String(row.fields.sku ?? ""))}`;
  const same = code === "sku:" ? undefined : taken.get(code);
  if (same !== undefined) return refused([{ target: "sku", reason: `Rândul ${same} are același cod.` }]);
  const planned = planWithout(
    (cells) => (key.id === undefined ? planNew(cells, index, key.slug) : planChange(cells, index, key, shownProduct(stored.get(key.id)))),
    row,
    key.id === undefined,
  );
  // A refused row does not block the next row of the same product.
  if (planned.kind !== "refused") for (const held of code === "sku:" ? [place] : [place, code]) taken.set(held, number);
  return planned;
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

function shownProduct(product: ProductRecord | undefined): ShownProduct | undefined {
  return product && { ...product, specs: toSheetRows(product) };
}

function planNew(typed: RowValues, index: CatalogueIndex, slug: string): RowPlan {
  const row = settlePrice(typed, undefined);
  const missing = (["name", "category_id"] as const).filter((field) => String(row.fields[field] ?? "").trim() === "");
  const isKnown = row.faults.map(({ target }) => target);
  const faults = missing
    .filter((field) => !isKnown.includes(field))
    .map((target) => ({ target, reason: `Produsul nu există; pentru unul nou lipsește „${columnLabel(target)}”.` }));
  if (faults.length > 0) return refused([...row.faults, ...faults]);
  const checked = check(row, index, { is_published: 0, slug }, undefined);
  if ("faults" in checked) return refused(checked.faults);
  const { slug: own, name } = checked.fields;
  const patch = { ...checked.fields, ...checked.parts };
  return {
    kind: "new",
    slug: own,
    name,
    patch,
    saysPublished: "is_published" in row.fields,
    doubts: listDoubts(row, patch, undefined, index),
  };
}

function planChange(typed: RowValues, index: CatalogueIndex, { id, slug }: FoundKey, before: ShownProduct | undefined): RowPlan {
  if (!before || id === undefined) return refused([{ target: "slug", reason: "Produsul nu mai există." }]);
  const priced = withoutRetyped(settlePrice(typed, before), before);
  const settled = slug === "" || typed.isOfPacks ? onePack(priced, before) : priced;
  // A name that only identifies the product is not a new spelling.
  const row = slug === "" ? { ...settled, fields: { ...settled.fields, name: before.name } } : settled;
  // The stored long text is not validated again: sanitising it is the slowest part.
  const stored = { ...before, ...("long_description" in row.fields ? {} : { long_description: "" }) };
  const checked = check(row, index, stored, before);
  if ("faults" in checked) return refused(checked.faults);
  const fields = OWN.filter((name) => name in row.fields).map((name) => [name, checked.fields[name]] as const);
  const differs = ([name, value]: readonly [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(before[name as keyof ProductRecord]);
  const patch: ShownPatch = Object.fromEntries([...fields, ...Object.entries(checked.parts)].filter(differs));
  const known = { id, before, patch };
  return Object.keys(patch).length === 0
    ? { kind: "unchanged", ...known }
    : { kind: "changed", ...known, doubts: listDoubts(row, known.patch, before, index) };
}

/** Texts that a spreadsheet wrote in its own way are those that are stored. */
function withoutRetyped(row: RowValues, before: ShownProduct): RowValues {
  const fields = Object.entries(row.fields).map(([name, said]) => {
    const stored = before[name as keyof ProductRecord];
    return [name, typeof said === "string" && typeof stored === "string" && isRetyped(stored, said) ? stored : said];
  });
  return { ...row, fields: Object.fromEntries(fields) };
}

function rateOf(stored: Record<string, unknown>): number | undefined {
  return typeof stored.vat_rate === "number" ? stored.vat_rate : undefined;
}

type Checked = { fields: ProductFields; parts: ShownPatch } | { faults: Remark[] };

function check(row: RowValues, index: CatalogueIndex, stored: Record<string, unknown>, before: ShownProduct | undefined): Checked {
  const { fields } = row;
  const faults: Remark[] = [...row.faults];
  const own = Object.fromEntries(OWN.filter((name) => name in fields).map((name) => [name, fields[name]]));
  if ("category_id" in own) {
    const words = String(own.category_id).trim();
    own.category_id = words === "" ? "" : index.findCategory(words);
    if (own.category_id === undefined)
      faults.push({ target: "category_id", reason: `Categoria „${withCommas(words).slice(0, 60)}” nu există.` });
  }
  const product = parseWith(index.formOfRate(rateOf(stored)), { ...stored, ...own });
  if (!product.ok) faults.push(...faultsOf(product.errors, fields, before === undefined));
  const extras = parseWith(
    productExtrasForm,
    Object.fromEntries(EXTRAS.filter((name) => name in fields).map((name) => [name, fields[name]])),
  );
  if (!extras.ok) faults.push(...faultsOf(extras.errors, fields, false));
  const specs = settleSpecs(withPackaging(row, before), before?.specs ?? [], extras.ok ? extras.value : {});
  if ("reason" in specs) faults.push(specs);
  const faq = "faq" in fields ? parseWith(faqForm, { faq: fields.faq }) : undefined;
  if (faq && !faq.ok) faults.push({ target: "faq", reason: Object.entries(faq.errors).map(questionFault).join(" ") });
  const care = "care" in fields ? parseWith(careForm, { care: fields.care }) : undefined;
  if (care && !care.ok) faults.push({ target: "care", reason: Object.entries(care.errors).map(workFault).join(" ") });
  // A product stored under earlier rules: the form would refuse it too.
  if (faults.length === 0 && !product.ok)
    faults.push({
      target: undefined,
      reason: `Produsul salvat nu mai trece de regulile formularului: ${Object.values(product.errors)[0]}`,
    });
  if (faults.length > 0 || !product.ok || !extras.ok || "reason" in specs || faq?.ok === false || care?.ok === false)
    return {
      faults: onePerTarget(faults.map((fault) => (fault.target === "price" && row.pricedBy ? { ...fault, target: row.pricedBy } : fault))),
    };
  const { brand, long_description } = product.value;
  const pictures = picturesByAddress(before?.images ?? []);
  return {
    fields: {
      ...product.value,
      brand: brand && index.brandName(brand),
      long_description: "long_description" in fields ? sanitizeDescription(normalizeText(long_description), pictures) : "",
    },
    parts: {
      ...(specs.specs && { specs: specs.specs }),
      ...(extras.value.benefits && { benefits: extras.value.benefits }),
      ...(extras.value.packs && { packs: extras.value.packs }),
      ...(faq?.ok && { faq: faq.value.faq.map(({ q, a }) => ({ question: q, answer: a })) }),
      ...(care?.ok && { care: care.value.care }),
    },
  };
}

const EXTRAS = ["benefits", "packs", "dose", "consumption"] as const satisfies readonly ColumnName[];

/** Adds the name of a pack as a row of the sheet, where the table has none and the stored one is empty or of another weight. */
function withPackaging(row: RowValues, before: ShownProduct | undefined): RowValues {
  const { packaging, fields, specs } = row;
  const key = sheetKeyName("packaging");
  const isSaid = specs.some((spec) => spec.key === key);
  const stored = before && readSheet(before).packaging;
  const isOther = fields.bag_weight_kg !== undefined && fields.bag_weight_kg !== before?.bag_weight_kg;
  return packaging === undefined || isSaid || (stored && !isOther) ? row : { ...row, specs: [...specs, { key, value: packaging }] };
}

function settleSpecs(
  row: RowValues,
  stored: readonly Spec[],
  { dose: typed, consumption }: { dose?: number | null | undefined; consumption?: number | null | undefined },
): { specs?: Spec[] } | { target: Target; reason: string } {
  const hasDose = typed !== undefined || consumption !== undefined;
  if (row.specs.length === 0 && !hasDose) return {};
  for (const { key, value } of row.specs) {
    const parsed = parseWith(specsForm, { specs: [{ key, value }] });
    if (!parsed.ok) return { target: `sheet:${key}`, reason: Object.values(parsed.errors).join(" ") };
  }
  const said = row.specs.map(({ key, value }) => ({ key, value: normalizeText(value).trim() }));
  // A norm of another kind takes the place of the kilograms.
  const others = row.hasRate ? stored.filter(({ spec_key }) => spec_key === RATE_KEY || !isDoseKey(spec_key)) : stored;
  const agreed = withOneDose(mergeSpecs(others, said), stored);
  if (agreed === "conflict") return { target: "consumption", reason: DOSE_CONFLICT };
  const merged = fromSheetRows(agreed);
  const { dose: weight } = readSheet(merged);
  const known = weight?.kgPer100Sqm ?? null;
  const dose = hasDose ? resolveDose({ dose: typed === undefined ? known : typed, consumption }, known) : known;
  if (dose === "conflict") return { target: "consumption", reason: DOSE_CONFLICT };
  const isNewRange = row.doseFrom !== undefined && !(dose === known && weight?.isRange);
  const specs = dose === known && !isNewRange ? agreed : toSheetRows(withDose(merged, doseOfWeight(dose, row.doseFrom)));
  const whole = parseWith(specsForm, { specs: specs.map(({ spec_key, spec_value }) => ({ key: spec_key, value: spec_value })) });
  if (!whole.ok && row.specs[0]) return { target: `sheet:${row.specs[0].key}`, reason: Object.values(whole.errors).join(" ") };
  return { specs };
}

function faultsOf(errors: FieldErrors, fields: RowValues["fields"], isNew: boolean) {
  return Object.entries(errors).flatMap(([path, reason]) => {
    const target = path.split(".")[0] as ColumnName;
    // The two days of an offer are judged together.
    const isTheirs = target in fields || (target === "offer_valid_to" && "offer_valid_from" in fields);
    return isTheirs || isNew ? [{ target, reason }] : [];
  });
}

function questionFault([path, message]: [string, string]): string {
  const [, number, part] = /^faq\.(\d+)\.([qa])$/.exec(path) ?? [];
  return number === undefined ? message : `Întrebarea ${Number(number) + 1}, ${part === "q" ? "textul" : "răspunsul"}: ${message}.`;
}

function workFault([path, message]: [string, string]): string {
  const number = /^care\.(\d+)\./.exec(path)?.[1];
  return number === undefined ? message : `Lucrarea ${Number(number) + 1}: ${message}`;
}

function onePerTarget<Fault extends { target: Target | undefined }>(faults: readonly Fault[]): Fault[] {
  return [...new Map(faults.toReversed().map((fault) => [fault.target, fault])).values()].toReversed();
}

function refused(faults: Remark[]): RowPlan {
  return { kind: "refused", faults };
}
