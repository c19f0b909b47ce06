/** Category: what it is to the administration, and its verbs. Each is one transaction. */
import { and, asc, count, eq, getTableColumns, isNotNull, ne, sql } from "drizzle-orm";
import { z } from "zod";
import { readDoseAmount } from "#app/catalog/dose/typed-dose.ts";
import { AREA_UNITS } from "#app/catalog/quantity/area-unit.ts";
import { areaInSqm, MAX_AREA_SQM } from "#app/catalog/quantity/quantity.ts";
import { readTypedArea } from "#app/catalog/quantity/read-area.ts";
import { reindexProduct } from "#app/catalog/search/dictionary.server.ts";
import { contentKeyAfterMove } from "#app/catalog/taxonomy/content-key.server.ts";
import {
  freeTaxonomySlug,
  isTaxonomySlugTaken,
  type Placed,
  putBack,
  saveFormerSlugs,
  snapshotOf,
  type TaxonomyKind,
  taxonomyHistory,
} from "#app/catalog/taxonomy/taxonomy.server.ts";
import { CATEGORY_WORDS } from "#app/catalog/taxonomy/taxonomy-words.ts";
import { readDecimal } from "#app/forms/decimal.ts";
import { rulesOf } from "#app/forms/fields/field-rules.ts";
import { decimal } from "#app/forms/number.ts";
import { withSlug } from "#app/forms/slug/slug.ts";
import { anyLine } from "#app/forms/text.ts";
import { count as countWords, NOUNS } from "#app/language/nouns.ts";
import { addressesOf } from "#app/media/picture.ts";
import { deleteUnreferenced } from "#app/media/unreferenced-files.server.ts";
import { db } from "#db/client.server.ts";
import { type Category, categories, products } from "#db/schema.ts";
import { lastPlace } from "#db/statements/prepared.server.ts";
import { DEFAULT_FACTS } from "./category-facts.ts";
import { type CategoryPicture, listCategoryImages, replaceCategoryImages } from "./category-pictures.server.ts";
import { countProducts, listAllCategories } from "./category-store.server.ts";
import { startOfCategory } from "./crops.ts";
import { CATEGORY } from "./fields.ts";

const MAX_FINDER_KEYS = 6;

const fields = z
  .object({
    ...rulesOf(CATEGORY),
    usual_dose_from: decimal({ ...CATEGORY.usual_dose_from, read: readDoseAmount }),
    usual_dose_to: decimal({ ...CATEGORY.usual_dose_to, read: readDoseAmount }),
    finder_keys: z.array(anyLine(120), "Trimiteți o listă.").max(MAX_FINDER_KEYS, `Cel mult ${MAX_FINDER_KEYS} întrebări.`).default([]),
  })
  .superRefine((category, context) => {
    const add = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    const { start_amount, start_unit, usual_dose_from: from, usual_dose_to: to } = category;
    if (areaInSqm(start_amount, start_unit) > MAX_AREA_SQM) add("start_amount", "Suprafața poate avea cel mult 10.000 ha.");
    if (from !== null && to !== null && from > to) add("usual_dose_to", "Doza cea mai mare este sub cea mai mică.");
    if (category.finder === "sheet" && category.finder_keys.length === 0) add("finder_keys", "Alegeți cel puțin un rând al fișei.");
  });

/** An area may be typed with its unit: "2,5 ha". What is none stays for the rules to refuse. */
function inFieldUnits(values: unknown): unknown {
  if (typeof values !== "object" || values === null) return values;
  const typed = withStart({ ...values });
  const { start_amount, start_unit } = typed;
  const unit = AREA_UNITS.find((known) => known === start_unit);
  const hasUnit = unit && typeof start_amount === "string" && readDecimal(start_amount) === undefined;
  const { area } = hasUnit ? readTypedArea(start_amount, unit) : {};
  return {
    ...typed,
    ...(area && { start_amount: area.amount, start_unit: area.unit }),
  };
}

/** An area that is left empty is the usual one of the crop, or of the kind of norm. */
function withStart(typed: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { name, norm_kind, start_amount } = typed;
  if (typeof start_amount !== "string" || start_amount.trim() !== "") return typed;
  const kind = NORM_KINDS.find((known) => known === norm_kind);
  const { start_amount: amount, start_unit } = { ...DEFAULT_FACTS, ...startOfCategory(String(name ?? ""), kind) };
  return { ...typed, start_amount: amount, start_unit };
}

const NORM_KINDS = ["weight", "seeds", "units", "pieces"] as const;

export const categoryForm = z.preprocess(inFieldUnits, withSlug(fields));

/** `norm`: one of NORMS; undefined: what is usual for its name. */
export const namedCategory = (name: string, norm?: string) => {
  const kind = NORM_KINDS.find((known) => known === norm);
  const ofHectare = norm === "weight_ha" ? ({ norm_kind: "weight", start_amount: 1, start_unit: "ha" } as const) : {};
  return { ...DEFAULT_FACTS, ...startOfCategory(name, kind), ...ofHectare, finder: "none", name };
};

