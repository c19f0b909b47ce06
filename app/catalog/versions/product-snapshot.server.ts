/** The whole picture of a product at a moment, as the history keeps it, and putting one back. Votes and former addresses are no part of it. */
import { eq } from "drizzle-orm";
import type { CareRow } from "#app/catalog/care/care.ts";
import type { ProductPaperFile } from "#app/catalog/document/document.ts";
import { replaceProductDocuments } from "#app/catalog/document/product-documents.server.ts";
import type { FurtherPack } from "#app/catalog/pack/sold-packs.ts";
import { listProductImages, type OwnPicture } from "#app/catalog/picture/product-pictures.server.ts";
import { touchProduct } from "#app/catalog/product/product-change.server.ts";
import {
  hasCategory,
  isSlugTaken,
  type ProductInput,
  replaceBenefits,
  replaceCare,
  replaceFaq,
  replacePacks,
  replaceSpecs,
  updateProduct,
} from "#app/catalog/product/product-editing.server.ts";
import { PLAIN_FIELDS, setProductFields } from "#app/catalog/product/product-fields.server.ts";
import type { Picture } from "#app/media/picture.ts";
import { db } from "#db/client.server.ts";
import { productImages } from "#db/schema.ts";
import { prepared } from "#db/statements/prepared.server.ts";

/** Prices in RON, days YYYY-MM-DD, flags 0 or 1; pictures in their order, the main one first. */
export type ProductSnapshot = ProductInput & {
  benefits: string[];
  specs: { spec_key: string; spec_value: string }[];
  faq: { question: string; answer: string }[];
  /** Those of an older version do not say what they show. */
  care: CareRow[];
  images: (Picture & Partial<OwnPicture>)[];
  packs: FurtherPack[];
  documents: ProductPaperFile[];
};

/** What could not be put back as it was, in a word for each. */
export type PutBackNote = "slug" | "category";

/** Undefined for a product that is not there, or lies in the bin; with `isInBin` as it was before it came there. */
export function findSnapshot(id: number, { isInBin = false } = {}): ProductSnapshot | undefined {
  const whole = wholeProduct().get(id, isInBin ? 1 : 0);
  return whole === undefined ? undefined : (JSON.parse(whole) as ProductSnapshot);
}

const wholeProduct = prepared((db) => db.$client.prepare<[number, number], string>(WHOLE).pluck());

/** One question for all of it. What a subquery answers is text until json() reads it. */
const WHOLE = `
  SELECT json_object(
    'slug', ifnull(kept_slug, slug), 'name', name, 'brand', ifnull(kept_brand, brand), 'category_id', ifnull(kept_category_id, category_id),
    'short_description', short_description, 'long_description', long_description,
    'price', price, 'price_show_vat_note', price_show_vat_note, 'vat_rate', vat_rate,
    'offer_valid_from', offer_valid_from, 'offer_valid_to', offer_valid_to, 'bag_weight_kg', bag_weight_kg,
    'stock_state', stock_state, 'min_quantity', min_quantity,
    'is_featured', is_featured, 'is_published', ifnull(was_published, is_published),
    'ean', ean, 'pallet_packs', pallet_packs, 'plant_passport', plant_passport,
    'benefits', json((SELECT json_group_array(label) FROM (
      SELECT label FROM product_benefits WHERE product_id = products.id ORDER BY sort_order, id))),
    'specs', json((SELECT json_group_array(json(row)) FROM (
      SELECT json_object('spec_key', spec_key, 'spec_value', spec_value) AS row
      FROM product_specs WHERE product_id = products.id ORDER BY sort_order, id))),
    'faq', json((SELECT json_group_array(json(row)) FROM (
      SELECT json_object('question', question, 'answer', answer) AS row
      FROM product_faq WHERE product_id = products.id ORDER BY sort_order, id))),
    'packs', json((SELECT json_group_array(json(row)) FROM (
      SELECT json_object('weight_kg', weight_kg, 'price', price) AS row
      FROM product_packs WHERE product_id = products.id ORDER BY sort_order, id))),
    'care', json((SELECT json_group_array(json(row)) FROM (
      SELECT json_object('work', work, 'timing', timing, 'text', text) AS row
      FROM product_care WHERE product_id = products.id ORDER BY sort_order, id))),
    'images', json((SELECT json_group_array(json(row)) FROM (
      SELECT json_object('name', name, 'widths', json(widths), 'width', width, 'height', height, 'alt_text', alt_text,
        'shows_result', shows_result) AS row
      FROM product_images WHERE product_id = products.id ORDER BY sort_order, id))),
    'documents', json((SELECT json_group_array(json(row)) FROM (
      SELECT json_object('name', name, 'bytes', bytes, 'kind', kind, 'title', title, 'lot', lot, 'year', year) AS row
      FROM product_documents WHERE product_id = products.id ORDER BY sort_order, id)))
  ) AS whole
  FROM products WHERE id = ? AND (deleted_at IS NULL OR ?)`;

