/** Products whole, thousands at a time: what an import compares with and writes. */
import { eq } from "drizzle-orm";
import { ensureBrand } from "#app/catalog/brand/brands.server.ts";
import { cardText } from "#app/catalog/card/card-text.ts";
import type { CareRow } from "#app/catalog/care/care.ts";
import type { ProductPaperFile } from "#app/catalog/document/document.ts";
import { replaceProductDocuments } from "#app/catalog/document/product-documents.server.ts";
import type { FurtherPack } from "#app/catalog/pack/sold-packs.ts";
import { listProductImages, type OwnPicture } from "#app/catalog/picture/product-pictures.server.ts";
import type { ProductInput } from "#app/catalog/product/product-editing.server.ts";
import { reindexProduct } from "#app/catalog/search/search-index.server.ts";
import type { ProductSnapshot } from "#app/catalog/versions/product-snapshot.server.ts";
import { addressesOf } from "#app/media/picture.ts";
import { removeUnnamed } from "#app/media/unnamed-files.server.ts";
import { db } from "#db/client.server.ts";
import { productImages, productRedirects } from "#db/schema.ts";
import { prepared } from "#db/statements/prepared.server.ts";

/** Fields, rows and pictures in their order; without votes and moments of change, which are nobody's edit. */
export type WholeProduct = {
  product: ProductInput & { created_at: string };
  benefits: string[];
  specs: { spec_key: string; spec_value: string }[];
  faq: { question: string; answer: string }[];
  packs: FurtherPack[];
  care: CareRow[];
  images: OwnPicture[];
  documents: ProductPaperFile[];
  /** Slugs that still lead to it. */
  redirects: string[];
};

/** What is to be written of an existing product, or a whole new one. */
export type Patch = { product: Partial<WholeProduct["product"]>; parts: Partial<Omit<WholeProduct, "product">> };

const FIELDS = [
  "slug",
  "name",
  "brand",
  "category_id",
  "short_description",
  "long_description",
  "price",
  "price_show_vat_note",
  "vat_rate",
  "offer_valid_from",
  "offer_valid_to",
  "bag_weight_kg",
  "stock_state",
  "min_quantity",
  "is_featured",
  "is_published",
  "ean",
  "pallet_packs",
  "plant_passport",
  "created_at",
] as const satisfies readonly (keyof WholeProduct["product"])[];

/** Of these the search knows. */
const SEARCHED = ["name", "brand", "category_id", "short_description", "long_description"] as const;

/** Undefined when there is no such product. */
export function readWholeProduct(id: number): WholeProduct | undefined {
  return readWholeProducts([id]).get(id);
}

/** Of many products in a few queries; those that are not there are left out. */
export function readWholeProducts(ids: readonly number[]): Map<number, WholeProduct> {
  const snapshots = new Map<number, WholeProduct>();
  const wanted = JSON.stringify(ids);
  const list = <Row>(sql: string) => one(sql.replace("$ids", "(SELECT value FROM json_each(?))")).all(wanted) as Row[];
  for (const { id, ...product } of list<WholeProduct["product"] & { id: number }>(
    `SELECT id, ${FIELDS.join(", ")} FROM products WHERE id IN $ids AND deleted_at IS NULL`,
  ))
    snapshots.set(id, { product, benefits: [], specs: [], faq: [], packs: [], care: [], images: [], documents: [], redirects: [] });
  type Part<Row> = Row & { product_id: number };
  const rows = <Row>(columns: string, table: string) =>
    list<Part<Row>>(`SELECT product_id, ${columns} FROM ${table} WHERE product_id IN $ids ORDER BY product_id, sort_order, id`);
  for (const { product_id, label } of rows<{ label: string }>("label", "product_benefits")) snapshots.get(product_id)?.benefits.push(label);
  for (const { product_id, ...spec } of rows<WholeProduct["specs"][number]>("spec_key, spec_value", "product_specs"))
    snapshots.get(product_id)?.specs.push(spec);
  for (const { product_id, ...entry } of rows<WholeProduct["faq"][number]>("question, answer", "product_faq"))
    snapshots.get(product_id)?.faq.push(entry);
  for (const { product_id, ...pack } of rows<FurtherPack>("weight_kg, price", "product_packs")) snapshots.get(product_id)?.packs.push(pack);
  for (const { product_id, ...entry } of rows<CareRow>("work, timing, text", "product_care")) snapshots.get(product_id)?.care.push(entry);
  for (const { product_id, name, widths, ...image } of rows<Omit<OwnPicture, "widths"> & { widths: string }>(
    "name, widths, width, height, alt_text, shows_result",
    "product_images",
  ))
    snapshots.get(product_id)?.images.push({ name, widths: JSON.parse(widths) as OwnPicture["widths"], ...image });
  for (const { product_id, ...document } of rows<ProductPaperFile>("name, bytes, kind, title, lot, year", "product_documents"))
    snapshots.get(product_id)?.documents.push(document);
  for (const { product_id, old_slug } of list<Part<{ old_slug: string }>>(
    "SELECT product_id, old_slug FROM product_redirects WHERE product_id IN $ids ORDER BY old_slug",
  ))
    snapshots.get(product_id)?.redirects.push(old_slug);
  return snapshots;
}

/** The same as the history keeps it, letter for letter as findSnapshot reads it: by that one tells later whether it is still so. */
export function asSnapshot({
  product: { created_at: _made, ...fields },
  benefits,
  specs,
  faq,
  packs,
  care,
  images,
  documents,
}: WholeProduct): ProductSnapshot {
  const pictures = images.map(({ name, widths, width, height, alt_text, shows_result }) => ({
    name,
    widths,
    width,
    height,
    alt_text,
    shows_result,
  }));
  return { ...fields, benefits, specs, faq, packs, care, images: pictures, documents };
}