type CategoryInput = z.output<typeof fields>;

export const CATEGORY_KIND: TaxonomyKind = {
  subject: "category",
  words: CATEGORY_WORDS,
  table: "categories",
  former: "category_redirects",
  owner: "category_id",
  isByName: false,
  read: findCategorySnapshot,
  refuses(id, alsoLeaving = 0) {
    const products = (countProducts(false).get(id) ?? 0) - alsoLeaving;
    if (products > 0)
      return `Categoria are încă ${countWords(products, NOUNS.product)}. Mutați-le întâi în altă categorie sau ștergeți-le.`;
    const binned = listAllCategories().length === 1 ? countBinnedProducts(id) : 0;
    if (binned === 0) return undefined;
    return `Este singura categorie, iar în coș are încă ${countWords(binned, NOUNS.product)}. Ștergeți-le întâi definitiv sau adăugați altă categorie.`;
  },
  remove: deleteCategory,
  put: revertCategory,
  restore: (id, whole) => recreateCategory(id, whole as CategorySnapshot),
};

export const categoryHistory = taxonomyHistory(CATEGORY_KIND, "Categorii", CATEGORY);

export function createCategory(input: CategoryInput & { content_key?: string }): number {
  const values = { ...input, sort_order: lastPlace(categories) };
  return db().insert(categories).values(values).returning({ id: categories.id }).get().id;
}

/** Writes every field. A changed slug leaves a redirect behind, a changed name reindexes the products. False for an unknown category. */
export function updateCategory(id: number, input: CategoryInput): boolean {
  return db().transaction((tx) => {
    const before = tx.select().from(categories).where(eq(categories.id, id)).get();
    if (!before) return false;
    tx.update(categories)
      .set({ ...input, content_key: contentKeyAfterMove("category", before, input.slug) })
      .where(eq(categories.id, id))
      .run();
    if (before.slug !== input.slug) saveFormerSlugs(CATEGORY_KIND, id, [before.slug]);
    if (before.name !== input.name) reindexCategory(id);
    return true;
  });
}

export function countBinnedProducts(category_id: number): number {
  return db().select({ value: count() }).from(products).where(inBinOf(category_id)).get()?.value ?? 0;
}

function deleteCategory(id: number): boolean {
  const other = db().select({ id: categories.id }).from(categories).where(ne(categories.id, id)).orderBy(asc(categories.sort_order)).get();
  if (other)
    db()
      .update(products)
      .set({ category_id: other.id, category_id_before_bin: sql`ifnull(${products.category_id_before_bin}, ${id})` })
      .where(inBinOf(id))
      .run();
  const pictures = listCategoryImages(id);
  const isGone = db().delete(categories).where(eq(categories.id, id)).run().changes > 0;
  if (isGone) deleteUnreferenced(pictures.flatMap(addressesOf));
  return isGone;
}

function inBinOf(category_id: number) {
  return and(eq(products.category_id, category_id), isNotNull(products.deleted_at));
}

function reindexCategory(id: number): void {
  for (const product of db().select({ id: products.id }).from(products).where(eq(products.category_id, id)).all())
    reindexProduct(product.id);
}

type CategorySnapshot = Placed<Category> & { images: readonly CategoryPicture[] };

function findCategorySnapshot(id: number): CategorySnapshot | undefined {
  const row = db().select().from(categories).where(eq(categories.id, id)).get();
  return row && { ...snapshotOf(CATEGORY_KIND, row), images: listCategoryImages(id) };
}

/** Reverts a category. Redirects stay, and a slug that is taken now stays new. Returns the current slug; undefined for an unknown one. */
function revertCategory(id: number, wanted: Partial<CategorySnapshot>): string | undefined {
  const current = findCategorySnapshot(id);
  if (!current) return undefined;
  const fields = { ...fieldsOf(current), ...fieldsOf(wanted) } as Fields;
  if (isTaxonomySlugTaken(CATEGORY_KIND, fields.slug, id)) fields.slug = current.slug;
  const { content_key, ...input } = fields;
  updateCategory(id, input as Parameters<typeof updateCategory>[1]);
  putBack(CATEGORY_KIND, id, content_key, wanted);
  if (wanted.images) replaceCategoryImages(id, current.images, wanted.images);
  return fields.slug;
}

function recreateCategory(id: number, whole: CategorySnapshot): string {
  const { name } = whole;
  const slug = freeTaxonomySlug(CATEGORY_KIND, whole.slug, id);
  const values = { id, slug, name, sort_order: lastPlace(categories) };
  db().insert(categories).values(values).run();
  revertCategory(id, { ...whole, slug });
  return slug;
}

type Fields = Omit<Category, "id" | "sort_order">;
const { id: _id, sort_order: _order, ...COLUMNS } = getTableColumns(categories);

function fieldsOf(given: Partial<Fields>): Partial<Fields> {
  return Object.fromEntries(Object.entries(given).filter(([name]) => Object.hasOwn(COLUMNS, name)));
}