/**
 * Makes a product what it was, with its rows and pictures; what a snapshot of an older version does not know stays. A slug that another product has
 * meanwhile, or a category that is no more, stays as it is now and is told. Undefined for a product that is not there.
 */
export function putBackSnapshot(id: number, wanted: Partial<ProductSnapshot>, now: Date): PutBackNote[] | undefined {
  return db().transaction(() => {
    const current = findSnapshot(id);
    if (!current) return undefined;
    const next = { ...current, ...wanted };
    const notes: PutBackNote[] = [];
    const note = (isLost: boolean, what: PutBackNote) => isLost && notes.push(what) > 0;
    if (note(next.slug !== current.slug && isSlugTaken(next.slug, id), "slug")) next.slug = current.slug;
    if (note(next.category_id !== current.category_id && !hasCategory(next.category_id), "category"))
      next.category_id = current.category_id;
    writeChanged(id, current, next, now);
    return notes;
  });
}

/** Writes only what differs: taking back the prices of thousands must not write thousands of texts. */
function writeChanged(id: number, current: ProductSnapshot, next: ProductSnapshot, now: Date): void {
  const changed = new Set(Object.keys(next).filter((key) => isChanged(current, next, key as keyof ProductSnapshot)));
  const { benefits, specs, faq, packs, care, images, documents, ...fields } = next;
  const parts = ["benefits", "specs", "faq", "packs", "care", "images", "documents"];
  // The pictures first: the description may show the product's own and no others.
  if (changed.has("images")) replaceImages(id, images);
  const plain = [...changed].every((key) => parts.includes(key) || (PLAIN_FIELDS as readonly string[]).includes(key));
  if (!plain || changed.has("images")) updateProduct(id, fields, now);
  else if (changed.size > 0) setProductFields(id, Object.fromEntries(PLAIN_FIELDS.map((key) => [key, fields[key]])), now);
  if (changed.has("benefits")) replaceBenefits(id, benefits, now);
  if (changed.has("specs")) replaceSpecs(id, specs, now);
  if (changed.has("faq")) replaceFaq(id, faq, now);
  if (changed.has("packs")) replacePacks(id, packs, now);
  if (changed.has("care")) replaceCare(id, care, now);
  if (changed.has("documents")) {
    replaceProductDocuments(id, documents);
    touchProduct(id, now);
  }
}

function isChanged(current: ProductSnapshot, next: ProductSnapshot, key: keyof ProductSnapshot): boolean {
  return JSON.stringify(current[key]) !== JSON.stringify(next[key]);
}

/** Rows that are there already keep their ids: a page that is open elsewhere still means them. */
function replaceImages(product_id: number, images: ProductSnapshot["images"]): void {
  const left = listProductImages(product_id);
  images.forEach(({ name, widths, width, height, alt_text, shows_result = 0 }, sort_order) => {
    const index = left.findIndex((row) => row.name === name);
    const [same] = index === -1 ? [] : left.splice(index, 1);
    if (same) db().update(productImages).set({ alt_text, shows_result, sort_order }).where(eq(productImages.id, same.id)).run();
    else db().insert(productImages).values({ product_id, name, widths, width, height, alt_text, shows_result, sort_order }).run();
  });
  // Their files stay: the entry of this very change names them.
  for (const { id } of left) db().delete(productImages).where(eq(productImages.id, id)).run();
}