/** A product as the history has it: what the history does not know, or knew no word of when it was written, stays as it is. */
export function wholeOf(
  { benefits, specs, faq, packs, care, images, documents, ...fields }: Partial<ProductSnapshot> & Pick<ProductSnapshot, "name">,
  current: WholeProduct,
): WholeProduct {
  return {
    product: { ...current.product, ...fields },
    benefits: benefits ?? current.benefits,
    specs: specs ?? current.specs,
    faq: faq ?? current.faq,
    images: images?.map((image) => ({ ...image, shows_result: image.shows_result ?? 0 })) ?? current.images,
    care: care ?? current.care,
    packs: packs ?? current.packs,
    documents: documents ?? current.documents,
    redirects: current.redirects,
  };
}

/**
 * Makes a product what the snapshot says, writing only what differs: the one with `id`, made anew under it when it has gone, or a new one without.
 * Returns its id; `before` where the caller has read it already. The category must be there and the slug free; the files of its pictures are the caller's care. Call it in a transaction.
 */
export function putWholeProduct(
  id: number | undefined,
  snapshot: WholeProduct,
  now: Date,
  before = id === undefined ? undefined : readWholeProduct(id),
): number {
  const { brand } = snapshot.product;
  const product = brand === null || brand === before?.product.brand ? snapshot.product : { ...snapshot.product, brand: ensureBrand(brand) };
  const fields = FIELDS.filter((name) => before?.product[name] !== product[name]);
  const own = id !== undefined && before ? id : insertProduct(id, product, now);
  const isSame = (part: Exclude<keyof WholeProduct, "product">) =>
    before?.[part] === snapshot[part] || JSON.stringify(before?.[part] ?? []) === JSON.stringify(snapshot[part]);
  if (before && fields.length > 0) updateFields(own, fields, product, now);
  if (!isSame("benefits"))
    replaceRows(
      own,
      "product_benefits",
      ["label"],
      snapshot.benefits.map((label) => ({ label })),
    );
  if (!isSame("specs")) replaceRows(own, "product_specs", ["spec_key", "spec_value"], snapshot.specs);
  if (!isSame("faq")) replaceRows(own, "product_faq", ["question", "answer"], snapshot.faq);
  if (!isSame("packs")) replaceRows(own, "product_packs", ["weight_kg", "price"], snapshot.packs);
  if (!isSame("care")) replaceRows(own, "product_care", ["work", "timing", "text"], snapshot.care);
  if (!isSame("images")) replaceImages(own, snapshot.images);
  if (!isSame("documents")) replaceProductDocuments(own, snapshot.documents);
  if (!isSame("redirects")) replaceRedirects(own, snapshot.redirects);
  if (before && fields.length === 0) one("UPDATE products SET updated_at = ? WHERE id = ?").run(now.toISOString(), own);
  if (!before || !isSame("specs") || SEARCHED.some((name) => fields.includes(name))) reindexProduct(own);
  return own;
}

type Fields = WholeProduct["product"];

function insertProduct(id: number | undefined, product: Fields, now: Date): number {
  const columns = ["id", ...FIELDS, "card_text", "updated_at"];
  const card = cardText(product.long_description, product.short_description);
  const values = [id ?? null, ...FIELDS.map((name) => product[name]), card, now.toISOString()];
  const sql = `INSERT INTO products (${columns.join(", ")}) VALUES (${columns.map(() => "?").join(", ")})`;
  return Number(one(sql).run(...values).lastInsertRowid);
}

function updateFields(id: number, names: readonly (keyof Fields)[], product: Fields, now: Date): void {
  const isTold = names.some((name) => name === "long_description" || name === "short_description");
  const changed = {
    ...(isTold && { card_text: cardText(product.long_description, product.short_description) }),
    updated_at: now.toISOString(),
  };
  const columns = [...names, ...Object.keys(changed)];
  const values = [...names.map((name) => product[name]), ...Object.values(changed)];
  one(`UPDATE products SET ${columns.map((name) => `${name} = ?`).join(", ")} WHERE id = ?`).run(...values, id);
}

function replaceRows(id: number, table: string, columns: readonly string[], rows: readonly Record<string, string | number | null>[]): void {
  one(`DELETE FROM ${table} WHERE product_id = ?`).run(id);
  const insert = one(`INSERT INTO ${table} (product_id, sort_order, ${columns.join(", ")}) VALUES (?, ?${", ?".repeat(columns.length)})`);
  rows.forEach((row, index) => {
    insert.run(id, index, ...columns.map((name) => row[name]));
  });
}

function replaceImages(id: number, images: readonly OwnPicture[]): void {
  const gone = listProductImages(id);
  const insert = db().insert(productImages);
  db().delete(productImages).where(eq(productImages.product_id, id)).run();
  images.forEach((image, sort_order) => {
    insert.values({ ...image, product_id: id, sort_order }).run();
  });
  removeUnnamed(gone.flatMap(addressesOf));
}

function replaceRedirects(id: number, slugs: readonly string[]): void {
  db().delete(productRedirects).where(eq(productRedirects.product_id, id)).run();
  for (const old_slug of slugs) db().insert(productRedirects).values({ old_slug, product_id: id }).onConflictDoNothing().run();
}

/** Thousands of products pass here in one transaction. */
const one = prepared((db, sql) => db.$client.prepare(sql));
